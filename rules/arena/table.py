"""A table from a view: the public part of it, and a full one dealt anew (what a viewer does not know is drawn)."""

import msgspec

from rules.arena.agenda import Learned, MayLearn
from rules.arena.catalog import CATALOG, FEATS, ITEMS, MONSTERS
from rules.arena.events import Mark, Points
from rules.arena.state import ArenaState, Hero, Supply, seats_of
from rules.arena.supply import LOW, mark
from rules.arena.view import Arena, Seat
from rules.contract import Chance

POINTS: tuple[Points, ...] = ("glory", "misfortune")
ALL_POINTS: dict[Points, int] = {"glory": CATALOG.supply.glory, "misfortune": CATALOG.supply.misfortune}


def rest_of(state: ArenaState) -> bytes:
    """The public table as JSON: piles and the bag in the order of the catalogue, nobody's points, nothing drawn."""
    return msgspec.json.encode(public_table(state))


def public_table(state: ArenaState) -> ArenaState:
    """The table as everybody knows it."""
    known = state.options.open_scores or state.phase == "over"
    return ArenaState(
        places=state.places,
        agenda=state.agenda,
        drawn=state.drawn,
        serial=state.serial,
        turn=state.turn,
        options=state.options,
        heroes=[_hero(hero, known) for hero in state.heroes],
        tiles=state.tiles,
        doom=state.doom,
        supply=_supply(state.supply, known),
        bag=sorted(state.bag),
        monsters=state.monsters,
        decks={level: [one for one in MONSTERS if one in deck] for level, deck in state.decks.items()},
        boxed=state.boxed,
        taken=state.taken,
        round=state.round,
        phase=state.phase,
        level=state.level,
        last_kill=state.last_kill,
        first=state.first,
        active=state.active,
        now=state.now,
        blow=state.blow,
        winners=state.winners,
        reason=state.reason,
        last=state.last,
    )


def _hero(hero: Hero, known: bool) -> Hero:
    return Hero(
        id=hero.id,
        at=hero.at,
        sheet=hero.sheet,
        play=hero.play,
        piles={level: [card for card in FEATS if card in pile] for level, pile in hero.piles.items()},
        item_pile=[item for item in ITEMS if item in hero.item_pile or item in hero.drawn],
        gone=hero.gone,
        runes=hero.runes,
        elements=hero.elements,
        immune=hero.immune,
        deity=hero.deity,
        flipped=hero.flipped,
        deity_used=hero.deity_used,
        glory=hero.glory if known else 0,
        misfortune=hero.misfortune if known else 0,
        kills=hero.kills,
        begun=hero.begun,
        left=hero.left,
    )


def _supply(supply: Supply, known: bool) -> Supply:
    return Supply(
        abilities=supply.abilities,
        elements=supply.elements,
        runes=supply.runes,
        items=supply.items,
        glory=supply.glory if known else most_left(mark(supply.glory), "glory"),
        misfortune=supply.misfortune if known else most_left(mark(supply.misfortune), "misfortune"),
    )


def most_left(told: Mark, points: Points) -> int:
    """The most that can be left in a supply of which this is told."""
    return {"empty": 0, "low": LOW, "plenty": ALL_POINTS[points]}[told]


def table_of(view: Arena | Seat) -> ArenaState:
    """The table as the viewer knows it: piles in no order, of covered points only one's own, the supply as it may be.

    What an item is drawn from holds those that somebody else chooses from just now. Enough for every question about
    what is lawful, in reach or hit; a table to play on is `redeal`.
    """
    arena = view.arena if isinstance(view, Seat) else view
    state = msgspec.json.decode(arena.resume, type=ArenaState)
    if isinstance(view, Seat):
        own = state.heroes[view.seat]
        own.glory, own.misfortune, own.drawn = view.glory, view.misfortune, list(view.drawn)
        own.item_pile = [item for item in own.item_pile if item not in view.drawn]
    return state


# ---------------------------------------------------------------- dealt anew


def redeal(view: Arena | Seat, chance: Chance) -> ArenaState:
    """A full table that fits the view: orders of piles and bag, items being chosen, and covered points are drawn."""
    arena = view.arena if isinstance(view, Seat) else view
    state = table_of(view)
    chance.shuffle(state.bag)
    for level in sorted(state.decks):
        chance.shuffle(state.decks[level])
    for hero in state.heroes:
        for pile in (*hero.piles.values(), hero.item_pile):
            chance.shuffle(pile)
    for hero, seen in zip(state.heroes, arena.heroes, strict=True):
        if len(hero.drawn) < seen.choosing:
            hero.drawn, hero.item_pile = hero.item_pile[: seen.choosing], hero.item_pile[seen.choosing :]
    _deal_choices(state)
    if not (state.options.open_scores or state.phase == "over"):
        own = view.seat if isinstance(view, Seat) else None
        _deal_points(state, own, "glory", arena.glory_left, chance)
        _deal_points(state, own, "misfortune", arena.misfortune_left, chance)
    return state


def _deal_choices(state: ArenaState) -> None:
    """Who is not asked any more which card to learn has chosen one."""
    level = next((task.level for task in state.agenda if isinstance(task, Learned)), None)
    asked = {one.seat for one in state.agenda if isinstance(one, MayLearn)}
    for seat in seats_of(state) if level is not None else ():
        pile = state.heroes[seat].piles.get(level or 0, [])
        if seat not in asked and len(pile) > 1:
            state.learning[seat] = pile[0]


def _deal_points(state: ArenaState, own: int | None, points: Points, told: Mark, chance: Chance) -> None:
    """Totals of the others, as many points as the mark of the supply allows; of plenty not many are gone."""
    free = ALL_POINTS[points] - (getattr(state.heroes[own], points) if own is not None else 0)
    low, high = {"empty": (0, 0), "low": (1, LOW), "plenty": (LOW + 1, ALL_POINTS[points])}[told]
    high = min(high, free)
    if told == "plenty":
        low = max(low, high - len(state.heroes) * state.round)
    left = low + chance.below(high - low + 1)
    setattr(state.supply, points, left)
    others = [seat for seat in seats_of(state) if seat != own]
    taken = free - left
    for place, seat in enumerate(others):
        part = taken if place == len(others) - 1 else chance.below(taken + 1)
        setattr(state.heroes[seat], points, part)
        taken -= part
