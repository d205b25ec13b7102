"""Work in a process of its own: done in order, told of when it fails, begun anew when lost, and never left over."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from bot import workshop
from bot.studio import NoPicture, Studio
from bot.workshop import Apart, Failed, Gone

pytestmark = pytest.mark.filterwarnings("error")
OWNER = """
import asyncio, os, sys
from bot.workshop import Apart

async def main():
    shop = Apart()
    print(await shop.run(os.getpid), flush=True)
    await shop.run(eval, sys.argv[1])
    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.fixture
async def shop():
    """A workshop that ends with the test."""
    apart = Apart()
    yield apart
    await apart.close()


def gone(process: int) -> bool:
    """Whether a process has ended; one that nobody has asked about since counts too."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


async def ends(process: int) -> bool:
    """Whether it ends within some seconds."""
    for _ in range(500):
        if gone(process):
            return True
        await asyncio.sleep(0.02)
    return False


async def test_work_is_done_elsewhere_and_answered_in_order(shop):
    there = await shop.run(os.getpid)
    assert there != os.getpid() and await shop.run(os.getpid) == there
    assert await asyncio.gather(*(shop.run(pow, 2, power) for power in range(20))) == [2**power for power in range(20)]


async def test_what_work_raises_comes_back_with_its_trace_and_the_next_is_done(shop):
    with pytest.raises(Failed, match=r"(?s)Traceback.*invalid literal for int"):
        await shop.run(int, "no number")
    assert await shop.run(int, "7") == 7


async def test_who_stops_waiting_takes_no_answer_of_others(shop):
    await shop.run(abs, 0)  # begun
    left = asyncio.create_task(shop.run(time.sleep, 0.2))
    await asyncio.sleep(0)
    kept = asyncio.create_task(shop.run(abs, -3))
    await asyncio.sleep(0.02)
    left.cancel()
    assert await kept == 3


async def test_prints_do_not_get_between_the_answers(shop, capfd):
    await shop.run(os.write, 1, b"noise\n")
    await shop.run(print, "more noise")
    assert await shop.run(abs, -1) == 1


async def test_a_killed_process_fails_its_work_and_is_followed_by_another(shop):
    first = await shop.run(os.getpid)
    with pytest.raises(Gone, match="ended with -9"):
        await shop.run(os.kill, first, signal.SIGKILL)
    second = await shop.run(os.getpid)
    assert second != first and gone(first)


async def test_work_without_an_end_is_given_up(shop, monkeypatch):
    await shop.run(abs, 0)
    monkeypatch.setattr(workshop, "PATIENCE", 0.2)
    with pytest.raises(Gone):
        await shop.run(time.sleep, 600)
    monkeypatch.undo()
    assert await shop.run(abs, -2) == 2


async def test_an_interrupt_from_the_terminal_is_the_owners_affair(shop):
    there = await shop.run(os.getpid)
    await shop.run(os.kill, there, signal.SIGINT)
    assert await shop.run(os.getpid) == there


async def test_the_process_knows_neither_token_nor_database(shop, monkeypatch):  # TH-19
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")
    assert await shop.run(os.getenv, "DISCORD_TOKEN") is None
    assert await shop.run(os.getenv, "DATABASE_URL") is None
    assert await shop.run(os.getenv, "PATH") == os.environ["PATH"]


async def test_closing_ends_the_process_and_begins_no_other(shop):
    there = await shop.run(os.getpid)
    await shop.close()
    assert gone(there)
    with pytest.raises(Gone):
        await shop.run(abs, 1)


@pytest.mark.parametrize("work", ["None", "__import__('time').sleep(0.3) or bytes(1 << 20)"], ids=["idle", "busy"])
async def test_kill_9_of_the_owner_ends_the_process_too_and_silently(work):
    command = (sys.executable, "-c", OWNER, work)
    owner = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    assert owner.stdout is not None and owner.stderr is not None
    there = int(await owner.stdout.readline())
    assert not gone(there)
    owner.kill()
    assert await ends(there)
    assert await owner.stderr.read() == b""


@pytest.mark.parametrize("work", [int, os.abort], ids=["fails", "dies"])
async def test_a_picture_that_cannot_be_made_is_no_picture_and_the_next_one_is(shop, work):
    studio = Studio(8, shop)
    with pytest.raises(NoPicture):
        await studio.picture(*((work, "no number") if work is int else (work,)))
    assert await studio.picture(bytes, 3) == b"\0\0\0"
