"""What the typed commands of road, camp and market mean: from one seat's view and its lawful answers only."""

from collections.abc import Callable, Iterable, Sequence

from rules.adventurers.actions import (
    Buy,
    ChooseCategory,
    Decline,
    Drink,
    Equip,
    Give,
    GiveCoins,
    Heal,
    KeepSkills,
    Learn,
    Ready,
    Replace,
    Sell,
    TakeAdventurer,
    TakeItem,
    Trade,
    Unequip,
)
from rules.adventurers.battle_commands import vote
from rules.adventurers.named import (
    MOST,
    NONE,
    adventurer_named,
    category_named,
    cell_named,
    item_named,
    known,
    pieces,
    plain,
    skill_named,
)
from rules.adventurers.road_entries import OFF
from rules.adventurers.terms import adventurer, party_of, skill_name
from rules.adventurers.turn_commands import row
from rules.adventurers.view import AdventurerSeen, Journey, Seat
from rules.contract import Action, Illegal

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]


# ---------------------------------------------------------------- before the journey, votes, a new skill


def adventurer_(who: str) -> Make:
    """Whom to lead."""
    return row(TakeAdventurer(adventurer_named(who)))


def choose(choice: str, second: str | None) -> Make:
    """A category (of a mixed start four), two of the dealt skills, or a first item.

    Raises:
        Illegal: PA-K1 "no category" (category): no category is called so.
    """

    def chosen(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        words = [*pieces(choice), *(pieces(second) if second is not None else ())]
        if any(isinstance(one, KeepSkills) for one in offers):
            return (_kept(offers, words),)
        if any(isinstance(one, TakeItem) for one in offers):
            return (TakeItem(item_named(choice, [one.item for one in offers if isinstance(one, TakeItem)])),)
        found = {word: category_named(word) for word in words}
        for word, category in found.items():
            if category is None:
                raise Illegal("PA-K1", "no category", category=word[:MOST])
        return (ChooseCategory(tuple(one for one in found.values() if one)),)

    return chosen


def _kept(offers: Sequence[Action], words: Iterable[str]) -> Action:
    """The skills named, in the order of an offer where the order means nothing."""
    kept = [one for one in offers if isinstance(one, KeepSkills)]
    dealt = {id: (skill_name(id),) for one in kept for id in one.skills}
    wanted = tuple(known(dealt, word) or skill_named(word) for word in words)
    return next((one for one in kept if sorted(one.skills) == sorted(wanted)), KeepSkills(wanted))


def travel(to: str) -> Make:
    """A vote for the next place."""
    return lambda view, offers: (vote(view, cell_named(view.journey, to)),)


def approach(how: str) -> Make:
    """A vote: explore or assault."""
    return lambda view, offers: (vote(view, plain(how)[:MOST]),)


def stand(how: str) -> Make:
    """A vote: attack or retreat."""
    return lambda view, offers: (vote(view, plain(how)[:MOST]),)


def learn(skill: str) -> Make:
    """A new skill, or none."""
    return row(Decline() if plain(skill) in (*NONE, "no new skill", "nothing") else Learn(skill_named(skill)))


# ---------------------------------------------------------------- camp


def equip(item: str, on: str | None) -> Make:
    """Put an item of the pool on, or take one off: what is "off …", or is worn and does not lie in the pool."""

    def worn(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        text = plain(item)
        off = text.startswith((f"{OFF} ", "take off"))
        text = text.removeprefix(f"{OFF} ").removeprefix("take off: ").split(" (")[0]
        journey = view.journey
        own = party_of(journey, view.seat)
        named = item_named(text, [one for seen in own for one in seen.items] if off else journey.pool)
        who = adventurer_named(on) if on is not None else ""
        if off or named not in journey.pool:
            return (Unequip(who or _wearing(own, named), named),)
        return (Equip(who or _fitting(own, named, offers), named),)

    return worn


def _wearing(own: Sequence[AdventurerSeen], item: str) -> str:
    """The first of these that wears an item; the first one where nobody does."""
    return next((seen.who for seen in own if item in seen.items), own[0].who if own else "")


def _fitting(own: Sequence[AdventurerSeen], item: str, offers: Sequence[Action]) -> str:
    """The first of these that can put an item on; the first one where nobody can."""
    fit = [one.who for one in offers if isinstance(one, Equip) and one.item == item]
    return next((seen.who for seen in own if seen.who in fit), own[0].who if own else "")


def trade(item: str, to: str, other: str | None) -> Make:
    """Swap an item with another adventurer, or give it away."""

    def swapped(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        own, whom = party_of(view.journey, view.seat), adventurer_named(to)
        mine = [seen for seen in own if seen.who != whom] or list(own)
        named = item_named(item.split(" (")[0], [one for seen in mine for one in seen.items])
        who = _wearing(mine, named)
        if other is None or plain(other) in NONE:
            return (Give(who, named, whom),)
        return (Trade(who, named, whom, item_named(other.split(" (")[0], _items(view.journey, whom))),)

    return swapped


def _items(view: Journey, who: str) -> tuple[str, ...]:
    seen = adventurer(view, who)
    return seen.items if seen else ()


def coins(to: str, count: int) -> Make:
    """Coins from the own adventurer with the fullest purse."""

    def given(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        whom = adventurer_named(to)
        own = party_of(view.journey, view.seat)
        givers = [seen for seen in own if seen.who != whom] or list(own)
        richest = max(givers, key=lambda seen: seen.coins, default=None)
        return (GiveCoins(richest.who if richest else "", whom, count),)

    return given


def drink(potion: str, to: str | None) -> Make:
    """A potion outside battle: for the own adventurer that misses most where nobody is named."""

    def drunk(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        own = party_of(view.journey, view.seat)
        held = [one for seen in own for one in seen.items]
        item = item_named(potion, [*held, *view.journey.pool])
        worst = max(own, key=lambda seen: seen.most - seen.life, default=None)
        whom = adventurer_named(to) if to is not None else (worst.who if worst else "")
        return (Drink(_wearing(own, item), item, whom),)

    return drunk


# ---------------------------------------------------------------- market


def buy(item: str, who: str | None) -> Make:
    """A card of the market: for the own adventurer with the fullest purse where nobody is named."""

    def bought(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        market = view.journey.market
        named = item_named(item, [one.item for one in market.offers] if market else ())
        richest = max(party_of(view.journey, view.seat), key=lambda seen: seen.coins, default=None)
        return (Buy(named, adventurer_named(who) if who is not None else (richest.who if richest else "")),)

    return bought


def sell(item: str) -> Make:
    """An item that an own adventurer wears, or one of the pool."""

    def sold(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        own = party_of(view.journey, view.seat)
        named = item_named(item, [*(one for seen in own for one in seen.items), *view.journey.pool])
        return (Sell(named, _wearing(own, named)),)

    return sold


def heal(who: str) -> Make:
    """The healer, for an own adventurer."""
    return row(Heal(adventurer_named(who)))


def replace() -> Make:
    """Five other cards, please."""
    return row(Replace())


def ready() -> Make:
    """Done with the market."""
    return row(Ready())
