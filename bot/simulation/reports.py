"""Moderators look at what was reported: they try a repair of its card, and tell the reporter that it is solved."""

from bot import report_card
from bot.custom_id import CustomId
from bot.records import Report
from bot.repairs import opens_form
from bot.simulation.people import HOUR
from bot.simulation.town import GUILD, Town

TRIES = 0.7  # of the reports get a repair before they are solved


async def handle(town: Town, game: str) -> None:
    """Every open report of a table."""
    for report in await town.master.store.reports(game):
        if report.closed is None:
            await _mended(town, game, report)


async def _mended(town: Town, game: str, report: Report) -> None:
    table = await town.table(game)
    ways = {_name(index): (TRIES / report_card.REPAIRS, index) for index in report_card.likely(table, report)}
    for _ in town.busy:
        if way := town.drawn(ways):
            await _pressed(town, game, report, way[1])
    await _pressed(town, game, report, report_card.SOLVED)
    town.later(HOUR, lambda: _again(town, game, report))


async def _again(town: Town, game: str, report: Report) -> None:
    """A second moderator presses on the same card, which is done with."""
    await _pressed(town, game, report, report_card.SOLVED)


def _name(index: int) -> str:
    return f"report: {report_card.NAMES[index].replace('_', ' ')}"


async def _pressed(town: Town, game: str, report: Report, index: int) -> None:
    """A press of the card, with its form if it has one."""
    name = _name(index)
    table = await town.master.session.open(GUILD, game)
    control = CustomId(report_card.KIND, game, report.step, table.game.generation, report.number, index)
    answer = await town.presses(town.ada, name if not opens_form(control) else "report: form", control)
    if answer.form is not None:
        await town.writes(town.ada, name, answer, "it is seen to")
