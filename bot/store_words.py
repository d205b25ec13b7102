"""Takes a player's own words out of a game that is stored: out of its moves, its events, and every table since.

What was done stays, and so does the hash of each table as it was, so that a record tells where words are missing
(threats 5.3). A game whose players write says which field of an event repeats their words (`Event.spoken`), and how
they are blanked in a table: `blank(state, seat, said)` in its `saves`.
"""

import logging
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from sqlalchemy import BindParameter, bindparam, select

from bot import tables
from bot.database import Transaction
from bot.game_parts import extra
from bot.records import LIVE, Step
from bot.spoken import GONE, said, saying
from bot.store_rows import any_game, changing, packed, step_of, step_query
from rules import notation, saves
from rules.contract import Action, Rules
from rules.registry import games, part

log = logging.getLogger(__name__)

Said = Mapping[int, Collection[str]]  # by seat: what its player said

_steps, _games = tables.steps, tables.games
_person: BindParameter[int] = bindparam("person")
_before: BindParameter[float] = bindparam("before")
ACTED_IN = (
    select(_games.c.id, _games.c.name)
    .distinct()
    .join(_steps, _steps.c.game == _games.c.id)
    .where(_steps.c.user == _person, _steps.c.at <= _before)
)
OF_PERSON = (
    select(_steps.c.number, _steps.c.actions)
    .where(_steps.c.game == bindparam("id"), _steps.c.user == _person, _steps.c.at <= _before)
    .order_by(_steps.c.number)
)
ACTIONS = select(_steps.c.number, _steps.c.seat, _steps.c.actions).where(_steps.c.game == bindparam("id"))
SINCE = step_query().where(_steps.c.number >= bindparam("since")).order_by(_steps.c.number)
REWRITE = changing(_steps, ("game", "number"), ("actions", "events", "state", "version"))


def spoken_by(tx: Transaction, user: int, before: float) -> dict[str, list[int]]:
    """The steps in which a person said something before an instant, by the id of the game."""
    found = {}
    for game in tx.all(ACTED_IN, person=user, before=before):
        rules = games().get(game["name"])
        if rules is None or not any(kind.spoken for kind in rules.actions):
            continue
        own = tx.all(OF_PERSON, id=game["id"], person=user, before=before)
        if numbers := [row["number"] for row in own if any(map(said, _read(rules, row["actions"])))]:
            found[game["id"]] = numbers
    return found


def silence(tx: Transaction, id: str, steps: Collection[int], *, only_ended: bool = False) -> int:
    """Take what was said in these steps out of the whole game; the answer counts the steps that were changed.

    With `only_ended` a game that can still change is left as it is.

    Raises:
        NoSuchGame.
    """
    name, status = (game := any_game(tx, id)).name, game.status
    if only_ended and status in LIVE:
        return 0
    words: dict[int, set[str]] = defaultdict(set)
    for row in tx.all(ACTIONS, id=id):
        if row["number"] in steps and row["seat"] is not None:
            words[row["seat"]] |= {text for action in _read(games()[name], row["actions"]) if (text := said(action))}
    changed = 0
    for row in tx.all(SINCE, id=id, since=min(steps, default=0)) if words else ():
        step = step_of(row)
        silent = _silent(name, step, words, own=step.number in steps)
        if silent != step:
            fields = {"actions": silent.actions, "events": silent.events, "version": silent.version}
            tx.do(REWRITE, key_game=id, key_number=step.number, state=packed(silent.state), **fields)
            changed += 1
    return changed


def _silent(name: str, step: Step, words: Said, *, own: bool) -> Step:
    """A step without these words."""
    state, version = _blanked(name, step, words) if step.state else (step.state, step.version)
    actions = _marked(games()[name], step.actions) if own else step.actions
    events = _untold(name, step.events, {text for texts in words.values() for text in texts})
    return msgspec.structs.replace(step, actions=actions, events=events, state=state, version=version)


def _marked(rules: Rules[Any], actions: str) -> str:
    """A row of actions in which a mark stands for what was said."""
    return notation.write_all(saying(one, GONE) if said(one) else one for one in _read(rules, actions))


def _read(rules: Rules[Any], actions: str) -> tuple[Action, ...]:
    try:
        return notation.read_all(rules.recorded, actions)
    except notation.Unreadable:  # by rules that are older than this program knows
        return ()


def _untold(name: str, events: bytes, texts: Collection[str]) -> bytes:
    fields = {kind.__struct_config__.tag: getattr(kind, "spoken", "") for kind in part(name, "events").EVENTS}
    told: list[dict[str, Any]] = msgspec.json.decode(events)
    silent = [_without(one, fields.get(one.get("type"), ""), texts) for one in told]
    return msgspec.json.encode(silent) if silent != told else events


def _without(event: dict[str, Any], field: str, texts: Collection[str]) -> dict[str, Any]:
    return event | {field: ""} if field and event.get(field) in texts else event


def _blanked(name: str, step: Step, words: Said) -> tuple[bytes, int]:
    """The table without these words; as it was if the game does not know how, or the table is a newer program's."""
    blank = extra(name, "saves", "blank")
    try:
        state = saves.load(name, step.state, step.version) if blank else None
    except saves.Newer:
        state = None
    if state is None:
        log.warning("words stay in a table of %s: nothing here can take them out", name)
        return step.state, step.version
    before = saves.dump(state)
    for seat, said_there in words.items():
        blank(state, seat, said_there)
    after = saves.dump(state)
    return (after, games()[name].version) if after != before else (step.state, step.version)
