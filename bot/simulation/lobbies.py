"""Tables are opened, filled and started: every game, at every pace, with all that an empty clock may do."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from bot import beginning, lobby, luck, table_options
from bot.opening import bot_names, new_id
from bot.records import Empty, Game, Timing
from bot.replies import Interaction
from bot.simulation.people import Player
from bot.simulation.town import GUILD, Town
from bot.waiting import NO_CLOCK
from rules.contract import Rules
from rules.registry import games

PACES = ("live", "6 h", "12 h", "12 h", "24 h", "24 h", "24 h", "48 h", "72 h", NO_CLOCK)
EMPTY: tuple[Empty, ...] = ("safe", "ask", "bot", "out")
TIMING: tuple[Timing, ...] = ("turn", "turn", "bank", "common")
ROOM = 1000  # the channel of the first table
FULL = 1_000_000  # tables that may be there at a time


async def open_table(town: Town, number: int) -> None:
    """The table of this number: the games take turns, all else is left to luck."""
    rules = list(games().values())[number % len(games())]
    people = _people(town, rules)
    bots = town.luck.randrange(min(3, rules.seats.stop - len(people)))
    bots = max(bots, rules.seats.start - len(people))
    game = await _lobby(town, rules, number, people, bots)
    for player in people:
        await town.asks(player, "sit", lambda asked: lobby.sit(town.master, asked, game))
        player.games.append(game)
    await _options(town, people[0], game)
    await town.asks(people[0], "start", lambda asked: _start(town, asked, game))


async def _start(town: Town, asked: Interaction, game: str) -> None:
    await beginning.start(town.master, asked, await town.master.table(asked, game))


def _people(town: Town, rules: Rules[Any]) -> Sequence[Player]:
    """Who sits down: any number that the game takes, now and then one alone."""
    most = min(rules.seats.stop - 1, len(town.players))
    count = 1 if town.luck.random() < 0.05 else town.luck.randint(min(max(2, rules.seats.start), most), most)
    return town.luck.sample(list(town.players.values()), count)


async def _lobby(town: Town, rules: Rules[Any], number: int, people: Sequence[Player], bots: int) -> str:
    """What `/game new` makes, without the look at Discord's rights."""
    seed, store = luck.new_seed(), town.master.store
    preset = next(iter(rules.presets))
    game = Game(
        id=new_id(),
        guild=GUILD,
        name=rules.name,
        title="",
        channel=ROOM + number,
        host=people[0].id,
        wanted=len(people) + bots,
        options=msgspec.json.encode(rules.presets[preset]),
        preset=preset,
        pace=town.luck.choice(PACES),
        promise=luck.promise(seed),
        empty=town.luck.choice(EMPTY),
        clock=town.luck.choice(TIMING),
        created=town.hands.now,
    )
    await store.create(game, None, seed, bots=bot_names(bots), lobbies=ROOM, live=FULL)
    town.channels[game.channel] = game.id
    await lobby.post_seal(town.master, GUILD, game.id)
    await lobby.show_lobby(town.master, GUILD, game.id)
    return game.id


async def _options(town: Town, host: Player, game: str) -> None:
    """The host chooses how it is played, if he cares to."""
    table = await town.master.session.open(GUILD, game)
    wanted = {
        table_options.PRESET: town.luck.choice(list(table.rules.presets)),
        table_options.ABSENCE: str(town.luck.choice(table_options.FREE_DAYS)),
    }
    for key, value in wanted.items():
        await town.asks(host, "options", partial(_option, town, game, key, value))


async def _option(town: Town, game: str, key: str, value: str, asked: Interaction) -> None:
    await table_options.typed(town.master, asked, game, key, value)
