"""Hero abilities and Critical Hits (DC-H1 to DC-H8, DC-R5, DC-R6, DC-R49, DC-R52, DC-R53, DC-R65)."""

from collections.abc import Iterator

from rules.contract import Chance, Event, Illegal, then
from rules.dice_conquest.actions import Ability, Crit
from rules.dice_conquest.agenda import MayKeepNumber
from rules.dice_conquest.altering import changes, may_alter, targets
from rules.dice_conquest.catalog import HEROES, HIGHEST
from rules.dice_conquest.catalog import Ability as AbilityRow
from rules.dice_conquest.events import AbilityUsed, Countered
from rules.dice_conquest.rerolling import may_reroll, reroll
from rules.dice_conquest.rolling import alter, bring_back, move
from rules.dice_conquest.slaying import healable, mend, resolve, total
from rules.dice_conquest.state import ConquestState, card, creatures, dice_in
from rules.dice_conquest.words_of_cards import health_of


def ability_of(state: ConquestState, seat: int) -> AbilityRow:
    """The ability of this seat's Hero."""
    return HEROES[state.heroes[seat].id].ability


def crit_of(state: ConquestState, seat: int) -> AbilityRow:
    """The Critical Hit ability of this seat's Hero."""
    return HEROES[state.heroes[seat].id].crit_ability


def is_time(state: ConquestState, row: AbilityRow) -> bool:
    """Whether an ability belongs to this moment of the attack: with the die chosen, or after it is placed."""
    placed = bool(state.now.placed_on)
    return {"chosen": not placed, "after": placed, "any": True}.get(row.when, False)


# ---------------------------------------------------------------- the ability


def ability_uses(state: ConquestState, seat: int) -> Iterator[Ability]:
    """Everything that the ability can do now, were it not used and at its time."""
    effect = ability_of(state, seat).effect
    match effect.kind:
        case "alter":
            yield from (Ability(die, step) for die, step in changes(state, effect))
        case "swap":
            yield from _swaps(state)
        case "return_spent":
            if state.now.placed_value <= effect.placed_max_value:
                yield from (Ability(die) for die in dice_in(state, "spent"))
        case "reroll_keep":
            yield from (Ability(die) for die in targets(state, effect))


def _swaps(state: ConquestState) -> Iterator[Ability]:
    """An Available die for one that is Spent before (DC-H8, DC-R65)."""
    for give in dice_in(state, "available"):
        yield from (Ability(give, take=take) for take in dice_in(state, "spent"))


def may_use_ability(state: ConquestState, seat: int, action: Ability) -> Illegal | None:
    """Refuses: DC-R6 "used", DC-H1 "not now" or "target" (ability), DC-K4 "no alter", and what stops rerolls."""
    row = ability_of(state, seat)
    if state.now.ability_used:
        return Illegal("DC-R6", "used", ability=row.id)
    if not is_time(state, row) or not _moment(state, row):
        return Illegal("DC-H1", "not now", ability=row.id)
    if row.effect.kind == "alter" and (refused := may_alter(state, row.effect)):
        return refused
    if row.effect.kind == "reroll_keep" and (refused := may_reroll(state)):
        return refused
    return None if action in ability_uses(state, seat) else Illegal("DC-H1", "target", ability=row.id)


def _moment(state: ConquestState, row: AbilityRow) -> bool:
    """Panache needs a high number, as it is while chosen, as it was when placed (DC-R49); aiming needs no press."""
    if row.effect.kind == "extra_reroll":
        return False
    if row.effect.kind != "swap" or state.now.die is None:
        return True
    value = state.now.placed_value if state.now.placed_on else state.dice[state.now.die].value
    return value >= HIGHEST[state.now.die] - row.effect.below_max


def use_ability(state: ConquestState, seat: int, action: Ability, chance: Chance) -> list[Event]:
    """Once a turn (DC-R6)."""
    row, die = ability_of(state, seat), action.die
    state.now.ability_used = True
    told: Event = AbilityUsed(seat, row.id)
    assert die is not None, "every ability that is used works on a die"
    match row.effect.kind:
        case "alter":
            return [told, *alter(state, seat, die, state.dice[die].value + action.step, row.id), *resolve(state, seat)]
        case "swap":
            assert action.take is not None, "refused otherwise"
            return [told, move(state, [die], "spent", row.id), *bring_back(state, [action.take], row.id, chance, seat)]
        case "return_spent":
            return [told, *bring_back(state, [die], row.id, chance, seat)]
    return [told, *_guide(state, seat, action, chance)]


def _guide(state: ConquestState, seat: int, action: Ability, chance: Chance) -> list[Event]:
    """Guidance: a reroll, and either number may stay (DC-R59)."""
    die = action.die
    assert die is not None, "refused otherwise"
    old = state.dice[die].value
    events = reroll(state, seat, [die], chance)
    if state.phase != "over" and state.dice[die].value != old:
        then(state, MayKeepNumber(seat=seat, die=die, old=old))
    return events


# ---------------------------------------------------------------- the Critical Hit


def crit_uses(state: ConquestState, seat: int) -> Iterator[Crit]:
    """Everything that the Critical Hit ability can do now."""
    effect = crit_of(state, seat).effect
    match effect.kind:
        case "ignore":
            yield Crit()
        case "alter_to_max":
            yield from (Crit() for _ in changes(state, effect))
        case "damage":
            yield from (Crit(one.id) for one in creatures(state) if one.id != state.now.placed_on)
        case "heal":
            yield from (Crit(hero=hero) for hero in healable(state))


def may_use_crit(state: ConquestState, seat: int, action: Crit) -> Illegal | None:
    """Refuses: DC-H2 "not armed" (crit), "not now" or "target" (ability), DC-R6 "crit used" or "healed", DC-K4."""
    row = crit_of(state, seat)
    if not state.now.armed:
        return Illegal("DC-H2", "not armed", crit=HEROES[state.heroes[seat].id].crit)
    if state.now.crit_used:
        return Illegal("DC-R6", "crit used", ability=row.id)
    if not is_time(state, row):
        return Illegal("DC-H2", "not now", ability=row.id)
    if row.effect.once_per_round and state.heroes[seat].healed:
        return Illegal("DC-R6", "healed", ability=row.id)
    if row.effect.kind == "alter_to_max" and (refused := may_alter(state, row.effect)):
        return refused
    return None if action in crit_uses(state, seat) else Illegal("DC-H2", "target", ability=row.id)


def use_crit(state: ConquestState, seat: int, action: Crit) -> list[Event]:
    """Once a turn (DC-R6)."""
    row = crit_of(state, seat)
    state.now.crit_used = True
    told: Event = AbilityUsed(seat, row.id)
    match row.effect.kind:
        case "ignore":
            state.now.ignoring = True
            return [told]
        case "alter_to_max":
            die = state.now.die
            assert die is not None, "a die is chosen"
            return [told, *alter(state, seat, die, HIGHEST[die], row.id)]
        case "damage":
            return [told, *count(state, action.creature, row.effect.amount, row.id), *resolve(state, seat)]
    assert action.hero is not None, "refused otherwise"
    state.heroes[seat].healed = True
    return [told, *mend(state, action.hero, [(row.effect.amount, row.id)])]


def count(state: ConquestState, creature: str, amount: int, by: str) -> list[Event]:
    """Damage counters onto a Creature: no dice, so nothing restricts them (DC-Q9, DC-R11, DC-R14)."""
    found = card(state, creature)
    if found is None:
        return []
    found.counters += amount
    return [Countered(creature, amount, total(state, creature), health_of(state.options, creature), by)]
