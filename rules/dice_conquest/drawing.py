"""Drawing cards into the display, and their Reveal effects (DC-S10 to DC-S12, DC-E7, DC-P3, DC-R31, DC-R32)."""

from rules.contract import Event
from rules.dice_conquest.agenda import Reveal
from rules.dice_conquest.catalog import CREATURES, SPELLS, Effect
from rules.dice_conquest.damage import hurt_party
from rules.dice_conquest.events import CardRevealed, RevealWorked
from rules.dice_conquest.state import Card, ConquestState
from rules.dice_conquest.words_of_cards import words_of


def draw(state: ConquestState, count: int) -> tuple[list[str], list[Event]]:
    """Cards until so many Creatures have come, or the deck is empty; the cards drawn, and what happened."""
    drawn: list[str] = []
    while state.deck and sum(one in CREATURES for one in drawn) < count:
        drawn.append(state.deck.pop(0))
        state.display.append(Card(drawn[-1]))
    return drawn, [CardRevealed(one) for one in drawn]


def reveal(state: ConquestState, task: Reveal) -> list[Event]:
    """Effects from left to right; cards drawn by one join the end of the queue (DC-R31)."""
    events: list[Event] = []
    queue = list(task.cards)
    while queue:
        card = queue.pop(0)
        for effect in reveals_of(card):
            worked, more = _work(state, card, effect)
            events += worked
            queue += more
            if state.result is not None:
                return events
    return events


def reveals_of(card: str) -> list[Effect]:
    """What a card does when it is revealed."""
    if card in SPELLS:
        effect = SPELLS[card].reveal
        return [effect] if effect else []
    return [effect for effect in words_of(card) if effect.kind in ("reveal_draw", "reveal_damage")]


def _work(state: ConquestState, card: str, effect: Effect) -> tuple[list[Event], list[str]]:
    if effect.kind == "reveal_draw":
        drawn, events = draw(state, effect.amount)
        return [RevealWorked(card, draw=effect.amount), *events], drawn
    return [RevealWorked(card, damage=effect.amount), *hurt_party(state, effect.amount, card)], []
