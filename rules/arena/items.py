"""Items: drawn, revealed, one of a type in play (AR-I1 to AR-I3, AR-R37, AR-S21)."""

from rules.arena.actions import Keep, Reveal
from rules.arena.agenda import MayKeep, MayReveal
from rules.arena.catalog import ITEMS, SPECIAL
from rules.arena.events import ItemReturned, ItemRevealed, ItemsDrawn, ItemWhy
from rules.arena.state import ArenaState, Hero, InPlay, card_of
from rules.arena.supply import leave_play
from rules.contract import Chance, Event, Illegal, then

DRAWN = 3


def draw_items(state: ArenaState, seat: int, chance: Chance) -> list[Event]:
    """Three cards of the own pile, of which one is revealed (AR-I1)."""
    hero = state.heroes[seat]
    hero.drawn, hero.item_pile = hero.item_pile[:DRAWN], hero.item_pile[DRAWN:]
    told = ItemsDrawn(tuple(in_order(hero.drawn)), only_for=seat)
    if len(hero.drawn) == 1:
        return [told, *reveal(state, seat, Reveal(hero.drawn[0]), chance)]
    then(state, MayReveal(seat=seat))
    return [told]


def in_order(items: list[str]) -> list[str]:
    """Items in the order of the catalogue: the order of a pile is nobody's to know."""
    return [item for item in ITEMS if item in items]


def may_reveal(state: ArenaState, seat: int, action: Reveal) -> Illegal | None:
    """One of the drawn cards.

    Refuses: AR-I1 "not drawn" (item).
    """
    drawn = action.item in state.heroes[seat].drawn
    return None if drawn else Illegal("AR-I1", "not drawn", item=action.item[:40])


def reveal(state: ArenaState, seat: int, action: Reveal, chance: Chance) -> list[Event]:
    """The item comes into play; the others go back into the pile, which is shuffled."""
    hero = state.heroes[seat]
    hero.item_pile += [item for item in hero.drawn if item != action.item]
    hero.drawn = []
    chance.shuffle(hero.item_pile)
    return put_in_play(state, seat, action.item, "drawn")


def top_item(state: ArenaState, seat: int) -> list[Event]:
    """The fourth player's item: the top card, without a choice (AR-S21, AR-R10)."""
    pile = state.heroes[seat].item_pile
    return put_in_play(state, seat, pile.pop(0), "fourth player") if pile else []


def put_in_play(state: ArenaState, seat: int, item: str, why: ItemWhy) -> list[Event]:
    """An item in play; if there is one of its type already, one of the two has to go (AR-I3)."""
    hero = state.heroes[seat]
    old = of_type(hero, item)
    hero.play.append(InPlay(item))
    if old is not None:
        then(state, MayKeep(seat=seat, new=item, old=old.id))
    return [ItemRevealed(seat, item, why)]


def of_type(hero: Hero, item: str) -> InPlay | None:
    """What the hero has in play of the item's type, special items excepted."""
    kind = ITEMS[item].type
    if kind in SPECIAL:
        return None
    return next((card for card in hero.play if card.id in ITEMS and ITEMS[card.id].type == kind), None)


def may_keep(asked: MayKeep, action: Keep) -> Illegal | None:
    """One of the two.

    Refuses: AR-R37 "item" (item).
    """
    return None if action.item in (asked.new, asked.old) else Illegal("AR-R37", "item", item=action.item[:40])


def keep(state: ArenaState, asked: MayKeep, action: Keep, chance: Chance) -> list[Event]:
    """The other one goes back into the pile, which is shuffled; its tokens return to the sheet (AR-R37)."""
    hero = state.heroes[asked.seat]
    card = card_of(hero, asked.old if action.item == asked.new else asked.new)
    assert card is not None, "both are in play"
    leave_play(hero, card)
    hero.item_pile.append(card.id)
    chance.shuffle(hero.item_pile)
    return [ItemReturned(asked.seat, card.id, action.item)]
