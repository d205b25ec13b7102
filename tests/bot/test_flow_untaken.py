"""Discord takes a message now and then not: whoever asked for it reads what is stored of that, and what is not."""

import pytest

from bot import replies
from bot.clockwork import Clockwork
from bot.local_discord.lab import Cut, Fault
from bot.local_discord.player import words
from tests.bot.world import Person, World
from tests.faults.scenes import POST

SAVED = "Your move is saved, only showing it failed."
PART = "Discord did not take my message just now, but something of what you asked for is stored."
NOTHING = "Discord did not take my message just now, and nothing was changed."


def takes_no_message(world: World) -> None:
    """The next message of a channel is refused by a connection that breaks, when it is sent and when it is repeated."""
    world.server.lab.add(Fault(POST, times=2, cut=Cut.BEFORE))


def told(person: Person) -> str:
    """What this person has read privately last."""
    return words(person.ephemerals[-1])


async def test_where_nothing_is_stored_it_is_said_so_and_can_be_tried_again(world: World):
    ada, wren = world.people["Ada"], world.people["Wren"]
    await ada.opens(players=2)
    takes_no_message(world)
    await ada.slash("game invite", who=str(wren.id))
    assert told(ada).startswith(NOTHING)
    assert "is asked" in (await ada.slash("game invite", who=str(wren.id))).words, "the first time does not count"
    assert world.newest["pinged"] == [str(wren.id)]


async def test_a_board_that_is_posted_again_is_no_move(world: World):
    await world.seated("Chloé", "Tomás")
    ada = world.people["Ada"]
    takes_no_message(world)
    await ada.slash("mod post")
    assert told(ada).startswith(NOTHING)
    assert (await ada.slash("mod post")).words.startswith("The board is posted again")


async def test_a_move_is_saved(world: World):
    chloe, _ = await world.seated("Chloé", "Tomás")
    panel = (await chloe.walks()).message
    takes_no_message(world)
    await chloe.press(panel, "End turn")
    assert any(words(one).startswith(SAVED) for one in chloe.ephemerals)


async def test_a_table_whose_lobby_was_not_taken_is_there_and_finished_by_itself(world: World):
    ada = world.people["Ada"]
    takes_no_message(world)
    await ada.opens(players=2)
    assert told(ada).startswith(PART)
    game = (await world.table()).game
    assert (game.seal_message, game.lobby_message) == (None, None)
    clockwork = Clockwork(world.bot.master)
    await clockwork._look_after(game.guild, game.id)
    assert (await world.table()).game.seal_message is None, "it may still be opening"
    world.hands.now += 100
    for _ in range(2):
        await clockwork._look_after(game.guild, game.id)
    await world.quiet()
    game = (await world.table()).game
    assert (str(game.seal_message), str(game.lobby_message)) == tuple(one["id"] for one in world.public()[-2:])
    assert "Take a seat" in str(world.newest["components"]) and len(world.public()) == 2


@pytest.mark.parametrize(
    ("kept", "said"),
    [("move", SAVED), ("part", "Something went wrong on my side after something of it was stored."),
     ("nothing", "Something went wrong on my side, and nothing was changed.")],
)  # fmt: skip
async def test_a_failure_of_ours_says_what_is_stored(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, kept: replies.Kept, said: str
):
    chloe, _ = await world.seated("Chloé", "Tomás")
    panel, master = (await chloe.walks()).message, world.bot.master

    async def fails(*_: object, **__: object) -> None:
        raise RuntimeError

    where: dict[replies.Kept, tuple[object, str]] = {
        "move": (master.announcer, "tell"), "part": (replies.PrivateReply, "say"),
        "nothing": (master.store, "change_player"),
    }  # fmt: skip
    monkeypatch.setattr(*where[kept], fails)
    if kept == "move":
        await chloe.press(panel, "End turn")
    else:
        await chloe.slash("settings quiet", since="22:00", until="07:00")
    assert any(words(one).startswith(said) for one in chloe.ephemerals)
    caplog.clear()  # it is logged, with the code
