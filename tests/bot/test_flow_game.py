"""A whole game as players meet it."""

import pytest

from bot.local_discord.player import words
from tests.bot.world import buttons, pressable


@pytest.mark.slow
async def test_a_whole_game_is_played_by_buttons_alone(world):
    await world.seated("Chloé", "Tomás")
    for _ in range(80):
        if (await world.table()).over:
            break
        person = await world.asked()
        if "Accept my fate" in buttons(world.newest):
            done = await person.press(world.newest, pressable(world.newest)[0]["custom_id"])
        else:
            done = await person.takes_turn()
        assert "Done" in done.words
    assert "wins Level 20" in words(world.newest)
