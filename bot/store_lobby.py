"""Places at a table: taking and leaving them before the start, and handing them over later."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace
from sqlalchemy import bindparam, delete

from bot import luck, tables
from bot.database import Transaction
from bot.records import LIVE, Game, Sitter, Table
from bot.store_answers import drop_answers
from bot.store_holders import note_leaving
from bot.store_refusals import Full, NotOpen, NotSeated, Seated, TakenPick, TooFew
from bot.store_rows import change_game, changing, game_in, own_game, sitters, store_sitter
from bot.store_tables import seat, whole

EMPTY_PLACE = delete(tables.seats).where(
    tables.seats.c.game == bindparam("id"), tables.seats.c.place == bindparam("at")
)


def sit(tx: Transaction, guild: int, id: str, user: int, name: str, pick: str = "") -> Sitter:
    """Take the next place in an open lobby, or where none is free the place of a stand-in: it gives way to a person.

    Raises:
        NoSuchGame, NotOpen, Seated, Full, TakenPick.
    """
    game = game_in(tx, guild, id, "lobby")
    there = sitters(tx, id)
    if any(sitter.user == user for sitter in there):
        raise Seated(user)
    stand_in = next((sitter for sitter in reversed(there) if sitter.bot), None)
    if len(there) >= game.wanted and stand_in:
        _refuse_taken_pick((sitter for sitter in there if sitter is not stand_in), pick)
        store_sitter(tx, id, Sitter(stand_in.place, user, name, pick=pick), joined=tx.now)
        return Sitter(stand_in.place, user, name, pick=pick)
    return _next_place(tx, game, there, Sitter(len(there), user, name, pick=pick))


def seat_bot(tx: Transaction, guild: int, id: str, name: str, pick: str = "", style: str = "careful") -> Sitter:
    """Give the next place in an open lobby to a stand-in.

    Raises:
        NoSuchGame, NotOpen, Full, TakenPick.
    """
    game = game_in(tx, guild, id, "lobby")
    there = sitters(tx, id)
    return _next_place(tx, game, there, Sitter(len(there), None, name, bot=True, pick=pick, style=style))


def _next_place(tx: Transaction, game: Game, there: list[Sitter], sitter: Sitter) -> Sitter:
    if len(there) >= game.wanted:
        raise Full(game.wanted)
    _refuse_taken_pick(there, sitter.pick)
    return seat(tx, game.id, sitter)


def _refuse_taken_pick(others: Iterable[Sitter], pick: str) -> None:
    if pick and any(sitter.pick == pick for sitter in others):
        raise TakenPick(pick)


def rise(tx: Transaction, guild: int, id: str, place: int) -> None:
    """Free a place in an open lobby; later ones move up.

    Raises:
        NoSuchGame, NotOpen, NotSeated.
    """
    game_in(tx, guild, id, "lobby")
    there = sitters(tx, id)
    _at(there, place)
    tx.do(EMPTY_PLACE, id=id, at=place)
    for later in there[place + 1 :]:
        tx.do(
            changing(tables.seats, ("game", "place"), ("place",)),
            key_game=id,
            key_place=later.place,
            place=later.place - 1,
        )


def pick(tx: Transaction, guild: int, id: str, user: int, pick: str) -> None:
    """Choose a colour or hero in an open lobby; "" leaves it to the set-up.

    Raises:
        NoSuchGame, NotOpen, NotSeated, TakenPick.
    """
    game_in(tx, guild, id, "lobby")
    there = sitters(tx, id)
    own = _of(there, user)
    _refuse_taken_pick((sitter for sitter in there if sitter is not own), pick)
    store_sitter(tx, id, replace(own, pick=pick))


def word(tx: Transaction, guild: int, id: str, user: int, word: str) -> None:
    """Keep a person's word for the luck, as `luck.word` makes it.

    Raises:
        NoSuchGame, NotOpen (also while the promise is not posted: `seal_message`), NotSeated;
        ValueError: no lawful word.
    """
    _promised(game_in(tx, guild, id, "lobby"))
    own = _of(sitters(tx, id), user)
    store_sitter(tx, id, replace(own, word=luck.word(word), word_by=user))


def set_options(
    tx: Transaction, guild: int, id: str, options: bytes, preset: str = "", wanted: int | None = None
) -> Game:
    """Change what is played, and by how many, in an open lobby.

    Raises:
        NoSuchGame, NotOpen, Full: fewer places wanted than are held.
    """
    game = game_in(tx, guild, id, "lobby")
    wanted = game.wanted if wanted is None else wanted
    if wanted < len(sitters(tx, id)):
        raise Full(wanted)
    change_game(tx, id, options=options, preset=preset, wanted=wanted)
    return own_game(tx, guild, id)


def close_lobby(
    tx: Transaction, guild: int, id: str, table_text: str | Callable[[Table], str] = "", least: int = 0
) -> Table:
    """Stop joining and words: status `closing`, the luck's table text and the hashes of the words fixed.

    A function makes the text from the table as it is at this very moment.

    Raises:
        NoSuchGame, NotOpen (also while the promise is not posted: `seal_message`), TooFew: fewer places than `least`.
    """
    game = game_in(tx, guild, id, "lobby")
    _promised(game)
    held = sitters(tx, id)
    if len(held) < least:
        raise TooFew(len(held))
    for sitter in held:
        if not sitter.bot:
            store_sitter(tx, id, replace(sitter, word_hash=luck.word_hash(sitter.word)))
    text = table_text if isinstance(table_text, str) else table_text(whole(tx, game))
    change_game(tx, id, status="closing", table_text=text)
    return whole(tx, own_game(tx, guild, id))


def drop_lobby(tx: Transaction, guild: int, id: str, at: float, ending: str = "") -> bytes:
    """Give up a table that never started; the answer is its seed, to be published (threats 3.5).

    Raises:
        NoSuchGame, NotOpen.
    """
    game_in(tx, guild, id, "lobby", "closing")
    change_game(tx, id, status="dropped", ended=at, ending=ending)
    drop_answers(tx, id)
    return luck.reveal(tx, id)


def replace_sitter(
    tx: Transaction,
    guild: int,
    id: str,
    place: int,
    user: int | None,
    name: str,
    bot: bool = False,
    style: str = "careful",
    *,
    lent: bool = False,
    line: str = "",
) -> Game:
    """Hand a place over (threats TH-35): generation up, the table's drafts and the place's orders gone.

    Who leaves is kept as one who held it, whether it is `lent`, with his `line`; a letter waits for a new person. The
    word stays: it was given by whoever sat there when the table was closed.

    Raises:
        NoSuchGame, NotOpen; NotSeated: no such place; Seated: the new person sits there already.
    """
    game = game_in(tx, guild, id, *LIVE)
    there = sitters(tx, id)
    old = _at(there, place)
    if user is not None and any(sitter.user == user for sitter in there):
        raise Seated(user)
    new = replace(
        old,
        user=user,
        name=name,
        bot=bot,
        style=style,
        missed=0,
        relieved=False,
        bank=None,
        left=None,
        letter=user is not None,
    )
    note_leaving(tx, id, new, lent=lent, line=line)
    store_sitter(tx, id, new, joined=tx.now)
    drop_answers(tx, id, place)
    change_game(tx, id, generation=game.generation + 1)
    return own_game(tx, guild, id)


def swap_sitters(tx: Transaction, guild: int, id: str, one: int, other: int) -> None:
    """Two people change places: generation up, the table's drafts and both places' orders gone.

    Raises:
        NoSuchGame, NotOpen; NotSeated: no such places.
    """
    game = game_in(tx, guild, id, *LIVE)
    there = sitters(tx, id)
    left, right = _at(there, one), _at(there, other)
    after = [
        replace(kept, user=new.user, name=new.name, bank=new.bank, missed=0, relieved=False, left=None)
        for kept, new in ((right, left), (left, right))
    ]
    for sitter in after:
        note_leaving(tx, id, sitter)
    store_sitter(tx, id, replace(left, user=None))  # nobody holds two places, not even for a moment
    for sitter in after:
        store_sitter(tx, id, sitter)
        drop_answers(tx, id, sitter.place)
    change_game(tx, id, generation=game.generation + 1)


def present(tx: Transaction, id: str, place: int) -> None:
    """Whoever holds a place is here: nothing is missed, nobody stands in."""
    store_sitter(tx, id, replace(_at(sitters(tx, id), place), missed=0, relieved=False, left=None))


def put_sitter(tx: Transaction, id: str, sitter: Sitter) -> None:
    """Keep what has become of whoever holds a place."""
    _at(sitters(tx, id), sitter.place)
    note_leaving(tx, id, sitter)
    store_sitter(tx, id, sitter)


def read_letter(tx: Transaction, id: str, place: int) -> None:
    """The hand-over letter of a place has been read."""
    store_sitter(tx, id, replace(_at(sitters(tx, id), place), letter=False))


def relieve(tx: Transaction, id: str, place: int) -> None:
    """A stand-in plays for whoever holds a place, until he is back."""
    store_sitter(tx, id, replace(_at(sitters(tx, id), place), relieved=True))


def _promised(game: Game) -> None:
    if game.seal_message is None:
        raise NotOpen("the promise is not posted yet")


def _of(there: Iterable[Sitter], user: int) -> Sitter:
    for sitter in there:
        if sitter.user == user:
            return sitter
    raise NotSeated(user)


def _at(there: list[Sitter], place: int) -> Sitter:
    if not 0 <= place < len(there):
        raise NotSeated(place)
    return there[place]
