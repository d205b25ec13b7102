"""Notes to oneself: due after some turns, told once and privately, and nobody else's ever."""

from bot.local_discord.player import words
from tests.bot.world import Person, World
from tests.rules.level20.tables import table

TEXT = "ask <@1> for the *moss* he owes me"


async def den(world: World) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    return chloe, tomas


def told(person: Person) -> list[str]:
    return [words(one) for one in person.ephemerals if words(one).startswith("Your note at")]


async def test_a_note_is_told_beneath_the_first_private_answer_after_its_turn_and_only_once(world: World):
    chloe, tomas = await den(world)
    kept = await chloe.slash("note add", text=TEXT, turns=2)
    assert kept.private and "Only you see it" in kept.words and "\\*moss\\*" in kept.words
    await chloe.slash("hand")
    assert told(chloe) == []
    await chloe.slash("kobold go", to="E5")
    await tomas.slash("kobold go", to="B7")
    await chloe.plays()
    assert len(told(chloe)) == 1 and "\\*moss\\*" in told(chloe)[0]
    await chloe.slash("catchup")
    assert len(told(chloe)) == 1
    assert "(you were reminded)" in (await chloe.slash("note list")).words
    assert not any("moss" in words(one) for one in world.public())
    assert told(tomas) == []


async def test_who_takes_over_a_seat_reads_nothing_of_its_former_players_notes(world: World):
    chloe, _ = await den(world)
    await chloe.slash("note add", text=TEXT, turns=1)
    kofi = world.people["Kofi"]
    await world.people["Ada"].slash("mod seat", seat="1", who=str(kofi.id), reason="gone")
    await kofi.slash("kobold go", to="E5")
    for command in ("hand", "catchup", "mygames"):
        await kofi.slash(command)
    assert told(kofi) == []
    assert "None." in (await kofi.slash("note list")).words
    offered = await kofi.autocomplete("note drop", "which")
    assert offered.choices == ()
    assert "moss" in (await chloe.slash("note list")).words, "it stays its owner's"


async def test_a_note_is_dropped_by_its_owner_only(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("note add", text=TEXT, turns=1)
    which = (await chloe.autocomplete("note drop", "which")).choices[0]["value"]
    assert "You have no such note" in (await tomas.slash("note drop", which=which)).words
    assert "moss" in (await chloe.slash("note list")).words
    assert "gone" in (await chloe.slash("note drop", which=which)).words
    assert "None." in (await chloe.slash("note list")).words


async def test_notes_that_cannot_be_kept_are_refused(world: World):
    chloe, _ = await den(world)
    assert "nothing to be read" in (await chloe.slash("note add", text="\u200b", turns=1)).words
    assert "no seat at this table" in (await world.people["Wren"].slash("note add", text="x", turns=1)).words
    assert "no such note" in (await chloe.slash("note drop", which="nonsense")).words
    for number in range(25):
        await chloe.slash("note add", text=f"no. {number}", turns=1)
    assert "You keep 25 notes" in (await chloe.slash("note add", text="one more", turns=1)).words


async def test_however_many_long_notes_are_listed_and_told(world: World):
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    for number in range(25):
        await chloe.slash("note add", text=f"{number} {'moss ' * 36}", turns=1)
    listed = (await chloe.slash("note list")).words
    assert listed.count("\n- Level 20") == 25 and len(listed) < 4000
    await chloe.slash("kobold go", to="E5")
    await tomas.slash("kobold go", to="B7")
    await chloe.slash("catchup")
    assert len(told(chloe)) > 1 and sum(one.count("Your note at") for one in told(chloe)) == 25
