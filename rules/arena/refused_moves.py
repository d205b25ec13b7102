"""Refusals about entering, stepping, trapdoors, shifting, card movements, and action points."""

from collections.abc import Mapping

from rules.arena.board import NEXT, OPPOSITE, SHIFTS
from rules.arena.calls import trapdoors
from rules.arena.refused import Said, Say, View, hero_at, instead, is_asked, own, side, space
from rules.arena.terms import DIRECTION, actions, arena_of, tile
from rules.facts import Facts, figure
from rules.phrases import joined
from rules.telling import Names


def _enter_where(facts: Facts, view: View, names: Names) -> Said:
    return f"Entering on {space(facts, 'at')}", "no trapdoor tile lies there", _trapdoors(view)


def _trapdoors(view: View) -> str:
    return f"Trapdoors lie on {joined(trapdoors(arena_of(view)))}"


def _actions(facts: Facts, view: View, names: Names) -> Said:
    needs, left = figure(facts, "needs"), max(0, figure(facts, "left"))
    why = f"it takes {actions(needs)}, and {actions(left)} {'is' if left == 1 else 'are'} left"
    if left or not is_asked(view):
        return "That", why, instead(view, names)
    return "That", why, "Play Air for 1 more, use what costs nothing, or end the turn"


def _frame(facts: Facts, view: View, names: Names) -> Said:
    return f"Stepping {side(facts)}", "the arena ends there", _steps(view, names)


def _doom(facts: Facts, view: View, names: Names) -> Said:
    return f"Stepping {side(facts)}", "the Doom Area lies there", _steps(view, names)


def _wall(facts: Facts, view: View, names: Names) -> Said:
    return f"Stepping {side(facts)} to {space(facts, 'to')}", "a wall is in the way", _steps(view, names)


def _steps(view: View, names: Names) -> str:
    """Where a step leads from the asker's tile; rotating and shifting are always left (AR-R64)."""
    mine = own(view)
    if mine is None or not mine.at:
        return instead(view, names)
    table = arena_of(view)
    here = tile(table, mine.at)
    found = [
        f"{DIRECTION[way]} to {cell}"
        for way, cell in NEXT[mine.at].items()
        if here and way in here.sides and (there := tile(table, cell)) and OPPOSITE[way] in there.sides
    ]
    return f"Steps lead {joined(found, last='or')}" if found else "Rotate the tile, or shift a row"


def _not_on_trapdoor(facts: Facts, view: View, names: Names) -> Said:
    return "A trapdoor jump", f"{space(facts, 'at')} is no trapdoor tile", _trapdoors(view)


def _no_trapdoor(facts: Facts, view: View, names: Names) -> Said:
    return f"A trapdoor jump to {space(facts, 'to')}", "no other trapdoor tile lies there", _trapdoors(view)


def _no_line(facts: Facts, view: View, names: Names) -> Said:
    doom = arena_of(view).doom
    why = f"only tiles in the row or column of the Doom Area on {doom} can be shifted"
    return f"Shifting {space(facts, 'start')}", why, f"Shift one of {joined(SHIFTS[doom], last='or')}"


def _too_far(what: str) -> Say:
    def say(facts: Facts, view: View, names: Names) -> Said:
        why = f"the card leads to a tile that can be reached in {figure(facts, 'n')} or fewer"
        return f"{what} {space(facts, 'to')}", why, instead(view, names)

    return say


def _blink(facts: Facts, view: View, names: Names) -> Said:
    why = f"columns and rows together, it leads to another tile within {figure(facts, 'n')}"
    return f"Going to {space(facts, 'to')}", why, instead(view, names)


def _rotate(facts: Facts, view: View, names: Names) -> Said:
    why = f"a tile to the right or to the left is wanted, within {figure(facts, 'n')}"
    return f"Rotating {space(facts, 'to')}", why, instead(view, names)


def _push_hero(facts: Facts, view: View, names: Names) -> Said:
    why = "it is no other hero in the arena that is near enough on open ways"
    return f"Pushing {hero_at(facts, view)}", why, instead(view, names)


def _push_way(facts: Facts, view: View, names: Names) -> Said:
    return f"Pushing {hero_at(facts, view)} {side(facts)}", "no open way leads there", instead(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("AR-S17", "where"): _enter_where,
    ("AR-R20", "actions"): _actions,
    ("AR-A3", "frame"): _frame,
    ("AR-A3", "doom"): _doom,
    ("AR-A2", "wall"): _wall,
    ("AR-A5", "not on one"): _not_on_trapdoor,
    ("AR-A5", "no trapdoor"): _no_trapdoor,
    ("AR-A7", "no line"): _no_line,
    ("AR-R49", "where"): _too_far("Going to"),
    ("AR-R50", "where"): _blink,
    ("AR-A6", "where"): _rotate,
    ("AR-R48", "hero"): _push_hero,
    ("AR-R48", "way"): _push_way,
}
