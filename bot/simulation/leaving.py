"""People go away, with a word or without, come back, sooner or later; and the moderator looks after the tables."""

from bot import away, moderation, pausing, standstill, table_business
from bot.opened import OpenTable
from bot.records import Plan
from bot.simulation.people import DAY, HOUR, Player
from bot.simulation.town import Town
from bot.simulation.visits import look_around

PLANS: tuple[Plan, ...] = ("wait", "careful bot", "bold bot", "defend only", "my orders")
FOR_EVER = 0.2  # of those who are gone without a word do not come back
EARLY = 0.3  # of those who said when they would be back are back before


async def day(town: Town, player: Player) -> None:
    """One of somebody's looks of the day: he comes back, goes, or looks at his tables; then the next one is set."""
    now = town.hands.now
    if player.announced and town.luck.random() < 0.8:
        await town.asks(player, "back", lambda asked: away.back(town.master, asked))
        player.announced = False
    chances = player.habit
    if town.luck.random() < chances.leaves / chances.looks:
        await _away(town, player)
    elif town.luck.random() < chances.gone / chances.looks:
        _gone(town, player)
    else:
        await look_around(town, player)
    if player.until != float("inf"):
        town.comes(player, player.awake(max(now, player.until) + town.luck.uniform(0.5, 1.5) * DAY / chances.looks))


async def _away(town: Town, player: Player) -> None:
    """Say so, with one of all plans, and be gone; some are back sooner than they said."""
    days, plan = town.luck.uniform(1.0, 9.0), town.luck.choice(PLANS)
    starts = town.luck.choice((None, None, "in 1 day"))
    until = f"in {int(days * 24) + (24 if starts else 0)} hours"
    if await town.asks(player, f"away ({plan})", lambda asked: away.leave(town.master, asked, until, starts, plan)):
        there = days * town.luck.random() if town.luck.random() < EARLY else days
        player.until, player.announced = town.hands.now + there * DAY + HOUR, True


def _gone(town: Town, player: Player) -> None:
    """Without a word, for days or for good."""
    forever = town.luck.random() < FOR_EVER
    player.until = float("inf") if forever else town.hands.now + town.luck.uniform(1.0, 10.0) * DAY
    town.ledger.counts["gone for good without a word" if forever else "gone for days without a word"] += 1


# ---------------------------------------------------------------- the moderator


async def moderate(town: Town) -> None:
    """Once a day the moderator looks at some tables and does what moderators do."""
    live = await town.master.store.live()
    for _, game in town.luck.sample(live, min(len(live), 1 + len(live) // 20)):
        table = await town.table(game)
        if table.game.status == "running":
            await _look_after(town, table)


async def _look_after(town: Town, table: OpenTable) -> None:
    game, why, master = table.game.id, "the table waits", town.master
    asked_seat = str(table.decisions()[0].seat + 1)
    if table.game.paused is not None and table.game.paused_why != pausing.NOBODY:
        await town.moderator("mod resume", lambda asked: standstill.resume(master, asked, game))
    match town.luck.randrange(8):
        case 0 | 1 | 2:
            await town.moderator(
                "mod act", lambda asked: moderation.act(master, asked, asked_seat, moderation.SAFE, why, game)
            )
        case 3 | 4:
            await town.moderator(
                "mod time", lambda asked: table_business.moderators_time(master, asked, asked_seat, 12, game)
            )
        case 5:
            await town.moderator("mod pause", lambda asked: standstill.pause(master, asked, why, game))
        case 6:
            await town.moderator("mod post", lambda asked: moderation.post(master, asked, game))
        case 7:
            await _seat(town, table, asked_seat, why)


async def _seat(town: Town, table: OpenTable, seat: str, why: str) -> None:
    """Somebody new on a seat, or the bot."""
    game = table.game.id
    fresh = [one for one in town.players.values() if one.there(town.hands.now) and game not in one.games]
    player = town.luck.choice(fresh) if fresh and town.luck.random() < 0.8 else None
    who = player.member if player else None
    done = await town.moderator("mod seat", lambda asked: moderation.seat(town.master, asked, seat, who, why, game))
    if done and player:
        player.games.append(game)
        await town.table(game)
