"""Battle rounds begin, and the party may flee (PA-H1 to PA-H7, PA-R50 to PA-R53, PA-R101)."""

from rules.adventurers.actions import HOME
from rules.adventurers.agenda import AskFlee, CountRound, Flee, MayAct, MayTune, NextRound, NextTurn, StartTurn
from rules.adventurers.battle_events import BattleRoundBegan, FleeCalled, FlightBegan
from rules.adventurers.catalog import NUMBERS
from rules.adventurers.ending import over
from rules.adventurers.events import BattleFled, Revived
from rules.adventurers.state import Adventurer, JourneyState, battle_of, seats_of
from rules.adventurers.tuning import ask_tuning
from rules.adventurers.votes import open_ballot
from rules.contract import Event, Illegal, then


def start_round(state: JourneyState) -> list[Event]:
    """Flight is voted on if somebody called for it, or if an adventurer fell in the round just ended (PA-R51)."""
    battle = battle_of(state)
    asked = (battle.calls or battle.fell) and not battle.fleeing
    battle.fell = battle.voted = battle.begun = False
    then(state, *([AskFlee()] if asked else []), CountRound())
    return []


def ask_flee(state: JourneyState) -> list[Event]:
    """The calls are answered by the vote."""
    battle = battle_of(state)
    battle.calls, battle.voted = [], True
    return open_ballot(state, "flee", ("fight", "flee"), "fight")


def decide_flight(state: JourneyState, option: str) -> list[Event]:
    """Once decided it lasts until the battle ends; a turn that was pending is taken in flight (PA-R101)."""
    if option == "fight":
        return []
    battle_of(state).fleeing = True
    pending = state.agenda[-1] if state.agenda else None
    if isinstance(pending, MayAct):
        state.agenda.pop()
        then(state, StartTurn(who=pending.who))
    return [FlightBegan("vote")]


def count_round(state: JourneyState) -> list[Event]:
    """After twenty rounds the party is driven off (PA-R53)."""
    battle = battle_of(state)
    if battle.round == NUMBERS.battle_rounds:
        then(state, Flee())
        return [FlightBegan("rounds")]
    battle.round += 1
    for one in state.adventurers:
        one.acted = False
    for foe in battle.enemies:
        foe.acted = False
    then(state, NextTurn())
    ask_tuning(state)
    return [BattleRoundBegan(battle.round)]


# ---------------------------------------------------------------- calls


def callers(state: JourneyState) -> list[int]:
    """The seats that may call for flight, or take their call back: all through a battle."""
    return list(seats_of(state)) if state.battle is not None and state.phase == "battle" else []


def may_call(state: JourneyState, seat: int) -> Illegal | None:
    """Refuses: PA-R101 "fleeing", PA-R51 "called"."""
    if battle_of(state).fleeing:
        return Illegal("PA-R101", "fleeing")
    return Illegal("PA-R51", "called") if seat in battle_of(state).calls else None


def may_cancel(state: JourneyState, seat: int) -> Illegal | None:
    """Refuses: PA-R51 "not called"."""
    return None if seat in battle_of(state).calls else Illegal("PA-R51", "not called")


def call(state: JourneyState, seat: int) -> list[Event]:
    """While nobody has acted in this round the vote is put at once, but once a round (PA-R51)."""
    battle = battle_of(state)
    battle.calls.append(seat)
    in_time = isinstance(state.agenda[-1], MayAct | MayTune) and not battle.begun and not battle.voted
    if in_time:
        then(state, AskFlee())
    return [FleeCalled(seat)]


def cancel(state: JourneyState, seat: int) -> list[Event]:
    """The call is taken back."""
    battle_of(state).calls.remove(seat)
    return [FleeCalled(seat, off=True)]


# ---------------------------------------------------------------- the end of it


def flee(state: JourneyState) -> list[Event]:
    """What the fallen carry stays; they come back with 1 life point, and the encounter is whole again (PA-H5 to H7)."""
    battle = battle_of(state)
    place = state.map[battle.cell]
    lost: list[str] = []
    events: list[Event] = []
    for one in state.adventurers:
        if not one.life:
            lost += one.items
            one.items, one.life = [], 1
            events.append(Revived(one.id))
    place.lost += lost
    told: Event = BattleFled(battle.cell, state.came_from, tuple(lost))
    end_battle(state)
    if battle.cell == HOME or state.came_from is None:
        return [told, *events, *over(state, "loss", "village")]
    state.party_at = state.came_from
    then(state, NextRound())
    return [told, *events]


def end_battle(state: JourneyState) -> None:
    """All marks of the battle are gone (PA-R8)."""
    state.battle = None
    for one in state.adventurers:
        rest(one)


def rest(one: Adventurer) -> None:
    """An adventurer as it is outside battle."""
    one.tokens = dict.fromkeys(one.tokens, 0)
    one.fatigue = one.ward = one.poison = one.position = one.seq = one.fallen = 0
    one.stunned = one.acted = one.left = one.drunk = False
    one.next, one.used, one.spent = {}, [], []
