"""The options of Arena in words, for the lobby and the list of options."""

from collections.abc import Mapping

from msgspec.structs import fields

from rules.arena.catalog import HEROES
from rules.arena.options import ROUNDS, ArenaOptions
from rules.arena.terms import hero_name, label, rune_name
from rules.contract import Options
from rules.phrases import joined

Value = str | int | bool

TITLES: Mapping[str, str] = {
    "learn": "New feats and spells",
    "weary": "Weary monsters",
    "max_rounds": "Last round",
    "open_scores": "Open glory and misfortune",
    "waves": "Waves",
    "start_tokens": "Ability tokens at the start",
    "gentle": "Gentle monsters",
    "act_rune_tile": "A rune tile for actions",
    "heroes": "Choice of heroes",
    "monsters": "Monsters",
    "slack": "Standing orders",
}
ABOUT: Mapping[str, str] = {
    "learn": "How a hero gets the first card and one of every new level.",
    "weary": "After how many rounds without a defeated monster all monsters begin to have less life.",
    "max_rounds": "The round after which the arena closes.",
    "open_scores": "Whether everybody sees the glory and the misfortune of everybody.",
    "waves": "After which wave of monsters the game ends.",
    "start_tokens": "With how many ability tokens a hero begins.",
    "gentle": "Whether rotating and picking up provoke an attack of opportunity.",
    "act_rune_tile": "Whether a rune tile may show −1 Action.",
    "heroes": "Whether players choose their heroes.",
    "monsters": "Which monsters of each level are met.",
    "slack": "Whether standing orders answer questions out of turn.",
}
MEANING: Mapping[tuple[str, Value], str] = {
    ("learn", "draw"): "The top card of the shuffled pile, as printed.",
    ("learn", "choose"): "Any card of that level, chosen by its player.",
    ("weary", 0): "Monsters keep their life, however long nobody defeats one, as printed.",
    ("max_rounds", 0): "The arena closes after round 40, 27 or 20 with two, three or four heroes.",
    ("max_rounds", 60): "The arena closes after round 60, which no ordinary game sees.",
    ("open_scores", False): "Everybody knows only their own, as printed.",
    ("open_scores", True): "All totals are open.",
    ("waves", 4): "The game ends after the fourth, with ten monsters in all.",
    ("waves", 3): "The game ends after the third, with six monsters in all.",
    ("waves", 2): "The game ends after the second, with three monsters in all: short.",
    ("start_tokens", 3): "Three for every hero, each its own.",
    ("start_tokens", 0): "None, but for the Dexterity of Merisiel.",
    ("start_tokens", 5): "The three by hero, and one Strength and one Constitution besides: a faster start.",
    ("gentle", False): "Rotating and picking up on a monster's tile provoke it, as printed.",
    ("gentle", True): "Rotating and picking up on a monster's tile provoke nothing.",
    ("act_rune_tile", False): "Rune tiles show Damage and Defense only.",
    ("act_rune_tile", True): "One of the two negative tiles, drawn, shows −1 Action instead.",
    ("heroes", "picked"): "Whoever joins chooses a hero that is free.",
    ("heroes", "random"): "Heroes are drawn.",
    ("monsters", "random"): "Those of each level are drawn.",
    ("monsters", "printed"): "The first of each level, the same in every game.",
    ("slack", "orders"): "They answer questions out of turn, after a hidden while.",
    ("slack", "table"): "They answer nothing: everybody is asked, for a table that plays at once.",
}
MOST_WAVES = ArenaOptions().waves
WORDS = {2: "two heroes", 3: "three heroes", 4: "four heroes"}
LASTS = {2: "12 to 21 rounds", 3: "8 to 13 rounds", 4: "7 to 11 rounds"}  # between bots


def option_title(key: str) -> str:
    """What an option is called: "Weary monsters"."""
    return TITLES[key]


def option(key: str, value: Value) -> str:
    """What this value of an option means, in one sentence; with "" what the option is about."""
    if value == "":
        return ABOUT[key]
    if (key, value) in MEANING:
        return MEANING[key, value]
    if key == "weary":
        return f"After {value} rounds without a defeated monster all have 1 life less a round."
    return f"The arena closes after round {value}: a race."


def plays(options: Options, seats: int) -> str:
    """The options in one line: what they add to the printed rules."""
    return f"{joined(['Rules as printed', *_changes(_ours(options))])}."


def advice(options: Options, seats: int) -> str:
    """How long a table of so many takes, where it plays all four waves; "" where it has chosen something shorter."""
    chosen = _ours(options)
    if seats not in ROUNDS or chosen.waves < MOST_WAVES or chosen.max_rounds:
        return ""
    return f"With {WORDS[seats]} four waves take {LASTS[seats]}. For a first game: short, with two waves."


def pick(key: str) -> str:
    """A hero of the lobby: "Merisiel, orange triangle: elf rogue"."""
    row = HEROES[key]
    return f"{hero_name(key)}, {label(key)}: {row.ancestry} {row.calling}"


def _ours(options: Options) -> ArenaOptions:
    if not isinstance(options, ArenaOptions):
        raise TypeError(options)
    return options


def _changes(options: ArenaOptions) -> list[str]:
    """Everything that differs from the printed rules."""
    said = {
        "learn": "new cards chosen by their players",
        "weary": f"monsters weary after {options.weary} rounds" if options.weary else "monsters never weary",
        "max_rounds": f"the arena closed after round {options.max_rounds}",
        "open_scores": "open glory and misfortune",
        "waves": f"{options.waves} waves of monsters",
        "start_tokens": f"{options.start_tokens or 'no'} ability tokens each at the start",
        "gentle": "gentle monsters",
        "act_rune_tile": f"a rune tile with {rune_name('act_minus')}",
        "heroes": "heroes drawn",
        "monsters": "the same monsters in every game",
        "slack": "everybody asked, without standing orders",
    }
    standard = {field.name: field.default for field in fields(ArenaOptions)}
    return [words for key, words in said.items() if getattr(options, key) != standard[key]]
