"""Reminders as they are posted: one short message, with a button that leads to the board.

The next one is stored before the present one is posted, so none is ever posted twice. Each takes the one before it
away; all go when the player has acted.
"""

import logging

from discord import ButtonStyle, ui
from msgspec import structs

from bot import late
from bot.layout import Rows
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost
from bot.records import Clock
from bot.reminding import GAP, STALLED, next_reminder
from bot.words import aloud, say
from rules.contract import Decision

log = logging.getLogger(__name__)


@aloud
async def remind(master: Master, table: OpenTable, clock: Clock) -> None:
    """Remind of the question of this clock, if it is still open and still its player's.

    Raises:
        NotNow: Discord is out of reach; it is tried again.
    """
    decision = next((one for one in table.decisions() if (one.seat, one.serial) == (clock.seat, clock.serial)), None)
    user = table.sitter(decision.seat).user if decision else None
    if decision is None or user is None:
        await master.store.drop_clock(clock)
        return
    settings, end, now = await master.store.player(user), end_of(table, clock), master.now()
    if end is None and table.step is not None and now - table.step.at >= STALLED:
        await master.store.drop_clock(clock)
        await master.tell_moderators(table, say("remind.stalled", **_facts(table, user)))
        return
    following = next_reminder(now, end.at if end else None, settings, table.game, first=False)
    if following is None:
        await master.store.drop_clock(clock)
    else:
        await master.store.set_clock(structs.replace(clock, at=following))
    if settings.reminded and not table.game.blocked and (end is None or end.at > now):
        await _post(master, table, decision, clock, user if settings.call != "never" else None)


async def remind_alone(master: Master, table: OpenTable, clock: Clock) -> None:
    """Tell the last of several who were asked that all wait for him; the next reminder keeps its distance.

    Raises:
        NotNow: Discord is out of reach; it is tried again.
    """
    decision = next((one for one in table.decisions() if (one.seat, one.serial) == (clock.seat, clock.serial)), None)
    user, now = table.sitter(decision.seat).user if decision else None, master.now()
    settings = await master.store.player(user) if user else None
    if decision and settings and settings.reminded and not table.game.blocked:
        for other in table.record.clocks:
            if other.kind == "remind" and (other.seat, other.serial) == (clock.seat, clock.serial):
                await master.store.set_clock(structs.replace(other, at=max(other.at, now + GAP)))
        await _post(master, table, decision, clock, user if settings.call != "never" else None)
    await master.store.drop_clock(clock)


def nonce(table: OpenTable, decision: Decision, now: float) -> str:
    """Made from game, question and half hour: what is tried again in between is posted once."""
    return f"{table.game.id}-{decision.seat}-{decision.serial}-{int(now // GAP) % 10**6}"


def end_of(table: OpenTable, clock: Clock) -> Clock | None:
    """The clock that the question itself runs on."""
    ends = (one for one in table.record.clocks if one.kind == "turn")
    return next((one for one in ends if (one.seat, one.serial) == (clock.seat, clock.serial)), None)


async def _post(master: Master, table: OpenTable, decision: Decision, clock: Clock, user: int | None) -> None:
    try:
        posted = await _sent(master, table, decision, clock, user)
    except CannotPost as refused:
        log.info("game %s: nobody is reminded where nothing can be posted: %s", table.game.id, refused.right or "gone")
        await master.announcer.block(table, refused)
        return
    before = await master.store.reminded(table.game.id, decision.seat, posted)
    if before is not None:
        await master.poster.delete(table.game.channel, before)


async def _sent(master: Master, table: OpenTable, decision: Decision, clock: Clock, user: int | None) -> int:
    return await master.poster.send(
        table.game.channel,
        content=words(table, decision, end_of(table, clock), alone=clock.kind == "alone"),
        view=Rows([to_board(table)]) if table.game.board_message else None,
        nonce=nonce(table, decision, master.now()),
        mentions=[user] if user else [],
    )


def words(table: OpenTable, decision: Decision, end: Clock | None, *, alone: bool = False) -> str:
    """Who keeps the table waiting, and until when: nothing that the channel does not know."""
    head = say("remind.alone" if alone else "remind.still", **_facts(table, table.sitter(decision.seat).user or 0))
    if end is None:
        return say("remind.no_end", still=head)
    then = say("remind.then_ask" if late.asks(table, decision) else "remind.then")
    return say("remind.ends", still=head, due=int(end.at), then=then)


def _facts(table: OpenTable, user: int) -> dict[str, object]:
    return {"user": user, "title": table.rules.title, "number": table.game.number, "channel": table.game.channel}


def to_board(table: OpenTable) -> "ui.Button[Rows]":
    """A button that leads to the newest board."""
    at = f"https://discord.com/channels/{table.game.guild}/{table.game.channel}/{table.game.board_message}"
    return ui.Button(style=ButtonStyle.link, label=say("label.to_board"), url=at)
