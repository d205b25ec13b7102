"""Turns prepared before they come: the battle as it stands, for the adventurer of this seat that is up next.

A move, a skill, a potion and the attack with its dice can be made ready; the attack is the last word, for then dice
fall. Votes, places and recovery are asked of all at once, so nobody waits for them; the market and the camp stand open
to everybody while they last: there is nothing to prepare.
"""

from collections.abc import Sequence

from rules.adventurers.actions import Attack, Move, Pass, UsePotion, UseSkill
from rules.adventurers.agenda import MayAct
from rules.adventurers.play import perform
from rules.adventurers.state import Adventurer, JourneyState, battle_of, standing
from rules.adventurers.terms import adventurer
from rules.adventurers.track import order
from rules.adventurers.turns import start_turn
from rules.adventurers.view import AdventurerSeen, Seat
from rules.chance import LuckNeeded, NoLuck
from rules.contract import Action, Decision
from rules.preparing import Preparing, no_drafts_ahead
from rules.saves import copy

LAST = (Attack, UseSkill, Move, UsePotion, Pass)


def ahead(state: JourneyState, seat: int) -> JourneyState:
    """A copy in which the next turn of this seat has just begun, with the battle as it stands.

    Raises:
        Illegal: "turn order" "no drafts ahead": there is no battle, it is this seat's turn, or the seat has none.
    """
    who = _next_of(state, seat)
    if who is None:
        raise no_drafts_ahead()
    draft: JourneyState = copy(state)
    draft.agenda.clear()
    battle = battle_of(draft)
    battle.roll = battle.strike = battle.blow = None
    _begin(draft, who)
    if not (draft.agenda and isinstance(draft.agenda[-1], MayAct)):
        raise no_drafts_ahead()
    return draft


def _next_of(state: JourneyState, seat: int) -> str | None:
    """Whose turn of this seat comes next: in this round, else in the one after it."""
    battle = state.battle
    own = [one for one in standing(state) if one.seat == seat]
    if battle is None or battle.placing or battle.fleeing or state.phase != "battle" or not own:
        return None
    if any(one.id == battle.now for one in own) or any(one.stunned for one in own):
        return None
    return min(own, key=_when).id


def _when(one: Adventurer) -> tuple[bool, int, int]:
    return (one.acted, *order(one))


def _begin(draft: JourneyState, who: str) -> None:
    """Its turn, until it is asked or has lost it; poison works as it will."""
    start_turn(draft, who)
    try:
        while draft.agenda and not isinstance(draft.agenda[-1], Decision):
            perform(draft, draft.agenda.pop(), NoLuck())
    except LuckNeeded as needed:
        raise no_drafts_ahead() from needed


# ---------------------------------------------------------------- played by itself


def about(view: Seat, row: Sequence[Action]) -> object:
    """What a row rests on: whose turn it is, where it and every enemy stand, and what is left of those it names."""
    battle = view.journey.battle
    if battle is None:
        return None
    acting = adventurer(view.journey, battle.now)  # none while enemies act
    named = {number for action in row for number in _enemies(action)}
    enemies = [(one.no, one.at, one.life - one.wounds if one.no in named else 0) for one in battle.enemies]
    return battle.now, acting and acting.at, enemies


def _enemies(action: Action) -> list[int]:
    match action:
        case Attack(enemy=enemy):
            return [enemy]
        case UseSkill(targets=targets):
            return [int(target) for target in targets if target.isdigit()]
    return []


def attacked(view: Seat) -> object:
    """What an enemy's attack leaves on the adventurers of this seat; tokens and fatigue come and go by themselves."""
    return [(one.who, one.life, one.ward, one.poison, one.stunned, one.at) for one in _own(view)]


def own(view: Seat) -> object:
    """The same, with what they wear and can."""
    return attacked(view), [(one.items, one.skills, one.next) for one in _own(view)]


def _own(view: Seat) -> list[AdventurerSeen]:
    return [one for one in view.journey.adventurers if one.seat == view.seat]


PREPARING: Preparing[Seat] = Preparing(last=LAST, about=about, stops={"attacked": attacked, "peace": own})
