"""Who plays for a seat at this instant: its person, a stand-in for good or for a while, or the clock at once."""

from bot.opened import OpenTable
from bot.records import Plan, PlayerSettings, Sitter

STYLES: dict[Plan, str] = {"careful bot": "careful", "bold bot": "bold"}
MISSED = 2  # own turns in a row that ran out, after which a seat is on the short clock
SHORT = 3600.0  # seconds, the time for a decision then


def plan_of(settings: PlayerSettings | None, now: float) -> Plan | None:
    """What an absent person wants to happen at his tables; None while he is here."""
    absence = settings.absence if settings else None
    return absence.plan if absence is not None and absence.since <= now < absence.until else None


def stand_in(sitter: Sitter, settings: PlayerSettings | None, now: float) -> str | None:
    """How the stand-in plays that answers for this seat now; None: the person is waited for, or his clock answers."""
    if sitter.bot or sitter.user is None or sitter.relieved:
        return sitter.style
    plan = plan_of(settings, now)
    return STYLES.get(plan) if plan else None


def at_once(settings: PlayerSettings | None, now: float, *, reaction: bool) -> bool:
    """Whether the safe answer comes without waiting: by one's orders all through an absence, or out of turn only."""
    plan = plan_of(settings, now)
    return plan == "my orders" or (plan == "defend only" and reaction)


def silent_until(table: OpenTable, seat: int, now: float) -> float | None:
    """Until when the person on a seat is known to be timed out by moderators; None if he may answer."""
    user = table.sitter(seat).user
    marks = (clock for clock in table.record.clocks if (clock.kind, clock.seat) == ("silent", seat))
    return next((one.at for one in marks if user and one.serial == marked(user) and one.at > now), None)


def marked(user: int) -> int:
    """The serial of such a mark, which no question has: whoever sits there after that person is not meant."""
    return (1 << 30) + user % (1 << 30)


def gone(sitter: Sitter, settings: PlayerSettings | None, now: float) -> bool:
    """Whether a seat that has a person has to do without him: what some rules want to know."""
    if sitter.bot or sitter.user is None:
        return False
    return sitter.relieved or sitter.missed >= MISSED or plan_of(settings, now) in (*STYLES, "my orders")
