"""What is kept about a person: giving it out, deleting it, and deleting it by itself when its time is over."""

import re
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import BindParameter, bindparam, delete, select, update

from bot import tables
from bot.database import Row, Transaction
from bot.forgetting import Forgotten
from bot.records import LIVE, NOBODY, Clock, PlayerSettings
from bot.store_answers import draft, drop_drafts, orders, set_clock
from bot.store_lobby import replace_sitter, rise
from bot.store_rows import any_game, change_game, latest_step
from bot.store_words import silence, spoken_by

KEPT = {  # every column that may hold an id or a text, and what becomes of it when its person leaves
    "guilds.id": "a server",
    "guilds.settings": "the server's, no person's",
    "players.user": "row deleted",
    "players.settings": "row deleted; taken out where others named the person as a substitute",
    "games.id": "ours",
    "games.guild": "a server",
    "games.name": "ours",
    "games.title": "the host's words: becomes the game's name",
    "games.channel": "a channel",
    "games.host": "becomes nobody",
    "games.status": "ours",
    "games.options": "choices among ours",
    "games.preset": "choices among ours",
    "games.pace": "choices among ours",
    "games.promise": "luck",
    "games.closing": "a message of ours",
    "games.salt": "luck",
    "games.table_text": "choices among ours",
    "games.seal_message": "a message of ours",
    "games.lobby_message": "a message of ours",
    "games.closed_message": "a message of ours",
    "games.board_message": "a message of ours",
    "games.call_message": "a message of ours",
    "games.called": "questions, by seat",
    "games.blocked": "ours",
    "games.empty": "choices among ours",
    "games.clock": "choices among ours",
    "games.paused_why": "becomes empty when the pause is over",
    "games.quiet": "the server's, no person's",
    "games.warned": "a message of ours",
    "games.result": "seats, no persons",
    "games.ending": "who ended it becomes nobody, and the reason goes",
    "seats.game": "ours",
    "seats.user": "emptied",
    "seats.name": "emptied",
    "seats.pick": "choices among ours",
    "seats.style": "choices among ours",
    "seats.word": "emptied",
    "seats.word_by": "emptied",
    "seats.word_hash": "stays: the luck stays checkable (threats 3.5)",
    "steps.game": "ours",
    "steps.user": "emptied; the seat stays",
    "steps.actor": "ours",
    "steps.interaction": "emptied after a week",
    "steps.actions": "moves, by seat; words of a player's own become a mark",
    "steps.events": "moves, by seat; words of a player's own are emptied",
    "steps.state": "the table, by seat; words of a player's own are emptied",
    "steps.state_hash": "stays, of the table as it was: a record shows where words are missing",
    "steps.reason": "emptied",
    "steps.announced": "a message of ours",
    "claims.interaction": "row deleted after a day",
    "clocks.game": "ours",
    "clocks.guild": "a server",
    "clocks.kind": "ours",
    "rests.game": "ours",
    "reminders.game": "ours",
    "reminders.message": "a message of ours",
    "votes.game": "ours",
    "votes.kind": "ours",
    "votes.facts": "seats, steps and instants; a reason in a player's words is not kept here",
    "votes.voters": "places, no persons",
    "votes.ballots": "places, no persons",
    "votes.message": "a message of ours",
    "votes.user": "emptied",
    "votes.reason": "emptied with the person",
    "rulings.game": "ours",
    "rulings.user": "emptied, with the reason",
    "rulings.kind": "ours",
    "rulings.facts": "seats, hours and channels",
    "rulings.reason": "emptied",
    "holders.game": "ours",
    "holders.user": "row deleted",
    "holders.name": "row deleted",
    "holders.line": "row deleted",
    "edits.game": "ours",
    "edits.user": "row deleted",
    "edits.actions": "row deleted",
    "edits.reason": "row deleted",
    "searches.game": "ours",
    "searches.user": "row deleted",
    "searches.asked": "row deleted",
    "searches.name": "row deleted",
    "searches.why": "choices among ours",
    "searches.line": "row deleted",
    "searches.channel": "a channel",
    "searches.message": "a message of ours",
    "reports.game": "ours",
    "reports.user": "emptied, with the text",
    "reports.text": "emptied",
    "reports.state_hash": "of the table as it was then",
    "reports.versions": "ours",
    "reports.events": "moves, by seat; words of a player's own are not kept here",
    "reports.held": "seats and instants",
    "reports.closed_by": "emptied, with the note",
    "reports.note": "emptied",
    "reports.channel": "a channel",
    "reports.message": "a message of ours",
    "notes.game": "ours",
    "notes.user": "row deleted",
    "notes.text": "row deleted",
    "watchers.game": "ours",
    "watchers.user": "row deleted",
    "drafts.game": "ours",
    "drafts.actions": "row deleted",
    "drafts.unless": "the seat's own pieces: row deleted",
    "orders.game": "ours",
    "orders.key": "row deleted",
    "orders.value": "row deleted",
    "luck.game": "ours",
    "luck.seed": "luck",
}

_games, _seats, _steps, _players, _guilds = tables.games, tables.seats, tables.steps, tables.players, tables.guilds
_reports, _notes, _watchers = tables.reports, tables.notes, tables.watchers
_person: BindParameter[int] = bindparam("person")
_before: BindParameter[float] = bindparam("before")

SETTINGS = select(_players.c.settings, _players.c.active).where(_players.c.user == _person)
PLACES = (
    select(
        _games.c.guild, _games.c.id, _games.c.number, _games.c.name.label("plays"), _games.c.status,
        _seats.c.place, _seats.c.name, _seats.c.pick, _seats.c.style, _seats.c.joined,
    )
    .join(_seats, _seats.c.game == _games.c.id)
    .where(_seats.c.user == _person)
    .order_by(_games.c.created, _games.c.id)
)  # fmt: skip
WORDS = select(_seats.c.game, _seats.c.word).where(_seats.c.word_by == _person).order_by(_seats.c.game)
HOSTED = (
    select(_games.c.id, _games.c.title, _games.c.created)
    .where(_games.c.host == _person)
    .order_by(_games.c.created, _games.c.id)
)
DEEDS = (
    select(*(_steps.c[name] for name in ("game", "number", "actor", "actions", "reason", "at", "waited")))
    .where(_steps.c.user == _person)
    .order_by(_steps.c.game, _steps.c.number)
)
REPORTED = (
    select(
        _reports.c.game, _reports.c.number, _reports.c.step, _reports.c.text, _reports.c.opened, _reports.c.closed,
        _reports.c.note,
    )
    .where(_reports.c.user == _person)
    .order_by(_reports.c.game, _reports.c.number)
)  # fmt: skip
SOLVED = (
    select(_reports.c.game, _reports.c.number, _reports.c.closed, _reports.c.note)
    .where(_reports.c.closed_by == _person)
    .order_by(_reports.c.game, _reports.c.number)
)
NOTED = select(_notes).where(_notes.c.user == _person).order_by(_notes.c.game, _notes.c.number)
WATCHED = select(_watchers).where(_watchers.c.user == _person).order_by(_watchers.c.game)

NO_REPORTS = update(_reports).values(user=None, text="").where(_reports.c.user == _person, _reports.c.opened <= _before)
CARDS = (
    select(_reports.c.game, _games.c.guild, _reports.c.number)
    .join(_games, _games.c.id == _reports.c.game)
    .where((_reports.c.user == _person) | (_reports.c.closed_by == _person), _reports.c.message.is_not(None))
    .order_by(_reports.c.game, _reports.c.number)
)
NO_SOLVED = (
    update(_reports)
    .values(closed_by=None, note="")
    .where(_reports.c.closed_by == _person, _reports.c.closed <= _before)
)
NO_NOTES = delete(_notes).where(_notes.c.user == _person, _notes.c.made <= _before)
NO_WATCHING = delete(_watchers).where(_watchers.c.user == _person, _watchers.c.since <= _before)

NO_SETTINGS = delete(_players).where(_players.c.user == _person, _players.c.active <= _before)
NO_PLACE = update(_seats).values(user=None, name="").where(_seats.c.user == _person, _seats.c.joined <= _before)
NO_WORD = (
    update(_seats)
    .values(word="", word_by=None)
    .where(_seats.c.word_by == _person)
    .where(_seats.c.game.in_(select(_games.c.id).where(_games.c.created <= _before)))
)
NO_DEEDS = (
    update(_steps).values(user=None, reason="", waited=None).where(_steps.c.user == _person, _steps.c.at <= _before)
)
NO_HOST = (
    update(_games).values(host=NOBODY, title=_games.c.name).where(_games.c.host == _person, _games.c.created <= _before)
)
_holders, _searches, _votes, _rulings = tables.holders, tables.searches, tables.votes, tables.rulings
HELD = (
    select(_holders.c.game, _holders.c.place, _holders.c.name, _holders.c.left, _holders.c.lent, _holders.c.line)
    .where(_holders.c.user == _person)
    .order_by(_holders.c.game, _holders.c.place)
)
SOUGHT = (
    select(_searches.c.game, _searches.c.place, _searches.c.why, _searches.c.line, _searches.c.opened)
    .where((_searches.c.user == _person) | (_searches.c.asked == _person))
    .order_by(_searches.c.game, _searches.c.place)
)
NO_HELD = delete(_holders).where(_holders.c.user == _person, _holders.c.left <= _before)
NO_SOUGHT = delete(_searches).where(
    (_searches.c.user == _person) | (_searches.c.asked == _person), _searches.c.opened <= _before
)
EDITS = (
    select(tables.edits.c.game, tables.edits.c.actions, tables.edits.c.reason, tables.edits.c.at)
    .where(tables.edits.c.user == _person)
    .order_by(tables.edits.c.game)
)
NO_EDITS = delete(tables.edits).where(tables.edits.c.user == _person, tables.edits.c.at <= _before)
RULED = (
    select(_rulings.c.game, _rulings.c.number, _rulings.c.kind, _rulings.c.reason, _rulings.c.at)
    .where(_rulings.c.user == _person)
    .order_by(_rulings.c.game, _rulings.c.number)
)
NO_RULINGS = update(_rulings).values(user=None, reason="").where(_rulings.c.user == _person, _rulings.c.at <= _before)
NO_VOTES = update(_votes).values(user=None, reason="").where(_votes.c.user == _person, _votes.c.opened <= _before)
_ended_by = _games.c.ending.startswith(bindparam("mention"), autoescape=False)
ENDED = select(_games.c.id, _games.c.ending).where(_ended_by).order_by(_games.c.created, _games.c.id)
NO_ENDING = update(_games).values(ending=f"<@{NOBODY}>").where(_ended_by, _games.c.ended <= _before)
ENDINGS = select(_games.c.ending).where(_games.c.ending != "")
MENTION = re.compile(r"<@([0-9]+)>")
EVERYBODY = select(_seats.c.user.label("id")).union(
    select(_seats.c.word_by),
    select(_steps.c.user),
    select(_games.c.host),
    select(_players.c.user),
    select(_holders.c.user),
    select(_searches.c.user),
    select(_searches.c.asked),
    select(_votes.c.user),
    select(tables.edits.c.user),
    select(_rulings.c.user),
    select(_reports.c.user),
    select(_reports.c.closed_by),
    select(_notes.c.user),
    select(_watchers.c.user),
)
EVERY_SETTINGS = select(_players.c.user, _players.c.settings)
NAMED_NO_MORE = update(_players).values(settings=bindparam("now")).where(_players.c.user == bindparam("whose"))
OF_SERVER = delete(_games).where(_games.c.guild == bindparam("here"), _games.c.created <= _before)
NO_SERVER = delete(_guilds).where(_guilds.c.id == bindparam("here"))
SERVERS = select(_guilds.c.id).union(select(_games.c.guild))


class Seating(msgspec.Struct):
    """The part of every game's state that says whose seats are whose."""

    places: list[int]


def about(tx: Transaction, user: int) -> dict[str, Any]:
    """Every row with this person's id and every text of his, by what it is for (threats 5.3).

    It holds nothing that the person could not see himself: no table, no event, no seed, no draw.
    """
    settings = tx.one(SETTINGS, person=user)
    places = tx.all(PLACES, person=user)
    return {
        "user": user,
        "settings": msgspec.json.decode(settings["settings"]) if settings else None,
        "tables": places,
        "hosted": tx.all(HOSTED, person=user),
        "ended": tx.all(ENDED, mention=f"<@{user}>"),
        "words": [row for row in tx.all(WORDS, person=user) if row["word"]],
        "moves": tx.all(DEEDS, person=user),
        "held": tx.all(HELD, person=user),
        "sought": tx.all(SOUGHT, person=user),
        "repairs": tx.all(EDITS, person=user),
        "ruled": tx.all(RULED, person=user),
        "orders": [_own(place, order) for place in places for order in orders(tx, place["id"], place["place"])],
        "reports": tx.all(REPORTED, person=user),
        "solved": tx.all(SOLVED, person=user),
        "notes": tx.all(NOTED, person=user),
        "watched": tx.all(WATCHED, person=user),
        "named": [_named(settings) for _, settings in _naming(tx, user)],
        "drafts": [_own(place, found) for place in places if (found := _draft(tx, place))],
    }


def _named(settings: PlayerSettings) -> Row:
    """That somebody named this person as a substitute: where and for when, not who."""
    absence = settings.absence
    return {"guild": absence.guild, "since": absence.since, "until": absence.until} if absence else {}


def _own(place: Row, found: msgspec.Struct) -> Row:
    return {"game": place["id"]} | msgspec.structs.asdict(found)


def _draft(tx: Transaction, place: Row) -> Any:
    latest = latest_step(tx, place["id"])
    if place["status"] not in LIVE or not latest or not latest.state:
        return None
    seats = msgspec.json.decode(latest.state, type=Seating).places
    return draft(tx, place["id"], seats.index(place["place"])) if place["place"] in seats else None


def forget(tx: Transaction, user: int, before: float) -> Forgotten:
    """Delete what is kept about a person since before an instant; running games go on with a stand-in (threats 5.3).

    What he said in games goes with it, in those that can still change under a new generation: a move that was under
    way while this happens is made again from the table without his words.
    """
    for id, steps in spoken_by(tx, user, before).items():
        silence(tx, id, steps)
        if (game := any_game(tx, id)).status in LIVE:
            change_game(tx, id, generation=game.generation + 1)
            drop_drafts(tx, id)
    handed_over = [
        (place["guild"], place["id"])
        for place in tx.all(PLACES, person=user)
        if place["status"] in LIVE and place["joined"] <= before and _leave(tx, place)
    ]
    cards = tx.all(CARDS, person=user)
    own = NO_WORD, NO_PLACE, NO_DEEDS, NO_HOST, NO_SETTINGS, NO_HELD, NO_SOUGHT, NO_VOTES, NO_RULINGS
    for statement in (*own, NO_EDITS, NO_REPORTS, NO_SOLVED, NO_NOTES, NO_WATCHING):
        tx.do(statement, person=user, before=before)
    tx.do(NO_ENDING, mention=f"<@{user}>", before=before)
    for card in cards:
        set_clock(tx, Clock(card["game"], card["guild"], "card", None, card["number"], tx.now))
    for whose, settings in _naming(tx, user):
        tx.do(NAMED_NO_MORE, whose=whose, now=msgspec.json.encode(_unnamed(settings)))
    return Forgotten(tuple(handed_over))


def _naming(tx: Transaction, user: int) -> list[tuple[int, PlayerSettings]]:
    """Whose settings name this person as a substitute, and the settings: few, and looked for rarely."""
    mark = str(user).encode()
    rows = [row for row in tx.all(EVERY_SETTINGS) if mark in bytes(row["settings"])]
    found = [(row["user"], msgspec.json.decode(row["settings"], type=PlayerSettings)) for row in rows]
    return [(whose, kept) for whose, kept in found if kept.absence and kept.absence.substitute == user]


def _unnamed(settings: PlayerSettings) -> PlayerSettings:
    assert settings.absence is not None, "only who names a substitute is away"
    return replace(settings, absence=replace(settings.absence, substitute=None, guild=None))


def _leave(tx: Transaction, place: Row) -> bool:
    """Free a place in a lobby, or give it to a stand-in; whether the latter."""
    where = place["guild"], place["id"], place["place"]
    if place["status"] == "lobby":
        rise(tx, *where)
        return False
    replace_sitter(tx, *where, user=None, name="", bot=True)
    return True


def people(tx: Transaction) -> set[int]:
    """Every person of whom an id is kept."""
    ended = (MENTION.match(row["ending"]) for row in tx.all(ENDINGS))
    kept = (msgspec.json.decode(row["settings"], type=PlayerSettings).absence for row in tx.all(EVERY_SETTINGS))
    found = {row["id"] for row in tx.all(EVERYBODY)} | {int(by[1]) for by in ended if by}
    found |= {absence.substitute for absence in kept if absence}
    return found - {None, NOBODY}


def forget_server(tx: Transaction, guild: int, before: float) -> int:
    """Delete a server's tables since before an instant, and its settings; the answer counts the tables.

    Settings made since are kept: without a table from before, nothing was brought back (`before` is in the past then).
    """
    gone = tx.do(OF_SERVER, here=guild, before=before)
    if gone or before >= tx.now:
        tx.do(NO_SERVER, here=guild)
    return gone


def servers(tx: Transaction) -> set[int]:
    """Every server of which anything is kept."""
    return {row["id"] for row in tx.all(SERVERS)}
