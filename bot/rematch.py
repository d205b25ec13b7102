"""`/game rematch` and the button: a new table with the same options where the last one has ended, its people called."""

import msgspec

from bot import luck, rights
from bot.lobby import post_seal, show_lobby
from bot.master import Master
from bot.opened import OpenTable
from bot.opening import bot_names, new_id
from bot.records import Game
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, private
from bot.words import say, say_aloud

KIND = "gr"  # of the button


async def rematch(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Open it, seat the asker, and call the others, who take their seats themselves.

    Raises:
        Refused: he did not play there, it has not ended, or he may not open tables.
    """
    reply = private(interaction)
    if not table.over:
        raise refuse_at("rematch.not_over")
    if all(sitter.user != interaction.user.id for sitter in table.sitters):
        raise refuse("not_seated")
    await rights.may_open(master, interaction)
    seed, limits = luck.new_seed(), master.settings
    bots = sum(sitter.bot for sitter in table.sitters)
    game = _again(master, table.game, interaction.user.id, luck.promise(seed))
    bounds = {"lobbies": limits.lobbies_per_user, "live": limits.games_per_guild}
    await master.store.create(game, None, seed, bots=bot_names(bots), **bounds)
    await post_seal(master, game.guild, game.id)
    await master.store.sit(game.guild, game.id, interaction.user.id, interaction.user.display_name, "")
    await show_lobby(master, game.guild, game.id)
    others = [s.user for s in table.sitters if s.user and not s.bot and s.user != interaction.user.id]
    if others:
        users = ", ".join(f"<@{user}>" for user in others)
        line = say_aloud("rematch.called", users=users, by=f"<@{interaction.user.id}>", title=table.rules.title)
        await master.poster.send(game.channel, content=line, mentions=others)
    await reply.say(say("rematch.opened"))


def _again(master: Master, old: Game, host: int, promise: str) -> Game:
    """The same table, not yet begun."""
    return Game(
        id=new_id(),
        guild=old.guild,
        name=old.name,
        title="",
        channel=old.channel,
        host=host,
        wanted=old.wanted,
        options=_without_picks(old.options),
        preset=old.preset,
        pace=old.pace,
        promise=promise,
        empty=old.empty,
        clock=old.clock,
        free_days=old.free_days,
        created=master.now(),
    )


def _without_picks(options: bytes) -> bytes:
    """What was chosen in the lobby is chosen anew."""
    return msgspec.json.encode({**msgspec.json.decode(options), "picks": []})
