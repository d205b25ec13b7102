"""The end of a round: damage, then what lies on Creatures, then three more cards (DC-E2 to DC-E9, DC-R27, DC-R28)."""

from rules.contract import Event, then
from rules.dice_conquest.agenda import (
    Allocate,
    EndRound,
    Gather,
    MayPrevent,
    NextRound,
    PlanDice,
    Prevent,
    Reveal,
    StartRound,
)
from rules.dice_conquest.catalog import CATALOG, ITEMS
from rules.dice_conquest.damage import allocation, incoming, take
from rules.dice_conquest.drawing import draw
from rules.dice_conquest.events import ItemUsed, Prevented, RoundEnded, TokenMoved
from rules.dice_conquest.rolling import bound, move
from rules.dice_conquest.slaying import check_end, end_game
from rules.dice_conquest.state import ConquestState, clockwise, dice_in, dice_on


def end_round(state: ConquestState, task: EndRound) -> list[Event]:
    """Everything that ends a round, in this order (DC-R28)."""
    state.phase, state.ended_by = "end", task.why
    state.now.ignoring = False
    then(state, Prevent(clockwise(state, state.first)), Allocate(), PlanDice(), NextRound())
    return []


def shields(state: ConquestState, seat: int) -> list[str]:
    """The items with which this Hero can lessen the damage of a round."""
    return [item for item in state.heroes[seat].items if ITEMS[item].window == "round_end_damage"]


def prevent(state: ConquestState, task: Prevent) -> list[Event]:
    """The holders are asked in order while there is damage to lessen (DC-R59)."""
    for place, seat in enumerate(task.seats):
        if incoming(state) and shields(state, seat):
            then(state, MayPrevent(seat=seat), Prevent(task.seats[place + 1 :]))
            break
    return []


def use_shield(state: ConquestState, seat: int) -> list[Event]:
    """So much less, for everybody."""
    item = shields(state, seat)[0]
    state.heroes[seat].items.remove(item)
    amount = ITEMS[item].effect.amount
    state.effects.prevented += amount
    return [ItemUsed(seat, item), Prevented(seat, amount)]


def allocate(state: ConquestState) -> list[Event]:
    """The damage, then what regenerates, then the markers of this round go (DC-E2 to DC-E4, DC-R41)."""
    amount = incoming(state)
    shares = allocation(state, amount)
    assert state.ended_by is not None, "the round has ended"
    events: list[Event] = [RoundEnded(state.ended_by, amount, tuple(shares)), *take(state, shares, "round")]
    events += check_end(state, ())
    if state.phase == "over":
        return events
    events += regenerate(state)
    for card in state.display:
        card.weaker, card.dominated = 0, False
    return events


def regenerate(state: ConquestState) -> list[Event]:
    """The lowest die on such a Creature goes to Spent; among equals the smaller one."""
    events: list[Event] = []
    for card, _ in bound(state, "regenerate"):
        if dice := dice_on(state, card.id):
            events.append(move(state, [min(dice, key=lambda die: state.dice[die].value)], "spent", "regenerate"))
    return events


def next_round(state: ConquestState) -> list[Event]:
    """Token, three Creatures, Reveals, Spent dice back; after the last round the party has lost (DC-R43)."""
    if state.round >= state.options.round_cap:
        return end_game(state, "loss", "round_cap")
    state.first = (state.first + 1) % len(state.heroes)
    state.round += 1
    drawn, events = draw(state, CATALOG.game.draw_per_round)
    state.active = state.first
    then(state, Reveal(drawn), Gather(), StartRound())
    return [TokenMoved(state.first), *events]


def gather(state: ConquestState) -> list[Event]:
    """All Spent dice are Available again (DC-E9)."""
    spent = dice_in(state, "spent")
    return [move(state, spent, "available", "round")] if spent else []
