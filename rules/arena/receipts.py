"""What a row of actions came to, in words: for the player, and for the table where it is taken back."""

from collections.abc import Sequence

from rules.arena import actions as act
from rules.arena.actions import Cell
from rules.arena.board import NEXT, NUMBER, line_to
from rules.arena.catalog import DEITIES, FEATS, ITEMS, Effect, effects_of
from rules.arena.described import known_card, known_monster, known_space, small, token_on
from rules.arena.terms import (
    WAY,
    ability_name,
    arena_of,
    deity_name,
    element_name,
    hero,
    hero_of,
    monster,
    power_name,
    rune_name,
)
from rules.arena.view import Arena, Seat
from rules.contract import Action
from rules.phrases import joined
from rules.telling import Names


def done(before: Seat, after: Arena | Seat, actions: Sequence[Action], names: Names) -> str:
    """What a committed row of actions came to: "Merisiel to f4 and the Troll attacked with Returning Daggers"."""
    return joined(_Row(before, arena_of(after), actions).told())


class _Row:
    """Where the hero and the Doom Area are while a row of actions is told."""

    def __init__(self, before: Seat, after: Arena, actions: Sequence[Action]) -> None:
        self.view, self.after, self.actions = before, after, actions
        self.at = hero(before.arena, before.seat).at
        self.doom = before.arena.doom
        self.clauses: list[str] = []

    def told(self) -> list[str]:
        """Everything that was done; that the turn ended is said only where nothing else was."""
        for place, action in enumerate(self.actions):
            following = self.actions[place + 1] if place + 1 < len(self.actions) else None
            if (clause := self._one(action)) and not self._goes_on(action, following):
                self.clauses.append(clause)
        return self.clauses or ["the turn ended"]

    def _goes_on(self, action: Action, following: Action | None) -> bool:
        """Steps are told by where they end; tokens by how they lie in the end."""
        return any(isinstance(action, kind) and isinstance(following, kind) for kind in (act.Stride, act.Allocate))

    def _one(self, action: Action) -> str:
        match action:
            case act.Stride(side=side):
                return self._to(NEXT[self.at].get(side, self.at) if self.at else "")
            case act.Trapdoor(to=cell) | act.Enter(at=cell):
                return self._to(cell)
            case act.Rotate(way=way):
                return f"{self.at or 'the tile'} rotated {WAY[way]}"
            case act.Shift(start=start):
                return self._shifted(start)
            case act.Strike(slot=slot):
                return f"{known_monster(self.view.arena, slot)} struck{self._fell(slot)}"
            case act.Collect(token=token):
                return f"{token_on(self.view.arena, self.at, token)} picked up"
            case act.UseCard():
                return self._used(action)
            case act.UseDeity(args=args):
                return self._power(args)
            case _:
                return _said(self.view, action)

    def _to(self, cell: Cell) -> str:
        self.at = cell if cell in NUMBER else self.at
        return f"{hero_of(self.view.arena, self.view.seat)} to {known_space(cell)}"

    def _shifted(self, start: Cell) -> str:
        """The hero's tile may go along (AR-A9)."""
        row = [self.doom, *(line_to(self.doom, start) if start in NUMBER else ())]
        if self.at in row[1:]:
            self.at = row[row.index(self.at) - 1]
        self.doom = start if len(row) > 1 else self.doom
        return f"{known_space(start)} shifted"

    def _used(self, action: act.UseCard) -> str:
        effects = effects_of(action.card) if action.card in FEATS or action.card in ITEMS else ()
        if not 0 <= action.effect < len(effects):
            return f"{known_card(action.card)} used"
        return self._works(known_card(action.card), effects[action.effect], action.args)

    def _power(self, args: tuple[str, ...]) -> str:
        own = hero(self.view.arena, self.view.seat)
        if not own.deity:
            return "the deity used"
        side = int(own.flipped)
        return self._works(power_name(own.deity, side), DEITIES[own.deity].sides[side].effect, args)

    def _works(self, name: str, effect: Effect, args: tuple[str, ...]) -> str:
        """A use, with whom it attacked or where it led."""
        if effect.kind == "attack" and effect.targets == "one" and args:
            return f"{known_monster(self.view.arena, args[0])} attacked with {name}{self._fell(args[0])}"
        if effect.kind in ("move", "blink") and args:
            self.at = args[0] if args[0] in NUMBER else self.at
            return f"{name} used to {known_space(args[0])}"
        return f"{name} used"

    def _fell(self, slot: int | str) -> str:
        """Whether the monster is not there any more."""
        was = monster(self.view.arena, small(slot))
        there = monster(self.after, was.slot) if was else None
        return ", which is defeated" if was and (there is None or there.id != was.id) else ""


def _said(view: Seat, action: Action) -> str:
    """What needs no place."""
    match action:
        case act.Allocate():
            return "tokens laid"
        case act.TakeDeity() | act.FlipDeity():
            return _deity(view, action)
        case act.Air():
            return "Air played"
        case act.Earth():
            return "Earth played"
        case act.Fire(slot=slot) | act.PlayAside(element="fire", slot=slot):
            return f"Fire played on {known_monster(view.arena, slot)}"
        case act.Water(slot=slot) | act.PlayAside(slot=slot):
            return f"Water played on {known_monster(view.arena, slot)}"
        case act.Pass() | act.PassRest():
            return "passed"
        case _:
            return _chosen(action)


def _deity(view: Seat, action: act.TakeDeity | act.FlipDeity) -> str:
    own = hero(view.arena, view.seat)
    if isinstance(action, act.FlipDeity):
        return f"{deity_name(own.deity)} flipped" if own.deity else "the deity flipped"
    shrine = next((seen.deity for seen in view.arena.tiles if seen.cell == own.at), "")
    return f"{deity_name(shrine)} taken as deity" if shrine else "a deity taken"


def _chosen(action: Action) -> str:
    match action:
        case act.TakeMental(ability=ability):
            return f"{ability_name(ability)} taken"
        case act.Reveal(item=item):
            return f"{known_card(item)} chosen"
        case act.Keep(item=item):
            return f"{known_card(item)} kept"
        case act.TakeRune(rune=rune):
            return f"{rune_name(rune)} taken"
        case act.TakeElement(element=element):
            return f"{element_name(element)} taken"
        case act.Block(card=card):
            return f"{known_card(card)} used"
        case act.Cancel():
            return "a Water cancelled"
        case act.Swap(card=card):
            return f"{known_card(card)} taken"
        case act.Learn(card=card):
            return f"{known_card(card)} learned"
        case _:
            return ""
