"""What potions and skills do to fighters, verb by verb: a table from each word to its function.

PA-R42, PA-R57, PA-R58, PA-R60, PA-R77, PA-R85, PA-R89, PA-R102.
"""

from collections.abc import Callable, Mapping

from rules.adventurers.attack_events import Marked
from rules.adventurers.battle_events import Cured, Primed, Rested, TokensGained, Warded
from rules.adventurers.catalog import NUMBERS, Colour, Effect, Kind, Mark
from rules.adventurers.foes import feature_n
from rules.adventurers.sheet import bonus
from rules.adventurers.state import Adventurer, Enemy, JourneyState, enemy
from rules.adventurers.track import stun
from rules.adventurers.wounds import heal
from rules.contract import Event

OnAdventurer = Callable[[JourneyState, Adventurer, Adventurer, Effect, str], list[Event]]
OnEnemy = Callable[[JourneyState, Enemy], list[Event]]


def healing(state: JourneyState, user: Adventurer, amount: int) -> int:
    """What a heal effect of this adventurer restores: gear that heals better, and in a Temple one more."""
    return amount + bonus(user, "heal_bonus") + (feature_n(state, "sacred") if state.battle else 0)


def _heal(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    return heal(state, to, healing(state, user, effect.n), source, user.id)


def _revive(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    return heal(state, to, effect.n, source, user.id)


def _ward(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    to.ward += effect.n
    return [Warded(to.id, effect.n, to.ward)]


def _rest(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    return [rest(to, effect.n)]


def rest(to: Adventurer, amount: int) -> Event:
    """Fatigue goes, not below none."""
    gone = min(amount, to.fatigue)
    to.fatigue -= gone
    return Rested(to.id, gone, to.fatigue)


def _cure(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    to.poison, to.stunned = 0, False
    return [Cured(to.id)]


def _token(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    """Tokens and fatigue together never above seven; the attribute may be exceeded."""
    colour: Colour = "red" if effect.kind == "token_red" else "green"
    room = NUMBERS.token_limit - sum(to.tokens.values()) - to.fatigue
    gained = max(0, min(effect.n, room))
    to.tokens[colour] += gained
    return [TokensGained(to.id, colour, gained)]


def _prime(state: JourneyState, user: Adventurer, to: Adventurer, effect: Effect, source: str) -> list[Event]:
    mark = MARKS[effect.kind]
    to.next[mark] = to.next.get(mark, 0) + effect.n
    return [Primed(to.id, mark, effect.n, to.next[mark])]


MARKS: Mapping[Kind, Mark] = {
    "next_dice_red": "next_dice_red",
    "next_dice_blue": "next_dice_blue",
    "next_damage": "next_damage",
    "next_fire": "next_fire",
}
ON_ADVENTURER: Mapping[Kind, OnAdventurer] = {
    "heal": _heal,
    "revive": _revive,
    "ward": _ward,
    "rest": _rest,
    "cure": _cure,
    "token_red": _token,
    "token_green": _token,
    **dict.fromkeys(MARKS, _prime),
}


def _mark(state: JourneyState, foe: Enemy) -> list[Event]:
    foe.marked = True
    return [Marked(foe.no)]


def _stun(state: JourneyState, foe: Enemy) -> list[Event]:
    return [stun(state, foe)]


ON_ENEMY: Mapping[Kind, OnEnemy] = {"mark": _mark, "stun": _stun}


def work_on(
    state: JourneyState, user: Adventurer, to: Adventurer, effects: tuple[Effect, ...], source: str
) -> list[Event]:
    """The effects of a list on an adventurer, in its order."""
    return [event for effect in effects for event in ON_ADVENTURER[effect.kind](state, user, to, effect, source)]


def work_on_enemy(state: JourneyState, no: int, effects: tuple[Effect, ...]) -> list[Event]:
    """The effects of a list on an enemy, in its order; a stun of two lowers it twice."""
    foe = enemy(state, no)
    return [event for effect in effects for _ in range(effect.n) for event in ON_ENEMY[effect.kind](state, foe)]


def heals(effects: tuple[Effect, ...]) -> bool:
    """Whether a list can be used on a fallen adventurer (PA-R60)."""
    return any(effect.kind == "heal" for effect in effects)
