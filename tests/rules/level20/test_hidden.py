"""What each seat may know: hands and the order of the deck are secret, everything else is open."""

from rules.chance import Practice
from rules.level20 import GAME
from rules.saves import copy
from tests.rules.level20.tables import S1, S2, S3, asked, den, fighters_phase, hand, play, refused, squares, table

# two tables that differ in what somebody must not know
MINE = {S1: "moss tunnel", S2: "food stalactite", S3: "tunnel"}
THEIRS = {S1: "moss tunnel", S2: "tunnel tunnel", S3: "moss"}


def searched(**more):
    """S1 has searched the junk underfoot for treasure."""
    state = table("D4 H8 A8", tokens="junk D4", **more)
    play(state, "search:treasure")
    return state


def entered(hands):
    """Vala has come upon S1, who holds a tunnel."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands=hands)
    fighters_phase(state)
    return state


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others():
    """L20-R59, L20-S3."""
    mine, theirs = table("D4 H8 A8", hands=MINE), table("D4 H8 A8", hands=THEIRS)
    assert GAME.private(mine, S1) == GAME.private(theirs, S1)
    assert [seen.cards for seen in den(mine).kobolds] == [2, 2, 1]


def test_an_onlooker_sees_no_hand():
    """L20-R59."""
    assert GAME.public(table("D4 H8 A8", hands=MINE)) == GAME.public(table("D4 H8 A8", hands=THEIRS))


def test_nobody_sees_the_order_of_the_deck():
    """L20-R59, L20-S3: not even whoever will draw next."""
    state = table("D4 H8", tokens="junk D4")
    other = copy(state)
    other.deck.reverse()
    assert [GAME.view(state, seat) for seat in (None, S1, S2)] == [GAME.view(other, seat) for seat in (None, S1, S2)]


def test_the_card_drawn_shows_in_its_owners_view_only():
    """L20-J3, L20-R59."""
    one, other = searched(top="moss"), searched(top="tunnel")
    assert GAME.public(one) == GAME.public(other)
    assert GAME.private(one, S2) == GAME.private(other, S2)
    assert (hand(one, S1), hand(other, S1)) == (["moss"], ["tunnel"])


def test_others_see_that_a_discard_is_due_but_not_among_which_cards():
    """L20-R12, L20-R59."""
    one, other = searched(hands={S1: "moss moss food"}), searched(hands={S1: "tunnel food tunnel"})
    assert asked(one) == (S1, "DropCard")
    assert GAME.public(one) == GAME.public(other)
    assert GAME.private(one, S2) == GAME.private(other, S2)


def test_what_is_public_is_in_everybodys_view():
    """L20-R59: ferocity, hidden marks, hand sizes, deck size, discard pile, owners of tokens."""
    state = table("D4 H8", hands={S1: "moss"}, ferocity={S2: 1}, hidden=[S2], tokens="food A1 by S2")
    play(state, "card:moss")
    seen = GAME.private(state, S2).den
    assert seen == den(state)
    assert (seen.discard, seen.deck, seen.kobolds[S2].ferocity, seen.kobolds[S2].hidden) == (("moss",), 27, 1, True)


def test_a_paused_tunnel_tells_no_more_than_its_outcome_will():
    """L20-R73: the rest of the hand stays hidden."""
    one, other = entered({S1: "tunnel moss"}), entered({S1: "tunnel food"})
    assert asked(one) == (S1, "MayTunnel")
    assert GAME.public(one) == GAME.public(other)


def test_the_refusal_of_a_foreign_answer_tells_nothing():
    """L20-R73, L20-RT1: whatever the others hold."""
    one = refused(entered({S1: "tunnel", S2: "tunnel"}), "tunnel:E", seat=S2)
    other = refused(entered({S1: "tunnel", S2: "moss"}), "tunnel:E", seat=S2)
    assert (one.rule, one.reason, one.facts) == (other.rule, other.reason, other.facts)


def test_a_table_dealt_anew_looks_the_same_to_that_seat():
    """L20-R59, L20-R5: and holds the same twenty-eight cards."""
    state = table("D4 H8 A8", hands=MINE)
    twin = GAME.redeal(GAME.private(state, S1), Practice(7))
    assert GAME.private(twin, S1) == GAME.private(state, S1)
    assert sorted([*twin.deck, *(card for one in twin.kobolds for card in one.hand)]) == sorted(
        [*state.deck, *(card for one in state.kobolds for card in one.hand)]
    )


def test_a_table_dealt_anew_draws_what_is_unknown():
    """L20-R59: hands of others and the deck, another way each time."""
    view = GAME.private(table("D4 H8 A8", hands=MINE), S1)
    twins = [GAME.redeal(view, Practice(seed)) for seed in range(9)]
    assert len({tuple(twin.kobolds[S2].hand) for twin in twins}) > 1
    assert len({tuple(twin.deck) for twin in twins}) == 9


def test_the_picture_of_the_last_turn_is_public():
    """L20-R59, L20-FD2, L20-M7: where pride was lost, and who was slain where."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], tokens="food D4")
    fighters_phase(state)
    assert squares(den(state).pride_lost_at) == "D4"
    assert [(seat, squares([at])) for seat, at in den(state).slain] == [(S1, "D4")]


def test_a_table_dealt_anew_leaves_the_asked_kobold_its_tunnel():
    """L20-R73: the pause shows that it holds one."""
    state = entered({S1: "tunnel moss"})
    twins = [GAME.redeal(GAME.private(state, S2), Practice(seed)) for seed in range(9)]
    assert all("tunnel" in twin.kobolds[S1].hand and len(twin.kobolds[S1].hand) == 2 for twin in twins)
    assert [GAME.faults(None, twin) for twin in twins] == [[]] * 9


def test_everybody_sees_who_has_moved_and_who_is_moving():
    """L20-K1, L20-N1."""
    state = table("D4 H8 A8", first=S2, turn=S3)
    assert [seen.moved for seen in den(state).kobolds] == [False, True, False]
    assert (den(state).current, den(state).start, den(state).mp) == (S3, state.kobolds[S3].at, 2)


def test_everybody_sees_whether_cover_was_taken_in_this_turn():
    """L20-R16, L20-R59: the cover of others does not count."""
    state = table("D4 H8 A8", hidden=[S2])
    assert not den(state).covered_now
    play(state, "cover")
    assert den(state).covered_now


def test_in_the_fighters_phase_everybody_has_moved():
    """L20-N1: nobody has a step then, and the acting fighter shows those it has left."""
    state = table("D4 A8 H8 H7", vala="D2 S", brond="H1 N", hidden=[1, 2, 3], hands={S1: "tunnel"})
    fighters_phase(state)
    assert [seen.moved for seen in den(state).kobolds] == [True] * 4
    assert (den(state).current, den(state).start, den(state).mp, den(state).covered_now) == (None, None, 0, False)
    assert [fighter.mp for fighter in den(state).fighters] == [2, 4]


def test_a_table_dealt_anew_keeps_the_four_cards_of_a_pending_discard():
    """L20-R12."""
    state = searched(hands={S1: "moss moss food"})
    twin = GAME.redeal(GAME.private(state, S2), Practice(7))
    assert len(twin.kobolds[S1].hand) == 4
    assert asked(twin) == (S1, "DropCard")
