"""Pushing: goblins shove each other, each pushed one's player the next (KR-P1 to KR-P6, KR-R15 to KR-R18)."""

from collections.abc import Mapping
from typing import Literal

from rules.contract import Chance, Event, Illegal, then
from rules.kragmortha import actions
from rules.kragmortha.agenda import Arrive, MayPush, MayPushOut, PushOn
from rules.kragmortha.board import SYMBOL, Space
from rules.kragmortha.events import Pushed
from rules.kragmortha.glances import bound
from rules.kragmortha.state import LibraryState, goblin_on, library

Places = Mapping[int, Space]


def push_ways(state: LibraryState, places: Places, victim: int, came: Space, moved: tuple[int, ...]) -> list[Space]:
    """Where this goblin can be pushed when its pusher came from `came`, in the order north, east, south, west.

    `places` are the goblins' spaces by seat, `moved` those that have moved in this chain: nobody moves twice, and the
    rest of the chain must be possible (KR-R16, KR-R17).
    """
    here = places[victim]
    return [
        to
        for to in library(state).beside[here].values()
        if to != came and (to == state.rigor or _makes_room(state, places, victim, to, moved))
    ]


def _makes_room(state: LibraryState, places: Places, victim: int, to: Space, moved: tuple[int, ...]) -> bool:
    other = next((seat for seat, at in places.items() if at == to and seat != victim), None)
    if other is None:
        return True
    if other in moved:
        return False
    return bool(push_ways(state, {**places, victim: to}, other, places[victim], (*moved, victim)))


def places_of(state: LibraryState) -> dict[int, Space]:
    """The goblins' spaces by seat."""
    return {seat: goblin.at for seat, goblin in enumerate(state.goblins)}


def push_on(state: LibraryState, task: PushOn, chance: Chance) -> list[Event]:
    """The victim is pushed: at random by Cross-Eyed, without a question if there is one way, else as asked."""
    ways = push_ways(state, places_of(state), task.victim, task.came, tuple(task.moved))
    if bound(state.goblins[task.pusher], "push at random"):
        return pushed(state, task.pusher, task, ways[chance.below(len(ways))] if len(ways) > 1 else ways[0], "random")
    if len(ways) == 1:
        return pushed(state, task.pusher, task, ways[0], "forced")
    kind = MayPush if task.pusher == state.active else MayPushOut
    then(state, kind(seat=task.pusher, victim=task.victim, came=task.came, moved=task.moved))
    return []


def may_push(state: LibraryState, decision: MayPush, push: actions.Push) -> Illegal | None:
    """Whether the victim can go there.

    Refuses: KR-R15 "where" (space), KR-P3 "came from" (space), KR-R16 "moved" (space, seat), KR-R17 "blocked" (space).
    """
    places = places_of(state)
    if push.to in push_ways(state, places, decision.victim, decision.came, tuple(decision.moved)):
        return None
    if push.to == decision.came:
        return Illegal("KR-P3", "came from", space=push.to)
    if push.to not in library(state).beside[places[decision.victim]].values():
        return Illegal("KR-R15", "where", space=push.to if push.to in SYMBOL else push.to[:10])
    other = goblin_on(state, push.to, besides=decision.victim)
    if other in decision.moved:
        return Illegal("KR-R16", "moved", space=push.to, seat=other)
    return Illegal("KR-R17", "blocked", space=push.to)


def pushed(
    state: LibraryState, by: int, link: PushOn | MayPush, to: Space, how: Literal["chosen", "forced", "random"]
) -> list[Event]:
    """The victim goes there; who stands there is pushed on, else all arrive, the last one first (KR-P5, KR-R18)."""
    victim, moved = link.victim, [*link.moved, link.victim]
    goblin = state.goblins[victim]
    start, goblin.at = goblin.at, to
    other = goblin_on(state, to, besides=victim) if to != state.rigor else None
    if other is not None:
        then(state, PushOn(other, victim, start, moved))
    else:
        mover = [Arrive(moved[0], "own move")] if state.walk else []  # Spectral Shove moves nobody but its victims
        then(state, *(Arrive(seat, "push") for seat in reversed(moved[1:])), *mover)
    return [Pushed(victim, start, to, by, how)]
