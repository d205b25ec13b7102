"""The panels of what follows from an attack or ends a round: a number, an item to give, a shield."""

from collections.abc import Sequence

from rules.contract import Action
from rules.dice_conquest.actions import Award, Decline, Number, Use
from rules.dice_conquest.agenda import MayKeepNumber
from rules.dice_conquest.cards_told import item_text
from rules.dice_conquest.catalog import ITEMS, die_name
from rules.dice_conquest.consequences import fells, shared
from rules.dice_conquest.labels import brief_player, hero_of, hero_row
from rules.dice_conquest.terms import die_seen, item_name
from rules.dice_conquest.terms import shares as shares_told
from rules.dice_conquest.view import Conquest, Seat
from rules.panels import Panel, Press
from rules.phrases import bold, counted
from rules.rows import rows_of
from rules.telling import Names

SHIELD = next(row for row in ITEMS.values() if row.effect.kind == "prevent")
NUMBER_RULES = ("DC-H1", "DC-R6", "DC-R59")
AWARD_RULES = ("DC-L4", "DC-M1", "DC-R22", "DC-R23", "DC-R46")
PREVENT_RULES = ("DC-E2", "DC-E3", "DC-E4", "DC-R28", "DC-R29", "DC-R41")
Rows = tuple[tuple[Press, ...], ...]


def number_panel(view: Seat, decision: MayKeepNumber, offers: Sequence[Action]) -> Panel:
    """Which number the rerolled die keeps, the new one first (DC-D-NUMBER)."""
    new = die_seen(view.table, decision.die).value
    kept = sorted((offer.value for offer in offers if isinstance(offer, Number)), key=lambda value: value != new)
    rows = rows_of(Press(f"Keep {value}", (Number(value),)) for value in kept)
    title = f"{hero_row(view.table, view.seat).ability.name} rolled {new}. It was {decision.old}."
    line = f"The {die_name(decision.die)} goes on lying in Available with the number you keep."
    return Panel(title, (line,), rows, rules=NUMBER_RULES)


def award_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Who gets a Magic Item; oneself first (DC-D-AWARD)."""
    item = view.table.award or ""
    heroes = sorted((offer.seat for offer in offers if isinstance(offer, Award)), key=lambda seat: seat != view.seat)
    rows = rows_of(Press(_to(view, seat, names), (Award(seat),)) for seat in heroes)
    away = [names[seen.seat] for seen in view.table.heroes if seen.away]
    lines = (item_text(item), f"Away: {', '.join(away)}." if away else "")
    return Panel(f"The {item_name(item)} is yours to give", tuple(filter(None, lines)), rows, rules=AWARD_RULES)


def _to(view: Seat, seat: int, names: Names) -> str:
    whom = "you" if seat == view.seat else brief_player(names, seat)
    return f"{hero_of(view.table, seat)} ({whom})"


def prevent_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Use the shield, or keep it (DC-D-PREVENT)."""
    table = view.table
    lines = (_sharing("Without it", table, table.incoming, names), _sharing("With it", table, reduced(table), names))
    title = f"{counted(table.incoming, 'damage is', 'damage are')} coming. Use the {SHIELD.name}?"
    return Panel(title, lines, prevent_rows(table), rules=PREVENT_RULES)


def reduced(view: Conquest) -> int:
    """The damage with the shield (DC-R29)."""
    return max(0, view.incoming - SHIELD.effect.amount)


def _sharing(when: str, view: Conquest, amount: int, names: Names) -> str:
    shares = shared(view, amount)
    fallen = [f"{names[seat]} would fall" for seat in fells(view, shares)]
    lost = f" {bold(f'{fallen[0]}, and all would lose.')}" if fallen else ""
    return f"{when}: {shares_told(names, shares) or 'nobody is hurt'}.{lost}"


def prevent_rows(view: Conquest) -> Rows:
    """The two answers, each with the damage that is left to share and whether somebody would fall."""
    return rows_of(
        (
            Press(f"Use: {_left(view, reduced(view))}", (Use(),)),
            Press(f"Do not: {_left(view, view.incoming)}", (Decline(),)),
        )
    )


def _left(view: Conquest, amount: int) -> str:
    fallen = fells(view, shared(view, amount))
    return f"{amount} left{f', {hero_of(view, fallen[0])} falls' if fallen else ''}"
