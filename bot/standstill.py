"""`/mod pause` and `/mod resume`: the clocks of one table, or of all tables of the server."""

from bot import completions, logbook, moderation, pausing, rights
from bot.completions import limited
from bot.master import Master, guild_of
from bot.opened import OpenTable
from bot.records import Game
from bot.refusals import Refused, refuse
from bot.replies import Interaction, private
from bot.warnings import GONE
from bot.words import say, say_aloud

ALL = "all"


async def pause(master: Master, interaction: Interaction, reason: str, game: str | None) -> None:
    """All clocks stop at once; "all" stops those of every running table.

    Raises:
        Refused: it does not run, or rests already; of all: none runs that does not rest.
    """
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    why = moderation.reason_of(reason)
    if _all(game):
        count = await _each(master, interaction, why)
        if not count:
            raise refuse("all_rest")
        await reply.say(say("mod.paused_all", count=count))
        return
    table = await master.here(interaction, game)
    await _paused(master, interaction, table, why)
    await reply.say(say("mod.paused"))


async def resume(master: Master, interaction: Interaction, game: str | None) -> None:
    """They run again; "all" lets every table go on that moderators have stopped.

    Raises:
        Refused: it does not rest; of all: moderators let none rest.
    """
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    if _all(game):
        count = await _each(master, interaction, None)
        if not count:
            raise refuse("none_rests")
        await reply.say(say("mod.resumed_all", count=count))
        return
    await _resumed(master, interaction, await master.here(interaction, game))
    await reply.say(say("mod.resumed"))


def _all(game: str | None) -> bool:
    return game is not None and game.strip().casefold() == ALL


async def _each(master: Master, interaction: Interaction, why: str | None) -> int:
    """Stop every running table, or with no reason let those go on; the answer counts them. Who rests already is left.

    A table that was let rest by a vote, until a date, or because nobody is there, goes on as it was meant to.
    """
    guild, count = guild_of(interaction), 0
    for game in await master.store.games(guild, ("running",)):
        if not (game.paused is None if why else _by_moderators(game)):
            continue
        table = await master.session.open(guild, game.id)
        try:
            await (_paused(master, interaction, table, why) if why else _resumed(master, interaction, table))
        except Refused:
            continue  # somebody was quicker at this one
        count += 1
    return count


def _by_moderators(game: Game) -> bool:
    """Whether moderators let the table rest: their reason stands there."""
    return game.paused is not None and game.paused_why not in ("", pausing.NOBODY, GONE)


async def _paused(master: Master, interaction: Interaction, table: OpenTable, why: str) -> None:
    after = await pausing.rest(master, table.game.guild, table.game.id, None, why)
    await logbook.ruled(master, after, interaction.user.id, "pause", why)
    await master.say_in(after, say_aloud("mod.paused_told", by=f"<@{interaction.user.id}>", reason=why))


async def _resumed(master: Master, interaction: Interaction, table: OpenTable) -> None:
    after = await pausing.go_on(master, table.game.guild, table.game.id)
    await logbook.ruled(master, after, interaction.user.id, "resume")
    await master.say_in(after, say_aloud("mod.resumed_told", by=f"<@{interaction.user.id}>"))


@limited
async def tables(master: Master, interaction: Interaction, typed: str) -> None:
    """`game:` — all tables of the server, or one of them."""
    every = (say("mod.all_tables"), ALL)
    await completions.offer(interaction, [*await completions.own_and_here(master, interaction), every], typed)
