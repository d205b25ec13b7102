"""The invariants of the game: what must be true of every table, in sentences for tests and self-play."""

from collections import Counter
from collections.abc import Iterator

from rules.arena.agenda import MayAct, MayKeep, MayLearn, MayPrepare
from rules.arena.board import CELLS
from rules.arena.catalog import ABILITIES, CATALOG, DEITIES, FEATS, HEROES, ITEMS, MONSTERS, SPECIAL, TILES, room_on
from rules.arena.setup import quarter_turns, sides_of
from rules.arena.sheet import actions_all
from rules.arena.state import ArenaState, Hero, held, pending, seats_of
from rules.contract import Decision

ROUNDS = 60
TURN = 40  # actions of a hero phase, distributions of tokens aside
WINDOWS = 60  # questions out of turn in one turn
MOST_ACTIONS = ROUNDS * CATALOG.game.players_max * (TURN + WINDOWS)
SHAPES = {kind: {quarter_turns(sides_of(kind), turns) for turns in range(4)} for kind in TILES}
MOST_MONSTERS = CATALOG.supply.initiative_tokens


def faults(before: ArenaState | None, state: ArenaState) -> list[str]:
    """Every broken invariant; `before` is the table one action earlier, if there was one."""
    checks = (tiles, tokens, elements, runes, points, cards, deities, monsters, markers, places, question)
    found = [fault for check in checks for fault in check(state)]
    return found + (list(changes(before, state)) if before else [])


def tiles(state: ArenaState) -> Iterator[str]:
    """48 tiles on 48 spaces, the Doom Area on the 49th; every kind as often as printed."""
    if {*state.tiles, state.doom} != set(CELLS) or state.doom in state.tiles:
        yield "tiles and Doom Area do not fill the arena"
    if Counter(tile.kind for tile in state.tiles.values()) != {kind: row.count for kind, row in TILES.items()}:
        yield "the tiles are not complete"
    if sorted(tile.num for tile in state.tiles.values() if tile.num) != list(range(1, TILES["summoning"].count + 1)):
        yield "the summoning tiles are not numbered 1 to 8"
    if any(tile.element and not tile.num for tile in state.tiles.values()):
        yield "an element lies beside the summoning tiles"


def misshapen(state: ArenaState) -> list[str]:
    """The spaces of tiles whose open sides no turn of their kind gives; for tables that nobody built by hand."""
    return [cell for cell, tile in state.tiles.items() if tile.sides not in SHAPES[tile.kind]]


def tokens(state: ArenaState) -> Iterator[str]:
    """All ability tokens are somewhere, within the tracks and within what cards take."""
    for ability, count in CATALOG.supply.ability.items():
        lying = sum(tile.abilities.count(ability) for tile in state.tiles.values()) + state.bag.count(ability)
        owned = sum(held(hero, ability) for hero in state.heroes)
        if state.supply.abilities[ability] + lying + owned != count:
            yield f"the {ability} tokens are not complete"
    for seat, hero in enumerate(state.heroes):
        if any(held(hero, ability) > HEROES[hero.id].track[ability] for ability in ABILITIES):
            yield f"seat {seat} has more tokens than a track has spaces"
        if any(count < 0 for count in (*hero.sheet.values(), *state.supply.abilities.values())):
            yield "less than no tokens"
        for card in hero.play:
            room = room_on(card.id)
            if any(not 0 < count <= room.get(ability, 0) for ability, count in card.tokens.items()):
                yield f"too many tokens on {card.id}"
    items = state.supply.items + sum(tile.items for tile in state.tiles.values())
    if items != CATALOG.supply.item_tokens:
        yield "the item tokens are not complete"


def elements(state: ArenaState) -> Iterator[str]:
    """Six of each element, at most one of each with a hero."""
    of = Counter(TILES["summoning"].elements[tile.num - 1] for tile in state.tiles.values() if tile.element)
    for element, count in CATALOG.supply.element.items():
        held_by = sum(hero.elements.count(element) for hero in state.heroes)
        if state.supply.elements[element] + of[element] + held_by != count or state.supply.elements[element] < 0:
            yield f"the {element} tokens are not complete"
    if any(len(set(hero.elements)) != len(hero.elements) for hero in state.heroes):
        yield "somebody holds an element twice"


def runes(state: ArenaState) -> Iterator[str]:
    """Nine of each rune."""
    for rune, count in CATALOG.supply.rune.items():
        owned = [hero.runes[rune] for hero in state.heroes]
        if sum(owned) + state.supply.runes[rune] != count or min(*owned, state.supply.runes[rune]) < 0:
            yield f"the {rune} runes are not complete"


def points(state: ArenaState) -> Iterator[str]:
    """All points are in the supply or with a seat, and nothing is below 0."""
    supply = state.supply
    glory, misfortune = [hero.glory for hero in state.heroes], [hero.misfortune for hero in state.heroes]
    if supply.glory + sum(glory) != CATALOG.supply.glory or min(supply.glory, *glory) < 0:
        yield "the glory is not complete"
    if supply.misfortune + sum(misfortune) != CATALOG.supply.misfortune or min(supply.misfortune, *misfortune) < 0:
        yield "the misfortune is not complete"


def cards(state: ArenaState) -> Iterator[str]:
    """Every card of a hero is in exactly one place; of a type of item one is in play."""
    asked = {one.seat for one in pending(state) if isinstance(one, MayKeep)}
    for seat, hero in enumerate(state.heroes):
        there = [card.id for card in hero.play] + hero.item_pile + hero.drawn + hero.gone
        there += [card for pile in hero.piles.values() for card in pile]
        own = [row.id for row in FEATS.values() if row.hero == hero.id]
        own += [row.id for row in ITEMS.values() if row.hero == hero.id]
        if Counter(there) != Counter(own):
            yield f"a card of seat {seat} is missing or doubled"
        if seat not in asked and doubled(hero):
            yield f"seat {seat} has two items of one type in play"
    sheets = [
        *(monster.id for monster in state.monsters),
        *state.boxed,
        *(one for hero in state.heroes for one in hero.kills),
    ]
    sheets += [one for deck in state.decks.values() for one in deck]
    if len(set(sheets)) != len(sheets) or not set(sheets) <= set(MONSTERS):
        yield "a monster is somewhere twice"


def doubled(hero: Hero) -> bool:
    """Whether two items of one type are in play, special ones aside."""
    types = Counter(ITEMS[card.id].type for card in hero.play if card.id in ITEMS)
    return any(count > 1 for kind, count in types.items() if kind not in SPECIAL)


def deities(state: ArenaState) -> Iterator[str]:
    """Each deity has at most one hero."""
    owned = [hero.deity for hero in state.heroes if hero.deity]
    if sorted(owned) != sorted(state.taken) or len(set(owned)) != len(owned) or not set(owned) <= set(DEITIES):
        yield "the deities are not where they should be"
    if any(hero.flipped and not hero.deity for hero in state.heroes):
        yield "a deity is flipped that nobody has"


def monsters(state: ArenaState) -> Iterator[str]:
    """At most four, on tiles of their own, with different tokens, alive."""
    at, slots = [one.at for one in state.monsters], [one.slot for one in state.monsters]
    if len(at) > MOST_MONSTERS or len(set(at)) != len(at) or slots != sorted(set(slots)):
        yield "the monsters are not where they should be"
    if any(one.damage >= MONSTERS[one.id].life for one in state.monsters):
        yield "a monster should have fallen"


def markers(state: ArenaState) -> Iterator[str]:
    """Markers have the colour of a seat and lie on slots of the game."""
    for hero in state.heroes:
        if not set(hero.immune) <= set(range(1, MOST_MONSTERS + 1)) or not set(hero.immune.values()) <= set(
            seats_of(state)
        ):
            yield "a marker lies where none can"


def places(state: ArenaState) -> Iterator[str]:
    """Nobody stands on the Doom Area."""
    at = [*(hero.at for hero in state.heroes if hero.at), *(monster.at for monster in state.monsters)]
    if not set(at) <= set(state.tiles):
        yield "a figure stands on no tile"


def question(state: ArenaState) -> Iterator[str]:
    """One open question while the game goes on, none afterwards; only learning asks several."""
    asked = pending(state)
    if state.phase == "over":
        if state.agenda or not state.winners or state.reason is None:
            yield "the game is over and something is still to be done"
        if state.reason == "last monster" and state.monsters:
            yield "the game is over before the last monster fell"
        return
    if len(asked) != 1 and not (asked and all(isinstance(one, MayLearn) for one in asked)):
        yield f"{len(asked)} questions are open"
    if sum(isinstance(task, Decision) for task in state.agenda) != len(asked):
        yield "a question lies below a task"
    if any(isinstance(one, MayAct | MayPrepare) and one.seat != state.active for one in asked):
        yield "somebody acts out of turn"


def changes(before: ArenaState, state: ArenaState) -> Iterator[str]:
    """What one action can do: points paid within the allowance, rounds one by one, kills for ever."""
    spent = state.now.spent - before.now.spent
    if before.turn == state.turn and spent > 0 and before.now.spent + spent > actions_all(before):
        yield "more action points were spent than there were"
    if state.round not in (before.round, before.round + 1) or state.level not in (before.level, before.level + 1):
        yield "a round or a level was left out"
    for old, new in zip(before.heroes, state.heroes, strict=True):
        if new.kills[: len(old.kills)] != old.kills:
            yield "a defeated monster is back"
