"""What effects do in the own hero phase: for each verb its lawful arguments, why others are refused, and its work.

An effect is used by a card, an item or a deity; which one is not asked here (AR-A18,
AR-R47 to AR-R50, AR-R59, AR-R67, AR-R73). Arguments are words, as `actions` has them.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from msgspec import Struct

from rules.arena.actions import Cell, Way
from rules.arena.agenda import MaySwap
from rules.arena.board import SHIFTS, within
from rules.arena.catalog import ELEMENTS, FEATS, NEGATIVE, Kind
from rules.arena.collecting import collect, collectable, may_collect
from rules.arena.entering import enter
from rules.arena.events import ActionsGained, Boosted, ElementTaken, Healed, Marked
from rules.arena.moving import blinks, walks
from rules.arena.reach import open_steps, reached
from rules.arena.shifting import may_shift, rotate, shift
from rules.arena.state import card_of, monster_at, seats_of
from rules.arena.supply import elements_to_have, give_back, lose_rune, runes_to_have, take_element, take_rune
from rules.arena.using import (
    Args,
    Using,
    attack_options,
    attack_refused,
    attack_works,
    element_of,
    number,
    rune_of,
    side_of,
    token_of,
)
from rules.contract import Chance, Event, Illegal, then

# ---------------------------------------------------------------- moves and the maze


def move_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """The hero takes the shortest way (AR-R49)."""
    way = walks(use.state, use.seat, use.effect.n, use.effect.walls)[args[0]]
    return enter(use.state, use.seat, way, "move")


def rotate_options(use: Using) -> Iterator[Args]:
    """Any tile near enough, either way."""
    near = [cell for cell in within(use.at, use.effect.n) if cell != use.state.doom]
    yield from ((cell, way) for cell in near for way in ("cw", "ccw"))


def rotate_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """The tile is turned."""
    way: Way = "cw" if args[1] == "cw" else "ccw"
    return rotate(use.state, use.seat, args[0], way)


# ---------------------------------------------------------------- tokens, runes, elements


def collect_options(use: Using) -> Iterator[Args]:
    """A tile near enough and a token on it that the hero can take."""
    for cell in within(use.at, use.effect.n):
        if cell != use.state.doom and _collects_from(use, cell):
            tokens = collectable(use.state, use.seat, cell)
            yield from ((cell, token) for token in tokens if use.effect.what == "any" or token == use.effect.what)


def _collects_from(use: Using, cell: Cell) -> bool:
    free = use.state.tiles[cell].kind == "summoning" and monster_at(use.state, cell) is None
    return use.effect.where == "any" or free


def collect_refused(use: Using, args: Args) -> Illegal:
    """Refuses: AR-A12 "where" (to, n), "summoning" (to), and what `may_collect` refuses."""
    cell, token = args[0], token_of(args[1])
    if cell not in use.state.tiles or cell not in within(use.at, use.effect.n):
        return Illegal("AR-A12", "where", to=cell[:40], n=use.effect.n)
    if not _collects_from(use, cell):
        return Illegal("AR-A12", "summoning", to=cell)
    refused = may_collect(use.state, use.seat, token, cell) if token else None
    return refused or Illegal("AR-A12", "nothing", token=args[1][:40], at=cell)


def collect_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """Collect by the usual rules."""
    token = token_of(args[1])
    return collect(use.state, use.seat, token, args[0], chance) if token else []


def gain_element_options(use: Using) -> Iterator[Args]:
    """Some different elements, as many as the effect gives at most."""
    own = elements_to_have(use.state, use.seat)
    for count in range(1, use.effect.n + 1):
        yield from combinations(own, count)


def gain_element_refused(use: Using, args: Args) -> Illegal | None:
    """Lawful in any order. Refuses: AR-E2 "choice" (n)."""
    inorder = tuple(element for element in ELEMENTS if element in args)
    fine = len(inorder) == len(args) and inorder in set(gain_element_options(use))
    return None if fine else Illegal("AR-E2", "choice", n=use.effect.n)


def gain_element_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """Tokens from the supply."""
    chosen = [element for element in ELEMENTS if element in args]
    return [event for one in chosen for event in take_element(use.state, use.seat, one, "card")]


def rune_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """A rune comes, or goes."""
    rune = rune_of(args[0])
    assert rune is not None, "the arguments were checked"
    if use.effect.kind == "gain_rune":
        return take_rune(use.state, use.seat, rune, "card")
    return lose_rune(use.state, use.seat, rune, "card")


def steal_options(use: Using) -> Iterator[Args]:
    """A hero near enough and an element of its that the user does not hold."""
    near, own = within(use.at, use.effect.n), use.state.heroes[use.seat].elements
    for seat in seats_of(use.state):
        other = use.state.heroes[seat]
        if seat != use.seat and other.at in near:
            yield from (
                (str(seat), element) for element in ELEMENTS if element in other.elements and element not in own
            )


def steal_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """The token changes hands (AR-R67)."""
    of, element = number(args[0]), element_of(args[1])
    assert element is not None, "the arguments were checked"
    use.state.heroes[of].elements.remove(element)
    use.state.heroes[use.seat].elements.append(element)
    return [ElementTaken(use.seat, element, "stolen", of)]


# ---------------------------------------------------------------- the hero


def heal_options(use: Using) -> Iterator[Args]:
    """With at least 1 misfortune."""
    if use.state.heroes[use.seat].misfortune:
        yield ()


def heal_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """Misfortune goes back to the supply."""
    return [Healed(use.seat), *give_back(use.state, use.seat, use.effect.n)]


def immunity_options(use: Using) -> Iterator[Args]:
    """The slot of a monster in play, if it is free."""
    immune = use.state.heroes[use.seat].immune
    yield from ((str(monster.slot),) for monster in use.state.monsters if monster.slot not in immune)


def immunity_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """An own marker on the own slot."""
    slot = number(args[0])
    use.state.heroes[use.seat].immune[slot] = use.seat
    return [Marked(use.seat, slot, use.seat)]


def bonus_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """More action points this turn."""
    use.state.now.bonus += use.effect.n
    return [ActionsGained(use.seat, use.effect.n)]


def boost_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """More damage of the next attack; boosts add up."""
    use.state.now.boost += use.effect.n
    return [Boosted(use.seat, use.effect.n, use.state.now.boost)]


def push_options(use: Using) -> Iterator[Args]:
    """Another hero near enough by open ways, and an open side of its tile (AR-R48)."""
    spaces = reached(use.state, use.at, (0, use.effect.n), "curve")
    for seat in seats_of(use.state):
        at = use.state.heroes[seat].at
        if seat != use.seat and at in spaces:
            yield from ((str(seat), side) for side in open_steps(use.state, at))


def push_refused(use: Using, args: Args) -> Illegal:
    """Refuses: AR-R48 "hero" (seat), "way" (seat, side)."""
    seat = number(args[0])
    if any(option[0] == args[0] for option in push_options(use)):
        return Illegal("AR-R48", "way", seat=seat, side=args[1][:40])
    return Illegal("AR-R48", "hero", seat=seat)


def push_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """The other hero moves one tile."""
    seat, side = number(args[0]), side_of(args[1:])
    assert side is not None, "the arguments were checked"
    to = open_steps(use.state, use.state.heroes[seat].at)[side]
    return enter(use.state, seat, [to], "push", by=use.seat)


def swap_options(use: Using) -> Iterator[Args]:
    """A feat or a spell in play, if a card of its level is left (AR-R42)."""
    hero = use.state.heroes[use.seat]
    yield from ((card.id,) for card in hero.play if card.id in FEATS and hero.piles.get(FEATS[card.id].level))


def swap_refused(use: Using, args: Args) -> Illegal:
    """Refuses: AR-R42 "card" (card), "pile" (level)."""
    if args[0] in FEATS and card_of(use.state.heroes[use.seat], args[0]):
        return Illegal("AR-R42", "pile", level=FEATS[args[0]].level)
    return Illegal("AR-R42", "card", card=args[0][:40])


def swap_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """The player looks through the pile and chooses (AR-DEC12)."""
    then(use.state, MaySwap(seat=use.seat, old=args[0], retoken=use.effect.retoken))
    return []


# ---------------------------------------------------------------- the table of verbs


class Verb(Struct, frozen=True):
    """One mechanism: how many words it wants (None: some), its lawful arguments, why others are refused, its work."""

    words: int | None
    options: Callable[[Using], Iterator[Args]]
    refused: Callable[[Using, Args], Illegal | None]
    works: Callable[[Using, Args, Chance], list[Event]]


def _always(use: Using) -> Iterator[Args]:
    yield ()


VERBS: Mapping[Kind, Verb] = {
    "attack": Verb(None, attack_options, attack_refused, attack_works),
    "move": Verb(
        1,
        lambda use: ((cell,) for cell in walks(use.state, use.seat, use.effect.n, use.effect.walls)),
        lambda use, args: Illegal("AR-R49", "where", to=args[0][:40], n=use.effect.n),
        move_works,
    ),
    "blink": Verb(
        1,
        lambda use: ((cell,) for cell in blinks(use.state, use.seat, use.effect.n)),
        lambda use, args: Illegal("AR-R50", "where", to=args[0][:40], n=use.effect.n),
        lambda use, args, chance: enter(use.state, use.seat, args, "blink"),
    ),
    "rotate": Verb(
        2,
        rotate_options,
        lambda use, args: Illegal("AR-A6", "where", to=args[0][:40], n=use.effect.n),
        rotate_works,
    ),
    "shift": Verb(
        1,
        lambda use: ((cell,) for cell in SHIFTS[use.state.doom]),
        lambda use, args: may_shift(use.state, args[0]),
        lambda use, args, chance: shift(use.state, use.seat, args[0]),
    ),
    "collect": Verb(2, collect_options, collect_refused, collect_works),
    "gain_element": Verb(None, gain_element_options, gain_element_refused, gain_element_works),
    "gain_rune": Verb(
        1,
        lambda use: ((rune,) for rune in runes_to_have(use.state, use.seat)),
        lambda use, args: Illegal("AR-T2", "rune", rune=args[0][:40]),
        rune_works,
    ),
    "cleanse": Verb(
        1,
        lambda use: ((rune,) for rune in NEGATIVE if use.state.heroes[use.seat].runes[rune]),
        lambda use, args: Illegal("AR-R73", "rune", rune=args[0][:40]),
        rune_works,
    ),
    "heal": Verb(0, heal_options, lambda use, args: Illegal("AR-R73", "no misfortune"), heal_works),
    "immunity": Verb(
        1,
        immunity_options,
        lambda use, args: Illegal("AR-R73", "slot", slot=number(args[0])),
        immunity_works,
    ),
    "bonus_ap": Verb(0, _always, lambda use, args: None, bonus_works),
    "boost": Verb(0, _always, lambda use, args: None, boost_works),
    "push_hero": Verb(2, push_options, push_refused, push_works),
    "steal_element": Verb(
        2,
        steal_options,
        lambda use, args: Illegal("AR-R73", "steal", seat=number(args[0]), element=args[1][:40]),
        steal_works,
    ),
    "swap_card": Verb(1, swap_options, swap_refused, swap_works),
}
ATTACK_WORDS = {"one": 1, "all": 0, "line": 1}


def options(use: Using) -> Iterator[Args]:
    """The lawful arguments of an effect."""
    return VERBS[use.effect.kind].options(use)


def refusal(use: Using, args: Args, deity: str = "") -> Illegal | None:
    """Why these arguments are refused.

    Refuses: AR-A18 "arguments" (card, deity), and what the verb refuses.
    """
    verb = VERBS[use.effect.kind]
    words = ATTACK_WORDS[use.effect.targets] if use.effect.kind == "attack" else verb.words
    if words is not None and len(args) != words:
        return Illegal("AR-A18", "arguments", card=use.card, deity=deity)
    return None if args in set(verb.options(use)) else verb.refused(use, args)


def work(use: Using, args: Args, chance: Chance) -> list[Event]:
    """Carry the effect out."""
    return VERBS[use.effect.kind].works(use, args, chance)
