"""The process of `bot.workshop.Apart`: reads work from its standard input, writes what comes of it, ends with it.

Each message is eight bytes of length and a pickle: to it `(function, args, kwargs)`, from it `(done, value)`, where the
value of what was not done is the trace of what it raised. Only the two processes of one program hold the pipes' ends.
"""

import os
import pickle
import signal
import sys
import traceback
from typing import BinaryIO

HEAD = 8  # bytes


def framed(data: bytes) -> bytes:
    """A message with its length before it."""
    return len(data).to_bytes(HEAD, "big") + data


def main() -> None:
    """Work until the other end of the pipe is closed, be it by `kill -9`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to both; the owner decides
    orders, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not get between the answers
    try:
        while order := _next(orders):
            answers.write(framed(_worked(order)))
            answers.flush()
    except BrokenPipeError:  # the owner was killed while this drew
        os._exit(1)  # without a word: to close the pipe would fail once more


def _next(orders: BinaryIO) -> bytes:
    size = int.from_bytes(orders.read(HEAD), "big")
    order = orders.read(size)
    return order if len(order) == size else b""


def _worked(order: bytes) -> bytes:
    try:
        work, args, kwargs = pickle.loads(order)
        return pickle.dumps((True, work(*args, **kwargs)), pickle.HIGHEST_PROTOCOL)
    except Exception:  # noqa: BLE001 - whatever it is, the owner is told, and the next work is done
        return pickle.dumps((False, traceback.format_exc()), pickle.HIGHEST_PROTOCOL)


if __name__ == "__main__":
    main()
