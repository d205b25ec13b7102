"""What the fighters would do, in words: for choices, panels and calls; public data only, "as it stands"."""

from collections.abc import Sequence

from rules.level20.actions import Card
from rules.level20.board import Square, name
from rules.level20.charges_told import sight_told
from rules.level20.events import Looked
from rules.level20.fighters import way
from rules.level20.forecast import forecast_at, phase_ahead
from rules.level20.table import table_of
from rules.level20.terms import COMPASS, FIGHTER, fighter, kobold, steps
from rules.level20.view import Course, Den, FighterSeen, KoboldSeen
from rules.phrases import cut, joined
from rules.telling import Names

NOTE = 100  # characters that a list shows below a choice
SHORT_NAME = 20


Courses = Sequence[Course]


def ahead(den: Den, seat: int, at: Square, covered: bool = False) -> Courses:
    """The fighters' phase if this kobold stood there and the turns were over; empty where forecasts are off."""
    if den.phase == "over":
        return ()
    return forecast_at(den, seat, at, covered or kobold(den, seat).hidden)


def slain_by(courses: Courses, seat: int) -> bool:
    """Whether one of these courses ends on this seat's kobold."""
    return any(course.slays == seat for course in courses)


def fate(courses: Courses, den: Den, seat: int) -> str:
    """What becomes of this seat: "you live", "slain", or "you win" as the last kobold."""
    if slain_by(courses, seat):
        return "slain"
    gone = {course.slays for course in courses}
    rivals = [seen for seen in den.kobolds if seen.alive and seen.seat != seat]
    return "you win" if all(seen.seat in gone and _is_doomed(seen) for seen in rivals) else "you live"


def _is_doomed(seen: KoboldSeen) -> bool:
    """Whether a kobold in a fighter's way can do nothing more about it: its turn is over and no card may save it."""
    return seen.moved and not seen.cards


def threat(den: Den, seat: int) -> str:
    """The one danger worth a sentence in a call: "Vala comes for you."; "" if there is none."""
    deadly = [FIGHTER[course.fighter] for course in den.forecast if course.slays == seat]
    if deadly:
        return f"As it stands, {deadly[0]} slays you."
    after = [FIGHTER[course.fighter] for course in den.forecast if course.target == seat]
    return f"{joined(after)} {'comes' if len(after) == 1 else 'come'} for you." if after else ""


def note(courses: Courses, den: Den, names: Names, you: int) -> str:
    """All courses in one line of a list: "Vala goes for Tomás; Brond sees nobody"."""
    brief = [cut(name, SHORT_NAME) for name in names]
    return cut("; ".join(_brief(course, den, brief, you) for course in courses), NOTE)


def told(courses: Courses, den: Den, names: Names, you: int) -> str:
    """All courses as sentences, with where each fighter would stop."""
    return " ".join(f"{_brief(course, den, names, you, _stop(course))}." for course in courses)


def told_in_full(den: Den, seat: int, at: Square, names: Names) -> str:
    """The fighters' phase with every look and cost, if this kobold stood there: "Vala sees you (3) and ..."."""
    known = [*names[:seat], "you", *names[seat + 1 :]]
    looks = {look.fighter: look for look in _looks(den, seat, at)}  # the last look counts
    return " ".join(_in_full(course, looks.get(course.fighter), den, known) for course in ahead(den, seat, at))


def distances(den: Den, at: Square) -> list[str]:
    """By fighter: how many steps it would need to that square (L20-R26)."""
    return [f"{_stands(seen)} {_needs(seen, at)} {name(at)}." for seen in den.fighters]


def card_note(den: Den, card: Card, at: Square) -> str:
    """What a card would do there."""
    struck = next((FIGHTER[seen.id] for seen in den.fighters if seen.at == at), None)
    match card:
        case "stalactite" if struck:
            return f"{struck} loses 1 pride and misses the next turn"
        case "stalactite":
            return "no fighter steps there; hacked away when one stops beside it"
        case "food":
            return "a fighter that enters loses 1 pride and is slowed"
        case _:
            return "a fighter that enters slips 2 squares further"


def _looks(den: Den, seat: int, at: Square) -> list[Looked]:
    table = table_of(den)
    table.kobolds[seat].at = at
    return [event for event in phase_ahead(table)[0] if isinstance(event, Looked)]


def _in_full(course: Course, look: Looked | None, den: Den, names: Names) -> str:
    who = FIGHTER[course.fighter]
    if look is None:
        return f"{who} misses this turn."
    turning = "turns round, " if look.again else ""
    return f"{who} {turning}sees {sight_told(look, names)}{_comes_to(course, den, names)}."


def _comes_to(course: Course, den: Den, names: Names) -> str:
    if course.slays is not None:
        return f" and slays {names[course.slays]}{_stop(course)}{_mishap(course, den)}"
    if not course.path:
        return " and stays"
    verb = "walks" if course.target is None else "comes"
    return f" and {verb} as far as {name(course.path[-1])}{_mishap(course, den)}"


def _stands(seen: FighterSeen) -> str:
    coming = "missing a turn" if seen.misses else steps(seen.mp)
    return f"{FIGHTER[seen.id]} ({name(seen.at)}, looking {COMPASS[seen.facing]}, {coming})"


def _needs(seen: FighterSeen, at: Square) -> str:
    found = way(seen.at, seen.facing, at)
    return f"needs {steps(found.cost)} to" if found else "is turned away from"


def _brief(course: Course, den: Den, names: Names, you: int, stop: str = "") -> str:
    who = FIGHTER[course.fighter]
    if fighter(den, course.fighter).misses:
        return f"{who} misses this turn"
    return f"{who} {_deed(course, names, you)}{stop}{_mishap(course, den)}"


def _deed(course: Course, names: Names, you: int) -> str:
    if course.slays is not None:
        return f"slays {_whom(course.slays, names, you)}"
    if course.target is None:
        return "sees nobody"
    return f"{'comes' if course.target == you else 'goes'} for {_whom(course.target, names, you)}"


def _mishap(course: Course, den: Den) -> str:
    slips = course.slides_from is not None
    if course.pride:
        lost = "the last pride" if den.pride == 1 else "1 pride"
        return f" and {'slips' if slips else 'eats spoiled food'}: {lost}"
    return " and slips" if slips else ""


def _stop(course: Course) -> str:
    if not course.path:
        return ""
    return f" on {name(course.path[-1])}" if course.slays is not None else f", as far as {name(course.path[-1])}"


def _whom(seat: int, names: Names, you: int) -> str:
    return "you" if seat == you else names[seat]
