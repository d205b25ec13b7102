"""Presses on a public call: a question out of turn whose every answer follows from what all can see."""

from bot import panels, presses
from bot.custom_id import CustomId
from bot.desk import Desk, desk
from bot.master import Master
from bot.messages import public_side
from bot.refusals import refuse
from bot.replies import Interaction, private
from rules.panels import Press
from rules.registry import part


async def public_answer(master: Master, interaction: Interaction, control: CustomId) -> None:
    """A press on a public call: final at once, or one more question."""
    reply = private(interaction)
    table = await master.table(interaction, control.game)
    seat = table.seat_of(interaction.user.id)
    decision = table.asked(seat) if seat is not None else None
    if decision is None or seat is None or not decision.reaction:
        asked = next((asked for asked in table.public.asked if asked.waited), None)
        if asked is None or control.generation != table.game.generation:
            raise refuse("stale", old=control.step, new=table.number)
        raise refuse("not_yours", waiting=table.words.waiting(table.public, asked, table.shown).rstrip("."))
    if control.step != table.number or control.generation != table.game.generation:
        raise refuse("stale", old=control.step, new=table.number)
    at = await desk(master.store, table, interaction.user.id)
    answers = public_presses(at)
    if control.index >= len(answers):
        raise refuse("stale", old=control.step, new=table.number)
    press = answers[control.index]
    if press.asks:
        await reply.show(panels.asks_message(press, control))
        return
    await presses.commit(master, interaction, reply, at, press.answer)


def public_presses(at: Desk) -> list[Press]:
    """The presses of a public call in the order of their indexes."""
    module = part(at.table.game.name, "panel")
    rows = module.call_rows(at.table.public, public_side(at.table, at.decision), at.offers, at.table.plain)
    return [one for line in rows for press in line for one in (press, *press.asks)]
