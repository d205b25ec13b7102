"""Downtime of ours costs nobody time: clocks that ran out meanwhile get back what they had left, up to an hour."""

import logging

from bot.master import Master

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
