"""Records: a whole game of Level 20 through the store, checked, played again, and found out when it is touched."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot import luck
from bot.opened import OpenTable
from bot.record import build, record_file, verify_record, write
from bot.record_shape import Record
from bot.records import Sitter, Step, Table
from rules import saves
from rules.notation import write as written
from rules.registry import games
from tests.bot.store_fixtures import ANN, BOB, HERE, game, hands, store, url
from tests.bot.test_luck import CLOSING, DRAWS, LINES, PROMISE, SALT, SEED, TABLE

__all__ = ["hands", "store", "url"]
RULES = games()["level20"]
VERIFIER = Path(__file__).parents[2] / "docs" / "verify.py"
ID = "AAAAA1"


def table_text(seats: int = 2) -> str:
    options = msgspec.to_builtins(RULES.presets["short"])
    return luck.table_text("level20", RULES.version, seats, options, luck.catalogue_hash("level20"))


def kept(number: int, state: object, **fields: object) -> Step:
    saved = saves.dump(state) if state else b""
    drawn = state.drawn if state else 0
    usual = {"generation": 0, "actor": "player", "version": RULES.version, "state_hash": sha256(saved).hexdigest()}
    return Step(number=number, state=saved, drawn=drawn, **(usual | fields))


def played(salt: str, chance: luck.SealedChance, player: Random, moves: int = 400) -> list[Step]:
    """A game by random moves, two of which are taken back after the tenth step."""
    state = RULES.setup(2, RULES.presets["short"], chance)
    state.drawn = chance.drawn
    steps = [kept(0, None, actor="start"), kept(1, state, actor="start")]
    while len(steps) < moves and RULES.outcome(state) is None:
        decision = RULES.decisions(state)[0]
        action = player.choice(RULES.lawful(state, decision))
        fresh = luck.SealedChance(chance._draw, state.drawn)
        RULES.apply(state, decision.seat, action, fresh)
        state.drawn = fresh.drawn
        generation = steps[-1].generation
        steps.append(kept(len(steps), state, seat=decision.seat, actions=written(action), generation=generation))
        if len(steps) == 12:
            state = saves.load("level20", steps[9].state)
            steps.append(kept(12, state, actor="undo", restores=9, generation=1))
    return steps


async def sealed(store) -> tuple[OpenTable, bytes]:
    """A finished game in the store, and its record's file."""
    await store.create(game(title="Den"), Sitter(0, ANN, "Ann"), luck.new_seed())
    await store.touch(ID, seal_message=1)
    await store.sit(HERE, ID, BOB, "Bob")
    await store.word(HERE, ID, BOB, "moss")
    closed = await store.close_lobby(HERE, ID, table_text())
    head = luck.head(ID, closed.game.promise, closed.game.table_text, CLOSING)
    salt = luck.salt([*head, *luck.word_lines(closed.sitters)])
    steps = played(salt, await luck.chance(store.database, ID, salt, 0), Random(4))
    await store.append(ID, steps, after=-1, generation=0, changes={"status": "over", "closing": CLOSING, "salt": salt})
    await store.seal(HERE, ID, 5.0)
    table = OpenTable(await store.table(HERE, ID))
    return table, await record_file(store, table)


@pytest.fixture(scope="module")
def record() -> Record:
    """The record of a whole game, without a store."""
    words = (
        Sitter(0, 1, "", word_hash=luck.word_hash("")),
        Sitter(1, 2, "", word="moss", word_hash=luck.word_hash("moss")),
    )
    salt = luck.salt([*luck.head(ID, PROMISE, table_text(), CLOSING), *luck.word_lines(words)])
    steps = played(salt, luck.SealedChance(luck.drawer(SEED, salt), 0), Random(7))
    made = game(promise=PROMISE, salt=salt, closing=CLOSING, table_text=table_text(), status="sealed")
    return build(Table(made, words, steps[-1]), steps, SEED)


def verifier(record: bytes, folder: Path) -> str:
    file = folder / "record.json"
    file.write_bytes(record)
    return subprocess.run([sys.executable, VERIFIER, file], capture_output=True, text=True, check=True).stdout


async def test_a_game_played_through_the_store_has_a_record_without_faults(store, tmp_path):  # TH-7
    table, file = await sealed(store)
    assert verify_record(json.loads(file)) == []
    assert "draws are right" in verifier(file, tmp_path)
    assert table.game.promise in verifier(file, tmp_path)


async def test_a_record_is_made_only_when_the_game_is_sealed(store):  # TH-7
    await store.create(game(), Sitter(0, ANN, "Ann"), luck.new_seed())
    with pytest.raises(luck.StillSecret):
        await record_file(store, OpenTable(await store.table(HERE, ID)))


async def test_a_record_names_nobody_and_still_fits_when_a_word_was_deleted(store):
    await sealed(store)
    await store.forget(BOB)
    file = await record_file(store, OpenTable(await store.table(HERE, ID)))
    plain = json.loads(file)
    assert verify_record(plain) == []
    assert (plain["texts"], len(plain["words"])) == ({}, 2)
    assert not {"user", "name", "host", "interaction"} & {key for step in plain["steps"] for key in step}
    assert b"Ann" not in file


def test_a_record_survives_being_written_and_read(record):
    assert msgspec.json.decode(write(record), type=Record) == record


def test_undone_steps_stay_in_the_record_and_are_marked(record):
    assert [step.number for step in record.steps if step.undone] == [10, 11]
    assert len(record.steps) > 40


def test_a_repeated_draw_after_an_undo_has_the_same_result(record):
    results = {}
    for index, limit, result in record.draws:
        assert results.setdefault((index, limit), result) == result


def with_step(record: Record, number: int, **changes: object) -> Record:
    return replace(record, steps=tuple(replace(s, **changes) if s.number == number else s for s in record.steps))


FORGERIES = [
    (lambda r: replace(r, seed="00" * 32), "the seed is not the one promised"),
    (lambda r: replace(r, seed=""), "not sealed"),
    (lambda r: replace(r, seed="no seed"), "no record"),
    (lambda r: replace(r, scheme="luck-2"), "no record of turnkeeper-luck-1"),
    (lambda r: replace(r, words=(*r.words[:1], "2 " + luck.word_hash("food"))), "the salt does not follow"),
    (lambda r: replace(r, head=(*r.head[:4], "1300000000000000002")), "the salt does not follow"),
    (lambda r: replace(r, table=r.table.replace('"seats":2', '"seats":3')), "the table text is not the one"),
    (lambda r: replace(r, texts={"2": "food"}), "the word of place 2 is not the one"),
    (lambda r: replace(r, draws=((*r.draws[0][:2], r.draws[0][2] ^ 1), *r.draws[1:])), "draw 1 of"),
    (lambda r: replace(r, draws=((1, 0, 0), *r.draws[1:])), "nothing can be drawn below 0"),
    (lambda r: replace(r, draws=r.draws[:-1]), "other draws than the recorded"),
    (lambda r: with_step(r, 5, actions="card:moss"), "step 5"),
    (lambda r: with_step(r, 5, actions="fly:N"), "the rules refuse it"),
    (lambda r: with_step(r, 5, seat=1 - (r.steps[5].seat or 0)), "step 5"),
    (lambda r: with_step(r, 7, state_hash="0" * 64), "the table after step 7"),
    (lambda r: with_step(r, 12, restores=8), "the table after step 12"),
    (lambda r: with_step(r, 12, restores=99), "takes back to step 99"),
    (lambda r: with_step(r, 3, version=99), "version 99"),
    (lambda r: replace(r, steps=(*r.steps[:20], *r.steps[21:])), "step 21"),
    (lambda r: replace(r, table='{"game":"go"}'), "nothing that this program can play"),
]


@pytest.mark.parametrize(("forge", "fault"), FORGERIES, ids=[fault for _, fault in FORGERIES])
def test_whatever_is_changed_in_a_record_is_found_and_named(record, forge, fault):  # TH-7
    assert verify_record(record) == []
    faults = verify_record(msgspec.to_builtins(forge(record)))
    assert any(fault in found for found in faults), faults


@pytest.mark.parametrize("nonsense", [None, [], {}, {"scheme": 1}, {"seed": "00"}])
def test_what_is_no_record_is_called_so(nonsense):
    assert verify_record(nonsense)[0].startswith("this is no record")


def vector_record(**changes: object) -> bytes:
    head = luck.head("K7Q2M9", PROMISE, TABLE, CLOSING)
    record = {"head": head, "words": LINES, "seed": SEED.hex(), "salt": SALT, "draws": DRAWS}
    return json.dumps(record | changes).encode()


def test_the_stand_alone_verifier_accepts_the_vectors_and_asks_for_the_comparison(tmp_path):  # TH-7
    said = verifier(vector_record(), tmp_path)
    assert said == f"all 12 draws are right; compare with the channel: promise {PROMISE}, salt {SALT}\n"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"seed": "00" * 32}, "the seed is not the one promised"),
        ({"words": [*LINES[:2], LINES[2][:-1] + "8"]}, "the salt does not follow"),
        ({"head": luck.head("K7Q2M9", PROMISE, TABLE, CLOSING + 1)}, "the salt does not follow"),
        ({"draws": [(1, 6, 3)]}, "draw 1 of 6: recorded 3, is 2"),
    ],
)
def test_the_stand_alone_verifier_names_what_is_wrong(tmp_path, changes, fault):  # TH-7
    assert fault in verifier(vector_record(**changes), tmp_path)
