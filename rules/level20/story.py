"""The story of Level 20: public events as lines, and the few that only one seat is told."""

from collections.abc import Callable, Sequence
from itertools import groupby

from rules.contract import Event
from rules.level20.board import name
from rules.level20.charges_told import CHARGE, charge_told, discarded, pride_told
from rules.level20.ending import reason_told
from rules.level20.events import (
    CardDrawn,
    CardPlayed,
    FighterId,
    FrustrationRose,
    GameOver,
    Hit,
    PrideLost,
    RoundBegan,
    Slain,
    TokenPassed,
    TurnBegan,
    TurnEnded,
)  # fmt: skip
from rules.level20.terms import FIGHTER, drew, piece, steps, those
from rules.level20.turns_told import TURN, turn_told
from rules.level20.view import Den, Seat
from rules.phrases import bold
from rules.telling import Names

# Told by a neighbour: a turn by its deeds, a hit by the pride it costs, the token by the round that begins.
SILENT = (TurnBegan, TurnEnded, Hit, TokenPassed, CardDrawn)
Actor = tuple[str, int | FighterId] | None


def story(events: Sequence[Event], view: Den, names: Names) -> list[str]:
    """The public events as lines, in order; walks, charges and slides of one turn are one line each."""
    shown = [event for event in events if event.only_for is None and not _is_tunnel(event)]
    lines: list[str] = []
    gone: set[int] = set()
    for actor, part in groupby(shown, key=_actor):
        scene = list(part)
        lines += _scene(actor, scene, view, names, frozenset(gone))
        gone.update(event.seat for event in scene if isinstance(event, Slain))
    return lines


def private_story(events: Sequence[Event], view: Seat, names: Names) -> list[str]:
    """Lines about the events told to this seat only: the card that a search drew."""
    own = [event for event in events if event.only_for == view.seat]
    drawn = [event.card for event in own if isinstance(event, CardDrawn)]
    return [drew(drawn)] if drawn else []


def _actor(event: Event) -> Actor:
    """Whose turn an event belongs to: a seat's, a fighter's, or nobody's."""
    if isinstance(event, TURN):
        return "seat", event.seat
    if isinstance(event, PrideLost) and event.cause in ("stalactite", "hunt"):
        return None
    if isinstance(event, CHARGE) and event.fighter is not None:
        return "fighter", event.fighter
    return None


def _is_tunnel(event: Event) -> bool:
    """The card of a tunnel is told with the escape, in the fighter's turn."""
    return isinstance(event, CardPlayed) and event.card == "tunnel"


def _scene(actor: Actor, events: Sequence[Event], den: Den, names: Names, gone: frozenset[int]) -> list[str]:
    match actor:
        case ("seat", _):
            return turn_told(events, names)
        case ("fighter", "vala" | "brond" as fighter):
            return charge_told(fighter, events, names, gone)
        case _:
            return [line for event in events if (line := _single(event, den, names))]


def _single(event: Event, den: Den, names: Names) -> str | None:
    tell = SINGLE.get(type(event))
    return tell(event, den, names) if tell else None


def _round(event: RoundBegan, den: Den, names: Names) -> str:
    return f"Round {event.round} begins; {names[event.order[0]]} goes first."


def _pride(event: PrideLost, den: Den, names: Names) -> str:
    if event.cause == "hunt":
        return f"🏆 Nobody was slain, and the long hunt goes on: {pride_told(event, names)}."
    where = "" if event.at is None else f" on {name(event.at)}"
    who = FIGHTER[event.fighter] if event.fighter else "a fighter"
    return f"🏆 The stalactite{where} hit {who}, who misses the next turn: {pride_told(event, names)}."


def _given_up(event: Slain, den: Den, names: Names) -> str:
    return f"💀 {names[event.seat]} left for good: {piece(den, event.seat)} is out{discarded(event)}."


def _frustration(event: FrustrationRose, den: Den, names: Names) -> str:
    faster = steps(den.options.fighter_mp + event.level)
    return f"Nobody was slain: frustration rose to {event.level}, and the fighters have {faster} from now on."


def _over(event: GameOver, den: Den, names: Names) -> str:
    verb = "wins" if len(event.winners) == 1 else "win"
    return f"🏆 {bold(those(names, event.winners))} {verb}: {reason_told(event.reason)}."


SINGLE: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _round,
    PrideLost: _pride,
    Slain: _given_up,
    FrustrationRose: _frustration,
    GameOver: _over,
}
