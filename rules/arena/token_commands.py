"""Tokens by typing: what is picked up, and what is laid on cards."""

from collections.abc import Callable, Sequence

from rules.arena.actions import Allocate, Collect, TakeMental, allocation, laid, tokens_of
from rules.arena.allocating import loads
from rules.arena.catalog import FEATS, ITEMS, PHYSICAL, Ability, room_on
from rules.arena.entries import AS_LAST, NOTHING
from rules.arena.labels import tiers_told
from rules.arena.named import MOST, ability_known, card_known, element_known, plain
from rules.arena.tokens_panel import plan_seen
from rules.arena.view import Seat
from rules.contract import Action

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]


def pick(what: str) -> Make:
    """Pick a token up: "str", "str+int" with the mental one that comes with it, "item", "element", "Water"."""

    def take(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        first, *rest = [piece.strip() for piece in plain(what).replace(" and ", "+").split("+")] or [""]
        token = "element" if element_known(first) else ability_known(first) or first[:MOST]
        mental = next((ability for piece in rest if (ability := ability_known(piece))), None)
        second = (TakeMental(mental),) if mental and token in PHYSICAL else ()
        return (Collect(token), *second)  # type: ignore[arg-type]

    return take


def power(plan: str) -> Make:
    """Tokens on cards: "as last turn", "none" for all back, or loads: "magic_rod.str1.int2", "Magic Rod base".

    Cards that are not named keep their tokens.
    """

    def lay(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        lies = plan_seen(view.arena, view.seat)
        wanted = plain(plan)
        if wanted in (AS_LAST, "as it lies"):
            return (allocation(lies),)
        if wanted in (NOTHING, "off", "tokens back"):
            return (Allocate(),)
        pieces = [piece.strip() for piece in wanted.removeprefix("alloc:").replace("+magic", "&magic").split(",")]
        loads = dict(_load(view, piece) for one in pieces for piece in _alone(one))
        kept = {} if wanted.startswith("alloc:") else {card: laid(card, tokens) for card, tokens in lies.items()}
        return (Allocate(tuple(word for _, word in sorted({**kept, **loads}.items()) if word)),)

    return lay


def _alone(piece: str) -> list[str]:
    """Loads in notation are parted by blanks or plus signs, loads in words by commas only."""
    return piece.replace("+", " ").split() if "." in piece else [piece]


def _load(view: Seat, piece: str) -> tuple[str, str]:
    """A card and the word for its tokens; "" for none; what means no card or load is refused by the rules (AR-R21)."""
    name, _, rest = piece.partition(".") if "." in piece else _name_first(piece)
    known = card_known(name) or name[:MOST]
    level = rest.replace("&", " + ").replace("  ", " ").strip(" :·")
    if level in ("off", "no tokens"):
        return known, ""
    tokens = tokens_of(level.split(".")) if level else None
    if tokens is None:
        tokens = _of_level(known, level)
    return known, laid(known, tokens) if tokens else f"{known}.{level[:MOST]}"


def _name_first(piece: str) -> tuple[str, str, str]:
    """The longest beginning that names a card, and the rest."""
    parts = piece.split()
    for count in range(len(parts), 0, -1):
        name = " ".join(parts[:count]).rstrip(":")
        if card_known(name):
            return name, "", " ".join(parts[count:])
    return piece, "", ""


def _of_level(card: str, level: str) -> dict[Ability, int] | None:
    """The tokens of a level by its words: "base", "advanced + magic"; all that the card takes for "all"."""
    if card not in FEATS and card not in ITEMS:
        return None
    if level in ("all", "full"):
        return room_on(card)
    return next((load for load in loads(card) if tiers_told(card, load) == level), None)
