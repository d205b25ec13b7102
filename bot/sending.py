"""How often somebody is asked before a move is final (`/settings sending`): always, as the game does, or never."""

from collections.abc import Sequence

from bot import reading
from bot.custom_id import CustomId
from bot.desk import Desk
from bot.layout import SLATE, Layout, button, named, row, text
from bot.master import Master
from bot.spoken import said
from bot.words import say
from rules.contract import Action
from rules.panels import Choice, Press

SURE = "mz"  # kind of a press that was asked about already


async def asks(master: Master, user: int) -> str:
    """What this person has set."""
    return (await master.store.player(user)).ask


def unasked(press: Press | Choice) -> tuple[Action, ...]:
    """The answer behind a mere confirmation: one further press, and nothing that harms all. () if it is a choice."""
    if isinstance(press, Press) and len(press.asks) == 1 and "grave" not in (press.style, press.asks[0].style):
        return press.asks[0].answer
    return ()


def is_whole(at: Desk, chosen: Press | Choice) -> bool:
    """Whether an entry of a list is a whole row of actions: a walk to its end, not one deed among others."""
    return isinstance(chosen, Choice) and len(chosen.answer) > 1 and not at.prepared


def finishing(at: Desk) -> tuple[Action, ...]:
    """The answer of the green press, where it is the only one of its row and can be sent as it stands; else ()."""
    if len(at.panel.finish) != 1:
        return ()
    last = at.panel.finish[0]
    plain = last.answer and not last.asks and last.form is None
    return last.answer if plain and all(action in at.offers for action in last.answer) else ()


def sure_message(at: Desk, index: int, actions: Sequence[Action]) -> Layout:
    """One more question before a move is final."""
    table = at.table
    control = CustomId(SURE, table.game.id, table.number, table.game.generation, at.revision, index)
    lines = zip(actions, reading.told(at, at.drafted, actions, table.shown), strict=False)
    told = [line for action, line in lines if not said(action)]
    what = say("panel.sure", what=", ".join(told)) if told else say("panel.sure_words")
    ways = row(button(say("label.send"), control, "finish"), named("not_yet", table.control("p")))
    return Layout(text(what), ways, accent=SLATE)
