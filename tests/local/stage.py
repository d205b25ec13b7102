"""A browser before the local Discord with a small bot, for all tests of a module; a tab for each person."""

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.local_discord.bridge import pointed_at
from bot.local_discord.interactions import DEADLINE, LIFETIME
from bot.local_discord.messages import delete
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord
from tests.local import page_gallery
from tests.local.page_bot import GameBot

Json = dict[str, Any]
PICTURES = Path(__file__).parents[2] / ".cache" / "pictures"
"""Where tests put pictures of the page for people to look at."""

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
OFFLINE = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
WATCH = """
window.refused = []; window.ran = [];
document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective));
for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => window.ran.push(name);
"""


@dataclass
class Stage:
    """The local Discord with the bot logged in, and a browser with a tab for each person, kept from test to test."""

    discord: LocalDiscord
    browser: Browser
    opener: Player
    bot: GameBot
    tabs: dict[str, Page] = field(default_factory=dict)

    @property
    def people(self) -> list[str]:
        return list(self.discord.links)

    async def page(self, who: str) -> Page:
        """The tab of this person, in the lobby."""
        if who not in self.tabs:
            self.tabs[who] = await self.fresh_page(who)
        page = self.tabs[who]
        await page.get_by_role("button", name=re.compile(r"^lobby \(channel")).click()
        await expect(page.locator("#channel-title")).to_have_text("#lobby")
        return page

    async def fresh_page(self, who: str, link: str = "") -> Page:
        """The page as a browser shows it that has never been here; `link` leads to another server."""
        context = await self.browser.new_context(viewport={"width": 1100, "height": 800}, color_scheme="dark")
        await context.add_init_script(WATCH)
        page = await context.new_page()
        page.set_default_timeout(5000)
        await page.goto(link or self.discord.links[who])
        await expect(page.locator("#channel-title")).to_have_text("#lobby")
        return page

    async def open_table(self) -> None:
        """Somebody opens a table without a browser, which is quicker."""
        self.opener.go("lobby")
        await self.opener.slash("game new", what="level20")

    def channel(self, name: str) -> Json:
        return next(one for one in self.discord.world.channels.values() if one.get("name") == name)

    def person(self, name: str) -> str:
        """The id of the account of this name."""
        return next(one["id"] for one in self.discord.world.people() if one["global_name"] == name)

    async def gallery(self) -> Page:
        """A tab of Ada's with all that a bot can send, in the library; sent once."""
        if "gallery" not in self.tabs:
            about = f"<@{self.person('Ada')}> <#{self.channel('lobby')['id']}> </game new:1> @everyone <@999>"
            await page_gallery.show(self.bot.get_channel(int(self.channel("library")["id"])), about)
            page = self.tabs["gallery"] = await self.fresh_page("Ada")
            await page.get_by_role("button", name=re.compile(r"^library \(channel")).click()
            await expect(page.locator("#channel-title")).to_have_text("#library")
        return self.tabs["gallery"]

    def sweep(self) -> None:
        """Empty every channel but that of the gallery."""
        for channel_id, messages in self.discord.world.messages.items():
            if channel_id == self.channel("library")["id"]:
                continue
            for message in list(messages.values()):
                delete(self.discord.world, self.discord.world.channels[channel_id], message)


def need_chromium() -> None:
    """Skip without a browser, or fail if this run must have one."""
    if not Path(CHROMIUM).exists():
        assert "browser" not in os.environ.get("TURNKEEPER_REQUIRE", ""), "no Chromium, but the run requires one"
        pytest.skip("no Chromium on this machine")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def theatre() -> AsyncIterator[Stage]:
    """One browser, one server and one bot for all tests of the module."""
    need_chromium()
    local, bot = LocalDiscord(), GameBot()
    await local.start()
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=QUIET + OFFLINE)
        with pointed_at(local.base):
            await bot.login(local.bot_token)
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            async with await Player.join(local.links["Ingrid"]) as opener:
                yield Stage(local, browser, opener, bot)
            await bot.close()
            await running
        await browser.close()
    await local.stop()


@pytest_asyncio.fixture(loop_scope="module")
async def stage(theatre: Stage) -> AsyncIterator[Stage]:
    """Empty channels, and the bot's usual time to answer."""
    theatre.sweep()
    yield theatre
    theatre.discord.interactions.deadline, theatre.discord.interactions.lifetime = DEADLINE, LIFETIME


async def type_command(page: Page, text: str) -> None:
    await page.locator("#composer-input").click()
    await page.keyboard.type(text)


async def keep_picture(page: Page, name: str) -> None:
    """Keep a picture of what the page shows, for a person to look at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")
