"""The panels about the dice on Creatures: to propose a plan, to answer one, to vote (DC-E5)."""

from collections.abc import Callable, Iterator, Sequence

from rules.contract import Action
from rules.dice_conquest.actions import Approve, Keep, Object, VoteFor
from rules.dice_conquest.catalog import creature_name
from rules.dice_conquest.labels import brief_player
from rules.dice_conquest.plan_choices import (
    Wish,
    all_gone,
    change_label,
    changes_told,
    results_told,
    variants,
    wish_label,
    wish_of,
    wish_told,
)
from rules.dice_conquest.safe_plan import plan as safe_plan
from rules.dice_conquest.terms import creatures_seen, dice_shown, die_seen
from rules.dice_conquest.view import Conquest, Seat
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, cut
from rules.rows import rows_of
from rules.telling import Names

ASKS = 4  # plans that a question on a public call offers at once
LETTERS, NOTE = 38, 100  # letters of a plan on a button, and of what follows from one in a list
PLAN_RULES = ("DC-E5", "DC-E9", "DC-R10", "DC-R11", "DC-R27", "DC-R28", "DC-R45", "DC-R59", "DC-R68")
TYPED = "Any other plan can be typed: remove:D8 D6 clear:jinkin."
SILENCE = "Silence agrees when the time is up."
AGREE = Press("Agree", (Approve(),), "finish")
Made = Callable[[Wish], Action]


def proposed(view: Conquest) -> Wish:
    """The plan that a player starts from: that of an empty clock."""
    safe = safe_plan(view)
    return Wish(safe.remove, safe.clear)


def plan_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """The First Player proposes; the green press is the safe plan (DC-D-KEEP)."""
    table = view.table
    base = proposed(table)
    rows = _rows(table, base, lambda wish: Keep(wish.remove, wish.clear))
    lines = (*_lying(table), f"{bold('Proposed:')} {wish_told(table, base)}. {results_told(table, base)}.")
    finish = (Press("Propose", (Keep(base.remove, base.clear),), "finish"),)
    title = "The round is over. Which dice come back?"
    others = f"The others may object. {TYPED}" if len(table.heroes) > 1 else TYPED
    return Panel(title, lines, rows, finish, others, rules=PLAN_RULES)


def _lying(view: Conquest) -> Iterator[str]:
    for card in creatures_seen(view):
        if card.dice or card.counters:
            counters = f"{card.counters} in counters" if card.counters else ""
            dice = dice_shown(die_seen(view, die) for die in card.dice)
            held = ", ".join(filter(None, (dice, counters)))
            yield f"{creature_name(card.id)}, {card.total} of {card.health}: {held}."


def _rows(view: Conquest, base: Wish, made: Made) -> tuple[Row, ...]:
    """All stay and all go as buttons, the other plans as a list."""
    whole = [wish for wish in (Wish(), all_gone(view)) if wish != base]
    presses = rows_of(Press(wish_label(view, wish), (made(wish),)) for wish in whole)
    others = [wish for wish in variants(view, base) if wish not in whole]
    choices = tuple(
        Choice(change_label(view, base, wish), (made(wish),), cut(changes_told(view, base, wish), NOTE))
        for wish in others
    )
    return (*presses, *((Menu("Another plan…", choices),) if choices else ()))


def respond_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Agree, or another plan (DC-D-KEEP-RESP)."""
    table, plan = view.table, view.table.plans[0]
    base = wish_of(plan)
    rows = _rows(table, base, lambda wish: Object(wish.remove, wish.clear))
    lines = (*_lying(table), f"{bold('Proposed:')} {wish_told(table, base)}. {results_told(table, base)}.")
    title = f"{names[plan.seat]} proposes a plan for the dice"
    return Panel(title, lines, rows, (AGREE,), f"{SILENCE} {TYPED}", rules=PLAN_RULES)


def respond_rows(view: Conquest) -> tuple[tuple[Press, ...], ...]:
    """The same on a public call: agree, or one of the likeliest other plans; all others are under Play."""
    base = wish_of(view.plans[0])
    wishes = dict.fromkeys((proposed(view), Wish(), all_gone(view), *variants(view, base)))
    others = [wish for wish in wishes if wish != base][:ASKS]
    asks = tuple(Press(change_label(view, base, wish), (Object(wish.remove, wish.clear),)) for wish in others)
    question = f"Which plan instead? More of them are under Play. {TYPED}"
    return ((Press(AGREE.label, AGREE.answer), Press("Object…", asks=asks, question=question)),)


def vote_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """One of the plans (DC-D-KEEP-VOTE)."""
    table = view.table
    lines = tuple(
        f"{bold(names[plan.seat])}: {wish_told(table, wish_of(plan))}. {results_told(table, wish_of(plan))}."
        for plan in table.plans
    )
    small = f"Most votes; a tie goes to who sits first from {names[table.first]} on. Silence votes for the first plan."
    return Panel("Which plan for the dice?", lines, vote_rows(table, offers, names), small=small, rules=PLAN_RULES)


def vote_rows(view: Conquest, offers: Sequence[Action], names: Names) -> tuple[tuple[Press, ...], ...]:
    """A button for each plan: "Chloé: D8, D6 go"."""
    return rows_of(
        Press(cut(_vote_label(view, plan.seat, wish_of(plan), names), LETTERS), (VoteFor(plan.seat),))
        for plan in view.plans
        if VoteFor(plan.seat) in offers
    )


def _vote_label(view: Conquest, seat: int, wish: Wish, names: Names) -> str:
    return f"{brief_player(names, seat)}: {capitalised(wish_label(view, wish))}"
