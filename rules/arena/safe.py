"""The answer of an empty clock: the hero stays where it is, and is defended as without an order."""

from collections.abc import Iterable

from rules.arena import actions, agenda, cards
from rules.arena.actions import Cell
from rules.arena.board import distance
from rules.arena.catalog import CATALOG, ITEMS, MENTAL, SPECIAL, Ability, Element, effects_of
from rules.arena.sheet import usable
from rules.arena.state import ArenaState
from rules.arena.table import table_of
from rules.arena.view import Arena, HeroSeen, Seat
from rules.contract import Action, Decision

FROM_BLOCK = 2  # unblocked damage from which a block is used
ELEMENT_ORDER: tuple[Element, ...] = ("air", "water", "fire", "earth")


def default(view: Seat, decision: Decision) -> tuple[Action, ...]:
    """One answer; what it leads to is asked anew. A side decision, for which nobody waits, has none."""
    match decision:
        case agenda.MayPrepare() | agenda.MayAct():
            return (actions.End(),)
        case agenda.MayEnter():
            return (actions.Enter(entrance(view.arena)),)
        case agenda.MayBlock():
            return (block(view),)
        case agenda.MayCancel():
            return (cancel(view),)
        case agenda.MayPlayElement():
            return (actions.PassRest(),)
        case agenda.MayEarth():
            return (actions.Pass(),)
        case agenda.MayUseElement():
            return ()
    return (small(view, decision),)


def small(view: Seat, decision: Decision) -> Action:
    """The choices of one of a few."""
    own = view.arena.heroes[view.seat]
    match decision:
        case agenda.MayTakeMental():
            return actions.TakeMental(mental(view.arena, own))
        case agenda.MayReveal():
            return actions.Reveal(item(own, view.drawn))
        case agenda.MayKeep(new=new):
            return actions.Keep(new)
        case agenda.MayTakeRune(runes=runes):
            return actions.TakeRune("dmg_plus" if "dmg_plus" in runes else runes[0])
        case agenda.MayTakeElement(elements=elements):
            return actions.TakeElement(min(elements, key=ELEMENT_ORDER.index))
        case agenda.MaySwap():
            return next(cards.swaps(table_of(view.arena), decision))
        case agenda.MayLearn(level=level):
            return actions.Learn(dict(own.unseen)[level][0])
    raise TypeError(decision)


# ---------------------------------------------------------------- the own turn


def entrance(arena: Arena) -> Cell:
    """The trapdoor tile nearest to an ability token, of equals the first of the set-up (AR-S17)."""
    doors = doors_of(arena)
    tokens = [tile.cell for tile in arena.tiles if tile.abilities]
    return min(doors, key=lambda door: min((distance(door, token) for token in tokens), default=0))


def doors_of(arena: Arena) -> list[Cell]:
    """Where trapdoor tiles lie now, in the order north, east, south, west of where they began."""
    there = [tile.cell for tile in arena.tiles if tile.kind == "trapdoor"]
    first = CATALOG.board.trapdoor
    return sorted(there, key=lambda cell: first.index(cell) if cell in first else len(first))


def mental(arena: Arena, own: HeroSeen) -> Ability:
    """The one with the fewest tokens on the sheet, of equals Intelligence, Wisdom, Charisma."""
    sheet, tokens, left = dict(own.sheet), dict(own.tokens), dict(arena.abilities_left)
    room = [one for one in MENTAL if tokens[one] < track(own.hero, one) and left[one]]
    return min(room, key=lambda one: sheet[one])


def track(hero: str, ability: Ability) -> int:
    """How many tokens of an ability a hero can hold."""
    return next(row.track[ability] for row in CATALOG.hero if row.id == hero)


def item(own: HeroSeen, drawn: Iterable[str]) -> str:
    """The first of a type that is not in play, else the first (AR-I3)."""
    drawn = tuple(drawn)
    types = {ITEMS[card.id].type for card in own.cards if card.kind == "item"} - set(SPECIAL)
    return next((id for id in drawn if ITEMS[id].type not in types), drawn[0])


# ---------------------------------------------------------------- out of turn


def block(view: Seat) -> Action:
    """From 2 unblocked damage on: the smallest that covers all, else the largest; of equals the oldest card."""
    state, blow = table_of(view.arena), view.arena.blow
    options = blocks(state, view.seat)
    if blow is None or blow.unblocked < FROM_BLOCK or not options:
        return actions.Pass()
    covering = [option for option in options if amount(option) >= blow.unblocked]
    return min(covering, key=amount) if covering else max(options, key=amount)


def blocks(state: ArenaState, seat: int) -> list[actions.Block]:
    """The block effects that can be used, as they came into play."""
    return [actions.Block(card.id, place) for card, place, _ in usable(state.heroes[seat], "block")]


def amount(option: actions.Block) -> int:
    """How much a block takes off."""
    return effects_of(option.card)[option.effect].n


def cancel(view: Seat) -> Action:
    """If it brings glory: the attack is on a rival's hero, and there is some left (AR-R32, AR-R46)."""
    blow = view.arena.blow
    scores = blow is not None and blow.to == view.seat and blow.points == "glory"
    return actions.Cancel() if scores and view.arena.glory_left != "empty" else actions.Pass()
