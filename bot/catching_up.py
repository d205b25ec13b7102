"""`/catchup`: what happened since somebody acted last, in five lines, the board, and what he has to decide now."""

from collections.abc import Sequence

from bot import messages, own_pictures, panels, slips
from bot.layout import Layout, named, picture, row, rule, seat_accent, text
from bot.lookups import now_line
from bot.master import Master
from bot.opened import OpenTable
from bot.presence import PRESENT
from bot.records import Step
from bot.replies import Interaction, private
from bot.session import standing
from bot.words import say

LINES = 5


async def catch_up(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Tell it privately, from what the asker's channel has been told."""
    reply = private(interaction)
    seats = table.seats_of(interaction.user.id) if table.begun else []
    table.my_seat(interaction.user.id)
    steps = standing(await master.store.steps(table.game.guild, table.game.id, 1))
    last = last_own(steps, seats)
    since = steps[steps.index(last) + 1 :] if last else steps
    alt = table.words.summary(table.public, table.plain)
    data = await own_pictures.drawn(master, interaction.user.id, lambda: master.studio.board(table))
    layout = caught_up(table, seats[0], last, since, alt if data else None)
    await reply.show(layout, panels.attached(data, alt))
    await slips.deliver(master, interaction, table)


def last_own(steps: Sequence[Step], seats: Sequence[int]) -> Step | None:
    """The last step that somebody made himself on one of these seats."""
    return next((step for step in reversed(steps) if step.seat in seats and step.actor in PRESENT), None)


def caught_up(table: OpenTable, seat: int, last: Step | None, since: Sequence[Step], alt: str | None) -> Layout:
    """The latest lines, the board, and what is to be done."""
    told = messages.whole_story(table, since)
    head = _since(last) if told else say("catchup.nothing")
    missing = len(told) - LINES
    earlier = [say("turn.earlier", count=missing)] if missing > 1 else [say("turn.earlier_one")] if missing == 1 else []
    shown = [picture(panels.PRIVATE_PICTURE, alt)] if alt else [text(messages.board_text(table))]
    asked = None if table.over else table.asked(seat)
    now = messages.calls(table, [asked]) if asked else [] if table.over else [now_line(table)]
    ways = [named("play", table.control("p"), "chosen")] if asked else []
    ways.append(named("table", table.control("t")))
    ends = messages.until(table, [asked]) if asked else ""
    said = [text(head, *earlier, *told[-LINES:]), rule(), text(*now, ends)]
    return Layout(*said, *shown, row(*ways), accent=seat_accent(table.labels[seat]))


def _since(last: Step | None) -> str:
    """The heading of the story: since when it is told."""
    return say("catchup.since", at=int(last.at)) if last else say("catchup.since_start")
