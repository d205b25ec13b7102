"""The document of the pages' protocol names exactly what the server understands and tells."""

import re
from pathlib import Path

from bot.local_discord.pages import _ACTS, _DEEDS

DOCUMENT = Path(__file__).parents[2] / "docs" / "local-discord.md"
TOLD = {"welcome", "done", "message", "message_edit", "message_gone", "channel", "channel_gone", "user", "user_gone",
        "roles", "commands", "bot", "interaction"}  # fmt: skip


def test_every_request_and_every_piece_of_news_is_documented():
    named = set(re.findall(r'{"t": "(\w+)"', DOCUMENT.read_text()))
    assert named == TOLD | set(_ACTS) | set(_DEEDS) | {"hello"}


async def test_the_welcome_holds_what_the_document_says(local, join):
    chloe = await join("Chloé")
    async with chloe._session.ws_connect(f"{chloe.base}/socket") as socket:
        await socket.send_json({"t": "hello", "key": chloe._key})
        welcome = await socket.receive_json()
    parts = {"t", "me", "server", "bot", "users", "roles", "channels", "commands", "messages"}
    assert set(welcome) == parts
    assert {"id", "name", "username", "roles", "permissions", "moderator", "owner"} <= set(welcome["me"])
    lobby = next(c for c in welcome["channels"] if c["name"] == "lobby")
    assert lobby["can_write"] and lobby["can_use_commands"] and lobby["can_attach"]


async def test_news_of_messages_carry_paths_and_never_a_signature(bot, join):
    # LS-12
    chloe = await join("Chloé")
    shown = (await chloe.slash("game show")).message
    text = str(shown)
    assert "/attachments/" in text and "http://127" not in text and "hm=" not in text
