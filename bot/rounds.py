"""The story round by round: which steps belong to which, as the game itself says where it stands; and the chronicle."""

import asyncio
import re
from collections.abc import Sequence

from bot import messages
from bot.escape import unmarked
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Step
from bot.refusals import refuse_at
from bot.session import by_turn, standing
from bot.words import one_of, say

NUMBER = re.compile(r"[0-9]+")


async def rounds(master: Master, table: OpenTable) -> dict[str, list[str]]:
    """The public story under its headings ("Round 4"), in order."""
    steps = standing(await master.store.steps(table.game.guild, table.game.id, 1, with_states=True))
    return await asyncio.to_thread(_told, table, steps)


def _told(table: OpenTable, steps: Sequence[Step]) -> dict[str, list[str]]:
    told: dict[str, list[str]] = {}
    heading = ""
    for turn in by_turn(steps):
        heading = heading or _heading(table, turn[0])
        told.setdefault(heading, []).extend(messages.whole_story(table, turn))
        heading = _heading(table, turn[-1])
    return {head: lines for head, lines in told.items() if lines}


def _heading(table: OpenTable, step: Step) -> str:
    """Where the game stands after a step; what is told of a battle within a round belongs to the round."""
    return table.words.progress(table.as_of(step).public).split(",")[0] if step.state else ""


async def of_round(master: Master, table: OpenTable, number: int) -> list[str]:
    """The story of one round.

    Raises:
        Refused: there was none of that number.
    """
    found = await rounds(master, table)
    for heading, lines in found.items():
        if (said := NUMBER.search(heading)) and int(said[0]) == number:
            return lines
    known = [said[0] for heading in found if (said := NUMBER.search(heading))]
    raise refuse_at("table.no_round", round=number, rounds=one_of(known))


async def chronicle(master: Master, table: OpenTable) -> str:
    """The whole game as a text to be printed: who played, round by round, how it ended. Only what everybody saw."""
    lines = [say("chronicle.title", title=table.rules.title, number=table.game.number), ""]
    pieces = [table.words.piece(table.public, seat) for seat in range(len(table.state.places))]
    lines += [say("chronicle.seat", name=table.plain[seat], piece=piece) for seat, piece in enumerate(pieces)]
    for heading, told in (await rounds(master, table)).items():
        lines += ["", say("chronicle.round", heading=heading), "", *(f"- {unmarked(line)}" for line in told)]
    if table.rules.outcome(table.state) is not None:
        ending = table.words.ending(table.public, table.plain)
        lines += ["", say("chronicle.end"), "", unmarked(ending.headline), "", *map(unmarked, ending.ranking)]
        lines += ["", unmarked(ending.figures)]
    return "\n".join(lines) + "\n"
