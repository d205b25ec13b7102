"""Remembers, outside the database, who or which server is deleted, so that a restored backup brings nobody back.

The list is a small file beside the database: hashes of ids under a random key of its own, never the ids (threats 5.3).
"""

import hmac
import os
import secrets
from collections.abc import Iterable
from pathlib import Path

import msgspec

KEPT_FOR = 60 * 86_400.0


class Deletions(msgspec.Struct):
    """Keyed hash of an id to the instant of the last request."""

    key: bytes
    at: dict[str, float]


class Deleted:
    """The list of deleted people and servers in a file; without a file it is empty and stays so."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def __bool__(self) -> bool:
        return bool(self._load().at)

    def add(self, user: int, now: float) -> None:
        """Remember this person or server. Comes before the deletion, so that a crash in between only delays it."""
        if self._path:
            known = self._load()
            known.at = {who: at for who, at in known.at.items() if at > now - KEPT_FOR} | {_hash(known.key, user): now}
            self._write(msgspec.json.encode(known))

    def among(self, people: Iterable[int]) -> dict[int, float]:
        """Those of these people or servers that are on the list, and when it was asked."""
        known = self._load()
        hashes = {person: _hash(known.key, person) for person in people} if known.at else {}
        return {person: known.at[who] for person, who in hashes.items() if who in known.at}

    def expire(self, now: float) -> None:
        """Forget requests older than any backup can be."""
        known = self._load()
        young = {who: at for who, at in known.at.items() if at > now - KEPT_FOR}
        if young != known.at:
            self._write(msgspec.json.encode(Deletions(known.key, young)))

    def _load(self) -> Deletions:
        if self._path is None or not self._path.exists():
            return Deletions(secrets.token_bytes(32), {})
        return msgspec.json.decode(self._path.read_bytes(), type=Deletions)

    def _write(self, content: bytes) -> None:
        if self._path is None:
            return
        fresh = self._path.with_name(self._path.name + ".new")
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._path)


def _hash(key: bytes, user: int) -> str:
    return hmac.digest(key, str(user).encode(), "sha256").hex()
