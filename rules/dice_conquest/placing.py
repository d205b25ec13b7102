"""Attacking: which die may lie where, and what placing it does (DC-A1 to DC-A6, DC-Q4, DC-Q14, DC-R19, DC-R55)."""

from rules.contract import Chance, Event, Illegal
from rules.dice_conquest.catalog import CREATURES, HEROES, HIGHEST, Die, Effect
from rules.dice_conquest.events import Chosen, Discarded, Placed, Weakened
from rules.dice_conquest.rolling import arm, bound, roll_all
from rules.dice_conquest.slaying import Harm, ignored, resolve, total
from rules.dice_conquest.state import ConquestState, card, creatures, dice_in, dice_on
from rules.dice_conquest.words_of_cards import has, health_of, words_of

# ---------------------------------------------------------------- choosing


def may_choose(state: ConquestState, die: Die) -> Illegal | None:
    """Refuses: DC-A1 "not available" (die, zone)."""
    zone = state.dice[die].zone
    return None if zone == "available" else Illegal("DC-A1", "not available", die=die, zone=zone)


def choose(state: ConquestState, seat: int, die: Die) -> list[Event]:
    """The die of this attack (DC-A2)."""
    state.now.die, state.dice[die].zone = die, "chosen"
    armed = arm(state)
    return [Chosen(seat, die, state.dice[die].value, bool(armed))]


# ---------------------------------------------------------------- placing


def may_place(state: ConquestState, seat: int, creature: str) -> Illegal | None:
    """Whether the chosen die may lie there.

    Refuses: DC-A5 "no creature" (creature), DC-R55 "guard" (creature, guard), and what `_limit` refuses.
    """
    found, die = card(state, creature), state.now.die
    if found is None or creature not in CREATURES or die is None:
        return Illegal("DC-A5", "no creature", creature=creature[:40])
    if state.now.ignoring:
        return None
    guards = [one.id for one, _ in bound(state, "guard")]
    if guards and creature not in guards:
        return Illegal("DC-R55", "guard", creature=creature, guard=guards[0])
    refused = (_limit(state, creature, word, die) for word in words_of(creature))
    return next((one for one in refused if one), None)


def _limit(state: ConquestState, creature: str, word: Effect, die: Die) -> Illegal | None:
    """Refuses: DC-K3 "parity" (creature, die, value), DC-R54 with the kind of limit (creature, limit, die, value)."""
    value = state.dice[die].value
    if word.kind == "parity" and (value % 2 == 1) != (word.value == "odd"):
        return Illegal("DC-K3", "parity", creature=creature, die=die, value=value)
    limit = int(word.value or word.amount) if word.kind in LIMITS else 0
    if word.kind in LIMITS and not LIMITS[word.kind](limit, value, HIGHEST[die], len(dice_on(state, creature))):
        return Illegal("DC-R54", word.kind, creature=creature, limit=limit, die=die, value=value)
    return None


LIMITS = {
    "max_value": lambda limit, value, faces, lying: value <= limit,
    "min_value": lambda limit, value, faces, lying: value >= limit,
    "die_max": lambda limit, value, faces, lying: faces <= limit,
    "max_dice": lambda limit, value, faces, lying: lying < limit,
}


def legal_creatures(state: ConquestState, seat: int) -> list[str]:
    """The Creatures that the chosen die may go to, from left to right."""
    return [one.id for one in creatures(state) if may_place(state, seat, one.id) is None]


def place(state: ConquestState, seat: int, creature: str, chance: Chance) -> list[Event]:
    """The die lies there with its number kept, and everything that follows from it (DC-R19)."""
    die, now = state.now.die, state.now
    assert die is not None, "a die is chosen"
    shown = state.dice[die]
    shown.zone, shown.on = "creature", creature
    now.placed_on, now.placed_value = creature, shown.value
    health = health_of(state.options, creature)
    events: list[Event] = [Placed(seat, die, shown.value, creature, total(state, creature), health)]
    events += _hydra(state, creature, chance)
    events += resolve(state, seat, _on_placement(state, creature, shown.value))
    return events if state.phase == "over" else events + _stun(state, seat, creature)


def _hydra(state: ConquestState, creature: str, chance: Chance) -> list[Event]:
    """The Available dice are rolled at once: no reroll, so nothing stops it (DC-Q14, DC-Q15)."""
    if not has(creature, "on_place_reroll_available") or ignored(state, creature):
        return []
    return roll_all(state, dice_in(state, "available"), chance, "hydra")


def _on_placement(state: ConquestState, creature: str, value: int) -> list[Harm]:
    """What placing costs, also with the die that slays (DC-H7, DC-Q4)."""
    if ignored(state, creature):
        return []
    return [
        (word.amount, creature)
        for word in words_of(creature)
        if word.kind == "on_place_damage" or (word.kind == "on_place_low_damage" and value <= int(word.value))
    ]


def _stun(state: ConquestState, seat: int, creature: str) -> list[Event]:
    """Stunning Blow works by itself (DC-R58)."""
    effect, found = HEROES[state.heroes[seat].id].crit_ability.effect, card(state, creature)
    if effect.kind != "weaken" or not state.now.armed or found is None:
        return []
    found.weaker += effect.amount
    state.now.crit_used = True
    return [Weakened(creature, effect.amount)]


# ---------------------------------------------------------------- a die without a place


def may_discard(state: ConquestState, seat: int) -> Illegal | None:
    """Only a die that cannot be placed (DC-Q11, DC-Q13). Refuses: DC-Q11 "must place" (creatures)."""
    places = legal_creatures(state, seat)
    return Illegal("DC-Q11", "must place", creatures=tuple(places)) if places else None


def discard(state: ConquestState, seat: int) -> list[Event]:
    """The chosen die is Spent, and the turn is over: no attack, so nothing follows it (DC-R6)."""
    die = state.now.die
    assert die is not None, "a die is chosen"
    state.dice[die].zone = "spent"
    state.now.discarded = state.now.ended = True
    return [Discarded(seat, die, state.dice[die].value)]
