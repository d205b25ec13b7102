"""What a step changes about who is there: time-outs in a row, stand-ins for a while, seats that are lost."""

from msgspec.structs import replace

from bot import absent
from bot.opened import OpenTable
from bot.records import Absence, Actor, PlayerSettings, Sitter, Step

PAST = 30 * 86400.0  # seconds for which an absence that is over is remembered
MOST_PAST = 12  # absences
PRESENT: tuple[Actor, ...] = ("player", "aside")  # whose steps show that the person is here


def after_step(table: OpenTable, step: Step, settings: PlayerSettings | None) -> list[Sitter]:
    """The sitters that are others after this step: who acted is here, whose time is up has missed a turn."""
    if step.seat is None or not table.begun:
        return []
    sitter = table.sitters[table.state.places[step.seat]]
    if sitter.bot or sitter.user is None:
        return []
    after = sitter
    if step.actor in PRESENT:
        after = here_again(sitter)
    elif step.actor == "clock" and _own_turn(table, step.seat) and not _excused(table, step, settings):
        after = _missed(table, sitter)
    return [after] if after != sitter else []


def _excused(table: OpenTable, step: Step, settings: PlayerSettings | None) -> bool:
    """Whether a person could not be expected to answer: away as announced, or timed out by moderators."""
    timed_out = step.seat is not None and absent.silent_until(table, step.seat, step.at) is not None
    return timed_out or absent.plan_of(settings, step.at) is not None


def here_again(sitter: Sitter) -> Sitter:
    """A person who acts, and need not be stood in for."""
    return replace(sitter, missed=0, relieved=False, left=None)


def given_up(sitter: Sitter) -> Sitter:
    """A place whose person has left it for good: the bot has it."""
    return replace(sitter, user=None, bot=True, missed=0, relieved=False, left=None)


def _own_turn(table: OpenTable, seat: int) -> bool:
    decision = table.asked(seat)
    return decision is not None and not decision.reaction


def _missed(table: OpenTable, sitter: Sitter) -> Sitter:
    """One more turn missed, and what the table does then."""
    if table.game.empty == "out":
        return given_up(sitter)
    missed, seat = sitter.missed + 1, table.state.places.index(sitter.place)
    relieved = table.game.empty == "bot" or (missed >= absent.MISSED and wanted(table, seat))
    return replace(sitter, missed=missed, relieved=sitter.relieved or relieved)


def wanted(table: OpenTable, seat: int) -> bool:
    """Whether the rules of this game want to know who is away: they let a stand-in play for him."""
    facts = (table.rules.away_fact(table.state, seat, away) for away in (True, False))
    return any(fact is not None for fact in facts)


def without_absence(settings: PlayerSettings, now: float) -> PlayerSettings:
    """The same of somebody who is back: an absence that has begun is over, one to come stays."""
    absence = settings.absence
    over = absence is not None and absence.since <= now
    return no_absence(settings, now) if over else settings


def no_absence(settings: PlayerSettings, now: float) -> PlayerSettings:
    """The same without an absence; one that has begun is a past one, without whoever sat in."""
    before = settings.absence
    past = [one for one in settings.past if one.until > now - PAST]
    if before is not None and before.since <= now:
        past.append(Absence(before.since, min(before.until, now), before.plan))
    return replace(settings, absence=None, past=tuple(past[-MOST_PAST:]))


def with_asked(settings: PlayerSettings, absence: Absence, game: str) -> PlayerSettings:
    """The same once the substitute for this absence has been asked at a table; nothing changes for another absence."""
    now = settings.absence
    if now is None or now.asked is None or game in now.asked or not is_same(now, absence):
        return settings
    return replace(settings, absence=replace(now, asked=(*now.asked, game)))


def is_same(one: Absence | None, other: Absence) -> bool:
    """Whether they are one absence, wherever its substitute was asked by now."""
    return one is not None and replace(one, asked=None) == replace(other, asked=None)


def with_absence(settings: PlayerSettings, absence: Absence, now: float) -> PlayerSettings:
    """The same of somebody who will be away."""
    return replace(no_absence(settings, now), absence=absence)
