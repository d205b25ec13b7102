"""Places at a table: taking and leaving them before the start, and handing them over later."""

from bot.database import Transaction
from bot.records import Game, Sitter, Table


def sit(tx: Transaction, guild: int, id: str, user: int, name: str, pick: str = "") -> Sitter:
    """Take the next place in an open lobby.

    Raises:
        NoSuchGame, NotOpen (also before the promise is posted: `seal_message`), Seated, Full, TakenPick.
    """
    raise NotImplementedError


def seat_bot(tx: Transaction, guild: int, id: str, name: str, pick: str = "", style: str = "careful") -> Sitter:
    """Give the next place to a stand-in. Raises what `sit` raises."""
    raise NotImplementedError


def rise(tx: Transaction, guild: int, id: str, place: int) -> None:
    """Free a place in an open lobby; later ones move up.

    Raises:
        NoSuchGame, NotOpen, NotSeated.
    """
    raise NotImplementedError


def pick(tx: Transaction, guild: int, id: str, user: int, pick: str) -> None:
    """Choose a colour or hero; "" leaves it to the set-up.

    Raises:
        NoSuchGame, NotOpen, NotSeated, TakenPick.
    """
    raise NotImplementedError


def word(tx: Transaction, guild: int, id: str, user: int, word: str) -> None:
    """Keep a person's word for the luck, normalised by `luck.word`.

    Raises:
        NoSuchGame, NotOpen (also while `seal_message` is unknown), NotSeated, ValueError: no lawful word.
    """
    raise NotImplementedError


def set_options(
    tx: Transaction, guild: int, id: str, options: bytes, preset: str = "", wanted: int | None = None
) -> Game:
    """Change what is played in an open lobby.

    Raises:
        NoSuchGame, NotOpen, Full: fewer places wanted than are held.
    """
    raise NotImplementedError


def close_lobby(tx: Transaction, guild: int, id: str, table_text: str = "") -> Table:
    """Stop joining and words: status `closing`, word hashes fixed.

    Raises:
        NoSuchGame, NotOpen (also while `seal_message` is unknown).
    """
    raise NotImplementedError


def drop_lobby(tx: Transaction, guild: int, id: str, at: float, ending: str = "") -> bytes:
    """Give up a lobby that never started; the answer is its seed, to be published (threats 3.5).

    Raises:
        NoSuchGame, NotOpen.
    """
    raise NotImplementedError


def replace_sitter(
    tx: Transaction,
    guild: int,
    id: str,
    place: int,
    user: int | None,
    name: str,
    bot: bool = False,
    style: str = "careful",
) -> Game:
    """Hand a place over (threats TH-35): generation up, the seat's drafts and the place's orders gone.

    Raises:
        NoSuchGame, NotOpen, NotSeated: no such place, Seated: the new person sits there already.
    """
    raise NotImplementedError
