"""Standing orders of Arena: nothing stops and nobody is called, whether something was ordered or not, but on `ask`."""

import pytest

from bot.local_discord.player import words
from bot.records import Clock
from rules.arena.state import ArenaState
from tests.bot.chatter.scene import pinged, shown
from tests.bot.world import HOUR, Person, World, buttons
from tests.rules.arena.tables import arena, glory

WATER, SHIELD = {0: "water"}, {0: "shield_block{con1}"}
LEAST, MOST = 20, 90  # seconds of the hidden wait


def struck(**more) -> ArenaState:
    """Tomás plays Kyra; once he ends, the Troll strikes Chloé's Valeros."""
    return arena("valeros kyra", "c1 a7", "troll@c2#1", current=1, **more)


async def striking(world: World, lies: ArenaState, **orders: str) -> tuple[Person, Person]:
    """A table that lies so, Chloé's orders, and Tomás ends his hero phase."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    for key, order in orders.items():
        said = await chloe.slash("orders set", order=key, answer=order)
        assert said.private and "**" in said.words, said.words
    await world.lies(lies)
    assert (await tomas.slash("arena end")).words.startswith("Done: ")
    return chloe, tomas


async def clock_of(world: World, seat: int) -> Clock:
    """What will happen to the question of this seat, and when."""
    clocks = (await world.table()).record.clocks
    (found,) = [one for one in clocks if one.seat == seat and one.kind in ("turn", "order", "bot")]
    return found


async def steps(world: World, count: int) -> list[tuple[str, str]]:
    """Who took the last steps, and what was done."""
    table = await world.table()
    return [(one.actor, one.actions) for one in await world.bot.master.store.steps(table.game.guild, table.game.id)][
        -count:
    ]


# ---------------------------------------------------------------- out of turn

SILENT: dict[str, tuple[ArenaState, dict[str, str], list[str]]] = {
    "Water, nothing ordered": (struck(elements=WATER), {}, ["water:1"]),
    "Water from 3 on": (struck(elements=WATER), {"water": "auto 3"}, ["water:1"]),
    "Water from 9 on": (struck(elements=WATER), {"water": "auto 9"}, ["pass"]),
    "no Water": (struck(elements=WATER), {"water": "hold"}, ["pass_rest"]),
    "Fire, nothing ordered": (struck(elements={0: "fire"}), {}, ["pass_rest"]),
    "a block, nothing ordered": (struck(cards=SHIELD), {}, ["block:shield_block:0"]),
    "a block from 3 on": (struck(cards=SHIELD), {"block": "auto 3"}, ["block:shield_block:0"]),
    "no block": (struck(cards=SHIELD), {"block": "hold"}, ["pass"]),
    "Water and a block": (struck(cards=SHIELD, elements=WATER), {}, ["water:1", "block:shield_block:0"]),
}  # fmt: skip


@pytest.mark.parametrize("case", SILENT)
async def test_with_an_order_or_without_one_the_game_goes_on_by_itself(world: World, case: str):
    """TH-12, SC-1, SC-4: one hidden wait for the whole run of answers, and nobody is called meanwhile."""
    lies, orders, answers = SILENT[case]
    chloe, _ = await striking(world, lies, **orders)
    calls, posts, clock = pinged(world), len(world.public()), await clock_of(world, 0)
    assert clock.kind == "order" and LEAST <= clock.at - world.hands.now <= MOST
    waiting = words(world.newest)
    assert waiting.startswith("Round 2. Waiting for a reaction.") and "Answer" not in buttons(world.newest)
    assert not {"Water", "Fire", "Shield", "block"} & set(waiting.replace(".", " ").split()), waiting
    await world.passes(LEAST - 0.1)
    assert (await world.table()).decisions()[0].reaction and words(world.newest) == waiting
    await world.passes(MOST - LEAST + 0.2)
    assert await steps(world, len(answers)) == [("order", one) for one in answers]
    assert pinged(world)[:posts] == calls and pinged(world)[posts:] == [[str(chloe.id)]], "called for her own turn"
    assert "Answer" not in buttons(world.newest) and "act with **Valeros**" in words(world.newest)


async def test_what_others_read_while_they_wait_is_the_same_whatever_is_ordered(world: World):  # SC-5
    _, tomas = await striking(world, struck(elements=WATER))
    texts = [words(world.newest).replace("turn 2", "")]
    for order in ("hold", "auto 9"):
        await world.passes(MOST)
        await world.people["Chloé"].slash("orders set", order="water", answer=order)
        await world.lies(struck(elements=WATER))
        await tomas.slash("arena end")
        texts.append(words(world.newest).replace(f"turn {(await world.table()).state.turn}", ""))
        assert LEAST <= (await clock_of(world, 0)).at - world.hands.now <= MOST
    assert texts == texts[:1] * 3 and "Waiting for a reaction." in texts[0]


@pytest.mark.parametrize(
    ("lies", "order", "label"),
    [
        (struck(elements=WATER), "water", "Water: 6 → 4 through"),
        (struck(cards=SHIELD), "block", "Shield Block: 6 → 4"),
        (struck(elements={0: "fire"}), "fire", "Fire: 6 → 8 through"),
    ],
)  # fmt: skip
async def test_on_ask_the_seat_is_called_and_has_a_part_of_the_pace(world: World, lies, order, label):
    """AR-DEC9, AR-DEC10."""
    chloe, tomas = await striking(world, lies, **{order: "ask"})
    call, clock = world.newest, await clock_of(world, 0)
    assert call["pinged"] == [str(chloe.id)] and "a question is open for you." in call["content"]
    assert clock.kind == "turn" and HOUR <= clock.at - world.hands.now <= 6 * HOUR, "a part of the day of a turn"
    assert label not in buttons((await tomas.press(call, "Answer")).message)
    await world.passes(MOST)
    assert (await world.table()).decisions()[0].reaction, "nothing but the own answer or the clock"
    assert (await chloe.press(shown(await chloe.press(call, "Answer")), label)).words.startswith("Done: ")
    assert (await steps(world, 1))[0][0] == "player"


async def test_an_empty_clock_of_a_call_passes(world: World):  # AR-DEC9
    await striking(world, struck(elements=WATER), water="ask")
    await world.passes(6 * HOUR + 1)
    assert await steps(world, 1) == [("clock", "pass_rest")] and glory((await world.table()).state) == [0, 6]


async def test_an_order_that_is_taken_back_during_the_wait_leaves_the_usual_answer(world: World):
    chloe, _ = await striking(world, struck(elements=WATER), water="hold")
    await chloe.slash("orders clear", order="water")
    await world.passes(MOST)
    assert await steps(world, 1) == [("order", "water:1")]


async def test_an_order_to_be_asked_that_comes_during_the_wait_calls_after_all(world: World):
    chloe, _ = await striking(world, struck(elements=WATER))
    await chloe.slash("orders set", order="water", answer="ask")
    await world.passes(MOST)
    assert world.newest["pinged"] == [str(chloe.id)] and buttons(world.newest) == ["Answer"]
    assert (await clock_of(world, 0)).kind == "turn"


async def test_earth_is_played_on_the_armed_hero(world: World):  # AR-E7
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    assert "Kyra" in (await chloe.slash("orders set", order="earth", answer="arm Kyra")).words
    calls = pinged(world)
    await world.lies(arena("valeros kyra", "c1 a7", "troll@g1#1", elements={0: "earth"}, current=1))
    assert (await clock_of(world, 0)).kind == "order" and pinged(world) == calls, "nobody is called"
    await world.passes(MOST)
    assert await steps(world, 1) == [("order", "earth")] and await world.asked() is tomas
    assert "act with **Kyra** on a7: 3 actions" in words(world.newest)


async def test_at_a_table_that_plays_live_everybody_is_asked(world: World):
    """Orders out of turn rest there; those of the own turn do not."""
    chloe, _ = await striking(world, struck(elements=WATER, slack="table"), water="auto", autoend="on")
    assert world.newest["pinged"] == [str(chloe.id)] and (await clock_of(world, 0)).kind == "turn"
    await world.lies(arena("valeros kyra", "c1 a7", "troll@g1#1", begin="act", now={"spent": 4}, slack="table"))
    await world.passes(0)
    assert await steps(world, 1) == [("order", "end")]


# ---------------------------------------------------------------- the own turn


async def test_a_wish_for_mental_tokens_is_carried_out_at_once(world: World):  # AR-A15
    """No call, no wait, no word of it in public before it is done."""
    chloe, _ = await world.seated("Chloé", "Tomás", what="Arena")
    assert "Cha, else Wis, else Int" in (await chloe.slash("orders set", order="mental", answer="cha, wis, int")).words
    await world.lies(arena("valeros kyra", "c1 a7", "troll@g1#1", lying={"c1": "str dex"}))
    calls = pinged(world)
    await chloe.slash("arena pick", what="str")
    clock = await clock_of(world, 0)
    assert (clock.kind, clock.at) == ("order", world.hands.now)
    assert "Waiting for a reaction" not in words(world.newest)
    await world.passes(0)
    assert await steps(world, 2) == [("player", "collect:str"), ("order", "mental:cha")]
    assert pinged(world) == calls and await world.asked() is chloe
    assert "picked up Strength on c1" in words(world.newest) and "Charisma" in words(world.newest)
    assert (await clock_of(world, 0)).kind == "turn"


async def test_without_a_wish_the_player_is_asked_in_his_own_turn(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás", what="Arena")
    await world.lies(arena("valeros kyra", "c1 a7", "troll@g1#1", lying={"c1": "str dex"}))
    panel = await chloe.slash("arena pick", what="str")
    assert "Which ability comes with it?" in panel.words
    await world.passes(MOST)
    assert await steps(world, 1) == [("player", "collect:str")]


@pytest.mark.parametrize(("order", "ends"), [("on", True), ("off", False)])
async def test_a_turn_without_actions_ends_by_itself_where_that_is_ordered(world: World, order: str, ends: bool):
    """AR-H12."""
    chloe, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    await chloe.slash("orders set", order="autoend", answer=order)
    await world.lies(arena("valeros kyra", "c2 a7", "troll@c2#1", begin="act", now={"spent": 3}))
    await chloe.slash("arena attack", target="troll")
    await world.passes(0)
    assert await world.asked() is (tomas if ends else chloe)
    assert await steps(world, 1) == [("order", "end") if ends else ("player", "strike:1")]


async def test_an_order_of_the_own_turn_does_not_shorten_the_wait_of_others(world: World):  # TH-12, SC-1
    """It has not waited itself, so the run of answers still has its wait before it."""
    _, tomas = await world.seated("Chloé", "Tomás", what="Arena")
    await tomas.slash("orders set", order="autoend", answer="on")
    await world.lies(struck(elements=WATER, begin="act", now={"spent": 4}))
    await world.passes(0)
    assert await steps(world, 1) == [("order", "end")]
    assert LEAST <= (await clock_of(world, 0)).at - world.hands.now <= MOST


async def test_what_is_chosen_with_the_token_goes_before_the_wish(world: World):  # AR-A15
    chloe, _ = await world.seated("Chloé", "Tomás", what="Arena")
    await chloe.slash("orders set", order="mental", answer="int, wis, cha")
    await world.lies(arena("valeros kyra", "c1 a7", "troll@g1#1", lying={"c1": "str dex"}))
    await chloe.press(shown(await chloe.press(shown(await chloe.plays()), "Pick up…")), "Str and Cha")
    await world.passes(0)
    await chloe.slash("arena end")
    assert (await world.table()).state.heroes[0].sheet["cha"] == 1
