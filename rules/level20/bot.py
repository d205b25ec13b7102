"""The stand-in: it compares plans for its turn, and answers for a seat from that seat's view alone."""

from collections.abc import Iterator, Sequence

from rules.contract import Action, Chance, Decision
from rules.level20.actions import Card, Discard, Search, Tunnel
from rules.level20.agenda import DropCard, MayTunnel, StartTurn
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import any_turn, refreshed
from rules.level20.escaping import best_exit
from rules.level20.plans import Plan, embellished, walks
from rules.level20.table import table_of
from rules.level20.view import Seat
from rules.level20.weighing import Situation, weights_for, worth

DROP_ORDER: tuple[Card, ...] = ("moss", "food", "stalactite", "tunnel")


def choose(view: Seat, decision: Decision, luck: Chance) -> tuple[Action, ...]:
    """The whole rest of the turn, the card to drop, or the way out."""
    state = table_of(view.den)
    match decision:
        case DropCard():
            return (Discard(card_to_drop(view.hand)),)
        case MayTunnel():
            return (Tunnel(best_exit(state, decision.seat, view.den.exits)),)
    others_follow = any(isinstance(task, StartTurn) for task in state.agenda)
    return best_turn(Situation(state, decision.seat, view.hand, not others_follow, weights_for(state)), luck)


def card_to_drop(hand: Sequence[Card]) -> Card:
    """A duplicate first, then in the order of dropping; tunnels are kept."""
    return min(set(hand), key=lambda card: (card == "tunnel", hand.count(card) == 1, DROP_ORDER.index(card)))


def best_turn(situation: Situation, luck: Chance) -> tuple[Action, ...]:
    """With no bought steps if some plan is good enough, else with one, two or three."""
    found: tuple[float, Plan] | None = None
    for extra in range(CONSTANTS.max_ferocity + 1):
        for score, plan in scored(situation, extra, luck):
            if found is None or score > found[0]:
                found = score, plan
        if found and found[0] > situation.weights.good_enough:
            break
    return found[1].actions() if found else any_turn(situation.state, situation.seat)


def scored(situation: Situation, extra: int, luck: Chance) -> Iterator[tuple[float, Plan]]:
    """Every plain plan, then the best and a random handful of them with cover or a card."""
    reward = search_for(situation)
    plain = [
        (worth(situation, plan) + situation.weights.noise * luck.below(100) / 100, plan)
        for plan in walks(situation.state, situation.seat, extra, reward)
    ]
    plain.sort(key=lambda entry: -entry[0])
    yield from plain
    rest = plain[situation.weights.best :]
    luck.shuffle(rest)
    hidden = situation.state.kobolds[situation.seat].hidden
    for _, base in plain[: situation.weights.best] + rest[: situation.weights.handful]:
        for plan in embellished(situation.state, base, situation.hand, hidden):
            yield worth(situation, plan), plan


def search_for(situation: Situation) -> Search:
    """Treasure with few cards or ferocity enough, else ferocity."""
    ferocity = situation.state.kobolds[situation.seat].ferocity
    gain = refreshed(ferocity) - ferocity
    few = len(situation.hand) < CONSTANTS.start_cards
    return Search("treasure" if few or gain < CONSTANTS.search_ferocity_gain else "ferocity")
