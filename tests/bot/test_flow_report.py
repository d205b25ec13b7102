"""A problem is reported: the clock stands still, moderators get a card, repairs ask for rights, the reporter hears."""

import json
from datetime import UTC, datetime

import pytest

from bot.held_clocks import STANDS, WARNED
from bot.local_discord import people
from bot.local_discord.player import words
from bot.local_discord.request_faults import Fault, route
from bot.records import Report
from tests.bot.world import HOUR, Json, Person, World, buttons, controls
from tests.rules.level20.tables import S1, table

SECRET = "Tomás holds *moss*, I saw it"


async def den(world: World, *names: str, **more) -> list[Person]:
    people_ = await world.seated(*(names or ("Chloé", "Tomás")), pace="24 h")
    await world.lies(table("D4 A8 H8"[: 3 * len(people_) - 1], **({"vala": "H1 N"} | more)))
    return people_


async def reports(world: World) -> list[Report]:
    return await world.bot.master.store.reports((await world.table()).game.id)


async def ends(world: World) -> float:
    return next(clock.at for clock in (await world.table()).record.clocks if clock.kind == "turn")


async def room(world: World) -> str:
    """Moderators have the library for themselves."""
    ada = world.people["Ada"]
    await ada.slash("setup channels", channel=ada.channel("library")["id"], use="moderators")
    return "library"


def card(world: World, channel: str = "library") -> Json:
    return next(one for one in reversed(world.public(channel)) if "A problem is reported" in words(one))


async def test_moderators_read_the_whole_complaint(world: World):
    chloe, _ = await den(world)
    await room(world)
    written = ("The goblin on f6 went through a shelf. " * 12).strip()
    assert 450 < len(written) <= 500
    await chloe.slash("report", text=written)
    assert written in words(card(world))


async def test_the_clock_stands_still_until_it_is_solved_and_goes_on_with_what_was_left(world: World):
    chloe, _ = await den(world)
    await room(world)
    due = await ends(world)
    await world.passes(4 * HOUR)
    said = await chloe.slash("report", text=SECRET)
    assert said.private and "Report no. 1 is with the moderators" in said.words and "stands still" in said.words
    assert await ends(world) == due + STANDS
    await world.passes(30 * HOUR)
    assert (await world.table()).asked(0), "nobody lost on time meanwhile"
    ada = world.people["Ada"]
    form = await ada.press(card(world), "Solved…")
    assert form.kind == "modal"
    done = await ada.submit(form, line="The picture was old; look again")
    assert done.private and done.words.startswith("Solved.")
    assert await ends(world) == world.hands.now + 20 * HOUR
    assert "Solved by" in words(card(world)) and buttons(card(world)) == []
    public = [words(one) for one in world.public()]
    assert any("has solved the problem that **⁨Chloé⁩** reported" in one and "goes on" in one for one in public)
    assert not any("look again" in one for one in public)
    panel = await chloe.plays()
    heard = [words(one) for one in chloe.ephemerals if "look again" in words(one)]
    assert not panel.failed and len(heard) == 1 and "report no. 1 is solved" in heard[0]
    await chloe.plays()
    assert len([one for one in chloe.ephemerals if "look again" in words(one)]) == 1, "heard once"


async def test_what_was_written_is_for_moderators_and_what_is_kept_tells_no_secret_of_others(world: World):
    chloe, tomas = await den(world, hands={S1: "moss"})
    await room(world)
    await tomas.slash("report", text=SECRET)
    assert "Tomás holds \\*moss\\*, I saw it" in words(card(world))
    assert not any("moss" in words(one) for one in world.public())
    assert any("**⁨Tomás⁩** has reported a problem to the moderators" in words(one) for one in world.public())
    kept = (await reports(world))[0]
    assert kept.state_hash == (await world.table()).step.state_hash and kept.versions.startswith("Turnkeeper ")
    assert kept.state_hash not in words(card(world)), "it is secret until the seal opens"
    assert all("hand" not in event for event in json.loads(kept.events))
    assert chloe.id not in [kept.user]


async def test_without_a_moderators_channel_the_card_stands_at_the_table_without_the_words(world: World):
    chloe, _ = await den(world)
    await chloe.slash("report", text=SECRET)
    assert "A problem is reported" in words(card(world, "den"))
    assert not any("moss" in words(one) for one in world.public())


async def test_every_panel_has_a_way_to_report(world: World):
    chloe, tomas = await den(world)
    panel = await chloe.plays()
    assert "Report" in buttons(panel.message)
    form = await chloe.press(panel.message, "Report")
    assert form.kind == "modal" and form.modal["title"] == "Report a problem"
    assert "is with the moderators" in (await chloe.submit(form)).words
    assert [one.text for one in await reports(world)] == [""]
    shown = await tomas.press(world.board, "Table")
    assert "Report" in buttons(shown.message)


async def test_the_menu_of_a_message_reports_too(world: World):
    chloe, _ = await den(world)
    form = await chloe.menu("Report a problem here", world.board["id"])
    assert form.kind == "modal"
    await chloe.submit(form, line="odd")
    assert [one.text for one in await reports(world)] == ["odd"]


async def test_one_report_stands_for_a_question_and_three_a_day_for_a_person(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("report", text="first")
    assert "report no. 1" in (await tomas.slash("report", text="second")).words
    due = await ends(world)
    assert "report no. 1" in (await chloe.slash("report", text="third")).words
    assert await ends(world) == due and len(await reports(world)) == 1
    for number in (2, 3):
        await world.bot.master.store.close_report((await world.table()).game.id, number - 1, 1, "", 1.0)
        assert f"Report no. {number}" in (await chloe.slash("report")).words
    await world.bot.master.store.close_report((await world.table()).game.id, 3, 1, "", 1.0)
    assert "You have reported 3 problems" in (await chloe.slash("report")).words
    await world.passes(25 * HOUR)
    assert "Report no. 4" in (await chloe.slash("report")).words


async def test_who_only_watches_reports_nothing(world: World):
    await den(world)
    wren = world.people["Wren"]
    assert (await wren.slash("report", text="x")).words.startswith("You have no seat at this table")
    assert (await wren.menu("Report a problem here", world.board["id"])).kind != "modal"
    assert await reports(world) == []


async def test_a_report_that_nobody_solves_stops_no_game_for_good(world: World):
    chloe, _ = await den(world)
    await chloe.slash("report")
    before = (await world.table()).number
    await world.passes(STANDS + 23 * HOUR)
    assert (await world.table()).number == before
    await world.passes(2 * HOUR)
    assert (await world.table()).number > before


async def test_a_clock_that_runs_on_by_itself_waits_for_its_players_day(world: World):
    tuesday, friday, monday = (datetime(2027, 1, day, 18, tzinfo=UTC).timestamp() for day in (19, 22, 25))
    world.hands.now = tuesday
    for name in ("Chloé", "Tomás"):
        await world.people[name].slash("settings quiet", since="22:00", until="07:00", zone="UTC", weekends=False)
    chloe, _ = await den(world)
    await chloe.slash("report")
    assert f"<t:{int(friday)}:f>" in words(world.board), "three days on the wall"
    assert await ends(world) == monday + 18 * HOUR, "4 hours on Friday, 15 on Monday, and 5 on Tuesday"
    await world.passes(STANDS)
    assert "stands still" not in words(world.board) and (await world.table()).asked(0)
    await world.passes(monday + 18 * HOUR - friday - 60)
    assert (await world.table()).asked(0), "neither nights nor the weekend have counted"
    await world.passes(61)
    assert (await world.table()).step.actor == "clock"


async def test_board_and_card_say_what_happens_and_moderators_are_told_before(world: World):
    chloe, _ = await den(world)
    await room(world)
    ends_at = int(world.hands.now + STANDS)
    await chloe.slash("report")
    told = f"If no moderator solves it before <t:{ends_at}:f>"
    assert told in words(world.board) and told in (await chloe.slash("game info")).words
    assert "until the problem is solved. After three days" in words(card(world))
    await world.passes(WARNED - 60)
    assert not any("runs on by itself <t:" in words(one) for one in world.public("library"))
    await world.passes(120)
    warned = [words(one) for one in world.public("library") if "runs on by itself <t:" in words(one)]
    assert len(warned) == 1 and f"report no. 1 is not solved. Its clock runs on by itself <t:{ends_at}:R>" in warned[0]
    await world.restart()
    await world.passes(STANDS - WARNED)
    assert told not in words(world.board) and "stands still" not in words(card(world))
    assert [clock.kind for clock in (await world.table()).record.clocks] == ["remind", "turn"], (
        "it runs, with reminders"
    )
    due = await ends(world)
    form = await world.people["Ada"].press(card(world), "Solved…")
    await world.people["Ada"].submit(form)
    assert await ends(world) == due, "what has run on is not given back"


async def test_nothing_is_told_of_a_clock_that_runs_on_where_the_report_is_solved(world: World):
    chloe, _ = await den(world)
    await room(world)
    await chloe.slash("report")
    await world.people["Ada"].submit(await world.people["Ada"].press(card(world), "Solved…"))
    assert "stands still" not in words(world.board)
    await world.passes(WARNED + 60)
    assert not any("runs on by itself <t:" in words(one) for one in world.public("library"))


@pytest.mark.parametrize("solved", [False, True], ids=["open", "solved"])
async def test_a_posted_card_loses_the_words_of_whoever_has_his_data_deleted(world: World, solved: bool):  # TH-44
    _, tomas = await den(world)
    await room(world)
    await tomas.slash("report", text=SECRET)
    if solved:
        await world.people["Ada"].submit(await world.people["Ada"].press(card(world), "Solved…"))
    world.bot.master.store._clock = world.hands
    asked = await tomas.slash("privacy delete")
    world.server.lab.add(Fault(route("PATCH", f"/messages/{card(world)['id']}"), status=500, times=None))
    await tomas.press(asked.message, "Delete")
    await world.passes(0)
    assert SECRET.split()[-1] in words(card(world)), "it cannot be changed now"
    world.server.lab.faults.clear()
    await world.passes(HOUR)
    now = words(card(world))
    assert "saw it" not in now and "⁨Tomás⁩" not in now and "report 1" in now
    assert buttons(card(world)) == ([] if solved else ["One step back…", "Safe answer…", "Post again", "Solved…"])
    assert "card" not in [clock.kind for clock in (await world.table()).record.clocks]


async def test_a_card_that_is_gone_is_not_tried_for_ever(world: World):
    _, tomas = await den(world)
    await room(world)
    await tomas.slash("report", text=SECRET)
    world.bot.master.store._clock = world.hands
    there = card(world)
    await world.people["Ada"].ask("delete", channel=there["channel_id"], message=there["id"])
    asked = await tomas.slash("privacy delete")
    await tomas.press(asked.message, "Delete")
    await world.passes(0)
    assert "card" not in [clock.kind for clock in (await world.table()).record.clocks]


@pytest.mark.parametrize("label", ["One step back…", "Safe answer…", "Post again", "Solved…"])
async def test_the_presses_of_a_card_are_for_moderators_at_every_press(world: World, label: str):  # TH-17
    chloe, _ = await den(world)
    await chloe.slash("report")
    before = (await world.table()).number
    assert label in buttons(card(world, "den"))
    said = await chloe.press(card(world, "den"), label)
    assert said.words.startswith("That is for moderators"), said
    assert ((await world.table()).number, (await reports(world))[0].closed) == (before, None)


async def test_a_form_is_checked_again_when_it_is_sent(world: World):  # TH-17
    chloe, _ = await den(world)
    kofi, role = world.people["Kofi"], world.role("Games")
    await world.people["Ada"].slash("setup role", role=role, may="moderate games")
    people.change(world.server.world, kofi.me["id"], {"roles": [role]})
    await chloe.slash("report")
    form = await kofi.press(card(world, "den"), "Safe answer…")
    assert form.kind == "modal"
    people.change(world.server.world, kofi.me["id"], {"roles": []})
    before = (await world.table()).number
    assert (await kofi.submit(form, line="stuck")).words.startswith("That is for moderators")
    assert (await world.table()).number == before


async def test_the_safe_answer_and_the_step_before_are_told_with_their_reasons(world: World):
    chloe, _ = await den(world)
    await chloe.slash("report")
    ada = world.people["Ada"]
    form = await ada.press(card(world, "den"), "Safe answer…")
    done = await ada.submit(form, line="her app hangs")
    assert done.words.startswith("Done for ⁨Chloé⁩")
    assert any("“⁨her app hangs⁩”" in words(one) for one in world.public())
    number = (await world.table()).number
    form = await ada.press(card(world, "den"), "One step back…")
    assert (await ada.submit(form, line="not that")).words.startswith("Back at step")
    assert (await world.table()).number == number + 1 and (await world.table()).asked(0)


async def test_a_board_that_is_gone_is_posted_again_from_the_card(world: World):
    chloe, _ = await den(world)
    await chloe.slash("report")
    posts = len(world.public())
    assert "posted again" in (await world.people["Ada"].press(card(world, "den"), "Post again")).words
    assert len(world.public()) == posts + 1


async def test_time_is_offered_where_little_is_left(world: World):
    chloe, _ = await den(world)
    await world.passes(21 * HOUR)
    await chloe.slash("report")
    ada = world.people["Ada"]
    assert "24 h more" in buttons(card(world, "den"))
    await ada.press(card(world, "den"), "24 h more")
    given = await ends(world)
    assert given == world.hands.now + 24 * HOUR
    form = await ada.press(card(world, "den"), "Solved…")
    await ada.submit(form)
    assert await ends(world) == given, "what a moderator has given stays given"


async def test_two_moderators_solve_it_once(world: World):
    chloe, _ = await den(world)
    await chloe.slash("report")
    ada, ingrid = world.people["Ada"], world.people["Ingrid"]
    shown = card(world, "den")
    one, other = await ada.press(shown, "Solved…"), await ingrid.press(shown, "Solved…")
    assert (await ada.submit(one)).words.startswith("Solved.")
    due = await ends(world)
    assert "solved already" in (await ingrid.submit(other)).words
    assert await ends(world) == due


async def test_hostile_presses_of_cards_change_nothing(world: World):  # TH-4
    chloe, _ = await den(world)
    await chloe.slash("report")
    ada, shown = world.people["Ada"], card(world, "den")
    known = controls(shown)[0]["custom_id"].split(".")
    for forged in (f"rc.{known[1]}.0.0.99.2", f"rc.{known[1]}.0.0.1.9", f"rs.{known[1]}.0.0.1.4", "rc.ZZZZZZ.0.0.1.2"):
        before = (await world.table()).number
        await ada.forges(forged, message=shown)
        assert (await world.table()).number == before
    assert [one.closed is None for one in await reports(world)] in ([True], [False])


async def test_a_report_survives_a_restart(world: World):
    chloe, _ = await den(world)
    due = await ends(world)
    await chloe.slash("report")
    await world.restart()
    ada = world.people["Ada"]
    form = await ada.press(card(world, "den"), "Solved…")
    await ada.submit(form, line="done")
    assert await ends(world) == due
