"""`/mod tables`: every table of the server, first those that stand still or have been abandoned, and why."""

from bot import absent, findings, rights
from bot.lists import game_line
from bot.lookups import now_line
from bot.master import Master, guild_of
from bot.names import mention
from bot.opened import OpenTable
from bot.pausing import NOBODY, here
from bot.posting import right_name
from bot.records import TAKES_CHANNEL
from bot.replies import Interaction, private
from bot.waiting import PACES
from bot.warnings import GONE
from bot.words import fitting, say

DAY = 86400.0
PATIENCE = 3.0  # times the pace without a move, but at least so many days, after which a table stands still
AT_LEAST, LONG = 3 * DAY, 7 * DAY  # the latter for rests, lobbies, and tables without a clock
LIST = 1650  # letters of each of the two lists: Discord takes 4,000 in a message


async def tables(master: Master, interaction: Interaction) -> None:
    """All tables that are open or running, the stuck ones first, those that stand still longest at the top."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    guild, still, well = guild_of(interaction), list[tuple[float, str]](), list[str]()
    for game in reversed(await master.store.games(guild, TAKES_CHANNEL)):
        table = await master.session.open(guild, game.id)
        reason = why(table, master.now(), failing=master.troubles.stubborn(game.id))
        line = game_line(game)
        if reason:
            still.append((_since(table), say("mod.stuck_line", table=line, why=reason)))
        else:
            well.append(say("mod.well_line", table=line, now=now_line(table)) if table.begun else line)
    stuck = [line for _, line in sorted(still)]
    await reply.say(
        *_listed("mod.stuck_title", stuck),
        *([say("mod.stuck_help")] if stuck else []),
        *_listed("mod.well_title", well),
        *([] if still or well else [say("table.list_none")]),
    )


def _listed(title: str, lines: list[str]) -> list[str]:
    kept, missing = fitting(lines, LIST)
    more = [say("table.mine_more", count=missing)] if missing else []
    head = say("mod.stuck_title", count=len(lines)) if title == "mod.stuck_title" else say("mod.well_title")
    return [head, *kept, *more] if lines else []


def why(table: OpenTable, now: float, *, failing: bool = False) -> str | None:
    """Why a table stands still or is abandoned, in words that tell no secret; None for one that goes on."""
    game = table.game
    if game.blocked:
        gone = game.blocked == GONE
        return say("mod.stuck_gone") if gone else say("mod.stuck_right", right=right_name(game.blocked))
    if failing or _overdue(table, now):
        return say("mod.stuck_overdue")
    if not table.begun:
        taken, old = len(table.sitters), now - game.created >= LONG
        return say("mod.stuck_lobby", since=int(game.created), taken=taken, wanted=game.wanted) if old else None
    reasons = (_untold(table, now), _abandoned(table), _resting(table, now), _silent(table, now), _waiting(table, now))
    return next(filter(None, reasons), None) or _missing(table)


def _untold(table: OpenTable, now: float) -> str | None:
    step = table.step
    untold = step is not None and step.announced is None and now - step.at >= findings.LATE
    return say("mod.stuck_untold") if untold else None


def _overdue(table: OpenTable, now: float) -> bool:
    resting = table.game.paused is not None
    return any(clock.at <= now - findings.LATE for clock in table.record.clocks if not resting)


def _abandoned(table: OpenTable) -> str | None:
    people = [sitter for sitter in table.sitters if sitter.user is not None and not sitter.bot]
    if any(map(here, people)) and table.game.paused_why != NOBODY:
        return None
    names = ", ".join(mention(sitter.user) for sitter in people) or say("mod.nobody")
    return say("mod.stuck_abandoned", since=int(_since(table)), names=names)


def _resting(table: OpenTable, now: float) -> str | None:
    since = table.game.paused
    return say("mod.stuck_rests", since=int(since)) if since is not None and now - since >= LONG else None


def _waiting(table: OpenTable, now: float) -> str | None:
    """Nobody has moved for much longer than a move takes here."""
    pace = PACES.get(table.game.pace)
    patience = max(AT_LEAST, pace * PATIENCE) if pace else LONG
    if table.game.paused is not None or now - _since(table) < patience:
        return None
    asked = next((one for one in table.public.asked if one.waited), None)
    who = mention(table.sitter(asked.seat).user) if asked else say("mod.nobody")
    return say("mod.stuck_waits", since=int(_since(table)), who=who)


def _silent(table: OpenTable, now: float) -> str | None:
    """Somebody who is asked may not answer: moderators have timed him out."""
    for decision in table.decisions():
        until = absent.silent_until(table, decision.seat, now)
        if until is not None:
            return say("mod.stuck_silent", name=table.shown[decision.seat], until=int(until))
    return None


def _missing(table: OpenTable) -> str | None:
    """People for whom the bot plays, or whose turns run out."""
    names = [
        table.shown[seat]
        for seat in range(len(table.state.places))
        if (sitter := table.sitter(seat)).user is not None and not sitter.bot and not here(sitter)
    ]
    return say("mod.stuck_missing", names=", ".join(names)) if names else None


def _since(table: OpenTable) -> float:
    """When something last happened there."""
    return table.step.at if table.begun and table.step is not None else table.game.created
