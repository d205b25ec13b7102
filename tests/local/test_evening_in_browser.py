"""An evening as a family spends it: three people in their browsers play one whole game, from set-up to seal.

Every move is somebody's own, at a page; nothing is set from outside but the luck (`short_game`). Each way is used by
somebody: lists, buttons, the pad, typing with suggestions, the keyboard alone, a call, a form, a vote, a menu, a card
of moderators. Pictures of it all stay in `.cache/pictures`, which git ignores.
"""

import json
import re

import pytest
from playwright.async_api import Browser, Download, expect

from bot.record import verify_record
from bot.session import standing
from tests.bot.conftest import known_luck, new_database, world
from tests.bot.world import World
from tests.local import short_game
from tests.local.seats import DESK, PHONE, Seat, browser, pictured_if_it_fails, seat

__all__ = ["browser", "known_luck", "new_database", "world"]
pytestmark = pytest.mark.browser


async def sets_up(ada: Seat) -> None:
    """By lists of channels, of words and of roles; and where moderators are told, by typing with suggestions."""
    await ada.commands("/setup start")
    await ada.chooses("den", of="A channel for games…")
    await ada.reads("I have every right that I need in")
    await ada.clicks("Next")
    await ada.chooses("Every table", of="Threads…")
    await ada.reads("Every table has a thread of its own.")
    await ada.clicks("Next")
    await ada.chooses("Moderators", of="A role that may open tables…", pictured="setup")
    await ada.reads("moderators and @Moderators")
    await ada.clicks("Everybody")
    await ada.reads("Opening tables: everybody.")
    await ada.clicks("Next")
    await ada.clicks("Later")
    await ada.reads("opens a table")
    await ada.clicks("Dismiss message")
    await expect(ada.page.get_by_text("Only you can see this")).to_have_count(0)
    await ada.commands("/setup channels", "library", "moderators")
    await ada.reads("What moderators should know is told in")


async def gather(ada: Seat, chloe: Seat, tomas: Seat) -> None:
    """Chloé opens a table, which has a thread of its own; all sit down there, she first."""
    for one in (ada, chloe, tomas):
        await one.enters("den")
    await chloe.opens_a_table()
    await chloe.reads("The table is open:")
    for one in (chloe, tomas, ada):
        await one.enters("Level 20 (thread)")
        await one.sits()
    await ada.commands("/game invite", "Wren")
    await tomas.reads("asks you to table no. 1")


async def lay_down_how(chloe: Seat, tomas: Seat) -> None:
    """Her kobold, a word of two in a form, and the brisk rules, by lists that lead to lists."""
    await chloe.chooses("Tuzz", of="Play as…")
    await chloe.reads("You play Tuzz")
    await chloe.clicks("Options")
    await chloe.chooses("Preset", of="Change…")
    await chloe.chooses(short_game.PRESET, of="Set it to…")
    await chloe.clicks("Add a word")
    await chloe.fills("Your word", short_game.WORDS[0])
    await chloe.reads("Your word is in:")
    await tomas.clicks("Add a word")
    await tomas.fills("Your word", short_game.WORDS[1], pictured="form")
    await tomas.reads("Your word is in:")
    await chloe.keeps("lobby")
    await chloe.clicks("Start")


async def looks_closely(one: Seat) -> None:
    """Enlarge the board, go closer, and come back to where one was."""
    await one.sees_the_board()
    board = one.page.get_by_role("button", name="Enlarge: ").last
    await board.click()
    large = one.page.locator("#picture-dialog img")
    whole = await large.bounding_box()
    await large.click()
    closer = await large.bounding_box()
    assert whole and closer and closer["width"] > whole["width"] * 2
    await one.keeps("closely")
    await one.page.keyboard.press("Escape")
    await expect(board).to_be_focused()


async def only_looks_on(ada: Seat) -> None:
    """Play as Wren in the same tab, who has no seat, and as oneself again."""
    await ada.page.get_by_role("button", name="Play as Wren").click()
    await expect(ada.page.locator("#playing-as")).to_have_text("You play as Wren")
    await ada.clicks("Play")
    await ada.reads("You have no seat")
    await ada.page.get_by_role("button", name="Play as Ada").click()
    await expect(ada.page.get_by_text("You have no seat")).to_have_count(0)


async def the_first_two_move_and_one_takes_back(ada: Seat, chloe: Seat, tomas: Seat) -> None:
    """By the lists of the panel, and by typing; Ada agrees to the undo, so both move again."""
    await tomas.sees_turn(1)
    await tomas.opens_the_panel()
    await looks_closely(tomas)
    await only_looks_on(ada)
    await tomas.drafts("C4", pictured="walks")
    await tomas.chooses("Spoiled Food on C4", of="Play a card first…", pictured="list")
    await tomas.reads("eats spoiled food")
    await tomas.sends("C4", unseen_by=(ada, chloe))
    await ada.sees_turn(2)
    await ada.commands("/kobold go", "D6", pictured="suggestions")
    await ada.sees_turn(3)
    board = ada.page.locator("#messages img").last
    await ada.chooses_from_the_menu("Why did this happen?", of=board, by="right", pictured="menu")
    await ada.reads("Why?")
    await ada.keeps("why")
    await tomas.commands("/undo")
    await ada.reads("asks to take back a move")
    await ada.reads("As it would be:")
    await ada.sees_the_board()
    await ada.keeps("vote")
    await ada.clicks("Yes")
    await ada.reads("Carried, 1 to 0.")


async def round_one(ada: Seat, chloe: Seat, tomas: Seat) -> None:
    """Vala comes for Tomás, who slips through a tunnel: asked in public, answered by one press."""
    await tomas.sees_turn(1)
    await tomas.commands("/kobold path", "SW NW card:food end", pictured="suggestions")
    await ada.sees_turn(2)
    await moves_by_keys_alone(ada, "D6")
    await chloe.sees_turn(3)
    await chloe.opens_the_panel()
    await chloe.clicks("D7")
    await chloe.clicks("Search")
    await chloe.reads("What do you take from the junk on D7?")
    await chloe.clicks("A treasure card")
    await chloe.reads("You drew")
    await chloe.sends("D7", unseen_by=(ada, tomas))
    await tomas.reads("Where does the tunnel lead?")
    await tomas.keeps("call")
    await tomas.clicks("B3")
    await chloe.reads("slipped through")


async def moves_by_keys_alone(one: Seat, to: str) -> None:
    """From the message box back to the board, into the panel, and down to its green button."""
    await one.page.locator("#composer-input").focus()
    await one.reaches("Play", "Shift+Tab")
    await one.page.keyboard.press("Enter")
    await one.reads("Your turn:")
    await one.reaches("Walk to…", "Tab")
    await one.page.keyboard.press("ArrowDown")
    await one.takes(to)
    await one.reads(f"ends on {to}")
    await one.reaches("End turn", "Tab")
    await one.page.keyboard.press("Enter")
    await one.reads("Done:")


async def round_two(ada: Seat, chloe: Seat, tomas: Seat) -> None:
    """Chloé finds a fourth card, and has something to report; Vala slays Ada, who goes on as moderator."""
    await ada.sees_turn(4)
    await ada.commands("/move", "step:SW step:NW end")
    await chloe.sees_turn(5)
    await chloe.commands("/kobold path", "SE search:treasure")
    await chloe.reads("You hold four cards.")
    await chloe.clicks("Report")
    await chloe.fills("What is wrong?", "The moss on my card is hard to see.", pictured="form")
    await chloe.reads("is with the moderators")
    await chloe.keeps("report")
    await solves(ada)
    await chloe.clicks("Play")
    await chloe.reads("Enlarge it: the leaf is moss.")
    await chloe.page.get_by_role("button", name=re.compile("^Moss( ×|$)")).last.click()
    await chloe.sends("E8", unseen_by=(ada, tomas))
    await tomas.sees_turn(6)
    await tomas.opens_the_panel()
    for press, seen in (("Cover", "2 ferocity. End on"), ("C3", "Ziprik on C3"), ("D3", "ends on D3")):
        await tomas.clicks(press)
        await tomas.reads(seen)
    await tomas.sends("D3", unseen_by=(ada, chloe))
    await ada.reads("slew")


async def solves(ada: Seat) -> None:
    """The moderators' card, in a channel of theirs, and its form."""
    await ada.enters("library")
    await ada.reads("A problem is reported")
    await ada.clicks("Solved…")
    await ada.fills("What do you tell the reporter?", "Enlarge it: the leaf is moss.")
    await ada.reads("Solved by")
    await ada.keeps("card")
    await ada.enters("Level 20 (thread)")


async def round_three(ada: Seat, chloe: Seat, tomas: Seat) -> None:
    """A card by suggestions, a walk by typing; then Vala stands before Chloé, who means it."""
    await chloe.sees_turn(7)
    await chloe.types("/kobold card ")
    await chloe.takes("Stalactite")
    await chloe.page.get_by_role("option", name="on which square").click()
    await chloe.takes("F8")
    await chloe.page.keyboard.press("Enter")
    await expect(chloe.button("Back")).to_be_visible()
    await chloe.commands("/kobold go", "E7")
    await tomas.sees_turn(8)
    await tomas.opens_the_panel()
    await tomas.drafts("D4")
    await tomas.keeps("panel")
    await tomas.sends("D4", unseen_by=(ada,))  # Chloé has a panel of her own open
    await chloe.clicks("Accept my fate")
    await chloe.reads("Is that your wish?")
    await chloe.keeps("sure")
    await chloe.clicks("Accept my fate")


async def look_back(ada: Seat, chloe: Seat, tomas: Seat) -> Download:
    """The seal opens when all are done; the luck is checked, the record taken home."""
    for one in (ada, chloe, tomas):
        await one.reads("wins Level 20.")
        await one.clicks("Done")
    await tomas.reads("Seal opened:")
    await tomas.commands("/game verify")
    await tomas.reads("everything fits")
    await tomas.keeps("end")
    await chloe.commands("/game verify roll:1")
    await chloe.reads("it fits.")
    await ada.chooses_from_the_menu("Games of this player", of=ada.button("What to do with Tomás"), pictured="person")
    await ada.reads("Tables that you share with")
    await ada.keeps("end")
    async with ada.page.expect_download() as taken:
        await ada.page.locator(".file .link-button").last.click()
    return await taken.value


async def played(world: World) -> list[tuple[str, str]]:
    """Who answered what in this game, as it is stored and still counts; a turn is one row."""
    table, rows = await world.table(), list[tuple[str, str]]()
    for step in standing(await world.bot.master.store.steps(table.game.guild, table.game.id)):
        who = "" if step.seat is None else re.sub(r"[\u2066-\u2069]", "", table.plain[step.seat])
        if who and rows and rows[-1][0] == who:
            rows[-1] = (who, f"{rows[-1][1]} {step.actions}")
        elif who:
            rows.append((who, step.actions))
    return rows


async def test_three_people_play_one_whole_game_in_their_browsers(
    world: World, browser: Browser, monkeypatch: pytest.MonkeyPatch
):
    short_game.fix(world, monkeypatch)
    world.hands.now = world.server.world.clock.time()
    ada = await seat(browser, world, "Ada", DESK)
    chloe = await seat(browser, world, "Chloé", DESK, "dark")
    tomas = await seat(browser, world, "Tomás", PHONE)
    async with pictured_if_it_fails(ada=ada, chloe=chloe, tomas=tomas):
        await sets_up(ada)
        await gather(ada, chloe, tomas)
        await lay_down_how(chloe, tomas)
        await the_first_two_move_and_one_takes_back(ada, chloe, tomas)
        await round_one(ada, chloe, tomas)
        await round_two(ada, chloe, tomas)
        await round_three(ada, chloe, tomas)
        record = await look_back(ada, chloe, tomas)
    assert verify_record(json.loads((await record.path()).read_bytes())) == []
    assert await played(world) == list(short_game.LINE)
    for one in (ada, chloe, tomas):
        assert await one.page.evaluate("[window.ran, window.refused]") == [[], []]
