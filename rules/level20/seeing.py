"""What each seat may see of a table, built from nothing."""

from rules.contract import as_asked
from rules.level20.agenda import AnyTask, DropCard, MayTunnel, TakeTurn
from rules.level20.board import Direction
from rules.level20.events import FighterId, PrideLost, Slain
from rules.level20.fighters import coming_mp
from rules.level20.forecast import forecast
from rules.level20.setup import starting_pride
from rules.level20.state import DenState
from rules.level20.table import rest_of
from rules.level20.trails import trails
from rules.level20.tunnels import exits
from rules.level20.view import Den, FighterSeen, KoboldSeen, Seat, TokenSeen


def public(state: DenState) -> Den:
    """The den as an onlooker sees it."""
    acting = state.phase == "kobold" and bool(state.agenda)
    asked = pending(state)
    return Den(
        asked=() if asked is None else (as_asked(asked),),
        options=state.options,
        round=state.round,
        phase=state.phase,
        order=tuple(state.order),
        first=state.first,
        current=state.kobold_turn.seat if acting else None,
        start=state.kobold_turn.start if acting else None,
        mp=state.kobold_turn.mp if acting else 0,
        covered_now=acting and state.kobolds[state.kobold_turn.seat].hidden,
        pride=state.pride,
        pride_at_start=starting_pride(len(state.kobolds), state.options),
        frustration=state.frustration,
        kobolds=tuple(kobold_seen(state, seat) for seat in range(len(state.kobolds))),
        fighters=tuple(fighter_seen(state, index) for index in range(len(state.fighters))),
        tokens={at: TokenSeen(token.kind, token.owner) for at, token in sorted(state.tokens.items())},
        deck=len(state.deck),
        discard=tuple(state.discard),
        exits=exits_seen(state, asked),
        upon=fighter_upon(state, asked),
        trails=trails(state.last),
        slain=tuple((event.seat, event.at) for event in state.last if isinstance(event, Slain)),
        pride_lost_at=tuple(event.at for event in state.last if isinstance(event, PrideLost) and event.at is not None),
        forecast=forecast(state) if state.options.forecast == "public" else (),
        winners=tuple(state.winners),
        reason=state.reason,
        resume=rest_of(state),
    )


def private(state: DenState, seat: int) -> Seat:
    """The den as this seat sees it."""
    return Seat(seat=seat, den=public(state), hand=tuple(state.kobolds[seat].hand))


def pending(state: DenState) -> TakeTurn | DropCard | MayTunnel | None:
    """The one open decision."""
    top: AnyTask | None = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, TakeTurn | DropCard | MayTunnel) else None


def kobold_seen(state: DenState, seat: int) -> KoboldSeen:
    """One kobold, without its hand."""
    kobold = state.kobolds[seat]
    return KoboldSeen(
        seat=seat,
        kobold=kobold.kind,
        alive=kobold.slain_in is None,
        at=kobold.at,
        ferocity=kobold.ferocity,
        hidden=kobold.hidden,
        cards=len(kobold.hand),
        moved=has_moved(state, seat),
        slain_in=kobold.slain_in,
    )


def has_moved(state: DenState, seat: int) -> bool:
    """Whether its turn of this round is over."""
    if state.phase != "kobold" or state.kobold_turn.seat not in state.order or seat not in state.order:
        return state.phase != "kobold"
    return state.order.index(seat) < state.order.index(state.kobold_turn.seat)


def fighter_seen(state: DenState, index: int) -> FighterSeen:
    """One fighter; while it acts its steps are those it has left."""
    fighter = state.fighters[index]
    charging = state.phase == "fighters" and state.charge.fighter == index and pending(state) is not None
    return FighterSeen(
        id=fighter.id,
        at=fighter.at,
        facing=fighter.facing,
        misses=fighter.misses,
        slowed=fighter.slowed,
        target=fighter.target,
        mp=state.charge.mp if charging else coming_mp(state, fighter),
    )


def exits_seen(state: DenState, asked: TakeTurn | DropCard | MayTunnel | None) -> tuple[Direction, ...]:
    """The ways out while a tunnel is asked for."""
    return exits(state, asked.seat) if isinstance(asked, MayTunnel) else ()


def fighter_upon(state: DenState, asked: TakeTurn | DropCard | MayTunnel | None) -> FighterId | None:
    """The fighter that stands on the asked kobold."""
    return state.fighters[state.charge.fighter].id if isinstance(asked, MayTunnel) else None
