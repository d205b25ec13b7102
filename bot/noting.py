"""`/note`: reminders to oneself at a table. They are their owner's alone: no channel, no successor reads them."""

import re

from bot.completions import chosen, limited, offer
from bot.layout import SLATE, Layout, text
from bot.master import Master, guild_of
from bot.names import quoted
from bot.opened import OpenTable
from bot.records import Note
from bot.refusals import refuse_at
from bot.replies import Interaction, private, suggest
from bot.session import running
from bot.slips import ANSWER, NOTE
from bot.words import cut, fitting, say

LATEST = 200  # turns from now
BRIEF = 60  # letters of each note in a list in which they do not fit
WHICH = re.compile(r"([0-9A-Z]{6})\.([0-9]{1,4})")


async def add(master: Master, interaction: Interaction, written: str, turns: int, game: str | None) -> None:
    """Keep one, due after so many turns of that table."""
    reply = private(interaction)
    table = await master.here(interaction, game)
    running(table)
    table.my_seat(interaction.user.id)
    if not quoted(written, NOTE):
        raise refuse_at("note.empty")
    if not 1 <= turns <= LATEST:
        raise refuse_at("note.range", most=LATEST)
    due = table.state.turn + turns
    note = await master.store.add_note(table.game.id, interaction.user.id, written[:NOTE], due, master.now())
    await reply.say(say("note.added", text=quoted(note.text, NOTE), due=due, now=table.state.turn))


async def list_(master: Master, interaction: Interaction, game: str | None) -> None:
    """Those of one table, or of all tables of this server."""
    reply = private(interaction)
    only = (await master.here(interaction, game)).game.id if game else None
    notes = await master.store.notes(guild_of(interaction), interaction.user.id, only)
    tables = {note.game: await master.session.open(guild_of(interaction), note.game) for note in notes}
    whole = [_line(tables[note.game], note, NOTE) for note in notes]
    lines, missing = fitting(whole, ANSWER)
    if missing:
        lines, missing = fitting([_line(tables[note.game], note, BRIEF) for note in notes], ANSWER)
    more = say("note.more", count=missing) if missing else ""
    await reply.show(Layout(text(say("note.title"), *(lines or [say("note.none")]), more), accent=SLATE))


def _line(table: OpenTable, note: Note, letters: int) -> str:
    told = say("note.told") if note.told else ""
    said = quoted(note.text, letters)
    return say("note.line", title=table.rules.title, number=table.game.number, due=note.due, text=said, told=told)


async def drop(master: Master, interaction: Interaction, which: str) -> None:
    """Forget one."""
    reply = private(interaction)
    found = WHICH.fullmatch(which.strip().upper())
    gone = found and await master.store.drop_note(found[1], interaction.user.id, int(found[2]))
    if not gone:
        raise refuse_at("note.unknown")
    await reply.say(say("note.dropped"))


@limited
async def own(master: Master, interaction: Interaction, typed: str) -> None:
    """The asker's own notes."""
    if interaction.guild_id is None:
        await suggest(interaction, [])
        return
    notes = await master.store.notes(interaction.guild_id, interaction.user.id, chosen(interaction, "game"))
    await offer(interaction, [(cut(note.text, 90), f"{note.game}.{note.number}") for note in notes], typed)
