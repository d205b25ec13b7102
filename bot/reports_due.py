"""What comes due about reports: moderators are told before a stopped clock runs on by itself, and it does; cards are
shown anew when words in them have to go, again and again until that is done."""

from bot import held_clocks, report_card, reporting
from bot.held_clocks import STANDS, WARNED
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Clock, Report
from bot.words import aloud, say

HOUR = 3600.0  # seconds until a card that could not be changed is tried again


async def strike(master: Master, table: OpenTable, clock: Clock) -> None:
    """A stopped clock is about to run on, or does."""
    report = await master.store.report(table.game.id, clock.serial)
    await master.store.drop_clock(clock)
    if report is None or table.over or not held_clocks.standing(table, [report]):
        return
    if master.now() < report.opened + STANDS:
        await _warn(master, table, report)
        await master.store.set_clock(held_clocks.due(table, report, WARNED))
    else:
        await _runs_on(master, table, report)


@aloud
async def _warn(master: Master, table: OpenTable, report: Report) -> None:
    """Moderators learn that the clock runs on soon; without a channel of theirs, where the card stands."""
    facts = {"title": table.rules.title, "number": table.game.number, "channel": f"<#{table.game.channel}>"}
    line = say("report.runs_on_soon", report=report.number, at=int(report.opened + STANDS), **facts)
    if (await master.store.guild(table.game.guild)).moderators_channel is None:
        await master.say_in(table, line)
    else:
        await master.tell_moderators(table, line)


async def _runs_on(master: Master, table: OpenTable, report: Report) -> None:
    """Nobody solved it in time: the clock has the time that was left, and the problem stays reported."""
    async with master.session.alone(table.game.id):
        await reporting.remind_of_held(master, await master.session.open(table.game.guild, table.game.id), report)
        await master.store.release_report(table.game.id, report.number)
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))
    await show_card(master, table, report.number)


async def strike_card(master: Master, table: OpenTable, clock: Clock) -> None:
    """A card has to be shown anew; where that is not possible now, it is tried again."""
    if await show_card(master, table, clock.serial):
        await master.store.drop_clock(clock)
    else:
        again = Clock(table.game.id, table.game.guild, "card", None, clock.serial, master.now() + HOUR)
        await master.store.set_clock(again)


@aloud
async def show_card(master: Master, table: OpenTable, number: int) -> bool:
    """Show the card of a report as it is to be now; whether it is, or there is none any more."""
    report = await master.store.report(table.game.id, number)
    if report is None or not report.channel or not report.message:
        return True
    layout = await report_card.current(master, table, report)
    done = await master.poster.edit(report.channel, report.message, view=layout)
    return done or await master.poster.gone(report.channel, report.message)
