"""The panels of a turn: which die, where it goes, and what may follow (DC-A1 to DC-A5, DC-Q11 to DC-Q13)."""

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.dice_conquest.actions import Choose, Discard, End, Pass, Place, Reroll
from rules.dice_conquest.cards_told import power_text
from rules.dice_conquest.catalog import Die, creature_name, die_name
from rules.dice_conquest.consequences import fate, fells, outcome_told, placed
from rules.dice_conquest.labels import creature_seen, die_label, hero_of, hero_row
from rules.dice_conquest.odds import may_reroll, tax, tax_fells
from rules.dice_conquest.odds_told import cost, health_told, odds_line, odds_lines
from rules.dice_conquest.powers_panel import power_menus, power_presses
from rules.dice_conquest.reach import barred
from rules.dice_conquest.suggested import suggestion_presses
from rules.dice_conquest.terms import creature, creatures_seen, die_seen, of_health, shares
from rules.dice_conquest.view import CardSeen, Conquest, Seat
from rules.panels import Choice, Heading, Menu, Panel, Press, Row, Style
from rules.phrases import MINUS, bold, capitalised, counted, cut, italic, joined
from rules.rows import rows_of
from rules.telling import Names

BUTTONS = 6  # creatures that have a button each; more of them are a list
SMALL = 300  # letters of the small print
PLACE = f"{bold('Place it on')} · health left after it"
BACK = "Back puts the die down. A reroll or anything that is rolled is final."
BOUND = "The die is chosen. A reroll or anything that is rolled is final."
START_RULES = ("DC-A1", "DC-A2", "DC-Q12", "DC-R17", "DC-R18", "DC-E1a", "DC-E1b", "DC-E1c", "DC-E2", "DC-E3")
CHOSEN_RULES = ("DC-A3", "DC-A4", "DC-A5", "DC-Q11", "DC-Q13", "DC-R5", "DC-R6", "DC-R9", "DC-R54", "DC-R55")
AFTER_RULES = ("DC-H3", "DC-L2", "DC-R6", "DC-R23", "DC-R25")
END = Press("End turn", (End(),), "finish")


# ---------------------------------------------------------------- before a die is chosen


def start_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Choose a die, use an item, or pass (DC-D-START)."""
    table, seat = view.table, view.seat
    dice = [offer.die for offer in offers if isinstance(offer, Choose)]
    rows: tuple[Row, ...] = (
        Heading(bold("Die")),
        *rows_of(Press(die_label(table, die), (Choose(die),)) for die in dice),
        *rows_of(suggestion_presses(table, offers, table.suggestions, names)),
        *power_menus(table, seat, offers),
    )
    finish = (*_odds_of_all(table, seat, dice), *((_pass(table, names),) if Pass() in offers else ()))
    title = f"Your turn: {hero_of(table, seat)}, {health_told(table, seat)}"
    lines = (if_it_ended(table, seat, names), _critical(table, seat, dice))
    return Panel(title, tuple(filter(None, lines)), rows, finish, "A die in your hand is a draft.", rules=START_RULES)


def if_it_ended(view: Conquest, seat: int, names: Names) -> str:
    """What the creatures would do now: "If the round ended now: 10 damage to share, 3 for you." (DC-E2, DC-E3)."""
    if not view.incoming:
        return "If the round ended now: no damage."
    alone = len(view.heroes) == 1
    share = "" if alone else f" to share, {view.allocation[seat]} for you"
    falls = _falls(view, seat, names)
    return f"If the round ended now: {view.incoming} damage{share}.{f' {bold(falls)}' if falls else ''}"


def _falls(view: Conquest, seat: int, names: Names) -> str:
    fallen = fells(view, view.allocation)
    if not fallen:
        return ""
    return "You would fall." if fallen[0] == seat else f"{names[fallen[0]]} would fall."


def _critical(view: Conquest, seat: int, dice: Sequence[Die]) -> str:
    crit = hero_row(view, seat)
    hits = [die_name(die) for die in dice if die in view.critical]
    told = f": the {joined(hits)}" if hits else ""
    return f"Your critical number is {crit.crit}{told} ({italic(crit.crit_ability.name)})."


def _odds_of_all(view: Conquest, seat: int, dice: Sequence[Die]) -> tuple[Press, ...]:
    """The odds of each die, and the way to take one and reroll it."""
    if not may_reroll(view) or not dice:
        return ()
    asks = tuple(Press(f"Reroll {die_name(die)}", (Choose(die), Reroll()), _grave(view, seat)) for die in dice)
    lines = [*(odds_line(view, seat, die) for die in dice), *cost(view, seat)]
    return (Press("Odds", asks=asks, question="\n".join(("A die rerolled, as it stands:", *lines))),)


def _grave(view: Conquest, seat: int) -> Style:
    return "grave" if tax_fells(view, seat) else "plain"


def _pass(view: Conquest, names: Names) -> Press:
    """It ends the round for everybody, so it asks once more (DC-Q12)."""
    return Press("Pass…", style="grave", asks=(Press("Pass", (Pass(),), "grave"),), question=passing(view, names))


def passing(view: Conquest, names: Names) -> str:
    """What a pass would do to everybody."""
    damage = f"{view.incoming} damage" if view.incoming else "no damage"
    if view.incoming and len(view.heroes) > 1:
        damage += f" to share ({shares(names, view.allocation)})"
    fallen = fells(view, view.allocation) if view.incoming else []
    lost = f" {bold(f'{names[fallen[0]]} would fall, and all would lose.')}" if fallen else ""
    return f"{bold('Pass?')} The round ends for everybody: {damage}.{lost}"


# ---------------------------------------------------------------- with a die chosen


def chosen_panel(view: Seat, offers: Sequence[Action], draft: Sequence[Action], names: Names) -> Panel:
    """Reroll, use what one has, place, or discard (DC-D-CHOSEN)."""
    table, seat, die = view.table, view.seat, view.table.chosen
    if die is None:
        raise TypeError(table)
    places = [card for card in creatures_seen(table) if Place(card.id) in offers]
    rows = (*_places(table, seat, die, places), *_powers(table, seat, offers), *power_menus(table, seat, offers))
    finish = (*_discard(offers), *_odds(table, seat, die, offers))
    title = f"You hold the {die_label(table, die)}"
    small = cut(" ".join(filter(None, (_held(draft), _not_on(table, die)))), SMALL)
    return Panel(title, tuple(_chosen_lines(table, seat, places)), rows, finish, small, rules=CHOSEN_RULES)


def _chosen_lines(view: Conquest, seat: int, places: Sequence[CardSeen]) -> Iterator[str]:
    yield f"{hero_of(view, seat)}, {health_told(view, seat)}. {rerolls_told(view)}"
    if view.armed:
        yield f"{bold('Critical hit.')} {power_text(hero_row(view, seat).crit_ability)}"
    if view.ignoring:
        yield "This attack ignores what creatures can do."
    if not places:
        yield "No creature takes the die as it is."


def rerolls_told(view: Conquest) -> str:
    """How often the die may still be rolled again: "1 reroll left." """
    left = view.rerolls_left if may_reroll(view) else 0
    return f"{counted(left, 'reroll', 'rerolls')} left." if left > 0 else "No reroll."


def _places(view: Conquest, seat: int, die: Die, places: Sequence[CardSeen]) -> Iterator[Row]:
    """Where the die may go, with what it would do there; a list where they are many."""
    value = die_seen(view, die).value
    told = [(card, placed(view, seat, card, value)) for card in places]
    if not told:
        return
    if len(told) > BUTTONS:
        choices = (
            Choice(f"{creature_name(card.id)} {fate(out)}", (Place(card.id),), _standing(card)) for card, out in told
        )
        yield Menu("Place it on…", tuple(choices))
        return
    yield Heading(PLACE)
    yield from rows_of(
        Press(outcome_told(out), (Place(card.id),), "grave" if out.fatal else "plain") for card, out in told
    )


def _standing(card: CardSeen) -> str:
    return capitalised(f"{of_health(card.total, card.health)}, deals {card.damage}")


def _powers(view: Conquest, seat: int, offers: Sequence[Action]) -> Iterator[Row]:
    reroll = (reroll_press(view, seat),) if Reroll() in offers else ()
    yield from rows_of((*reroll, *power_presses(view, seat, offers)))


def reroll_press(view: Conquest, seat: int) -> Press:
    """Reroll, with its price: "Reroll, you −1"; red where it would fell the hero (DC-R50)."""
    price = "you fall" if tax_fells(view, seat) else f"you {MINUS}{tax(view)}" if tax(view) else ""
    return Press(f"Reroll{f', {price}' if price else ''}", (Reroll(),), _grave(view, seat))


def _odds(view: Conquest, seat: int, die: Die, offers: Sequence[Action]) -> tuple[Press, ...]:
    if Reroll() not in offers:
        return ()
    question = "\n".join(("The die rerolled, as it stands:", *odds_lines(view, seat, die)))
    return (Press("Odds", asks=(reroll_press(view, seat),), question=question),)


def _discard(offers: Sequence[Action]) -> tuple[Press, ...]:
    return (Press("Discard", (Discard(),), "finish"),) if Discard() in offers else ()


def _not_on(view: Conquest, die: Die) -> str:
    """The creatures that do not take the die, and why."""
    value = die_seen(view, die).value
    found = [(card, barred(view, card, die, value)) for card in creatures_seen(view)]
    told = [f"{creature_name(card.id)} ({why.why}, {why.rule})" for card, why in found if why]
    return f"Not on: {'; '.join(told)}." if told else ""


def _held(draft: Sequence[Action]) -> str:
    return BACK if any(isinstance(action, Choose) for action in draft) else BOUND


# ---------------------------------------------------------------- after the die is placed


def follow_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """What may still be done, or the end (DC-D-AFTER)."""
    table, seat = view.table, view.seat
    rows: tuple[Row, ...] = (*rows_of(power_presses(table, seat, offers)), *power_menus(table, seat, offers))
    lines = (f"{hero_of(table, seat)}, {health_told(table, seat)}.", if_it_ended(table, seat, names))
    return Panel(_attacked(table), lines, rows, (END,), "Anything that is rolled is final.", rules=AFTER_RULES)


def _attacked(view: Conquest) -> str:
    """How the attacked creature stands: "The Harpy holds at 4"."""
    card = creature_seen(view, view.placed_on)
    who = capitalised(creature(view.placed_on))
    if card is None:
        return f"{who} is slain"
    left = card.health - card.total
    return f"{who} holds at {left}" if left >= 0 else f"{who} has {-left} too much on it"
