"""The invariants of the game: what must be true of every table, in sentences for tests and self-play."""

from collections import Counter
from collections.abc import Iterator

from rules.contract import Decision
from rules.dice_conquest.catalog import BOSSES, CREATURES, DICE, HIGHEST, SPELLS
from rules.dice_conquest.slaying import is_slain
from rules.dice_conquest.state import ConquestState, creatures, dice_in

MOST_ACTIONS = 10_000
MOST_ITEMS = 9


def faults(before: ConquestState | None, state: ConquestState) -> list[str]:
    """Every broken invariant; `before` is the table one action earlier, if there was one."""
    checks = (dice, cards, health, question, boss)
    found = [fault for check in checks for fault in check(state)]
    return found + (list(changes(before, state)) if before else [])


def dice(state: ConquestState) -> Iterator[str]:
    """Seven dice, each in one zone and within its numbers."""
    if tuple(state.dice) != DICE:
        yield "the dice are not complete"
    there = {card.id for card in creatures(state)}
    for die, shown in state.dice.items():
        if not 1 <= shown.value <= HIGHEST[die]:
            yield f"{die} shows {shown.value}"
        if (shown.zone == "creature") != bool(shown.on) or (shown.on and shown.on not in there):
            yield f"{die} lies on nothing"
    if len(dice_in(state, "chosen")) > 1:
        yield "two dice are chosen"


def cards(state: ConquestState) -> Iterator[str]:
    """Every card is somewhere, once."""
    every = [*state.deck, *(card.id for card in state.display), *state.gone]
    every += [*state.unused_bosses, *state.unused_spells]
    if Counter(every) != Counter([*CREATURES, *SPELLS]):
        yield "a card is missing or doubled"
    if sum(len(hero.items) for hero in state.heroes) > MOST_ITEMS:
        yield "too many items"


def health(state: ConquestState) -> Iterator[str]:
    """Within its bounds; a Hero at the skull only where the game is lost by it."""
    for seat, hero in enumerate(state.heroes):
        if not 0 <= hero.health <= hero.most:
            yield f"seat {seat} has {hero.health} health"
    fallen = any(hero.health == 0 for hero in state.heroes)
    if fallen != (state.reason == "fallen"):
        yield "a Hero has fallen and the game goes on, or none has"


def question(state: ConquestState) -> Iterator[str]:
    """Somebody is asked while the game goes on, and nothing stands that should be slain."""
    asked = state.agenda[-1] if state.agenda else None
    if state.phase == "over":
        if state.agenda or state.result is None:
            yield "the game is over and something is still to be done"
        return
    if not isinstance(asked, Decision):
        yield "nobody is asked"
    if any(is_slain(state, card) for card in creatures(state)):
        yield "a Creature should be slain"
    if any(card.counters < 0 or card.weaker < 0 for card in state.display):
        yield "a Creature has less than nothing"


def boss(state: ConquestState) -> Iterator[str]:
    """The Boss lies at the bottom, and comes last."""
    if state.deck and (state.deck[-1] not in BOSSES or any(card.id in BOSSES for card in state.display)):
        yield "the Boss is not at the bottom"


def changes(before: ConquestState, state: ConquestState) -> Iterator[str]:
    """Rounds go on one by one, the token with them; items used do not come back."""
    if state.round not in (before.round, before.round + 1):
        yield "a round was left out"
    moved = (before.first + state.round - before.round) % len(state.heroes)
    if state.first != moved:
        yield "the token is in the wrong place"
