"""The panels about Spells: the number of their die, and whom a success meets (DC-P7, DC-P9, DC-P10, DC-R63)."""

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.dice_conquest.actions import Accept, Reroll, Target
from rules.dice_conquest.cards_told import does
from rules.dice_conquest.catalog import CREATURES, SPELLS, Effect, SpellRow, creature_name, die_name
from rules.dice_conquest.consequences import Outcome, all_told, outcome_told, slain_outright, struck
from rules.dice_conquest.labels import brief_creature, creature_seen
from rules.dice_conquest.odds import spell_odds
from rules.dice_conquest.odds_told import cost, health_told
from rules.dice_conquest.powers_panel import item_menus
from rules.dice_conquest.turn_panel import reroll_press
from rules.dice_conquest.uses import healed_told
from rules.dice_conquest.view import Conquest, Seat
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised
from rules.rows import rows_of

BUTTONS = 9  # targets that have a button each; more of them are a list
PAIR = 2  # creatures of a spell that makes one strike another
NONE = Press("None", (Target(),))
CAST_RULES = ("DC-P6", "DC-P7", "DC-P8", "DC-P9", "DC-P10", "DC-R35", "DC-R36", "DC-R62")
TARGET_RULES = ("DC-P9", "DC-Q9", "DC-Q10", "DC-R12", "DC-R14", "DC-R22", "DC-R38", "DC-R63")


def cast_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """Accept the number, or change it (DC-D-CAST)."""
    table, seat = view.table, view.seat
    row = SPELLS[table.casting or ""]
    reroll = (reroll_press(table, seat),) if Reroll() in offers else ()
    rows: tuple[Row, ...] = (*rows_of(reroll), *item_menus(table, seat, offers))
    success = table.cast_value >= row.target
    accept = Press(f"Accept: {'success' if success else 'fail'}", (Accept(),), "finish")
    title = f"{row.name}: the {die_name(row.die)} shows {table.cast_value}, it needs {row.target}"
    lines = (*_results(row), *_rerolled(table, seat, row, bool(reroll)))
    return Panel(title, lines, rows, (accept,), "A reroll is final.", rules=CAST_RULES)


def _results(row: SpellRow) -> Iterator[str]:
    yield f"{bold('Success:')} {does(row.success)}."
    yield f"{bold('Fail:')} {does(row.fail)}."


def _rerolled(view: Conquest, seat: int, row: SpellRow, may: bool) -> Iterator[str]:
    yield f"You have {health_told(view, seat)}."
    if may:
        yield f"A reroll succeeds {spell_odds(row.id)}."
        yield from cost(view, seat)


# ---------------------------------------------------------------- whom it meets


def target_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """Creatures or a Hero; nobody gives the result up (DC-D-TARGET)."""
    table, row = view.table, SPELLS[view.table.casting or ""]
    aims = [offer for offer in offers if isinstance(offer, Target) and offer != NONE.answer[0]]
    rows = tuple(_rows(view, row.success, aims))
    finish = (NONE,) if NONE.answer[0] in offers else ()
    lines = (f"{capitalised(does(row.success))}.", f"You have {health_told(table, view.seat)}.")
    small = "None gives the success up." if finish else ""
    return Panel(f"{row.name} succeeds. {_question(row.success)}", lines, rows, finish, small, rules=TARGET_RULES)


def _question(effect: Effect) -> str:
    if effect.kind == "heal":
        return "Which hero?"
    return {"dominate": "Which creature strikes?", "damage_each": "Which creatures?"}.get(
        effect.kind, "Which creature?"
    )


def _rows(view: Seat, effect: Effect, aims: Sequence[Target]) -> Iterator[Row]:
    if effect.kind == "dominate":
        yield from _strikers(view, effect, aims)
        return
    if len(aims) > BUTTONS:
        told = sorted(
            ((aim_told(view, effect, aim), _worth(view, effect, aim), aim) for aim in aims), key=lambda one: one[1]
        )
        yield Menu("Choose creatures…", tuple(Choice(label, (aim,)) for label, _, aim in told))
        return
    yield from rows_of(_press(view, effect, aim) for aim in aims)


def _press(view: Seat, effect: Effect, aim: Target) -> Press:
    fatal = view.seat in _felled(view, effect, aim)
    return Press(aim_told(view, effect, aim), (aim,), "grave" if fatal else "plain")


def _strikers(view: Seat, effect: Effect, aims: Sequence[Target]) -> Iterator[Row]:
    """Who strikes first, then whom (Dominate)."""
    pairs: dict[str, list[Press]] = {}
    for aim in aims:
        if len(aim.creatures) == PAIR:
            pairs.setdefault(aim.creatures[0], []).append(_press(view, effect, aim))
    yield from rows_of(
        Press(f"{brief_creature(one)} hits {hits(effect, one)}", asks=tuple(asks), question=_strikes(effect, one))
        for one, asks in pairs.items()
    )


def hits(effect: Effect, creature: str) -> int:
    """What a ruled Creature does to another."""
    return effect.multiplier * CREATURES[creature].damage


def _strikes(effect: Effect, creature: str) -> str:
    return f"{creature_name(creature)} strikes for {hits(effect, creature)} and deals no damage this round. Whom?"


def aim_told(view: Seat, effect: Effect, aim: Target) -> str:
    """A target and what becomes of it: "Harpy 4", "Harpy 4, Redcap slain", "Monk 3→5"; "None"."""
    if aim.hero is not None:
        return healed_told(view.table, aim.hero, effect.amount)
    outcomes = aimed(view, effect, aim)
    if not outcomes:
        return NONE.label
    return outcome_told(outcomes[0]) if len(outcomes) == 1 else all_told(view.table, view.seat, outcomes)


def aimed(view: Seat, effect: Effect, aim: Target) -> list[Outcome]:
    """What becomes of each Creature that the Spell harms."""
    table, seat = view.table, view.seat
    harmed = aim.creatures[1:] if effect.kind == "dominate" else aim.creatures
    amount = hits(effect, aim.creatures[0]) if effect.kind == "dominate" and aim.creatures else effect.amount
    cards = [card for one in harmed if (card := creature_seen(table, one))]
    if effect.kind == "banish":
        return [slain_outright(table, seat, card) for card in cards]
    return [struck(table, seat, card, amount) for card in cards]


def _felled(view: Seat, effect: Effect, aim: Target) -> list[int]:
    return [view.seat] if aim.hero is None and any(one.fatal for one in aimed(view, effect, aim)) else []


def _worth(view: Seat, effect: Effect, aim: Target) -> tuple[int, int]:
    """What slays most damage first, then what meets most creatures."""
    outcomes = aimed(view, effect, aim)
    return -sum(CREATURES[one.creature].damage for one in outcomes if one.slain), -len(outcomes)
