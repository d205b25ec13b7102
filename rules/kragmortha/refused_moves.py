"""Refusals about where pawns go: steps, pushes, and where a goblin or Rigor Mortis is put."""

from collections.abc import Mapping

from rules.facts import Facts, figure, several, text, typed
from rules.kragmortha.catalog import GLANCES
from rules.kragmortha.consequences import plan
from rules.kragmortha.glances_told import demand
from rules.kragmortha.refused import Said, Say, glance, instead, space, who
from rules.kragmortha.terms import RIGOR, columns, known_space, library_of, marks, spaces, symbol
from rules.kragmortha.view import Library, Seat
from rules.phrases import capitalised, counted, owned
from rules.telling import Names

View = Library | Seat


def _no_space(facts: Facts, view: View, names: Names) -> Said:
    return f"Going to {typed(text(facts, 'text'))}", "the library has no such space", "Spaces are called a1 to g10"


def _closed(facts: Facts, view: View, names: Names) -> Said:
    closed = columns(plan(library_of(view)).closed)
    verb = "is" if closed.startswith("column ") else "are"
    why = f"with {len(library_of(view).goblins)} players {closed} {verb} out of play"
    return f"Going to {space(facts)}", why, instead(view, names)


def _shelf(facts: Facts, view: View, names: Names) -> Said:
    return f"Going to {space(facts)}", "a bookshelf stands there", instead(view, names)


def _not_next(facts: Facts, view: View, names: Names) -> Said:
    why = f"it shares no side with {space(facts, 'start')}"
    return f"A step to {space(facts)}", why, instead(view, names)


def _first_symbol(facts: Facts, view: View, names: Names) -> Said:
    why = f"{_shows(facts)}, and the card has {marks(several(facts, 'marks'))}"
    return f"A first step to {space(facts)}", why, instead(view, names)


def _next_symbol(facts: Facts, view: View, names: Names) -> Said:
    why = f"{_shows(facts)}, and no mark of the card ({marks(several(facts, 'marks'))}) is left for that"
    return f"A step to {space(facts)}", why, instead(view, names)


def _shows(facts: Facts) -> str:
    known = known_space(facts.get("space"))
    return f"{known} shows {symbol(known)}" if known else "it shows another symbol"


def _no_steps(facts: Facts, view: View, names: Names) -> Said:
    count = figure(facts, "count")
    why = f"{counted(count, 'step is', 'steps are')} all that the card allows"
    return "Another step", why, "Halt ends the card"


def _cannot_push(facts: Facts, view: View, names: Names) -> Said:
    why = f"{owned(who(facts, names))} goblin there could not be pushed anywhere"
    return f"A step to {space(facts)}", why, instead(view, names)


def _forbidden(facts: Facts, view: View, names: Names) -> Said:
    """Steps first; without a space the card itself is forbidden."""
    name = text(facts, "glance")
    what = f"A step to {space(facts)}" if text(facts, "space") else "Playing that card"
    told = f" ({demand(name)})" if name in GLANCES else ""
    return what, f"{glance(name)} forbids it{told}", instead(view, names)


def _came_from(facts: Facts, view: View, names: Names) -> Said:
    return f"Pushing to {space(facts)}", "the pushing goblin came from there", instead(view, names)


def _no_way(facts: Facts, view: View, names: Names) -> Said:
    why = "a goblin is pushed one space, to one with a common side, in play and without a bookshelf"
    return f"Pushing to {space(facts)}", why, instead(view, names)


def _moved(facts: Facts, view: View, names: Names) -> Said:
    why = f"{owned(who(facts, names))} goblin stands there and has moved in this chain already"
    return f"Pushing to {space(facts)}", why, instead(view, names)


def _blocked(facts: Facts, view: View, names: Names) -> Said:
    why = "the goblin there could not be pushed on"
    return f"Pushing to {space(facts)}", why, instead(view, names)


def _enter(facts: Facts, view: View, names: Names) -> Said:
    starts = plan(library_of(view)).starts
    why = f"goblins enter on an empty start space ({spaces(starts)}), or beside a goblin where none is empty"
    return f"Entering on {space(facts)}", why, instead(view, names)


def _reappear(facts: Facts, view: View, names: Names) -> Said:
    why = "a goblin reappears on an empty teleport, or on a start space where none is empty"
    return f"Reappearing on {space(facts)}", why, instead(view, names)


def _home(facts: Facts, view: View, names: Names) -> Said:
    return f"Going home to {space(facts)}", "a thief goes to an empty start space", instead(view, names)


def _send(facts: Facts, view: View, names: Names) -> Said:
    why = "he goes to an empty teleport without a goblin beside it"
    return f"Sending {RIGOR} to {space(facts)}", why, instead(view, names)


def _unknown(facts: Facts, view: View, names: Names) -> Said:
    wanted = text(facts, "colour")
    what = f"A goblin called {typed(wanted)}" if wanted else "Leaving the goblin open"
    colours = ", ".join(seen.colour for seen in library_of(view).goblins)
    return what, "the goblins at this table are named by colour", f"{capitalised('at this table')}: {colours}"


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("KR-M4", "no space"): _no_space,
    ("KR-R4", "closed"): _closed,
    ("KR-M10", "shelf"): _shelf,
    ("KR-M4", "not next"): _not_next,
    ("KR-M2", "symbol"): _first_symbol,
    ("KR-M3", "symbol"): _next_symbol,
    ("KR-M1", "no steps"): _no_steps,
    ("KR-R17", "cannot push"): _cannot_push,
    ("KR-G1", "forbidden"): _forbidden,
    ("KR-P3", "came from"): _came_from,
    ("KR-R15", "where"): _no_way,
    ("KR-R16", "moved"): _moved,
    ("KR-R17", "blocked"): _blocked,
    ("KR-T2", "where"): _enter,
    ("KR-F4", "where"): _reappear,
    ("KR-B4", "where"): _home,
    ("KR-L11", "where"): _send,
    ("KR-S9", "unknown"): _unknown,
}
