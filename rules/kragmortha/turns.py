"""Course of play: a card, then a new card, then the player to the left (KR-T6 to KR-T8, KR-M7 to KR-M9, KR-R45)."""

from rules.contract import Chance, Event, Illegal, then
from rules.kragmortha import actions
from rules.kragmortha.agenda import Draw, PassTurn, Reckon, StartTurn, TakeTurn
from rules.kragmortha.ending import end_game
from rules.kragmortha.events import CardLocked, CardPlayed, HandDiscarded, TurnBegan, TurnEnded
from rules.kragmortha.glances import bound, judging_list
from rules.kragmortha.hands import lose_cards, refill
from rules.kragmortha.marks import begun, may_play_kind, may_walk, pawn_of, playable
from rules.kragmortha.squeaking import may_say, say
from rules.kragmortha.state import LibraryState, Turn, glance_count, left_of
from rules.kragmortha.walking import set_out

Played = actions.Play | actions.PlayExcused


def round_of(state: LibraryState) -> int:
    """The round, from 1: one turn of each player."""
    return 1 + max(0, state.number - 1) // len(state.goblins)


def start_turn(state: LibraryState, seat: int, chance: Chance) -> list[Event]:
    """What holds for this turn is noted, and with Butterfingers a card is locked (KR-R37, KR-R54)."""
    begin(state, seat)
    return [TurnBegan(seat, state.number), *_lock_a_card(state, seat, chance)]


def begin(state: LibraryState, seat: int) -> None:
    """The seat is asked for a card, by the Glances that it holds now (KR-R37)."""
    goblin = state.goblins[seat]
    state.active, state.turn, state.number = seat, state.turn + 1, state.number + 1
    goblin.turns += 1
    goblin.mode, goblin.next_mode = goblin.next_mode or goblin.mode, None
    state.now = Turn(seat, judging=judging_list(state, seat), glances=glance_count(goblin))
    then(state, TakeTurn(seat=seat))


def _lock_a_card(state: LibraryState, seat: int, chance: Chance) -> list[Event]:
    hand = state.goblins[seat].hand
    if len(hand) < 2 or not bound(state.goblins[seat], "lock a card"):
        return []
    state.now.locked = hand[chance.below(len(hand))]
    return [CardLocked(seat, state.now.locked, only_for=seat)]


def resume_turn(state: LibraryState) -> list[Event]:
    """The turn goes on while a card is to be played and nothing has ended it."""
    if state.now.ended or not state.now.plays:
        close_turn(state)
    else:
        then(state, TakeTurn(seat=state.active))
    return []


def close_turn(state: LibraryState) -> None:
    """Reckoning, draw step, next player."""
    then(state, Reckon(), Draw(), PassTurn())


# ---------------------------------------------------------------- a card


def may_play(state: LibraryState, seat: int, action: Played) -> Illegal | None:
    """Whether the card can be played with this first step, and with this squeak.

    Refuses: what `may_play_kind`, `may_walk` and `may_say` refuse.
    """
    if refused := may_play_kind(state, seat, action.card):
        return refused
    if refused := may_walk(state, seat, begun(state, seat, action.card), action.to):
        return refused
    return may_say(state, seat, action) if isinstance(action, actions.Play) else None


def play_card(state: LibraryState, seat: int, action: Played) -> list[Event]:
    """The card goes to the discard pile, the squeak is said, the first step is taken (KR-M2)."""
    walk = begun(state, seat, action.card)
    said = say(state, seat, action.squeak) if isinstance(action, actions.Play) and not state.now.played else None
    if isinstance(action, actions.PlayExcused) and not state.now.played:
        state.now.excused = True
    lose_cards(state, seat, [action.card])
    state.now.plays, state.now.played, state.now.locked = state.now.plays - 1, state.now.played + 1, None
    state.goblins[seat].last_kind = pawn_of(action.card)
    set_out(state, walk, action.to)
    return [
        CardPlayed(
            seat,
            action.card,
            said.text if said else "",
            said.number if said else 0,
            isinstance(action, actions.PlayExcused),
        )
    ]


# ---------------------------------------------------------------- no card


def may_discard(state: LibraryState, seat: int) -> Illegal | None:
    """Only where no card can be played, and none has been (KR-M8, KR-R11).

    Refuses: KR-R11 "playable" (cards), KR-R11 "must play".
    """
    if state.now.played:
        return Illegal("KR-R11", "must play")
    if cards := tuple(dict.fromkeys(card for card, _ in playable(state, seat))):
        return Illegal("KR-R11", "playable", cards=cards)
    return None


def discard_hand(state: LibraryState, seat: int) -> list[Event]:
    """The hand is shown and discarded, and a new one drawn (KR-M9, KR-R12)."""
    cards = tuple(state.goblins[seat].hand)
    lose_cards(state, seat, cards)
    then(state, Draw(), PassTurn())
    return [HandDiscarded(seat, cards)]


def may_stop(state: LibraryState) -> Illegal | None:
    """Only after the first of two cards. Refuses: KR-R11 "must play"."""
    return None if state.now.played else Illegal("KR-R11", "must play")


# ---------------------------------------------------------------- the end of a turn


def draw(state: LibraryState, chance: Chance) -> list[Event]:
    """The draw step (KR-T7, KR-R9)."""
    count, events = refill(state, state.active, chance)
    return [*events, TurnEnded(state.active, count)]


def pass_turn(state: LibraryState) -> list[Event]:
    """To the left; when the last round is over, dawn ends the game (KR-T8, KR-R45)."""
    goblin = state.goblins[state.active]
    if goblin.turns >= goblin.muted:
        goblin.muted = 0
    if state.number >= state.options.dawn * len(state.goblins):
        return end_game(state, "dawn")
    then(state, StartTurn(left_of(state, state.active)))
    return []
