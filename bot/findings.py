"""What `/doctor` finds at a table or in a channel: a sentence each, with its repair or the exact setting to change.

Only what onlookers may know: no hand, no order, and not of what kind it is that is due (threats SC-24).
"""

from collections.abc import AsyncIterator, Iterator
from typing import Literal

import discord
from msgspec import Struct, structs

from bot import leaving
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow, Place, missing_rights, right_name
from bot.records import TAKES_CHANNEL, GuildSettings
from bot.words import say

Repair = Literal["check", "tell", "board", "lobby", "wake", "here", "clocks", "forget", "test"]
LATE = 120.0  # seconds after which what is due is overdue, and what nobody was told is untold
TOO_MUCH = (
    "administrator", "manage_guild", "manage_roles", "manage_channels", "manage_messages", "manage_webhooks",
    "ban_members", "kick_members", "mention_everyone",
)  # fmt: skip


class Finding(Struct, frozen=True):
    """Something that is not as it should be: `broken` if play suffers from it, else odd."""

    sentence: str
    broken: bool
    repair: Repair | None = None
    game: str = ""  # its table; "" for a finding about a channel or the server
    number: int = 0  # of that table
    channel: int = 0  # what `forget` is about


class Health(Struct, frozen=True):
    """What was found at a table, and what is in order there."""

    findings: tuple[Finding, ...]
    people: int = 0
    clocks: int = 0


async def of_table(master: Master, guild: int, game: str) -> Health:
    """Everything about one table; who has left is seen to by looking."""
    table = await leaving.look(master, guild, game)
    if table.game.status not in TAKES_CHANNEL:
        return Health(())
    found = [*await _of_its_channel(master, table), *await _of_its_clocks(master, table), *_of_its_people(table)]
    people = sum(1 for one in table.sitters if one.user is not None and not one.bot and one.left is None)
    return Health(tuple(found), people, len(table.record.clocks))


async def _of_its_channel(master: Master, table: OpenTable) -> list[Finding]:
    game = table.game
    try:
        place = await master.poster.found(game.channel)
    except CannotPost:
        return [_about(table, say("doctor.gone", **_facts(table)), "here")]
    except NotNow:
        return [_about(table, say("doctor.out_of_reach", **_facts(table)), "check")]
    denied = list(denials(place, "check", game.id, game.number))
    if denied:
        return denied
    if game.blocked:
        return [structs.replace(_about(table, say("doctor.noted", **_facts(table)), "check"), channel=game.channel)]
    return [*_of_its_thread(table, place), *await _of_its_messages(master, table)]


def denials(place: Place, repair: Repair, game: str = "", number: int = 0) -> Iterator[Finding]:
    """The rights that are denied in a channel, and where each is given."""
    for right in missing_rights(place):
        said = say("doctor.denied", right=right_name(right), channel=place.id)
        yield Finding(said, True, repair, game, number)


def _of_its_thread(table: OpenTable, place: Place) -> list[Finding]:
    if not isinstance(place, discord.Thread) or not (place.archived or place.locked):
        return []
    may = place.permissions_for(place.guild.me).manage_threads
    if place.locked and not may:
        said = say("doctor.locked", right=right_name("manage_threads"), **_facts(table))
        return [_about(table, said, None)]
    return [_about(table, say("doctor.asleep", **_facts(table)), "wake", broken=place.locked)]


async def _of_its_messages(master: Master, table: OpenTable) -> list[Finding]:
    """Messages that somebody deleted, and a move that nobody was told."""
    game = table.game
    if not table.begun:
        lost = game.lobby_message is not None and await master.poster.gone(game.channel, game.lobby_message)
        return [_about(table, say("doctor.lobby_lost", **_facts(table)), "lobby")] if lost else []
    step = table.step
    if step is not None and step.announced is None and master.now() - step.at >= LATE:
        return [_about(table, say("doctor.untold", **_facts(table)), "tell")]
    if game.board_message is None or await master.poster.gone(game.channel, game.board_message):
        return [_about(table, say("doctor.board_lost", **_facts(table)), "board", broken=False)]
    return []


async def _of_its_clocks(master: Master, table: OpenTable) -> list[Finding]:
    late = [clock for clock in await master.store.due(master.now() - LATE) if clock.game == table.game.id]
    if late or await master.lacking(table) or master.troubles.stubborn(table.game.id):
        return [_about(table, say("doctor.overdue", **_facts(table)), "clocks")]
    return []


def _of_its_people(table: OpenTable) -> list[Finding]:
    if not table.begun:
        return []
    return [
        _about(table, say("doctor.left", name=table.shown[seat], seat=seat + 1, **_facts(table)), None, broken=False)
        for seat in range(len(table.state.places))
        if table.sitter(seat).left is not None
    ]


def _about(table: OpenTable, said: str, repair: Repair | None, *, broken: bool = True) -> Finding:
    return Finding(said, broken, repair, table.game.id, table.game.number)


def _facts(table: OpenTable) -> dict[str, object]:
    return {"title": table.rules.title, "number": table.game.number, "at": table.game.channel}


def of_channel(place: Place) -> list[Finding]:
    """A channel in which no table is yet: the bot's rights, and whether people may type commands."""
    found = list(denials(place, "check"))
    everybody = place.permissions_for(place.guild.default_role)
    if everybody.view_channel and not everybody.use_application_commands:
        found.append(Finding(say("doctor.no_typing", channel=place.id), False))
    return found


async def of_server(master: Master, guild: discord.Guild, settings: GuildSettings) -> list[Finding]:
    """What is set for the server and is not there any more, and rights that the bot has and does not need."""
    found = [one for channel in settings.games_channels async for one in _set_channel(master, channel)]
    if settings.moderators_channel is not None:
        found += [one async for one in _set_channel(master, settings.moderators_channel)]
    for role in (settings.open_role, settings.games_role):
        if role is not None and guild.get_role(role) is None:
            found.append(Finding(say("doctor.role_gone"), False, "forget", channel=role))
    too_much = [right for right in TOO_MUCH if getattr(guild.me.guild_permissions, right)]
    if too_much:
        named = ", ".join(f"*{right_name(right)}*" for right in too_much)
        found.append(Finding(say("doctor.too_much", rights=named), False))
    return found


async def _set_channel(master: Master, channel: int) -> AsyncIterator[Finding]:
    """A channel that moderators have named for something."""
    place = master.client.get_channel(channel)
    if isinstance(place, discord.ForumChannel):
        return
    try:
        for one in denials(await master.poster.found(channel), "check"):
            yield one
    except CannotPost:
        yield Finding(say("doctor.set_gone", channel=channel), False, "forget", channel=channel)
    except NotNow:
        return
