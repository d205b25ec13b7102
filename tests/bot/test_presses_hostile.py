"""Presses that no honest client sends: forged, foreign, old, garbage, doubled, or simply somebody else's."""

import ast
import asyncio
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot import dispatch, doctor, greeting, new_table
from bot.custom_id import CustomId, read
from bot.dispatch import WORK
from bot.local_discord.player import words
from bot.pressure import Pressure
from bot.records import Game
from rules.level20 import GAME
from tests.bot.world import Person, World, buttons, controls
from tests.rules.level20.tables import S1, table

NOT_MINE = "That button is not one of mine any more. Press Play under the newest board, or type `/play`."
NO_SUCH = "There is no such table in this server."
LOOKING = {"p", "h", "t", "v", "y", "r", "x", "rp"}  # controls that only show something


async def den(world: World, **more) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N", "tokens": "junk D4", "hands": {S1: "moss tunnel"}} | more)))
    return chloe, tomas


async def stored(world: World) -> tuple:
    """All that a press could change: step, status, seats, drafts."""
    now = await world.table()
    store = world.bot.master.store
    drafts = [await store.draft(now.game.id, seat) for seat in range(len(now.sitters))]
    return now.number, now.game.generation, now.game.status, now.sitters, drafts


@given(st.text(max_size=100))
def test_nothing_but_our_own_scheme_is_read_as_a_control(text: str):  # TH-4
    found = read(text)
    assert found is None or read(str(found)) == found


@given(st.builds(
    CustomId, st.from_regex(r"[a-z]{1,8}", fullmatch=True), st.from_regex(r"[0-9A-Z]{6}", fullmatch=True),
    st.integers(0, 9_999_999), st.integers(0, 99_999), st.integers(0, 999_999), st.integers(0, 9_999),
))  # fmt: skip
def test_every_control_is_read_as_it_was_written_and_is_short_enough(control: CustomId):
    assert read(str(control)) == control and len(str(control)) <= 40


@pytest.mark.parametrize(
    "custom_id",
    ["", " ", "m", "m.......", "m.AAAAAA.1.0.0", "m.AAAAAA.1.0.0.0.0", "m.aaaaaa.1.0.0.0", "M.AAAAAA.1.0.0.0",
     "m.AAAAAA.-1.0.0.0", "m.AAAAAA.1.0.0.99999", "qq.AAAAAA.1.0.0.0", "m.AAAAAA.１.0.0.0", "x" * 100,
     "m.AAAAAA.1.0.0.0\n", "'; DROP TABLE games; --", "../../etc/passwd", "discord.ui.button"],
)  # fmt: skip
async def test_garbage_is_answered_in_one_private_sentence(world: World, custom_id: str):  # TH-4
    chloe, _ = await den(world)
    before = await stored(world)
    assert await chloe.forges(custom_id) == NOT_MINE
    assert await stored(world) == before


async def test_every_kind_of_control_of_a_table_elsewhere_is_no_table_here(world: World):  # TH-18
    chloe, _ = await den(world)
    store = world.bot.master.store
    foreign = Game(id="FOREGN", guild=4242, name="level20", title="", channel=99, host=chloe.id, wanted=2)
    await store.create(foreign, None, b"s" * 32)
    before = await stored(world)
    of_no_table = {"z", "q", doctor.PLACE, greeting.KIND, new_table.KIND}
    for kind in sorted(WORK.keys() - of_no_table):
        for index in (0, 1, 5):
            values = ["0"] if kind in ("s", "lp") else None
            there = await chloe.forges(str(CustomId(kind, "FOREGN", index=index)), values)
            never = await chloe.forges(str(CustomId(kind, "NEVER1", index=index)), values)
            assert there == never, (kind, index)
            assert there in (NO_SUCH, NOT_MINE), (kind, there)
    assert await stored(world) == before
    assert (await store.table(4242, "FOREGN")).sitters == ()


async def test_a_command_that_names_a_table_elsewhere_finds_none(world: World):  # TH-18
    chloe, _ = await den(world)
    await world.bot.master.store.create(
        Game(id="FOREGN", guild=4242, name="level20", title="", channel=99, host=chloe.id, wanted=2), None, b"s" * 32
    )
    for command, options in (
        ("play", {}), ("hand", {}), ("board", {}), ("undo", {}), ("game info", {}), ("game history", {}),
        ("game verify", {}), ("game export", {}), ("game join", {}), ("game leave", {}), ("move", {"action": "end"}),
        ("orders show", {}), ("kobold look", {}), ("game word", {"word": "moss"}), ("game end", {}),
        ("why", {}), ("report", {"text": "x"}), ("note add", {"text": "x", "turns": 1}), ("note list", {}),
        ("game watch", {}), ("game rematch", {}),
    ):  # fmt: skip
        there = await chloe.slash(command, game="FOREGN", **options)
        never = await chloe.slash(command, game="NEVER1", **options)
        assert there.words == never.words == NO_SUCH, command
    for command in ("kobold go", "move"):
        option = "to" if command == "kobold go" else "action"
        assert (await chloe.autocomplete(command, option, game="FOREGN")).choices == ()
    listed = await chloe.autocomplete("play", "game")
    assert "FOREGN" not in str(listed.choices)


async def test_every_button_of_every_message_in_every_other_hand_moves_nothing(world: World):  # TH-4
    chloe, tomas = await den(world)
    panel = (await chloe.plays()).message
    search = (await chloe.press(panel, "Search")).message
    hand = (await chloe.slash("hand")).message
    shown = [*world.public(), panel, search, hand]
    every = {one["custom_id"]: one for message in shown for one in controls(message) if not one.get("disabled")}
    before = await stored(world)
    strangers = [tomas, world.people["Wren"]]  # Tomás may change what he himself prepares, and nothing else
    for custom_id, one in every.items():
        if read(custom_id).kind in LOOKING:
            continue
        for person in strangers:
            values = [one["options"][0]["value"]] if "options" in one else None
            answer = await person.forges(custom_id, values)
            assert answer and "went wrong" not in answer, (person.name, custom_id, answer)
            *facts, drafts = await stored(world)
            assert (facts, drafts[0]) == (list(before[:-1]), before[-1][0]), (person.name, custom_id, answer)


async def test_looking_controls_show_each_presser_his_own_view_only(world: World):  # TH-4, TH-1
    chloe, tomas = await den(world)
    panel = (await chloe.plays()).message
    ids = {
        one["custom_id"] for message in (panel, world.board) for one in controls(message) if one.get("label") != "Rules"
    }
    for custom_id in ids:
        for person in (tomas, world.people["Wren"], world.people["Ada"]):
            answer = await person.forges(custom_id, ["0"] if custom_id.startswith("s.") else None)
            assert "Moss" not in answer and "Rock Tunnel" not in answer, (custom_id, answer)


@pytest.mark.slow
async def test_only_the_seats_own_legal_control_of_this_moment_changes_anything(world: World):  # TH-4
    """Random tuples of user, kind, step, generation, revision and index."""
    chloe, tomas = await den(world)
    game, luck = (await world.table()).game.id, random.Random(20)
    before = await stored(world)
    for _ in range(150):
        person = luck.choice([tomas, world.people["Wren"], world.people["Ada"], chloe])
        right = CustomId("m", game, 2, 0, 0, luck.randrange(40))
        wrong = luck.choice([
            replace(right, step=luck.choice([0, 1, 3, 9_999_999])), replace(right, generation=luck.randint(1, 99)),
            replace(right, revision=luck.randint(1, 999)), replace(right, index=luck.randint(60, 9999)),
            replace(right, kind=luck.choice(["c", "k", "d", "e", "l", "lp", "lw"]), index=luck.choice([0, 1])),
        ])  # fmt: skip
        answer = await person.forges(str(wrong), ["0"] if wrong.kind == "lp" else None)
        assert answer and "went wrong" not in answer, (person.name, wrong, answer)
        assert await stored(world) == before, (person.name, wrong, answer)


async def test_values_that_a_list_never_offered_are_refused(world: World):  # TH-4, TH-14
    chloe, _ = await den(world)
    panel = (await chloe.plays()).message
    menu = next(one for one in controls(panel) if one.get("placeholder") == "Walk to…")
    before = await stored(world)
    for value in (
        "-1",
        "9999",
        "abc",
        "",
        "²",
        "page",
        "page 0",
        "page x y",
        "page 0 9999",
        "page -5 -5",
        "1e3",
        "0x1",
    ):
        answer = await chloe.forges(menu["custom_id"], [value], panel)
        now = [words(one) for one in chloe.ephemerals]
        assert not any("went wrong" in text for text in now), (value, answer)
        assert await stored(world) == before, value


@pytest.mark.parametrize("label", ["End turn", "A treasure card"])
async def test_an_interaction_that_is_delivered_twice_counts_once(world: World, label: str):  # TH-11
    chloe, _ = await den(world)
    if label == "End turn":
        ready = await chloe.walks(to="E5")
    else:
        ready = await chloe.press((await chloe.plays()).message, "Search")
    world.server.lab.duplicate(times=2, events=1)
    done = await chloe.press(ready.message, label)
    await world.quiet()
    assert (await world.table()).number == 3
    assert not done.failed and not any("went wrong" in words(one) for one in chloe.ephemerals)


async def test_every_press_of_a_whole_turn_delivered_twice_is_one_turn(world: World):  # TH-11
    chloe, tomas = await den(world)
    world.server.lab.duplicate(times=2, events=20)
    posts = len(world.public())
    await chloe.takes_turn()
    await world.quiet()
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert len(world.public()) == posts + 1


async def test_a_doubled_start_deals_once(world: World):  # TH-11
    await world.people["Ada"].opens(players=2)
    for name in ("Chloé", "Tomás"):
        await world.people[name].sits()
    world.server.lab.duplicate(times=3, events=1)
    await world.people["Ada"].starts()
    await world.quiet()
    assert (await world.table()).number == 1
    assert sum("The table is closed" in words(message) for message in world.public()) == 1
    assert sum("Play" in buttons(message) for message in world.public()) == 1


async def test_two_people_at_the_same_instant_are_served_one_after_the_other(world: World):  # TH-11
    await world.people["Ada"].opens(players=2)
    chloe, tomas, kofi = (world.people[name] for name in ("Chloé", "Tomás", "Kofi"))
    said = await asyncio.gather(*(person.sits() for person in (chloe, tomas, kofi)))
    assert sorted(one.words == "All 2 seats are taken." for one in said) == [False, False, True]
    started = await asyncio.gather(world.people["Ada"].starts(), world.people["Ingrid"].starts())
    assert any(one.words == "The table is closed and the game begins." for one in started)
    assert (await world.table()).number == 1


async def test_two_seats_at_the_same_instant_never_both_move(world: World):  # TH-11
    chloe, tomas = await den(world)
    mine = await chloe.walks(to="E5")
    theirs = await tomas.walks()
    await asyncio.gather(
        chloe.press(mine.message, "End turn"),
        tomas.forges(str(CustomId("m", (await world.table()).game.id, 2, 0, 1, 3)), message=world.board),
    )
    assert (await world.table()).number == 3 and await world.asked() is tomas
    assert theirs.private


@pytest.mark.slow
async def test_sixty_races_for_one_answer_are_sixty_single_answers(world: World):  # TH-11
    chloe, tomas = await den(world)
    for _ in range(30):
        number = (await world.table()).number
        person = await world.asked()
        drafted = await person.walks()
        other = tomas if person is chloe else chloe
        await asyncio.gather(
            person.press(drafted.message, "End turn"), person.press(drafted.message, "End turn"),
            other.slash("undo"), other.slash("kobold end"),
        )  # fmt: skip
        now = await world.table()
        assert now.number <= number + 2, "one move, and at most one take-back"
        if now.over or now.decisions()[0].reaction:
            break


async def test_a_leaver_keeps_no_control_over_the_table(world: World):  # TH-35
    chloe, _ = await den(world)
    panel = await chloe.walks(to="E5")
    board = world.board
    await world.people["Ada"].slash("mod seat", seat="1", who=str(world.people["Kofi"].id), reason="has left us")
    before = await stored(world)
    for one in [*controls(panel.message), *controls(board)]:
        if read(one["custom_id"]).kind in ("t", "v"):
            continue
        answer = await chloe.forges(one["custom_id"], ["0"] if "options" in one else None)
        assert answer.startswith(("You have no seat at this table.", "That was step")), (one, answer)
    assert await stored(world) == before


async def test_who_asks_for_too_much_at_once_is_told_to_wait_and_nobody_else(world: World):  # TH-25
    chloe, tomas = await den(world)
    world.bot.master.pressure = Pressure(3)
    said = [(await chloe.plays()).words for _ in range(4)]
    assert said[-1] == "That was a lot at once. Try again in a few seconds."
    assert all(text.startswith("### Your turn") for text in said[:3])
    assert (await tomas.plays()).words.startswith("### Prepared")


async def test_an_unexpected_failure_says_only_a_code(world: World, monkeypatch, caplog):  # SC-12
    chloe, _ = await den(world)
    drafted = await chloe.walks(to="E5")

    def broken(*_: object) -> None:
        raise RuntimeError("Tomás holds a Rock Tunnel")

    with monkeypatch.context() as patched:
        patched.setattr(type(GAME), "apply", broken)
        await chloe.press(drafted.message, "End turn")
    told = [words(one) for one in chloe.ephemerals]
    assert any(text.startswith("Something went wrong on my side, and nothing was changed.") for text in told)
    assert not any("Rock Tunnel" in text for text in told)
    assert any("failure" in record.getMessage() for record in caplog.records)
    caplog.clear()
    assert (await world.table()).number == 2
    done = await chloe.press((await chloe.plays()).message, "End turn")
    assert done.words.startswith("Done: ")


def test_all_presses_have_a_kind_of_their_own():
    assert len(WORK) == len({*WORK}) and all(read(str(CustomId(kind))) for kind in WORK)


def test_no_two_kinds_of_controls_are_called_the_same() -> None:
    module = ast.parse(Path(dispatch.__file__).read_text())
    tables = [node.value for node in ast.walk(module) if isinstance(node, ast.AnnAssign) and node.value]
    written = next(one for one in tables if isinstance(one, ast.Dict))
    assert len(written.keys) == len(WORK), "a kind stands there twice: the later work hides the earlier one"
