"""Any position of the den from a few words, the means to play it on, and short questions about what came of it.

Seats are S1 … S6 and squares are written as players write them. What a test leaves out is as the specification's
defaults say: bare floor, empty hands, three ferocity each, full pride, round 1, S1 first and at the start of its turn.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from rules import notation
from rules.chance import Practice
from rules.contract import Event, Illegal, then
from rules.level20 import GAME, board
from rules.level20.agenda import EndRound, FightersAct, StartTurn, TakeTurn
from rules.level20.events import FighterId, FighterMoved, Looked, Slain
from rules.level20.options import PRESETS
from rules.level20.setup import bare_den, full_deck
from rules.level20.state import DenState, Fighter, KoboldTurn, Token, clockwise
from rules.level20.view import Den

S1, S2, S3, S4, S5, S6 = range(6)
JUNK_SQUARES = "A5 A8 B6 C3 C5 D1 D3 D7 E2 E6 E8 F4 F6 G3 H1 H4"
START_JUNK = "junk " + JUNK_SQUARES.replace(" ", ", junk ")
E = TypeVar("E", bound=Event)


def table(
    at: str,
    *,
    vala: str = "A1 S",
    brond: str | None = None,
    tokens: str = "",
    hands: Mapping[int, str] = {},
    top: str | None = None,
    deck: str | None = None,
    hidden: Iterable[int] = (),
    ferocity: Mapping[int, int] = {},
    first: int = S1,
    turn: int | None = None,
    **rest: Any,
) -> DenState:
    """A den with the kobolds on these squares ("-": slain), asking `turn` (else the first in order) for its turn.

    Fighters are "D2 S", "D2 S misses" or "D2 S slowed"; tokens "moss D4, food E5 by S3"; hands "moss tunnel" by seat.
    `rest` are fields of the state (pride, round, frustration) and house options on top of the preset brisk.
    """
    places = at.split()
    fields = {name: rest.pop(name) for name in ("pride", "round", "frustration") if name in rest}
    state = bare_den(len(places), msgspec.structs.replace(PRESETS["brisk"], **rest))
    state.round, state.first = 1, first
    for name, value in fields.items():
        setattr(state, name, value)
    state.fighters = [fighter_of("vala", vala), *([fighter_of("brond", brond)] if brond else [])]
    state.tokens = dict(token_of(text.split()) for text in tokens.split(",") if text)
    for seat, place in enumerate(places):
        put(state, seat, place)
        state.kobolds[seat].hand = hands.get(seat, "").split()  # type: ignore[assignment]
        state.kobolds[seat].hidden = seat in hidden
        state.kobolds[seat].ferocity = ferocity.get(seat, 3)
    state.deck = deck.split() if deck is not None else rest_of_deck(state, top)  # type: ignore[assignment]
    state.order = clockwise(state, first)
    ask(state, first if turn is None else turn)
    return state


def fighter_of(name: FighterId, text: str) -> Fighter:
    """A fighter from "D2 S", "D2 S misses" or "D2 S slowed"."""
    place, facing, *marks = text.split()
    return Fighter(name, board.square(place), facing, misses="misses" in marks, slowed="slowed" in marks)  # type: ignore[arg-type]


def token_of(words: list[str]) -> tuple[board.Square, Token]:
    """A token from "moss D4" or "moss D4 by S3"."""
    kind, place, *owner = words
    return board.square(place), Token(kind, int(owner[1][1:]) - 1 if owner else None)  # type: ignore[arg-type]


def put(state: DenState, seat: int, place: str) -> None:
    """A kobold onto its square, or out of the game for "-"."""
    kobold = state.kobolds[seat]
    if place == "-":
        kobold.slain_in = state.round - 1
    else:
        kobold.at = board.square(place)


def rest_of_deck(state: DenState, top: str | None) -> list[str]:
    """All cards that nobody holds, with the wanted one on top."""
    cards: list[str] = list(full_deck())
    for card in (card for kobold in state.kobolds for card in kobold.hand if card in cards):
        cards.remove(card)
    if top:
        cards.remove(top)
        cards.append(top)
    return cards


def ask(state: DenState, seat: int) -> None:
    """Put this seat's turn on the agenda, and what follows it in the round."""
    later = state.order[state.order.index(seat) + 1 :]
    state.kobold_turn = KoboldTurn(seat, state.kobolds[seat].at, 2)
    then(state, TakeTurn(seat=seat), *map(StartTurn, later), FightersAct(), EndRound())


def laid(seats: int, seed: int = 1, **options: Any) -> DenState:
    """A table as the set-up leaves it, brisk."""
    return GAME.setup(seats, msgspec.structs.replace(PRESETS["brisk"], **options), Practice(seed))


# ---------------------------------------------------------------- playing on


def play(state: DenState, words: str) -> list[Event]:
    """Answer for whoever is asked, action by action; the events of all of them."""
    events: list[Event] = []
    for action in notation.read_all(GAME.actions, words):
        events += GAME.apply(state, GAME.decisions(state)[0].seat, action, Practice("scenario"))
    return events


def fighters_phase(state: DenState) -> list[Event]:
    """The fighters act on the table as it stands, up to a pause, the next round's first turn, or the end."""
    state.agenda.clear()
    then(state, FightersAct(), EndRound())
    return GAME.settle(state, Practice("scenario"))


def refused(state: DenState, word: str, seat: int | None = None) -> Illegal:
    """The refusal of this answer."""
    asker = GAME.decisions(state)[0].seat if seat is None else seat
    try:
        GAME.apply(state, asker, notation.read(GAME.actions, word), Practice("scenario"))
    except Illegal as refusal:
        return refusal
    raise AssertionError(f"{word} is legal")


# ---------------------------------------------------------------- asking the table


def den(state: DenState) -> Den:
    """What everybody sees."""
    view = GAME.public(state)
    assert isinstance(view, Den)
    return view


def asked(state: DenState) -> tuple[int, str] | None:
    """Which seat must choose, and what."""
    return next(((one.seat, one.kind) for one in den(state).asked), None)


def legal(state: DenState) -> set[str]:
    """What the seat asked may answer, in notation."""
    return {notation.write(action) for action in GAME.legal(state, GAME.decisions(state)[0].seat)}


def safe(state: DenState) -> str:
    """The safe answer of the seat asked, in notation."""
    decision = GAME.decisions(state)[0]
    return notation.write_all(GAME.default(GAME.private(state, decision.seat), decision))


def steps(ways: str) -> set[str]:
    """Steps in these directions, in notation."""
    return {f"step:{way}" for way in ways.split()}


def at(state: DenState, seat: int) -> str:
    """Where a kobold stands."""
    return board.name(den(state).kobolds[seat].at)


def ferocity(state: DenState, seat: int) -> int:
    """How many ferocity tokens a seat has."""
    return den(state).kobolds[seat].ferocity


def hand(state: DenState, seat: int) -> list[str]:
    """A seat's cards as it sees them, sorted."""
    return sorted(GAME.private(state, seat).hand)


def alive(state: DenState) -> list[int]:
    """The seats whose kobolds live."""
    return [kobold.seat for kobold in den(state).kobolds if kobold.alive]


def token(state: DenState, name: str) -> str | None:
    """What lies on a square."""
    seen = den(state).tokens.get(board.square(name))
    return seen.kind if seen else None


def vala(state: DenState) -> str | None:
    """Where the first fighter stands and which way it faces."""
    return standing(state, "vala")


def brond(state: DenState) -> str | None:
    """Where the second fighter stands and which way it faces, if there is one."""
    return standing(state, "brond")


def standing(state: DenState, who: FighterId) -> str | None:
    """A fighter's square and facing, as "D4 S"."""
    return next((f"{board.name(one.at)} {one.facing}" for one in den(state).fighters if one.id == who), None)


# ---------------------------------------------------------------- asking the events


def brought(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of its kind."""
    (event,) = brought(events, kind)
    return event


def looks(events: Iterable[Event], who: FighterId = "vala") -> list[Looked]:
    """Each look of a fighter."""
    return [look for look in brought(events, Looked) if look.fighter == who]


def seen(look: Looked) -> dict[int, int]:
    """Whom a look saw, and for how many steps."""
    return {sight.seat: sight.cost for sight in look.seen}


def target(events: Iterable[Event], who: FighterId = "vala") -> int | None:
    """Whom a fighter chose at last."""
    return looks(events, who)[-1].target


def path(events: Iterable[Event], who: FighterId = "vala") -> str:
    """The squares that a fighter entered, walking and sliding."""
    return squares(move.to for move in brought(events, FighterMoved) if move.fighter == who)


def slain(events: Iterable[Event]) -> list[int]:
    """The seats slain, in order."""
    return [event.seat for event in brought(events, Slain)]


def squares(many: Iterable[board.Square]) -> str:
    """Squares by name."""
    return " ".join(board.name(square) for square in many)
