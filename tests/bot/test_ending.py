"""The end of the program waits for what strikes at that instant, and for nothing that goes on for ever."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from bot.clockwork import Clockwork
from bot.master import Master


async def test_a_clock_that_strikes_while_the_program_ends_is_carried_through():
    clockwork = Clockwork(cast(Master, SimpleNamespace()))
    begun, told, done = asyncio.Event(), asyncio.Event(), []

    async def looks() -> None:
        begun.set()
        await asyncio.Event().wait()

    async def strikes() -> None:
        await told.wait()
        done.append("told")

    cast(Any, clockwork)._go_on = looks
    clockwork._busy["AAAAA1"] = asyncio.create_task(strikes())
    running = asyncio.create_task(clockwork.run())
    await begun.wait()
    running.cancel()
    await asyncio.sleep(0)
    assert not running.done()
    told.set()
    await asyncio.wait([running], timeout=5)
    assert done == ["told"] and running.cancelled()
