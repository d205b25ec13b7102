"""A table is opened, with its seal, its stand-ins and its lobby."""

import re
import secrets
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from msgspec import Struct

from bot import luck
from bot.lobby import post_seal, show_lobby
from bot.master import Master, guild_of
from bot.names import inline, plain
from bot.posting import OUT_OF_REACH, missing_right, right_name
from bot.records import Game, GuildSettings, Threads
from bot.refusals import refuse
from bot.replies import Interaction
from bot.waiting import NO_CLOCK, PACES
from bot.words import one_of, say, say_aloud
from rules.contract import Rules
from rules.registry import games

HERE, NEW_THREAD = "here", "new thread"
LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"


class Wish(Struct, frozen=True):
    """What table somebody wants."""

    rules: Rules[Any]
    players: int | None = None
    pace: str | None = None
    where: str | None = None
    name: str = ""
    bots: int = 0


async def opened(master: Master, interaction: Interaction, channel: int, wish: Wish) -> int:
    """Open a table in a channel, or in a thread of it: the seal first, then the lobby. The answer is where it stands.

    Raises:
        Refused: that many do not play it, it cannot be there, or there are too many tables.
    """
    guild, user, limits = guild_of(interaction), interaction.user.id, master.settings
    rules, wanted = wish.rules, wish.players or wish.rules.seats.stop - 1
    found, where = await check(master, interaction, channel, wish)
    settings = await master.guild(interaction)
    home = await _home(found, where, wish.name or rules.title)
    seed = luck.new_seed()
    game = Game(
        id=new_id(),
        guild=guild,
        name=rules.name,
        title=wish.name,
        channel=home.id,
        host=user,
        wanted=wanted,
        options=msgspec.json.encode(next(iter(rules.presets.values()))),
        preset=next(iter(rules.presets)),
        pace=wish.pace or usual_pace(settings, rules),
        promise=luck.promise(seed),
        free_days=settings.free_days,
        quiet=settings.quiet,
        created=master.now(),
    )
    bounds = {"lobbies": limits.lobbies_per_user, "live": limits.games_per_guild}
    await master.store.create(game, None, seed, bots=bot_names(wish.bots), **bounds)
    await post_seal(master, guild, game.id)
    await show_lobby(master, guild, game.id)
    return int(home.id)


async def check(
    master: Master, interaction: Interaction, channel: int, wish: Wish
) -> tuple[discord.TextChannel | discord.Thread, str | None]:
    """The channel in which a table is wanted, and whether it gets a thread there: looked at before anything is made.

    Raises:
        Refused: as `opened`, of all that can be known before.
    """
    limits = master.settings
    check_seats(wish.rules, wish.players or wish.rules.seats.stop - 1, wish.bots)
    settings = await master.guild(interaction)
    bounds = {"lobbies": limits.lobbies_per_user, "live": limits.games_per_guild}
    await master.store.refuse_too_many(guild_of(interaction), interaction.user.id, **bounds)  # before a thread is made
    where = _where(settings.threads, wish.where)
    return _channel(master.client.get_channel(channel) or interaction.channel, settings.games_channels), where


def game_called(what: str) -> Rules[Any]:
    """The game of a name, typed in any way.

    Raises:
        Refused: none is called so.
    """
    wanted = _typed(what)
    for name, rules in games().items():
        if wanted in (name, _typed(rules.title)):
            return rules
    raise refuse("unknown_game", what=inline(what, 40), games=", ".join(rules.title for rules in games().values()))


def _typed(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip().casefold())


def check_seats(rules: Rules[Any], wanted: int, bots: int) -> None:
    """Raises Refused if the game is not for so many, or nobody but bots would play."""
    if wanted not in rules.seats:
        raise refuse("players_range", title=rules.title, least=rules.seats.start, most=rules.seats.stop - 1)
    if bots >= wanted:
        raise refuse("too_many_bots", most=wanted - 1)


def bot_names(count: int, first: int = 1) -> list[str]:
    """What the stand-ins of a table are called."""
    return [say_aloud("lobby.bot_name", number=number) for number in range(first, first + count)]


def usual_pace(settings: GuildSettings, rules: Rules[Any]) -> str:
    """The pace of a new table of which nobody says otherwise."""
    known = settings.pace in PACES or settings.pace == NO_CLOCK
    return settings.pace if known else rules.pace


def _where(threads: Threads | None, where: str | None) -> str | None:
    """Where a table is to be, as the server has it.

    Raises:
        Refused: who opens it wants the other.
    """
    if threads == "always" and where == HERE:
        raise refuse("threads_always")
    if threads == "never" and where == NEW_THREAD:
        raise refuse("threads_never")
    return NEW_THREAD if threads == "always" else where


def _channel(found: object, allowed: Sequence[int]) -> discord.TextChannel | discord.Thread:
    """The channel, where games may be played and the bot may post; `allowed` are those for games.

    Raises:
        Refused: one of that is not so.
    """
    if not isinstance(found, discord.TextChannel | discord.Thread):
        raise refuse("only_servers")
    if allowed and not {found.id, getattr(found, "parent_id", 0)} & set(allowed):
        raise refuse("no_games_here", channels=one_of(f"<#{one}>" for one in allowed))
    if right := missing_right(found):
        raise refuse("missing_open", channel=f"<#{found.id}>", right=right_name(right))
    return found


async def _home(found: discord.TextChannel | discord.Thread, where: str | None, name: str) -> Any:
    """The channel, or a new thread of it, in which the table stands."""
    if where != NEW_THREAD or isinstance(found, discord.Thread):
        return found
    if not found.permissions_for(found.guild.me).create_public_threads:
        raise refuse("missing_open", channel=f"<#{found.id}>", right=right_name("create_public_threads"))
    title = plain(name, say("lobby.thread_name"))
    try:
        return await found.create_thread(name=title, type=discord.ChannelType.public_thread)
    except OUT_OF_REACH as unreached:
        raise refuse("no_thread_now") from unreached


def new_id() -> str:
    """Six digits and capitals. Ids are no secrets, only unlike each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))
