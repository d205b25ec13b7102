"""The presses of a report's card: the same deeds as `/mod`, with the same rights and reasons, asked anew each time."""

from bot import moderation, report_card, reporting, rights, table_business, undo
from bot.custom_id import CustomId
from bot.forms import LineForm
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.records import Report
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, ask, private
from bot.report_card import ACT, BACK, KIND, SOLVED
from bot.session import standing
from bot.store_refusals import Closed
from bot.words import say, say_aloud, shown

FORM = "rs"  # the kind of a form that is sent: a reason, or what the reporter is told
WITH_FORM = (BACK, ACT, SOLVED)
HOURS = 24  # that "more time" gives


def opens_form(control: CustomId) -> bool:
    """Whether a press of a card asks for words first: its form has to be the first answer."""
    return control.kind == KIND and control.index in WITH_FORM


async def pressed(master: Master, interaction: Interaction, control: CustomId) -> None:
    """A press on a card."""
    table, report = await _open(master, interaction, control)
    match control.index:
        case index if index in WITH_FORM:
            await ask(interaction, _form(control.at(index, FORM), table, report))
        case report_card.POST:
            await moderation.post(master, interaction, table.game.id)
        case report_card.TIME:
            seat = _asked(table, report)
            await table_business.moderators_time(master, interaction, seat, HOURS, table.game.id)
        case _:
            raise refuse("other_program")


def _form(control: CustomId, table: OpenTable, report: Report) -> LineForm:
    if control.index == SOLVED:
        title, label, note = say("report.solve_title"), say("report.solve_label"), say("report.solve_note")
        return LineForm(control, title, label, note, most=moderation.REASON, required=False)
    title = say("report.back_title" if control.index == BACK else "report.act_title")
    return LineForm(control, title, say("report.reason_label"), say("report.reason_note"), most=moderation.REASON)


async def written(master: Master, interaction: Interaction, control: CustomId, line: str) -> None:
    """The form of such a press was sent."""
    private(interaction)
    table, report = await _open(master, interaction, control)
    match control.index:
        case report_card.BACK:
            await undo.moderator_undo(master, interaction, await _before(master, table), line, table.game.id)
        case report_card.ACT:
            seat = _asked(table, report)
            await moderation.act(master, interaction, seat, moderation.SAFE, line, table.game.id)
        case report_card.SOLVED:
            await solve(master, interaction, table, report, line)
        case _:
            raise refuse("other_program")


async def _open(master: Master, interaction: Interaction, control: CustomId) -> tuple[OpenTable, Report]:
    """The table and the report of a card, whose number stands where others have a draft's.

    Raises:
        Refused: no moderator presses; or it is solved.
    """
    table = await master.table(interaction, control.game)
    await rights.must_moderate(master, interaction)
    report = await master.store.report(control.game, control.revision)
    if report is None or report.closed is not None:
        raise refuse_at("report.solved_already")
    return table, report


def _asked(table: OpenTable, report: Report) -> str:
    """The seat that is asked, as `/mod` names it: the reporter's if it is one of them."""
    seats = [decision.seat for decision in table.decisions()]
    if not seats:
        raise refuse("nobody_asked")
    return str((report.seat if report.seat in seats else seats[0]) + 1)


async def _before(master: Master, table: OpenTable) -> int:
    """The step before the last one that stands."""
    kept = standing(await master.store.steps(table.game.guild, table.game.id))
    if len(kept) < 2 or kept[-2].number < 1:
        raise refuse("unknown_step")
    return kept[-2].number


async def solve(master: Master, interaction: Interaction, table: OpenTable, report: Report, note: str) -> None:
    """The problem is solved: the clock gets its time back, and the reporter is told at his next private answer."""
    reply = private(interaction)
    id = table.game.id
    async with master.session.alone(id):
        try:
            by, told = interaction.user.id, note[: moderation.REASON]
            closed = await master.store.close_report(id, report.number, by, told, master.now())
        except Closed as quicker:
            raise refuse_at("report.solved_already") from quicker
        runs = await reporting.give_back(master, await master.session.open(table.game.guild, id), closed)
    after = await master.session.open(table.game.guild, id)
    if runs:
        await master.announcer.redraw(after)
    if closed.channel and closed.message:
        with shown(everybody=True):
            layout = report_card.solved(after, closed, private=closed.channel != table.game.channel)
        await master.poster.edit(closed.channel, closed.message, view=layout)
    clock = say_aloud("report.clock_runs") if runs else ""
    facts = {"by": mention(by), "name": table.shown[report.seat], "clock": clock}
    await master.say_in(after, say_aloud("report.solved", **facts))
    await reply.say(say("report.solved_done"))
