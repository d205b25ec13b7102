"""`/setup`: what moderators set for their server."""

from typing import Any

import discord
from msgspec import structs

from bot import dates, quiet_hours, rights, typed_hours
from bot.lobby_message import pace_words
from bot.master import Master, guild_of
from bot.posting import missing_right, right_name
from bot.records import GuildSettings, Threads
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.resting import Hours
from bot.spoken import refused_words
from bot.words import names, one_of, say

OPEN, MODERATE = "open tables", "moderate games"
NOTHING = "nothing"
Place = discord.abc.GuildChannel | discord.Thread


async def role(master: Master, interaction: Interaction, given: discord.Role, may: str) -> None:
    """Who may open tables, or moderate games."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    settings = await master.guild(interaction)
    if may == MODERATE and given.is_default():
        raise refuse("everybody_moderates")
    if (may == MODERATE or settings.games_role == given.id) and not _manages(interaction):
        raise refuse("not_manager")
    await master.store.change_guild(
        guild_of(interaction), lambda now: with_role(now, given.id, given.is_default(), may)
    )
    await reply.say(_role_said(given, may))


def _manages(interaction: Interaction) -> bool:
    """Who appoints moderators is the server's to say, and no role of ours (threats TH-17)."""
    return interaction.permissions.manage_guild or interaction.permissions.administrator


def with_role(settings: GuildSettings, role_id: int, everybody: bool, may: str) -> GuildSettings:
    """The settings with a role's right changed; everybody together can only be given the right to open."""
    changes: dict[str, Any]
    if may == OPEN:
        changes = {"everyone_opens": True} if everybody else {"open_role": role_id}
    elif may == MODERATE:
        changes = {"games_role": role_id}
    else:
        changes = {"everyone_opens": settings.everyone_opens and not everybody}
        changes |= {"open_role": None} if settings.open_role == role_id else {}
        changes |= {"games_role": None} if settings.games_role == role_id else {}
    return structs.replace(settings, **changes)


def _role_said(given: discord.Role, may: str) -> str:
    if may == OPEN:
        return say("setup.role_everyone") if given.is_default() else say("setup.role_open", role=given.mention)
    return say("setup.role_games" if may == MODERATE else "setup.role_nothing", role=given.mention)


async def threads(master: Master, interaction: Interaction, use: Threads) -> None:
    """Whether every table has a thread of its own."""
    await _change(master, interaction, threads_said(use), threads=use)


def threads_said(use: Threads | None) -> str:
    """Whether tables have threads."""
    return say(f"setup.threads_{use or 'usual'}")


async def pace(
    master: Master, interaction: Interaction, move: str | None, away: int | None, quiet: str | None = None
) -> None:
    """The usual time for a move, for how many days an absence stops a clock at new tables, and quiet hours of all."""
    changes: dict[str, Any] = {"pace": move} if move is not None else {}
    said = [say("setup.pace", pace=pace_words(move))] if move is not None else []
    if away is not None:
        changes["free_days"] = away
        said.append(say("setup.away", days=away))
    if quiet is not None:
        private(interaction)
        await rights.must_moderate(master, interaction)
        hours = typed_hours.typed(quiet, (await master.store.player(interaction.user.id)).zone)
        await master.store.set_quiet(guild_of(interaction), str(hours or ""))
        said.append(_quiet_said(hours, master.now()))
    elif not changes:
        raise refuse("nothing_set")
    await _change(master, interaction, " ".join(said), **changes)


def _quiet_said(hours: Hours | None, now: float) -> str:
    """Read back with the time that it is there: a wrong zone shows at once."""
    if hours is None:
        return say("setup.no_quiet")
    return say("setup.quiet_set", hours=quiet_hours.shown(hours), now=dates.wall(now, hours.zone))


async def channels(master: Master, interaction: Interaction, channel: Place, use: str) -> None:
    """What a channel is for: games (with one such channel, games go nowhere else), notes to moderators, or nothing."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    found = master.client.get_channel(channel.id)
    if use != NOTHING and found is not None and (right := missing_right(found)):
        raise refuse("missing_open", channel=f"<#{channel.id}>", right=right_name(right))
    now = await master.store.change_guild(guild_of(interaction), lambda now: with_channel(now, channel.id, use))
    await reply.say(say(f"setup.channel_{use}", channel=f"<#{channel.id}>"), channels_said(now))


def with_channel(settings: GuildSettings, channel: int, use: str) -> GuildSettings:
    """The settings with a channel's use changed."""
    games = tuple(one for one in settings.games_channels if one != channel)
    moderators = settings.moderators_channel if settings.moderators_channel != channel else None
    lobby = settings.lobby_channel if settings.lobby_channel != channel else None
    if use == "games":
        games = (*games, channel)
    elif use == "moderators":
        moderators = channel
    elif use == "lobby":
        lobby = channel
    return structs.replace(settings, games_channels=games, moderators_channel=moderators, lobby_channel=lobby)


def without(settings: GuildSettings, gone: int) -> GuildSettings:
    """The settings without a channel or role that is not there any more."""
    return with_role(with_channel(settings, gone, NOTHING), gone, False, NOTHING)


def channels_said(settings: GuildSettings) -> str:
    """Where games are, and where moderators are told."""
    games = one_of(f"<#{one}>" for one in settings.games_channels) or say("setup.games_anywhere")
    told = f"<#{settings.moderators_channel}>" if settings.moderators_channel else say("setup.moderators_nowhere")
    sought = f"<#{settings.lobby_channel}>" if settings.lobby_channel else say("setup.lobby_nowhere")
    return say("setup.channels", games=games, moderators=told, lobby=sought)


async def text(master: Master, interaction: Interaction, use: str, words: str | None = None) -> None:
    """Whether texts by players are allowed, and which words are refused in them (None: those that are; "": none)."""
    allowed, changes = use == "allowed", dict[str, Any]()
    said = [say("setup.text_on" if allowed else "setup.text_off")]
    if words is not None:
        changes["refused_words"] = refused_words(words)
        said.append(_words_said(len(changes["refused_words"])))
    await _change(master, interaction, " ".join(said), free_text=allowed, **changes)


def _words_said(count: int) -> str:
    """How many words are refused: which, nobody is shown."""
    return say("setup.words", count=count) if count else say("setup.no_words")


async def _change(master: Master, interaction: Interaction, said: str, **changes: Any) -> None:
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    await master.store.change_guild(guild_of(interaction), lambda now: structs.replace(now, **changes))
    await reply.say(said)


async def show(master: Master, interaction: Interaction) -> None:
    """All settings of the server."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    settings = await master.guild(interaction)
    await reply.say(
        say(
            "setup.show",
            open=openers(settings),
            games=f", <@&{settings.games_role}>" if settings.games_role else "",
            pace=pace_words(settings.pace) if settings.pace else say("setup.no_pace"),
            free=say("setup.away", days=settings.free_days),
            quiet=quiet_hours.line(settings.quiet) or say("setup.no_quiet"),
            threads=threads_said(settings.threads),
            language=say("setup.language", language=names().get(settings.language, settings.language)),
            channels=channels_said(settings),
            text=say("setup.show_text_on" if settings.free_text else "setup.show_text_off"),
            words=_words_said(len(settings.refused_words)),
        )
    )


def openers(settings: GuildSettings) -> str:
    """Who may open tables."""
    if settings.everyone_opens:
        return say("setup.show_open_all")
    if settings.open_role:
        return say("setup.show_open_role", role=f"<@&{settings.open_role}>")
    return say("setup.show_open_mods")
