"""The command line: what people read, what machines read, and what is refused."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from bot import luck, offline, record
from bot.__main__ import cli
from bot.bench.measure import Measure, beside
from bot.commands import bench, selfplay, simulate
from bot.commands.play import quiet
from bot.commands.replay import dressed
from bot.records import Game, Sitter, Step, Table
from bot.settings import Settings, variable
from rules import notation, saves
from rules.chance import Practice
from rules.contract import Illegal
from rules.registry import games

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB"


def run(*words, code=0):
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == code, result.output
    return result


def outside(*words, cwd, **environment):
    """The real program in a process of its own, with none of our settings around it."""
    bare = {name: value for name, value in os.environ.items() if name not in map(variable, Settings.model_fields)}
    path = {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=cwd,
        env=bare | path | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_every_command_explains_itself():
    names = {"play", "run", "selfplay", "simulate", "picture", "replay", "verify", "bench", "backup", "migrate"}
    assert set(cli.commands) == names
    for name in names:
        assert run(name, "--help").stdout.startswith("Usage:")


def test_the_start_without_a_token_ends_with_a_sentence_and_no_trace(tmp_path):
    ended = outside("run", cwd=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith("turnkeeper: There is no token")
    assert "Traceback" not in ended.stderr


def test_a_token_on_the_command_line_is_refused_before_anything_else(tmp_path):
    # TH-3
    ended = outside("run", "--token", TOKEN, cwd=tmp_path)
    assert ended.returncode == 2
    assert "Reset it" in ended.stderr
    assert TOKEN not in ended.stdout + ended.stderr


def test_files_are_closed_to_others_whatever_the_umask(tmp_path):
    # TH-24
    outside("picture", "level20", "--moves", "0", "--out", "den.png", cwd=tmp_path)
    assert (tmp_path / "den.png").stat().st_mode & 0o077 == 0


def test_local_play_logs_only_warnings_unless_asked():
    assert quiet(Settings()).log_level == "WARNING"
    assert quiet(Settings(log_level="INFO")).log_level == "INFO"


def test_selfplay_prints_one_object_on_standard_output():
    told = json.loads(run("selfplay", "level20", "--games", "2", "--seed", "3", "--seats", "3", "--json").stdout)
    assert (told["games"], told["finished"], told["violations"]) == (2, 2, 0)
    assert told["decisions"] == sum(told["lengths"]) > 0
    assert len(told["wins"]) == 3
    assert told["seconds"] > 0


def test_selfplay_is_the_same_for_the_same_seed():
    words = ("selfplay", "level20", "--games", "1", "--seed", "9", "--bots", "heuristic", "--json")
    first, again = (json.loads(run(*words).stdout) for _ in range(2))
    assert first | {"seconds": 0} == again | {"seconds": 0}


@pytest.mark.parametrize("name", [name for name, rules in games().items() if rules.picks])
def test_selfplay_counts_who_was_played_where_that_matters(name):
    first = offline.begin(name, None, 4)
    told = json.loads(run("selfplay", name, "--games", "1", "--seed", "4", "--json").stdout)
    played = [pick for seat in range(told["seats"]) for pick in first.rules.played_by(first.state, seat)]
    counted = {pick: games for pick, (games, _) in told["picks"].items()}
    assert counted == dict.fromkeys(played or counted, 1), "some choose only when the game has begun"
    assert set(counted) <= set(first.rules.picks)
    if not first.rules.cooperative:
        assert sum(wins for _, wins in told["picks"].values()) == (sum(told["wins"]) if counted else 0)


def test_selfplay_speaks_to_people_too():
    told = run("selfplay", "dice_conquest", "--games", "1", "--seats", "1").stdout
    assert "1 of 1" in told
    assert "violations" in told
    assert " with " in told


def test_a_broken_invariant_is_counted_told_and_ends_with_one(monkeypatch):
    rules = offline.known_game("level20")
    monkeypatch.setattr(type(rules), "faults", lambda self, before, state: ["a card is missing"] if before else [])
    told = json.loads(run("selfplay", "level20", "--games", "1", "--json", code=1).stdout)
    assert told["violations"] == told["decisions"]
    assert told["faults"][0].startswith("seed 1, action 1: ")
    assert len(told["faults"]) == selfplay.FAULTS_SHOWN


def test_a_game_without_an_end_is_a_violation(monkeypatch):
    monkeypatch.setattr(type(offline.known_game("level20")), "length", 5)
    told = json.loads(run("selfplay", "level20", "--games", "1", "--json", code=1).stdout)
    assert (told["finished"], told["lengths"]) == (0, [5])
    assert "no end after 5 actions" in told["faults"][0]


def test_a_simulated_month_is_one_object_or_a_table():
    few = ("simulate", "--games", "1", "--days", "1", "--seed", "4")
    told = json.loads(run(*few, "--json").stdout)
    assert (told["games"], told["days"], told["stuck"], told["failures"]) == (1, 1, 0, 0)
    assert told["ended"] + told["running"] == 1 and told["rules"]["asked: start"] == 1
    shown = run(*few).stdout
    assert "1 games, 1 days" in shown and "stuck" in shown and "asked: start" in shown


def test_a_month_in_which_something_is_stuck_or_fails_ends_with_one(monkeypatch):
    async def bad(*told):
        return simulate.Report(1, 1, 1, 1, stuck=1, failures=1, faults=["day 1.0: nobody is asked"])

    monkeypatch.setattr(simulate, "simulate", bad)
    assert json.loads(run("simulate", "--json", code=1).stdout)["stuck"] == 1
    assert "nobody is asked" in run("simulate", code=1).stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "--days", "0"), "1<=x<=366"),
        (("selfplay", "chess"), "level20"),
        (("selfplay", "level20", "--seats", "9"), "2 to 6 seats"),
        (("selfplay", "level20", "--preset", "odd"), "as printed"),
        (("picture", "level20", "--seat", "9", "--text"), "seats"),
        (("bench", "--only", "nothing"), "rules"),
    ],
)
def test_what_is_typed_wrongly_is_answered_with_what_is_possible(words, told):
    assert told in run(*words, code=2).output


def test_a_picture_is_a_png_and_the_same_for_the_same_seed(tmp_path):
    one, two = tmp_path / "one.png", tmp_path / "two.png"
    told = run("picture", "level20", "--moves", "12", "--out", str(one)).stdout
    run("picture", "level20", "--moves", "12", "--out", str(two))
    assert one.read_bytes().startswith(b"\x89PNG")
    assert one.read_bytes() == two.read_bytes()
    assert "KB" in told


def test_a_seat_sees_another_picture_than_onlookers(tmp_path):
    public, private = tmp_path / "public.png", tmp_path / "private.png"
    run("picture", "level20", "--out", str(public))
    run("picture", "level20", "--seat", "1", "--out", str(private))
    assert public.read_bytes() != private.read_bytes()


def test_the_picture_in_words_is_its_alt_text():
    told = run("picture", "level20", "--text").stdout
    assert told.startswith("Level 20")
    assert len(told) <= 1025


def recorded(seed=5, seats=3):
    table = offline.begin("level20", seats, seed)
    answers = [
        f"> {move.seat} {notation.write(move.action)}" for move in offline.play_on(table, "random", Practice(seed))
    ]
    return [f"level20 {seats} {seed} as printed", *answers]


def test_a_game_written_as_answers_is_told_again_to_its_end(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("\n".join(recorded()))
    told = run("replay", str(file)).stdout
    assert "wins" in told.splitlines()[-1]
    assert "*" not in told
    assert run("replay", str(file), "--answers").stdout.startswith("> 0 ")


def test_an_answer_that_is_not_legal_any_more_is_named(tmp_path):
    file = tmp_path / "game.txt"
    head, first, *_ = recorded()
    file.write_text("\n".join([head, *[first] * 40]))
    told = run("replay", str(file), code=1).output
    assert "is not possible here" in told
    assert "by rule" in told


@pytest.mark.parametrize("text", ["", "level20", "level20 three 5 as printed"])
def test_a_file_that_is_no_game_is_named_as_such(tmp_path, text):
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert "does not begin with" in run("replay", str(file), code=1).output


@pytest.mark.parametrize("text", ["", "{", "[]", '{"head": []}'])
def test_a_file_that_is_no_record_is_not_verified(tmp_path, text):
    file = tmp_path / "record.json"
    file.write_text(text)
    assert "is no record" in run("verify", str(file), code=1).output


def test_emphasis_of_a_story_is_dressed_for_the_terminal():
    text = dressed("**Mira** slips through a *Rock Tunnel* to A8")
    assert text.plain == "Mira slips through a Rock Tunnel to A8"
    assert [str(span.style) for span in text.spans] == ["bold", "italic"]


def test_bench_prints_a_key_a_measure(monkeypatch):
    async def later():
        return {"stored_step": beside(1.0, 0.5, "ms")}

    groups = {"rules": lambda: {"actions": Measure(20000, "actions/s")}, "store": later}
    monkeypatch.setattr(bench, "groups", lambda only="": groups)
    told = json.loads(run("bench", "--json").stdout)
    assert told["actions"] == {"value": 20000, "unit": "actions/s"}
    assert told["stored_step"] == {"value": 1.0, "unit": "ms", "floor": 0.5, "ratio": 2.0}
    assert "stored_step" in run("bench").stdout


def test_bench_finds_its_groups_by_walking():
    assert {"pictures", "rules"} <= bench.groups().keys()


def test_stand_ins_never_change_what_is_drawn():
    """The luck of a table depends on its seed and the answers, not on who found the answers."""
    first, again = (offline.begin("level20", 4, 11) for _ in range(2))
    answers = list(offline.play_on(first, "random", Practice(1), 30))
    for move in answers:
        again.rules.apply(again.state, move.seat, move.action, again.chance)
    assert again.state == first.state


class Nonsense(Struct, tag=True, frozen=True):
    """No action of any game."""


def test_a_row_of_answers_stops_where_it_is_not_legal_any_more(monkeypatch):
    table = offline.begin("level20", 4, 11)
    legal = table.rules.legal(table.state, table.rules.decisions(table.state)[0].seat)[0]
    monkeypatch.setattr(type(table.rules), "choose", lambda *_: (legal, Nonsense(), legal))
    assert [move.action for move in offline.play_on(table, "heuristic", Practice(1), 2)] == [legal, legal]


def test_a_stand_in_whose_first_answer_is_refused_is_a_fault(monkeypatch):
    table = offline.begin("level20", 4, 11)
    monkeypatch.setattr(type(table.rules), "choose", lambda *_: (Nonsense(),))
    with pytest.raises(Illegal):
        next(offline.play_on(table, "heuristic", Practice(1)))


def sealed_record(moves=25):
    """A game of three with an action taken back in the middle, as the record of it is written."""
    seed, rules = bytes(range(32)), offline.known_game("level20")
    options = next(iter(rules.presets.values()))
    text = luck.table_text("level20", rules.version, 3, to_builtins(options), luck.catalogue_hash("level20"))
    sitters = tuple(Sitter(place, None, name, word_hash=luck.word_hash("")) for place, name in enumerate("abc"))
    head = luck.head("K7Q2M9", luck.promise(seed), text, 1300000000000000001)
    salt = luck.salt([*head, *luck.word_lines(sitters)])
    table = offline.lay_out(rules, 3, options, luck.SealedChance(luck.drawer(seed, salt), 0))
    steps = [step(1, table, actor="start")]
    for move in offline.play_on(table, "random", Practice(1), moves):
        steps.append(step(len(steps) + 1, table, actor="player", seat=move.seat, actions=notation.write(move.action)))
    back = replace(steps[-2], number=len(steps) + 1, actor="undo", seat=None, actions="", restores=steps[-2].number)
    game = Game(
        id="K7Q2M9", guild=1, name="level20", title="Level 20", channel=1, host=1, wanted=3, status="sealed",
        promise=luck.promise(seed), closing=1300000000000000001, salt=salt, table_text=text,
    )  # fmt: skip
    return record.build(Table(game, sitters, back), [*steps, back], seed)


def step(number, table, **facts):
    table.state.drawn = table.chance.drawn
    state = saves.dump(table.state)
    version = table.rules.version
    return Step(
        number=number, generation=0, state=state, version=version, drawn=table.state.drawn,
        state_hash=sha256(state).hexdigest(), **facts,
    )  # fmt: skip


def test_a_true_record_is_verified_and_the_reader_sent_to_the_channel(tmp_path):
    # TH-7
    file, told = tmp_path / "record.json", sealed_record()
    file.write_bytes(record.write(told))
    said = run("verify", str(file)).stdout
    assert f"All {len(told.draws)} draws" in said
    assert told.head[2] in said
    assert told.salt in said
    assert "compare with the channel" in said


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        (lambda told: replace(told, seed="00" * 32), "seed is not the one promised"),
        (lambda told: replace(told, words=("1 " + "0" * 64, *told.words[1:])), "salt does not follow"),
        (lambda told: replace(told, draws=((1, 6, 7), *told.draws[1:])), "draw 1"),
        (lambda told: replace(told, steps=(told.steps[0], replace(told.steps[1], state_hash="0" * 64))), "step 2"),
        (lambda told: replace(told, seed=""), "not sealed"),
    ],
)
def test_a_false_record_is_refused_with_the_fault(tmp_path, changed, fault):
    # TH-7
    file = tmp_path / "record.json"
    file.write_bytes(record.write(changed(sealed_record())))
    assert fault in run("verify", str(file), code=1).output


def test_a_record_is_told_again_without_what_was_taken_back(tmp_path):
    file, told = tmp_path / "record.json", sealed_record()
    file.write_bytes(record.write(told))
    answers = [line for line in run("replay", str(file), "--answers").stdout.splitlines() if line.startswith("> ")]
    kept = [f"> {step.seat} {step.actions}" for step in told.steps if step.actions and not step.undone]
    assert answers == kept
    assert len(kept) == 24


def test_the_database_is_migrated_and_backed_up_from_the_command_line(tmp_path):
    # TH-23, TH-24
    data = {"DATABASE_URL": f"sqlite:///{tmp_path}/tables.sqlite3"}
    ready = outside("migrate", cwd=tmp_path, **data)
    assert ready.stdout == "The database is up to date and sound.\n", ready.stderr
    copied = outside("backup", "copy.sqlite3", cwd=tmp_path, **data)
    assert copied.returncode == 0, copied.stderr
    assert (tmp_path / "copy.sqlite3").stat().st_mode & 0o077 == 0
    again = outside("backup", "copy.sqlite3", cwd=tmp_path, **data)
    assert again.returncode == 1
    assert "there already" in again.stderr


def test_the_password_of_a_database_that_does_not_answer_is_not_told(tmp_path):
    # TH-42
    ended = outside("migrate", cwd=tmp_path, DATABASE_URL="postgresql://games:hunter2@127.0.0.1:1/games")
    assert ended.returncode != 0
    assert "hunter2" not in ended.stdout + ended.stderr
    assert "127.0.0.1" in ended.stderr


def test_a_database_that_others_can_read_is_refused_with_the_repair(tmp_path):
    # TH-24
    data = {"DATABASE_URL": f"sqlite:///{tmp_path}/tables.sqlite3"}
    outside("migrate", cwd=tmp_path, **data)
    (tmp_path / "tables.sqlite3").chmod(0o644)
    ended = outside("migrate", cwd=tmp_path, **data)
    assert ended.returncode == 2
    assert "chmod" in ended.stderr
    assert "Traceback" not in ended.stderr
