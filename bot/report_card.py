"""The card of a report: in the moderators' channel with what the reporter wrote, else at the table without it."""

from collections.abc import Sequence

from discord import ui

from bot import messages
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, named, row, rule, text
from bot.master import Master
from bot.names import mention, quoted
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Held, Report
from bot.session import standing
from bot.waiting import PACES, USUAL
from bot.words import aloud, say

KIND = "rc"  # of its presses
BACK, ACT, POST, TIME, SOLVED = range(5)
NAMES = {BACK: "step_before", ACT: "safe_answer", POST: "board_again", TIME: "more_time", SOLVED: "solved"}
REPAIRS = 3  # that a card offers
SHORT = 0.25  # of the pace: with less left, time is likely what is missing
TOLD, LINES = 500, 4  # letters of what the reporter wrote; lines of the story


@aloud
async def post(master: Master, table: OpenTable, report: Report) -> bool:
    """Post the card, and tell the table; whether moderators can see it."""
    settings = await master.store.guild(table.game.guild)
    home, story = table.game.channel, await _story(master, table)
    for channel in dict.fromkeys([settings.moderators_channel or home, home]):
        private = channel != home
        try:
            posted = await master.poster.send(channel, view=card(table, report, story, private=private))
        except (CannotPost, NotNow):
            continue
        await master.store.report_shown(table.game.id, report.number, channel, posted)
        if private:
            await master.say_in(table, say("report.told", name=table.shown[report.seat], clock=stands(report)))
        return True
    return False


async def current(master: Master, table: OpenTable, report: Report) -> Layout:
    """The card of a report as it is to be now."""
    private = report.channel != table.game.channel
    if report.closed is not None:
        return solved(table, report, private=private)
    return card(table, report, await _story(master, table), private=private)


def stands(report: Report) -> str:
    """What it does to the clock, in a sentence; "" if none stands."""
    return say("report.clock_stands") if report.held else ""


def card(table: OpenTable, report: Report, story: Sequence[str], *, private: bool) -> Layout:
    """What is wrong, where, what happened last, and the likeliest repairs."""
    ways = [_way(table, report, index) for index in (*likely(table, report), SOLVED)]
    return Layout(
        *_words(table, report, private=private),
        *([rule(), text(*story)] if story else []),
        row(*ways[:2]),
        *([row(*ways[2:])] if ways[2:] else []),
        text(say("report.small", versions=report.versions)),
        accent=SLATE,
    )


def _way(table: OpenTable, report: Report, index: int) -> ui.Button[Layout]:
    """A press: the number of the report stands where others have a draft's."""
    control = CustomId(KIND, table.game.id, report.step, table.game.generation, report.number, index)
    return named(NAMES[index], control, "finish" if index == SOLVED else "plain")


def solved(table: OpenTable, report: Report, *, private: bool) -> Layout:
    """The card when it is done with."""
    line = say("report.card_solved", by=mention(report.closed_by), at=int(report.closed or 0))
    return Layout(*_words(table, report, private=private), text(line), accent=SLATE)


def _words(table: OpenTable, report: Report, *, private: bool) -> list[ui.TextDisplay[Layout]]:
    where = {"title": table.rules.title, "number": table.game.number, "channel": f"<#{table.game.channel}>"}
    head = say("report.card", report=report.number, step=report.step, turn=report.turn, **where)
    said = quoted(report.text, TOLD) if private else ""
    by = say("report.card_by", name=table.shown[report.seat], text=said or say("report.no_words"))
    asked = "; ".join(table.words.waiting(table.public, one, table.shown).rstrip(".") for one in table.public.asked[:2])
    return [text(head, by, say("report.card_asked", asked=asked) if asked and not table.over else "", stands(report))]


def likely(table: OpenTable, report: Report) -> list[int]:
    """The likeliest repairs, three at most: what the table shows to be wrong comes first."""
    found = []
    if table.game.blocked or table.game.board_message is None:
        found.append(POST)
    if any(_is_short(table, one) for one in report.held):
        found.append(TIME)
    if table.number > 1:
        found.append(BACK)
    if table.decisions():
        found.append(ACT)
    found.append(POST)
    return list(dict.fromkeys(found))[:REPAIRS]


def _is_short(table: OpenTable, held: Held) -> bool:
    return held.left < SHORT * PACES.get(table.game.pace, PACES[USUAL])


async def _story(master: Master, table: OpenTable) -> list[str]:
    steps = await master.store.steps(table.game.guild, table.game.id, max(1, table.number - 8))
    return messages.whole_story(table, standing(steps))[-LINES:]
