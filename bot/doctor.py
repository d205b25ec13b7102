"""`/doctor`: what is not as it should be, and one press for each repair that can be done from here."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from time import monotonic
from typing import get_args

import discord
from msgspec import Struct

from bot import checkup, findings, moving_house, rights, trial_post
from bot.announce import Untold
from bot.clockwork import Clockwork
from bot.completions import limited, offer
from bot.custom_id import NO_GAME, CustomId
from bot.findings import Finding, Health, Repair
from bot.layout import SLATE, Layout, button, row, text
from bot.lobby import show_lobby
from bot.master import Master, guild_of
from bot.names import inline
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.pressure import Pressure
from bot.records import TAKES_CHANNEL
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.server_settings import without
from bot.words import fitting, one_of, say

KIND, PLACE = "dr", "dc"  # controls about a table, and about a channel
REPAIRS: tuple[Repair, ...] = get_args(Repair)
MODERATORS: tuple[Repair, ...] = ("here", "forget", "test")  # repairs that are theirs alone
LABELS: dict[Repair, str] = {
    "check": say("label.check_again"), "tell": say("label.show_it"), "board": say("label.post_again"),
    "lobby": say("label.post_again"), "wake": say("label.wake"), "here": say("label.move_here"),
    "clocks": say("label.do_it_now"), "forget": say("label.forget_it"),
    "test": say("label.test_post"),
}  # fmt: skip
TABLES, LETTERS = 20, 3200  # tables that are looked at together; letters of what is shown
BUTTONS, ROW = 7, 4  # repairs on the page, and buttons of a row
A_MINUTE, LOOKS, TRIALS = 60.0, 8, 3  # looks and test posts of one person
KEPT = 256  # people whose last findings are remembered while they type


class Visit(Struct, frozen=True):
    """What one person was shown: the channel that was asked for (0: what is his to see), and what was found."""

    channel: int
    found: tuple[Finding, ...]
    fine: tuple[Health, ...]
    more: int


class Surgery:
    """Who asked lately and what was found for him; lost with the process, and nobody misses it."""

    def __init__(self) -> None:
        self.pressure, self.trials = Pressure(LOOKS, A_MINUTE), Pressure(TRIALS, A_MINUTE)
        self._last: OrderedDict[tuple[int, int], tuple[Finding, ...]] = OrderedDict()

    def keep(self, guild: int, user: int, found: tuple[Finding, ...]) -> None:
        """Remember the findings of a person."""
        self._last[guild, user] = found
        self._last.move_to_end((guild, user))
        while len(self._last) > KEPT:
            self._last.popitem(last=False)

    def last(self, guild: int, user: int) -> tuple[Finding, ...] | None:
        """What was found for a person last; None: he did not ask."""
        return self._last.get((guild, user))


@lru_cache(maxsize=1)
def surgery(_: Master) -> Surgery:
    """That of this game master: a process has one."""
    return Surgery()


async def examine(
    master: Master, interaction: Interaction, channel: discord.abc.GuildChannel | discord.Thread | None, fix: str | None
) -> None:
    """`/doctor`: the page, or a repair by its name and the page after it."""
    private(interaction)
    if fix:
        repair, _, about = fix.partition("·")[0].strip().partition(" ")
        await mend(master, interaction, repair, about.strip())
        return
    if channel is not None and not _sees(interaction, channel):
        raise refuse("not_seen")
    await show(master, interaction, channel.id if channel else 0)


async def pressed(master: Master, interaction: Interaction, control: CustomId) -> None:
    """A repair of the page; "Check again" looks at the same once more."""
    repair = REPAIRS[control.index] if control.index < len(REPAIRS) else "check"
    if control.kind == PLACE and repair == "check":
        await show(master, interaction, channel_of(control))
        return
    about = str(channel_of(control)) if control.kind == PLACE else control.game
    await mend(master, interaction, repair, about)


async def show(master: Master, interaction: Interaction, channel: int, *said: str) -> None:
    """What is not as it should be, in the channel that was asked for, or in everything that is the asker's to see."""
    reply = private(interaction)
    if not surgery(master).pressure.allows(interaction.user.id, monotonic()):
        raise refuse("too_fast")
    visit = await _visit(master, interaction, channel)
    surgery(master).keep(guild_of(interaction), interaction.user.id, visit.found)
    reader = (await master.store.player(interaction.user.id)).reader
    may = await _may(master, interaction, visit.found)
    trials = _to_try(visit) if await master.moderates(interaction) else []
    await reply.show(_page(visit, may, trials, said, reader=reader))


# ---------------------------------------------------------------- looking


async def _visit(master: Master, interaction: Interaction, channel: int) -> Visit:
    guild, moderates = guild_of(interaction), await master.moderates(interaction)
    here = channel or (interaction.channel_id or 0)
    found = await _of_place(master, here)
    games = await master.store.games(guild, TAKES_CHANNEL)
    if channel or not moderates:
        own = {game.id for game in await master.store.games_of(guild, interaction.user.id)} if not channel else set()
        games = [game for game in games if game.id in own or here in _places(master, game.channel)]
    healths = [await findings.of_table(master, guild, game.id) for game in games[-TABLES:]]
    for health in healths:
        found += [one for one in health.findings if one.sentence not in {known.sentence for known in found}]
    if moderates and not channel and interaction.guild is not None:
        found += await findings.of_server(master, interaction.guild, await master.guild(interaction))
    found = list({one.sentence: one for one in found}.values())
    found.sort(key=lambda one: not one.broken)
    return Visit(channel, tuple(found), tuple(healths), max(0, len(games) - TABLES))


async def _of_place(master: Master, channel: int) -> list[Finding]:
    place = master.client.get_channel(channel)
    if isinstance(place, discord.ForumChannel):
        return []
    try:
        return findings.of_channel(await master.poster.found(channel))
    except (CannotPost, NotNow):
        return []


def _places(master: Master, channel: int) -> tuple[int, int]:
    """A channel and what it is a thread of."""
    return channel, getattr(master.client.get_channel(channel), "parent_id", None) or 0


def _sees(interaction: Interaction, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether the asker may see a channel: what is wrong in another one is not his to know."""
    return _seen_by(interaction.user, interaction.client.get_channel(channel.id))


def _seen_by(member: object, place: object) -> bool:
    """Whether somebody is a member where this channel is, and may see it."""
    if not isinstance(member, discord.Member) or not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return False
    return place.guild.id == member.guild.id and place.permissions_for(member).view_channel


# ---------------------------------------------------------------- showing


def _to_try(visit: Visit) -> list[int]:
    """Where a test post is offered: in the channel that was asked for, or where one was refused for no right's sake."""
    refused = [one.channel for one in visit.found if one.repair == "check" and one.channel]
    return list(dict.fromkeys([visit.channel] if visit.channel else refused))


def _page(visit: Visit, may: Sequence[Finding], trials: Sequence[int], said: Sequence[str], *, reader: bool) -> Layout:
    count = len(visit.found)
    where = f"<#{visit.channel}>" if visit.channel else say("doctor.everything")
    head = say("doctor.none" if not count else "doctor.one" if count == 1 else "doctor.title", where=where, count=count)
    lines, missing = fitting([_line(one, reader=reader) for one in visit.found], LETTERS)
    more = [say("doctor.more", count=missing)] if missing else []
    more += [say("doctor.more_tables", count=visit.more)] if visit.more else []
    people, clocks = sum(one.people for one in visit.fine), sum(one.clocks for one in visit.fine)
    fine = say("doctor.fine", tables=len(visit.fine), people=people, clocks=clocks)
    mark = say("doctor.fine_word" if reader else "doctor.fine_mark")
    ways = [_button(one) for one in may[: BUTTONS - len(trials[:1])]]
    ways += [button(LABELS["test"], at_channel(channel, REPAIRS.index("test"))) for channel in trials[:1]]
    ways.append(button(LABELS["check"], at_channel(visit.channel, REPAIRS.index("check"))))
    rows = [row(*ways[at : at + ROW]) for at in range(0, len(ways), ROW)]
    return Layout(text(*said, head, *lines, *more, f"{mark} {fine}"), *rows, accent=SLATE)


def _line(one: Finding, *, reader: bool) -> str:
    if reader:
        mark = say("doctor.broken_word" if one.broken else "doctor.odd_word")
    else:
        mark = say("doctor.broken_mark" if one.broken else "doctor.odd_mark")
    return f"{mark} {one.sentence}"


def _button(one: Finding) -> discord.ui.Button[Layout]:
    repair = one.repair or "check"
    number = REPAIRS.index(repair)
    if one.game:
        return button(
            say("doctor.repair", what=LABELS[repair], number=one.number), CustomId(KIND, one.game, index=number)
        )
    return button(LABELS[repair], at_channel(one.channel, number))


def at_channel(channel: int, repair: int) -> CustomId:
    """A control about a channel: its id, written into the places of a control that are for tables."""
    head, step = f"{channel // 10**18:0{len(NO_GAME)}d}", channel // 10**11 % 10**7
    return CustomId(PLACE, head, step, channel // 10**6 % 10**5, channel % 10**6, repair)


def channel_of(control: CustomId) -> int:
    """The channel that such a control is about; 0 for none."""
    head = int(control.game) if control.game.isdecimal() else 0
    return head * 10**18 + control.step * 10**11 + control.generation * 10**6 + control.revision


# ---------------------------------------------------------------- repairing


async def _may(master: Master, interaction: Interaction, found: Sequence[Finding]) -> list[Finding]:
    """The findings that this person may repair, each repair once."""
    moderates = await master.moderates(interaction)
    mine = {game.id for game in await master.store.games_of(guild_of(interaction), interaction.user.id)}
    able = [one for one in found if one.repair and (one.game or one.repair != "check")]
    able = [one for one in able if moderates or (one.repair not in MODERATORS and one.game in mine)]
    return list({(one.repair, one.game, one.channel): one for one in able}.values())


async def mend(master: Master, interaction: Interaction, repair: str, about: str) -> None:
    """Do a repair, if it is still needed, and show how things stand then.

    Raises:
        Refused: it is no repair, not this person's to do, not needed any more, or did not work.
    """
    if repair == "test" and about.isdecimal():
        await _try(master, interaction, int(about))
        return
    if repair == "forget" and about.isdecimal():
        await rights.must_moderate(master, interaction)
        await master.store.change_guild(guild_of(interaction), lambda now: without(now, int(about)))
    else:
        await _mend_table(master, interaction, repair, about)
    await show(master, interaction, 0, say("doctor.done"))


async def _try(master: Master, interaction: Interaction, channel: int) -> None:
    """Send a test post; what was refused there before is told if that is no longer so."""
    private(interaction)
    await rights.must_moderate(master, interaction)
    if not _seen_by(interaction.user, master.client.get_channel(channel)):
        raise refuse("not_seen")
    if not surgery(master).trials.allows(interaction.user.id, monotonic()):
        raise refuse("too_fast")
    trial = await trial_post.tried(master.poster, channel)
    for game in await master.store.games(guild_of(interaction), TAKES_CHANNEL):
        if not trial.failed and game.channel == channel and game.blocked:
            await checkup.inspect(master, game.guild, game.id)
            await master.announcer.tell(game.guild, game.id, again=True)
    await show(master, interaction, channel, trial.sentence(channel))


async def _mend_table(master: Master, interaction: Interaction, repair: str, game: str) -> None:
    known = surgery(master).last(guild_of(interaction), interaction.user.id) or ()
    if repair not in REPAIRS or not game:
        may = await _may(master, interaction, known)
        raise refuse("unknown_fix", typed=inline(f"{repair} {game}", 40), fixes=_fixes(may))
    table = await master.table(interaction, game.upper()[:6])
    if not await master.moderates(interaction):
        if repair in MODERATORS:
            raise refuse("not_moderator")
        if all(sitter.user != interaction.user.id for sitter in table.sitters):
            raise refuse("not_seated")
    async with master.mending(table.game.id):
        health = await findings.of_table(master, table.game.guild, table.game.id)
        if all(one.repair != repair for one in health.findings):
            raise refuse("mended")
        await _do(master, interaction, table, repair)


async def _do(master: Master, interaction: Interaction, table: OpenTable, repair: str) -> None:
    guild, game = table.game.guild, table.game.id
    problem: Untold = None
    match repair:
        case "tell":
            problem = await master.announcer.tell(guild, game, again=True)
        case "board":
            problem = await master.announcer.again(await master.session.open(guild, game))
        case "lobby":
            await show_lobby(master, guild, game)
        case "wake":
            await master.poster.wake(table.game.channel)
        case "here":
            await moving_house.to(master, interaction, table, interaction.channel_id or 0)
        case "clocks":
            await Clockwork(master).hurry(guild, game)
        case _:
            await checkup.inspect(master, guild, game)
            problem = await master.announcer.tell(guild, game, again=True)
    if problem:
        raise problem


def _fixes(may: Sequence[Finding]) -> str:
    return one_of([f"{one.repair} {one.game or one.channel}" for one in may], 5) or say("refuse.nothing_legal")


@limited
async def fixes(master: Master, interaction: Interaction, typed: str) -> None:
    """The repairs of what was found for this person last."""
    guild, user = guild_of(interaction), interaction.user.id
    known = surgery(master).last(guild, user)
    if known is None:
        known = (await _visit(master, interaction, 0)).found
        surgery(master).keep(guild, user, known)
    may = await _may(master, interaction, known)
    await offer(interaction, [(_fix_line(one), f"{one.repair} {one.game or one.channel}") for one in may], typed)


def _fix_line(one: Finding) -> str:
    return f"{LABELS[one.repair or 'check']} · {one.sentence}".replace("*", "")
