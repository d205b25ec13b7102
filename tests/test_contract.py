"""What every game promises, tested by random play; a new game is tested by being there."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import takewhile
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game_parts import extra
from rules import notation
from rules.chance import LuckNeeded, NoLuck, Practice
from rules.contract import Action, Decision, Event, Illegal
from rules.preparing import CANNOT, Preparing
from rules.registry import games, part
from rules.saves import copy, dump, load
from tests.playing import NAMES, Moment, Nonsense, any_options, moments, options_of, refusal_of, tried

SEEDS = range(8)
every_game = pytest.mark.parametrize("name", NAMES)
some_seeds = pytest.mark.parametrize("seed", SEEDS)


def public(events: Iterable[Event]) -> list[Event]:
    """What everybody is told."""
    return [event for event in events if event.only_for is None]


def unsaid(action: Action) -> Action:
    """The action without the player's own words, which nobody can list."""
    return msgspec.structs.replace(action, **{action.spoken: ""}) if action.spoken else action


def questions(moment: Moment) -> list[Decision]:
    """Every decision on the agenda."""
    return [task for task in moment.state.agenda if isinstance(task, Decision)]


# ---------------------------------------------------------------- the table


@every_game
@some_seeds
def test_no_invariant_is_ever_broken(name, seed):
    before = None
    for moment in moments(name, seed):
        assert moment.rules.faults(before, moment.state) == []
        before = copy(moment.state)


@every_game
@some_seeds
def test_a_table_is_the_same_after_saving_and_loading(name, seed):
    for moment in moments(name, seed):
        saved = dump(moment.state)
        assert load(name, saved) == moment.state
        assert dump(load(name, saved, moment.rules.version)) == saved


@every_game
@some_seeds
def test_a_game_saved_at_every_step_is_the_game_never_saved(name, seed):
    kept = [(notation.write(moment.action), moment.state.drawn) for moment in moments(name, seed, saved=False)]
    assert kept == [(notation.write(moment.action), moment.state.drawn) for moment in moments(name, seed)]


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in NAMES for seats in games()[name].seats])
def test_the_same_luck_lays_the_same_table(name, seats):
    rules = games()[name]
    options = any_options(rules, Random(seats))
    one, other = (dump(rules.setup(seats, options, Practice(seats))) for _ in range(2))
    assert one == other
    assert sorted(load(name, one).places) == list(range(seats))


@every_game
@some_seeds
def test_a_game_ends_within_its_length_and_then_asks_nobody(name, seed):
    *_, last = moments(name, seed)
    winners = last.rules.outcome(last.state)
    assert winners is not None
    assert set(winners) <= set(range(len(last.state.places)))
    assert last.rules.decisions(last.state) == []


# ---------------------------------------------------------------- questions and answers


@every_game
@some_seeds
def test_every_open_question_has_an_answer(name, seed):
    assert all(moment.legal for moment in moments(name, seed))


@every_game
@some_seeds
def test_every_new_question_has_a_higher_number(name, seed):
    earlier: dict[int, tuple[int, str]] = {}
    highest = 0
    for moment in moments(name, seed):
        serials = {one.serial: (one.seat, type(one).__name__) for one in questions(moment)}
        assert len(serials) == len(questions(moment))
        assert all(serial > highest or earlier.get(serial) == asked for serial, asked in serials.items())
        assert max(serials) <= moment.state.serial
        earlier, highest = serials, max([highest, *serials])


@every_game
@some_seeds
def test_a_refused_action_changes_nothing(name, seed):
    luck, pool = Random(seed), [Nonsense()]
    for moment in moments(name, seed):
        saved = dump(moment.state)
        silent = [unsaid(action) for action in moment.legal]
        foreign = [action for action in luck.sample(pool, min(8, len(pool))) if unsaid(action) not in silent]
        for action in [Nonsense(), *foreign]:
            with pytest.raises(Illegal):
                moment.rules.apply(moment.state, moment.decision.seat, action, NoLuck())
            assert dump(moment.state) == saved
        pool += [action for action in moment.legal if action.listed and action not in pool]


@every_game
@some_seeds
def test_nobody_answers_for_another_seat(name, seed):
    for moment in moments(name, seed):
        asked = {one.seat for one in moment.rules.decisions(moment.state)}
        others = [seat for seat in range(len(moment.state.places)) if seat not in asked]
        assert all(
            moment.rules.legal(moment.state, seat) == [] for seat in others if not moment.rules.aside(moment.state)
        )
        assert all(refusal_of(moment.rules, moment.state, seat, moment.action) for seat in others)


@every_game
@some_seeds
def test_the_safe_answer_is_legal_to_its_end(name, seed):
    for moment in moments(name, seed):
        table, seat, serial = copy(moment.state), moment.decision.seat, moment.decision.serial
        row = moment.rules.default(moment.rules.private(table, seat), moment.decision)
        assert row
        for action in row:
            assert type(action).unattended or action in moment.rules.legal(table, seat)
            moment.rules.apply(table, seat, action, Practice(seed))
        assert serial not in {one.serial for one in moment.rules.decisions(table)}


@every_game
@some_seeds
def test_a_draft_without_luck_does_what_the_table_then_does(name, seed):
    """TH-5: without luck an answer stops at its first draw, or comes to the very same thing."""
    for moment in moments(name, seed):
        draft = copy(moment.state)
        table, events = tried(moment.rules, moment.state, moment.decision.seat, moment.action, moment.chance)
        try:
            foreseen = moment.rules.apply(draft, moment.decision.seat, moment.action, NoLuck())
        except LuckNeeded:
            continue
        assert (foreseen, dump(draft)) == (events, dump(table))


@every_game
@some_seeds
def test_a_move_prepared_ahead_leaves_the_table_alone(name, seed):
    luck = Random(seed)
    for moment in moments(name, seed):
        seat, saved = luck.randrange(len(moment.state.places)), dump(moment.state)
        try:
            draft = moment.rules.ahead(moment.state, seat)
        except Illegal:
            continue
        assert {one.seat for one in moment.rules.decisions(draft)} == {seat}
        moment.rules.apply(draft, seat, luck.choice(moment.rules.legal(draft, seat)), Practice(seed))
        assert dump(moment.state) == saved


@every_game
@some_seeds
def test_what_comes_from_outside_is_told_from_the_public_view(name, seed):
    """That somebody is away, leaves, or that an alarm has rung: for the log of moderators, whoever reads it."""
    words = part(name, "words")
    for moment in moments(name, seed):
        rules, state, seats = moment.rules, moment.state, range(len(moment.state.places))
        facts = [rules.leave_fact(state, seat) for seat in seats] + list(rules.alarms(state).values())
        facts += [rules.away_fact(state, seat, away) for seat in seats for away in (True, False)]
        names = [f"Player {seat}" for seat in seats]
        told = [words.describe(rules.public(state), fact, names) for fact in facts if fact is not None]
        assert all(told)


@every_game
@some_seeds
def test_what_a_prepared_row_rests_on_can_be_said_whatever_has_come_of_the_table(name, seed):
    """Its turn may be another's by then, or asked about something else; the enemies may act, or be gone."""
    luck, rows = Random(seed), dict[int, list[Action]]()
    game: Preparing = extra(name, "preparing", "PREPARING") or CANNOT
    for moment in moments(name, seed):
        for seat in range(len(moment.state.places)):
            view = moment.rules.private(moment.state, seat)
            row = rows.get(seat, [])[-3:]
            said = [game.about(view, row), *(stop(view) for stop in game.stops.values()), game.safe(view)]
            assert msgspec.json.encode(said)
        with suppress(Illegal):
            seat = luck.randrange(len(moment.state.places))
            draft = moment.rules.ahead(moment.state, seat)
            rows.setdefault(seat, []).append(luck.choice(moment.rules.legal(draft, seat)))


@every_game
@some_seeds
def test_every_legal_action_reads_back_from_its_notation(name, seed):
    for moment in moments(name, seed):
        words = [notation.write(action) for action in moment.legal]
        assert [notation.read(moment.rules.actions, word) for word in words] == moment.legal
        assert len(set(words)) == len(words)
        assert not any(set(word) & set(" \n`") for word in words)


# ---------------------------------------------------------------- secrets


def twin_of(moment: Moment, viewer: int | None, seed: int):
    """A table that looks the same to the viewer, with everything unknown dealt anew."""
    twin = moment.rules.redeal(moment.rules.view(moment.state, viewer), Practice(f"twin {seed}"))
    twin.drawn = moment.state.drawn
    return twin


def facts(refusal: Illegal | None):
    """All that a person could be told of a refusal."""
    return refusal and (refusal.rule, refusal.reason, refusal.facts)


@every_game
@some_seeds
def test_twins_look_the_same_to_the_one_they_are_dealt_for(name, seed):
    # TH-1, TH-6
    luck = Random(seed)
    for moment in moments(name, seed):
        viewer = luck.choice([None, *range(len(moment.state.places))])
        twin = twin_of(moment, viewer, seed)
        assert moment.rules.view(twin, viewer) == moment.rules.view(moment.state, viewer)
        assert moment.rules.public(twin) == moment.rules.public(moment.state)
        assert moment.rules.faults(None, twin) == []


@every_game
@some_seeds
def test_secrets_change_neither_the_choices_nor_the_refusals_of_a_seat(name, seed):
    # TH-14, TH-15
    luck, pool = Random(seed), [Nonsense()]
    for moment in moments(name, seed):
        seat = luck.randrange(len(moment.state.places))
        twin = twin_of(moment, seat, seed)
        assert moment.rules.legal(twin, seat) == moment.rules.legal(moment.state, seat)
        for action in luck.sample(pool, min(4, len(pool))):
            told, other = (refusal_of(moment.rules, table, seat, action) for table in (moment.state, twin))
            assert (told and (told.rule, told.reason, told.facts)) == (
                other and (other.rule, other.reason, other.facts)
            )
        pool += [action for action in moment.legal if action not in pool]


@every_game
@some_seeds
def test_secrets_show_in_the_public_events_only_where_one_is_revealed(name, seed):
    # TH-1, SC-19
    luck = Random(seed)
    for moment in moments(name, seed):
        viewer, seat = luck.choice([None, *range(len(moment.state.places))]), moment.decision.seat
        twin = twin_of(moment, viewer, seed)
        if moment.action not in moment.rules.legal(twin, seat):
            continue
        ways = [tried(moment.rules, table, seat, moment.action, moment.chance) for table in (moment.state, twin)]
        one, other = (public(events) for _, events in ways)
        kept = [list(takewhile(lambda event: not event.reveals, told)) for told in (one, other)]
        shown = min(map(len, kept))
        assert kept[0][:shown] == kept[1][:shown]
        if kept == [one, other]:
            assert one == other
            assert moment.rules.public(ways[0][0]) == moment.rules.public(ways[1][0])


# ---------------------------------------------------------------- whatever people type


@every_game
@given(word=st.text(max_size=60))
def test_any_text_is_an_action_or_is_refused_as_unreadable(name, word):
    kinds = games()[name].actions
    try:
        action = notation.read(kinds, word)
    except notation.Unreadable as refused:
        assert refused.word == word
    else:
        assert notation.read(kinds, notation.write(action)) == action


@every_game
@given(data=st.data())
def test_a_known_word_with_any_fields_is_an_action_or_is_refused(name, data):
    kinds = games()[name].actions
    tag = data.draw(st.sampled_from([str(kind.__struct_config__.tag) for kind in kinds]))
    fields = data.draw(st.lists(st.text("NESW%+:0123456789-moss yestreasure", max_size=8), max_size=4))
    word = ":".join([tag, *fields])
    try:
        action = notation.read(kinds, word)
    except notation.Unreadable as refused:
        assert refused.word == word
    else:
        assert notation.read(kinds, notation.write(action)) == action


@every_game
@given(data=st.data())
def test_any_readable_action_is_answered_or_refused_with_a_rule(name, data):
    rules = games()[name]
    state = rules.setup(rules.seats[0], next(iter(rules.presets.values())), Practice(0))
    action = data.draw(st.sampled_from(rules.actions).flatmap(st.from_type))
    refusal = refusal_of(rules, state, rules.decisions(state)[0].seat, action)
    assert refusal is None or refusal.rule


@every_game
@given(saved=st.binary(max_size=80))
def test_any_bytes_are_options_or_are_refused(name, saved):
    kind = options_of(games()[name])
    try:
        options = msgspec.json.decode(saved, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert msgspec.json.decode(msgspec.json.encode(options), type=kind) == options


@every_game
@given(data=st.data())
def test_options_hold_only_the_values_of_the_game(name, data):
    kind = options_of(games()[name])
    keys = st.sampled_from([*kind.__struct_fields__, "unknown"])
    values = st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=9)
    plain = data.draw(st.dictionaries(keys, values, max_size=4))
    try:
        options = msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        assert plain
    else:
        assert plain.items() <= msgspec.to_builtins(options).items()


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_a_damaged_table_is_refused_or_is_a_table(name, data):
    rules = games()[name]
    saved = dump(rules.setup(rules.seats[0], next(iter(rules.presets.values())), Practice(0)))
    at = data.draw(st.integers(0, len(saved) - 1))
    damaged = saved[:at] + data.draw(st.binary(max_size=3)) + saved[at + data.draw(st.integers(0, 3)) :]
    try:
        state = load(name, damaged)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert isinstance(state, rules.state)
