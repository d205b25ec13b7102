"""Ways, turned tiles, shifted rows, collected tokens and tokens laid on cards, in words."""

from collections.abc import Mapping, Sequence

from rules.arena.actions import Cell
from rules.arena.board import xy
from rules.arena.catalog import ABILITIES, Ability
from rules.arena.events import Collected, How, Moved, Shifted
from rules.arena.terms import ABILITY, DIRECTION, card, element_name
from rules.phrases import counted, joined

ANY: Mapping[How, str] = {  # a way that no card explains
    "enter": "entered on {to}",
    "trapdoor": "took the trapdoor {way}",
    "move": "went {way}",
    "blink": "went {way}",
    "push": "was pushed {way}",
    "stride": "walked {way}",
    "teleport": "was sent to {to}",
}
MOST_NAMED = 4  # tiles of a way, or cards with tokens, that are named one by one


def way(path: Sequence[Cell]) -> str:
    """A way in a sentence: "from d7 over d6 to e5"."""
    between = path[1:-1]
    over = f" over {', '.join(between)}" if 0 < len(between) <= MOST_NAMED else ""
    return f"from {path[0]}{over} to {path[-1]}"


def walked(path: Sequence[Cell]) -> str:
    """Steps that follow each other: "walked from d7 over d6 to e5"."""
    return f"walked {way(path)}"


def went(event: Moved) -> str:
    """The way of one movement; a tile alone where the hero was not in the arena before."""
    return way(event.path) if event.path[0] else f"to {event.path[-1]}"


def towards(start: Cell, doom: Cell) -> str:
    """Where a shifted row goes: "south"."""
    (sx, sy), (dx, dy) = xy(start), xy(doom)
    if sx == dx:
        return DIRECTION["S" if dy > sy else "N"]
    return DIRECTION["E" if dx > sx else "W"]


def row_told(start: Cell, doom: Cell, count: int) -> str:
    """What moves in a shift: "3 tiles south" (AR-A7)."""
    return f"{counted(count, 'tile', 'tiles')} {towards(start, doom)}"


def shifted(event: Shifted) -> str:
    """A shift that was made: "3 tiles south from d1", which is the Doom Area from then on."""
    return f"{row_told(event.start, event.doom, event.count)} from {event.start}"


def collected(event: Collected) -> str:
    """What was picked up: "Strength", "an item token", "Fire"."""
    if event.element is not None:
        return element_name(event.element)
    return token_told(event.token)


def token_told(token: str) -> str:
    """A token of a tile: "Strength", "an item token", "an element token"."""
    ability = next((one for one in ABILITIES if one == token), None)
    return ABILITY[ability] if ability else f"an {token} token" if token in ("item", "element") else "that token"


def laid(plan: Mapping[str, Mapping[Ability, int]]) -> str:
    """A distribution of tokens: "laid tokens on *Magic Rod* and *Passwall*" (AR-R21)."""
    cards = [card(id) for id, tokens in plan.items() if any(tokens.values())]
    if len(cards) > MOST_NAMED:
        return f"laid tokens on {len(cards)} cards"
    return f"laid tokens on {joined(cards)}" if cards else "laid every token on the sheet"
