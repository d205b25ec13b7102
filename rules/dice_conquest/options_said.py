"""The options of Dice Conquest in words, for the lobby and the list of options."""

from collections.abc import Mapping

from msgspec.structs import fields

from rules.contract import Options
from rules.dice_conquest.catalog import BOSSES, HEROES, creature_name
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.setup import heroes_of
from rules.dice_conquest.terms import hero_name, label
from rules.phrases import counted, joined

Value = str | int | bool

TITLES: Mapping[str, str] = {
    "spells": "Spells",
    "spell_difficulty": "Difficulty of the spells",
    "difficulty": "Difficulty",
    "even_odds": "Even odds",
    "boss": "Boss",
    "boss_public": "Boss known from the start",
    "first": "First player",
    "consent": "Dice on creatures",
    "solo_two_hands": "Two heroes for one player",
    "heroes": "Choice of heroes",
    "round_cap": "Last round",
}
ABOUT: Mapping[str, str] = {
    "spells": "How many spells are shuffled into the deck; 3 or 4 are usual.",
    "spell_difficulty": "Which spells may be among them.",
    "difficulty": "How much health creatures and bosses have.",
    "even_odds": "Whether three or four heroes have more health than printed.",
    "boss": "Which boss waits at the bottom of the deck.",
    "boss_public": "Whether everybody knows the boss before it is drawn.",
    "first": "Who rolls and plays first.",
    "consent": "Who decides which dice stay on creatures after a round.",
    "solo_two_hands": "Whether somebody who plays alone has two heroes.",
    "heroes": "Whether players choose their heroes.",
    "round_cap": "The round after which the party has lost.",
}
MEANING: Mapping[tuple[str, Value], str] = {
    ("spells", 0): "No spells, as printed for a first game.",
    ("spell_difficulty", "any"): "Spells of every difficulty.",
    ("spell_difficulty", "easy"): "Easy spells only; they help a little.",
    ("spell_difficulty", "medium"): "Medium spells only.",
    ("spell_difficulty", "hard"): "Hard spells only; they hurt more than they help.",
    ("difficulty", "standard"): "Their printed health.",
    ("difficulty", "story"): "Creatures have 2 health less, bosses 4; creatures with an exact sum stay as they are.",
    ("difficulty", "heroic"): "Creatures have 1 health more, bosses 2; creatures with an exact sum stay as they are.",
    ("even_odds", False): "The printed health for every number of heroes.",
    ("even_odds", True): "With three or four heroes each has 1 more health; with one or two nothing changes.",
    ("boss", "random"): "One of the three is drawn, and nobody knows which.",
    ("boss_public", False): "Nobody knows it, unless it was chosen.",
    ("boss_public", True): "Everybody knows it from the start.",
    ("first", 0): "A player is drawn.",
    ("consent", "window"): "The first player plans, the others may object, and then all vote.",
    ("consent", "leader"): "The first player alone.",
    ("solo_two_hands", False): "Who plays alone has one hero, with 20 health.",
    ("solo_two_hands", True): "Who plays alone has two heroes, with 10 health each; with more players nothing changes.",
    ("heroes", "picked"): "Whoever joins chooses a hero that is free.",
    ("heroes", "random"): "Heroes are drawn.",
    ("round_cap", 30): "After round 30, which hardly any game sees.",
}
NUMBERS = {1: "one hero", 2: "two heroes", 3: "three heroes", 4: "four heroes"}
PRINTED = {1: 65, 2: 66, 3: 51, 4: 33}  # games in a hundred that bots win: as printed
STORY = {1: 96, 2: 97, 3: 88, 4: 81}  # with `story`
EVEN = {3: 61, 4: 48}  # with `even_odds`
EVEN_WITH_SPELLS = {4: 68}  # and three easy spells


def option_title(key: str) -> str:
    """What an option is called: "Even odds"."""
    return TITLES[key]


def option(key: str, value: Value) -> str:
    """What this value of an option means, in one sentence; with "" what the option is about."""
    if value == "":
        return ABOUT[key]
    if (key, value) in MEANING:
        return MEANING[key, value]
    if key == "spells":
        return f"{counted(int(value), 'spell, if there is', 'spells, if there are')} as many of that difficulty."
    if key == "first":
        return f"Whoever joined as number {value}, if there is one."
    return f"After round {value}: a race." if key == "round_cap" else f"{creature_name(str(value))}, known to all."


def plays(options: Options, seats: int) -> str:
    """The options in one line: what they add to the printed rules."""
    return f"{joined(['Rules as printed', *_changes(_ours(options), seats)])}."


def advice(options: Options, seats: int) -> str:
    """What suits so many heroes, where the table plays as printed; "" where it has chosen something else."""
    chosen = _ours(options)
    seats = heroes_of(seats, chosen)
    if seats not in PRINTED or chosen.difficulty != "standard" or chosen.spells or chosen.even_odds:
        return ""
    first = f"For a first game: story ({STORY[seats]} %)."
    if seats not in EVEN:
        return f"With {NUMBERS[seats]} the printed game is fair: bots win {PRINTED[seats]} % of it. {first}"
    more = f", with 3 easy spells as well {EVEN_WITH_SPELLS[seats]} %" if seats in EVEN_WITH_SPELLS else ""
    return (
        f"With {NUMBERS[seats]} the printed game is hard: bots win {PRINTED[seats]} % of it. "
        f"Even odds suit better ({EVEN[seats]} %{more}). {first}"
    )


def pick(key: str) -> str:
    """A hero of the lobby: "Witch, purple flower: critical number 8"."""
    return f"{hero_name(key)}, {label(key)}: critical number {HEROES[key].crit}"


def _ours(options: Options) -> ConquestOptions:
    if not isinstance(options, ConquestOptions):
        raise TypeError(options)
    return options


def _changes(options: ConquestOptions, seats: int) -> list[str]:
    """Everything that differs from the printed rules."""
    of_one_kind = "" if options.spell_difficulty == "any" else f"{options.spell_difficulty} "
    said = {
        "spells": f"{options.spells} {of_one_kind}{'spell' if options.spells == 1 else 'spells'}",
        "difficulty": f"the {options.difficulty} difficulty",
        "even_odds": "even odds" if seats in EVEN else "even odds, which change nothing here",
        "boss": f"{creature_name(options.boss)} as boss" if options.boss in BOSSES else "",
        "boss_public": "the boss known from the start" if options.boss == "random" else "",
        "first": f"number {options.first} begins",
        "consent": "the first player alone plans the dice",
        "solo_two_hands": "two heroes for one player" if seats == 1 else "two heroes for one player, who is not alone",
        "heroes": "heroes drawn",
        "round_cap": f"lost after round {options.round_cap}",
    }
    standard = {field.name: field.default for field in fields(ConquestOptions)}
    return [words for key, words in said.items() if getattr(options, key) != standard[key] and words]
