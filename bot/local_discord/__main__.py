"""Starts the local Discord alone: `python -m bot.local_discord`; one line of JSON tells where it is."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from bot.local_discord.codec import dumps
from bot.local_discord.server import LOOPBACK, LocalDiscord

_WARNING = "Beyond this machine everybody who reaches the port and has a link plays as its user; nothing is encrypted."


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.local_discord", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="a free one by default")
    parser.add_argument("--data", type=Path, help="SQLite file to live on in; without it all is forgotten")
    parser.add_argument("--listen", default=LOOPBACK, metavar="ADDRESS")
    parser.add_argument("--listen-anyway", action="store_true", help="allow an address other than 127.0.0.1")
    parser.add_argument("--lab", action="store_true", help="controls for tests")
    return parser.parse_args()


async def _run(arguments: argparse.Namespace) -> None:
    server = LocalDiscord(arguments.data, port=arguments.port, listen=arguments.listen, lab=arguments.lab)
    await server.start()
    told = {"port": server.port, "base": server.base, "token": server.bot_token, "links": server.links}
    sys.stdout.write(dumps(told).decode() + "\n")
    sys.stdout.flush()
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await stopped.wait()
    await server.stop()


def main() -> None:
    arguments = _arguments()
    if arguments.listen != LOOPBACK:
        if not arguments.listen_anyway:
            sys.exit(f"The local Discord listens on {LOOPBACK} only. {_WARNING} --listen-anyway allows it.")
        sys.stderr.write(_WARNING + "\n")
    asyncio.run(_run(arguments))


if __name__ == "__main__":
    main()
