"""A game of Level 20 as two people play it in their browsers: the real bot, the real page, everything by clicking."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.bot.conftest import known_luck, new_database, world
from tests.bot.world import World
from tests.local.stage import CHROMIUM, OFFLINE, QUIET, need_chromium
from tests.rules.level20.tables import table

__all__ = ["known_luck", "new_database", "world"]
DESK, PHONE = {"width": 1200, "height": 900}, {"width": 390, "height": 844}
PATIENCE = 10_000  # milliseconds
pytestmark = pytest.mark.browser


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """One for the whole test."""
    need_chromium()
    async with async_playwright() as play:
        started = await play.chromium.launch(executable_path=CHROMIUM, args=QUIET + OFFLINE)
        yield started
        await started.close()


@dataclass
class Seat:
    """Somebody at a page of his own."""

    page: Page

    def button(self, name: str) -> Locator:
        """The newest button of this name."""
        return self.page.get_by_role("button", name=name, exact=True).last

    async def reads(self, text: str) -> None:
        await expect(self.page.get_by_text(text).last).to_be_visible(timeout=PATIENCE)

    async def clicks(self, name: str) -> None:
        await self.button(name).click()

    async def opens_a_table(self) -> None:
        """By the keyboard: the command from its first letters, the game from what the bot offers."""
        await self.page.locator("#composer-input").click()
        await self.page.keyboard.type("/game n")
        await expect(self.page.get_by_role("option", name="/game new")).to_be_visible()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.type("lev")
        await expect(self.page.get_by_role("option", name="Level 20")).to_be_visible()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        await expect(self.button("Take a seat")).to_be_visible(timeout=PATIENCE)

    async def sees_the_board(self) -> None:
        """The newest picture is really there, is described, and fits."""
        picture = self.page.locator("#messages img").last
        await expect(picture).to_be_visible(timeout=PATIENCE)
        await self.page.wait_for_function("image => image.naturalWidth > 0", arg=await picture.element_handle())
        assert len(await picture.get_attribute("alt") or "") > 40
        box = await picture.bounding_box()
        assert box is not None and box["width"] > 200
        assert await self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"

    async def takes_a_turn(self, to: str, other: "Seat") -> None:
        """Play, Walk to…, End turn; the other one sees nothing of the panel."""
        await self.clicks("Play")
        await self.reads("Your turn:")
        await self.clicks("Walk to…")
        await self.page.get_by_role("option", name=to).first.click()
        await self.reads(f"ends on {to}")
        assert await other.page.get_by_text("Your turn:").count() == 0
        assert await other.page.get_by_text(f"ends on {to}").count() == 0
        assert await other.page.get_by_role("button", name="End turn", exact=True).count() == 0
        await self.sees_the_board()
        await self.clicks("End turn")
        await self.reads("Done:")


async def seat(browser: Browser, world: World, who: str, size: dict[str, int]) -> Seat:
    context = await browser.new_context(viewport=size)  # type: ignore[arg-type]
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(world.server.links[who])
    await expect(page.locator("#channel-title")).to_have_text("#lobby")
    return Seat(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_two_people_open_a_table_and_take_a_turn_each(world: World, browser: Browser, size: dict[str, int]):
    ada, chloe = [await seat(browser, world, who, size) for who in ("Ada", "Chloé")]
    await ada.opens_a_table()
    for one in (ada, chloe):
        await one.clicks("Take a seat")
        await one.reads("You have a seat at table no. 1.")
    await ada.clicks("Start")
    await expect(chloe.button("Play")).to_be_visible(timeout=PATIENCE)
    await world.quiet()
    await world.lies(table("D4 A8", vala="H1 N"))
    await chloe.reads("After you:")

    await chloe.sees_the_board()
    await ada.takes_a_turn("E5", chloe)
    await chloe.reads("ran from D4")
    await chloe.takes_a_turn("B7", ada)
    await ada.reads("ran from A8")
    await ada.sees_the_board()
    assert (await world.table()).number == 4
