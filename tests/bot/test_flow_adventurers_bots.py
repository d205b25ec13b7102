"""Stand-ins of Adventurers at a live table: they see to their belongings and answer in one row."""

from tests.bot.test_flow_adventurers import NAME, at_the_market
from tests.bot.world import World


async def test_stand_ins_buy_and_are_ready_in_one_row(world: World) -> None:
    """PA-Z2, PA-Z6: what is done beside the turn is done before the answer, in the same step."""
    await world.seated("Chloé", what=NAME, bots=1)
    await world.lies(at_the_market())
    await world.passes(10)
    table = await world.table()
    row = table.step.actions.split()
    assert table.step.actor == "bot" and row[-1] == "ready" and table.asked(table.step.seat) is None
    assert any(word.startswith(("buy:", "sell:", "equip:", "heal:")) for word in row)
