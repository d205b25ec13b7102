"""A seat gets another holder, as a step of a new generation (threats TH-35); and who may not become one."""

from typing import Any

import discord
from msgspec import structs

from bot import called, table_card
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Actor, Clock, Holder, Sitter, Step
from bot.refusals import Refused, refuse

NOT_CALLED = -1  # as the turn that a board message shows: whoever is asked has not been called


async def hand_over(
    master: Master,
    table: OpenTable,
    place: int,
    to: Sitter,
    *,
    by: int | None,
    actor: Actor = "seat",
    interaction: int | None = None,
    why: str = "",
    lent: bool = False,
    line: str = "",
) -> OpenTable:
    """Give a place to this user or stand-in; what its holder left unfinished is gone. Nobody is told yet.

    If a seat of the place is asked now, its new holder has the whole time for the answer and has to be called; all
    others keep theirs. Who leaves may come back if the seat is only `lent`.

    Raises:
        Refused: the seat has changed hands meanwhile, or the new person may not sit there.
    """
    game = table.game
    async with master.session.alone(game.id):
        seen = await master.session.open(game.guild, game.id)
        refuse_changed(table, seen, place)
        if to.user is not None:
            refuse_unfit(seen, await master.store.holders(game.id), place, to.user)
        await master.store.replace_sitter(
            game.guild, game.id, place, to.user, to.name, to.bot, to.style, lent=lent, line=line
        )
        now = await master.session.open(game.guild, game.id)
        after = await _kept(master, now, place, by, actor, interaction, why)
    master.announcer.later(table_card.refresh(master, game))
    return after


async def stand_in(master: Master, table: OpenTable, place: int) -> None:
    """The bot plays for whoever holds a place until he is back."""
    async with master.session.alone(table.game.id):
        await master.store.relieve(table.game.id, place)
    await master.refresh(table.game.guild, table.game.id)


async def swap(master: Master, table: OpenTable, one: int, other: int, *, by: int | None) -> OpenTable:
    """Two people change places. Only where nothing is hidden between seats: each has seen the other's hand then.

    Raises:
        Refused: something is hidden here, or one of the places has changed hands meanwhile.
    """
    if table.rules.hides:
        raise refuse("swap_hides")
    game = table.game
    async with master.session.alone(game.id):
        seen = await master.session.open(game.guild, game.id)
        for place in (one, other):
            refuse_changed(table, seen, place)
        await master.store.swap_sitters(game.guild, game.id, one, other)
        for place in (one, other):
            now = await master.session.open(game.guild, game.id)
            after = await _kept(master, now, place, by, "seat", None, "")
    master.announcer.later(table_card.refresh(master, game))
    return after


async def _kept(
    master: Master,
    table: OpenTable,
    place: int,
    by: int | None,
    actor: Actor,
    interaction: int | None,
    why: str,
) -> OpenTable:
    """The change as a step, which holds the same table."""
    previous = table.step
    if previous is None:
        raise refuse("not_started")
    seats = [seat for seat, there in enumerate(table.state.places) if there == place]
    step = Step(
        number=table.number + 1,
        generation=table.game.generation,
        actor=actor,
        seat=seats[0],
        user=by,
        interaction=interaction,
        state=previous.state,
        version=previous.version,
        drawn=previous.drawn,
        barrier=True,
        reason=why,
        at=master.now(),
    )
    left = {seat: set(called.left(table, table.state, without=seat).split()) for seat in seats}
    changes: dict[str, Any] = {"called": " ".join(sorted(set.intersection(*left.values())))}
    changes |= {"board_turn": NOT_CALLED} if any(table.asked(seat) for seat in seats) else {}
    return await master.session.keep(_without_clocks(table, seats), step, table.state, **changes)


def _without_clocks(table: OpenTable, seats: list[int]) -> OpenTable:
    clocks: tuple[Clock, ...] = tuple(clock for clock in table.record.clocks if clock.seat not in seats)
    return OpenTable(structs.replace(table.record, clocks=clocks))


def refuse_changed(before: OpenTable, now: OpenTable, place: int) -> None:
    """Raises Refused if somebody else holds the place by now than before: somebody was quicker."""
    was, held = before.sitters[place], now.sitters[place]
    if (was.user, was.bot) != (held.user, held.bot):
        seat = before.state.places.index(place)
        raise refuse("seat_changed", seat=seat + 1, name=now.shown[seat])


def refuse_unfit(table: OpenTable, held: list[Holder], place: int, user: int) -> None:
    """Raises Refused for somebody who sits at the table, or held another seat of it and saw what it hides (TH-16)."""
    if any(sitter.user == user and not sitter.bot for sitter in table.sitters):
        raise refuse("asked_already")
    if table.rules.hides and any(one.user == user and one.place != place for one in held):
        raise refuse("seen_secrets")


def refuse_bot(who: discord.Member | discord.User) -> None:
    """Raises Refused for a bot account."""
    if who.bot:
        raise refuse("bot_seat_user")


def fits(table: OpenTable, held: list[Holder], place: int, user: int) -> str:
    """Why that person may not sit there; "" if he may."""
    try:
        refuse_unfit(table, held, place, user)
    except Refused as unfit:
        return unfit.sentence
    return ""
