"""Checkable luck, protocol `turnkeeper-luck-1` (docs/verify.py checks it without us).

A seed is fixed and its promise posted before anybody gives a word; table, words and the id of the closing post make
the salt; every draw follows from seed, salt and its number. Seeds lie in a table that only this module touches, and
leave it when their game is sealed or its lobby dropped.
"""

import hashlib
import hmac
import json
import secrets
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, NoReturn

from sqlalchemy import bindparam, insert, select, update

from bot import tables
from bot.database import Database, Transaction
from bot.records import Sitter
from rules.chance import shuffle

SCHEME = "turnkeeper-luck-1"
WORD_LENGTH = 40
LARGEST_LIMIT = 2**32
REFUSED_IN_WORDS = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, line and paragraph marks

KEEP = insert(tables.luck)
SEED = select(tables.luck.c.seed, tables.luck.c.public).where(tables.luck.c.game == bindparam("id"))
REVEAL = update(tables.luck).where(tables.luck.c.game == bindparam("id")).values(public=True)


class SeedLost(Exception):
    """The game has no seed any more: it cannot go on (threats 3.5)."""


class SeedSpent(Exception):
    """The seed is public: nothing is drawn from it ever again."""


class StillSecret(Exception):
    """The game is neither sealed nor dropped."""


# ---------------------------------------------------------------------- values that everybody can compute


def new_seed() -> bytes:
    """32 bytes of the operating system's, for one game and nothing else."""
    return secrets.token_bytes(32)


def promise(seed: bytes) -> str:
    """What is posted of the seed before play."""
    return hashlib.sha256(seed).hexdigest()


def word(text: str) -> str:
    """A person's word as it counts: composed letters (NFC), no outer spaces.

    Raises:
        ValueError: longer than 40 characters, or with control characters.
    """
    plain = unicodedata.normalize("NFC", text).strip()
    if len(plain) > WORD_LENGTH or any(unicodedata.category(sign) in REFUSED_IN_WORDS for sign in plain):
        raise ValueError("no lawful word")
    return plain


def word_hash(text: str) -> str:
    """What stands for a word in the salt, and stays when the word is deleted."""
    return digest(word(text))


def table_text(name: str, version: int, seats: int, options: Mapping[str, Any], catalogue: str) -> str:
    """What is played, as one text: JSON in ASCII with sorted keys. `catalogue` is the hash of the game's data."""
    table = {"catalogue": catalogue, "game": name, "options": options, "rules": version, "seats": seats}
    return json.dumps(table, sort_keys=True, separators=(",", ":"))


def catalogue_hash(name: str) -> str:
    """The hash of a game's `catalog.toml`."""
    return hashlib.sha256((files("rules") / name / "catalog.toml").read_bytes()).hexdigest()


def head(game: str, promised: str, table: str, closing: int) -> list[str]:
    """The first five lines under the salt."""
    return [SCHEME, game, promised, digest(table), str(closing)]


def word_lines(sitters: Sequence[Sitter]) -> list[str]:
    """One line for each person, in order of joining; places count from 1 here. Stand-ins have none."""
    return [f"{sitter.place + 1} {sitter.word_hash}" for sitter in sitters if sitter.word_hash]


def salt(lines: Sequence[str]) -> str:
    """The hash of head and word lines, each ended by a line feed."""
    return digest("".join(f"{line}\n" for line in lines))


def digest(text: str) -> str:
    """The hash of a text, as it stands under the salt."""
    return hashlib.sha256(text.encode()).hexdigest()


# ---------------------------------------------------------------------- draws


def reduced(block: int, limit: int) -> int | None:
    """A 64-bit number as one below the limit; None if it lies in the last, incomplete stretch (no modulo bias)."""
    return block % limit if block < 2**64 // limit * limit else None


def drawer(seed: bytes, salt: str) -> Callable[[int, int], int]:
    """The luck of one game: a function of a draw's number (from 1) and limit (1 to 2^32)."""

    def draw(index: int, limit: int) -> int:
        if not 1 <= limit <= LARGEST_LIMIT:
            raise ValueError(f"cannot draw below {limit}")
        attempt, result = 0, None
        while result is None:
            block = hmac.digest(seed, f"{salt}/{index}/{limit}/{attempt}".encode(), "sha256")[:8]
            attempt, result = attempt + 1, reduced(int.from_bytes(block, "big"), limit)
        return result

    return draw


class SealedChance:
    """Luck as the rules get it: they can draw, and nothing that can be asked, printed or stored shows the seed."""

    __slots__ = ("_draw", "_drawn")

    def __init__(self, draw: Callable[[int, int], int], drawn: int) -> None:
        self._draw, self._drawn = draw, drawn

    @property
    def drawn(self) -> int:
        """Draws made so far in this game."""
        return self._drawn

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; one draw, whatever the limit."""
        result = self._draw(self._drawn + 1, limit)
        self._drawn += 1
        return result

    def shuffle(self, items: list[Any]) -> None:
        """Order the items; one draw an exchange."""
        shuffle(self.below, items)

    def __repr__(self) -> str:
        return f"SealedChance(drawn={self._drawn})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("luck is neither copied nor stored")


# ---------------------------------------------------------------------- seeds


def keep(tx: Transaction, game: str, seed: bytes) -> None:
    """Store the seed of a new lobby, in the transaction that opens it."""
    tx.do(KEEP, game=game, seed=seed, public=False)


def reveal(tx: Transaction, game: str) -> bytes:
    """Make the seed public, in the transaction that seals the game or drops the lobby. Raises SeedLost."""
    tx.do(REVEAL, id=game)
    return revealed(tx, game)


def revealed(tx: Transaction, game: str) -> bytes:
    """The seed of a sealed game or dropped lobby.

    Raises:
        StillSecret, SeedLost.
    """
    seed, public = _seed(tx, game)
    if not public:
        raise StillSecret(game)
    return seed


def _secret(tx: Transaction, game: str) -> bytes:
    seed, public = _seed(tx, game)
    if public:
        raise SeedSpent(game)
    return seed


def _seed(tx: Transaction, game: str) -> tuple[bytes, bool]:
    row = tx.one(SEED, id=game)
    if row is None:
        raise SeedLost(game)
    return row["seed"], bool(row["public"])


async def chance(database: Database, game: str, salt: str, drawn: int) -> SealedChance:
    """The luck of a running game after this many draws.

    Raises:
        SeedLost, SeedSpent.
    """
    return SealedChance(drawer(await database.run(lambda tx: _secret(tx, game)), salt), drawn)
