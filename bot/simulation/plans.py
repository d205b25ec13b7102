"""What a simulated player does who is asked: what the game's own stand-in would do, or anything that is allowed."""

from collections.abc import Sequence

from bot import aside
from bot.desk import Desk
from bot.simulation.town import Town
from rules.contract import Action


def planned(town: Town, at: Desk) -> Sequence[Action]:
    """What a stand-in would do; nothing where only a stand-in may do it, or where there is only one way."""
    if len(at.offers) < 2:
        return ()
    row = at.table.rules.choose(at.view, at.decision, at.offers, town.luck, town.luck.choice(("careful", "bold")))
    beside = any(aside.is_beside(at.table, at.seat, (action,)) for action in row)
    return () if beside or any(action.unattended for action in row) else row


def anything(town: Town, at: Desk) -> Sequence[Action]:
    """Any one action that the rules allow."""
    offers = [offer for offer in at.offers if not offer.unattended]
    return (town.luck.choice(offers),) if offers else at.table.rules.default(at.view, at.decision)
