"""Members who leave the server: noticed, their seats seen to, and given back when they are here again."""

from bot import leaving, pausing
from bot.local_discord import people
from bot.local_discord.lab import Fault
from bot.local_discord.model import Member
from bot.local_discord.player import words
from tests.bot.world import HOUR, PATIENCE, Person, World
from tests.rules.level20.tables import table

DAY = 24 * HOUR


async def leaves(world: World, person: Person) -> None:
    """Somebody leaves the server; the bot is not told of it, since that would need a privileged intent."""
    del world.people[person.name]
    people.remove(world.server.world, person.me["id"])
    await person.leave()


async def returns(world: World, person: Person) -> Person:
    """The same account joins again."""
    server = world.server.world
    server.members[person.me["id"]] = Member(person.me["id"], server.clock.iso(), [])
    back = world.people[person.name] = await Person.join(world.server.links[person.name], patience=PATIENCE)
    back.world = world
    back.go("den")
    return back


async def looks(world: World) -> None:
    """Somebody or something looks at the table, an hour after the last look."""
    world.hands.now += HOUR
    now = await world.table()
    await leaving.look(world.bot.master, now.game.guild, now.game.id)
    await world.quiet()


async def den(world: World, *more: str, **options) -> list[Person]:
    sitters = await world.seated("Chloé", "Tomás", *more, **options)
    await world.lies(table(" ".join(("D4", "A8", "H8")[: len(sitters)]), vala="H1 N"))
    return sitters


async def clock(world: World, kind: str) -> float | None:
    return next((one.at for one in (await world.table()).record.clocks if one.kind == kind), None)


async def test_the_bot_plays_for_somebody_who_has_left_and_the_table_reads_it_once(world: World):
    chloe, _, _ = await den(world, "Kofi")
    ada = world.people["Ada"]
    await ada.slash("setup channels", channel=ada.channel("lobby")["id"], use="moderators")
    await leaves(world, chloe)
    await looks(world)
    await looks(world)
    sitter = (await world.table()).sitter(0)
    assert sitter.relieved and sitter.left and (sitter.user, sitter.name, sitter.bot) == (chloe.id, "Chloé", False)
    told = [words(one) for one in world.public() if "has left the server" in words(one)]
    assert len(told) == 1 and told[0].startswith("**⁨Chloé⁩** has left the server. The bot plays seat 1 carefully")
    noted = [words(one) for one in world.public("lobby") if "has left the server" in words(one)]
    assert len(noted) == 1 and "Level 20, table no. 1 in <#" in noted[0] and "`/mod seat`" in noted[0]
    await world.passes(10)
    assert (await world.table()).step.actor == "bot"


async def test_who_has_left_is_named_and_not_mentioned_where_the_people_are_listed(world: World):
    chloe, tomas, _ = await den(world, "Kofi")
    await leaves(world, chloe)
    await looks(world)
    said = await tomas.slash("game info")
    assert "⁨Chloé⁩** · " in said.words and "has left the server; the bot plays meanwhile" in said.words


async def test_an_empty_clock_finds_out_that_its_player_has_left(world: World):
    chloe, tomas, _ = await den(world, "Kofi", pace="24 h")
    await leaves(world, chloe)
    await world.passes(DAY / 2 + 60)  # the reminder at half time is due
    assert (await world.table()).sitter(0).left and not any("still your move" in words(one) for one in world.public())
    await world.passes(10)
    now = await world.table()
    assert now.step.actor == "bot" and await world.asked() is tomas
    assert now.sitter(0).missed == 0, "nobody's time ran out"


async def test_whoever_comes_back_has_the_seat_again_by_acting(world: World):
    chloe, _, _ = await den(world, "Kofi")
    await leaves(world, chloe)
    await looks(world)
    chloe = await returns(world, chloe)
    await looks(world)
    assert (await world.table()).sitter(0).left, "being there is not yet playing"
    went = await chloe.slash("play")
    assert went.private and "Your turn" in went.words, went
    sitter = (await world.table()).sitter(0)
    assert (sitter.left, sitter.relieved, sitter.user) == (None, False, chloe.id)
    assert await clock(world, "bot") is None and await clock(world, "turn") is not None


async def test_a_table_that_everybody_has_left_rests(world: World):
    chloe, tomas = await den(world)
    await leaves(world, chloe)
    await leaves(world, tomas)
    await looks(world)
    assert (await world.table()).game.paused is not None
    number = (await world.table()).number
    await world.passes(40 * DAY)
    assert (await world.table()).number == number, "the bot does not play it to the end"
    assert any("the table rests" in words(one) for one in world.public())


async def test_a_game_of_one_rests_when_that_one_has_left(world: World):
    (chloe,) = await world.seated("Chloé", bots=2)
    await leaves(world, chloe)
    await looks(world)
    assert (await world.table()).game.paused is not None
    chloe = await returns(world, chloe)
    await chloe.slash("play")
    now = await world.table()
    await pausing.if_somebody_is_back(world.bot.master, now.game.guild, now.game.id)
    assert (await world.table()).game.paused is None


async def test_a_seat_in_a_lobby_is_free_again(world: World):
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=3)
    await chloe.sits()
    await tomas.sits()
    await leaves(world, chloe)
    await looks(world)
    assert [sitter.user for sitter in (await world.table()).sitters] == [tomas.id]
    assert "At the table: 1 of 3" in words(world.lobby) and f"<@{chloe.id}>" not in words(world.lobby)


async def test_a_discord_that_does_not_answer_makes_nobody_leave(world: World):
    chloe, _, _ = await den(world, "Kofi")
    world.server.lab.add(Fault(lambda method, path: "/members/" in path, times=None, status=403))
    await looks(world)
    assert not any(sitter.left or sitter.relieved for sitter in (await world.table()).sitters)
    assert chloe.id in [sitter.user for sitter in (await world.table()).sitters]


async def test_people_who_were_there_are_not_asked_for_again_within_the_hour(world: World):
    await den(world, "Kofi")
    await looks(world)
    before = len([one for one in world.requests if "/members/" in one.path])
    now = await world.table()
    for _ in range(5):
        await leaving.look(world.bot.master, now.game.guild, now.game.id)
    assert len([one for one in world.requests if "/members/" in one.path]) == before > 0


async def test_a_vote_does_not_wait_for_somebody_who_has_left(world: World):
    chloe, tomas, kofi = await den(world, "Kofi")
    await chloe.slash("game pause")
    await tomas.press(world.having("Yes"), "No")
    assert (await world.table()).game.paused is None
    await leaves(world, kofi)
    await looks(world)
    vote = (await world.bot.master.store.votes((await world.table()).game.id))[0]
    assert vote.closed is not None and not vote.carried, "one against one, and the third is gone"


async def test_an_undo_needs_no_yes_of_somebody_who_has_left(world: World):
    chloe, tomas, _ = await den(world, "Kofi")
    await chloe.slash("kobold go", to="E5")
    await tomas.takes_turn()
    number = (await world.table()).number
    asked = await chloe.slash("undo")
    assert "The table is asked" in asked.words, asked.words
    await leaves(world, tomas)
    await looks(world)
    assert (await world.table()).step.restores is not None and (await world.table()).number > number


async def test_a_seat_that_is_given_away_is_nobodys_who_left(world: World):
    chloe, _, _ = await den(world, "Kofi")
    await leaves(world, chloe)
    await looks(world)
    await world.people["Ada"].slash("mod seat", seat="1", who=str(world.people["Wren"].id), reason="gone")
    sitter = (await world.table()).sitter(0)
    assert (sitter.left, sitter.relieved, sitter.user) == (None, False, world.people["Wren"].id)
