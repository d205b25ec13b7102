"""Rerolling by choice: once a turn, and what allows more, costs, or stops it (DC-A3, DC-A4, DC-R2, DC-R35, DC-R50)."""

from collections.abc import Iterable

from rules.contract import Chance, Event, Illegal
from rules.dice_conquest.catalog import HEROES, Die, Kind
from rules.dice_conquest.rolling import arm, bound, roll_all, stopped_by
from rules.dice_conquest.slaying import Harm, check_end, hurt
from rules.dice_conquest.state import ConquestState

ONCE = 1


def may_reroll(state: ConquestState) -> Illegal | None:
    """Whether any die may be rerolled now. Refuses: DC-R2 "no reroll" (creature), DC-P9 "no reroll"."""
    if creature := stopped_by(state, "no_reroll"):
        return Illegal("DC-R2", "no reroll", creature=creature)
    return Illegal("DC-P9", "no reroll") if state.effects.no_reroll else None


def tax(state: ConquestState) -> list[Harm]:
    """What a reroll costs first (DC-R50); nothing in a turn of Spellstrike."""
    if stopped_by(state, "reroll_tax") == "":
        return []
    return [(word.amount, card.id) for card, word in bound(state, "reroll_tax")]


def reroll(state: ConquestState, seat: int, dice: Iterable[Die], chance: Chance) -> list[Event]:
    """The tax, then the roll of all these dice together, unless the tax has felled the Hero."""
    events = [*hurt(state, seat, tax(state)), *check_end(state, ())]
    if state.phase == "over":
        return events
    return [*events, *roll_all(state, dice, chance, "reroll", seat), *arm(state)]


# ---------------------------------------------------------------- the chosen die


def rerolls_allowed(state: ConquestState, seat: int) -> int:
    """How often the chosen die may be rolled again: once, more with Haste and Steady Aim."""
    own = HEROES[state.heroes[seat].id].ability.effect
    aim = own.amount if own.kind == "extra_reroll" else 0
    return ONCE + state.effects.extra_rerolls + aim


def may_reroll_chosen(state: ConquestState, seat: int) -> Illegal | None:
    """Refuses: DC-A3 "rerolled" (count), and what `may_reroll` refuses."""
    most = rerolls_allowed(state, seat)
    if state.now.rerolls >= most:
        return Illegal("DC-A3", "rerolled", count=most)
    return may_reroll(state)


def reroll_chosen(state: ConquestState, seat: int, chance: Chance) -> list[Event]:
    """The new number stands (DC-A4)."""
    assert state.now.die is not None, "a die is chosen"
    state.now.rerolls += 1
    return reroll(state, seat, [state.now.die], chance)


# ---------------------------------------------------------------- the die of a Spell

ON_SPELLS: tuple[Kind, ...] = ("extra_reroll", "reroll_keep")


def may_reroll_cast(state: ConquestState, seat: int) -> Illegal | None:
    """Steady Aim and Guidance reroll a Spell's die once, and the new number stands (DC-R35).

    Refuses: DC-R35 "no reroll" (spell), and what `may_reroll` refuses.
    """
    casting, own = state.casting, HEROES[state.heroes[seat].id].ability.effect
    assert casting is not None, "a Spell is cast"
    if casting.rerolled or own.kind not in ON_SPELLS:
        return Illegal("DC-R35", "no reroll", spell=casting.spell)
    return may_reroll(state)
