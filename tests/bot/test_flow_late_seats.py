"""Who comes late: the bot's seats are offered on the card, in lists, to whoever came a moment after Start."""

from bot.local_discord.player import words
from tests.bot.world import Json, World, buttons, controls, lists, offered


def card(world: World) -> Json:
    """The card of the running table."""
    return next(one for one in world.public() if words(one).startswith("## Level 20 — table no. 1"))


async def test_the_card_offers_a_bots_seat_as_long_as_there_is_one(world: World):
    await world.seated("Chloé", bots=1)
    kofi = world.people["Kofi"]
    assert buttons(card(world)) == ["Table", "History", "Take a seat"]
    sure = await kofi.press(card(world), "Take a seat")
    assert sure.private and "Take seat" in sure.words
    letter = await kofi.press(sure.message, "Take the seat")
    assert letter.words.startswith("### Your seat at Level 20")
    assert buttons(card(world)) == ["Table", "History"] and f"<@{kofi.id}>" in words(card(world))
    asked = await kofi.slash("game concede")
    await kofi.press(asked.message, "Give up the seat")
    assert "Take a seat" in buttons(card(world)), "the bot has it again"
    await world.people["Ada"].ends(reason="enough")
    assert "Take a seat" not in buttons(card(world))


async def test_of_several_seats_one_is_chosen_in_a_list(world: World):
    await world.seated("Chloé", bots=2)
    kofi = world.people["Kofi"]
    which = await kofi.slash("game join")
    assert which.words == "Several seats are free. Which one do you take?"
    entries = offered(which.message, "Take seat…")
    table = await world.table()
    bots = [seat for seat in range(3) if table.sitter(seat).bot]
    assert [entry.split(" · ")[0] for entry in entries] == [str(seat + 1) for seat in bots]
    sure = await kofi.choose(which.message, "Take seat…", [entries[1]])
    assert f"Take seat {bots[1] + 1}" in sure.words
    await kofi.press(sure.message, "Take the seat")
    assert (await world.table()).seat_of(kofi.id) == bots[1]
    wren = await world.people["Wren"].slash("game join", seat=str(bots[0] + 1))
    assert f"Take seat {bots[0] + 1}" in wren.words


async def test_the_seats_that_are_free_are_offered_while_they_are_typed(world: World):
    await world.seated("Chloé", bots=1)
    table = await world.table()
    free = next(seat for seat in range(2) if table.sitter(seat).bot)
    found = (await world.people["Kofi"].autocomplete("game join", "seat")).choices
    assert [(one["value"], one["name"].split(" · ")[0]) for one in found] == [(str(free + 1), str(free + 1))]


async def test_lists_and_the_table_offer_a_seat_to_whoever_has_none(world: World):
    await world.seated("Chloé", bots=1)
    kofi = world.people["Kofi"]
    shown = await kofi.slash("game list")
    sure = await kofi.choose(shown.message, "Take a seat at…", ["no. 1 · Level 20 · running"])
    assert "Take seat" in sure.words
    info = await kofi.slash("game info")
    assert "Take a seat" in buttons(info.message)
    assert "Take seat" in (await kofi.press(info.message, "Take a seat")).words
    chloe = world.people["Chloé"]
    assert "Take a seat" not in buttons((await chloe.slash("game info")).message)
    assert lists((await chloe.slash("game list")).message) == []


async def test_an_open_table_is_joined_from_lists_also_where_only_bots_would_give_way(world: World):
    await world.people["Ada"].opens(players=2, bots=1)
    await world.people["Chloé"].sits()
    kofi = world.people["Kofi"]
    for listed in ("game list", "mygames"):
        assert offered((await kofi.slash(listed)).message, "Take a seat at…") == ["no. 1 · Level 20 · open"]
    assert "Take a seat" in buttons((await kofi.slash("game info")).message)
    shown = await kofi.slash("game list")
    await kofi.choose(shown.message, "Take a seat at…", ["no. 1 · Level 20 · open"])
    assert {sitter.user for sitter in (await world.table()).sitters} == {world.people["Chloé"].id, kofi.id}
    assert lists((await world.people["Wren"].slash("game list")).message) == [], "it is full now"
    assert "Take a seat" not in buttons((await world.people["Wren"].slash("game info")).message)


async def test_a_moment_after_start_a_bots_seat_is_offered(world: World):
    await world.people["Ada"].opens(players=2, bots=1)
    await world.people["Chloé"].sits()
    ids = {one["label"]: one["custom_id"] for one in controls(world.lobby)}
    await world.people["Ada"].starts()
    kofi = world.people["Kofi"]
    said = await kofi.forges(ids["Take a seat"], message=card(world))
    assert said.startswith("The game has just begun. Seats of the bot can still be taken.")
    late = next(one for one in reversed(kofi.ephemerals) if "Take one" in buttons(one))
    assert "Take seat" in (await kofi.press(late, "Take one")).words
    again = await world.people["Chloé"].forges(ids["Take a seat"], message=card(world))
    assert again == "You have a seat at this table already."


async def test_when_start_wins_the_race_the_late_one_reads_it(world: World, monkeypatch):
    await world.people["Ada"].opens(players=2, bots=1)
    await world.people["Chloé"].sits()
    ids = {one["label"]: one["custom_id"] for one in controls(world.lobby)}
    master, before = world.bot.master, await world.table()
    await world.people["Ada"].starts()
    real, seen = master.table, [before]

    async def older(*args, **more):
        return seen.pop() if seen else await real(*args, **more)

    monkeypatch.setattr(master, "table", older)
    said = await world.people["Kofi"].forges(ids["Take a seat"], message=card(world))
    assert said.startswith("The game has just begun.")
    assert len((await world.table()).sitters) == 2


async def test_a_press_for_a_seat_that_went_meanwhile_is_refused(world: World):
    await world.seated("Chloé", bots=1)
    old = next(one["custom_id"] for one in controls(card(world)) if one["label"] == "Take a seat")
    kofi, wren = world.people["Kofi"], world.people["Wren"]
    sure = await kofi.press(card(world), "Take a seat")
    await kofi.press(sure.message, "Take the seat")
    assert (await wren.forges(old, message=card(world))).startswith("The game has begun, and no seat is free.")
    assert (await wren.forges(f"j.{(await world.table()).game.id}.0.0.0.1", ["7"], card(world))).startswith("The game")
    assert (await wren.forges("j.000000.0.0.0.2", ["NOSUCH"], card(world))) == "There is no such table in this server."
    await world.people["Ada"].ends(reason="enough")
    assert (await wren.forges(old, message=card(world))).startswith("This game is over.")
