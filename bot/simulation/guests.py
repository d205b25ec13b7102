"""People without a seat at a table: asked to sit in, on the way back to a lent seat, looking for a free one."""

from bot import joining, searching
from bot.custom_id import CustomId
from bot.opened import OpenTable
from bot.records import Search
from bot.simulation.interactions import Answer
from bot.simulation.people import Player
from bot.simulation.town import GUILD, Town

AGREES = 0.7
LENT_BACK = 0.5  # chance, at each look, that somebody wants his lent seat again


async def guest(town: Town, player: Player, table: OpenTable) -> None:
    """All that somebody does at a table at which he does not sit."""
    searches = await town.master.store.searches(table.game.id)
    if asked := next((one for one in searches if one.asked == player.id and not one.agreed), None):
        await _answers(town, player, table, asked)
        return
    lent = any(one.user == player.id and one.lent for one in await town.master.store.holders(table.game.id))
    if lent and town.luck.random() < LENT_BACK:
        await town.asks(player, "lent seat taken back", joining.join, None, table.game.id)
    elif not lent and table.game.id in player.games:
        player.games.remove(table.game.id)


async def _answers(town: Town, player: Player, table: OpenTable, search: Search) -> None:
    """Yes or no to somebody who asked for a substitute."""
    control = CustomId(searching.KIND, table.game.id, search.place)
    what = "substitute for an absence" if search.why == "absence" else "seat as asked"
    way = town.either(what, "taken", "refused", AGREES)
    index = searching.TAKE if way.endswith("taken") else searching.NO
    if await town.presses(player, way, control.at(index)) and index == searching.TAKE:
        player.games.append(table.game.id)


async def take_free_seat(town: Town, player: Player) -> None:
    """A seat for which everybody is asked, else one of the bot's in a running game."""
    live = [game for _, game in await town.master.store.live() if game not in player.games]
    for game in town.luck.sample(live, len(live)):
        table = await town.master.session.open(GUILD, game)
        if table.game.status != "running" or any(sitter.user == player.id for sitter in table.sitters):
            continue
        if any(one.asked is None for one in await town.master.store.searches(game)):
            await _sought(town, player, table)
            return
        if any(table.sitter(seat).bot for seat in table.rules.playing(table.state)):
            await _from_the_bot(town, player, table)
            return


async def _sought(town: Town, player: Player, table: OpenTable) -> None:
    search = next(one for one in await town.master.store.searches(table.game.id) if one.asked is None)
    control = CustomId(searching.KIND, table.game.id, search.place, index=searching.TAKE)
    asked = await town.presses(player, "free seat?", control)
    await _sure(town, player, table, asked, "free seat")


async def _from_the_bot(town: Town, player: Player, table: OpenTable) -> None:
    seat = next(seat for seat in table.rules.playing(table.state) if table.sitter(seat).bot)
    asked = await town.asks(player, "bot's seat?", joining.join, str(seat + 1), table.game.id)
    await _sure(town, player, table, asked, "bot's seat")


async def _sure(town: Town, player: Player, table: OpenTable, asked: Answer, what: str) -> None:
    control = asked.way(searching.KIND, searching.SURE)
    if control and await town.presses(player, what, control, on=asked):
        player.games.append(table.game.id)
