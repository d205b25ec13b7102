"""Questions beside the turn: answered at any time, in a box on the newest message; nobody is called a second time."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.local_discord.player import Outcome, words
from rules.contract import Task
from rules.panels import Press
from tests.bot.chatter import panel as controls
from tests.bot.chatter import seat_at_the_registry
from tests.bot.chatter.actions import Hum
from tests.bot.chatter.scene import labelled, pinged, says, shown, talking
from tests.bot.chatter.table import GoOn, MayEnd, MayNod, MaySay
from tests.bot.world import HOUR, Json, Person, World, buttons


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at_the_registry(monkeypatch)


NOD = (MayNod(seat=1), GoOn(0))
BOTH = (MayNod(seat=1), MayNod(seat=2), GoOn(0))
QUESTIONS: dict[str, tuple[Task, ...]] = {
    "MaySay": (MaySay(seat=0),), "MayEnd": (MayEnd(seat=0),), "MayNod": NOD, "MayNod twice": BOTH,
}  # fmt: skip


async def boos(person: Person, at: Json, seat: int) -> Outcome:
    """Press Boo below a message, and once more."""
    asked = await person.press(at, f"Boo {seat}")
    assert labelled(asked) == ["Boo", "No"], asked
    return await person.press(shown(asked), "Boo")


async def clock(world: World, seat: int) -> float:
    """When the time of this seat is up."""
    return next(one.at for one in (await world.table()).record.clocks if one.seat == seat and one.kind != "remind")


# ---------------------------------------------------------------- the box


async def test_the_box_stands_on_the_board_with_its_words_and_buttons(world: World):
    await talking(world)
    board = world.board
    assert buttons(board) == ["Play", "My hand", "Table", "Boo 1", "Boo 2"]
    assert "⁨Chloé⁩ said “⁨up, Away!⁩”." in words(board)
    boxed = [one for one in board["components"] if one["type"] == 17]
    assert len(boxed) == 2, "the call's, and one of its own"


async def test_a_press_in_the_box_is_for_the_pressers_own_seat_and_final_at_once(world: World):
    chloe, _, kofi, _ = await talking(world)
    asked = await kofi.press(world.board, "Boo 2")
    assert asked.private and "Really boo at ⁨Tomás⁩?" in asked.words and (await world.table()).number == 2
    done = await kofi.press(shown(asked), "Boo")
    assert done.private and done.words == "Done: boo."
    table = await world.table()
    assert (table.step.actor, table.step.seat, table.step.user) == ("aside", 2, kofi.id)
    assert [(vote.by, vote.target) for vote in table.state.votes] == [(2, 1)]
    assert "**⁨Kofi⁩** booed at ⁨Tomás⁩" in words(world.board)
    assert buttons(world.board) == ["Play", "My hand", "Table", "Bad", "Fine", "Boo 1"]
    assert await world.asked() is chloe


async def test_everybody_votes_at_the_same_moment_and_every_vote_counts_once(world: World):  # TH-11
    _, _, kofi, _ingrid = await talking(world)
    await boos(kofi, world.board, 2)
    board = world.board
    for _ in range(3):
        chloe, ingrid = world.people["Chloé"], world.people["Ingrid"]
        first, second = await asyncio.gather(chloe.press(board, "Bad"), ingrid.press(board, "Bad"))
        for person, one in ((chloe, first), (ingrid, second)):
            if not one.words.startswith("Done: ") and "Was that bad?" in one.words:
                assert one.private and "Bad" in labelled(one), "the box as it is now, privately"
                await person.press(shown(one), "Bad")
    table = await world.table()
    assert table.state.points == [0, -1, 0, 0] and table.state.votes == []
    assert "⚖️ The line of ⁨Tomás⁩ was bad." in words(world.board)


async def test_what_a_seat_may_not_do_is_refused_in_private_by_the_rules(world: World):
    _, tomas, kofi, _ = await talking(world)
    asked = await tomas.press(world.board, "Boo 2")
    said = await tomas.press(shown(asked), "Boo")
    assert any("That is not possible (CH-3, nothing to boo at)." in words(one) for one in tomas.ephemerals), said
    await boos(kofi, world.board, 2)
    assert (await tomas.press(world.board, "Bad")).words == "That is not possible (CH-4, no vote of yours)."
    assert (await world.table()).number == 3


async def test_onlookers_press_nothing_there(world: World):  # TH-4
    await talking(world)
    for name in ("Wren", "Ada"):
        said = await world.people[name].press(world.board, "Boo 2")
        assert said.private and said.words.startswith("You have no seat at this table.")
    assert (await world.table()).number == 2


async def test_a_box_that_has_changed_is_shown_anew_and_does_nothing(world: World):  # TH-4
    _, _, kofi, ingrid = await talking(world)
    asked = await ingrid.press(world.board, "Boo 2")
    await boos(kofi, world.board, 1)
    late = await ingrid.press(shown(asked), "Boo")
    assert (await world.table()).number == 3, "what was asked was another box"
    assert "Was that bad? ⁨Chloé⁩" in late.words and "Boo 2" in labelled(late)
    assert (await boos(ingrid, shown(late), 2)).words == "Done: boo."
    assert [vote.target for vote in (await world.table()).state.votes] == [0, 1]


async def test_a_line_that_replaced_another_one_is_not_booed_at_by_mistake(world: World):
    chloe, _, kofi, _ = await talking(world, hands="moon calm")
    asked = await kofi.press(world.board, "Boo 1")
    await says(chloe, "moon", "a new line")
    late = await kofi.press(shown(asked), "Boo")
    table = await world.table()
    assert table.state.votes == [] and "a new line" in late.words


async def test_a_box_of_before_an_undo_does_nothing(world: World):
    _, _, kofi, _ = await talking(world)
    asked = await kofi.press(world.board, "Boo 2")
    await boos(kofi, world.board, 1)
    await world.people["Ada"].slash("mod undo", to=2, reason="a slip")
    before = (await world.table()).number
    late = await kofi.press(shown(asked), "Boo")
    assert (await world.table()).number == before and "Boo 2" in labelled(late)


async def test_an_older_board_loses_box_and_buttons(world: World):
    chloe, *_ = await talking(world)
    board = world.board
    await says(chloe, "calm", "and now?")
    await chloe.press(shown(await chloe.plays()), "End turn")
    old = next(one for one in world.public() if one["id"] == board["id"])
    assert buttons(old) == [] and "up, Away" not in words(old)
    assert "Boo 1" in buttons(world.board) and "and now?" in words(world.board)


async def test_the_plain_form_carries_the_box_as_well(world: World):
    await talking(world)
    plain = [one.body for one in world.requests if one.method == "POST" and one.path.endswith("/messages")][-1]
    assert "⁨Chloé⁩ said “⁨up, Away!⁩”." in plain["content"]
    assert [one["label"] for row in plain["components"] for one in row["components"]][3:] == ["Boo 1", "Boo 2"]


async def test_the_box_stands_on_the_call_out_of_turn_too(world: World):
    _, tomas, kofi, _ = await talking(world, asked=NOD)
    call = world.newest
    assert buttons(call) == ["Nod yes", "Nod no", "Boo 1", "Boo 2"] and "said “⁨up, Away!⁩”" in call["content"]
    await boos(kofi, call, 1)
    assert world.newest["id"] == call["id"] and "Bad" in buttons(world.newest)
    assert (await tomas.press(world.newest, "Nod yes")).words.startswith("Done: nod.")


# ---------------------------------------------------------------- typed, at any time


async def test_beside_the_turn_is_typed_by_command_and_by_move(world: World):
    _, tomas, kofi, ingrid = await talking(world)
    offered = [one["value"] for one in (await kofi.autocomplete("move", "action")).choices]
    assert offered == ["boo:0", "boo:1", "sign:star", "sign:moon"]
    assert (await kofi.slash("move", action="boo:1")).words == "Done: boo."
    assert (await ingrid.slash("chat judge", seat=2, bad=True)).words == "Done: judge."
    assert (await tomas.slash("chat sign", sign="moon")).words == "Done: sign."
    table = await world.table()
    assert (table.number, table.state.signs[1]) == (5, "moon")
    assert "moon" not in words(world.board)
    assert (await world.people["Wren"].slash("chat boo", seat=1)).words.startswith("You have no seat")


async def test_the_own_draft_and_the_panels_of_others_outlive_what_happens_beside(world: World):
    chloe, tomas, kofi, _ = await talking(world)
    panel = shown(await says(chloe, "calm", "slowly, slowly"))
    await chloe.slash("chat sign", sign="moon")
    await kofi.slash("chat boo", seat=2)
    assert (await chloe.press(panel, "Hum")).words.startswith("### Go on\n2 drafted")
    assert (await chloe.press(shown(await chloe.plays()), "End turn")).words.startswith("Done: ")
    assert (await world.table()).state.lines[0].text == "slowly, slowly"
    assert await world.asked() is tomas


async def test_a_panel_on_which_something_changed_meanwhile_is_refused(world: World, monkeypatch):  # TH-4
    """An index that meant one thing must not mean another one."""
    chloe, _, kofi, _ = await talking(world, asked=(MayEnd(seat=0),))
    panel, real = shown(await chloe.plays()), controls.panel

    def changed(view, *given):
        made = real(view, *given)
        return made if view.chat.lines[1].booed else replace(made, rows=(*made.rows[::-1], (Press("Hm", (Hum(),)),)))

    monkeypatch.setattr(controls, "panel", changed)
    await kofi.slash("chat boo", seat=2)
    await chloe.press(panel, "Hum")
    assert any(words(one).startswith("That was step 2; the table is at step 3 now.") for one in chloe.ephemerals)
    assert await world.bot.master.store.draft((await world.table()).game.id, 0) is None
    assert "1 drafted" in (await chloe.press(shown(await chloe.plays()), "Hum")).words


async def test_what_stands_beside_goes_alone(world: World):
    chloe, *_ = await talking(world)
    await says(chloe, "calm", "a line")
    refused = await chloe.slash("move", action="hum boo:1")
    assert refused.private and refused.words.startswith("That does not belong to the turn")
    assert "1 drafted" in (await chloe.plays()).words


async def test_an_answer_beside_from_the_own_panel_leaves_the_panel_there(world: World):
    chloe, *_ = await talking(world)
    panel = shown(await chloe.plays())
    went = await chloe.press(panel, "Sign: moon")
    assert "### Say something\nSign moon" in went.words
    assert (await world.table()).step.actor == "aside"


async def test_who_is_not_asked_answers_beside_and_who_has_none_open_is_told(world: World):
    _, tomas, *_ = await talking(world, lines=())
    said = await tomas.slash("chat judge", seat=1, bad=True)
    assert said.words == "That is not possible (CH-4, no vote of yours)."


async def test_what_was_answered_beside_is_not_taken_back_alone(world: World):
    chloe, tomas, kofi, _ = await talking(world, asked=NOD)
    assert (await kofi.slash("chat boo", seat=1)).words == "Done: boo."
    assert (await kofi.slash("undo")).words == "There is no move of yours to take back."
    await tomas.press(world.newest, "Nod yes")
    await chloe.slash("chat sign", sign="moon")
    said = await tomas.slash("undo")
    assert said.words.startswith("This cannot be taken back alone: something beside the turn was decided in step 5.")
    assert "nodded yes" in words(world.board)


async def test_a_move_after_something_beside_is_taken_back_to_just_there(world: World):
    _, tomas, kofi, _ = await talking(world, asked=NOD)
    await kofi.slash("chat boo", seat=1)
    await tomas.press(world.newest, "Nod yes")
    assert (await tomas.slash("undo")).words.startswith("Taken back: nod.")
    table = await world.table()
    assert [vote.target for vote in table.state.votes] == [0] and await world.asked() is tomas


async def test_a_private_answer_beside_shows_nothing_in_public(world: World):  # SC-20
    _, tomas, *_ = await talking(world)
    before = len(world.requests)
    assert (await tomas.slash("chat sign", sign="moon")).words == "Done: sign."
    public = [one for one in world.requests[before:] if one.path.startswith("/channels/")]
    assert public == [] and (await world.table()).step.announced == int(world.board["id"])
    await tomas.slash("chat boo", seat=1)
    assert [one for one in world.requests[before:] if one.path.startswith("/channels/")] != []


# ---------------------------------------------------------------- no second call


@pytest.mark.parametrize("kind", QUESTIONS)
async def test_a_step_beside_an_open_question_mentions_nobody_and_its_old_buttons_work(world: World, kind: str):
    people = await talking(world, asked=QUESTIONS[kind])
    calls, newest = pinged(world), world.newest
    seats = [decision.seat for decision in (await world.table()).decisions()]
    clocks = [await clock(world, seat) for seat in seats]
    panels = [shown(await people[seat].plays()) for seat in seats]
    world.hands.now += HOUR
    await people[3].slash("chat boo", seat=2)
    await people[0].slash("chat sign", sign="moon")
    assert pinged(world) == calls, "nobody is called a second time"
    assert world.newest["id"] == newest["id"]
    assert "Was that bad? ⁨Tomás⁩" in words(world.newest)
    assert [await clock(world, seat) for seat in seats] == clocks, "and the time goes on"
    for person, panel in zip((people[seat] for seat in seats), panels, strict=True):
        label = {"MaySay": "Sign: moon", "MayEnd": "Hum"}.get(kind, "Nod yes")
        done = await person.press(panel, label)
        assert not done.failed and "went wrong" not in done.words and "That was step" not in done.words, done
    if "MayNod" in kind:
        assert await world.asked() is people[0]


async def test_the_old_button_of_a_call_still_answers_its_question(world: World):
    _, tomas, _, ingrid = await talking(world, asked=NOD)
    call = world.newest
    calls = pinged(world)
    control = next(
        one["custom_id"] for row in call["components"] for one in row["components"] if one["label"] == "Nod no"
    )
    await ingrid.slash("chat boo", seat=1)
    assert pinged(world) == calls and world.newest["id"] == call["id"]
    assert (await tomas.forges(control)).startswith("Done: nod.")
    assert (await world.table()).step.actions == "nod:no"


async def test_of_two_who_are_called_at_once_the_slower_one_is_not_called_again(world: World):
    _, tomas, kofi, _ = await talking(world, asked=BOTH)
    assert pinged(world)[-1] == [str(tomas.id), str(kofi.id)]
    calls, call = pinged(world), world.newest
    panel = shown(await tomas.plays())
    await tomas.press(panel, "Nod yes")
    assert pinged(world) == calls and world.newest["id"] == call["id"]
    assert f"<@{tomas.id}>" not in world.newest["content"] and f"<@{kofi.id}>, nod or not?" in world.newest["content"]
    await kofi.press(shown(await kofi.plays()), "Nod no")
    assert call["id"] not in [one["id"] for one in world.public()]


async def test_a_call_that_somebody_deleted_is_posted_again_without_a_mention(world: World):
    _, tomas, _, ingrid = await talking(world, asked=NOD)
    calls, call = pinged(world), world.newest
    from bot.local_discord import messages

    server = world.server.world
    messages.delete(server, server.channel(call["channel_id"]), server.message(call["channel_id"], call["id"]))
    await ingrid.slash("chat boo", seat=1)
    assert pinged(world) == [*calls[:-1], []] and "nod or not?" in world.newest["content"]
    assert (await tomas.press(world.newest, "Nod yes")).words.startswith("Done: nod.")


async def test_who_gets_the_seat_of_a_called_one_is_called_and_nobody_else(world: World):
    _, tomas, kofi, _ = await talking(world, asked=BOTH)
    calls = pinged(world)
    wren = world.people["Wren"]
    await world.people["Ada"].slash("mod seat", seat="2", who=str(wren.id), reason="on holiday")
    assert [one for one in pinged(world) if one not in calls] == [[str(wren.id)]]
    assert f"<@{kofi.id}>, nod or not?" in world.newest["content"], "who is called already stands there still"
    assert (await tomas.press(world.newest, "Answer")).words.startswith("You have no seat")


async def test_an_undo_that_leaves_the_question_calls_nobody(world: World):
    _, _, kofi, _ = await talking(world, asked=NOD)
    await kofi.slash("chat boo", seat=1)
    calls = pinged(world)
    await world.people["Ada"].slash("mod undo", to=2, reason="no booing")
    assert pinged(world) == calls and (await world.table()).state.votes == []
    assert buttons(world.newest) == ["Nod yes", "Nod no", "Boo 1", "Boo 2"]


async def test_a_fact_from_a_moderator_calls_nobody(world: World):
    await talking(world, asked=NOD)
    calls = pinged(world)
    await world.people["Ada"].slash("chat sign", sign="moon", seat=2)
    assert pinged(world) == calls


async def test_an_order_goes_on_waiting_and_answers_while_others_talk_beside(world: World):
    chloe, tomas, _, ingrid = await talking(world, hands="sun calm")
    await tomas.slash("orders set", order="nod", answer="yes")
    await says(chloe, "sun", "and you?")
    waits = [one for one in (await world.table()).record.clocks if one.kind == "order"]
    assert len(waits) == 1
    calls = pinged(world)
    await ingrid.slash("chat boo", seat=2)
    assert [one for one in (await world.table()).record.clocks if one.kind == "order"] == waits
    assert pinged(world) == calls and "Was that bad?" in words(world.board), "the box is shown meanwhile"
    await world.passes(91)
    assert "nodded yes" in words(world.board) and pinged(world) == calls


async def test_who_is_to_be_called_after_all_is_called_though_the_step_was_told(world: World):
    chloe, _, kofi, _ = await talking(world, hands="storm calm")
    await kofi.slash("orders set", order="nod", answer="yes")
    await says(chloe, "storm", "everybody?")
    assert str(kofi.id) not in [user for users in pinged(world)[-1:] for user in users]
    await kofi.slash("orders clear", order="nod")
    await world.passes(91)
    assert pinged(world)[-1] == [str(kofi.id)]
    assert await clock(world, 2) == world.hands.now + 6 * HOUR, "with the whole time of such a question"
    await world.restart()
    await world.bot.resume()
    assert pinged(world).count([str(kofi.id)]) == 1


async def test_two_answers_beside_in_one_moment_leave_the_board_at_the_later_one(world: World):
    chloe, tomas, kofi, ingrid = await talking(world)
    for sign in ("moon", "star") * 3:
        await asyncio.gather(*(person.slash("chat sign", sign=sign) for person in (chloe, tomas, kofi, ingrid)))
    await boos(kofi, world.board, 2)
    table = await world.table()
    assert table.number == 27 and table.step.announced == int(world.board["id"])
    assert (await chloe.press(world.board, "Bad")).words == "Done: judge."
