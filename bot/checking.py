"""The checkable side of a table: its record, its promise kept, the story to take home."""

import asyncio
import json
from collections.abc import Sequence

import discord

from bot import rounds
from bot.layout import file
from bot.lookups import story_lines
from bot.luck import StillSecret, drawer, revealed
from bot.master import Master
from bot.names import quoted
from bot.opened import OpenTable
from bot.record import record_file, taken_on_trust, verify_record
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, private
from bot.words import fitting, one_of, say

FAULTS = 3000  # letters of what is told of a record that does not fit


async def export(master: Master, interaction: Interaction, table: OpenTable, form: str) -> None:
    """`/game export`: the record once the game is sealed; before that, what onlookers saw."""
    reply = private(interaction)
    if not table.begun:
        raise refuse("no_export_yet")
    sealed = table.game.status == "sealed"
    if sealed:
        note = say("verify.exported" if form == "record" else "verify.story", number=table.game.number)
    else:
        note = await luck_note(master, table)
    await reply.say(note, files=[await _file(master, table, form)])


async def _file(master: Master, table: OpenTable, form: str) -> discord.File:
    name = f"{table.game.name}-table-{table.game.number}"
    if form == "chronicle":
        return file((await rounds.chronicle(master, table)).encode(), f"{name}.md", "")
    if form != "text":
        try:
            return file(await record_file(master.store, table), f"{name}.json", "")
        except StillSecret:
            form = "text"
    head = say("table.history_title", title=table.rules.title, number=table.game.number)
    lines = [head, await luck_note(master, table), "", *await story_lines(master, table)]
    return file("\n".join(lines).encode(), f"{name}.txt", "")


async def luck_note(master: Master, table: OpenTable) -> str:
    """Promise, salt and draws, as they stand; of a table that has ended for good the seed as well (threats 3.5)."""
    game, drawn = table.game, table.step.drawn if table.step else 0
    facts = {"number": game.number, "promise": game.promise, "salt": game.salt, "drawn": drawn}
    if game.status in ("dropped", "sealed"):
        seed = await master.store.database.run(lambda tx: revealed(tx, game.id))
        return say("verify.sealed" if game.status == "sealed" else "verify.dropped", seed=seed.hex(), **facts)
    if not game.salt:
        return say("verify.lobby", number=game.number, promise=game.promise)
    seal = next((clock for clock in table.record.clocks if clock.kind == "seal"), None)
    return say("verify.over", due=int(seal.at), **facts) if seal else say("verify.running", **facts)


async def verify(master: Master, interaction: Interaction, table: OpenTable, roll: int | None = None) -> None:
    """`/game verify`: promise and salt at any time; after sealing every draw and step is checked again, or one draw."""
    reply = private(interaction)
    if roll is not None:
        await reply.say(await _one_roll(master, table, roll))
        return
    if table.game.status != "sealed":
        await reply.say(await luck_note(master, table), _own_word(table, interaction.user.id))
        return
    made = json.loads(await record_file(master.store, table))
    faults = await asyncio.to_thread(verify_record, made)
    number = table.game.number
    if faults:
        told, missing = fitting(faults, FAULTS)
        more = say("verify.more_faults", count=missing) if missing else ""
        await reply.say(say("verify.unsound", number=number, faults="\n".join(f"- {fault}" for fault in told)), more)
        return
    facts = {"seed": made["seed"], "draws": len(made["draws"]), "steps": len(made["steps"])}
    await reply.say(
        say("verify.sound", number=number, promise=table.game.promise, salt=table.game.salt, **facts),
        _on_trust(await asyncio.to_thread(taken_on_trust, made)),
        _own_word(table, interaction.user.id),
    )


async def _one_roll(master: Master, table: OpenTable, roll: int) -> str:
    """How one draw follows from seed, salt and its number, for whoever does the sum himself.

    Raises:
        Refused: there was none of that number.
    """
    drawn = table.step.drawn if table.step else 0
    if table.game.status != "sealed":
        return f"{say('verify.roll_secret', roll=roll)}\n{await luck_note(master, table)}"
    made = json.loads(await record_file(master.store, table))
    found = next((draw for draw in made["draws"] if draw[0] == roll), None)
    if found is None:
        raise refuse_at("verify.no_roll", roll=roll, draws=drawn)
    index, limit, result = found
    again = drawer(bytes.fromhex(made["seed"]), made["salt"])(index, limit)
    place = "verify.roll" if again == result else "verify.roll_wrong"
    facts = {"draws": len(made["draws"]), "limit": limit, "result": result, "seed": made["seed"], "salt": made["salt"]}
    return say(place, roll=index, **facts)


def _on_trust(steps: Sequence[int]) -> str:
    """What could not be checked: steps from which somebody's words were deleted."""
    return say("verify.on_trust", count=len(steps), steps=one_of(steps)) if steps else ""


def _own_word(table: OpenTable, user: int) -> str:
    mine = next((sitter for sitter in table.sitters if sitter.user == user and sitter.word), None)
    return say("verify.your_word", place=mine.place + 1, word=quoted(mine.word, 40)) if mine else ""
