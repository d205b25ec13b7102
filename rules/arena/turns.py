"""Rounds and turns: markers back, the hero phase, compensation, the end of a turn (AR-G1 to AR-G6, AR-H1, AR-R10)."""

from collections.abc import Callable

from rules.arena.actions import Enter, TakeElement, TakeRune
from rules.arena.agenda import (
    Aftermath,
    AskEarth,
    EndTurn,
    GoOn,
    MayAct,
    MayEnter,
    MayPrepare,
    MayTakeElement,
    MayTakeRune,
    MonstersAct,
    Prepare,
    StartTurn,
    Summon,
)
from rules.arena.ending import end_game
from rules.arena.entering import enter, rune_of_tile
from rules.arena.events import MarkersBack, PhaseBegan, RoundBegan, Slowed, TurnBegan, TurnEnded
from rules.arena.fighting import weary
from rules.arena.items import top_item
from rules.arena.options import last_round
from rules.arena.state import ArenaState, Turn, from_seat
from rules.arena.supply import elements_to_have, lose_rune, runes_to_have, take_element, take_rune
from rules.contract import Event, Illegal, then


def start_turn(state: ArenaState, task: StartTurn) -> list[Event]:
    """Markers back, damage forgotten; a hero enters, or the tile under it gives its rune (AR-H1, AR-F8, AR-R17)."""
    seat = task.seat
    hero = state.heroes[seat]
    state.active, state.phase, state.now, state.turn = seat, "hero", Turn(), state.turn + 1
    for monster in state.monsters:
        monster.damage = 0
    markers_back(state, seat)
    then(state, AskEarth(from_seat(state, seat)[1:]), Prepare())
    events: list[Event] = [TurnBegan(seat, state.round), MarkersBack(seat)]
    if hero.at:
        return events + rune_of_tile(state, seat, hero.at)
    then(state, MayEnter(seat=seat))
    return events


def markers_back(state: ArenaState, seat: int) -> None:
    """All markers of this colour, from heroes, cards and the deity (AR-R40)."""
    for hero in state.heroes:
        hero.immune = {slot: colour for slot, colour in hero.immune.items() if colour != seat}
    own = state.heroes[seat]
    own.deity_used = False
    for card in own.play:
        card.used = False


def may_enter(state: ArenaState, action: Enter) -> Illegal | None:
    """On any trapdoor tile, others there or not (AR-S17, AR-S18).

    Refuses: AR-S17 "where" (at).
    """
    tile = state.tiles.get(action.at)
    return None if tile and tile.kind == "trapdoor" else Illegal("AR-S17", "where", at=action.at[:40])


def enter_arena(state: ArenaState, seat: int, action: Enter) -> list[Event]:
    """The hero stands there."""
    return enter(state, seat, [action.at], "enter")


def prepare(state: ArenaState) -> list[Event]:
    """A -1 Action rune is spent; the hero phase is open (AR-R19)."""
    events: list[Event] = []
    if lost := lose_rune(state, state.active, "act_minus", "spent"):
        state.now.bonus -= 1
        events = [Slowed(state.active), *lost]
    state.now.stage = "prepare"
    then(state, GoOn())
    return events


def go_on(state: ArenaState) -> list[Event]:
    """The next question of the hero phase."""
    kind = MayPrepare if state.now.stage == "prepare" else MayAct
    then(state, kind(seat=state.active))
    return []


# ---------------------------------------------------------------- the end of a hero phase


def end_hero_phase(state: ArenaState) -> list[Event]:
    """After the first hero phase of a seat its compensation, then the monsters (AR-S19 to AR-S21)."""
    hero, seat = state.heroes[state.active], state.active
    then(state, Aftermath(), EndTurn())
    if hero.begun:
        return []
    hero.begun = True
    place = (seat - state.first) % len(state.heroes)
    return COMPENSATION[place](state, seat)


def second(state: ArenaState, seat: int) -> list[Event]:
    """A +1 rune; without a question if there is one way or none."""
    runes = runes_to_have(state, seat)
    if len(runes) > 1:
        then(state, MayTakeRune(seat=seat, runes=runes))
        return []
    return [event for rune in runes for event in take_rune(state, seat, rune, "second player")]


def third(state: ArenaState, seat: int) -> list[Event]:
    """An element token; without a question if there is one way or none."""
    elements = elements_to_have(state, seat)
    if len(elements) > 1:
        then(state, MayTakeElement(seat=seat, elements=elements))
        return []
    return [event for one in elements for event in take_element(state, seat, one, "third player")]


COMPENSATION: tuple[Callable[[ArenaState, int], list[Event]], ...] = (lambda state, seat: [], second, third, top_item)


def may_take_rune(asked: MayTakeRune, action: TakeRune) -> Illegal | None:
    """One of the two that are not held.

    Refuses: AR-R10 "rune" (rune).
    """
    return None if action.rune in asked.runes else Illegal("AR-R10", "rune", rune=action.rune)


def may_take_element(asked: MayTakeElement, action: TakeElement) -> Illegal | None:
    """One that is not held.

    Refuses: AR-R10 "element" (element).
    """
    return None if action.element in asked.elements else Illegal("AR-R10", "element", element=action.element)


def aftermath(state: ArenaState) -> list[Event]:
    """The monsters act; if none is left, the next ones are summoned (AR-G2, AR-G3)."""
    state.now.passing.clear()
    state.phase = "monster" if state.monsters else "summon"
    then(state, MonstersAct() if state.monsters else Summon())
    return [PhaseBegan(state.phase, state.active)]


def end_turn(state: ArenaState) -> list[Event]:
    """Fire and Water are over; the next seat, perhaps a new round, perhaps the end (AR-G1, AR-R53, AR-R54)."""
    for monster in state.monsters:
        monster.fire = 0
        monster.waters.clear()
    ended: list[Event] = [TurnEnded(state.active)]
    following = from_seat(state, state.active)[1]
    if following == state.first:
        if state.round >= last_round(state.options, len(state.heroes)):
            return ended + end_game(state, "round cap")
        state.round += 1
        ended.append(RoundBegan(state.round, weary(state)))
    then(state, StartTurn(following))
    return ended
