"""What the typed commands of Level 20 mean, and what is offered while they are typed: from one seat's view only."""

from collections.abc import Callable, Collection, Sequence

from rules.contract import Action, Illegal
from rules.level20 import looking, paths
from rules.level20.actions import Die, Discard, Play, Spur, Tunnel
from rules.level20.board import NEIGHBOUR, SQUARES, Square, name, square
from rules.level20.foretold import Courses, ahead, fate, note, slain_by
from rules.level20.terms import CARD, kobold
from rules.level20.view import Seat
from rules.notation import write
from rules.telling import Names

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]
Entries = list[tuple[str, str]]  # label and value


def row(*actions: Action) -> Make:
    """These actions, whatever the den looks like."""
    return lambda view, offers: actions


def go(to: str, stay: bool) -> Make:
    """Walk to a square with all steps left, and end the turn there unless the player stays."""

    def walk(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        whole = paths.go_to(view, offers, _square(to))
        return whole[:-1] if stay and len(whole) > 1 else whole

    return walk


def spur(steps: int) -> Make:
    """Ferocity for so many steps."""
    return row(*[Spur()] * steps)


def card(kind: str, on: str | None) -> Make:
    """Play a card, a stalactite on a square beside the kobold."""

    def play(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = kind.strip().casefold()
        mine = {
            paths.laid_on(kobold(view.den, view.seat).at, offer): offer
            for offer in offers
            if isinstance(offer, Play) and _named(offer.card, wanted)
        }
        if (place := _only(mine) if on is None else _square(on)) in mine:
            return (mine[place],)
        if any(offer.to for offer in mine.values()):
            raise Illegal("L20-ST1", "which square", squares=tuple(mine))
        raise Illegal("L20-TC3", "which card", cards=tuple(write(offer) for offer in offers if isinstance(offer, Play)))

    return play


def _only(places: Collection[Square]) -> Square | None:
    return next(iter(places)) if len(places) == 1 else None


def discard(kind: str) -> Make:
    """Give up a card of this kind."""

    def drop(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        asked = [offer for offer in offers if isinstance(offer, Discard)]
        for offer in asked:
            if _named(offer.card, kind.strip().casefold()):
                return (offer,)
        if not asked:
            raise Illegal("L20-R12", "no fourth card")
        raise Illegal("L20-R12", "which card", cards=tuple(offer.card for offer in asked))

    return drop


def tunnel(to: str) -> Make:
    """Slip to a square, or accept one's fate."""

    def slip(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = to.strip().casefold()
        if Die() not in offers:
            raise Illegal("L20-RT1", "not now")
        if wanted in ("die", "accept", "accept my fate"):
            return (Die(),)
        at = kobold(view.den, view.seat).at
        for offer in offers:
            if isinstance(offer, Tunnel) and wanted in (
                write(offer).casefold(),
                offer.to.casefold(),
                name(NEIGHBOUR[offer.to][at] or 0).casefold(),
            ):
                return (offer,)
        raise Illegal("L20-R38", "no exit", exits=tuple(write(offer) for offer in offers if isinstance(offer, Tunnel)))

    return slip


def _square(text: str) -> int:
    try:
        return square(text.split("·")[0])
    except ValueError as wrong:
        raise Illegal("L20-R1", "no square", text=text[:10]) from wrong


def _named(card_: str, wanted: str) -> bool:
    return wanted in (card_, CARD[card_].casefold())  # type: ignore[index]


# ---------------------------------------------------------------------- offered while typing


def ends(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Squares where the turn can end, with what the fighters would do; those that live first, as on the panel."""
    if view.den.current != view.seat:
        return []
    courses = {to: ahead(view.den, view.seat, to) for to in paths.walks(view.den, view.seat)}
    order = sorted(courses, key=lambda to: slain_by(courses[to], view.seat))
    return [(_end(view, to, courses[to], names), name(to)) for to in order]


def _end(view: Seat, to: int, courses: Courses, names: Names) -> str:
    if not courses:
        return name(to)
    return f"{name(to)} · {fate(courses, view.den, view.seat)} · {note(courses, view.den, names, view.seat)}"


def cards(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Cards that can be played now."""
    kinds = dict.fromkeys(offer.card for offer in offers if isinstance(offer, Play))
    return [(CARD[kind], kind) for kind in kinds]


def card_squares(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Squares on which a playable card could lie."""
    at = kobold(view.den, view.seat).at
    places = {paths.laid_on(at, offer): offer.card for offer in offers if isinstance(offer, Play)}
    return [(f"{name(place)} · {CARD[kind]}", name(place)) for place, kind in places.items()]


def discards(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Cards that can be given up."""
    return [(CARD[offer.card], offer.card) for offer in offers if isinstance(offer, Discard)]


def exits(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Ways out of a tunnel, and fate."""
    at = kobold(view.den, view.seat).at
    ways = [offer for offer in offers if isinstance(offer, Tunnel)]
    found = [(f"{name(NEIGHBOUR[way.to][at] or 0)} · {way.to}", write(way)) for way in ways]
    return [*found, ("Accept my fate", "accept")] if Die() in offers else found


def squares(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Every square of the den."""
    return [(name(one), name(one)) for one in SQUARES]


def look(start: str | None) -> Callable[[Seat, Names], list[str]]:
    """What the fighters would do if the kobold stood on that square, or where it stands: for `/kobold look`."""
    return lambda view, names: looking.look(view, names, _square(start) if start else None)
