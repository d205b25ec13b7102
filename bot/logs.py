"""What is written to the log, and what never is: tokens, seeds, passwords (threats TH-3, TH-20, TH-42)."""

import logging
import re
import sys
import time
from collections.abc import Iterable
from logging.handlers import TimedRotatingFileHandler
from types import TracebackType
from typing import TextIO

from bot.settings import Settings

LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
DAYS_KEPT = 14
CHATTY = ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL", "psycopg")
WORDY = ("alembic", "sqlalchemy")  # every statement of theirs is a line at INFO
GONE = "[removed]"

TOKEN = re.compile(r"\b[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,}")  # of a bot: id, time and signature, each in base64
_SECRETS = (
    (TOKEN, GONE),
    (re.compile(r"\baW50ZXJhY3Rpb2[\w+/=-]+"), GONE),  # of an interaction: base64 that begins with its own name
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+"), rf"\1{GONE}"),
    (re.compile(r"""(["']?\b(?:token|secret|seed|password)["']?\s*[:=]\s*["']?)[^\s"',;&}]+""", re.I), rf"\1{GONE}"),
    (re.compile(r"(Authorization['\"]?\s*[:=]\s*['\"]?Bot )\S+", re.I), rf"\1{GONE}"),
    (re.compile(r"(\w://[^\s:/@]*:)[^\s/@]*@"), rf"\1{GONE}@"),  # the password of an address
    (re.compile(r"\b[0-9a-fA-F]{64}\b"), GONE),  # a seed, or a hash by which hands could be guessed (threats TH-21)
)


def redacted(text: str, secrets: Iterable[str] = ()) -> str:
    """The text without anything that looks like a secret, and without these secrets whatever they look like."""
    for secret in secrets:
        text = text.replace(secret, GONE)
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class Redacting(logging.Formatter):
    """Writes a record in one line, instants in UTC, and redacts the whole of it, traces too."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__(LINE, "%Y-%m-%dT%H:%M:%SZ")
        self.converter = time.gmtime
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        """The line that may be written."""
        return redacted(super().format(record), self._secrets)


def set_up(settings: Settings, stream: TextIO | None = None) -> None:
    """Send the log to `stream` (standard error) and, if the settings name one, to a file kept for 14 days.

    Libraries stay at INFO or above: their debug lines hold whole events, hands and tokens of interactions.
    """
    root = logging.getLogger()
    for handler in root.handlers[:]:
        root.removeHandler(handler)
        handler.close()
    for handler in _handlers(settings, stream or sys.stderr):
        handler.setFormatter(Redacting(_secrets_of(settings)))
        root.addHandler(handler)
    root.setLevel(settings.log_level)
    _quieten(settings)
    logging.captureWarnings(True)
    sys.excepthook = _log_crash


def _handlers(settings: Settings, stream: TextIO) -> list[logging.Handler]:
    handlers: list[logging.Handler] = [logging.StreamHandler(stream)]
    if settings.log_file is not None:
        settings.log_file.parent.mkdir(parents=True, exist_ok=True)
        daily = TimedRotatingFileHandler(
            settings.log_file, "midnight", backupCount=DAYS_KEPT, encoding="utf-8", utc=True
        )
        settings.log_file.chmod(0o600)
        handlers.append(daily)
    return handlers


def _quieten(settings: Settings) -> None:
    """Hold the libraries at INFO, the wordy ones at WARNING, unless the operator insists; then say what that means."""
    ours = logging.getLevelNamesMapping()[settings.log_level]
    for names, least in ((CHATTY, logging.INFO), (WORDY, logging.WARNING)):
        for name in names:
            logging.getLogger(name).setLevel(ours if settings.log_libraries else max(ours, least))
    if settings.log_libraries and ours < logging.INFO:
        logging.getLogger(__name__).warning(
            "The libraries log everything now: whole events, messages and hidden hands. Keep this log to yourself, and "
            "switch TURNKEEPER_LOG_LIBRARIES off when you have seen what you were looking for."
        )
    elif ours < logging.INFO:
        logging.getLogger(__name__).warning("The log is at DEBUG, which is meant for finding faults, not for play.")


def _secrets_of(settings: Settings) -> list[str]:
    """The token, and its time and signature alone; its first part is the bot's public id."""
    if settings.token is None:
        return []
    token = settings.token.get_secret_value()
    return [token, *(part for part in token.split(".")[1:] if len(part) >= 6)]


def _log_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """What nobody caught goes through the log, so that its trace is redacted as well."""
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("crash").critical("The program stopped because of a fault in it.", exc_info=(kind, error, trace))
