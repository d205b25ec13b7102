"""The answer of an empty clock: the turn a stand-in would play, without items and without felling anybody."""

from rules.contract import Action, Decision
from rules.dice_conquest import actions, agenda, bot, play
from rules.dice_conquest.bot_answers import answer
from rules.dice_conquest.bot_sight import sight_of
from rules.dice_conquest.table import table_of
from rules.dice_conquest.view import Seat

FROM_OFFERS = (
    agenda.MayStart,
    agenda.MayAttack,
    agenda.MayFollow,
    agenda.MayCast,
    agenda.MayTarget,
    agenda.MayKeepNumber,
)  # the others need no list of what is lawful, which can be long


def default(view: Seat, decision: Decision) -> tuple[Action, ...]:
    """One lawful answer; what it leads to is asked anew. No item is spent and no reroll paid for.

    Nobody waits for a seat that is away: its stand-in answers, items included (spec 5.4).
    """
    away = view.table.heroes[view.seat].away
    offers = lawful(view, decision, away) if isinstance(decision, FROM_OFFERS) else []
    return (bot.best(view, decision, offers) if away else answer(sight_of(view), decision, offers),)


def lawful(view: Seat, decision: Decision, items: bool) -> list[Action]:
    """What no rule refuses, with or without the uses of items."""
    state = table_of(view.table)
    offers = (offer for offer in play.offers(state, decision) if items or not isinstance(offer, actions.Item))
    return [offer for offer in offers if play.refusal(state, decision, offer) is None]
