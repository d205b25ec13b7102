"""What people type for adventurers, enemies, places, cards and dice, as the thing that is meant."""

import re
from collections.abc import Iterable, Mapping

from rules.adventurers.actions import CELL
from rules.adventurers.catalog import ADVENTURERS, CATEGORY, COLOURS, ITEMS, SKILLS, Category, Colour
from rules.adventurers.labels import Triple, enemy_label
from rules.adventurers.terms import living, place_name
from rules.adventurers.view import Journey
from rules.contract import Illegal

MOST = 40  # letters of what was typed that a refusal repeats
PIECES = re.compile(r"\s*(?:[+,&]| and )\s*")
DICE = re.compile(r"(\d{1,2})\s*(r|b|g|red|blue|green)(?![a-z])")
NUMBERS = re.compile(r"\d{1,2}(?:[\s:/,]+\d{1,2}){2}")
NONE = ("", "none", "nobody", "no")


def plain(text: str) -> str:
    """What was typed, without case, outer blanks and the words behind "·" that a list shows."""
    return text.split("·")[0].strip().casefold()


def pieces(text: str) -> list[str]:
    """Several things in a row: parted by "+", commas or "and"."""
    return [piece for piece in PIECES.split(plain(text)) if piece]


def known(names: Mapping[str, Iterable[str]], text: str) -> str | None:
    """The id that a text means: by itself, by one of its names, or by how a name of one thing only begins."""
    wanted = plain(text).removeprefix("the ")
    exact = [id for id, words in names.items() if wanted == id.casefold() or wanted in map(str.casefold, words)]
    begun = [id for id, words in names.items() if wanted and any(one.casefold().startswith(wanted) for one in words)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else None


def adventurer_known(text: str) -> str | None:
    """An adventurer by id or name."""
    return known({id: (row.name,) for id, row in ADVENTURERS.items()}, text)


def adventurer_named(text: str) -> str:
    """The same; what means none is given back as it is, and the rules refuse it (PA-A1)."""
    return adventurer_known(text) or text[:MOST]


def enemy_known(view: Journey, text: str) -> int | None:
    """An enemy that fights, by its number, its square, its name, or its name and number."""
    wanted = plain(text).removeprefix("the ")
    for seen in living(view):
        if wanted in (str(seen.no), seen.at.casefold(), enemy_label(view, seen.no).casefold(), seen.id):
            return seen.no
    return None


def enemy_named(view: Journey, text: str) -> int:
    """The same.

    Raises:
        Illegal: PA-X9 "no enemy" (enemy): nobody is called so.
    """
    found = enemy_known(view, text)
    if found is None:
        raise Illegal("PA-X9", "no enemy", enemy=text[:MOST])
    return found


def item_named(text: str, among: Iterable[str] = ()) -> str:
    """An item, by preference one of these; what means none is given back as it is, and the rules refuse it."""
    names = {id: (row.name,) for id, row in ITEMS.items()}
    near = {id: names[id] for id in among if id in names}
    return known(near, text) or known(names, text) or text[:MOST]


def skill_named(text: str) -> str:
    """A skill; what means none is given back as it is, and the rules refuse it."""
    return known({id: (row.name,) for id, row in SKILLS.items()}, text) or text[:MOST]


def category_named(text: str) -> Category | None:
    """A category of skills."""
    return next((id for id in CATEGORY if known({id: (CATEGORY[id].name,)}, text)), None)


def cell_named(view: Journey, text: str) -> str:
    """A cell of the map: "n2e1", "Forest II"; what means none is given back as it is, and the rules refuse it."""
    wanted = plain(text)
    if CELL.fullmatch(wanted):
        return wanted
    names = {seen.cell: (place_name(seen.location),) for seen in view.places}
    number, _, _ = wanted.partition(" ")
    options = view.ballot.options if view.ballot else ()
    if number.isdecimal() and 0 < int(number[:3]) <= len(options):
        return options[int(number[:3]) - 1]
    return known(names, text) or text[:MOST]


def dice_named(text: str) -> Triple | None:
    """Dice or tokens: "3 red", "2r 1g", "3:0:1", "none"; None for what says none of these."""
    wanted = plain(text).split(": ")[0]
    if wanted in (*NONE, "no dice", "no tokens"):
        return 0, 0, 0
    if NUMBERS.fullmatch(wanted):
        red, blue, green = map(int, re.findall(r"\d+", wanted))
        return red, blue, green
    found = DICE.findall(wanted)
    rest = re.sub(r"[\s,+]|and", "", DICE.sub("", wanted))
    if not found or rest:
        return None
    counts: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    for count, name in found:
        counts[_colour(name)] += int(count)
    return counts["red"], counts["blue"], counts["green"]


def _colour(name: str) -> Colour:
    return next(colour for colour in COLOURS if colour.startswith(name[0]))


def column_named(text: str) -> int:
    """A column: "3", "column 3"; 0, which no battle has, for what is none."""
    found = re.search(r"\d", plain(text))
    return int(found[0]) if found else 0


def row_named(text: str) -> int | None:
    """A row: "front", "behind", "2", "2 behind"; None for what is none."""
    wanted = plain(text)
    if wanted in ("front", "in front"):
        return 1
    if wanted == "behind":
        return 2
    found = re.fullmatch(r"(?:row )?(\d{1,2})( behind)?", wanted)
    return int(found[1]) + bool(found[2]) if found else None
