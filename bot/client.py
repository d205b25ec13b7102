"""The Discord client: loads the commands, sends every press to the dispatcher, keeps the clockwork going."""

import asyncio
import gc
import logging
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

import cogs
from bot import beginning, checkup, command_sync, game_parts, greeting, outage, replies, restores
from bot.clockwork import Clockwork
from bot.deliveries import Deliveries
from bot.dispatch import dispatch
from bot.local_discord.bridge import genuine
from bot.master import Master
from bot.refused_calls import RefusedCalls
from bot.settings import Settings, StartupRefusal
from bot.sign_ins import refuse_last_sign_ins
from bot.startup import refuse_unfit, warn
from rules.registry import games

COLLECT = (4_000, 4, 200)  # objects, and rounds, before the garbage collector looks at more and more: often, and little
BETWEEN = 1.0  # seconds between what is told after a stop (threats TH-48)
LAST_STRIKES = 10.0  # seconds for what is under way when the program ends; what takes longer is told at the next start
UNKNOWN_TOKEN = (
    "Discord does not know the token. Copy it again from the bot's page in Discord's developer portal into .env; if it "
    "was changed there, every older one is worthless."
)
log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)  # none of them privileged


class Tree(app_commands.CommandTree["GameMaster"]):
    """The slash commands; their refusals and failures are answered in the one place."""

    async def interaction_check(self, interaction: replies.Interaction, /) -> bool:
        """A command that Discord delivers again is answered already."""
        return self.client.deliveries.first(interaction.id)

    async def on_error(self, interaction: replies.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer."""
        await replies.failed(interaction, error)


class GameMaster(commands.AutoShardedBot):
    """The bot. Everything it does is in `master`."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        self.refused_calls = RefusedCalls(self._unknown_token)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            shard_count=settings.shard_count,
            http_trace=self.refused_calls.trace(),
            **shards(settings),
            **more,
        )
        self.master = Master(self, settings, hold=self.refused_calls.too_many)
        self.deliveries = Deliveries()
        self._background: list[asyncio.Task[None]] = []
        self._resumed = False
        self.warmed = asyncio.Event()  # set when no picture has to wait for fonts and sprites any more
        self._forgiven: list[tuple[int, str]] = []  # tables whose clocks were set back for our absence
        self._ending: asyncio.Task[None] | None = None
        self.ended_by: StartupRefusal | None = None

    async def setup_hook(self) -> None:
        """Before the first event: store and commands; the drawing thread warms up beside it."""
        await self.master.store.open()
        await restores.notice(self.master)
        self._forgiven = await outage.forgive(self.master)
        self._background.append(asyncio.create_task(self._warm(), name="warming"))
        for found in iter_modules(cogs.__path__):
            await import_module(f"cogs.{found.name}").setup(self)
        await command_sync.publish(self.tree)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Sign in to the stream of events, if Discord allows that often enough still."""
        refuse_last_sign_ins(await self.fetch_session_start_limits())
        await super().connect(reconnect=reconnect)

    async def _warm(self) -> None:
        """Rules, fonts and sprites before the first press; what lives for ever is left alone by the garbage collector.

        Without the freeze a full collection walks all of it and stops the event loop for a tenth of a second.
        """
        played = [name for name in await self.master.store.played() if name in games()]
        names = list(dict.fromkeys([*played, *games()]))
        for name in names:
            await asyncio.to_thread(game_parts.load, name)
        await self.master.studio.warm(names)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        self.warmed.set()

    async def on_ready(self) -> None:
        """Once: tell what was not told, and let the clocks run. Discord may be ready more than once."""
        if self._resumed:
            return
        self._resumed = True
        self._background.append(asyncio.create_task(Clockwork(self.master).run(), name="clockwork"))
        self._background.append(asyncio.create_task(self.resume(), name="resume"))

    async def resume(self) -> None:
        """Go on with every table where the last process left it."""
        for guild, game in await self.master.store.live():
            try:
                await self._resume(guild, game)
            except Exception:  # one table must not keep the others waiting; its failure is logged in full
                log.exception("game %s could not be resumed", game)
        for guild, game in self._forgiven:
            try:
                await self.master.speak(guild)
                await outage.in_waking_time(self.master, guild, game)
                await self.master.announcer.redraw(await self.master.session.open(guild, game))
            except Exception:  # as above
                log.exception("game %s: the clocks that were set back could not be shown", game)
            await asyncio.sleep(BETWEEN)

    async def _resume(self, guild: int, game: str) -> None:
        await self.master.speak(guild)
        table = await self.master.session.open(guild, game)
        if table.game.status == "closing":
            await beginning.proceed(self.master, guild, game)
        elif table.game.status == "lobby":
            await checkup.finish_opening(self.master, guild, game, after=0.0)
        elif table.step is not None and table.step.announced is None and not self.master.due(table):
            await self.master.announcer.tell(guild, game, again=True)
            await asyncio.sleep(BETWEEN)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Here, perhaps again: the system channel is told how to begin."""
        await self.master.store.enter_guild(guild.id)
        await self.master.speak(guild.id)
        await greeting.greet(self.master, guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed: what is kept of the server goes after its time (threats 5.2)."""
        await self.master.store.leave_guild(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tables that were played there are looked after at once."""
        await checkup.place_gone(self.master, channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await checkup.place_gone(self.master, payload.guild_id, payload.thread_id)

    async def on_interaction(self, interaction: replies.Interaction) -> None:
        """A press or a sent form; commands go through the tree."""
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if pressed and self.deliveries.first(interaction.id):
            await dispatch(self.master, interaction)

    def _unknown_token(self) -> None:
        """Discord does not know the token any more: every further call would only count against the address."""
        if self.is_ready():  # before, the sign-in tells it
            self.ended_by = StartupRefusal(UNKNOWN_TOKEN)
            self._end()

    async def close(self) -> None:
        """Finish what is under way; whoever asks again waits for the same end."""
        await asyncio.shield(self._end())

    def _end(self) -> asyncio.Task[None]:
        if self._ending is None:
            self._ending = asyncio.create_task(self._close(), name="ending")
        return self._ending

    async def _close(self) -> None:
        for task in self._background:
            task.cancel()
        if self._background:  # a clock that strikes just now still needs Discord
            await asyncio.wait(self._background, timeout=LAST_STRIKES)
        await self.master.announcer.settle()
        if self._resumed:
            await restores.remember(self.master)
            await outage.beat(self.master)
        await super().close()
        await self.master.close()


def shards(settings: Settings) -> dict[str, Any]:
    """The shards that this process serves, if not all."""
    return {"shard_ids": list(settings.shard_ids)} if settings.shard_ids else {}


def run(settings: Settings) -> None:
    """Run on Discord until stopped.

    Raises:
        StartupRefusal: there is no token or Discord does not know it, or the addresses are not Discord's own
            (threats TH-19).
    """
    refuse_unfit(settings)
    if not genuine():
        raise StartupRefusal("The addresses of Discord were changed in this process; the token stays here.")
    warn(settings)
    bot = GameMaster(settings)
    try:
        bot.run(settings.required_token(), log_handler=None)
    except discord.LoginFailure as unknown:
        raise StartupRefusal(UNKNOWN_TOKEN) from unknown
    except aiohttp.ClientConnectionError as unreached:
        raise StartupRefusal(f"Discord cannot be reached from this machine: {unreached}.") from unreached
    if bot.ended_by is not None:
        raise bot.ended_by
