"""An evening as a family spends it: three people in their browsers set the server up and play a game to its end."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.bot.conftest import known_luck, new_database, world
from tests.bot.world import World
from tests.local.seats import DESK, PATIENCE, PHONE, Seat, browser, seat
from tests.local.stage import keep_picture
from tests.rules.level20.tables import S1, S2, table

__all__ = ["browser", "known_luck", "new_database", "world"]
pytestmark = pytest.mark.browser


async def enters(one: Seat, channel: str) -> None:
    """Go to a channel or thread by the list, which a phone has behind a button."""
    if await one.page.locator("#open-sidebar").is_visible():
        await one.page.locator("#open-sidebar").click()
    await one.page.locator("#channel-list").get_by_role("button", name=re.compile(rf"^{re.escape(channel)}")).click()


async def chooses_from_the_menu(one: Seat, of: str, entry: str) -> None:
    """An entry of the menu behind a button; the newest button of this name."""
    await one.button(of).click()
    await one.page.get_by_role("menuitem", name=entry).click()


async def sets_up(ada: Seat) -> None:
    """By lists of channels, of words and of roles."""
    await ada.commands("/setup start")
    await ada.chooses("den", of="A channel for games…")
    await ada.reads("I have every right that I need in")
    await ada.clicks("Next")
    await ada.chooses("Every table", of="Threads…")
    await ada.reads("Every table has a thread of its own.")
    await ada.clicks("Next")
    await ada.chooses("Moderators", of="A role that may open tables…")
    await ada.reads("moderators and @Moderators")
    await ada.clicks("Everybody")
    await ada.reads("Opening tables: everybody.")
    await ada.clicks("Next")
    await ada.clicks("Later")
    await ada.reads("opens a table")
    await ada.clicks("Dismiss message")
    await expect(ada.page.get_by_text("Only you can see this")).to_have_count(0)


async def gathers(ada: Seat, chloe: Seat, tomas: Seat) -> None:
    """Chloé opens a table, which has a thread of its own; all sit down there, and one gives a word in a form."""
    for one in (ada, chloe, tomas):
        await enters(one, "den")
    await chloe.opens_a_table()
    await chloe.reads("The table is open:")
    for one in (chloe, tomas, ada):
        await enters(one, "Level 20 (thread)")
        await one.sits()
    await chloe.chooses("Tuzz", of="Play as…")
    await chloe.clicks("Add a word")
    await chloe.page.get_by_role("dialog").get_by_label("Your word").fill("moss")
    await chloe.page.keyboard.press("Enter")
    await chloe.reads("Your word is in:")
    await keep_picture(chloe.page, "evening-lobby")
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
    await keep_picture(one.page, "evening-closely")
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


async def test_three_people_set_up_play_a_game_to_its_end_and_look_back(world: World, browser: Browser):
    ada, chloe, tomas = [await seat(browser, world, *who) for who in (("Ada", DESK), ("Chloé", DESK), ("Tomás", PHONE))]
    await sets_up(ada)
    await gathers(ada, chloe, tomas)
    await expect(tomas.button("Play")).to_be_visible(timeout=PATIENCE)
    await world.quiet()
    await world.lies(table("D4 A8 G7", vala="H1 N"))
    await chloe.reads("After you:")
    await looks_closely(tomas)
    await only_looks_on(ada)
    await chloe.takes_a_turn("E5", ada, tomas)
    await tomas.reads("ran from D4")
    await tomas.takes_a_turn("B7", ada, chloe)
    await keep_picture(tomas.page, "evening-turn-phone")
    await ada.reads("ran from A8")
    await chooses_from_the_menu(ada, "What to do with this message", "Why did this happen?")
    await ada.reads("Why")

    await world.lies(table("D4 A8 -", vala="D2 S", first=S2, turn=S1))
    await chloe.types("/kobold go D5")
    await chloe.page.get_by_role("option", name="D5").click()
    await chloe.page.keyboard.press("Enter")
    for one in (ada, chloe, tomas):
        await one.reads("wins Level 20.")
        await one.clicks("Done")
    await tomas.reads("Seal opened:")
    await keep_picture(tomas.page, "evening-end-phone")
    async with ada.page.expect_download():
        await ada.page.locator(".file .link-button").last.click()
    await chooses_from_the_menu(ada, "What to do with Tomás", "Games of this player")
    await ada.reads("wins")
    await keep_picture(ada.page, "evening-end")
    for one in (ada, chloe, tomas):
        assert await one.page.evaluate("[window.ran, window.refused]") == [[], []]
