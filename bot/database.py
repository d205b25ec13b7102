"""Stub."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

R = TypeVar("R")


class Transaction:
    """Statements inside one transaction."""


class Database:
    """SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        raise NotImplementedError

    async def open(self) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def run(self, work: Callable[[Transaction], R]) -> R:
        raise NotImplementedError

    async def backup(self, path: Path) -> None:
        raise NotImplementedError

    async def check(self) -> list[str]:
        raise NotImplementedError
