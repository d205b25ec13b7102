"""Downtime of ours costs nobody time: clocks that ran out meanwhile get back what they had left, up to an hour."""

import logging

from msgspec.structs import replace

from bot import resting
from bot.master import Master
from bot.put_off import rest_at
from bot.store_outage import GRACE, PEOPLES

LEAST = 120.0  # seconds without a beat that count as an outage
log = logging.getLogger(__name__)


async def beat(master: Master) -> None:
    """Note that the program runs. Called now and then, and at its end."""
    await master.store.beat(master.now())


async def forgive(master: Master) -> list[tuple[int, str]]:
    """At the start, before anything that is due is done; the answer are the tables (server, id) with more time now."""
    since, now = await master.store.last_beat(), master.now()
    await beat(master)
    if since is None or now - since < LEAST:
        return []
    changed = await master.store.forgive(since, now)
    log.info("away for %d seconds: %d clocks set back", now - since, len(changed))
    return list(dict.fromkeys((clock.guild, clock.game) for clock in changed))


async def in_waking_time(master: Master, guild: int, game: str) -> None:
    """What clocks of a table were given back is waking time: nobody's hour is over in a night that we let begin."""
    table, now = await master.session.open(guild, game), master.now()
    for clock in table.record.clocks:
        if clock.kind in PEOPLES and now < clock.at <= now + GRACE and table.game.paused is None:
            at = resting.ends(now, clock.at - now, await rest_at(master, table, clock))
            await master.store.set_clock(replace(clock, at=at))
