"""`/away`: an absence, said once for all tables, and what happens meanwhile."""

import discord

from bot import dates, presence, sitting_in, slips
from bot.absent import STYLES
from bot.completions import limited
from bot.master import Master, guild_of
from bot.names import inline, mention
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Absence, Plan, PlayerSettings
from bot.refusals import Refused, refuse
from bot.replies import Interaction, private, suggest
from bot.words import say, say_aloud

SHOWN = 40  # letters of what somebody typed that are repeated
LONGEST = 120 * 86400.0  # seconds from now within which an absence ends
SOONEST = 600.0  # it lasts at least so long


async def leave(
    master: Master,
    interaction: Interaction,
    until: str,
    since: str | None = None,
    plan: Plan = "wait",
    substitute: discord.Member | discord.User | None = None,
) -> None:
    """From when and until when a person is away, and what his seats do meanwhile."""
    reply = private(interaction)
    sitting_in.refuse_nonsense(interaction, plan, substitute)
    settings, now = await master.store.player(interaction.user.id), master.now()
    begins = _read(since, now, settings.zone) if since else now
    named = {"substitute": substitute.id, "guild": guild_of(interaction)} if substitute is not None else {}
    absence = Absence(max(begins, now), _read(until, now, settings.zone), plan, asked=(), **named)
    _check(absence, begins, now)
    tables = await _tables(master, interaction)
    if substitute is not None:
        unfit = await sitting_in.refusals(master, tables, interaction.user.id, substitute.id)
        if tables and len(unfit) == len(tables):
            raise Refused(next(iter(unfit.values())))
    await sitting_in.withdraw(master, interaction)
    after = await master.store.change_player(
        interaction.user.id, lambda before: presence.with_absence(before, absence, now)
    )
    asked = await sitting_in.ask(master, tables, interaction.user.id, substitute.id, absence) if substitute else []
    await reply.say(_said(absence), *_meanwhile(absence), say("away.zone", zone=after.zone), *asked)
    await _tell_tables(master, interaction, _told(interaction.user.id, absence, now))


def _read(typed: str, now: float, zone: str) -> float:
    """A typed date as an instant.

    Raises:
        Refused: it means no date.
    """
    meant = dates.moment(typed, now, zone)
    if meant is None:
        raise refuse("unknown_date", typed=inline(typed, SHOWN))
    return meant


def _check(absence: Absence, begins: float, now: float) -> None:
    """Raises Refused for an absence that is over, ends before it begins, or ends in a time nobody can promise."""
    if absence.until <= now:
        raise refuse("away_past", until=int(absence.until))
    if absence.until < begins + SOONEST:
        raise refuse("away_reversed", since=int(begins), until=int(absence.until))
    if absence.until > now + LONGEST:
        raise refuse("away_long", days=int(LONGEST // 86400))


async def back(master: Master, interaction: Interaction) -> None:
    """An absence is over, or one that was announced does not come."""
    reply = private(interaction)
    settings = await master.store.player(interaction.user.id)
    if settings.absence is None:
        raise refuse("not_away")
    await master.store.change_player(interaction.user.id, lambda before: presence.no_absence(before, master.now()))
    for table in await _tables(master, interaction):
        await master.table(interaction, table.game.id)  # his own again, whatever a stand-in held
        await master.refresh(table.game.guild, table.game.id)
    await sitting_in.withdraw(master, interaction)
    await sitting_in.all_back(master, interaction)
    await reply.say(say("away.back"))
    await slips.deliver(master, interaction, *await _tables(master, interaction))
    if settings.absence.since <= master.now():
        await _tell_tables(master, interaction, say_aloud("away.told_back", user=interaction.user.id))


async def show(master: Master, interaction: Interaction) -> None:
    """Who is away at the tables of the asker, and until when."""
    reply = private(interaction)
    tables = await _tables(master, interaction)
    people = {sitter.user for table in tables for sitter in table.sitters if sitter.user is not None}
    found = await master.store.people(people | {interaction.user.id})
    lines = [_line(user, settings) for user, settings in found.items() if _is_away(settings, master.now())]
    await reply.say(*(sorted(lines) or [say("away.nobody")]))
    await slips.deliver(master, interaction, *tables)


def _is_away(settings: PlayerSettings, now: float) -> bool:
    return settings.absence is not None and now < settings.absence.until


def _line(user: int, settings: PlayerSettings) -> str:
    absence = settings.absence
    assert absence is not None, "only those who are away have a line"
    return say("away.line", user=user, since=int(absence.since), until=int(absence.until))


def _said(absence: Absence) -> str:
    return say("away.set", since=int(absence.since), until=int(absence.until))


def _meanwhile(absence: Absence) -> list[str]:
    """What his seats do; and, where no stand-in plays, that a clock which runs already runs on."""
    plan = say(f"away.plan_{absence.plan.replace(' ', '_')}", substitute=mention(absence.substitute))
    return [plan] if absence.plan in STYLES else [plan, say("away.open_question")]


def _told(user: int, absence: Absence, now: float) -> str:
    """What the table reads."""
    until = int(absence.until)
    if absence.since > now:
        return say_aloud("away.told_from", user=user, since=int(absence.since), until=until)
    return say_aloud("away.told", user=user, until=until)


async def _tables(master: Master, interaction: Interaction) -> list[OpenTable]:
    """The running tables of this server at which the asker sits."""
    guild = guild_of(interaction)
    games = await master.store.games_of(guild, interaction.user.id)
    return [await master.session.open(guild, game.id) for game in games if game.status == "running"]


async def _tell_tables(master: Master, interaction: Interaction, line: str) -> None:
    """Say it in the channels of the asker's tables, where that can be done; it mentions nobody."""
    for table in await _tables(master, interaction):
        try:
            await master.poster.send(table.game.channel, content=line)
        except (CannotPost, NotNow):
            continue


@limited
async def moments(master: Master, interaction: Interaction, typed: str) -> None:
    """Readings of a date that is being typed."""
    zone = (await master.store.player(interaction.user.id)).zone
    await suggest(interaction, list(dates.suggestions(typed, master.now(), zone)))
