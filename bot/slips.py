"""What is slipped to a person beneath a private answer of a table: due notes, reports solved, news of substitutes.

Nothing of it ever stands in a channel, and whoever takes over his seat reads nothing of it.
"""

from bot import stepping_back
from bot.master import Master
from bot.names import quoted
from bot.opened import OpenTable
from bot.records import Note, Report
from bot.replies import Interaction, private
from bot.words import fitting, say

NOTE = 200  # letters of a note
ANSWER = 3400  # letters of one answer: several lines of such notes, and never less than one


async def deliver(master: Master, interaction: Interaction, *tables: OpenTable) -> None:
    """Tell the asker what waits for him at these tables, each thing once."""
    lines = [line for table in tables for line in await lines_for(master, interaction.user.id, table)]
    while lines:
        kept, _ = fitting(lines, ANSWER)
        await private(interaction).also(*kept)
        lines = lines[len(kept) :]


async def lines_for(master: Master, user: int, table: OpenTable) -> list[str]:
    """What was not told to this person yet; from now on it is."""
    turn = table.state.turn if table.begun else 0
    solved = await master.store.answered_reports(table.game.id, user)
    due = await master.store.due_notes(table.game.id, user, turn)
    news = await stepping_back.heard(master, table, user)
    return [*news, *(report_line(one) for one in solved), *(due_line(table, note) for note in due)]


def report_line(report: Report) -> str:
    """How a report of his came out."""
    note = quoted(report.note, NOTE)
    return (
        say("report.heard_with", number=report.number, note=note) if note else say("report.heard", number=report.number)
    )


def due_line(table: OpenTable, note: Note) -> str:
    """A note whose turn has come."""
    return say("note.due", title=table.rules.title, number=table.game.number, text=quoted(note.text, NOTE))
