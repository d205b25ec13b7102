"""The panels of dice on the table (D-ROLL) and of tokens that come back (D-RECOVER)."""

from collections.abc import Iterator, Sequence

from rules.adventurers.actions import Crit, Done, Idea, Recover, Reflexes
from rules.adventurers.agenda import MayRecover, MayRoll
from rules.adventurers.forecast import safe_answer
from rules.adventurers.labels import battle_of, dice_label, one_of, triple
from rules.adventurers.terms import adventurer_name, face_name, faces, icons
from rules.adventurers.view import Journey, RollSeen, Seat
from rules.contract import Action
from rules.panels import Choice, Heading, Menu, Panel, Press, Row
from rules.phrases import bold, counted
from rules.rows import rows_of

BUTTONS = 15  # dice with a button of their own; more of them stand in a list
KEEP, OTHER = "Keep", "Another use…"
ROLL_RULES = ("PA-D3", "PA-D9", "PA-D10", "PA-D12", "PA-R22", "PA-R23", "PA-R34", "PA-R69")
RECOVER_RULES = ("PA-H9", "PA-H10", "PA-X14", "PA-X15", "PA-R58", "PA-R59", "PA-T1")
Use = Idea | Reflexes | Crit


def roll_of(view: Journey) -> RollSeen:
    """The dice on the table."""
    found = battle_of(view).roll
    assert found is not None, "dice are on the table"
    return found


def roll_panel(view: Seat, decision: MayRoll, offers: Sequence[Action]) -> Panel:
    """Ideas, reflexes and criticals; the green press keeps the dice as they lie."""
    roll = roll_of(view.journey)
    title = f"{adventurer_name(decision.who)} rolled {faces(die.face for die in roll.dice)}"
    rows = tuple(_rows(roll, offers))
    small = "A die is rolled again once at most. Each use is final."
    finish = (Press(KEEP, (Done(),), "finish"),)
    return Panel(title, (as_it_stands(roll),), rows, finish, small, rules=ROLL_RULES)


def as_it_stands(roll: RollSeen) -> str:
    """What the dice come to now: "As it stands: 1 sword of 2, a miss."."""
    if roll.purpose == "attack":
        end = "a hit" if roll.hit else "a miss"
        return f"As it stands: {icons(roll.icon, roll.have)} of {roll.need}, {bold(end)}."
    prevented = roll.dodges + roll.shields
    return f"As it stands: {bold(counted(prevented, 'wound', 'wounds'))} prevented."


def _rows(roll: RollSeen, offers: Sequence[Action]) -> Iterator[Row]:
    """A button for each die that the first idea (or else reflexes) can be used on; the rest is a list."""
    uses = [one for one in offers if isinstance(one, Use)]
    first = _first(uses) if len(roll.dice) <= BUTTONS else []
    if first:
        yield Heading(_heading(roll, first[0]))
        yield from rows_of(Press(die_label(roll, one.on), (one,)) for one in first)
    if rest := tuple(use_entry(roll, one) for one in uses if one not in first):
        yield Menu(OTHER, rest)


def roll_rows(view: Journey, offers: Sequence[Action]) -> tuple[tuple[Press, ...], ...]:
    """The same on a public call: the dice to use an idea (or else reflexes) on, and that they stay as they lie."""
    uses = [one for one in offers if isinstance(one, Use)]
    if not uses:
        return ()
    roll = roll_of(view)
    presses = (Press(use_label(roll, one), (one,)) for one in _first(uses))
    return rows_of((*presses, Press(KEEP, (Done(),))))


def _first(uses: Sequence[Use]) -> list[Idea | Reflexes]:
    for kind in (Idea, Reflexes):
        found: list[Idea | Reflexes] = [one for one in uses if isinstance(one, kind)]
        if found:
            return [one for one in found if one.die == found[0].die]
    return []


def _heading(roll: RollSeen, first: Idea | Reflexes) -> str:
    what = "roll again" if isinstance(first, Idea) else "discard, and take its token back"
    return f"{bold(die_label(roll, first.die))}: {what}"


def die_label(roll: RollSeen, place: int) -> str:
    """A die by its number, from 1: "2 push"."""
    return f"{place + 1} {face_name(roll.dice[place].face)}"


def use_entry(roll: RollSeen, use: Use) -> Choice:
    """Something that can be done with the dice: "Idea 4: roll 2 push again"."""
    return Choice(use_label(roll, use), (use,))


def use_label(roll: RollSeen, use: Use) -> str:
    """The same in words."""
    match use:
        case Idea(die=die, on=on):
            return f"Idea {die + 1}: roll {'it' if on == die else die_label(roll, on)} again"
        case Reflexes(die=die, on=on):
            return f"Reflexes {die + 1}: take {'its token' if on == die else die_label(roll, on)} back"
        case Crit(die=die, icon=icon):
            return f"Critical {die + 1} counts as {face_name(icon)}"


# ---------------------------------------------------------------- tokens


def recover_panel(view: Seat, decision: MayRecover, offers: Sequence[Action]) -> Panel:
    """Which tokens come back; the green press is the safe answer (D-RECOVER)."""
    seen = one_of(view.journey, decision.who)
    found = [one for one in offers if isinstance(one, Recover)]
    best = safe_answer(view, decision)[0]
    assert isinstance(best, Recover)
    ordered = sorted(found, key=lambda one: (one != best, _away(one, best)))
    menu = Menu("Hold…", tuple(Choice(dice_label(triple(one), "no tokens"), (one,)) for one in ordered))
    count = sum(triple(best))
    title = f"{adventurer_name(decision.who)}: {counted(count, 'token', 'tokens')} after recovery. Which?"
    now = dice_label((seen.red, seen.blue, seen.green), "none")
    lines = (
        f"Now: {now}. {_kept_away(seen.fatigue)}",
        f"Most: {dice_label((seen.strength, seen.dexterity, seen.intelligence))}. "
        f"Safe answer: {bold(dice_label(triple(best), 'none'))}.",
    )
    return Panel(title, lines, (menu,), (Press("Safe answer", (best,), "finish"),), rules=RECOVER_RULES)


def _kept_away(fatigue: int) -> str:
    return f"Fatigue keeps {counted(fatigue, 'token', 'tokens')} away." if fatigue else "No fatigue."


def _away(one: Recover, best: Recover) -> int:
    """How far a set is from the safe answer."""
    return sum(abs(a - b) for a, b in zip(triple(one), triple(best), strict=True))
