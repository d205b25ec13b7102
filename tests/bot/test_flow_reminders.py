"""Quiet hours and reminders as people meet them: clocks that rest, one reminder at a time, none that comes too late."""

from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.local_discord.player import words
from tests.bot.world import HOUR, World
from tests.rules.level20.tables import table

BERLIN, NEW_YORK, KOLKATA = "Europe/Berlin", "America/New_York", "Asia/Kolkata"
MORNING = datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo(BERLIN)).timestamp()


def local(instant: float, zone: str = BERLIN) -> str:
    return f"{datetime.fromtimestamp(instant, ZoneInfo(zone)):%Y-%m-%d %H:%M}"


async def ends(world: World) -> float:
    """When the running question runs out."""
    return next(clock.at for clock in (await world.table()).record.clocks if clock.kind == "turn")


async def reminder(world: World) -> float | None:
    """When somebody is reminded next."""
    return next((clock.at for clock in (await world.table()).record.clocks if clock.kind == "remind"), None)


def reminders(world: World) -> list[str]:
    """The reminders that stand in the channel."""
    return [words(message) for message in world.public() if "still your move" in words(message)]


async def test_quiet_hours_are_said_back_with_the_time_it_is_there(world: World):
    chloe = world.people["Chloé"]
    world.hands.now = MORNING
    said = await chloe.slash("settings quiet", since="10 pm", until="8", zone="berlin", weekends=False)
    assert said.private
    assert "Your clock rests from 22:00 to 08:00. Weekends do not count either." in said.words
    assert "Your time zone is Europe/Berlin, where it is 09:00 now." in said.words
    assert "from your next question on" in said.words
    assert "from 22:00 to 08:00" in (await chloe.slash("settings show")).words
    none = await chloe.slash("settings quiet", since="none", until="none", weekends=True)
    assert "Your clock rests at no hours of the day. Weekends count." in none.words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"since": "25", "until": "8"}, "” is no time of day"),
        ({"since": "22", "until": "soon"}, "” is no time of day"),
        ({"since": "22:00", "until": "22:00"}, "Quiet hours can last 16 hours at most"),
        ({"since": "2", "until": "23"}, "Quiet hours can last 16 hours at most"),
        ({"since": "22", "until": "8", "zone": "Europ/Berlin"}, "Names like it: Europe/Berlin"),
        ({"since": "22", "until": "8", "zone": "@everyone"}, "Write the name of a large city near you"),
    ],
)  # fmt: skip
async def test_times_and_zones_that_there_are_not(world: World, typed: dict[str, str], said: str):
    chloe = world.people["Chloé"]
    refused = await chloe.slash("settings quiet", **typed)
    assert refused.private and said in refused.words and not refused.failed
    assert "no hours of the day" in (await chloe.slash("settings show")).words


async def test_a_clock_rests_with_its_player_from_the_next_question_on(world: World):  # TH-39
    world.hands.now = MORNING
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    assert local(await ends(world)) == "2026-12-01 09:00"
    for person in (chloe, tomas):
        await person.slash("settings quiet", since="22:00", until="8:00", zone="Berlin")
    assert local(await ends(world)) == "2026-12-01 09:00", "a clock that runs stays as it is"
    await chloe.takes_turn()
    assert local(await ends(world)) == "2026-12-01 19:00", "13 hours of one day, and 11 of the next"


async def test_reminders_at_half_time_and_in_the_last_hour_take_each_other_away(world: World):
    world.hands.now = MORNING
    chloe, _ = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    await world.passes(12 * HOUR - 60)
    assert reminders(world) == []
    await world.passes(120)
    assert reminders(world) == [
        f"<@{chloe.id}>, still your move at Level 20, table no. 1: until <t:{int(MORNING + 24 * HOUR)}:f> "
        f"(<t:{int(MORNING + 24 * HOUR)}:R>). Then the safe answer is taken."
    ]
    assert world.newest["pinged"] == [str(chloe.id)]
    await world.passes(11 * HOUR)
    assert len(reminders(world)) == 1 and await reminder(world) is None
    assert "still your move" in words(world.newest)
    await chloe.takes_turn()
    assert reminders(world) == []


async def test_who_has_acted_is_not_reminded(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    await world.passes(11 * HOUR)
    await chloe.takes_turn()
    await world.passes(11 * HOUR)
    assert reminders(world) == []
    await world.passes(2 * HOUR)
    assert len(reminders(world)) == 1 and f"<@{tomas.id}>" in reminders(world)[0]


async def test_reminders_as_often_as_one_likes_or_never(world: World):
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    often = await chloe.slash("settings notices", again="6 h", call="never")
    assert "I remind you every 6 hours and in the last hour." in often.words
    assert "I never remind you." in (await tomas.slash("settings notices", again="never")).words
    await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    begun, seen = world.hands.now, []
    while (due := await reminder(world)) is not None:
        await world.passes(due - world.hands.now)
        seen.append((due - begun) / HOUR)
        assert world.newest["pinged"] == [] and "still your move" in words(world.newest)
    assert seen == pytest.approx([6, 12, 18, 23])
    await chloe.takes_turn()
    assert await reminder(world) is None
    await world.passes(23 * HOUR)
    assert reminders(world) == []


async def test_nobody_is_reminded_in_a_rest(world: World):
    world.hands.now = MORNING + 11.5 * HOUR
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await chloe.slash("settings quiet", since="21:00", until="8:00", zone="Berlin")
    await ada.opens(players=2)
    await ada.slash("game options", option="pace", value="none")
    for person in (chloe, world.people["Tomás"]):
        await person.sits()
    await ada.starts()
    due = await reminder(world)
    assert due is not None and local(due)[11:] > "08:00" and local(due)[11:] < "21:00"


async def test_one_reminder_after_an_outage_however_many_were_due(world: World):
    chloe = world.people["Chloé"]
    await chloe.slash("settings notices", again="2 h")
    await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    before = len(world.public())
    await world.stop_bot()
    world.hands.now += 13 * HOUR
    await world.start_bot()
    await world.passes(0)
    assert len(world.public()) == before + 1 and len(reminders(world)) == 1


async def test_an_undo_sets_reminders_anew(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    first = await reminder(world)
    await world.passes(HOUR)
    await chloe.takes_turn()
    moved = await reminder(world)
    await chloe.slash("undo")
    again = await reminder(world)
    assert first is not None and moved is not None and again is not None
    assert moved == first + HOUR and again == pytest.approx(world.hands.now + 23 * HOUR / 2)


async def test_a_table_without_clock_is_reminded_and_given_up_after_two_weeks(world: World):
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await ada.slash("setup channels", channel=ada.channel("library")["id"], use="moderators")
    await ada.opens(players=2)
    await ada.slash("game options", option="pace", value="none")
    await chloe.sits()
    await world.people["Tomás"].sits()
    await ada.starts()
    seen = 0
    while (due := await reminder(world)) is not None:
        await world.passes(due - world.hands.now)
        seen += 1
    assert seen == 6, "after one day, then every three days, and then it is told to the moderators"
    assert len(reminders(world)) == 1 and "until" not in reminders(world)[0]
    assert "I stop reminding" in words(world.public("library")[-1])
    assert world.public("library")[-1]["pinged"] == []


@pytest.mark.parametrize(
    ("zone", "start", "end"),
    [
        (BERLIN, "2027-03-27 18:00", "2027-03-28 19:00"),
        (BERLIN, "2027-10-30 18:00", "2027-10-31 17:00"),
        (NEW_YORK, "2027-03-13 18:00", "2027-03-14 19:00"),
        (NEW_YORK, "2027-03-27 18:00", "2027-03-28 18:00"),
        (KOLKATA, "2027-03-27 18:00", "2027-03-28 18:00"),
    ],
)
async def test_the_days_on_which_clocks_are_changed(world: World, zone: str, start: str, end: str):
    """24 hours are 24 real hours; with quiet hours the night begins and ends by the wall clock, before and after."""
    world.hands.now = datetime.fromisoformat(start).replace(tzinfo=ZoneInfo(zone)).timestamp()
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="24 h")
    await world.lies(table("D4 A8", vala="H1 N"))
    assert local(await ends(world), zone) == end
    await tomas.slash("settings quiet", since="22:00", until="8:00", zone=zone)
    await chloe.takes_turn()
    day = datetime.fromisoformat(start)
    half = await reminder(world)
    assert half is not None and local(half, zone) == f"{day + timedelta(days=1):%Y-%m-%d} 16:00", "4 hours and 8"
    assert local(await ends(world), zone) == f"{day + timedelta(days=2):%Y-%m-%d} 14:00", "4 hours, 14 and 6"
    await world.passes(half - world.hands.now)
    assert len(reminders(world)) == 1
    last = await reminder(world)
    assert last is not None and local(last, zone).endswith(" 13:00")


# ------------------------------------------------------------------------- the clocks are changed, in three time zones


async def test_daily_reminders_are_said_back_and_bad_times_change_nothing(world: World):
    chloe = world.people["Chloé"]
    await chloe.slash("settings quiet", since="22:00", until="8:00", zone="Berlin")
    said = await chloe.slash("settings notices", daily="6 pm")
    assert "I remind you daily at 18:00 (Europe/Berlin) and in the last hour." in said.words
    for typed, why in (("25", "” is no time of day"), ("soon", "is no time of day"), ("23:00", "At 23:00 you rest")):
        refused = await chloe.slash("settings notices", daily=typed)
        assert refused.private and why in refused.words and not refused.failed
        assert "daily at 18:00" in (await chloe.slash("settings show")).words
    moved = await chloe.slash("settings quiet", since="17:00", until="8:00")
    assert "I remind you at half time and in the last hour." in moved.words, "it would come in a rest from now on"
    await chloe.slash("settings notices", daily="12:00")
    assert "at half time" in (await chloe.slash("settings notices", daily="none")).words
    await chloe.slash("settings notices", daily="12:00")
    assert "every 6 hours" in (await chloe.slash("settings notices", again="6 h")).words


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        (BERLIN, "2027-03-26", 23), (BERLIN, "2027-10-29", 25), (NEW_YORK, "2027-03-12", 23),
        (NEW_YORK, "2027-11-05", 25), (NEW_YORK, "2027-03-26", 24), (KOLKATA, "2027-03-26", 24),
        (KOLKATA, "2027-10-29", 24),
    ],
)  # fmt: skip
async def test_a_daily_reminder_comes_at_the_same_time_across_the_change(world: World, zone: str, day: str, hours: int):
    """From Friday on, over the Sunday on which the clocks of Berlin, or of New York, are changed."""
    world.hands.now = datetime.fromisoformat(f"{day} 16:00").replace(tzinfo=ZoneInfo(zone)).timestamp()
    ada, chloe = world.people["Ada"], world.people["Chloé"]
    await chloe.slash("settings quiet", since="22:00", until="8:00", zone=zone)
    await chloe.slash("settings notices", daily="18:00")
    await ada.opens(players=2)
    await ada.slash("game options", option="pace", value="none")
    for person in (chloe, world.people["Tomás"]):
        await person.sits()
    await ada.starts()
    await world.lies(table("D4 A8", vala="H1 N"))
    seen: list[float] = []
    while len(seen) < 4:
        due = await reminder(world)
        assert due is not None
        await world.passes(due - world.hands.now)
        seen.append(world.hands.now)
        assert len(reminders(world)) == 1 and world.newest["pinged"] == [str(chloe.id)]
        assert "<t:" not in reminders(world)[0], "there is no end to tell"
    assert [local(one, zone)[11:] for one in seen] == ["18:00"] * 4
    assert [round((later - one) / HOUR) for one, later in pairwise(seen)] == [24, hours, 24]


@pytest.mark.parametrize(
    ("start", "berlin"), [("2027-03-27 17:00", "2027-03-28 18:00"), ("2027-10-30 17:00", "2027-10-31 16:00")]
)
async def test_three_players_in_three_zones_have_24_real_hours_each_and_hear_of_it_by_time_marks(
    world: World, start: str, berlin: str
):
    people = dict(zip(("Chloé", "Tomás", "Kofi"), (BERLIN, NEW_YORK, KOLKATA), strict=True))
    world.hands.now = datetime.fromisoformat(start).replace(tzinfo=ZoneInfo(BERLIN)).timestamp()
    for name, zone in people.items():
        await world.people[name].slash("settings quiet", since="none", until="none", zone=zone)
        await world.people[name].slash("settings notices", daily="18:00")
    await world.seated(*people, pace="24 h")
    for clock in (await world.table()).record.clocks:  # of whoever began
        await world.bot.master.store.drop_clock(clock)
    await world.lies(table("D4 A8 H8", vala="H1 N"))
    for name, zone in people.items():
        begun, end = world.hands.now, await ends(world)
        assert end == begun + 24 * HOUR, name
        if name == "Chloé":
            assert local(end) == berlin, "an hour later or earlier by the wall clock"
        assert f"<t:{int(end)}:R>" in words(world.board), "shown as a mark that each client reads by its own clock"
        due = await reminder(world)
        assert due is not None and local(due, zone)[11:] == "18:00" and begun < due < end
        await world.passes(due - begun)
        assert len(reminders(world)) == 1 and f"<t:{int(end)}:f>" in reminders(world)[0]
        await world.people[name].takes_turn()
        assert reminders(world) == []
