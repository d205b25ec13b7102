"""Spells: cast before the first roll, leftmost first, by one Hero after the other (DC-P1 to DC-P10, DC-R33 to R38)."""

from collections.abc import Iterator
from itertools import combinations

from rules.contract import Chance, Event, Illegal, then
from rules.dice_conquest.abilities import count
from rules.dice_conquest.actions import Target
from rules.dice_conquest.agenda import Cast, EndRound, FinishCast, FirstRoll, MayCast, MayTarget, Resolve, Reveal
from rules.dice_conquest.catalog import BOSSES, CREATURES, HIGHEST, SPELLS, Effect
from rules.dice_conquest.damage import hurt_party
from rules.dice_conquest.drawing import draw
from rules.dice_conquest.events import Rolled, SpellCast, SpellResult, Weakened
from rules.dice_conquest.items import item_uses, roll_spell_die
from rules.dice_conquest.rerolling import may_reroll_cast
from rules.dice_conquest.slaying import healable, mend, resolve, slay
from rules.dice_conquest.state import Casting, ConquestState, card, creatures, spells
from rules.dice_conquest.words_of_cards import health_of

AIMED = ("damage", "damage_each", "dominate", "banish")


def cast(state: ConquestState, chance: Chance) -> list[Event]:
    """The leftmost Spell; without one the round goes on, unless nothing is left to fight (DC-R26)."""
    waiting = spells(state)
    if not waiting:
        then(state, FirstRoll() if creatures(state) else EndRound("cleared"))
        return []
    spell, seat = waiting[0].id, state.caster
    die = SPELLS[spell].die
    state.turn += 1
    state.casting = Casting(spell, seat, 1 + chance.below(HIGHEST[die]))
    go_on(state)
    return [SpellCast(seat, spell), Rolled(die, state.casting.value, "cast", seat)]


def go_on(state: ConquestState) -> None:
    """A question only if there is something else than to accept (DC-R59)."""
    seat = casting_of(state).seat
    if may_reroll_cast(state, seat) is None or any(True for _ in item_uses(state, seat)):
        then(state, MayCast(seat=seat))
    else:
        then(state, Resolve())


def casting_of(state: ConquestState) -> Casting:
    """The Spell under way."""
    assert state.casting is not None, "a Spell is cast"
    return state.casting


def reroll(state: ConquestState, seat: int, chance: Chance) -> list[Event]:
    """By Steady Aim or Guidance (DC-R35)."""
    casting = casting_of(state)
    casting.rerolled = True
    events = roll_spell_die(state, seat, casting, chance)
    if state.phase != "over":
        go_on(state)
    return events


# ---------------------------------------------------------------- the result


def finish_roll(state: ConquestState) -> list[Event]:
    """Success or Fail (DC-P9); a Success that has to be aimed asks for its targets (DC-R38, DC-R63)."""
    casting = casting_of(state)
    row, seat = SPELLS[casting.spell], casting.seat
    success = casting.value >= row.target
    state.casting = casting
    then(state, FinishCast())
    if not success:
        return [SpellResult(row.id, casting.value, False), *_work(state, seat, row.id, row.fail)]
    aimed = list(aims(state, row.success))
    if row.success.kind in AIMED and any(aim.creatures for aim in aimed):
        then(state, MayTarget(seat=seat))
        return [SpellResult(row.id, casting.value, True)]
    if row.success.kind == "heal" and len(aimed) > 1:
        then(state, MayTarget(seat=seat))
        return [SpellResult(row.id, casting.value, True)]
    met = row.success.kind not in (*AIMED, "heal") or (row.success.kind == "heal" and bool(aimed))
    told: Event = SpellResult(row.id, casting.value, True, waived=not met)
    if row.success.kind == "heal" and aimed:
        return [told, *target(state, seat, aimed[0])]
    return [told, *(_work(state, seat, row.id, row.success) if met else [])]


def aims(state: ConquestState, effect: Effect) -> Iterator[Target]:
    """The targets that a Success can have; nobody is one of them where it is aimed at Creatures (DC-R63)."""
    there = [one.id for one in creatures(state)]
    if effect.kind in AIMED:
        yield Target()
    match effect.kind:
        case "damage":
            yield from (Target((one,)) for one in there)
        case "damage_each":
            for size in range(1, effect.up_to + 1):
                yield from map(Target, combinations(there, size))
        case "dominate":
            yield from (Target((a, b)) for a in there if a not in BOSSES for b in there if b != a)
        case "banish":
            most = effect.max_health
            yield from (Target((one,)) for one in there if one not in BOSSES and health_of(state.options, one) <= most)
        case "heal":
            yield from (Target(hero=hero) for hero in healable(state))


def may_target(state: ConquestState, action: Target) -> Illegal | None:
    """Refuses: DC-P9 "target" (spell)."""
    spell = casting_of(state).spell
    effect = SPELLS[spell].success
    if effect.kind == "damage_each":  # several Creatures together: named in any order
        ordered = tuple(one.id for one in creatures(state) if one.id in action.creatures)
        action = Target(ordered, action.hero) if sorted(ordered) == sorted(action.creatures) else action
    return None if action in aims(state, effect) else Illegal("DC-P9", "target", spell=spell)


def target(state: ConquestState, seat: int, action: Target) -> list[Event]:
    """The Success works on these; on nobody it does nothing."""
    spell = casting_of(state).spell
    effect = SPELLS[spell].success
    if action.hero is not None:
        return mend(state, action.hero, [(effect.amount, spell)])
    if not action.creatures:
        return [SpellResult(spell, casting_of(state).value, True, waived=True)]
    if effect.kind == "banish":
        found = card(state, action.creatures[0])
        return slay(state, found, seat) if found else []
    if effect.kind == "dominate":
        return _dominate(state, seat, spell, effect, action.creatures)
    counted = [event for one in action.creatures for event in count(state, one, effect.amount, spell)]
    return [*counted, *resolve(state, seat)]


def _dominate(state: ConquestState, seat: int, spell: str, effect: Effect, pair: tuple[str, ...]) -> list[Event]:
    """A deals nothing this round and strikes B with so many times its printed damage."""
    ruled, struck = pair
    found = card(state, ruled)
    if found:
        found.dominated = True
    amount = effect.multiplier * CREATURES[ruled].damage
    return [Weakened(ruled, 0, all=True), *count(state, struck, amount, spell), *resolve(state, seat)]


def _work(state: ConquestState, seat: int, spell: str, effect: Effect) -> list[Event]:
    """What needs no target."""
    now = state.effects
    match effect.kind:
        case "prevent_round":
            now.prevented += effect.amount
        case "extra_reroll_round":
            now.extra_rerolls += effect.amount
        case "no_reroll_round":
            now.no_reroll = True
        case "first_roll_max":
            now.largest_to_most += 1
        case "first_roll_steal_highest":
            now.steals += 1
        case "party_damage":
            return hurt_party(state, effect.amount, spell)
        case "caster_damage":
            return resolve(state, seat, [(effect.amount, spell)])
        case "draw":
            drawn, events = draw(state, effect.amount)
            then(state, Reveal(drawn))
            return events
    return []


def finish_cast(state: ConquestState) -> list[Event]:
    """The Spell leaves the game, and the next Hero casts the next one (DC-P6, DC-R34, DC-R37)."""
    spell = casting_of(state).spell
    state.display = [one for one in state.display if one.id != spell]
    state.gone.append(spell)
    state.casting = None
    state.caster = (state.caster + 1) % len(state.heroes)
    then(state, Cast())
    return []
