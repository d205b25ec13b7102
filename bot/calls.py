"""Presses on a public call: a question out of turn whose every answer follows from what all can see."""

from bot import panels, presses
from bot.controls import every
from bot.custom_id import CustomId
from bot.desk import Desk, desk_of
from bot.master import Master
from bot.messages import call_rows
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import running
from rules.contract import Decision
from rules.panels import Press


async def public_answer(master: Master, interaction: Interaction, control: CustomId) -> None:
    """A press on a public call: final at once, or one more question."""
    reply = private(interaction)
    table = await master.table(interaction, control.game)
    seat = table.seat_of(interaction.user.id)
    decision = table.asked(seat) if seat is not None else None
    if decision is None or seat is None or not (decision.reaction or decision.aloud):
        asked = next((asked for asked in table.public.asked if asked.waited), None)
        if asked is None or control.generation != table.game.generation:
            raise refuse("stale", old=control.step, new=table.number)
        raise refuse("not_yours", waiting=table.words.waiting(table.public, asked, table.shown).rstrip("."))
    running(table)
    at = desk_of(table, seat, None)  # what stands on the call is answered, whatever lies drafted on the private panel
    press = await _meant(master, at, control)
    if press is None:
        raise refuse("stale", old=control.step, new=table.number)
    if press.asks:
        await reply.show(panels.asks_message(press, control))
        return
    await presses.commit(master, interaction, reply, at, press.answer)


async def _meant(master: Master, at: Desk, control: CustomId) -> Press | None:
    """The press that stood under this control; of an earlier step only if question and press are the same still."""
    press = _at(at.table, at.decision, control.index)
    if press is None or control.generation != at.table.game.generation:
        return None
    if control.step == at.table.number:
        return press
    old = await master.store.step(at.table.game.guild, at.table.game.id, control.step)
    was = at.table.as_of(old) if old is not None and old.state else None
    decision = was.asked(at.seat) if was else None
    if was is None or decision is None or decision != at.table.asked(at.seat):
        return None
    return press if _at(was, decision, control.index) == press else None


def _at(table: OpenTable, decision: Decision, index: int) -> Press | None:
    """The press that a call showed under this number."""
    found = every(call_rows(table, decision))
    return found[index] if index < len(found) else None
