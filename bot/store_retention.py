"""Deletes by itself what has been kept long enough (threats 5.2); meant to run once a day."""

import msgspec
from sqlalchemy import BindParameter, bindparam, delete, select, update

from bot import tables
from bot.database import Statement, Transaction
from bot.forgetting import Retained
from bot.records import LIVE, NOBODY, GuildSettings, PlayerSettings
from bot.store_rows import FINAL, one_of

DAY = 86_400.0
INTERACTIONS = 7 * DAY
CLAIMS = DAY
NAMES = 30 * DAY
IDS = 90 * DAY
SETTINGS = 365 * DAY
LEFT_GUILDS = 30 * DAY
YEAR = 365 * DAY
ABSENCES = 30 * DAY

_games, _seats, _steps, _players, _guilds = tables.games, tables.seats, tables.steps, tables.players, tables.guilds
_until: BindParameter[float] = bindparam("until")
_ended = select(_games.c.id).where(one_of(_games.c.status, FINAL), _games.c.ended <= _until)
_at_tables = select(_seats.c.user).join(_games, _games.c.id == _seats.c.game).where(one_of(_games.c.status, LIVE))

OLD_INTERACTIONS = (
    update(_steps).values(interaction=None).where(_steps.c.interaction.is_not(None), _steps.c.at <= _until)
)
OLD_NAMES = update(_seats).values(name="").where(_seats.c.game.in_(_ended), _seats.c.name != "")
OLD_SITTERS = (
    update(_seats)
    .values(user=None, word_by=None)
    .where(_seats.c.game.in_(_ended), _seats.c.user.is_not(None) | _seats.c.word_by.is_not(None))
)
OLD_HOLDERS = delete(tables.holders).where(tables.holders.c.game.in_(_ended))
OLD_EDITS = delete(tables.edits).where(tables.edits.c.game.in_(_ended))
OLD_SEARCHES = delete(tables.searches).where(tables.searches.c.game.in_(_ended))
OLD_VOTES = (
    update(tables.votes)
    .values(user=None, reason="")
    .where(tables.votes.c.game.in_(_ended), tables.votes.c.user.is_not(None))
)
OLD_RULINGS = (
    update(tables.rulings)
    .values(user=None, reason="")
    .where(tables.rulings.c.game.in_(_ended), tables.rulings.c.user.is_not(None))
)
OLD_ACTORS = update(_steps).values(user=None, waited=None).where(_steps.c.game.in_(_ended), _steps.c.user.is_not(None))
OLD_HOSTS = (
    update(_games)
    .values(
        host=NOBODY, channel=0, seal_message=None, lobby_message=None, closed_message=None, board_message=None,
        call_message=None,
    )
    .where(_games.c.id.in_(_ended), _games.c.host != NOBODY)
)  # fmt: skip
OLD_ENDINGS = (
    update(_games)
    .values(ending=f"<@{NOBODY}>")
    .where(_games.c.id.in_(_ended), _games.c.ending.startswith("<@"), _games.c.ending != f"<@{NOBODY}>")
)
_reports, _notes, _watchers = tables.reports, tables.notes, tables.watchers
OLD_REPORTS = delete(_reports).where(_reports.c.game.in_(_ended))
OLD_NOTES = delete(_notes).where(_notes.c.game.in_(_ended))
OLD_WATCHING = delete(_watchers).where(_watchers.c.game.in_(_ended))
STILL_PLAYING = update(_players).values(active=bindparam("now")).where(_players.c.user.in_(_at_tables))
OLD_SETTINGS = delete(_players).where(_players.c.active <= _until)
EVERY_PLAYER = select(_players.c.user, _players.c.settings)
WITHOUT_ABSENCE = update(_players).values(settings=bindparam("kept")).where(_players.c.user == bindparam("person"))
OLD_CLAIMS = delete(tables.claims).where(tables.claims.c.at <= _until)
LEFT = delete(_guilds).where(_guilds.c.left <= _until)
ENDED_IN = (
    select(_games.c.guild, _guilds.c.settings)
    .distinct()
    .select_from(_games.outerjoin(_guilds, _guilds.c.id == _games.c.guild))
    .where(one_of(_games.c.status, FINAL))
)
OLD_GAMES = delete(_games).where(
    _games.c.guild == bindparam("here"), one_of(_games.c.status, FINAL), _games.c.ended <= _until
)


def retain(tx: Transaction, now: float) -> Retained:
    """Delete what is due at this instant; the answer counts rows."""
    tx.do(STILL_PLAYING, now=now)
    return Retained(
        interactions=tx.do(OLD_INTERACTIONS, until=now - INTERACTIONS) + tx.do(OLD_CLAIMS, until=now - CLAIMS),
        names=_all(
            tx, now - NAMES, OLD_NAMES, OLD_HOLDERS, OLD_SEARCHES, OLD_EDITS, OLD_REPORTS, OLD_NOTES, OLD_WATCHING
        ),
        ids=_all(tx, now - IDS, OLD_SITTERS, OLD_ACTORS, OLD_HOSTS, OLD_ENDINGS, OLD_VOTES, OLD_RULINGS),
        settings=_all(tx, now - SETTINGS, OLD_SETTINGS),
        guilds=_all(tx, now - LEFT_GUILDS, LEFT),
        games=_old_games(tx, now),
        absences=_old_absences(tx, now),
    )


def _old_absences(tx: Transaction, now: float) -> int:
    """Absences that have been over for long are forgotten; `active` stays as it is."""
    forgotten = 0
    for row in tx.all(EVERY_PLAYER):
        settings = msgspec.json.decode(row["settings"], type=PlayerSettings)
        every = [one for one in (settings.absence, *settings.past) if one is not None]
        if any(one.until <= now - ABSENCES for one in every):
            kept = msgspec.json.encode(_without_old(settings, now - ABSENCES))
            forgotten += tx.do(WITHOUT_ABSENCE, person=row["user"], kept=kept)
    return forgotten


def _without_old(settings: PlayerSettings, until: float) -> PlayerSettings:
    absence = settings.absence if settings.absence and settings.absence.until > until else None
    past = tuple(one for one in settings.past if one.until > until)
    return msgspec.structs.replace(settings, absence=absence, past=past)


def _all(tx: Transaction, until: float, *statements: Statement) -> int:
    return sum(tx.do(statement, until=until) for statement in statements)


def _old_games(tx: Transaction, now: float) -> int:
    deleted = 0
    for row in tx.all(ENDED_IN):
        settings = msgspec.json.decode(row["settings"], type=GuildSettings) if row["settings"] else GuildSettings()
        deleted += tx.do(OLD_GAMES, here=row["guild"], until=now - settings.keep_years * YEAR)
    return deleted
