"""How often each rule was used, read off the tables as they change; and what the program itself called a failure."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from msgspec import Struct

from bot import absent
from bot.opened import OpenTable
from bot.pausing import NOBODY
from bot.records import Sitter

FAULTS_KEPT = 20
DEEPEST = 4  # lines of a failure's trace that are kept


class Standing(Struct, frozen=True):
    """What of a table is compared from look to look."""

    status: str
    sitters: tuple[Sitter, ...]
    paused: bool
    why: str


class Ledger(logging.Handler):
    """Counts, by rule, and the faults that the log tells of."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.counts: Counter[str] = Counter()
        self.failures = 0
        self.faults: list[str] = []
        self._known: dict[str, Standing] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """A failure of the program."""
        cause = record.exc_info[1] if record.exc_info else None
        self.fault(f"{record.getMessage()}: {cause!r} {_where(cause)}" if cause else record.getMessage())

    def fault(self, line: str) -> None:
        """Something that must not be."""
        self.failures += 1
        if len(self.faults) < FAULTS_KEPT:
            self.faults.append(line)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """What the program logs comes here and nowhere else."""
        logger = logging.getLogger("bot")
        logger.addHandler(self)
        was, logger.propagate = logger.propagate, False
        try:
            yield
        finally:
            logger.removeHandler(self)
            logger.propagate = was

    def look(self, table: OpenTable) -> None:
        """Count what has changed about a table and its people since the last look; in a lobby they come and go."""
        game = table.game
        if not table.begun:
            return
        now = Standing(game.status, table.sitters, game.paused is not None, game.paused_why)
        before = self._known.get(game.id, Standing("running", table.sitters, False, ""))
        self._known[game.id] = now
        for was, sitter in zip(before.sitters, now.sitters, strict=True):
            self._seat(was, sitter)
        if now.paused and not before.paused:
            self.counts["pause: nobody is left" if now.why == NOBODY else "pause: agreed or decided"] += 1
        if before.paused and not now.paused and now.status == "running":
            self.counts["pause is over"] += 1
        if now.status != before.status:
            self.counts[f"game {now.status}"] += 1

    def _seat(self, was: Sitter, now: Sitter) -> None:
        if was.user != now.user and now.user is not None:
            self.counts["seat: somebody else plays on"] += 1
        elif now.bot and not was.bot:
            self.counts["seat: lost or given up"] += 1
        elif now.relieved != was.relieved:
            self.counts[f"seat: stand-in {'takes over' if now.relieved else 'hands it back'}"] += 1
        elif now.missed >= absent.MISSED > was.missed:
            self.counts["seat: put on the short clock"] += 1
        elif was.missed >= absent.MISSED > now.missed:
            self.counts["seat: off the short clock"] += 1


def _where(cause: BaseException) -> str:
    """In which functions it failed, the innermost last."""
    frames = extract_tb(cause.__traceback__)[-DEEPEST:]
    return "in " + " > ".join(f"{Path(one.filename).stem}.{one.name}:{one.lineno}" for one in frames)
