"""People go away, with a word or without, for days or for good, and come back, sooner or later."""

from bot import away
from bot.simulation.people import DAY, Player
from bot.simulation.personal import comes_back, do_something
from bot.simulation.town import Town
from bot.simulation.visits import look_around

FOR_EVER = 0.2  # of those who are gone without a word do not come back


async def day(town: Town, player: Player) -> None:
    """One of somebody's looks of the day: he comes back, goes, or looks at his tables; then the next one is set."""
    now, habit = town.hands.now, player.habit
    await comes_back(town, player)
    if player.announced and town.luck.random() < 0.8:
        await town.asks(player, "back", away.back)
        player.announced = False
    if town.luck.random() < habit.gone / habit.looks:
        _gone(town, player)
    else:
        await look_around(town, player)
        await do_something(town, player)
    if player.until != float("inf"):
        town.comes(player, player.awake(max(now, player.until) + town.luck.uniform(0.5, 1.5) * DAY / habit.looks))


def _gone(town: Town, player: Player) -> None:
    """Without a word, for days or for good."""
    forever = town.luck.random() < FOR_EVER
    player.until = float("inf") if forever else town.hands.now + town.luck.uniform(1.0, 10.0) * DAY
    town.ledger.counts["gone for good without a word" if forever else "gone for days without a word"] += 1
