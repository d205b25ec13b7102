"""What can be done outside battle beside every question: put on, take off, swap, give, drink (PA-Z7, PA-Z8, PA-R45)."""

from collections.abc import Iterator, Mapping, Sequence

from rules.adventurers.actions import Drink, Equip, Give, GiveCoins, Trade, Unequip
from rules.adventurers.agenda import MayCamp
from rules.adventurers.cards_told import item_brief
from rules.adventurers.forecast import beside
from rules.adventurers.labels import ENTRY, NOTE, one_of
from rules.adventurers.terms import adventurer_name, coins, item_name, life_told
from rules.adventurers.view import Journey
from rules.contract import Action
from rules.panels import Choice, Menu
from rules.phrases import capitalised, cut

Camp = Equip | Unequip | Trade | Give | GiveCoins | Drink
LISTS: Mapping[str, tuple[type[Action], ...]] = {
    "Put on or take off…": (Equip, Unequip),
    "Swap or give…": (Trade, Give),
    "Give coins…": (GiveCoins,),
    "Drink…": (Drink,),
}
FEW = 2  # lists, where there is little room: what is worn, and all else
REST = "Camp: swap, give, drink…"


def camp_menus(view: Journey, seat: int, room: int = len(LISTS)) -> tuple[Menu, ...]:
    """What this seat may do in camp, in at most `room` lists; none in a battle."""
    found = [one for one in beside(view, seat, MayCamp) if isinstance(one, Camp)]
    every = [(prompt, [one for one in found if isinstance(one, kinds)]) for prompt, kinds in LISTS.items()]
    full = [(prompt, some) for prompt, some in every if some]
    if len(full) > room:
        full = [*full[: room - 1], (REST, [one for _, some in full[room - 1 :] for one in some])]
    return tuple(Menu(prompt, tuple(_entries(view, some))) for prompt, some in full)


def _entries(view: Journey, some: Sequence[Camp]) -> Iterator[Choice]:
    """Each thing once, though there may be two cards of a name, and a swap can be begun from either side."""
    seen: set[str] = set()
    for one in some:
        entry = camp_entry(view, one)
        if entry.label not in seen:
            yield entry
        seen.add(entry.label)
        if isinstance(one, Trade):
            seen.add(camp_label(Trade(one.to, one.other, one.who, one.item)))


def camp_entry(view: Journey, one: Camp) -> Choice:
    """A thing that can be done: "Krull puts on the Buckler", "Krull gives 40 coins to Vhaladia"."""
    return Choice(cut(camp_label(one), ENTRY), (one,), cut(_note(view, one), NOTE))


def camp_label(one: Camp) -> str:
    """The same in words."""
    match one:
        case Equip(who=who, item=item):
            return f"{adventurer_name(who)}: put on {item_name(item)}"
        case Unequip(who=who, item=item):
            return f"{adventurer_name(who)}: take off {item_name(item)}"
        case Trade(who=who, item=item, to=to, other=other):
            return f"{adventurer_name(who)}'s {item_name(item)} for {adventurer_name(to)}'s {item_name(other)}"
        case Give(who=who, item=item, to=to):
            return f"{adventurer_name(who)}: {item_name(item)} to {adventurer_name(to)}"
        case GiveCoins(who=who, to=to, coins=count):
            return f"{adventurer_name(who)}: {coins(count)} to {adventurer_name(to)}"
        case Drink(who=who, item=item, to=to):
            return f"{adventurer_name(who)}: {item_name(item)} for {adventurer_name(to)}"


def _note(view: Journey, one: Camp) -> str:
    match one:
        case Trade(item=item, other=other):
            return f"{item_name(item)}: {item_brief(item)}. {item_name(other)}: {item_brief(other)}."
        case GiveCoins(who=who):
            return f"{adventurer_name(who)} has {coins(one_of(view, who).coins)}."
        case Drink(item=item, to=to):
            seen = one_of(view, to)
            return f"{capitalised(item_brief(item))}. {adventurer_name(to)}: {life_told(seen.life, seen.most)}."
        case _:
            return f"{capitalised(item_brief(one.item))}."
