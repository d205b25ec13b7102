"""Tables are opened, filled and started by the commands: every game, at every pace, with all that may be chosen."""

from collections.abc import Sequence
from functools import partial
from typing import Any, get_args

from bot import beginning, ending, joining, new_table, rematch, table_options
from bot.opened import OpenTable
from bot.opening import HERE, NEW_THREAD
from bot.simulation.people import DAY, HOUR, Player
from bot.simulation.town import GUILD, Town, at_table
from bot.waiting import NO_CLOCK, Pace
from rules.contract import Rules
from rules.registry import games

PACES = ("live", "6 h", "12 h", "12 h", "24 h", "24 h", "24 h", "48 h", "72 h", NO_CLOCK)
CHOSEN = (table_options.PRESET, table_options.ABSENCE, table_options.EMPTY, table_options.CLOCK)
OWN_OPTION, WORD, PICK, CHANGES_MIND = 0.3, 0.2, 0.3, 0.05
WAITS = 3 * DAY  # seconds until the host of a table that does not fill gives it up
SITS_AGAIN = 0.8  # chance that somebody who is called to a rematch comes


async def open_table(town: Town, number: int) -> None:
    """The table of this number: the games take turns, all else is left to luck."""
    rules = list(games().values())[number % len(games())]
    people = _people(town, rules)
    bots = town.luck.randrange(min(3, rules.seats.stop - len(people)))
    bots = max(bots, rules.seats.start - len(people))
    game = await _new(town, rules, people, bots)
    if game is None:
        town.later(HOUR, partial(open_table, town, number))
        return
    for player in people:
        await _sits(town, player, game)
    await _options(town, people[0], game)
    await town.asks(people[0], "start", at_table, game, beginning.start)


def _people(town: Town, rules: Rules[Any]) -> Sequence[Player]:
    """Who sits down: any number that the game takes, now and then one alone."""
    there = [one for one in town.players.values() if one.there(town.hands.now)]
    most = min(rules.seats.stop - 1, len(there))
    count = 1 if town.luck.random() < 0.05 else town.luck.randint(min(max(2, rules.seats.start), most), most)
    return town.luck.sample(there, count)


async def _new(town: Town, rules: Rules[Any], people: Sequence[Player], bots: int) -> str | None:
    """`/game new` in a room of its own, or in a thread of the lobby; the answer is the table."""
    where, name = town.luck.choice((HERE, NEW_THREAD, None)), town.luck.choice((None, f"Table of {people[0].name}"))
    room = town.lobby if where == NEW_THREAD else town.server.opened().id
    wanted, pace = len(people) + bots, town.luck.choice((None, *get_args(Pace)))
    how = rules.name, wanted, pace, where, name, bots
    done = await town.asks(people[0], "new table", new_table.open_table, *how, channel=room)
    if ways := done.ways(new_table.KIND):
        done = await town.presses(people[0], "new table: where", town.luck.choice(ways), on=done)
    return await town.stands(max(town.server.rooms)) if done else None


async def _sits(town: Town, player: Player, game: str) -> None:
    """Take a seat, perhaps with a wish or a word; a few rise and sit down again."""
    table = await town.master.session.open(GUILD, game)
    pick = town.luck.choice(list(table.rules.picks)) if table.rules.picks and town.luck.random() < PICK else None
    if not await town.asks(player, "sit", joining.join, pick, game):
        await town.asks(player, "sit", joining.join, None, game)
    if town.luck.random() < CHANGES_MIND * town.eager:
        await town.asks(player, "rise", joining.leave, game)
        await town.asks(player, "sit", joining.join, None, game)
    if town.luck.random() < WORD:
        await town.asks(player, "word", joining.word, f"hello {player.name}", game)
    player.games.append(game)


async def _options(town: Town, host: Player, game: str) -> None:
    """The host chooses how it is played."""
    table = await town.master.session.open(GUILD, game)
    wanted = {key: town.luck.choice(table_options.values(table, key)) for key in CHOSEN}
    wanted[table_options.PACE] = town.luck.choice(PACES)
    own = [key for key in table_options.keys(table) if key not in table_options.OURS]
    if own and town.luck.random() < OWN_OPTION:
        key = town.luck.choice(own)
        wanted[key] = town.luck.choice(table_options.values(table, key))
    for key, value in wanted.items():
        await town.asks(host, "options", table_options.typed, game, key, value)


# ---------------------------------------------------------------- once more


async def again(town: Town, player: Player, table: OpenTable) -> None:
    """A rematch: whoever asked sits already, the others are called and take their seats themselves."""
    if await town.asks(player, "rematch", at_table, table.game.id, rematch.rematch):
        game = await town.stands(table.game.channel)
        if game is not None:
            player.games.append(game)
            town.comes(player, player.awake(town.hands.now + DAY), game)


async def look_in(town: Town, player: Player, table: OpenTable) -> None:
    """Somebody looks at a lobby: sits down if he was called, starts it if it is his, or gives it up."""
    game, luck = table.game, town.luck
    if all(sitter.user != player.id for sitter in table.sitters) and luck.random() < SITS_AGAIN:
        await _sits(town, player, game.id)
    if game.host != player.id:
        return
    waited = town.hands.now - game.created
    if len(table.sitters) == game.wanted or waited > DAY:
        await town.asks(player, "start", at_table, game.id, beginning.start)
    if waited > WAITS / town.eager and (await town.table(game.id)).game.status == "lobby":
        await town.confirms(player, "close the lobby", "e", 1, ending.ask_end, game.id)
    if (await town.table(game.id)).game.status == "lobby":
        town.comes(player, player.awake(town.hands.now + DAY), game.id)
