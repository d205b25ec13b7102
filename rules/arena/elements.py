"""Element tokens: Air and Earth for action points, Fire and Water on monsters (AR-E3 to AR-E8, AR-R44, AR-R45)."""

from collections.abc import Iterator

from rules.arena.actions import Air, Fire, PlayAside, Water
from rules.arena.agenda import AskEarth, MayEarth, MayUseElement
from rules.arena.catalog import Element, has
from rules.arena.events import ElementPlayed
from rules.arena.state import ArenaState, monster_in, seats_of
from rules.arena.supply import spend_element
from rules.contract import Decision, Event, Illegal, then

CHANGE = 2  # damage that a Fire or a Water token adds or takes (AR-E4, AR-E5)


def may_play(state: ArenaState, seat: int, element: Element) -> Illegal | None:
    """The seat holds the token.

    Refuses: AR-E3 "not held" (element).
    """
    return None if element in state.heroes[seat].elements else Illegal("AR-E3", "not held", element=element)


def may_play_on(state: ArenaState, seat: int, element: Element, slot: int) -> Illegal | None:
    """Fire or Water on a monster in the arena that is not energy resistant.

    Refuses: AR-E3 "not held" (element); AR-E4 "no monster" (slot); AR-Z13 "resistant" (monster).
    """
    monster = monster_in(state, slot)
    if refused := may_play(state, seat, element):
        return refused
    if monster is None:
        return Illegal("AR-E4", "no monster", slot=slot)
    return Illegal("AR-Z13", "resistant", monster=monster.id) if has(monster.id, "energy_resistant") else None


def targets(state: ArenaState) -> list[int]:
    """The slots of the monsters that Fire and Water work on; the one that attacks comes first."""
    slots = [monster.slot for monster in state.monsters if not has(monster.id, "energy_resistant")]
    return sorted(slots, key=lambda slot: (state.blow is None or state.blow.slot != slot, slot))


def plays(state: ArenaState, seat: int) -> Iterator[Fire | Water]:
    """Fire and Water on each monster."""
    own = state.heroes[seat].elements
    if "fire" in own:
        yield from map(Fire, targets(state))
    if "water" in own:
        yield from map(Water, targets(state))


def plays_aside(state: ArenaState, seat: int) -> Iterator[PlayAside]:
    """The same beside a question."""
    for play in plays(state, seat):
        yield PlayAside("fire" if isinstance(play, Fire) else "water", play.slot)


def play_on(state: ArenaState, seat: int, element: Element, slot: int) -> list[Event]:
    """The token works until this turn's monsters have acted; all are asked again before an attack (AR-DEC9)."""
    monster = monster_in(state, slot)
    assert monster is not None, "its slot was checked"
    if element == "fire":
        monster.fire += 1
    else:
        monster.waters.append(seat)
    if state.blow is not None:
        state.blow.passed.clear()
    spend_element(state, seat, element)
    return [ElementPlayed(seat, element, monster.slot, monster.id)]


def play_air(state: ArenaState, seat: int, action: Air) -> list[Event]:
    """One more action point (AR-E6)."""
    spend_element(state, seat, "air")
    state.now.bonus += 1
    return [ElementPlayed(seat, "air")]


# ---------------------------------------------------------------- Earth


def ask_earth(state: ArenaState, task: AskEarth) -> list[Event]:
    """The next opponent who holds Earth is asked."""
    holders = [seat for seat in task.seats if "earth" in state.heroes[seat].elements]
    if holders:
        then(state, MayEarth(seat=holders[0]), AskEarth(holders[1:]))
    return []


def play_earth(state: ArenaState, seat: int) -> list[Event]:
    """The current hero has one action point less (AR-E7)."""
    spend_element(state, seat, "earth")
    state.now.bonus -= 1
    return [ElementPlayed(seat, "earth")]


# ---------------------------------------------------------------- at any other time


def aside(state: ArenaState, asked: list[Decision]) -> list[Decision]:
    """Every holder of Fire or Water whose open question does not take it anyway (AR-R44)."""
    if state.phase == "over" or not state.monsters or not asked:
        return []
    busy = {decision.seat for decision in asked if Fire in decision.takes}
    return [
        MayUseElement(seat=seat)
        for seat in seats_of(state)
        if seat not in busy and any(True for _ in plays(state, seat)) and not state.heroes[seat].left
    ]
