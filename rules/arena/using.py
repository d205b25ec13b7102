"""An effect in use, the words of its arguments, and attacks by cards (AR-F5, AR-R29, AR-R59)."""

from collections.abc import Iterator

from msgspec import Struct

from rules.arena.actions import Cell, Side, Token
from rules.arena.board import SIDES
from rules.arena.catalog import ELEMENTS, RUNES, Effect, Element, Rune
from rules.arena.fighting import attack, card_damage
from rules.arena.reach import line, reached
from rules.arena.state import ArenaState, Monster, monster_in
from rules.contract import Chance, Event, Illegal

Args = tuple[str, ...]
DIGITS = 2  # of a slot or a seat


class Using(Struct):
    """An effect that is being used: by whom, and by which card ("" for a deity)."""

    state: ArenaState
    seat: int
    effect: Effect
    card: str = ""

    @property
    def at(self) -> Cell:
        """Where the user's hero stands."""
        return self.state.heroes[self.seat].at


# ---------------------------------------------------------------- words


def number(word: str) -> int:
    """A seat or a slot; -1 if the word is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= DIGITS else -1


def side_of(args: Args) -> Side | None:
    """The side that the only word means."""
    return next((side for side in SIDES if args == (side,)), None)


def token_of(word: str) -> Token | None:
    """The token that a word means."""
    known: tuple[Token, ...] = ("str", "dex", "con", "int", "wis", "cha", "item", "element")
    return next((token for token in known if token == word), None)


def rune_of(word: str) -> Rune | None:
    """The rune that a word means."""
    return next((rune for rune in RUNES if rune == word), None)


def element_of(word: str) -> Element | None:
    """The element that a word means."""
    return next((element for element in ELEMENTS if element == word), None)


# ---------------------------------------------------------------- attacks


def targets_in_reach(use: Using) -> list[Monster]:
    """The monsters that the attack reaches, the nearest first, then by initiative token (AR-R29)."""
    spaces = reached(use.state, use.at, use.effect.reach, use.effect.shape)
    found = [monster for monster in use.state.monsters if monster.at in spaces]
    return sorted(found, key=lambda monster: (spaces[monster.at], monster.slot))


def targets_on_line(use: Using, side: Side) -> list[Monster]:
    """The same in one direction (AR-R59)."""
    spaces = line(use.state, use.at, side, use.effect.reach, use.effect.shape)
    found = [monster for monster in use.state.monsters if monster.at in spaces]
    return sorted(found, key=lambda monster: (spaces[monster.at], monster.slot))


def targets(use: Using, args: Args) -> list[Monster]:
    """Whom an attack with these arguments hits; nobody if they mean none."""
    if use.effect.targets == "line":
        return targets_on_line(use, side) if (side := side_of(args)) else []
    found = targets_in_reach(use)
    return found if use.effect.targets == "all" else [one for one in found if (str(one.slot),) == args]


def attack_options(use: Using) -> Iterator[Args]:
    """A slot, nothing, or a direction."""
    if not use.state.monsters:
        return
    if use.effect.targets == "line":
        yield from ((side,) for side in SIDES if targets_on_line(use, side))
    elif found := targets_in_reach(use):
        yield from [()] if use.effect.targets == "all" else ((str(monster.slot),) for monster in found)


def attack_refused(use: Using, args: Args) -> Illegal:
    """Refuses: AR-F1 "nobody", "no monster" (slot), "out of reach" (monster, slot)."""
    if use.effect.targets != "one":
        return Illegal("AR-F1", "nobody")
    slot = number(args[0])
    monster = monster_in(use.state, slot)
    if monster is None:
        return Illegal("AR-F1", "no monster", slot=slot)
    return Illegal("AR-F1", "out of reach", monster=monster.id, slot=slot)


def attack_works(use: Using, args: Args, chance: Chance) -> list[Event]:
    """The damage of the card to each target."""
    damage = card_damage(use.state, use.seat, use.effect)
    return attack(use.state, use.seat, use.card, damage, targets(use, args))
