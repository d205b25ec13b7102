"""Slaying, and all that one effect does at once: damage, healing, the end, items (DC-L1 to DC-L5, DC-W1 to DC-W3)."""

from collections.abc import Sequence

from rules.contract import Event, then
from rules.dice_conquest.actions import Reason, Result
from rules.dice_conquest.agenda import MayAward
from rules.dice_conquest.catalog import BOSSES, CREATURES, HEROES
from rules.dice_conquest.events import Awarded, GameOver, Healed, Hurt, Slain
from rules.dice_conquest.rolling import bound, move
from rules.dice_conquest.state import Card, ConquestState, creatures, dice_on, seats_of
from rules.dice_conquest.words_of_cards import has, health_of, words_of

Harm = tuple[int, str]  # so much, by what


def total(state: ConquestState, creature: str) -> int:
    """Dice and counters on a Creature (DC-A6, DC-R11)."""
    lying = sum(state.dice[die].value for die in dice_on(state, creature))
    return lying + next((card.counters for card in state.display if card.id == creature), 0)


def is_slain(state: ConquestState, card: Card) -> bool:
    """Enough lies on it; on an exact one just as much, but for Spellstrike (DC-L1, DC-R12, DC-R20)."""
    lies, health = total(state, card.id), health_of(state.options, card.id)
    if has(card.id, "exact") and not ignored(state, card.id):
        return lies == health
    return lies >= health


def ignored(state: ConquestState, creature: str) -> bool:
    """Whether Spellstrike ignores what this Creature can do: the attacked one, until the turn ends."""
    return state.now.ignoring and state.now.placed_on == creature


def resolve(state: ConquestState, seat: int, harm: Sequence[Harm] = (), heal: Sequence[Harm] = ()) -> list[Event]:
    """Slay checks from left to right, then damage and healing of the acting Hero, the end, and the items.

    The order is that of DC-R19. The caller has to stop if the game is over.
    """
    fallen = [card for card in creatures(state) if is_slain(state, card)]
    events: list[Event] = []
    harm, heal = list(harm), list(heal)
    for card in fallen:
        if not ignored(state, card.id):
            harm += [(word.amount, card.id) for word in words_of(card.id) if word.kind == "on_slay_damage"]
        heal += _siphon(state, seat, card.id)
        events += _leave(state, card, seat)
    events += _hurt_and_heal(state, seat, harm, heal)
    events += check_end(state, [card.id for card in fallen])
    if state.phase != "over":
        events += _give_items(state, seat, [card.id for card in fallen])
    return events


def _siphon(state: ConquestState, seat: int, creature: str) -> list[Harm]:
    """Life Siphon looks at the attacked Creature until the end of that turn (DC-H6, DC-R66)."""
    crit = HEROES[state.heroes[seat].id].crit_ability
    drains = crit.effect.kind == "heal" and crit.effect.on == "attacked_slain"
    own = state.now.seat == seat and state.now.armed and state.now.placed_on == creature and state.phase == "turns"
    return [(crit.effect.amount, crit.id)] if drains and own else []


def _leave(state: ConquestState, card: Card, seat: int) -> list[Event]:
    """Its dice are Spent at once (DC-L3, DC-L5, DC-Q3)."""
    dice = dice_on(state, card.id)
    state.display.remove(card)
    state.gone.append(card.id)
    return [Slain(card.id, seat), *([move(state, dice, "spent", "slain")] if dice else [])]


def slay(state: ConquestState, card: Card, seat: int) -> list[Event]:
    """A Creature is slain whatever lies on it; what that costs the slayer it costs now too."""
    harm = [(word.amount, card.id) for word in words_of(card.id) if word.kind == "on_slay_damage"]
    events = [*_leave(state, card, seat), *_hurt_and_heal(state, seat, harm, [])]
    events += check_end(state, [card.id])
    return events if state.phase == "over" else events + _give_items(state, seat, [card.id])


def _hurt_and_heal(state: ConquestState, seat: int, harm: list[Harm], heal: list[Harm]) -> list[Event]:
    """Damage first, unless it alone would fell the Hero (DC-Q2, DC-R7)."""
    if sum(amount for amount, _ in harm) >= state.heroes[seat].health:
        return [*mend(state, seat, heal), *hurt(state, seat, harm)]
    return [*hurt(state, seat, harm), *mend(state, seat, heal)]


def hurt(state: ConquestState, seat: int, harm: Sequence[Harm]) -> list[Event]:
    """The Hero loses health, down to the skull."""
    hero, events = state.heroes[seat], list[Event]()
    for amount, by in harm:
        lost = min(amount, hero.health)
        hero.health -= lost
        events += [Hurt(seat, lost, hero.health, by)] if lost else []
    return events


def mend(state: ConquestState, seat: int, heal: Sequence[Harm]) -> list[Event]:
    """The Hero wins health back, never above the start, never where no healing is (DC-Q1)."""
    hero, events = state.heroes[seat], list[Event]()
    if any(True for _ in bound(state, "no_heal")):
        return events
    for amount, by in heal:
        won = min(amount, hero.most - hero.health)
        hero.health += won
        events += [Healed(seat, won, hero.health, by)] if won else []
    return events


def healable(state: ConquestState) -> list[int]:
    """The Heroes that healing would help (DC-R53)."""
    if any(True for _ in bound(state, "no_heal")):
        return []
    return [seat for seat in seats_of(state) if state.heroes[seat].health < state.heroes[seat].most]


# ---------------------------------------------------------------- the end


def check_end(state: ConquestState, slain: Sequence[str]) -> list[Event]:
    """A fallen Hero loses for all, also together with the Boss; the Boss slain wins (DC-W1 to DC-W3, DC-R40)."""
    fallen = next((seat for seat in seats_of(state) if state.heroes[seat].health <= 0), None)
    if fallen is not None:
        return end_game(state, "loss", "fallen", fallen)
    return end_game(state, "win", "boss") if any(one in BOSSES for one in slain) else []


def end_game(state: ConquestState, result: Result, reason: Reason, seat: int | None = None) -> list[Event]:
    """The game is over; nothing else happens. A Spell under way has been cast (DC-R34)."""
    if state.casting:
        state.gone.append(state.casting.spell)
        state.display = [card for card in state.display if card.id != state.casting.spell]
        state.casting = None
    state.phase, state.result, state.reason = "over", result, reason
    state.agenda.clear()
    return [GameOver(result, reason, seat)]


# ---------------------------------------------------------------- items


def _give_items(state: ConquestState, seat: int, slain: Sequence[str]) -> list[Event]:
    """The slayer says who gets each item; alone he keeps it (DC-L4, DC-M1, DC-R22)."""
    items = [item for one in slain if (item := CREATURES[one].item)]
    if len(state.heroes) == 1:
        return [give(state, item, seat, seat) for item in items]
    then(state, *(MayAward(seat=seat, item=item) for item in items))
    return []


def give(state: ConquestState, item: str, to: int, by: int) -> Event:
    """The item lies before a Hero from now on."""
    state.heroes[to].items.append(item)
    return Awarded(item, to, by)
