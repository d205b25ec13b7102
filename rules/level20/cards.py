"""Kobold Treasure Cards played in one's own turn: Stalactite, Spoiled Food, Moss (L20-TC1 to L20-TC6)."""

from rules.contract import Event, Illegal
from rules.level20.actions import Play
from rules.level20.board import NEIGHBOUR, Square
from rules.level20.catalog import SUPPLY
from rules.level20.events import CardPlayed, Hit
from rules.level20.scoring import lose_pride
from rules.level20.state import DenState, Token, fighter_on


def may_play(state: DenState, seat: int, play: Play) -> Illegal | None:
    """Whether the card and the square for its token are lawful.

    Refuses: L20-ST1 "direction" (a stalactite needs one), L20-TC3 "direction" (card: the others need none),
    L20-RT1 "not now" (a tunnel), L20-TC3 "not held" (card), L20-R3 "wall" (square, to), L20-TC6 "token" (square,
    token), L20-R19 "supply" (card).
    """
    kobold = state.kobolds[seat]
    if play.card == "tunnel":
        return Illegal("L20-RT1", "not now")
    if (play.card == "stalactite") != (play.to is not None):
        return Illegal("L20-ST1" if play.card == "stalactite" else "L20-TC3", "direction", card=play.card)
    if play.card not in kobold.hand:
        return Illegal("L20-TC3", "not held", card=play.card)
    at = token_square(kobold.at, play)
    if at is None:
        return Illegal("L20-R3", "wall", square=kobold.at, to=play.to)
    return may_lie(state, play, at)


def may_lie(state: DenState, play: Play, at: Square) -> Illegal | None:
    """No token on a token, and none that the supply does not hold (L20-TC6, L20-R19)."""
    if token := state.tokens.get(at):
        return Illegal("L20-TC6", "token", square=at, token=token.kind)
    if sum(token.kind == play.card for token in state.tokens.values()) >= SUPPLY[play.card]:
        return Illegal("L20-R19", "supply", card=play.card)
    return None


def token_square(at: Square, play: Play) -> Square | None:
    """Where the token of the card would lie: underfoot, or for a stalactite next door; None beyond a wall."""
    return at if play.to is None else NEIGHBOUR[play.to][at]


def play_card(state: DenState, seat: int, play: Play) -> list[Event]:
    """The token lies there from now on; a stalactite also hits the fighter on its square (L20-ST1 to L20-ST3)."""
    kobold = state.kobolds[seat]
    at = token_square(kobold.at, play)
    assert at is not None, "refused by may_play"
    assert play.card != "tunnel", "refused by may_play"
    kobold.hand.remove(play.card)
    state.discard.append(play.card)
    state.tokens[at] = Token(play.card, seat)
    events: list[Event] = [CardPlayed(seat, play.card, at)]
    if play.card == "stalactite" and (struck := fighter_on(state, at)) is not None:
        events += hit(state, seat, struck)
    return events


def hit(state: DenState, seat: int, struck: int) -> list[Event]:
    """The fighter loses one pride and misses its next turn (L20-ST2)."""
    fighter = state.fighters[struck]
    fighter.misses = True
    return [Hit(fighter.id, fighter.at, seat), *lose_pride(state, "stalactite", seat, fighter.id, fighter.at)]
