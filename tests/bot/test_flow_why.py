"""Why did that happen? The rule, the sum and the card, to everybody what he may know and no more."""

from bot.local_discord.player import words
from tests.bot.chatter import seat_at_the_registry
from tests.bot.chatter.scene import says, talking
from tests.bot.world import Person, World, lists, offered
from tests.rules.level20.tables import S1, table


async def den(world: World, **more) -> tuple[Person, Person]:
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N"} | more)))
    return chloe, tomas


async def test_the_latest_event_is_told_with_rule_sum_and_card(world: World):
    chloe, tomas = await den(world, hands={S1: "moss"})
    await chloe.slash("kobold card", card="moss")
    await chloe.slash("kobold go", to="E5")
    events = await tomas.autocomplete("why", "event", "put")
    assert events.choices[0]["name"].startswith("⁨Chloé⁩"[1:-1] + " put Moss on D4"), events.choices
    told = await tomas.slash("why", event=events.choices[0]["value"])
    assert told.private and "put *Moss* on D4" in told.words
    assert "(L20-MS1)" in told.words and "token on one's own square" in told.words
    assert "There are 12 cards" in told.words, "the card itself"
    assert lists(told.message) == ["Something else…"]


async def test_what_was_told_to_one_seat_is_explained_to_that_seat_only(world: World):
    chloe, tomas = await den(world, tokens="junk D4", deck="moss moss moss")
    await chloe.slash("kobold search", reward="treasure")
    await chloe.slash("kobold go", to="E5")
    own = [one["name"] for one in (await chloe.autocomplete("why", "event")).choices]
    others = [one["name"] for one in (await tomas.autocomplete("why", "event")).choices]
    onlookers = [one["name"] for one in (await world.people["Wren"].autocomplete("why", "event")).choices]
    assert any("You drew" in one for one in own)
    assert not any("You drew" in one or "Moss" in one for one in others) and onlookers == others
    value = next(
        one["value"]
        for one in (await chloe.autocomplete("why", "event", "You drew")).choices
        if "You drew" in one["name"]
    )
    assert "Only you see this." in (await chloe.slash("why", event=value)).words
    assert (await tomas.slash("why", event=value)).words.startswith("There is no such event")


async def test_a_list_beneath_the_answer_leads_to_the_other_events(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("kobold go", to="E5")
    told = await tomas.slash("why")
    entries = offered(told.message, "Something else…")
    walked = next(one for one in entries if "ran from" in one)
    other = await tomas.choose(told.message, "Something else…", [walked])
    assert walked.removeprefix("Chloé ").split()[0] == "ran" and "ran from" in other.words and "(L20-K4)" in other.words


async def test_the_menu_of_a_message_asks_about_that_message(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("kobold go", to="E5")
    told = await tomas.menu("Why did this happen?", world.board["id"])
    assert told.private and "(L20-" in told.words and "E5" in told.words
    posts = len(world.public())
    await tomas.say("hello")
    said = next(one for one in reversed(tomas.messages("den")) if one["content"] == "hello")
    assert "tells of no event" in (await tomas.menu("Why did this happen?", said["id"])).words
    assert len(world.public()) == posts + 1


async def test_what_was_taken_back_did_not_happen(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("kobold go", to="E5")
    await chloe.slash("undo")
    assert not any("E5" in one["name"] for one in (await tomas.autocomplete("why", "event")).choices)


async def test_events_that_are_none_are_refused(world: World):
    chloe, _ = await den(world)
    await chloe.slash("kobold go", to="E5")
    for event in ("999.9", "1.9999", "nonsense", "-1.0", "٣.٤"):
        assert (await chloe.slash("why", event=event)).words.startswith("There is no such event"), event
    assert not any("went wrong" in words(one) for one in chloe.ephemerals)


async def test_an_open_table_has_nothing_to_explain(world: World):
    await world.people["Ada"].opens(players=2)
    assert "has not begun" in (await world.people["Chloé"].slash("why")).words


async def test_a_game_that_says_nothing_of_reasons_is_explained_by_its_ledger(world: World, monkeypatch):
    seat_at_the_registry(monkeypatch)
    chloe, tomas, *_ = await talking(world)
    await says(chloe, "calm", "up and away")
    await chloe.press((await chloe.plays()).message, "End turn")
    told = await tomas.slash("why")
    assert told.private and told.words.startswith("**Why?**") and "went wrong" not in told.words, told.words
    assert len(told.words.splitlines()) >= 4, "what happened, a rule with its heading, and where it stands"
