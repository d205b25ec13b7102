"""People at pages of their own, before the real bot: what they press and read."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.bot.world import World
from tests.local.stage import CHROMIUM, OFFLINE, QUIET, WATCH, need_chromium

DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds: the first picture takes a while on a busy machine


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

    async def chooses(self, *entries: str, of: str) -> None:
        """Open the newest list of this name and choose entries by how they begin."""
        await self.clicks(of)
        for entry in entries:
            await self.page.get_by_role("option", name=entry).first.click()

    async def types(self, text: str) -> None:
        await self.page.locator("#composer-input").click()
        await self.page.keyboard.type(text)

    async def commands(self, text: str) -> None:
        """Type a whole command and send it."""
        await self.types(f"{text} ")
        await self.page.keyboard.press("Enter")

    async def opens_a_table(self) -> None:
        """By the keyboard: the command from its first letters, the game from what the bot offers."""
        await self.types("/game n")
        await expect(self.page.get_by_role("option", name="/game new")).to_be_visible()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.type("lev")
        await expect(self.page.get_by_role("option", name="Level 20")).to_be_visible()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")

    async def sits(self) -> None:
        await self.clicks("Take a seat")
        await self.reads("You have a seat at table no. 1.")

    async def sees_the_board(self) -> None:
        """The newest picture is really there, is described, and fits."""
        picture = self.page.locator("#messages img").last
        await expect(picture).to_be_visible(timeout=PATIENCE)
        await self.page.wait_for_function("image => image.naturalWidth > 0", arg=await picture.element_handle())
        assert len(await picture.get_attribute("alt") or "") > 40
        box = await picture.bounding_box()
        assert box is not None and box["width"] > 200
        assert await self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"

    async def takes_a_turn(self, to: str, *others: "Seat") -> None:
        """Play, Walk to…, End turn; the others see nothing of the panel."""
        await self.clicks("Play")
        await self.reads("Your turn:")
        await self.chooses(to, of="Walk to…")
        await self.reads(f"ends on {to}")
        for other in others:
            assert await other.page.get_by_text("Your turn:").count() == 0
            assert await other.page.get_by_text(f"ends on {to}").count() == 0
            assert await other.page.get_by_role("button", name="End turn", exact=True).count() == 0
        await self.sees_the_board()
        await self.clicks("End turn")
        await self.reads("Done:")


async def seat(browser: Browser, world: World, who: str, size: dict[str, int]) -> Seat:
    context = await browser.new_context(viewport=size)  # type: ignore[arg-type]
    await context.add_init_script(WATCH)
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(world.server.links[who])
    await expect(page.locator("#channel-title")).to_have_text("#lobby")
    return Seat(page)
