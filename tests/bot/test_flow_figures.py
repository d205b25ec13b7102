"""What anybody looks up besides the board: figures, rounds, single draws, a chronicle, help; following; a rematch."""

from datetime import UTC, datetime

import msgspec
import pytest

from bot import ending, pausing, resting, waking
from bot.local_discord.components import walk
from bot.local_discord.player import Outcome, words
from bot.records import Ruling, Vote
from tests.bot.voices import unmarked
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.level20.tables import S1, S2, table


async def den(world: World) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas


async def over(world: World) -> tuple[Person, Person]:
    """A game that Tomás has won; its seal is open."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="D2 S", first=S2, turn=S1))
    await world.passes(600)
    await chloe.slash("kobold go", to="D5")
    await world.passes(901)
    assert (await world.table()).game.status == "sealed"
    return chloe, tomas


async def ended(world: World) -> None:
    """A table that is ended without a result."""
    await ending.finish(world.bot.master, await world.table(), "<@1>")
    await world.quiet()


async def attached(person: Person, shown: Outcome) -> str:
    assert shown.message is not None
    link = next(one["file"] for one in walk(shown.message["components"]) if one["type"] == 13)
    return str(unmarked((await person.picture(link)).decode())[0])


async def test_figures_count_games_wins_and_pace_of_this_server(world: World):
    chloe, tomas = await over(world)
    own = await chloe.slash("stats")
    assert own.private and "Level 20: 1 ended, 0 won of 1 with a result" in own.words
    assert "Pace: 10 minutes to answer" in own.words and "nothing was rolled or drawn" in own.words
    assert "1 won of 1" in (await tomas.slash("stats")).words
    assert (await chloe.slash("stats", of="Arena")).words.splitlines()[-1].startswith("No game has ended")
    seen = await tomas.slash("stats", player=str(chloe.id), show=True)
    assert "Everybody can see it now" in seen.words and "Level 20: 1 ended" in words(world.newest)
    assert world.newest["pinged"] == []


@pytest.mark.parametrize(
    ("result", "told"), [("won 0", "1 won of 1"), ("draw", "0 won of 1"), ("", "1 ended, without a result")]
)
async def test_a_result_by_decree_is_a_result(world: World, result: str, told: str):
    await den(world)
    await ending.finish(world.bot.master, await world.table(), "<@1>", result)
    await world.quiet()
    first = world.by_id((await world.table()).sitter(0).user)
    assert told in (await first.slash("stats")).words


async def test_pace_counts_neither_quiet_hours_nor_pauses(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás", pace="48 h")
    await world.lies(table("D4 A8", vala="D2 S", first=S2, turn=S1))
    hour = datetime.fromtimestamp(world.hands.now, UTC).hour
    until = (hour + 3) % 24
    await chloe.slash("settings quiet", since=f"{(hour + 1) % 24}:00", until=f"{until}:00", zone="UTC")
    await world.passes(4 * HOUR)
    await world.people["Ada"].slash("mod pause", reason="lunch")
    await world.passes(5 * HOUR)
    await world.people["Ada"].slash("mod resume")
    await chloe.slash("kobold go", to="D5")
    await world.passes(901)
    assert "Pace: 2 hours to answer" in (await chloe.slash("stats")).words, "nine, less two of quiet and five of pause"


async def answered(world: World, chloe: Person) -> str:
    """Chloé moves, and the game is over: the pace that is told of her."""
    await chloe.slash("kobold go", to="D5")
    await world.passes(901)
    told = (await chloe.slash("stats")).words
    return next(line for line in told.splitlines() if line.startswith("Pace: "))


async def waiting(world: World) -> tuple[Person, Person]:
    """Chloé is asked, with three days to answer; the game is over when she has moved and Tomás's time is up."""
    chloe, tomas = await world.seated("Chloé", "Tomás", pace="72 h")
    await world.lies(table("D4 A8", vala="D2 S", first=S2, turn=S1))
    return chloe, tomas


async def test_pace_counts_no_absence_that_is_over_and_forgotten(world: World):
    chloe, _ = await waiting(world)
    await world.passes(HOUR)
    await chloe.slash("away set", until="in 2 days")
    await world.passes(20 * HOUR)
    await chloe.slash("away set", until="in 3 days")  # another one, in place of the first
    await world.passes(30 * HOUR)
    await chloe.slash("away back")
    assert (await world.bot.master.store.player(chloe.id)).absence is None
    await world.passes(2 * HOUR)
    pace = await answered(world, chloe)
    assert pace.startswith("Pace: 3 hours"), pace
    await world.bot.master.store.retain(world.hands.now + 31 * 24 * HOUR)
    assert (await world.bot.master.store.player(chloe.id)).past == ()
    assert await counted(world, chloe) == [3 * HOUR], "it stands with the move, whatever is forgotten since"


async def counted(world: World, who: Person) -> list[float]:
    """What stands with a person's moves."""
    moves = (await world.bot.master.store.about(who.id))["moves"]
    return [move["waited"] for move in moves if move["waited"] is not None]


async def test_pace_counts_no_rest_of_a_table_where_nobody_was_left(world: World):
    chloe, _ = await waiting(world)
    game = (await world.table()).game
    await world.passes(HOUR)
    await pausing.rest(world.bot.master, game.guild, game.id, None, pausing.NOBODY)
    await world.passes(200 * HOUR)
    await pausing.if_somebody_is_back(world.bot.master, game.guild, game.id)
    await world.passes(HOUR)
    assert (await answered(world, chloe)).startswith("Pace: 2 hours")


async def test_pace_counts_a_pause_that_is_not_over_and_no_outage(world: World):
    chloe, _ = await waiting(world)
    await world.passes(HOUR)
    await world.bot.master.store.forgive(world.hands.now, world.hands.now + 5 * HOUR)
    await world.passes(6 * HOUR)
    await world.people["Ada"].slash("mod pause", reason="lunch")
    await world.passes(40 * HOUR)
    await chloe.slash("kobold go", to="D5")
    assert await counted(world, chloe) == [2 * HOUR], "two that ran"
    assert await world.bot.master.store.rests((await world.table()).game.id) == [], "asked for no more"


@pytest.mark.parametrize("solved", [True, False], ids=["solved", "open"])
async def test_pace_counts_no_time_for_which_a_report_held_the_clock(world: World, solved: bool):
    chloe, _ = await waiting(world)
    await world.passes(HOUR)
    await chloe.slash("report", text="odd")
    await world.passes(30 * HOUR)
    if solved:
        card = next(one for one in reversed(world.public()) if "A problem is reported" in words(one))
        await world.people["Ada"].submit(await world.people["Ada"].press(card, "Solved…"))
        await world.passes(HOUR)
    await chloe.slash("kobold go", to="D5")
    assert await counted(world, chloe) == [(2 if solved else 1) * HOUR]


def test_spans_that_touch_are_one():
    assert waking.united([(5.0, 6.0), (1.0, 3.0), (2.0, 4.0), (6.0, 9.0)]) == ((1.0, 4.0), (5.0, 9.0))


def test_pauses_are_told_from_votes_and_rulings():
    def vote(kind, closed, **facts):
        return Vote(1, kind, msgspec.json.encode(facts), 0, (), {}, 0.0, 0.0, closed=closed, carried=closed > 0)

    def ruling(kind, at):
        return Ruling(1, at, 1, 5, kind, b"{}")

    assert waking.pauses([vote("pause", 10.0, until=50.0)], [], 99.0) == [(10.0, 50.0)]
    assert waking.pauses([vote("pause", 10.0, until=50.0), vote("resume", 30.0)], [], 99.0) == [(10.0, 30.0)]
    assert waking.pauses([vote("pause", 10.0)], [], 99.0) == [(10.0, 99.0)]
    assert waking.pauses([], [ruling("pause", 5.0), ruling("resume", 7.0), ruling("pause", 8.0)], 9.0) == [
        (5.0, 7.0), (8.0, 9.0),
    ]  # fmt: skip
    assert waking.pauses([vote("pause", -1.0), vote("time", 3.0)], [ruling("home", 4.0)], 9.0) == []
    awake = waking.Awake(resting.Rest("UTC"), ((5.0, 7.0), (8.0, 9.0)))
    assert (awake.between(0.0, 10.0), awake.between(6.0, 8.5), awake.between(5.5, 6.0)) == (7.0, 1.0, 0.0)


async def test_who_had_his_data_deleted_has_no_figures(world: World):
    chloe, tomas = await over(world)
    await world.bot.master.store.forget(chloe.id)
    assert "No game has ended" in (await tomas.slash("stats", player=str(chloe.id))).words


async def test_figures_of_other_servers_are_not_told(world: World):
    chloe, _ = await over(world)
    found = await world.bot.master.store.seated_at(4242, chloe.id, ("over", "sealed"))
    assert found == []


async def test_one_round_of_the_story_is_told_alone(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("kobold go", to="E5")
    await tomas.slash("kobold go", to="B7")
    number = int((await world.table()).words.progress((await world.table()).public).split()[1])
    told = await chloe.slash("game history", round=max(1, number - 1))
    assert "E5" in told.words
    assert "tells of no round 99" in (await chloe.slash("game history", round=99)).words


async def test_a_board_of_before_is_found_by_what_happened(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("kobold go", to="E5")
    offered = (await tomas.autocomplete("board", "turn")).choices
    step = next(one for one in offered if "E5" in one["name"])
    shown = await tomas.slash("board", turn=step["value"], text=True)
    assert "```" in shown.words


async def test_a_single_draw_is_shown_when_the_seal_is_open_and_not_before(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    secret = await chloe.slash("game verify", roll=1)
    assert "can be checked when the seal is open" in secret.words and "seed `" not in secret.words
    await ended(world)
    shown = await chloe.slash("game verify", roll=1)
    assert "**Draw 1 of" in shown.words and "it fits" in shown.words and "HMAC" in shown.words
    assert "There is no draw 99999" in (await chloe.slash("game verify", roll=99999)).words


async def test_a_chronicle_tells_the_game_round_by_round_without_markup(world: World):
    chloe, _ = await over(world)
    text = await attached(chloe, await chloe.slash("game export", form="chronicle"))
    assert text.startswith("# Level 20, table no. 1") and "- Chloé: " in text
    assert "\n## Round " in text and "\n## The end\n" in text
    assert "**" not in text and "\u2068" not in text and "<@" not in text


async def test_who_follows_a_table_is_called_once_at_its_end(world: World):
    chloe, _ = await den(world)
    wren = world.people["Wren"]
    assert "You follow Level 20" in (await wren.slash("game watch")).words
    assert "do not follow" in (await wren.slash("game watch")).words
    await wren.slash("game watch")
    assert "called anyhow" in (await chloe.slash("game watch")).words
    await ended(world)
    called = [one for one in world.public() if str(wren.id) in one["pinged"]]
    assert len(called) == 1 and "the game that you follow is over" in words(called[0])
    assert "over" in (await wren.slash("game watch")).words


async def test_a_rematch_has_the_same_options_and_calls_the_others(world: World):
    chloe, tomas = await den(world)
    assert "still going on" in (await chloe.slash("game rematch")).words
    await world.people["Ada"].slash("setup role", role=world.server.world.guild_id, may="open tables")
    await ended(world)
    old = await world.table()
    assert "Rematch" in buttons(next(one for one in reversed(world.public()) if "Rematch" in buttons(one)))
    assert "no seat at this table" in (await world.people["Wren"].slash("game rematch")).words
    done = await chloe.press(world.having("Rematch"), "Rematch")
    assert "rematch is open" in done.words
    new = await world.table()
    assert (new.game.status, new.game.number, new.game.pace) == ("lobby", old.game.number + 1, old.game.pace)
    assert [sitter.user for sitter in new.sitters] == [chloe.id]
    assert world.newest["pinged"] == [str(tomas.id)] and "asks for a rematch" in words(world.newest)
    again = await tomas.slash("game rematch", game=old.game.id)
    assert "Another table is open" in again.words
    await tomas.sits()
    await world.people["Ada"].starts()
    assert (await world.table()).begun


async def test_a_rematch_needs_the_right_to_open_tables(world: World):  # TH-17
    chloe, _ = await den(world)
    await ended(world)
    said = await chloe.slash("game rematch")
    assert said.words.startswith("Opening tables is for moderators here"), said.words


async def test_the_menu_of_a_person_shows_tables_that_both_sit_at(world: World):
    chloe, tomas = await den(world)
    await tomas.slash("away set", until="in 3 days")
    shown = await chloe.menu("Games of this player", str(tomas.id))
    assert shown.private and "Level 20, no. 1" in shown.words and "Away from <t:" in shown.words
    stranger = await world.people["Wren"].menu("Games of this player", str(tomas.id))
    assert "None that is open" in stranger.words and "Away" not in stranger.words


async def test_help_tells_of_topics_and_of_commands(world: World):
    chloe = world.people["Chloé"]
    assert "More: `/help topic:`" in (await chloe.slash("help")).words
    assert "/settings quiet" in (await chloe.slash("help", topic="time")).words
    one = await chloe.slash("help", topic="/game new")
    assert "**/game new** · Open a table here" in one.words and "`pace` time for a move" in one.words
    assert "**/mod undo**" in (await chloe.slash("help", topic="mod")).words
    assert "There is no help on" in (await chloe.slash("help", topic="@everyone *x*")).words
    offered = [one["value"] for one in (await chloe.autocomplete("help", "topic", "game n")).choices]
    assert offered == ["game new"]
