"""`/setup start`: four pages of one private message, each kept at once, each by itself, all of them preset."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import discord
from discord import ui
from msgspec import structs

from bot import findings, new_table, opening, rights, sample
from bot.custom_id import CustomId
from bot.greeting import KIND, is_set_up
from bot.layout import GOLD, Layout, button, file, menu, named, row, text
from bot.lobby_message import pace_words
from bot.master import Master, guild_of
from bot.posting import CannotPost, NotNow
from bot.records import GuildSettings
from bot.refusals import refuse
from bot.replies import Interaction, PrivateReply, private
from bot.server_settings import OPEN, channels_said, openers, threads_said, with_channel, with_role
from bot.studio import NoPicture
from bot.waiting import PACES
from bot.words import say
from rules.contract import Rules
from rules.registry import games, part

WHERE, HOW, WHO, FIRST, LAST = 1, 2, 3, 4, 5  # pages; the last says that it is done
SHOW, CHANNEL, THREADS, PACE, DAYS, MODERATORS, EVERYBODY, ROLE, OPEN_TABLE = range(9)  # what is pressed on them
USUAL = "usual"  # the pace that each game has
FREE_DAYS = (0, 3, 7, 14, 30, 60)


async def start(master: Master, interaction: Interaction) -> None:
    """The first page."""
    await show(master, interaction, WHERE)


async def pressed(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    """Something was chosen on a page: it is kept, and the page is shown as it is then."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    if control.index == OPEN_TABLE:
        at = await _first_table(master, interaction, reply, values[0] if values else "")
        if at is not None:
            await reply.show(Layout(text(say("start.done", channel=f"<#{at}>")), accent=GOLD))
        return
    if control.index != SHOW:
        guild = guild_of(interaction)
        await master.store.change_guild(guild, lambda now: changed(now, control.index, values, guild))
    await show(master, interaction, control.step)


def changed(settings: GuildSettings, index: int, values: Sequence[str], guild: int) -> GuildSettings:
    """The settings after something was chosen; what no list offers changes nothing."""
    value = values[0] if values else ""
    match index:
        case _ if index == CHANNEL and value.isdecimal():
            return with_channel(settings, int(value), "games")
        case _ if index == THREADS and value in ("always", "ask", "never"):
            return structs.replace(settings, threads=value)
        case _ if index == PACE and value in (*PACES, USUAL):
            return structs.replace(settings, pace="" if value == USUAL else value)
        case _ if index == DAYS and value in map(str, FREE_DAYS):
            return structs.replace(settings, free_days=int(value))
        case _ if index == ROLE and value.isdecimal():
            return with_role(settings, int(value), int(value) == guild, OPEN)
        case _ if index == MODERATORS:
            return structs.replace(settings, everyone_opens=False, open_role=None)
        case _ if index == EVERYBODY:
            return structs.replace(settings, everyone_opens=True)
    return settings


async def show(master: Master, interaction: Interaction, page: int) -> None:
    """One of the pages."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    settings = await master.guild(interaction)
    if page == WHERE:
        await reply.show(_where(settings, await _tested(master, interaction, settings)))
    elif page == HOW:
        await reply.show(_how(settings))
    elif page == WHO:
        await reply.show(_who(settings))
    elif page == FIRST:
        await is_set_up(master, guild_of(interaction))
        await reply.show(_first(settings, interaction, []))  # pictures come when they are drawn
        pictures = [file(data, f"{name}.png", _alt(name)) for name, data in await _boards(master)]
        await reply.show(_first(settings, interaction, pictures), pictures)
    else:
        await reply.say(say("start.later"))


# ---------------------------------------------------------------- pages


def _where(settings: GuildSettings, tested: Sequence[str]) -> Layout:
    chosen: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(_at(WHERE, CHANNEL)),
        placeholder=say("start.channel_menu"),
        channel_types=[discord.ChannelType.text],
    )
    again = named("check_again", _at(WHERE, SHOW))
    words = text(say("start.where"), channels_said(settings), *tested)
    return Layout(words, row(chosen), row(_next(HOW), again), accent=GOLD)


async def _tested(master: Master, interaction: Interaction, settings: GuildSettings) -> list[str]:
    """The bot's rights in each channel for games, else in this one: found out now."""
    lines: list[str] = []
    for channel in settings.games_channels or (interaction.channel_id or 0,):
        if isinstance(master.client.get_channel(channel), discord.ForumChannel):
            continue
        try:
            denied = list(findings.denials(await master.poster.found(channel), "check"))
        except CannotPost:
            lines.append(say("start.unseen", channel=channel))
            continue
        except NotNow:
            continue
        lines += [say("start.denied", what=one.sentence) for one in denied] or [say("start.right", channel=channel)]
    return lines


def _how(settings: GuildSettings) -> Layout:
    threads = [(use, threads_said(use), "") for use in ("always", "ask", "never")]
    paces = [(USUAL, say("setup.no_pace"), ""), *((pace, pace_words(pace), "") for pace in PACES)]
    days = [(str(count), say("lobby.absence_days", days=count), "") for count in FREE_DAYS]
    pace = pace_words(settings.pace) if settings.pace else say("setup.no_pace")
    facts = [threads_said(settings.threads), say("setup.pace", pace=pace), say("setup.away", days=settings.free_days)]
    return Layout(
        text(say("start.how"), *facts),
        menu(say("start.threads_menu"), _at(HOW, THREADS), threads),
        menu(say("start.pace_menu"), _at(HOW, PACE), paces),
        menu(say("start.days_menu"), _at(HOW, DAYS), days),
        row(_next(WHO), named("back", _at(WHERE, SHOW))),
        accent=GOLD,
    )


def _who(settings: GuildSettings) -> Layout:
    chosen: ui.RoleSelect[Any] = ui.RoleSelect(custom_id=str(_at(WHO, ROLE)), placeholder=say("start.role_menu"))
    return Layout(
        text(say("start.who"), say("start.opens", who=openers(settings))),
        row(chosen),
        row(named("moderators_only", _at(WHO, MODERATORS)), named("everybody", _at(WHO, EVERYBODY))),
        row(_next(FIRST), named("back", _at(HOW, SHOW))),
        accent=GOLD,
    )


def _first(settings: GuildSettings, interaction: Interaction, pictures: Sequence[discord.File]) -> Layout:
    every = games().values()
    lines = [say("start.game", title=rules.title, pitch=part(rules.name, "words").PITCH) for rules in every]
    entries = [(rules.name, rules.title, _players(rules)) for rules in every]
    shown = [discord.MediaGalleryItem(f"attachment://{one.filename}", description=one.description) for one in pictures]
    where = f"<#{_home(settings, interaction)}>"
    return Layout(
        text(say("start.first", channel=where), *lines),
        *([ui.MediaGallery[Layout](*shown)] if shown else []),
        menu(say("start.game_menu"), _at(FIRST, OPEN_TABLE), entries),
        row(button(say("label.later"), _at(LAST, SHOW)), named("back", _at(WHO, SHOW))),
        accent=GOLD,
    )


def _alt(name: str) -> str:
    return say("start.board", title=games()[name].title)


def _players(rules: Rules[Any]) -> str:
    return say("start.players", least=rules.seats.start, most=rules.seats.stop - 1)


def _at(page: int, index: int) -> CustomId:
    return CustomId(KIND, step=page, index=index)


def _next(page: int) -> ui.Button[Layout]:
    return named("next", _at(page, SHOW), "finish")


# ---------------------------------------------------------------- the first table


def _home(settings: GuildSettings, interaction: Interaction) -> int:
    """Where the first table is opened: the channel that was chosen last, else this one."""
    return settings.games_channels[-1] if settings.games_channels else interaction.channel_id or 0


async def _first_table(master: Master, interaction: Interaction, reply: PrivateReply, name: str) -> int | None:
    """Where it stands; None if that is asked first."""
    if name not in games():
        raise refuse("unknown_game", what=name[:40], games=", ".join(rules.title for rules in games().values()))
    at = _home(await master.guild(interaction), interaction)
    return await new_table.opened_or_asked(master, interaction, reply, at, opening.Wish(games()[name]))


async def _boards(master: Master) -> list[tuple[str, bytes]]:
    """How each game looks at its start."""
    boards = []
    for name in games():
        with suppress(NoPicture):  # its title and pitch are enough then
            boards.append((name, await master.studio.picture(sample.board, name)))
    return boards
