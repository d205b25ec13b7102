"""Public words come from public facts: tables that differ only in the deck are told in the same bytes."""

import pytest

from rules.chance import Practice
from rules.dice_conquest import GAME, words
from rules.dice_conquest.catalog import BOSSES, SPELLS
from rules.dice_conquest.state import ConquestState
from tests.rules.dice_conquest.tables import laid
from tests.rules.dice_conquest.words_games import NAMES, moments


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (4, 3)])
def test_words_do_not_change_when_the_deck_is_exchanged(seats: int, seed: int) -> None:
    # TH-1, TH-6, TH-15
    exchanged = 0
    for count, moment in enumerate(moments(seats, seed, clever=0.5)):
        twin = GAME.redeal(moment.view, Practice(count))
        exchanged += twin.deck != moment.state.deck
        assert shown(twin) == shown(moment.state)
    assert exchanged > 20


def test_no_word_names_the_boss_or_a_spell_that_lies_in_the_deck() -> None:
    """DC-R60."""
    state = laid(3, seed=4, spells=8)
    text = str(shown(state))
    spells = [SPELLS[one].name for one in SPELLS if one in state.deck]
    assert len(spells) > 3
    assert [name for name in spells if f"*{name}*" in text or f"{name} (spell)" in text] == []
    assert [row.name for row in BOSSES.values() if row.name in text] == []


def test_every_seat_reads_the_same_but_for_its_own_hand() -> None:
    """DC-R56: nothing is hidden between players."""
    for moment in moments(3, 7, clever=0.5):
        views = [GAME.private(moment.state, seat) for seat in range(3)]
        assert len({words.summary(view, NAMES) for view in views}) == 1
        assert len({words.board(view, NAMES) for view in views}) == 1


def shown(state: ConquestState) -> tuple[object, ...]:
    """Everything that people read about this table."""
    seen = GAME.public(state)
    calls = [
        (words.call(seen, one, NAMES), words.waiting(seen, one, NAMES), words.hint(seen, one)) for one in seen.asked
    ]
    hands = [words.hand(GAME.private(state, seat), NAMES) for seat in range(len(state.heroes))]
    offers = [
        words.describe(GAME.private(state, seat), action, NAMES)
        for seat in range(len(state.heroes))
        for action in GAME.legal(state, seat)
    ]
    boards = words.summary(seen, NAMES), words.board(seen, NAMES)
    return (*boards, words.after(seen, NAMES), words.progress(seen), calls, hands, offers)
