"""What is offered while a command of road, camp and market is typed: labels and values, from the seat's own view."""

from collections.abc import Iterable, Iterator, Sequence

from rules.adventurers.actions import (
    Buy,
    ChooseCategory,
    Drink,
    Heal,
    KeepSkills,
    Learn,
    Sell,
    TakeAdventurer,
    TakeItem,
    Trade,
)
from rules.adventurers.cards_told import item_brief, skill_brief
from rules.adventurers.labels import cell_label, one_of
from rules.adventurers.market_panel import heal_label, price_of, sale_of
from rules.adventurers.people_told import strengths
from rules.adventurers.terms import (
    adventurer_name,
    category_name,
    coins,
    item_name,
    journey_of,
    life_told,
    party_of,
    skill_name,
)
from rules.adventurers.view import AdventurerSeen, Journey, Seat
from rules.contract import Action
from rules.phrases import cut
from rules.telling import Names

Entries = list[tuple[str, str]]  # label and value
LABEL = 100  # letters that Discord shows of an entry
OFF = "off"
NOTHING = "none"


def _unique(found: Iterable[tuple[str, str]]) -> Entries:
    """Each value once."""
    made: dict[str, str] = {}
    for label, value in found:
        made.setdefault(value, cut(label, LABEL))
    return [(label, value) for value, label in made.items()]


# ---------------------------------------------------------------- before the journey and after a victory


def free_adventurers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Whom nobody leads yet."""
    found = [one.who for one in offers if isinstance(one, TakeAdventurer)]
    return [(f"{adventurer_name(who)} · {strengths(who)}", who) for who in found]


def choices(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Categories, dealt skills, or first items."""
    return _unique(_choices(offers))


def _choices(offers: Sequence[Action]) -> Iterator[tuple[str, str]]:
    for one in offers:
        match one:
            case ChooseCategory(categories=some):
                yield ", ".join(map(category_name, some)), "+".join(some)
            case KeepSkills(skills=some):
                yield from ((f"{skill_name(id)} · {skill_brief(id)}", id) for id in some)
            case TakeItem(item=item):
                yield f"{item_name(item)} · {item_brief(item)}", item


def learnable(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """New skills, or none."""
    found = [one.skill for one in offers if isinstance(one, Learn)]
    none = [("No new skill", NOTHING)] if found else []
    return [*(_skill(id) for id in found), *none]


def _skill(id: str) -> tuple[str, str]:
    return cut(f"{skill_name(id)} · {skill_brief(id)}", LABEL), id


def destinations(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where the party may go, numbered as on the map; for those who change a vote as well."""
    journey = view.journey
    options = journey.ballot.options if journey.ballot and journey.ballot.kind == "travel" else ()
    return [(f"{n} · {cell_label(journey, cell)}", cell) for n, cell in enumerate(options, 1)]


# ---------------------------------------------------------------- camp


def gear(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The pool, and what the own adventurers wear, to be taken off."""
    journey = view.journey
    pool = [(f"{item_name(item)} · {item_brief(item)}", item) for item in journey.pool]
    worn = [
        (f"Take off: {item_name(item)} ({adventurer_name(seen.who)})", f"{OFF} {item}") for seen, item in _own(view)
    ]
    return _unique([*pool, *worn])


def _own(view: Seat) -> list[tuple[AdventurerSeen, str]]:
    return [(seen, item) for seen in party_of(view.journey, view.seat) for item in seen.items]


def own_items(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What the own adventurers wear."""
    return _unique((f"{item_name(item)} ({adventurer_name(seen.who)})", item) for seen, item in _own(view))


def other_items(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What can be had for an item: everything that the party wears."""
    journey = view.journey
    wanted = {one.other for one in offers if isinstance(one, Trade)}
    found = ((seen, item) for seen in journey.adventurers for item in seen.items if item in wanted)
    return _unique((f"{item_name(item)} ({adventurer_name(seen.who)})", item) for seen, item in found)


def own_adventurers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The own adventurers."""
    return [(adventurer_name(seen.who), seen.who) for seen in party_of(view.journey, view.seat)]


def adventurers(view: Seat | Journey, offers: Sequence[Action], names: Names) -> Entries:
    """Everybody in the party, with the player."""
    found = journey_of(view).adventurers
    return [(f"{adventurer_name(seen.who)} · {names[seen.seat]}", seen.who) for seen in found]


def draughts(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Potions that can be drunk outside battle."""
    found = dict.fromkeys(one.item for one in offers if isinstance(one, Drink))
    return [(f"{item_name(item)} · {item_brief(item)}", item) for item in found]


def drinkers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Whom a potion can heal."""
    return [(_health(view.journey, one), one) for one in dict.fromkeys(x.to for x in offers if isinstance(x, Drink))]


def _health(view: Journey, who: str) -> str:
    seen = one_of(view, who)
    return f"{adventurer_name(who)} · {life_told(seen.life, seen.most)}"


# ---------------------------------------------------------------- market


def window(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The cards that the own adventurers can pay."""
    found = dict.fromkeys(one.item for one in offers if isinstance(one, Buy))
    return [(f"{item_name(item)} {price_of(view.journey, item)} · {item_brief(item)}", item) for item in found]


def buyers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Who can pay."""
    found = dict.fromkeys(one.who for one in offers if isinstance(one, Buy))
    return [(f"{adventurer_name(who)} · {coins(one_of(view.journey, who).coins)}", who) for who in found]


def sales(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What can be sold, and for how much."""
    found = dict.fromkeys(one.item for one in offers if isinstance(one, Sell))
    return [(f"{item_name(item)} · {coins(sale_of(view.journey, item))}", item) for item in found]


def wounded(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Whom the healer can heal."""
    found = dict.fromkeys(one.who for one in offers if isinstance(one, Heal))
    return [(heal_label(view.journey, who), who) for who in found]
