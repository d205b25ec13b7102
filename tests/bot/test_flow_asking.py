"""What is shown to everybody, who may ask whom, and who may give rights: nobody borrows the bot's voice."""

from bot.local_discord import channels, people
from bot.local_discord.player import words
from tests.bot.world import World

SEND, MEMBER = 1 << 11, 1  # a right, and the kind of an overwrite


async def silenced(world: World, name: str) -> None:
    """This person may read the den and write nothing there any more."""
    den = world.server.world.channel(world.people["Ada"].channel("den")["id"])
    channels.set_overwrite(world.server.world, den, world.people[name].me["id"], MEMBER, 0, SEND)
    await world.quiet()


async def test_nobody_asks_others_to_a_table_from_outside(world: World):
    await world.people["Ada"].opens(players=3)
    before = len(world.public())
    said = await world.people["Chloé"].slash("game invite", who=str(world.people["Kofi"].id))
    assert said.words.startswith("Who sits at the table, or opened it, asks others to it.")
    assert len(world.public()) == before


async def test_a_player_asks_each_person_once_a_day(world: World):
    chloe, kofi = world.people["Chloé"], world.people["Kofi"]
    await world.people["Ada"].opens(players=3)
    await chloe.sits()
    assert (await chloe.slash("game invite", who=str(kofi.id))).words == f"<@{kofi.id}> is asked."
    again = await world.people["Ada"].slash("game invite", who=str(kofi.id))
    assert again.words.startswith("That person was asked to this table already.")
    assert [message["pinged"] for message in world.public()].count([str(kofi.id)]) == 1
    world.hands.now += 86_401
    assert (await chloe.slash("game invite", who=str(kofi.id))).words == f"<@{kofi.id}> is asked."


async def test_who_may_not_write_in_a_channel_shows_nothing_there(world: World):  # TH-17
    chloe, _ = await world.seated("Chloé", "Tomás")
    await silenced(world, "Chloé")
    before = len(world.public())
    for command, options in (
        ("board", {}), ("board", {"text": True}), ("game info", {}), ("game history", {}), ("rules", {"about": "moss"}),
    ):  # fmt: skip
        said = await chloe.slash(command, show=True, **options)
        assert said.private and said.words.startswith("You may not write in <#"), (command, said.words)
    assert len(world.public()) == before


async def test_who_may_write_there_shows_the_board_to_everybody(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    said = await chloe.slash("board", show=True)
    assert said.private and said.words.startswith("Everybody can see it now, in <#")
    assert world.newest["attachments"] and world.newest["pinged"] == []


async def test_everybody_is_never_made_a_moderator(world: World):  # TH-17
    ada, everyone = world.people["Ada"], world.server.world.guild_id
    await ada.slash("setup role", role=everyone, may="open tables")
    said = await ada.slash("setup role", role=everyone, may="moderate games")
    assert said.words == "Everybody cannot be a moderator. Name a role."
    settings = await world.bot.master.store.guild(int(everyone))
    assert (settings.everyone_opens, settings.games_role) == (True, None)


async def test_a_moderator_of_games_appoints_no_other_moderators(world: World):  # TH-17
    ada, kofi, role, other = world.people["Ada"], world.people["Kofi"], world.role("Games"), world.role("Friends")
    people.change(world.server.world, kofi.me["id"], {"roles": [role]})
    await ada.slash("setup role", role=role, may="moderate games")
    for wanted, may in ((other, "moderate games"), (role, "nothing")):
        said = await forced(world, kofi, wanted, may)
        assert said == "Who moderates games is for members with Manage Server to say."
    assert (await forced(world, kofi, other, "open tables")).startswith(f"<@&{other}> may open tables now;")
    settings = await world.bot.master.store.guild(int(world.server.world.guild_id))
    assert (settings.games_role, settings.open_role) == (int(role), int(other))


async def forced(world: World, person, role: str, may: str) -> str:
    """The command, as if the server let this person use it."""
    command = next(one for one in world.server.world.commands[""] if one["name"] == "setup")
    command["default_member_permissions"] = None
    await person.ask("nothing")
    return (await person.slash("setup role", role=role, may=may)).words


async def test_a_dropped_table_shows_its_seed_when_it_is_checked(world: World):
    ada = world.people["Ada"]
    await ada.opens(players=2)
    promise = (await world.table()).game.promise
    asked = await ada.slash("game end")
    await ada.press(asked.message, "Close the table")
    said = await ada.slash("game verify")
    assert "was closed before the start" in said.words and promise in said.words
    assert words(world.newest).split("Its seed was `")[1].split("`")[0] in said.words
