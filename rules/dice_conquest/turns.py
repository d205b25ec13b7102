"""Rounds and turns: the first roll, one die a turn, and when a round is over (DC-G1 to DC-G4, DC-E1a to DC-E1c)."""

from rules.contract import Chance, Event, then
from rules.dice_conquest.abilities import ability_uses, crit_uses, may_use_ability, may_use_crit
from rules.dice_conquest.agenda import Cast, EndRound, EndTurn, MayAttack, MayFollow, MayStart, StartTurn
from rules.dice_conquest.altering import may_alter
from rules.dice_conquest.catalog import HIGHEST, Effect
from rules.dice_conquest.events import EndWhy, Passed, RoundBegan, Stolen, TurnBegan, TurnEnded
from rules.dice_conquest.items import item_uses
from rules.dice_conquest.rolling import alter, bound, move, roll_all
from rules.dice_conquest.state import ConquestState, Effects, Turn, creatures, dice_in

TO_MOST = Effect("first_roll_max")


def start_round(state: ConquestState) -> list[Event]:
    """Spells first (DC-P5); what held for the last round holds no more."""
    state.phase, state.effects, state.caster, state.ended_by = "cast", Effects(), state.first, None
    state.now = Turn(seat=state.first)
    for hero in state.heroes:
        hero.healed = False
    then(state, Cast())
    return [RoundBegan(state.round, state.first)]


def first_roll(state: ConquestState, chance: Chance) -> list[Event]:
    """Every Available die, then thieves, then True Strike (DC-G2, DC-R47)."""
    events = roll_all(state, dice_in(state, "available"), chance, "first roll")
    thieves = [card.id for card, _ in bound(state, "steal_highest")] + [""] * state.effects.steals
    for thief in thieves:
        events += _steal(state, thief)
    for _ in range(state.effects.largest_to_most):
        events += _largest_to_most(state)
    then(state, StartTurn(state.first) if dice_in(state, "available") else EndRound("no dice"))
    state.phase = "turns"
    return events


def _steal(state: ConquestState, thief: str) -> list[Event]:
    """The highest number goes to Spent; among equals the larger die."""
    dice = dice_in(state, "available")
    if not dice:
        return []
    die = max(reversed(dice), key=lambda one: state.dice[one].value)
    value = state.dice[die].value
    move(state, [die], "spent", thief)
    return [Stolen(die, value, thief)]


def _largest_to_most(state: ConquestState) -> list[Event]:
    dice = dice_in(state, "available")
    if not dice or may_alter(state, TO_MOST) or state.dice[dice[-1]].value == HIGHEST[dice[-1]]:
        return []
    return alter(state, None, dice[-1], HIGHEST[dice[-1]], "true_strike")


# ---------------------------------------------------------------- turns


def round_over(state: ConquestState) -> EndWhy | None:
    """Everything is slain, or no die is left to choose (DC-E1a, DC-E1b)."""
    if not creatures(state):
        return "cleared"
    return None if dice_in(state, "available") else "no dice"


def start_turn(state: ConquestState, seat: int) -> list[Event]:
    """One Hero, one die (DC-A1)."""
    state.active, state.now, state.turn = seat, Turn(seat=seat), state.turn + 1
    state.suggestions.clear()
    then(state, MayStart(seat=seat))
    return [TurnBegan(seat)]


def go_on(state: ConquestState) -> list[Event]:
    """The next question of this turn, or its end (DC-R24, DC-R25)."""
    now, seat = state.now, state.active
    chosen = dice_in(state, "chosen")
    if now.ended or (now.placed_on and not can_follow(state, seat)):
        then(state, EndTurn())
    elif now.placed_on:
        then(state, MayFollow(seat=seat))
    elif chosen and not creatures(state):
        then(state, EndTurn())
        return [move(state, chosen, "spent", "round")]
    elif chosen:
        then(state, MayAttack(seat=seat))
    elif why := round_over(state):
        then(state, EndRound(why))
    else:
        then(state, MayStart(seat=seat))
    return []


def can_follow(state: ConquestState, seat: int) -> bool:
    """Whether anything but the end is left to do after placing (DC-R59)."""
    return (
        any(may_use_ability(state, seat, use) is None for use in ability_uses(state, seat))
        or any(may_use_crit(state, seat, use) is None for use in crit_uses(state, seat))
        or any(True for _ in item_uses(state, seat))
    )


def end_turn(state: ConquestState) -> list[Event]:
    """The next Hero clockwise, unless the round is over (DC-G3, DC-R25)."""
    seat = state.active
    state.now.ignoring = False
    state.suggestions.clear()
    if why := round_over(state):
        then(state, EndRound(why))
    else:
        then(state, StartTurn((seat + 1) % len(state.heroes)))
    return [TurnEnded(seat)]


def pass_turn(state: ConquestState, seat: int) -> list[Event]:
    """The round ends for everybody (DC-Q12)."""
    then(state, EndRound("pass"))
    return [Passed(seat)]
