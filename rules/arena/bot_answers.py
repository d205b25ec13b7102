"""Everything a stand-in answers beside its hero phase: small choices, and questions out of turn."""

from collections.abc import Sequence

from rules.arena import actions, agenda, safe
from rules.arena.bot_power import climbed, value
from rules.arena.bot_sight import own_table
from rules.arena.catalog import ABILITIES, HEROES, ITEMS, MENTAL, SPECIAL, Ability, Element, ItemType
from rules.arena.state import ArenaState, Hero, InPlay, held
from rules.arena.view import Seat
from rules.contract import Action, Decision

TYPES: tuple[ItemType, ...] = ("melee", "armor", "reach", "shield", "ranged", "permanent", "consumable")
ELEMENTS_LIKED: tuple[Element, ...] = ("water", "air", "fire", "earth")
ENOUGH_EGO = 6  # Charisma tokens of a fighter, before it learns anything else
FROM_WATER = 2  # unblocked damage
"""What Water is for, as without an order."""


def answer(view: Seat, decision: Decision) -> tuple[Action, ...]:
    """One answer; what is of no matter to it is answered as by an empty clock."""
    match decision:
        case agenda.MayTakeMental():
            return (actions.TakeMental(mental(own_table(view), view.seat)),)
        case agenda.MayReveal():
            return (actions.Reveal(item(view)),)
        case agenda.MayTakeElement(elements=elements):
            return (actions.TakeElement(min(elements, key=ELEMENTS_LIKED.index)),)
        case agenda.MayPlayElement():
            return (water(view),)
        case agenda.MayLearn(level=level):
            return (actions.Learn(best_card(view, pile_of(view, level))),)
    return safe.default(view, decision)


def mental(table: ArenaState, seat: int) -> Ability:
    """Ezren Intelligence, Kyra Wisdom then Charisma, fighters Charisma for a deity and then Intelligence."""
    hero = table.heroes[seat]
    room = [one for one in MENTAL if held(hero, one) < HEROES[hero.id].track[one] and table.supply.abilities[one]]
    return min(room, key=liked(hero).index)


def liked(hero: Hero) -> tuple[Ability, ...]:
    """The mental abilities in the order in which a hero wants them, by what its cards ask for."""
    longest = max(MENTAL, key=lambda one: (HEROES[hero.id].track[one], one == "cha"))
    if longest != "cha":
        return (longest, "cha", *(one for one in MENTAL if one not in (longest, "cha")))
    return ("cha", "int", "wis") if held(hero, "cha") < ENOUGH_EGO else ("int", "wis", "cha")


def item(view: Seat) -> str:
    """One of a type that is not in play, the most useful type first."""
    own = {ITEMS[card.id].type for card in view.arena.heroes[view.seat].cards if card.kind == "item"}

    def rank(id: str) -> tuple[bool, int]:
        kind = ITEMS[id].type
        return kind in own and kind not in SPECIAL, TYPES.index(kind)

    return min(view.drawn, key=rank)


def water(view: Seat) -> Action:
    """Water to save the own hero from damage; who holds none need not be asked again in this phase."""
    own, blow = view.arena.heroes[view.seat], view.arena.blow
    if "water" not in own.elements or blow is None:
        return actions.PassRest()
    if blow.seat == view.seat and blow.unblocked >= FROM_WATER:
        return actions.Water(blow.slot)
    return actions.Pass()


def pile_of(view: Seat, level: int) -> Sequence[str]:
    """The cards of a level that are still in the own pile."""
    return dict(view.arena.heroes[view.seat].unseen)[level]


def best_card(view: Seat, pile: Sequence[str]) -> str:
    """The card with which the hero is worth most, its tokens laid anew."""
    hero = own_table(view).heroes[view.seat]
    tokens = tuple((ability, held(hero, ability)) for ability in ABILITIES)
    own = tuple(card.id for card in hero.play)
    return max(pile, key=lambda card: _worth(hero.id, tokens, (*own, card)))


def _worth(id: str, tokens: tuple[tuple[Ability, int], ...], cards: tuple[str, ...]) -> float:
    laid = climbed(id, tokens, cards)
    sheet = dict(tokens)
    for _, load in laid:
        for ability, count in load:
            sheet[ability] -= count
    return value(Hero(id, sheet=sheet, play=[InPlay(card, dict(load)) for card, load in laid]))
