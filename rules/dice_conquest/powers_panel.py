"""Abilities, Critical Hits and Magic Items on a panel: buttons for the few, lists for the many."""

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.dice_conquest.actions import Ability, Crit, Item
from rules.dice_conquest.terms import item_name
from rules.dice_conquest.uses import Power, button, entry, note, use_of
from rules.dice_conquest.view import Conquest
from rules.panels import Choice, Menu, Press

BUTTONS = 2  # ways to use a power that have a button each; more of them are a list
OWN_LIST = 12  # ways to use an item; more of them are a list of their own
LISTS = 3  # of items at most
ITEMS = "Use a magic item…"


def power_presses(view: Conquest, seat: int, offers: Sequence[Action]) -> Iterator[Press]:
    """The ability and the Critical Hit where they can be used in one way or two."""
    for uses in _powers(offers):
        if len(uses) <= BUTTONS:
            yield from (Press(button(view, seat, use), (use,)) for use in uses)


def power_menus(view: Conquest, seat: int, offers: Sequence[Action]) -> Iterator[Menu]:
    """The same as a list where there are more ways; then the items."""
    for uses in _powers(offers):
        if len(uses) > BUTTONS:
            yield Menu(f"{use_of(view, seat, uses[0]).name}…", tuple(_choice(view, seat, use, False) for use in uses))
    yield from item_menus(view, seat, offers)


def _powers(offers: Sequence[Action]) -> list[list[Power]]:
    ability: list[Power] = [offer for offer in offers if isinstance(offer, Ability)]
    crit: list[Power] = [offer for offer in offers if isinstance(offer, Crit)]
    return [ability, crit]


def item_menus(view: Conquest, seat: int, offers: Sequence[Action]) -> Iterator[Menu]:
    """One list for the items, and one for each that can be used in many ways while there is room."""
    uses: dict[str, list[Item]] = {}
    for offer in offers:
        if isinstance(offer, Item):
            uses.setdefault(offer.item, []).append(offer)
    apart = [item for item, found in uses.items() if len(found) > OWN_LIST][: LISTS - 1]
    common = [use for item, found in uses.items() if item not in apart for use in sensible(found)]
    if common:
        yield Menu(ITEMS, tuple(_choice(view, seat, use, True) for use in common))
    for item in apart:
        yield Menu(f"{item_name(item)}…", tuple(_choice(view, seat, use, False) for use in sensible(uses[item])))


def sensible(uses: Sequence[Item]) -> list[Item]:
    """All dice first, then single ones and all but one, then what lies between."""
    most = max((len(use.dice) for use in uses), default=0)
    return sorted(uses, key=lambda use: min(len(use.dice), most - len(use.dice)) if most > 1 else 0)


def _choice(view: Conquest, seat: int, use: Power, named: bool) -> Choice:
    return Choice(entry(view, seat, use, named), (use,), note(view, seat, use))
