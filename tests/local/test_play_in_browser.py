"""A game of Level 20 as two people play it in their browsers: the real bot, the real page, everything by clicking."""

import pytest
from playwright.async_api import Browser, expect

from tests.bot.conftest import known_luck, new_database, world
from tests.bot.world import World
from tests.local.seats import DESK, PATIENCE, PHONE, browser, seat
from tests.rules.level20.tables import table

__all__ = ["browser", "known_luck", "new_database", "world"]
pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_two_people_open_a_table_and_take_a_turn_each(world: World, browser: Browser, size: dict[str, int]):
    ada, chloe = [await seat(browser, world, who, size) for who in ("Ada", "Chloé")]
    await ada.opens_a_table()
    for one in (ada, chloe):
        await one.sits()
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
