"""What stand-ins and the clock answer alike: the turn by the plan, all else as the table needs it most (spec 5.3)."""

from collections.abc import Sequence
from typing import cast

from rules.contract import Action, Decision
from rules.dice_conquest import actions, agenda, safe_plan, safe_targets
from rules.dice_conquest.bot_after import follow
from rules.dice_conquest.bot_sight import Sight, has_word
from rules.dice_conquest.bot_turn import attack, start
from rules.dice_conquest.catalog import SPELLS
from rules.dice_conquest.view import Conquest


def answer(sight: Sight, decision: Decision, offers: Sequence[Action]) -> Action:
    """What is answered of these offers: the turn by the plan, everything else as the table needs it most."""
    match decision:
        case agenda.MayStart():
            return start(sight, offers)
        case agenda.MayAttack():
            return attack(sight, offers)
        case agenda.MayFollow():
            return follow(sight, offers)
        case agenda.MayTarget():
            return safe_targets.target(sight, cast(Sequence[actions.Target], offers))
        case agenda.MayCast():
            return cast_on(sight.table, offers)
        case agenda.MayKeepNumber():
            return max(offers, key=lambda offer: cast(actions.Number, offer).value)
    return at_the_end(sight, decision)


def at_the_end(sight: Sight, decision: Decision) -> Action:
    """Items, damage and dice: what is not part of a turn."""
    table = sight.table
    match decision:
        case agenda.MayAward():
            return actions.Award(heir(table, decision.seat))
        case agenda.MayPrevent():
            return actions.Use() if somebody_falls(table) else actions.Decline()
        case agenda.MayPlan():
            return safe_plan.plan(table)
        case agenda.MayRespond():
            return actions.Approve()
        case agenda.MayVote():
            return actions.VoteFor(table.plans[0].seat)
    raise TypeError(decision)


def cast_on(table: Conquest, offers: Sequence[Action]) -> Action:
    """A success stands; a fail is rolled again if that costs nothing."""
    assert table.casting is not None, "a Spell is cast"
    fails = table.cast_value < SPELLS[table.casting].target
    free = actions.Reroll() in offers and not has_word(table, "reroll_tax")
    return actions.Reroll() if fails and free else actions.Accept()


def heir(table: Conquest, slayer: int) -> int:
    """The next seat clockwise that is not away; if there is none, the slayer."""
    count = len(table.heroes)
    others = [(slayer + step) % count for step in range(1, count)]
    return next((seat for seat in others if not table.heroes[seat].away), slayer)


def somebody_falls(table: Conquest) -> bool:
    """Whether the damage as it stands would fell a Hero."""
    return any(taken >= table.heroes[seat].health for seat, taken in enumerate(table.allocation))
