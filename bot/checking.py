"""The checkable side of a table: its record, its promise kept, the story to take home."""

import asyncio
import json

import discord

from bot.layout import file
from bot.lookups import story_lines
from bot.luck import StillSecret
from bot.master import Master
from bot.names import quoted
from bot.opened import OpenTable
from bot.record import record_file, verify_record
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.words import say


async def export(master: Master, interaction: Interaction, table: OpenTable, form: str) -> None:
    """`/game export`: the record once the game is sealed; before that, what onlookers saw."""
    reply = private(interaction)
    if not table.begun:
        raise refuse("no_export_yet")
    note = say("verify.exported", number=table.game.number) if table.game.status == "sealed" else luck_note(table)
    await reply.say(note, files=[await _file(master, table, form)])


async def _file(master: Master, table: OpenTable, form: str) -> discord.File:
    name = f"turnkeeper-{table.game.id}"
    if form != "text":
        try:
            return file(await record_file(master.store, table), f"{name}.json", "")
        except StillSecret:
            form = "text"
    story = "\n".join([say("table.history_title", title=table.rules.title, number=table.game.number)])
    lines = [story, luck_note(table), "", *await story_lines(master, table)]
    return file("\n".join(lines).encode(), f"{name}.txt", "")


def luck_note(table: OpenTable) -> str:
    """Promise, salt and draws, as they stand."""
    game = table.game
    if not game.salt:
        return say("verify.lobby", number=game.number, promise=game.promise)
    drawn = table.step.drawn if table.step else 0
    return say("verify.running", number=game.number, promise=game.promise, salt=game.salt, drawn=drawn)


async def verify(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """`/game verify`: promise and salt at any time; after sealing every draw and step is checked again."""
    reply = private(interaction)
    if table.game.status != "sealed":
        await reply.say(luck_note(table), _own_word(table, interaction.user.id))
        return
    made = json.loads(await record_file(master.store, table))
    faults = await asyncio.to_thread(verify_record, made)
    number = table.game.number
    if faults:
        await reply.say(say("verify.unsound", number=number, faults="\n".join(faults)))
        return
    facts = {"seed": made["seed"], "draws": len(made["draws"]), "steps": len(made["steps"])}
    await reply.say(
        say("verify.sound", number=number, promise=table.game.promise, salt=table.game.salt, **facts),
        _own_word(table, interaction.user.id),
    )


def _own_word(table: OpenTable, user: int) -> str:
    mine = next((sitter for sitter in table.sitters if sitter.user == user and sitter.word), None)
    return say("verify.your_word", place=mine.place + 1, word=quoted(mine.word, 40).strip("“”")) if mine else ""
