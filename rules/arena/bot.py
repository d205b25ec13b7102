"""The stand-in: it goes for monsters and tokens, keeps out of reach, and answers from what its seat sees."""

from collections.abc import Sequence

from rules.arena import agenda, bot_answers, bot_turn
from rules.arena.view import Seat
from rules.contract import Action, Chance, Decision


def choose(
    view: Seat, decision: Decision, offers: Sequence[Action], luck: Chance, style: str = ""
) -> tuple[Action, ...]:
    """Actions in a row, as far as nothing new comes of them; what that leads to is asked anew. Both styles play so."""
    if isinstance(decision, agenda.MayPrepare | agenda.MayAct):
        return bot_turn.play(view, offers, luck, isinstance(decision, agenda.MayPrepare))
    return bot_answers.answer(view, decision)
