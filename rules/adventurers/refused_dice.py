"""Refusals about dice on the table, defences, reactions and recovery."""

from collections.abc import Mapping

from rules.adventurers.refused import Said, Say, View, colour, die, icon, instead, skill, tokens_held
from rules.adventurers.terms import face_name, journey_of
from rules.facts import Facts, figure
from rules.phrases import counted, number
from rules.telling import Names


def _roll(view: View, names: Names) -> str:
    """The dice on the table, by number."""
    battle = journey_of(view).battle
    if battle is None or battle.roll is None:
        return instead(view, names)
    shown = [f"{place + 1} {face_name(one.face)}" for place, one in enumerate(battle.roll.dice) if one.counts]
    return f"On the table: {', '.join(shown)}" if shown else "No die counts any more"


def _no_die(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {die(facts)}", "no such die was rolled", _roll(view, names)


def _not_that(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {die(facts)} so", f"it shows no {icon(facts)} that is still unused", _roll(view, names)


def _die(what: str, why: str) -> Say:
    """A refusal about one die."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"{what} {die(facts)}", why, _roll(view, names)

    return said


def _icon(facts: Facts, view: View, names: Names) -> Said:
    what = f"Counting {die(facts)} as {icon(facts)}"
    return what, f"the {colour(facts)} die has no such icon to count as", _roll(view, names)


# ---------------------------------------------------------------- reactions and defence


def _reaction(why: str) -> Say:
    """A refusal to use a reaction skill."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"Using {skill(facts)} now", why, instead(view, names)

    return said


def _no_block(facts: Facts, view: View, names: Names) -> Said:
    why = "nothing equipped blocks, so shields on red dice prevent nothing"
    return "Rolling red dice in defence", why, tokens_held(view, names)


# ---------------------------------------------------------------- recovery


def _sum(facts: Facts, view: View, names: Names) -> Said:
    what = f"Holding {counted(figure(facts, 'n'), 'token', 'tokens')}"
    wanted = figure(facts, "wanted")
    return what, f"it has to be {number(wanted)} in all", f"Choose {counted(wanted, 'token', 'tokens')} in all"


def _attribute(facts: Facts, view: View, names: Names) -> Said:
    most = figure(facts, "most")
    return f"Holding so many {colour(facts)} tokens", f"the attribute allows {number(most)}", instead(view, names)


def _held(facts: Facts, view: View, names: Names) -> Said:
    held = figure(facts, "held")
    what = f"Holding fewer {colour(facts)} tokens"
    return what, "tokens that are held stay", f"Keep at least {number(held)} {colour(facts)}"


def _give_back(facts: Facts, view: View, names: Names) -> Said:
    held = figure(facts, "held")
    what = f"Taking more {colour(facts)} tokens"
    return what, "too many are held for the fatigue, so some go back", f"Keep at most {number(held)} {colour(facts)}"


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("PA-R23", "no die"): _no_die,
    ("PA-R23", "not that"): _not_that,
    ("PA-R23", "rerolled"): _die("Rerolling", "it was rerolled already"),
    ("PA-R23", "gone"): _die("Using", "it is discarded"),
    ("PA-R69", "no token"): _die("Taking the token back of", "no token was spent for it"),
    ("PA-R22", "no critical"): _die("Changing", "it shows no critical that is still free"),
    ("PA-R22", "icon"): _icon,
    ("PA-R61", "skill"): _reaction("the adventurer has no such reaction that may be used here"),
    ("PA-R61", "melee only"): _reaction("it works against melee attacks only"),
    ("PA-R61", "ally only"): _reaction("it works for its user only"),
    ("PA-R33", "no block"): _no_block,
    ("PA-H10", "sum"): _sum,
    ("PA-H10", "attribute"): _attribute,
    ("PA-R59", "held"): _held,
    ("PA-R59", "give back"): _give_back,
}
