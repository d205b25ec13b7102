"""What goes between heroes and the common supply: points, runes, elements, tokens of cards (AR-R18, AR-R32)."""

from rules.arena.catalog import Element, Rune
from rules.arena.events import (
    ElementTaken,
    ElementWhy,
    Mark,
    Points,
    PointsHeld,
    RuneLost,
    RuneTaken,
    RuneWhy,
    SupplyMarked,
)
from rules.arena.state import ArenaState, Hero, InPlay
from rules.contract import Event

LOW = 10  # points left, up to which the supply is called low


def mark(left: int) -> Mark:
    """What everybody is told of a supply of points."""
    if left == 0:
        return "empty"
    return "low" if left <= LOW else "plenty"


def gain(state: ArenaState, seat: int, points: Points, due: int) -> list[Event]:
    """A seat takes points as far as the supply goes (AR-F10, AR-F11)."""
    return _move(state, seat, points, min(due, getattr(state.supply, points)))


def give_back(state: ArenaState, seat: int, due: int) -> list[Event]:
    """A seat returns misfortune, as much as it has."""
    return _move(state, seat, "misfortune", -min(due, state.heroes[seat].misfortune))


def _move(state: ArenaState, seat: int, points: Points, amount: int) -> list[Event]:
    if not amount:
        return []
    hero, supply = state.heroes[seat], state.supply
    before = mark(getattr(supply, points))
    if points == "glory":
        hero.glory, supply.glory = hero.glory + amount, supply.glory - amount
    else:
        hero.misfortune, supply.misfortune = hero.misfortune + amount, supply.misfortune - amount
    now = mark(getattr(supply, points))
    told: list[Event] = [PointsHeld(hero.glory, hero.misfortune, only_for=seat)]
    return told if now == before else [*told, SupplyMarked(points, now)]


def take_rune(state: ArenaState, seat: int, rune: Rune, why: RuneWhy) -> list[Event]:
    """A rune from the supply, if one is left (AR-R18)."""
    if not state.supply.runes[rune]:
        return []
    state.supply.runes[rune] -= 1
    state.heroes[seat].runes[rune] += 1
    return [RuneTaken(seat, rune, why)]


def lose_rune(state: ArenaState, seat: int, rune: Rune, why: RuneWhy) -> list[Event]:
    """One rune of this type goes back, if there is one (AR-T8, AR-T9)."""
    runes = state.heroes[seat].runes
    if not runes[rune]:
        return []
    runes[rune] -= 1
    state.supply.runes[rune] += 1
    return [RuneLost(seat, rune, why)]


def take_element(state: ArenaState, seat: int, element: Element, why: ElementWhy) -> list[Event]:
    """An element token from the supply."""
    state.supply.elements[element] -= 1
    state.heroes[seat].elements.append(element)
    return [ElementTaken(seat, element, why)]


def spend_element(state: ArenaState, seat: int, element: Element) -> None:
    """A played token goes back (AR-E8)."""
    state.heroes[seat].elements.remove(element)
    state.supply.elements[element] += 1


def elements_to_have(state: ArenaState, seat: int) -> list[Element]:
    """The elements that the seat does not hold and the supply has, in order (AR-E2)."""
    own = state.heroes[seat].elements
    return [element for element, left in state.supply.elements.items() if left and element not in own]


def runes_to_have(state: ArenaState, seat: int) -> list[Rune]:
    """The positive runes that the seat does not hold and the supply has (AR-T2)."""
    own, left = state.heroes[seat].runes, state.supply.runes
    both: tuple[Rune, ...] = ("dmg_plus", "def_plus")
    return [rune for rune in both if left[rune] and not own[rune]]


def leave_play(hero: Hero, card: InPlay) -> None:
    """A card leaves play: its tokens return to the sheet, its marker to the owner (AR-D8, AR-I9, AR-R72)."""
    hero.play.remove(card)
    for ability, count in card.tokens.items():
        hero.sheet[ability] += count
