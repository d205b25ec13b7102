"""What players ask of their table, and what moderators decide: pauses, more time, the bot on a seat, giving up."""

import discord

from bot import (
    dates,
    ending,
    handing_over,
    logbook,
    moderation,
    new_time,
    rights,
    searching,
    substituting,
    swapping,
    votes,
)
from bot.away import LONGEST
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.names import inline, mention
from bot.opened import OpenTable
from bot.records import Sitter
from bot.refusals import Refused, refuse
from bot.replies import Interaction, private
from bot.session import Deed, running
from bot.spoken import clean, refused_in
from bot.words import say, say_aloud

SHOWN = 40
HOW = {"draw": "draw", "leader wins": "leader"}  # results that a vote can ask for, as it keeps them
MOST_HOURS = 168


async def pause(
    master: Master, interaction: Interaction, until: str | None, because: str | None, game: str | None
) -> None:
    """`/game pause`: a vote, unless the asker is the only person there."""
    private(interaction)
    table = await master.here(interaction, game)
    running(table)
    if table.game.paused is not None:
        raise refuse("rests_already")
    end = await _date(master, interaction, until) if until else 0
    await votes.ask(
        master, interaction, table, "pause", {"until": end}, reason=await _words(master, interaction, because)
    )


async def _words(master: Master, interaction: Interaction, typed: str | None) -> str:
    """A reason in a player's words, as it may stand in public.

    Raises:
        Refused: the server wants no free texts, or not one of these words.
    """
    reason = inline(clean(typed or ""), moderation.REASON)
    settings = await master.guild(interaction)
    if reason and not settings.free_text:
        raise refuse("no_free_text")
    refused_in(typed or "", settings.refused_words)
    return reason


async def _date(master: Master, interaction: Interaction, typed: str) -> int:
    """A typed date that lies ahead, and not too far.

    Raises:
        Refused: it is no date, over, or years away.
    """
    zone = (await master.store.player(interaction.user.id)).zone
    meant = dates.moment(typed, master.now(), zone)
    if meant is None:
        raise refuse("unknown_date", typed=inline(typed, SHOWN))
    if meant <= master.now():
        raise refuse("away_past", until=int(meant))
    if meant > master.now() + LONGEST:
        raise refuse("pause_long", days=int(LONGEST // 86400))
    return int(meant)


async def resume(master: Master, interaction: Interaction, game: str | None) -> None:
    """`/game resume`: a vote to go on."""
    private(interaction)
    table = await master.here(interaction, game)
    running(table)
    if table.game.paused is None:
        raise refuse("rests_not")
    await votes.ask(master, interaction, table, "resume", {})


async def time(master: Master, interaction: Interaction, who: str, hours: int, game: str | None) -> None:
    """`/game time`: give a player more time; to others by a vote of the table, to oneself too."""
    private(interaction)
    table = await master.here(interaction, game)
    running(table)
    seat = moderation.seat_called(table, who)
    _check_time(table, seat, hours)
    await votes.ask(master, interaction, table, "time", {"seat": seat, "hours": hours})


def _check_time(table: OpenTable, seat: int, hours: int) -> None:
    if not 1 <= hours <= MOST_HOURS:
        raise refuse("time_range")
    if not any(clock.seat == seat and clock.kind == "turn" for clock in table.record.clocks):
        raise refuse("no_clock_there")


async def seat(
    master: Master,
    interaction: Interaction,
    which: str,
    who: discord.Member | discord.User | None,
    bot: bool,
    game: str | None,
) -> None:
    """`/game seat`: a substitute or the bot on a seat; on one's own without a vote, on another's by one."""
    reply = private(interaction)
    table = await master.here(interaction, game)
    running(table)
    number = moderation.seat_called(table, which)
    sitter, place = table.sitter(number), table.state.places[number]
    if bot and who is not None:
        raise refuse("who_or_bot")
    if who is not None and table.seats_of(who.id):
        await swapping.ask(master, interaction, table, number, who)
        return
    if bot and (sitter.bot or sitter.relieved):
        raise refuse("bot_already")
    own = sitter.user == interaction.user.id
    if not bot and (own or sitter.bot):
        table.my_seat(interaction.user.id)
        await substituting.look(master, interaction, table, place, "for a while" if own else "for good", who)
        return
    if own:
        await handing_over.stand_in(master, table, table.state.places[number])
        await reply.say(say("table.relieved"))
    elif bot:
        await votes.ask(master, interaction, table, "seat", {"seat": number})
    else:
        await votes.ask_replacement(master, interaction, table, number, who)


async def end(master: Master, interaction: Interaction, game: str | None, how: str = "no result") -> None:
    """`/game end`: host and moderators end it without a result, if they mean it; all else is a vote.

    Raises:
        Refused: nobody can be ahead in this game, or nobody is now.
    """
    private(interaction)
    table = await master.here(interaction, game)
    if how == "no result":
        try:
            await rights.may_host(master, interaction, table)
        except Refused:
            if table.game.status != "running" or table.seat_of(interaction.user.id) is None:
                raise
        else:
            await ending.ask_end(master, interaction, game)
            return
    running(table)
    if how == "leader wins" and table.rules.cooperative:
        raise refuse("no_leader")
    await votes.ask(master, interaction, table, "end", {"how": HOW[how]} if how in HOW else {})


async def ask_concede(master: Master, interaction: Interaction, game: str | None) -> None:
    """`/game concede`: what it means, and two buttons."""
    reply = private(interaction)
    table = await master.here(interaction, game)
    running(table)
    table.my_seat(interaction.user.id)
    sure = named("concede", table.control("gu", index=1), "grave")
    ways = row(sure, named("no_keep", table.control("gu", index=0)))
    await reply.show(Layout(text(say("table.concede")), ways, accent=SLATE))


async def concede(master: Master, interaction: Interaction, game: str, *, sure: bool) -> None:
    """A seat is given up for good: by the rules of the game where they provide for it, and the bot has it."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    if not sure:
        await reply.say(say("table.conceded_not"))
        return
    running(table)
    number = table.my_seat(interaction.user.id)
    fact, place = table.rules.leave_fact(table.state, number), table.state.places[number]
    await substituting.refuse_substitute(master, table, place)
    nobody = Sitter(place, None, table.sitter(number).name, bot=True)
    after = await handing_over.hand_over(master, table, place, nobody, by=interaction.user.id)
    if search := await master.store.search(game, place):
        await searching.withdraw(master, after, search, mention(interaction.user.id))
    await master.announcer.tell(table.game.guild, game, after, again=True)
    if fact is not None:
        deed = Deed(guild=table.game.guild, game=game, seat=None, actor="clock", actions=(fact,))
        await master.announcer.tell(table.game.guild, game, await master.session.act(deed))
    await master.refresh(table.game.guild, game)
    await reply.say(say("table.conceded"))
    await master.say_in(table, say_aloud("table.conceded_told", name=table.shown[number]))


# ---------------------------------------------------------------- moderators


async def moderators_time(master: Master, interaction: Interaction, called: str, hours: int, game: str | None) -> None:
    """`/mod time`: so many hours from now for the running question of a seat."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    running(table)
    number = moderation.seat_called(table, called)
    _check_time(table, number, hours)
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        for clock in now.record.clocks:
            if clock.seat == number and clock.kind == "turn":
                await new_time.runs_until(master, now, clock, master.now() + hours * 3600.0)
    after = await master.session.open(table.game.guild, table.game.id)
    await master.announcer.redraw(after)
    told = say_aloud("mod.time_told", by=f"<@{interaction.user.id}>", name=table.shown[number], hours=hours)
    await logbook.ruled(master, after, interaction.user.id, "time", seat=number, hours=hours)
    await reply.say(say("mod.time", seat=number + 1, hours=hours))
    await master.say_in(after, told)
