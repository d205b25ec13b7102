"""Collecting tokens: abilities with a mental one besides, elements, items (AR-A12 to AR-A16, AR-E1, AR-E2, AR-R11)."""

from collections.abc import Iterator

from rules.arena.actions import Cell, TakeMental, Token
from rules.arena.agenda import MayTakeMental
from rules.arena.catalog import ELEMENT_OF, HEROES, MENTAL, PHYSICAL, Ability
from rules.arena.events import Collected, MentalTaken
from rules.arena.items import draw_items
from rules.arena.state import ArenaState, held
from rules.contract import Chance, Event, Illegal, then


def may_collect(state: ArenaState, seat: int, token: Token, at: Cell) -> Illegal | None:
    """A token that lies on this tile and that the hero can take.

    Refuses: AR-A12 "nothing" (token, at); AR-A13 "full" (ability, most); AR-E2 "held" (element); AR-R11 "pile empty".
    """
    hero, tile = state.heroes[seat], state.tiles[at]
    if token == "item":
        if tile.items:
            return None if hero.item_pile else Illegal("AR-R11", "pile empty")
    elif token == "element":
        if tile.element:
            element = ELEMENT_OF[tile.num]
            return Illegal("AR-E2", "held", element=element) if element in hero.elements else None
    elif token in tile.abilities:
        most = HEROES[hero.id].track[token]
        return Illegal("AR-A13", "full", ability=token, most=most) if held(hero, token) >= most else None
    return Illegal("AR-A12", "nothing", token=token, at=at)


def collectable(state: ArenaState, seat: int, at: Cell) -> Iterator[Token]:
    """The tokens that the hero can take from this tile."""
    tile = state.tiles[at]
    if tile.abilities or tile.items or tile.element:
        there: tuple[Token, ...] = (*PHYSICAL, "item", "element")
        yield from (token for token in there if may_collect(state, seat, token, at) is None)


def collect(state: ArenaState, seat: int, token: Token, at: Cell, chance: Chance) -> list[Event]:
    """The token leaves the tile; it counts at once (AR-A16)."""
    hero, tile = state.heroes[seat], state.tiles[at]
    if token == "item":
        tile.items -= 1
        state.supply.items += 1
        return [Collected(seat, token, at), *draw_items(state, seat, chance)]
    if token == "element":
        tile.element = False
        hero.elements.append(ELEMENT_OF[tile.num])
        return [Collected(seat, token, at, ELEMENT_OF[tile.num])]
    tile.abilities.remove(token)
    hero.sheet[token] += 1
    return [Collected(seat, token, at), *mental_bonus(state, seat)]


def mental_bonus(state: ArenaState, seat: int) -> list[Event]:
    """One mental token of choice; without a question if there is one way or none (AR-A15, AR-R60)."""
    options = mental_options(state, seat)
    if len(options) > 1:
        then(state, MayTakeMental(seat=seat))
        return []
    return [event for ability in options for event in take_mental(state, seat, TakeMental(ability))]


def mental_options(state: ArenaState, seat: int) -> list[Ability]:
    """The mental abilities that the hero has room for."""
    hero = state.heroes[seat]
    track = HEROES[hero.id].track
    return [one for one in MENTAL if held(hero, one) < track[one] and state.supply.abilities[one]]


def may_take_mental(state: ArenaState, seat: int, action: TakeMental) -> Illegal | None:
    """Intelligence, Wisdom or Charisma with room on its track.

    Refuses: AR-R60 "full" (ability).
    """
    fits = action.ability in mental_options(state, seat)
    return None if fits else Illegal("AR-R60", "full", ability=action.ability)


def take_mental(state: ArenaState, seat: int, action: TakeMental) -> list[Event]:
    """The token goes to the sheet."""
    state.supply.abilities[action.ability] -= 1
    state.heroes[seat].sheet[action.ability] += 1
    return [MentalTaken(seat, action.ability)]
