"""All that leaves the bot while three people play with hidden cards: bytes, names, controls, mentions, places."""

import asyncio
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.desk import desk_of
from bot.local_discord.components import walk
from bot.local_discord.files import StoredFile
from bot.local_discord.player import Outcome
from tests.bot.conftest import know_luck
from tests.bot.world import Json, Person, Request, World, buttons, words
from tests.render.reading import chunks
from tests.rules.level20.tables import S1, S2, S3, table

HANDS = {S1: "moss tunnel", S2: "food", S3: "stalactite moss"}
CARDS = re.compile(r"\bmoss\b|rock tunnel|stalactite|\bfood\b", re.I)


@dataclass(frozen=True)
class Told:
    """What a server got to see, what its database kept, and what of it was hidden."""

    requests: list[Request]
    files: list[StoredFile]
    kept: bytes
    states: list[bytes]
    channel: int
    game: str

    @property
    def public(self) -> list[Request]:
        """What was said in channels."""
        return [one for one in self.requests if one.says is not None and one.path.startswith("/channels/")]


async def _looks_about(world: World, name: str) -> None:
    """One person uses every look-up."""
    person = world.people[name]
    for command in ("hand", "board", "play", "game info", "game history", "game verify", "kobold look", "orders show"):
        await person.slash(command)
    await person.slash("game export", form="record")
    await person.slash("game export", form="text")
    await person.slash("board", text=True)


async def _plays(world: World) -> None:
    await world.seated("Chloé", "Tomás", "Kofi")
    await world.lies(table("D4 A8 H8", vala="H1 N", tokens="junk D4, junk A8", hands=HANDS))
    chloe, tomas, kofi = (world.people[name] for name in ("Chloé", "Tomás", "Kofi"))
    await chloe.slash("kobold search", reward="treasure")
    for person in ("Chloé", "Tomás", "Wren"):
        await _looks_about(world, person)
    drafted = await chloe.walks()
    await chloe.press(drafted.message, "Back")
    await chloe.takes_turn()
    await tomas.slash("orders set", order="tunnel", answer="best")
    await tomas.takes_turn()
    await world.passes(25 * 3600)
    await kofi.slash("privacy export")
    await world.people["Ada"].slash("mod log")
    await world.people["Ada"].slash("mod post")


async def _told(folder: Path) -> Told:
    world = World(folder)
    await world.begin()
    try:
        await _plays(world)
        now, files = await world.table(), world.server.world.files
        steps = await world.bot.master.store.steps(now.game.guild, now.game.id, 1, with_states=True)
        kept = await asyncio.to_thread(lambda: b"".join(path.read_bytes() for path in sorted(folder.iterdir())))
        stored = [found for number in sorted(files.ids(), key=int) if (found := files.get(number))]
        states = [step.state for step in steps]
        return Told(list(world.requests), stored, kept, states, now.game.channel, now.game.id)
    finally:
        await world.end()


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Told:
    """One round, looked at from all sides."""
    folder = tmp_path_factory.mktemp("round")
    shutil.copy(new_database, folder)
    with pytest.MonkeyPatch.context() as patch:
        know_luck(patch, "round")
        return asyncio.run(_told(folder))


def everything(told: Told) -> Iterator[str]:
    """All text that was sent, files included."""
    yield from (json.dumps(one.body, default=str, ensure_ascii=False) for one in told.requests)
    yield from (one.content.decode("utf-8", "replace") for one in told.files)


def controls(request: Request) -> list[Json]:
    return [one for one in walk((request.says or {}).get("components") or []) if one.get("custom_id")]


def test_no_hash_of_a_hidden_table_is_sent(told):  # TH-21
    """Neither whole nor in part, in no message, nonce, file or name."""
    hashes = {kind(state).hexdigest()[:12] for state in told.states for kind in (hashlib.sha256, hashlib.md5)}
    assert len(hashes) >= 10
    for text in everything(told):
        assert not any(one in text for one in hashes)


def test_nonces_name_the_game_its_generation_and_the_step(told):  # TH-21, SC-18
    """Or are random numbers of the library, where a post need not be made once only."""
    nonces = [one.body["nonce"] for one in told.requests if isinstance(one.body, dict) and one.body.get("nonce")]
    assert len(nonces) >= 4
    assert [one for one in nonces if not re.fullmatch(rf"{told.game}-(\d+-\d+|[a-z-]+)|\d{{8,20}}", str(one))] == []


def test_every_picture_that_was_sent_holds_pixels_and_nothing_else(told):  # SC-14
    pictures = [one for one in told.files if one.name.endswith(".png")]
    assert len(pictures) > 8
    for one in pictures:
        kinds = [kind for kind, _ in chunks(one.content)]
        assert [kind for kind in kinds if kind != "tRNS"] == ["IHDR", "PLTE", "IDAT", "IEND"], one.name


def test_every_file_is_named_after_game_and_step_or_after_nothing(told):  # SC-15, TH-31
    public = re.compile(rf"level20-{told.game}-\d+\.png")
    private = re.compile(rf"private\.png|(?:turnkeeper-{told.game}|level20-table-1)\.(?:json|txt)|about-you\.json")
    for one in told.files:
        assert (private if one.viewer else public).fullmatch(one.name), one.name


def test_turn_messages_carry_the_same_three_buttons_whatever_is_held(told):  # SC-8
    shown = [sorted(one["label"] for one in controls(request)) for request in told.public if controls(request)]
    boards = [labels for labels in shown if "Play" in labels]
    assert len(boards) >= 4 and {tuple(labels) for labels in boards} == {("My hand", "Play", "Table")}
    assert not any(one.get("disabled") for request in told.public for one in controls(request))


def test_no_card_is_named_in_public_before_it_is_played(told):  # TH-1, TH-45
    """A round in which cards are held and drawn, and none is played."""
    said = [json.dumps(one.body, ensure_ascii=False) for one in told.public]
    assert len(said) > 10 and not any(CARDS.search(text) for text in said)
    assert any(CARDS.search(json.dumps(one.body)) for one in told.requests), "hands were looked at in private"


def test_hands_go_to_nobodys_messages_and_into_no_thread(told):  # TH-45, SC-21
    """With the settings as they come: private answers, and posts in the table's own channel."""
    assert not any(re.search(r"users/@me/channels|/threads|thread-members", one.path) for one in told.requests)
    assert {one.channel_id for one in told.files if one.viewer is None} == {str(told.channel)}
    private = [one for one in told.files if one.name == "private.png"]
    assert private and all(one.viewer for one in private)


def test_only_those_who_are_asked_are_mentioned(told):  # SC-21
    for request in told.public:
        allowed = (request.says or {})["allowed_mentions"]
        called = re.findall(r"^<@(\d+)>, ", (request.says or {}).get("content") or "")
        assert [str(one) for one in allowed.get("users") or []] == called and not allowed.get("parse")


def test_no_link_to_a_file_is_kept_and_no_private_one_is_sent(told):  # TH-33
    """A public message that is changed may name its own picture; a private picture's link goes to its viewer alone."""
    assert b"attachments/" not in told.kept
    private = {one.id for one in told.files if one.viewer}
    sent = {one for text in everything(told) for one in re.findall(r"/attachments/\d+/(\d+)/", text)}
    assert private and sent & private == set()


# ---------------------------------------------------------------- one evening each


async def den(world: World, *names: str, **more) -> list:
    """People at a table, S1 on D4, S2 on A8."""
    sitters = await world.seated(*names)
    await world.lies(table("D4 A8 H8" if len(names) == 3 else "D4 A8", **({"vala": "H1 N"} | more)))
    return sitters


async def turn_log(world: World, drafts: int) -> list[tuple[str, str]]:
    """The public requests of a turn with so many presses before it is sent."""
    chloe = world.people["Chloé"]
    before = len(world.requests)
    for _ in range(drafts // 2):
        drafted = await chloe.walks()
        await chloe.press(drafted.message, "Back")
    assert not any(one.path.startswith("/channels/") for one in world.requests[before:])
    await chloe.takes_turn()
    return [(one.method, one.path) for one in world.requests[before:] if one.path.startswith("/channels/")]


async def test_twenty_presses_before_a_move_are_no_more_public_than_none(world):  # SC-20
    await den(world, "Chloé", "Tomás")
    quick = await turn_log(world, 0)
    await world.lies(table("D4 A8", vala="H1 N"))
    assert await turn_log(world, 20) == quick != []


async def test_two_people_at_one_table_are_offered_each_his_own(world):  # SC-10, TH-14
    """One after the other and again: what was worked out for one is never given to the other."""
    chloe, tomas = await den(world, "Chloé", "Tomás", hands={S1: "moss", S2: "food"})
    wren = world.people["Wren"]
    for _ in range(2):
        mine, his, theirs = [
            " ".join(one["value"] for one in (await person.autocomplete("kobold card", "card")).choices)
            for person in (chloe, tomas, wren)
        ]
        assert (mine, his, theirs) == ("moss", "food", "")
        rows = [
            {one["value"] for one in (await person.autocomplete("move", "action", "card")).choices}
            for person in (chloe, tomas, wren)
        ]
        assert any("moss" in row for row in rows[0]) and not any("food" in row for row in rows[0])
        assert not any("moss" in row for row in rows[1]) and rows[2] == set()


SECRET = {
    "kobold card": {"card": "moss"}, "kobold discard": {"card": "moss"}, "kobold tunnel": {"to": "N"},
    "kobold path": {"steps": "card:moss end"}, "kobold search": {"reward": "treasure"}, "kobold look": {},
    "move": {"action": "card:moss"}, "orders set": {"order": "tunnel", "answer": "best"}, "orders show": {},
    "orders clear": {}, "hand": {}, "play": {}, "undo": {}, "privacy export": {}, "game word": {"word": "moss"},
    "mod act": {"seat": "1", "action": "card:moss", "reason": "why"},
}  # fmt: skip


async def test_commands_that_name_something_hidden_answer_in_private(world):  # SC-11
    """Their options may be read by others if the answer is public: so the first answer never is."""
    chloe, _ = await den(world, "Chloé", "Tomás", hands={S1: "moss"}, tokens="junk D4")
    for command, options in SECRET.items():
        person = world.people["Ada"] if command == "mod act" else chloe
        before = len(world.requests)
        said = await person.slash(command, **options)
        first = next(one.body for one in world.requests[before:] if one.path.endswith("/callback"))
        assert first["type"] == 5 and first["data"]["flags"] & 64, command
        assert said.private, command


async def waited(world: World, *, order: str, hand: str) -> list[str]:
    """What the channel is told while a standing order is going to answer."""
    chloe, tomas = world.people["Chloé"], world.people["Tomás"]
    await world.lies(table("D4 A8", vala="D2 S", hands={S1: hand}, turn=S2))
    await chloe.slash("orders set", order="tunnel", answer=order)
    before = len(world.requests)
    await tomas.takes_turn()
    clocks = (await world.table()).record.clocks
    assert [(one.kind, one.seat) for one in clocks] == [("order", S1)], "the order is going to answer"
    told = [one for one in world.requests[before:] if one.says is not None and one.path.startswith("/channels/")]
    await world.passes(100)
    return [re.sub(r"\d+|\?hm=\w+|-[0-9A-Z]{6}-", "n", json.dumps(one.body, ensure_ascii=False)) for one in told]


async def test_the_wait_for_an_order_is_told_without_the_order_and_its_owner_is_warned(world):  # SC-5
    await world.seated("Chloé", "Tomás")
    told = [
        await waited(world, order=order, hand=hand) for order, hand in (("best", "tunnel"), ("prefer: se", "tunnel"))
    ]
    assert told[0] == told[1]
    words = [re.sub(r'"description": "[^"]*"', "", text) for text in told[0]]  # the rules show that it is asked (R73)
    assert not any(re.search(r"order|tunnel|prefer", text, re.I) for text in words)
    warned = (await world.people["Chloé"].slash("orders set", order="tunnel", answer="best")).words
    assert "Others may notice" in warned


def plain(text: str) -> str:
    """Words without the key under a board, which names every kind of token."""
    return re.sub(r"```.*?```", "", text, flags=re.S)


async def pictures(person: Person, said: Outcome) -> list[bytes]:
    """The files of an answer."""
    return [await person.picture(one) for one in (said.message or {"attachments": []})["attachments"]]


EARLIER = (
    ("board", {"turn": 2, "text": True}), ("board", {"turn": 2}), ("game history", {}), ("game info", {}),
    ("game export", {"form": "text"}),
)  # fmt: skip


async def test_earlier_boards_and_stories_are_those_of_onlookers_for_players_too(world):  # SC-22
    chloe, _ = await den(world, "Chloé", "Tomás", hands={S1: "moss", S2: "food"}, tokens="junk D4")
    await chloe.slash("kobold search", reward="treasure")
    wren = world.people["Wren"]
    for command, options in EARLIER:
        mine, theirs = await chloe.slash(command, **options), await wren.slash(command, **options)
        assert mine.words == theirs.words and not CARDS.search(plain(mine.words)), command
        assert await pictures(chloe, mine) == await pictures(wren, theirs), command
    exported = await chloe.slash("game export", form="record")
    assert exported.message["attachments"][0]["filename"].endswith(".txt"), "the record itself waits for the seal"


async def test_a_step_back_over_a_drawn_card_tells_others_nothing_of_the_card(world):  # SC-23, TH-5
    """The log and the channel say that it happened, not what was drawn; whatever card it was, they say the same."""
    await world.seated("Chloé", "Tomás")
    chloe, ada = world.people["Chloé"], world.people["Ada"]
    heard = []
    for top in ("moss", "tunnel"):
        await ada.slash("mod post")  # a board that tells nothing of what was before
        laid = await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top=top))
        await chloe.slash("kobold search", reward="treasure")
        before = len(world.requests)
        await ada.slash("mod undo", to=laid.number, reason="a slip")
        said = [json.dumps(one.body, ensure_ascii=False) for one in world.requests[before:] if one.says]
        log = (await ada.slash("mod log")).words.splitlines()[-1]
        assert not any(CARDS.search(text) for text in (*said, log))
        heard.append([re.sub(r"\d+", "n", text) for text in (*said, log) if "slip" in text])
    assert heard[0] == heard[1] and heard[0]


async def test_who_has_left_or_only_watches_sees_the_public_view(world):  # SC-26, TH-36
    chloe, _ = await den(world, "Chloé", "Tomás", hands={S1: "moss", S2: "food"})
    kofi, wren, ada = (world.people[name] for name in ("Kofi", "Wren", "Ada"))
    held = (await chloe.slash("hand")).words
    assert CARDS.search(held)
    await ada.slash("mod seat", seat="1", who=str(kofi.id), reason="on holiday")
    for command, options in (("board", {"text": True}), ("game info", {}), ("game history", {}), ("hand", {})):
        left, watching = (await chloe.slash(command, **options)).words, (await wren.slash(command, **options)).words
        assert left == watching and not CARDS.search(plain(left)), command
    boards = [await pictures(who, await who.slash("board")) for who in (chloe, wren)]
    assert boards[0] == boards[1] != []
    assert (await chloe.autocomplete("move", "action")).choices == ()
    assert CARDS.search((await kofi.slash("hand")).words)


async def test_typing_works_a_table_out_once_and_writes_nothing(world, monkeypatch, caplog):  # TH-26
    """More keys than a person types: one working-out, no row changed, no line in the log, in the end no offer."""
    chloe, _ = await den(world, "Chloé", "Tomás", hands={S1: "moss"})
    made, kept = [], world.bot.master.store.database
    monkeypatch.setattr("bot.hints.desk_of", lambda *given: made.append(given) or desk_of(*given))
    changes = lambda: kept._open_connection().hop(lambda driver: driver.total_changes)  # noqa: E731
    before, posts = await changes(), len(world.public())
    caplog.clear()
    offered = [bool((await chloe.autocomplete("move", "action", "s"[: n % 2])).choices) for n in range(60)]
    assert len(made) == 1
    assert await changes() == before and len(world.public()) == posts
    assert [one for one in caplog.records if one.name.startswith("bot.") and "local_discord" not in one.name] == []
    assert offered[0] and 20 <= sum(offered) <= 30 and not any(offered[31:])
    assert (await chloe.plays()).words.startswith("### Your turn"), "a turn is not held up by typing"


async def test_a_busy_studio_gives_the_board_in_words(world):  # TH-25
    chloe, tomas = await den(world, "Chloé", "Tomás")
    world.bot.master.studio._limit = 0
    world.bot.master.studio._kept["public"].clear()
    await chloe.takes_turn()
    assert words(world.board).count("```") == 2 and world.board["attachments"] == []
    assert await world.asked() is tomas and buttons(world.board)[0] == "Play"
