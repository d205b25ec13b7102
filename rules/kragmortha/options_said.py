"""The options of Kragmortha in words, for the lobby and the list of options."""

from collections.abc import Mapping

from msgspec.structs import fields

from rules.contract import Options
from rules.kragmortha.cards_told import CALL
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.terms import label
from rules.phrases import capitalised, joined

Value = str | int | bool

TITLES: Mapping[str, str] = {
    "glances_to_lose": "Glances that end the game",
    "books": "Spell Books",
    "dawn": "Dawn",
    "first_player": "First player",
    "placing": "Order of entering",
    "tokens": "Teleport tokens",
    "squeaks": "Squeaks",
    "judging": "Judging of squeaks",
    "say_it_for_me": "Squeaks said by the bot",
    "reminders": "Reminders",
    "fading": "Fading Glances",
}
ABOUT: Mapping[str, str] = {
    "glances_to_lose": "How many Glances before one goblin end the game.",
    "books": "How many Spell Books are in the game; the last one ends it.",
    "dawn": "The round after which the game ends in any case.",
    "first_player": "Who enters first and takes the first turn.",
    "placing": "Whether the first or the last player enters first.",
    "tokens": "How many teleport tokens of each kind there are: Puff, Left-behind Book, Snap.",
    "squeaks": "How the goblins squeak when a Glance wants to hear it.",
    "judging": "Who judges the squeaks for Rhyme, Butler, Beast and Flatterer.",
    "say_it_for_me": "For whom the bot says a squeak that is always right.",
    "reminders": "Whether calls and forms repeat what the Glances demand.",
    "fading": "How long a Glance about squeaks has to be obeyed.",
}
MEANING: Mapping[tuple[str, Value], str] = {
    ("glances_to_lose", 4): "The fourth Glance ends the game, as printed.",
    ("glances_to_lose", 3): "The third Glance ends the game.",
    ("books", 18): "All 18 books, as printed.",
    ("books", 12): "12 books; the others are laid aside unseen.",
    ("books", 9): "9 books; the others are laid aside unseen.",
    ("first_player", 0): "A player is drawn.",
    ("placing", "rulebook"): "The first player enters first, as printed.",
    ("placing", "reverse"): "The last player enters first.",
    ("tokens", "2-2-2"): "Two of each kind.",
    ("tokens", "3-2-1"): "Gentle: three Puff, two Left-behind Book, one Snap.",
    ("squeaks", "typed"): "Players write them; whoever prefers ready-made lines may choose those.",
    ("squeaks", "ready-made"): "Everybody chooses one of three lines, and only one of them is right.",
    ("squeaks", "off"): "Nobody squeaks; the twelve Glances about squeaks count and demand nothing.",
    ("judging", "vote"): "Players accuse and vote; with fewer than four people the words are checked instead.",
    ("judging", "check"): "Their words are checked, like those of other squeaks.",
    ("say_it_for_me", "nobody"): "Nobody, unless the host gives it to a seat.",
    ("say_it_for_me", "everybody"): "Everybody.",
    ("reminders", "shown"): "Calls and forms repeat what Glances demand, so that nobody has to remember.",
    ("reminders", "stern"): "They repeat nothing, for groups that like to slip.",
    ("fading", 0): "To the end of the game, as printed.",
    ("fading", 3): "In three own turns; after that it only counts.",
}
ROUNDS: Mapping[int, tuple[int, int]] = {2: (29, 16), 3: (20, 12)}  # measured: full, short; one turn each is a round
FULL = (4, 18)  # Glances that end it and books of a game of full length


def option_title(key: str) -> str:
    """What an option is called: "Spell Books"."""
    return TITLES[key]


def option(key: str, value: Value) -> str:
    """What this value of an option means, in one sentence; with "" what the option is about."""
    if value == "":
        return ABOUT[key]
    if key == "dawn":
        return f"After round {value}; then the fewest Glances win."
    if key == "first_player" and value != 0:
        return f"Whoever joined as number {value}, if there is one."
    return MEANING[key, value]


def plays(options: Options, seats: int) -> str:
    """The options in one line: what they add to the printed rules."""
    if not isinstance(options, LibraryOptions):
        raise TypeError(options)
    return f"{joined(['Rules as printed', *_changes(options), f'dawn after round {options.dawn}'])}."


def advice(options: Options, seats: int) -> str:
    """A line that suggests the short game where the full one would be long for a channel; "" elsewhere."""
    if not isinstance(options, LibraryOptions):
        raise TypeError(options)
    if seats not in ROUNDS or (options.glances_to_lose, options.books) != FULL:
        return ""
    (full, half_full), (short, half_short) = ((days, (days + 1) // 2) for days in ROUNDS[seats])
    people = {2: "two", 3: "three"}[seats]
    return (
        f"With {people} players the full game takes about {full} days at one turn a day each, {half_full} at two; "
        f"the short one {short} or {half_short}."
    )


def pick(key: str) -> str:
    """A goblin of the lobby: "Gold goblin, yellow circle"."""
    return f"{capitalised(CALL[key])} goblin, {label(key)}"


def _changes(options: LibraryOptions) -> list[str]:
    """Everything that differs from the printed rules, dawn apart."""
    said = {
        "glances_to_lose": f"{options.glances_to_lose} Glances end the game",
        "books": f"{options.books} Spell Books",
        "first_player": f"number {options.first_player} begins",
        "placing": "the last player enters first",
        "tokens": "gentle teleports",
        "squeaks": "no squeaks" if options.squeaks == "off" else "ready-made squeaks",
        "judging": "words of squeaks checked",
        "say_it_for_me": "squeaks said by the bot",
        "reminders": "no reminders",
        "fading": f"Glances about squeaks fade after {options.fading} turns",
    }
    standard = {field.name: field.default for field in fields(LibraryOptions)}
    return [words for key, words in said.items() if getattr(options, key) != standard[key]]
