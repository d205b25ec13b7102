"""Answers beside the turn: at any time, by everybody for his own seat, final at once. Drafts and clocks stay."""

from collections.abc import Sequence
from contextlib import suppress

from bot import panels, side_box
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout
from bot.master import Master
from bot.opened import OpenTable
from bot.permitted import permitted
from bot.refusals import refuse
from bot.replies import Interaction, PrivateReply, private
from bot.session import ASIDE, Deed, Moved, running
from rules.contract import Action, Illegal
from rules.panels import Press

TRIES = 8  # times that a press is looked at again when another step came in between


def offers(table: OpenTable, seat: int) -> list[Action]:
    """What a seat may answer beside the turn now."""
    asked = [decision for decision in table.rules.aside(table.state) if decision.seat == seat]
    return [action for decision in asked for action in table.rules.lawful(table.state, decision)]


def is_beside(table: OpenTable, seat: int, actions: Sequence[Action]) -> bool:
    """Whether this row answers a question that nobody waits for."""
    try:
        return bool(actions) and not table.rules.asked(table.state, seat, actions[0]).waited
    except Illegal:
        return False


async def answer(
    master: Master,
    interaction: Interaction,
    reply: PrivateReply,
    table: OpenTable,
    actions: Sequence[Action],
    *,
    step: int | None = None,
) -> None:
    """Store such an answer of the one who asks; the receipt is private, the box on the board shows what came of it.

    With a `step` it has to come right after that one.

    Raises:
        Refused: that person only watches, the game does not go on, or a rule forbids it; Moved: another step came.
    """
    after, what = await stored(master, interaction, table, actions, step=step)
    await master.told(after, reply.show(panels.done_message(after, what, can_take_back=False)))


async def stored(
    master: Master, interaction: Interaction, table: OpenTable, actions: Sequence[Action], *, step: int | None = None
) -> tuple[OpenTable, str]:
    """The table after such an answer, and what it came to; the table is not told yet. Raises what `answer` raises."""
    running(table)
    seat = table.my_seat(interaction.user.id)
    view = table.private(seat)
    deed = Deed(
        guild=table.game.guild,
        game=table.game.id,
        seat=seat,
        actor=ASIDE,
        user=interaction.user.id,
        interaction=interaction.id,
        actions=await permitted(master, interaction, actions),
        generation=table.game.generation,
        step=step,
    )
    with table.saying(view):
        after = await master.session.act(deed)
    return after, table.words.done(view, after.private(seat), deed.actions, table.shown)


async def pressed(master: Master, interaction: Interaction, control: CustomId) -> None:
    """A button of the box: final, or one more question. If the box has changed since, it is shown as it is now."""
    reply = private(interaction)
    for _ in range(TRIES):
        with suppress(Moved):  # somebody was quicker: does the press still mean what it meant?
            await _pressed(master, interaction, reply, control)
            return
    raise refuse("busy")


async def _pressed(master: Master, interaction: Interaction, reply: PrivateReply, control: CustomId) -> None:
    table = await master.table(interaction, control.game)
    running(table)
    table.my_seat(interaction.user.id)
    press = await _meant(master, table, control)
    if press is None:
        await _show_box(reply, table, control)
    elif press.asks:
        asking = table.control(side_box.SIDE, index=control.index)
        await reply.show(panels.asks_message(press, asking, side_box.question(table, control.index)))
    else:
        await answer(master, interaction, reply, table, press.answer, step=table.number)


async def _meant(master: Master, table: OpenTable, control: CustomId) -> Press | None:
    """The press that was shown under this control, if everything in the box stands as it stood then."""
    now = side_box.side_of(table)
    found = side_box.presses(now)
    if control.generation != table.game.generation or control.index >= len(found):
        return None
    if control.step != table.number:
        old = await master.store.step(table.game.guild, table.game.id, control.step)
        if old is None or not old.state or side_box.side_of(table.as_of(old)) != now:
            return None
    return found[control.index]


async def _show_box(reply: PrivateReply, table: OpenTable, control: CustomId) -> None:
    parts = side_box.items(table)
    if not parts:
        raise refuse("stale", old=control.step, new=table.number)
    await reply.show(Layout(*parts, accent=SLATE))
