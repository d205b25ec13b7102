"""Altering: a die is set to another number without a roll (DC-R2, DC-R13, DC-R15, DC-R64)."""

from collections.abc import Iterable, Iterator

from rules.contract import Illegal
from rules.dice_conquest.catalog import HIGHEST, Die, Effect
from rules.dice_conquest.rolling import stopped_by
from rules.dice_conquest.state import ConquestState, card, dice_in, dice_on


def may_alter(state: ConquestState, effect: Effect) -> Illegal | None:
    """Whether any die may be altered by this. Refuses: DC-K4 "no alter" (creature)."""
    if "no_alter" in effect.ignores or not (creature := stopped_by(state, "no_alter")):
        return None
    return Illegal("DC-K4", "no alter", creature=creature)


def targets(state: ConquestState, effect: Effect) -> list[Die]:
    """The dice that an effect can work on now, in the order of its targets, then in die order."""
    now, found = state.now, list[Die]()
    for target in effect.targets:
        found += _dice_of(state, target, now.placed_on)
    return [die for die in dict.fromkeys(found) if state.dice[die].value >= effect.min_value]


def _dice_of(state: ConquestState, target: str, attacked: str) -> Iterable[Die]:
    match target:
        case "chosen":
            return dice_in(state, "chosen")
        case "available":
            return dice_in(state, "available")
        case "on_creature":
            return dice_in(state, "creature")
        case "on_attacked":
            return dice_on(state, attacked) if attacked and card(state, attacked) else []
        case "other_on_attacked":
            return [die for die in _dice_of(state, "on_attacked", attacked) if die != state.now.die]
    return []


def changes(state: ConquestState, effect: Effect) -> Iterator[tuple[Die, int]]:
    """Every die with every step that keeps it within its numbers (DC-R64)."""
    for die in targets(state, effect):
        yield from ((die, step) for step in steps_of(effect, state.dice[die].value, HIGHEST[die]))


def steps_of(effect: Effect, value: int, highest: int) -> list[int]:
    """The steps by which a number may be changed: to the highest one, by those named, or by one up or down."""
    if effect.kind == "alter_to_max":
        return [highest - value] if value < highest else []
    steps = effect.steps or (-effect.step, effect.step)
    return [step for step in steps if 1 <= value + step <= highest]
