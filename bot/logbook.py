"""`/mod log`: who did what for others at a table; and the same as it happens, where moderators are told."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from bot import facts, rights
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.records import Actor, Ruling, RulingKind, Step, Vote
from bot.replies import Interaction, private
from bot.vote_words import question
from bot.words import aloud, fitting, say

Only = Literal["moderators", "time-outs", "undos", "votes"]
LETTERS = 3400  # of the log shown at once: Discord takes 4,000 in a message
FOR_OTHERS: tuple[Actor, ...] = ("moderator", "host", "clock", "undo", "redo", "seat")
BY_MODERATORS: tuple[Actor, ...] = ("moderator", "host")


class Entry(Struct, frozen=True):
    """One line of the log, and the step after which, or by which, it happened."""

    at: float
    step: int
    line: str


async def show(
    master: Master, interaction: Interaction, only: Only | None, before: int | None, game: str | None
) -> None:
    """What was done for others at this table, the latest last; `only` of one kind, and before a step."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    found = [entry for entry in await _entries(master, table, only) if before is None or entry.step < before]
    lines, missing = fitting([say("mod.log_entry", line=entry.line) for entry in found], LETTERS, latest=True)
    title = say("mod.log_title", title=table.rules.title, number=table.game.number)
    more = [say("mod.log_more", count=missing, before=_before(found, missing))] if missing else []
    await reply.say(title, *more, *(lines or [say("mod.log_none_of_it" if only else "mod.log_none")]))


def _before(found: Sequence[Entry], missing: int) -> int:
    """The step before which the rest is found: of what happened after one step nothing is left out."""
    first, left_out = found[missing], found[missing - 1]
    return first.step + (left_out.step == first.step)


async def _entries(master: Master, table: OpenTable, only: Only | None) -> list[Entry]:
    """Everything of a kind, in the order in which it happened."""
    if only == "votes":
        return [_of_vote(table, vote) for vote in await master.store.votes(table.game.id) if vote.closed is not None]
    steps = await master.store.steps(table.game.guild, table.game.id)
    found = [_of_step(table, step) for step in steps if _is_of(step, only)]
    if only in (None, "moderators"):
        found += [_of_ruling(table, ruling) for ruling in await master.store.rulings(table.game.id)]
    return sorted(found, key=lambda entry: (entry.step, entry.at))


def _is_of(step: Step, only: Only | None) -> bool:
    match only:
        case "moderators":
            return step.actor in BY_MODERATORS
        case "time-outs":
            return step.actor == "clock" and step.seat is not None
        case "undos":
            return step.restores is not None
    return step.actor in FOR_OTHERS


def _of_step(table: OpenTable, step: Step) -> Entry:
    return Entry(step.at, step.number, step_line(table, step))


def step_line(table: OpenTable, step: Step) -> str:
    """A step that somebody took for another, with who and why."""
    who = say("mod.log_clock") if step.actor == "clock" else mention(step.user)
    facts_ = {"at": int(step.at), "number": step.number, "who": who, "what": _deed(table, step)}
    return say("mod.log_line", reason=_reason(step.reason), **facts_)


def _reason(reason: str) -> str:
    return say("mod.log_reason", reason=reason) if reason else ""


def _deed(table: OpenTable, step: Step) -> str:
    if step.restores is not None:
        return say("mod.log_back", step=step.restores)
    if step.seat is None:
        return facts.logged(table, step) if step.actions else ""
    if not step.actions and step.actor in ("moderator", "seat"):
        return say("mod.log_seat", seat=step.seat + 1)
    return say("mod.log_move", name=table.shown[step.seat], actions=step.actions)


def _of_ruling(table: OpenTable, ruling: Ruling) -> Entry:
    return Entry(ruling.at, ruling.step, ruling_line(table, ruling))


def ruling_line(table: OpenTable, ruling: Ruling) -> str:
    """What a moderator decided without a move, with who and why."""
    about: dict[str, int] = msgspec.json.decode(ruling.facts)
    name = table.shown[about["seat"]] if table.begun and about.get("seat", -1) in range(len(table.shown)) else ""
    what = say(f"mod.ruled_{ruling.kind}", name=name, **about)
    facts_ = {"at": int(ruling.at), "number": ruling.step, "who": mention(ruling.user), "what": what}
    return say("mod.log_ruling", reason=_reason(ruling.reason), **facts_)


def _of_vote(table: OpenTable, vote: Vote) -> Entry:
    closed = vote.closed or vote.until
    ended = say("mod.log_carried" if vote.carried else "mod.log_refused")
    return Entry(closed, 0, say("mod.log_vote", at=int(closed), question=question(table, vote), ended=ended))


# ---------------------------------------------------------------- as it happens


@aloud
async def ruled(master: Master, table: OpenTable, user: int, kind: RulingKind, reason: str = "", **about: int) -> None:
    """Keep what a moderator has decided, and tell the others who moderate."""
    ruling = await master.store.rule(table.game.id, user, kind, about, reason, master.now())
    await _tell(master, table, ruling_line(table, ruling))


@aloud
async def told(master: Master, table: OpenTable) -> None:
    """Tell moderators what one of them has just done by a step of this table."""
    if table.step is not None:
        await _tell(master, table, step_line(table, table.step))


async def _tell(master: Master, table: OpenTable, line: str) -> None:
    settings = await master.store.guild(table.game.guild)
    if settings.moderators_channel not in (None, table.game.channel):
        title = say("mod.note", title=table.rules.title, number=table.game.number, line=line)
        await master.tell_moderators(table, title)
