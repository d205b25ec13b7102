"""Summoning: the monsters of a level, tokens on the summoning tiles, and levelling up (AR-P1 to AR-P12, AR-R22)."""

from collections.abc import Sequence

from rules.arena.actions import Learn
from rules.arena.agenda import Learned, LevelUp, MayLearn, MonstersAct, Summon
from rules.arena.catalog import CATALOG, ELEMENT_OF, FEATS, MONSTERS, Ability
from rules.arena.events import CardGained, MarkersBack, MonstersCame, PlacedAt, TokensPlaced
from rules.arena.monsters import roll
from rules.arena.state import ArenaState, InPlay, Monster, from_seat, seats_of, summoning_cell
from rules.contract import Chance, Event, Illegal, then

LAST_NUMBER = CATALOG.supply.summoning_die
TOKENS_EACH = 2  # ability tokens drawn for each player (AR-P5)


def numbered(number: int) -> int:
    """Numbers of summoning tiles go on from 1 after the last (AR-S13)."""
    return (number - 1) % LAST_NUMBER + 1


def summon(state: ArenaState, task: Summon, chance: Chance) -> list[Event]:
    """Markers back, the monsters of the next level, tokens; levels and attacks follow (AR-R22)."""
    for hero in state.heroes:
        hero.immune.clear()
        hero.deity_used = False
        for card in hero.play:
            card.used = False
    state.level += 1
    events, last = place_monsters(state, chance)
    count = TOKENS_EACH * len(state.heroes)
    tokens = state.bag[:count]
    del state.bag[:count]
    then(state, LevelUp(), MonstersAct())
    return [MarkersBack(None), *events, place_tokens(state, tokens, last)]


def place_monsters(state: ArenaState, chance: Chance) -> tuple[list[Event], int]:
    """As many monsters as the level says, by initiative, from the tile rolled on; the number of the last tile.

    The sheets left of the level go out of the game (AR-S11, AR-S12, AR-P2 to AR-P4).
    """
    deck = state.decks[state.level]
    met = sorted(deck[: state.level], key=lambda id: MONSTERS[id].initiative)
    state.boxed += deck[state.level :]
    state.decks[state.level] = []
    die = roll(chance)
    for place, id in enumerate(met):
        state.monsters.append(Monster(id, place + 1, summoning_cell(state, numbered(die + place))))
    placed = tuple(PlacedAt(one.id, one.at, one.slot) for one in state.monsters)
    return [MonstersCame(state.level, state.active, die, placed)], die + len(met) - 1


def place_tokens(state: ArenaState, tokens: Sequence[Ability], last: int) -> TokensPlaced:
    """Ability tokens on the tiles after the last monster's, then items, then missing elements (AR-P5 to AR-P8)."""
    laid = []
    for place, ability in enumerate(tokens, last + 1):
        cell = summoning_cell(state, numbered(place))
        state.tiles[cell].abilities.append(ability)
        laid.append(PlacedAt(ability, cell))
    count = min(len(state.heroes), state.supply.items)
    cells = [summoning_cell(state, numbered(last + len(tokens) + place)) for place in range(1, count + 1)]
    for cell in cells:
        state.tiles[cell].items += 1
        state.supply.items -= 1
    return TokensPlaced(tuple(laid), tuple(cells), tuple(place_elements(state)))


def place_elements(state: ArenaState) -> list[PlacedAt]:
    """Each summoning tile without one gets a token of its element while the supply lasts, in number order (AR-P8)."""
    laid = []
    for number, element in ELEMENT_OF.items():
        cell = summoning_cell(state, number)
        if not state.tiles[cell].element and state.supply.elements[element]:
            state.tiles[cell].element = True
            state.supply.elements[element] -= 1
            laid.append(PlacedAt(element, cell))
    return laid


# ---------------------------------------------------------------- levels


def level_up(state: ArenaState) -> list[Event]:
    """Every hero gets the top card of the level, or chooses one (AR-K1, AR-P9, AR-R3, AR-R43)."""
    events: list[Event] = []
    asked = []
    for seat in (state.active + step for step in seats_of(state)):
        seat %= len(state.heroes)
        pile = state.heroes[seat].piles.get(state.level, [])
        if state.options.learn == "choose" and len(pile) > 1:
            asked.append(MayLearn(seat=seat, level=state.level))
        elif pile:
            events += learn(state, seat, state.level, Learn(pile[0]))
    if asked:
        then(state, *asked, Learned(state.level))
    return events


def learnable(state: ArenaState, asked: MayLearn) -> list[str]:
    """The cards of the pile, in the order of the catalogue."""
    return [card for card in FEATS if card in state.heroes[asked.seat].piles[asked.level]]


def may_learn(state: ArenaState, asked: MayLearn, action: Learn) -> Illegal | None:
    """A card of the pile.

    Refuses: AR-R3 "not there" (card).
    """
    there = action.card in learnable(state, asked)
    return None if there else Illegal("AR-R3", "not there", card=action.card[:40])


def choose_card(state: ArenaState, seat: int, action: Learn) -> list[Event]:
    """Nobody sees the choice before all have chosen."""
    state.learning[seat] = action.card
    return []


def reveal_cards(state: ArenaState, level: int) -> list[Event]:
    """The chosen cards come into play, clockwise from the current seat whoever chose first."""
    events: list[Event] = []
    for seat in from_seat(state, state.active):
        if card := state.learning.pop(seat, ""):
            events += learn(state, seat, level, Learn(card))
    return events


def learn(state: ArenaState, seat: int, level: int, action: Learn) -> list[Event]:
    """The card comes into play."""
    hero = state.heroes[seat]
    hero.piles[level].remove(action.card)
    hero.play.append(InPlay(action.card))
    return [CardGained(seat, action.card, "first card" if state.phase == "setup" else "level up")]
