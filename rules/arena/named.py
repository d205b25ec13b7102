"""What people type for tiles, sides, monsters, heroes, tokens and cards, as the thing that is meant."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from rules.arena.actions import Cell, Side, Way
from rules.arena.board import CELLS, SIDES
from rules.arena.catalog import DEITIES, ELEMENTS, FEATS, ITEMS, RUNES, Ability, Element, Rune
from rules.arena.terms import ABILITY, DIRECTION, ELEMENT, RUNE, SHORT, card_name, hero_name, monster_name
from rules.arena.view import Arena
from rules.phrases import MINUS

T = TypeVar("T", bound=str)
MOST = 40  # letters of what was typed that a refusal repeats
BETWEEN = re.compile(r"[\s,;]+")
SIDE: Mapping[str, Side] = {word: side for side in SIDES for word in (side.casefold(), DIRECTION[side])}
WAY: Mapping[str, Way] = {
    "left": "ccw", "right": "cw", "ccw": "ccw", "cw": "cw", "to the left": "ccw", "to the right": "cw",
}  # fmt: skip
CARD_WORDS: Mapping[str, str] = {
    **{row.alias.casefold(): id for id, row in FEATS.items() if row.alias},
    **{word.casefold(): id for id in (*FEATS, *ITEMS) for word in (id, card_name(id))},
}
POWER_WORDS: Mapping[str, str] = {
    word.casefold(): id for id, row in DEITIES.items() for word in (id, row.name, *(side.name for side in row.sides))
}


def plain(text: str) -> str:
    """What was typed, without case, outer blanks and the words behind "·" that a list shows."""
    return text.split("·")[0].strip().casefold()


def words(text: str) -> Iterator[str]:
    """The words of a text, parted by blanks and commas."""
    yield from (word for word in BETWEEN.split(plain(text)) if word)


def _known(names: Mapping[T, str], ids: Sequence[T], text: str) -> T | None:
    wanted = plain(text).replace("-", MINUS)
    found = {id: {id.casefold().replace("-", MINUS), names[id].casefold()} for id in ids}
    return next((id for id, known in found.items() if wanted in known), None)


def cell_named(text: str) -> Cell:
    """A tile: "c2"; what means none is given back as it is, and the rules refuse it."""
    return plain(text).split(":")[0][:MOST]


def is_cell(text: str) -> bool:
    """Whether a word is a tile of the arena."""
    return text in CELLS


def side_known(text: str) -> Side | None:
    """A side: "N", "north"."""
    return SIDE.get(plain(text))


def way_known(text: str) -> Way | None:
    """A way to turn: "left", "right"."""
    return WAY.get(plain(text))


def element_known(text: str) -> Element | None:
    """An element by name."""
    return _known(ELEMENT, ELEMENTS, text)


def rune_known(text: str) -> Rune | None:
    """A rune: "+1 Damage", "-1 Defense", "dmg_plus"."""
    return _known(RUNE, RUNES, text)


def ability_known(text: str) -> Ability | None:
    """An ability: "Str", "Strength"."""
    wanted = plain(text)
    return next((one for one in SHORT if wanted in (one, SHORT[one].casefold(), ABILITY[one].casefold())), None)


def card_known(text: str) -> str | None:
    """A feat, a spell or an item by id or name."""
    return CARD_WORDS.get(plain(text).removeprefix("the "))


def slot_known(view: Arena, text: str) -> int | None:
    """A monster in the arena by its initiative token or its name: its slot."""
    wanted = plain(text).removeprefix("the ")
    for seen in view.monsters:
        if wanted in (str(seen.slot), seen.id, monster_name(seen.id).casefold()):
            return seen.slot
    return None


def slot_named(view: Arena, text: str) -> int:
    """The same; 0, which no monster has, for what means none, and the rules refuse it."""
    return slot_known(view, text) or 0


def seat_known(view: Arena, text: str) -> int | None:
    """A seat by its number, from 1, or by its hero."""
    wanted = plain(text).split(" (")[0]
    for seen in view.heroes:
        if wanted in (str(seen.seat + 1), seen.hero, hero_name(seen.hero).casefold()):
            return seen.seat
    return None


def meant_by(view: Arena, typed: str, seats: bool) -> set[str]:
    """The arguments of effects that a typed word can mean; numbers are `seats`, or else monsters."""
    number = seat_known(view, typed) if seats else slot_known(view, typed)
    ids = (side_known(typed), way_known(typed), element_known(typed), rune_known(typed), ability_known(typed))
    found = {one for one in (*ids, card_known(typed), *_bare(typed)) if one}
    return found if number is None else found | {str(number)}


def _bare(typed: str) -> Iterator[str]:
    """A tile, or a token that has no other name."""
    if is_cell(plain(typed)) or plain(typed) in ("item", "element"):
        yield plain(typed)
