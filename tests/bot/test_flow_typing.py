"""What is offered while people type, and how little it costs (TH-26)."""

from collections import Counter

from bot.hints import KEYS, hints
from tests.bot.world import World
from tests.rules.level20.tables import S1, table


async def den(world: World, **more):
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", **({"vala": "H1 N"} | more)))
    return chloe, tomas


async def values(person, command: str, option: str, typed: str, **more) -> list:
    return [choice["value"] for choice in (await person.autocomplete(command, option, typed, **more)).choices]


async def test_a_step_too_many_offers_no_end_of_the_turn(world: World):
    chloe, _ = await den(world)
    assert await values(chloe, "kobold path", "steps", "N N") == ["N step:N"]
    assert await values(chloe, "kobold path", "steps", "N N N") == []
    assert await values(chloe, "kobold path", "steps", "N N en") == ["N N end"]
    assert await values(chloe, "kobold path", "steps", "end N") == []


async def test_a_row_is_offered_with_what_its_next_step_does(world: World):
    chloe, _ = await den(world)
    named = [choice["name"] for choice in (await chloe.autocomplete("kobold path", "steps", "N S")).choices]
    assert len(named) == 1 and named[0].startswith("N step:S · walk to D4")


async def test_a_shorthand_is_offered_before_anything_that_only_holds_its_letter(world: World):
    chloe, _ = await den(world)
    assert (await values(chloe, "move", "action", "E"))[0] == "step:E"
    assert await values(chloe, "move", "action", "end") == [], "steps are left, so the turn cannot end"
    assert "step:E" in await values(chloe, "move", "action", "walk")
    assert "end" not in await values(chloe, "move", "action", "walk")


async def test_what_is_typed_at_a_draft_is_offered_from_where_the_draft_stands(world: World):
    chloe, _ = await den(world)
    assert "confirm" not in await values(chloe, "move", "action", "")
    await chloe.slash("move", action="step:N")
    await chloe.slash("move", action="step:N")
    offered = await values(chloe, "move", "action", "")
    assert offered[-2:] == ["confirm", "back"] and not any(value.startswith("step:") for value in offered)


async def test_one_state_of_table_and_draft_is_worked_out_once(world: World, monkeypatch):  # TH-26
    chloe, tomas = await den(world)
    made = Counter()
    from bot import hints as module

    first = module.desk_of

    def counted(table, seat, draft):
        made[table.number, seat, draft] += 1
        return first(table, seat, draft)

    monkeypatch.setattr(module, "desk_of", counted)
    for typed in ("", "D", "D4", "D", "E"):
        await chloe.autocomplete("kobold go", "to", typed)
        await chloe.autocomplete("move", "action", typed)
    assert list(made.values()) == [1]
    await chloe.slash("move", action="step:N")
    await chloe.autocomplete("move", "action", "")
    await chloe.slash("kobold end")
    await tomas.autocomplete("move", "action", "")
    assert set(made.values()) == {1} and len(made) == 3


async def test_who_types_faster_than_a_person_is_offered_nothing_for_a_while(world: World, monkeypatch):  # TH-26
    chloe, _ = await den(world)
    loads = 0
    load = world.bot.master.here

    async def counted(*args):
        nonlocal loads
        loads += 1
        return await load(*args)

    monkeypatch.setattr(world.bot.master, "here", counted)
    answers = [await values(chloe, "kobold go", "to", "") for _ in range(KEYS + 10)]
    assert answers[0] and answers[-1] == [] and loads <= KEYS
    assert await values(world.people["Tomás"], "move", "action", ""), "nobody else is held up"


async def test_hints_hold_only_so_much(world: World):
    chloe, _ = await den(world, hands={S1: "moss"})
    kept = hints(world.bot.master)
    for number in range(300):
        kept._once(("of a test", number), object)
    assert len(kept._known) <= 128
    assert await values(chloe, "kobold card", "card", "m") == ["moss"]


async def test_rules_are_offered_by_name_and_number(world: World):
    ada = world.people["Ada"]
    named = [choice["name"] for choice in (await ada.autocomplete("rules", "about", "moss")).choices]
    assert "Moss" in named and not any("card." in name for name in named)
