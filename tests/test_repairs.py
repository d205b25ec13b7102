"""What moderators may set right, in every game: safe, public, written down and read again, refused where it breaks."""

from random import Random

import pytest

from rules import notation
from rules.chance import NoLuck
from rules.contract import Illegal, Repair
from rules.saves import copy, dump
from tests.playing import NAMES, moments

every_game = pytest.mark.parametrize("name", NAMES)
SAMPLES = 6  # values of a fact that are tried at a moment


def some_moments(name: str):
    """Moments of two games, far apart."""
    for seed in range(2):
        yield from (moment for at, moment in enumerate(moments(name, seed, saved=False, clever=0.7)) if at % 37 == 11)


@every_game
def test_a_repair_leaves_a_sound_table_or_nothing_changed(name: str) -> None:
    luck, done = Random(name), set[str]()
    for moment in some_moments(name):
        rules, before = moment.rules, dump(moment.state)
        for fact in rules.repairs(moment.state, ["x"] * len(moment.state.places)):
            for value in luck.sample(fact.values, min(SAMPLES, len(fact.values))):
                table = copy(moment.state)
                try:
                    events = rules.apply(table, None, Repair(fact.key, value), NoLuck())
                except Illegal as refused:
                    assert (refused.rule, refused.reason) == ("repair", "faults") and dump(table) == before
                    continue
                assert events == [] and rules.faults(None, table) == []
                assert rules.decisions(table) and all(rules.lawful(table, one) for one in rules.decisions(table))
                rules.public(table)
                for seat in range(len(table.places)):
                    rules.private(table, seat)
                done |= {fact.key.split("-")[0]} if value != fact.now else set()
    assert len(done) >= 2, f"of {name} too little can be repaired: {done}"


@every_game
def test_every_fact_has_a_key_a_title_and_its_own_value_among_those_it_may_have(name: str) -> None:
    for moment in some_moments(name):
        facts = moment.rules.repairs(moment.state, [f"P{seat}" for seat in range(len(moment.state.places))])
        keys = [fact.key for fact in facts]
        assert len(set(keys)) == len(keys) == len({fact.title for fact in facts})
        for fact in facts:
            word = notation.write(Repair(fact.key, fact.now))
            assert notation.read(moment.rules.recorded, word) == Repair(fact.key, fact.now)
            assert fact.now in fact.values, (fact.key, fact.now)


@every_game
def test_what_may_be_repaired_says_nothing_that_is_hidden(name: str) -> None:  # TH-16
    for moment in some_moments(name):
        rules, seats = moment.rules, len(moment.state.places)
        facts = [(f.key, f.title, f.now, f.values) for f in rules.repairs(moment.state, ["x"] * seats)]
        other = rules.redeal(rules.public(moment.state), moment.chance)
        assert [(f.key, f.title, f.now, f.values) for f in rules.repairs(other, ["x"] * seats)] == facts


@every_game
def test_nobody_types_a_repair_as_a_move(name: str) -> None:
    moment = next(iter(some_moments(name)))
    with pytest.raises(notation.Unreadable):
        notation.read(moment.rules.actions, "repair:pride:1")
    for wrong in (Repair("nothing", "1"), Repair("", ""), Repair("pride", "-1"), Repair("pride", "x" * 500)):
        with pytest.raises(Illegal):
            moment.rules.apply(copy(moment.state), None, wrong, NoLuck())
