"""Every message of whole games, played at random by people with hostile names: counted, read and searched."""

import asyncio
import json
import re
from collections.abc import Iterator

import pytest

from bot import messages
from bot.local_discord.components import walk
from bot.local_discord.player import words
from rules.registry import games
from tests.bot.evenings import NAMES, Evening, evening
from tests.bot.world import Json, Request, World

pytestmark = pytest.mark.slow

LETTERS = {1: 38, 2: 32, 3: 26, 4: 18}  # of a row that stays on one line of a phone
FORBIDDEN = re.compile(r"\(s\)|!|\binvalid\b|\billegal\b|\berror\b|successfully|\bsorry\b|you must", re.I)
NOTATION = re.compile(r"\b(?:step|search|card|tunnel|discard):\w|\b[A-Z]{1,2}20-[A-Z]\d")
OTHER_WORDS = re.compile(r"\b(?:tile|pawn|figure|claws?|HP|enemy turn|player \d)\b", re.I)
MARKDOWN = re.compile(r"[*`_~]|<[@#:t]|\|\|")


@pytest.fixture(scope="module", params=[(1, 4, 0), (2, 2, 2), (3, 3, 0)], ids=str)
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, new_database) -> Evening:
    """One whole game for all checks."""
    return asyncio.run(evening(tmp_path_factory.mktemp("evening"), new_database, *request.param))


def said(request: Request) -> str:
    """All words of a message that a request sends."""
    body = request.says or {}
    return words({"content": body.get("content") or "", "components": body.get("components") or []})


def public(request: Request) -> bool:
    return request.path.startswith("/channels/")


def rows(body: Json) -> Iterator[list[Json]]:
    """Its rows of buttons."""
    for one in walk(body.get("components") or []):
        if one["type"] == 1 and all(inner["type"] == 2 for inner in one["components"]):
            yield one["components"]


def texts(told: Evening) -> Iterator[tuple[Request, str]]:
    for request in told.spoken:
        yield request, said(request)


def test_the_channel_is_told_little(told: Evening):
    """Chat 1.1: one message for each finished turn, and short calls that are deleted once they are answered.

    People who press at random hold more tunnels than people who play: the bar of 1.2 is set to what stays.
    """
    turns, posts = told.states[-1].turn, len(told.posts) - 2  # one closes the table, one tells the end
    calls = sum("tunnel lead" in (post.get("content") or "") for post in told.posts)
    deleted = sum(one.method == "DELETE" and public(one) for one in told.requests[told.play])
    assert turns > 5 and deleted == calls and posts - calls <= turns, (posts, calls, deleted, turns)
    assert posts - deleted <= 1.2 * turns


def test_everybody_who_is_asked_is_mentioned_exactly_once(told: Evening):
    """Chat 1.2: once for each turn and for each question out of turn, in their order."""
    expected, before = [], None
    for state in told.states:
        for decision in games()["level20"].decisions(state):
            asked = (state.turn, decision.seat, decision.serial if decision.reaction else None)
            if asked != before and told.users[decision.seat] is not None:
                expected.append(told.users[decision.seat])
            before = asked
    mentioned = [users for post in told.posts for users in [post["allowed_mentions"].get("users") or []]]
    assert [int(user) for users in mentioned for user in users] == expected
    assert all(len(users) <= 1 for users in mentioned)


def test_every_request_allows_exactly_the_mentions_that_it_means(told: Evening):  # TH-8
    for request in told.spoken:
        allowed = (request.says or {}).get("allowed_mentions")
        assert allowed is not None, request
        assert allowed.get("parse", []) == [] and not allowed.get("roles") and not allowed.get("replied_user")
        called = re.match(r"<@(\d+)>, ", said(request)) if request.method == "POST" and public(request) else None
        assert [str(user) for user in allowed.get("users") or []] == ([called[1]] if called else []), request


def test_every_message_keeps_to_its_size(told: Evening):
    """Chat 3.1: components and letters of public messages, of panels and look-ups."""
    for request in told.spoken:
        count = len(list(walk((request.says or {}).get("components") or [])))
        letters, most, long = len(said(request)), *((16, 1200) if public(request) else (36, 2000))
        assert count <= most and letters <= long, (count, letters, said(request))
        if public(request) and "Play" in str(request.body) and "/kobold" in said(request):
            assert count <= 12 and letters <= 900, (count, letters, said(request))


@pytest.mark.parametrize("votes", [0, 2])
@pytest.mark.parametrize("lines", [1, 4, 30])
async def test_a_turn_message_drops_its_oldest_lines_before_it_grows_too_long(world: World, lines: int, votes: int):
    """Chat 3.1: whatever stands around the story; the latest line stays."""
    await world.seated("Chloé", "Tomás", "Kofi", pace="24 h")
    table = await world.table()
    story = [f"{number} {'so it went on and on ' * 6}" for number in range(lines)]
    open_ = [f"-# {'a vote is open on this and that ' * 4}"] * votes
    told = messages.turn_story(table, table.decisions(), story, open_)
    layout = messages.turn_layout(table, table.decisions(), told, "board.png", "the den", open_)
    assert told[-1] == story[-1] and (len(told) == lines or told[0].startswith(f"-# {lines - len(told) + 1} earlier"))
    assert len(words({"content": "", "components": layout.to_components()})) <= messages.WORDS


def test_rows_stay_on_one_line_and_labels_are_plain(told: Evening):
    """Chat 3.1: at most four buttons, so many letters, no markdown, labels that a translation can grow into."""
    for request in told.spoken:
        for row in rows(request.says or {}):
            labels = [one.get("label", "") for one in row]
            assert len(row) <= 4 and sum(map(len, labels)) <= LETTERS[len(row)], labels
            assert all(len(label) <= 20 and not MARKDOWN.search(label) for label in labels), labels


def test_lists_say_the_thing_first_and_every_redraw_is_a_new_list(told: Evening):
    """Chat 3.1: labels of 60, notes of 100, prompts with an ellipsis; the same id never twice with other entries."""
    known: dict[str, Json] = {}
    for request in told.spoken:
        for one in walk((request.says or {}).get("components") or []):
            if one["type"] != 3:
                continue
            assert one["placeholder"].endswith("…") and 1 <= len(one["options"]) <= 25
            for option in one["options"]:
                assert len(option["label"]) <= 60 and len(option.get("description") or "") <= 100
            assert known.setdefault(one["custom_id"], one["options"]) == one["options"], one["custom_id"]


def test_custom_ids_are_short_and_of_the_one_scheme(told: Evening):
    for request in told.spoken:
        for one in walk((request.says or {}).get("components") or []):
            if custom_id := one.get("custom_id"):
                assert len(custom_id) <= 40
                assert re.fullmatch(r"[a-z]{1,8}\.[0-9A-Z]{6}(\.\d+){4}|word", custom_id), custom_id


def test_no_text_uses_a_word_that_is_not_ours(told: Evening):
    """Chat 4.4, 4.8 and check 5."""
    for _, text in texts(told):
        assert not FORBIDDEN.search(text), text
        assert not OTHER_WORDS.search(text.replace("`", "")), text


def test_public_texts_hold_no_notation_and_no_rule_ids(told: Evening):
    for request, text in texts(told):
        if public(request):
            assert not NOTATION.search(text), text


def test_names_never_come_alive(told: Evening):  # TH-8, TH-29
    """Neither ping, link, time mark, bold nor code can be made with a name, a word or a title."""
    for _, text in texts(told):
        outside = re.sub(r"```.*?```", "", text, flags=re.S)
        assert "@everyone" not in outside and "@here" not in outside, text
        assert "\u202e" not in text and "\u200d" not in text
        assert "**Bob**" not in outside and "[a](b" not in outside
        assert re.findall(r"<(?!@\d{15,}>|#\d{15,}>|t:\d{9,}:[fRt]>)[@#t:/]", outside) == [], text
        assert text.count("```") % 2 == 0, text


def test_private_answers_are_acknowledged_as_private_before_anything_is_made(told: Evening):  # TH-2
    """The first answer to every interaction is hidden from others, or belongs to a message that is."""
    first = [one.body for one in told.requests if one.path.endswith("/callback")]
    assert len(first) > 20
    for body in first:
        if body["type"] in (4, 5):
            assert body["data"]["flags"] & 64, body
        assert body["type"] in (4, 5, 6, 8, 9), body


def test_pictures_are_named_after_game_and_step_and_say_in_words_what_they_show(told: Evening):  # SC-15, SC-17
    for request in told.spoken:
        for one in (request.says or {}).get("attachments") or []:
            name = one.get("filename")
            if name and name.endswith(".png"):
                wanted = r"level20-[0-9A-Z]{6}-\d+\.png" if public(request) else r"private\.png"
                assert re.fullmatch(wanted, name), name
        for one in walk((request.says or {}).get("components") or []):
            for item in one.get("items") or []:
                assert 20 < len(item["description"]) <= 1024


def test_pressing_about_in_private_shows_nothing_in_public(told: Evening):  # SC-20
    """As many public requests as public steps need, whatever was drafted."""
    drafts = sum(one.body.get("type") == 6 for one in told.requests if one.path.endswith("/callback"))
    edits = sum(1 for one in told.requests if one.method == "PATCH" and public(one))
    assert drafts > 10 and edits <= 2 * len(told.posts) + len(told.states) + 8, (drafts, edits, len(told.posts))
    assert not any("typing" in one.path or "reactions" in one.path or "/pins" in one.path for one in told.requests)


def test_hostile_names_are_shown_at_all(told: Evening):
    everything = json.dumps([one.body for one in told.spoken], ensure_ascii=False)
    assert "everyone" in everything and len(told.users) >= 2
    assert len(NAMES) == 4
