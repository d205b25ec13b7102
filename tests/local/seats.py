"""People at pages of their own, before the real bot: what they press and read."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.bot.world import World
from tests.local.stage import CHROMIUM, OFFLINE, QUIET, WATCH, keep_picture, need_chromium

Colours = Literal["light", "dark"]
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
KEYS_AT_MOST = 60  # from anywhere to any button of the newest messages
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

    async def keeps(self, name: str) -> None:
        """Keep a picture of the page as it is, named by what it shows and how wide it is."""
        wide = (self.page.viewport_size or DESK)["width"] > PHONE["width"]
        await keep_picture(self.page, f"evening-{name}-{'desk' if wide else 'phone'}")

    async def chooses(self, *entries: str, of: str, pictured: str = "") -> None:
        """Open the newest list of this name and choose entries by how they begin."""
        await self.clicks(of)
        if pictured:
            await self.keeps(pictured)
        for entry in entries:
            await self.page.get_by_role("option", name=entry).first.click()

    async def types(self, text: str) -> None:
        await self.page.locator("#composer-input").click()
        await self.page.keyboard.type(text)

    async def commands(self, text: str, *taken: str, pictured: str = "") -> None:
        """Type a command, take a suggestion for each option that is asked for, and send it."""
        await self.types(f"{text} ")
        for entry in taken:
            await self.takes(entry, pictured=pictured)
        await self.page.keyboard.press("Enter")

    async def takes(self, entry: str, *, pictured: str = "") -> None:
        """Type on in the option that is asked for, and take what is suggested."""
        await self.page.keyboard.type(entry)
        await expect(self.page.get_by_role("option", name=entry).first).to_be_visible()
        if pictured:
            await self.keeps(pictured)
        await self.page.keyboard.press("Enter")

    async def fills(self, label: str, text: str, *, pictured: str = "") -> None:
        """Write a line into the open form, and send it."""
        form = self.page.get_by_role("dialog")
        await form.get_by_label(label).fill(text)
        if pictured:
            await self.keeps(pictured)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_be_hidden()

    async def reaches(self, name: str, key: str) -> None:
        """Press this key until the button of that name has the focus."""
        focused = "document.activeElement.textContent.trim()"
        for _ in range(KEYS_AT_MOST):
            await self.page.keyboard.press(key)
            if await self.page.evaluate(focused) == name:
                return
        raise AssertionError(f"{KEYS_AT_MOST} times {key} do not lead to {name}")

    async def enters(self, channel: str) -> None:
        """Go to a channel or thread by the list, which a phone has behind a button."""
        if await self.page.locator("#open-sidebar").is_visible():
            await self.page.locator("#open-sidebar").click()
            await self.keeps("channels")
        name = re.compile(rf"^{re.escape(channel)}")
        await self.page.locator("#channel-list").get_by_role("button", name=name).click()

    async def chooses_from_the_menu(
        self, entry: str, *, of: Locator, pictured: str, by: Literal["left", "right"] = "left"
    ) -> None:
        """An entry of the menu that this opens: a button, or whatever has a menu under the right button."""
        await of.click(button=by)
        await self.keeps(pictured)
        await self.page.get_by_role("menuitem", name=entry).click()

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

    async def sees_turn(self, number: int) -> None:
        """The newest board, which alone has the button Play, is that of this turn of the game."""
        board = self.page.locator(".message").filter(has=self.button("Play")).last
        await expect(board).to_contain_text(f", turn {number}.", timeout=PATIENCE)

    async def opens_the_panel(self) -> None:
        """Play, under the newest board: the own turn has come."""
        await self.clicks("Play")
        await self.reads("Your turn:")

    async def drafts(self, to: str, *, pictured: str = "") -> None:
        """Walk to…, on the open panel."""
        await self.chooses(to, of="Walk to…", pictured=pictured)
        await self.reads(f"ends on {to}")

    async def sends(self, to: str, *, unseen_by: "tuple[Seat, ...]") -> None:
        """End turn, on the panel of a turn that ends there; the others see nothing of that panel."""
        await self.reads(f"ends on {to}")
        for other in unseen_by:
            assert await other.page.get_by_text("Your turn:").count() == 0
            assert await other.page.get_by_text(f"ends on {to}").count() == 0
            assert await other.page.get_by_role("button", name="End turn", exact=True).count() == 0
        await self.sees_the_board()
        await self.clicks("End turn")
        await self.reads("Done:")

    async def takes_a_turn(self, to: str, *others: "Seat") -> None:
        """Play, Walk to…, End turn."""
        await self.opens_the_panel()
        await self.drafts(to)
        await self.sends(to, unseen_by=others)


@asynccontextmanager
async def pictured_if_it_fails(**seats: Seat) -> AsyncIterator[None]:
    """Keep a picture of every page where the evening went wrong."""
    try:
        yield
    except BaseException:  # what fails a test may be no Exception; it is raised again
        for name, one in seats.items():
            await keep_picture(one.page, f"failed-{name}")
        raise


async def seat(browser: Browser, world: World, who: str, size: dict[str, int], colours: Colours = "light") -> Seat:
    context = await browser.new_context(viewport=size, color_scheme=colours)  # type: ignore[arg-type]
    await context.add_init_script(WATCH)
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(world.server.links[who])
    await expect(page.locator("#channel-title")).to_have_text("#lobby")
    return Seat(page)
