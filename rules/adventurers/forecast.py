"""What would happen, and what is open: the rules themselves, run on the public table. Nothing here is a secret."""

from functools import lru_cache

from rules.adventurers import JOURNEY
from rules.adventurers.agenda import EnemyTurn
from rules.adventurers.attack_events import EnemyAttacked
from rules.adventurers.known_table import public_table, table_at
from rules.adventurers.state import Enemy, JourneyState, living
from rules.adventurers.track import in_play
from rules.adventurers.view import Journey
from rules.contract import Action, Decision, Private, then
from rules.saves import copy

KEPT = 64
BLANK = 2  # the third face of a red die is a shield, of a blue one a dodge: neither hurts or pushes anybody


def safe_answer(view: Private, decision: Decision) -> tuple[Action, ...]:
    """What an empty clock would answer."""
    return JOURNEY.default(view, decision)


def beside(view: Journey, seat: int, kind: type[Decision]) -> list[Action]:
    """What this seat may answer beside the turn to a question of this kind."""
    state = public_table(view)
    asked = (one for one in JOURNEY.aside(state) if one.seat == seat and isinstance(one, kind))
    return [action for decision in asked for action in JOURNEY.lawful(state, decision)]


# ---------------------------------------------------------------- enemies


class Harmless:
    """Luck by which every attack misses: whom an enemy attacks is settled before its dice fall."""

    def below(self, limit: int) -> int:
        """A face that hurts nobody."""
        return min(BLANK, limit - 1)

    def shuffle(self, items: list[object]) -> None:
        """Leave the order as it is."""


@lru_cache(KEPT)
def _attacks(resume: bytes) -> tuple[EnemyAttacked, ...]:
    state: JourneyState = copy(table_at(resume))
    state.last = []
    found: list[EnemyAttacked] = []
    for one in _yet_to_act(state):
        state.agenda.clear()
        then(state, EnemyTurn(no=one.no))
        events = JOURNEY.settle(state, Harmless())
        found += [event for event in events if isinstance(event, EnemyAttacked) and event.no == one.no]
        if state.phase != "battle":
            break
    return tuple(found)


def _yet_to_act(state: JourneyState) -> list[Enemy]:
    """The enemies whose turn comes in this round, or all of them if nobody's does."""
    waiting = [one for one in in_play(state) if isinstance(one, Enemy)]
    return [one for one in waiting if not one.acted] or waiting


def attacks_to_come(view: Journey) -> tuple[EnemyAttacked, ...]:
    """Whom the enemies that still act in this round will attack if nothing changes; else those of the next round.

    Exact as the table stands: nobody moves, falls or is healed before (PA-N1 to PA-N12, PA-U1).
    """
    return _attacks(view.resume) if view.battle and living(public_table(view)) else ()
