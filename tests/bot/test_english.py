"""Every sentence that the code asks for is in the table, with its facts, and none is there for nobody."""

import ast
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from bot import about, ahead, findings, report_card, words
from bot.loose_ends import NewsKind
from bot.records import Empty, Plan, RulingKind, Timing, VoteKind, Why
from bot.replies import Kept
from bot.waiting import PACES
from rules.registry import games

BOT = Path(words.__file__).parent
SAYERS = {"say": "", "say_aloud": "", "refuse_at": "", "refuse": "refuse.", "named": "label."}
"""By function: how its places begin."""

STOPS = {stop for name in games() for stop in ahead.preparing(name).stops}  # on which prepared moves may depend
COUNTED = (  # places made from data: f"status.{…}" and the like
    {f"status.{one}" for one in ("lobby", "closing", "running", "over", "sealed", "dropped")}
    | {f"lobby.option_{one}" for one in ("preset", "pace", "bots")}
    | {f"refuse.too_many_{one}" for one in ("lobbies", "games", "reports", "notes")}
    | {f"label.{one}" for one in report_card.NAMES.values()}
    | {f"right.{one}" for one in ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")}
    | {f"right.{one}" for one in findings.TOO_MUCH}
    | {f"{of}.{one}" for of in ("error", "untaken") for one in get_args(Kept)}
    | {f"right.{one}" for one in ("embed_links", "read_message_history", "create_public_threads", "manage_threads")}
)


@cache
def asked() -> dict[str, list[tuple[str, set[str] | None]]]:
    """By place: where it is asked for, and with which facts (None: they are passed on)."""
    found: dict[str, list[tuple[str, set[str] | None]]] = {}
    for path in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYERS and node.args:
                for place in literals(node.args[0]):
                    facts = None if any(k.arg is None for k in node.keywords) else {k.arg or "" for k in node.keywords}
                    where = f"{path.name}:{node.lineno}"
                    found.setdefault(SAYERS[node.func.id] + place, []).append((where, facts))
    return found


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument can be: a literal, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


STORE_WORDS = {"no_such_game", "busy", "already", "lobby_closed", "channel_taken", "seated", "not_seated", "sealed"}
LATER = {  # chosen by a name
    "language.code", "language.name",
    "refuse.over", "refuse.dropped", "refuse.sealed", "mod.seated", "mod.seated_bot", "mod.seat_told",
    "mod.seat_told_bot", "panel.first_page", "panel.next_page",
    *(f"help.{of}{one}" for of in ("", "of_") for one in about.TOPICS),
    "watch.on", "watch.off", "verify.roll", "verify.roll_wrong",
    *(f"settings.pictures_{one}" for one in ("normal", "small", "none")),
    *(f"settings.ask_{one}" for one in ("always", "final", "never")),
    "settings.call_mention", "settings.call_mention_and_direct_message", "settings.call_never",
    *(f"away.plan_{one.replace(' ', '_')}" for one in get_args(Plan)),
    *(f"lobby.empty_{one}" for one in get_args(Empty)),
    *(f"label.leaf_{one}" for one in ("first", "back", "next", "luck", "last")),
    *(f"lobby.clock_{one}" for one in get_args(Timing)),
    *(f"lobby.{about}_{one}" for about in ("option", "about") for one in ("clock", "empty", "absence")),
    *(f"seat.{one}_{why.replace(' ', '_')}" for one in ("until", "asked") for why in get_args(Why)[:2]),
    "seat.asked_absence", "vote.pause_open", "vote.replace_open", "vote.undo_to", "vote.end_draw", "vote.end_leader",
    *(f"vote.{about}{one}" for about in ("", "about_") for one in get_args(VoteKind)),
    *(f"vote.{one}_by" for one in ("yes", "no")),
    *(f"mod.ruled_{one}" for one in get_args(RulingKind)),
    *(f"trial.{one}" for one in ("wake", "post", "picture", "change")),
    *(f"seat.news_{one}" for one in get_args(NewsKind)),
    *(f"setup.threads_{one}" for one in ("always", "ask", "never", "usual")),
    *(f"{place}{one}" for place in ("label.at_once_", "orders.answer_") for one in ("no", "yes", *STOPS)),
    *(f"panel.prepared_{one}" for one in STOPS),
    *(f"panel.not_played_{one}" for one in ("unfit", "stopped", "changed", "open", "harm", "words")),
    *(f"setup.channel_{one}" for one in ("games", "lobby", "moderators", "nothing")),
}  # fmt: skip


def test_every_sentence_that_is_asked_for_is_there() -> None:
    missing = {place: uses for place, uses in asked().items() if place not in words.table()}
    assert missing == {}


def test_every_condition_of_a_prepared_move_has_its_words() -> None:
    said = {f"{place}{stop}" for place in ("label.at_once_", "orders.answer_", "panel.prepared_") for stop in STOPS}
    assert said <= set(words.table())


def test_no_sentence_is_there_for_nobody() -> None:
    used = set(asked()) | COUNTED | {f"refuse.{one}" for one in STORE_WORDS} | LATER
    assert sorted(set(words.table()) - used) == []


@pytest.mark.parametrize("place", sorted(place for place in asked() if place in words.table()))
def test_a_sentence_gets_the_facts_it_names(place: str) -> None:
    wanted = words.facts_of(place)
    for where, facts in asked()[place]:
        assert facts is None or wanted <= facts, where


def test_every_pace_can_be_said() -> None:
    from bot.lobby_message import pace_words

    assert all(pace_words(pace) for pace in (*PACES, "none"))
