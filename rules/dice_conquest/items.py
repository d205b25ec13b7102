"""Magic Items: when each can be used, on what, and what it does (DC-M1 to DC-M4, DC-R14, DC-R18, DC-R36)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from rules.contract import Chance, Event, Illegal
from rules.dice_conquest.abilities import count
from rules.dice_conquest.actions import Item
from rules.dice_conquest.altering import changes, may_alter, steps_of
from rules.dice_conquest.catalog import HIGHEST, ITEMS, SPELLS, Die, Effect
from rules.dice_conquest.events import Altered, ItemUsed, Rolled
from rules.dice_conquest.rerolling import may_reroll, reroll, tax
from rules.dice_conquest.rolling import alter, bring_back, in_order
from rules.dice_conquest.slaying import check_end, healable, hurt, mend, resolve
from rules.dice_conquest.state import Casting, ConquestState, creatures, dice_in


def item_uses(state: ConquestState, seat: int) -> Iterator[Item]:
    """Everything that the items of this seat can do now; only what would change something."""
    for item in dict.fromkeys(state.heroes[seat].items):
        if item_stopped(state, item) is None:
            yield from uses(state, item)


def uses(state: ConquestState, item: str) -> Iterator[Item]:
    """What one item can do now, whoever holds it."""
    effect = ITEMS[item].effect
    if effect.kind == "heal":
        yield from (Item(item, hero=hero) for hero in healable(state))
    elif state.casting:
        yield from _on_spell_die(item, effect, state.casting)
    else:
        yield from _in_turn(state, item, effect)


def _on_spell_die(item: str, effect: Effect, casting: Casting) -> Iterator[Item]:
    """While a Spell is cast only its die is worked on (DC-R36)."""
    die = SPELLS[casting.spell].die
    if "spell_die" not in effect.targets:
        return
    if effect.kind == "alter":
        yield from (Item(item, (die,), step) for step in steps_of(effect, casting.value, HIGHEST[die]))
    elif effect.kind == "reroll_any" or casting.value < HIGHEST[die]:
        yield Item(item, (die,))


def _in_turn(state: ConquestState, item: str, effect: Effect) -> Iterator[Item]:
    match effect.kind:
        case "alter":
            yield from (Item(item, (die,), step) for die, step in changes(state, effect))
        case "alter_to_max":
            yield from (Item(item, (die,)) for die, _ in changes(state, effect))
        case "damage":
            yield from (Item(item, creature=one.id) for one in creatures(state))
        case "reroll_any":
            yield from (Item(item, (die,)) for die in dice_in(state, "chosen"))
            yield from (Item(item, dice) for dice in parts(dice_in(state, "available"), len(HIGHEST)))
        case "return_spent":
            yield from (Item(item, dice) for dice in parts(dice_in(state, "spent"), effect.amount))


def parts(dice: Sequence[Die], most: int) -> Iterator[tuple[Die, ...]]:
    """Every choice of one to so many dice."""
    for size in range(1, min(most, len(dice)) + 1):
        yield from combinations(dice, size)


def item_stopped(state: ConquestState, item: str) -> Illegal | None:
    """Whether this item has a use at this moment at all.

    Refuses: DC-M2 "not now" (item), DC-K4 "no alter", and what stops rerolls.
    """
    row = ITEMS[item]
    if row.window == "round_end_damage" or (state.casting and row.window != "turn_or_cast"):
        return Illegal("DC-M2", "not now", item=item)
    if row.effect.kind in ("alter", "alter_to_max"):
        return may_alter(state, row.effect)
    return may_reroll(state) if row.effect.kind == "reroll_any" else None


def may_use_item(state: ConquestState, seat: int, action: Item) -> Illegal | None:
    """Refuses: DC-M1 "not held" (item), DC-M2 "target" (item), and what `item_stopped` refuses."""
    if action.item not in state.heroes[seat].items:
        return Illegal("DC-M1", "not held", item=action.item[:40])
    if refused := item_stopped(state, action.item):
        return refused
    return None if in_die_order(action) in uses(state, action.item) else Illegal("DC-M2", "target", item=action.item)


def in_die_order(action: Item) -> Item:
    """The same use with its dice in die order: they may be named in any."""
    plain = len(set(action.dice)) == len(action.dice)
    return replace(action, dice=in_order(action.dice)) if plain else action


def use_item(state: ConquestState, seat: int, action: Item, chance: Chance) -> list[Event]:
    """The item is gone (DC-M3), and works."""
    state.heroes[seat].items.remove(action.item)
    told: Event = ItemUsed(seat, action.item)
    row = ITEMS[action.item]
    if row.effect.kind == "heal":
        assert action.hero is not None, "refused otherwise"
        return [told, *mend(state, action.hero, [(row.effect.amount, row.id)])]
    if state.casting:
        return [told, *_work_on_spell_die(state, seat, action, state.casting, chance)]
    return [told, *_work(state, seat, action, row.effect, chance)]


def _work(state: ConquestState, seat: int, action: Item, effect: Effect, chance: Chance) -> list[Event]:
    match effect.kind:
        case "alter":
            (die,) = action.dice
            return [*alter(state, seat, die, state.dice[die].value + action.step, action.item), *resolve(state, seat)]
        case "alter_to_max":
            (die,) = action.dice
            return alter(state, seat, die, HIGHEST[die], action.item)
        case "damage":
            return [*count(state, action.creature, effect.amount, action.item), *resolve(state, seat)]
        case "reroll_any":
            return reroll(state, seat, action.dice, chance)
    return bring_back(state, action.dice, action.item, chance, seat)


def _work_on_spell_die(state: ConquestState, seat: int, action: Item, casting: Casting, chance: Chance) -> list[Event]:
    """Only the number of the cast changes, whatever lies where (DC-R36)."""
    die, old = SPELLS[casting.spell].die, casting.value
    if ITEMS[action.item].effect.kind == "reroll_any":
        return roll_spell_die(state, seat, casting, chance)
    to_most = ITEMS[action.item].effect.kind == "alter_to_max"
    casting.value = HIGHEST[die] if to_most else old + action.step
    return [Altered(seat, die, old, casting.value, action.item)]


def roll_spell_die(state: ConquestState, seat: int, casting: Casting, chance: Chance) -> list[Event]:
    """The die of a Spell again: the tax first, as for every reroll."""
    events = [*hurt(state, seat, tax(state)), *check_end(state, ())]
    if state.phase == "over":
        return events
    die, old = SPELLS[casting.spell].die, casting.value
    casting.value = 1 + chance.below(HIGHEST[die])
    return [*events, Rolled(die, casting.value, "reroll", seat, old)]
