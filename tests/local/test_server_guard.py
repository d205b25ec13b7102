"""The wall of the local server: each test names the rule (LS-…) that it holds up."""

import asyncio
import re
import socket
import sys

import aiohttp
import pytest

from bot.local_discord import file_routes
from bot.local_discord.codec import dumps
from bot.local_discord.files import FileStore, StoredFile, media_type, picture_size, safe_name
from bot.local_discord.guard import KEY_HEADER
from bot.local_discord.model import PRIVATE_KEPT
from bot.local_discord.pages import MAX_PAGES
from bot.local_discord.player import Lost, Player
from bot.local_discord.server import ROUTES, LocalDiscord
from tests.local.conftest import PNG

SAFE = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Resource-Policy",
        "Cross-Origin-Opener-Policy", "Cache-Control")  # fmt: skip


@pytest.fixture
async def http():
    async with aiohttp.ClientSession() as session:
        yield session


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


async def raw(port: int, text: str) -> str:
    """Send bytes as they are; the status line, or "" if the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text.encode())
    await writer.drain()
    line = await asyncio.wait_for(reader.readline(), 5)
    writer.close()
    return line.decode()


# LS-1
async def test_another_address_needs_the_flag_and_says_why():
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.local_discord", "--listen", "0.0.0.0", stderr=asyncio.subprocess.PIPE
    )  # fmt: skip
    _, told = await process.communicate()
    assert process.returncode == 1 and b"nothing is encrypted" in told


# LS-1
async def test_the_server_listens_on_loopback_alone(local):
    assert {address[0] for address in local._runner.addresses} <= {"127.0.0.1", "::1"}


# LS-1
@pytest.mark.skipif(not has_ipv6(), reason="no IPv6 on this machine")
async def test_the_newer_loopback_address_leads_to_the_same_server(local, http):
    async with http.get(f"http://[::1]:{local.port}/") as answer:
        assert answer.status == 200


# LS-1
async def test_without_the_newer_loopback_address_the_server_starts_all_the_same(monkeypatch):
    monkeypatch.setattr("bot.local_discord.server.LOOPBACK_6", "2001:db8::1")  # an address that no machine has
    server = LocalDiscord()
    await server.start()
    assert [address[0] for address in server._runner.addresses] == ["127.0.0.1"]
    await server.stop()


# LS-2
@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:{port}", 200), ("localhost:{port}", 200), ("LOCALHOST:{port}", 200), ("[::1]:{port}", 200),
        ("evil.example:{port}", 421), ("127.0.0.1.evil.example:{port}", 421), ("localhost.:{port}", 421),
        ("0.0.0.0:{port}", 421), ("2130706433:{port}", 421), ("127.0.0.1:1", 421), ("127.0.0.1", 421),
        ("127.0.0.1:{port}\r\nHost: evil.example", 421), (None, 421),
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/page/app.css", "/socket", "/api/v10/gateway", "/attachments/1/2/x"])
async def test_only_our_own_hosts_are_answered(local, host, status, path):
    line = "" if host is None else f"Host: {host.format(port=local.port)}\r\n"
    answer = await raw(local.port, f"GET {path} HTTP/1.1\r\n{line}\r\n")
    if status == 421:
        assert " 421 " in answer or " 400 " in answer
    else:
        assert path == "/socket" or (" 421 " not in answer and " 400 " not in answer)


# LS-3
@pytest.mark.parametrize(
    "origin", ["null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "file://"]
)
@pytest.mark.parametrize("path", ["/", "/page/app.css", "/socket", "/attachments/1/2/x"])
async def test_a_foreign_origin_is_turned_away(local, http, origin, path):
    headers = {"Origin": origin.format(port=local.port), "Connection": "Upgrade", "Upgrade": "websocket"}
    async with http.get(local.base + path, headers=headers) as answer:
        assert answer.status == 403


# LS-3
async def test_our_own_origin_may_open_the_socket(local, http):
    async with http.ws_connect(f"{local.base}/socket", origin=local.base) as socket:
        await socket.send_json({"t": "hello", "key": local.links["Chloé"].partition("#")[2]})
        assert (await socket.receive_json())["t"] == "welcome"


# LS-4
@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_requests_of_other_sites_are_turned_away_except_for_the_page_itself(local, http, site):
    for path, status in (("/", {200, 404}), ("/page/app.js", {403}), ("/socket", {403}), ("/upload", {403})):
        async with http.get(local.base + path, headers={"Sec-Fetch-Site": site}) as answer:
            assert answer.status in status


# LS-4
async def test_nothing_changes_without_the_key_in_a_header(local, http):
    async with http.post(f"{local.base}/upload?key={local.keys.of(local.world.owner_id)}", data=b"x") as answer:
        assert answer.status == 401


# LS-6
async def test_the_bots_side_takes_its_token_only_and_no_page(local, http):
    url = f"{local.base}/api/v10/users/@me"
    key = local.keys.of(local.world.owner_id)
    for headers, status in (
        ({"Authorization": f"Bot {local.bot_token}"}, 200),
        ({"Authorization": f"Bot {local.bot_token}", "Origin": local.base}, 403),
        ({"Authorization": f"Bot {key}"}, 401),
        ({KEY_HEADER: key}, 401),
        ({}, 401),
    ):
        async with http.get(url, headers=headers) as answer:
            assert answer.status == status


# LS-7
async def test_no_preflight_is_answered_and_no_header_opens_the_server_to_others(local, http):
    for path in ("/", "/api/v10/users/@me", "/socket", "/upload"):
        async with http.options(local.base + path, headers={"Access-Control-Request-Method": "PUT"}) as answer:
            assert answer.status == 405
            assert not [name for name in answer.headers if name.lower().startswith("access-control")]


# LS-9
async def test_every_route_answers_with_the_protective_headers(local, http, lacking):
    paths = {"/", "/page/app.js", "/socket", "/upload", "/attachments/1/2/x", "/nowhere", "/gateway"}
    paths |= {"/api/v10" + re.sub(r"{\w+}", "1", route.path) for route in ROUTES}
    for path in paths:
        async with http.get(local.base + path) as answer:
            assert [name for name in SAFE if name not in answer.headers] == []
            assert "'unsafe-inline'" not in answer.headers["Content-Security-Policy"]
    assert lacking, "routes that are there for other methods only"
    lacking.clear()


# LS-10, TH-31
@pytest.mark.parametrize(
    "path",
    ["../server.py", "%2e%2e/server.py", "..%2fserver.py", "app.js%00", "/etc/passwd", "%2fetc%2fpasswd", "x.gz"],
)
async def test_names_never_become_paths(local, http, path):
    for base in ("/page/", "/attachments/1/2/"):
        async with http.get(f"{local.base}{base}{path}") as answer:
            assert answer.status in (401, 404)


# LS-10
def test_links_in_the_folder_of_the_page_are_not_followed(tmp_path):
    (tmp_path / "real.js").write_text("1")
    (tmp_path / "link.js").symlink_to("/etc/passwd")
    (tmp_path / "notes.txt").write_text("no page file")
    assert set(file_routes._read_folder(tmp_path)) == {"real.js"}


# LS-10, TH-31
@pytest.mark.parametrize(
    "name", ["../../x", "/abs/x", "a\0b", 'x"; rm', "..", "", "a/b\\c", "x\r\ny: z", ".htaccess", "é" * 300, "ж.png"]
)
def test_given_names_are_made_harmless(name):
    safe = safe_name(name)
    assert safe and len(safe) <= 128 and not safe.startswith(".")
    assert re.fullmatch(r"[\w.\-]+", safe)


# LS-11, TH-32
@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.png", b"<html><script>1</script>", "application/octet-stream"),
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "application/octet-stream"),
        ("a.html", b"<!doctype html>", "application/octet-stream"),
        ("a.html", PNG, "image/png"),
        ("a.bin", b"GIF89a....", "image/gif"),
        ("a", b"RIFF....WEBPVP8 ", "image/webp"),
        ("a", b"\xff\xd8\xff\xe0", "image/jpeg"),
    ],
)
async def test_the_type_sent_comes_from_the_bytes(join, name, content, kind):
    chloe = await join("Chloé")
    said = (await chloe.say("file", files=[(name, content)])).message
    url = chloe.base + said["attachments"][0]["url"]
    async with chloe._session.get(url, headers={KEY_HEADER: chloe._key}) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Content-Disposition"].startswith("inline" if kind.startswith("image") else "attachment")


# LS-12, TH-33
async def test_a_private_file_is_for_its_viewer_alone(local, bot, join):
    chloe, dmitri, ada = await join("Chloé"), await join("Дмитрий"), await join("Ada")
    shown = (await chloe.slash("game hand")).message
    assert await chloe.picture(shown["attachments"][0]) == PNG
    missing = shown["attachments"][0] | {"url": "/attachments/1/2/x.png"}
    for other in (dmitri, ada):
        for attachment in (shown["attachments"][0], missing):
            with pytest.raises(aiohttp.ClientResponseError) as refused:
                await other.picture(attachment)
            assert refused.value.status == 404
    async with chloe._session.get(chloe.base + shown["attachments"][0]["url"]) as answer:
        assert answer.status == 401


# LS-13
@pytest.mark.parametrize(
    ("path", "kind", "limit"),
    [("/upload", "application/octet-stream", 11 << 20), ("/api/v10/channels/1/messages", "application/json", 64 << 10)],
)
async def test_one_byte_over_the_limit_is_too_much(local, http, path, kind, limit):
    headers = {"Content-Type": kind, KEY_HEADER: local.keys.of(local.world.owner_id)}
    headers["Authorization"] = f"Bot {local.bot_token}"
    async with http.post(local.base + path, data=b" " * limit, headers=headers) as answer:
        assert answer.status != 413
    async with http.post(local.base + path, data=b" " * (limit + 1), headers=headers) as answer:
        assert answer.status == 413


# LS-13
async def test_a_chunked_body_does_not_get_round_the_limit(local, http):
    async def chunks():
        for _ in range(70):
            yield b" " * 1024

    headers = {"Content-Type": "application/json", "Authorization": f"Bot {local.bot_token}"}
    async with http.post(f"{local.base}/api/v10/channels/1/messages", data=chunks(), headers=headers) as answer:
        assert answer.status == 413


# LS-13
async def test_too_many_pages_and_too_long_messages_are_turned_away(local, http):
    link = local.links["Chloé"]
    players = [await Player.join(link) for _ in range(MAX_PAGES)]
    with pytest.raises(Lost) as lost:
        await Player.join(link)
    assert lost.value.args == (4429,)
    with pytest.raises(Lost):
        await asyncio.wait_for(players[0].ask("say", channel="1", text="x" * (65 << 10)), 5)
    for player in players:
        await player.leave()


# LS-13
def test_the_store_drops_its_oldest_files_at_its_limit():
    store, gone = FileStore(limit=1000), []
    store.gone = gone.append
    for number in range(10_000):
        store.keep(StoredFile(str(number), "1", "x", b"x" * 100))
    assert store.size == 1000 and len(gone) == 9990 and store.get("0") is None and store.get("9999") is not None


# LS-13
async def test_a_channel_keeps_two_hundred_messages(local, bot):
    channel = next(c for c in bot.guilds[0].text_channels if c.name == "lobby")
    first = await channel.send("pinned")
    await first.pin()
    for number in range(203):
        await channel.send(str(number), nonce=number)
    kept = local.world.messages[str(channel.id)]
    assert len(kept) == 200 and str(first.id) in kept


# LS-13
async def test_private_answers_push_out_older_private_ones_and_nothing_that_all_can_read(local, bot, join):
    chloe, ada = await join("Chloé"), await join("Ada")
    said = (await chloe.say("for all")).message
    other = (await ada.slash("game vote yes")).message
    answers = [(await chloe.slash("game vote yes")).message["id"] for _ in range(PRIVATE_KEPT + 2)]
    kept = local.world.messages[chloe.place]
    assert set(kept) == {said["id"], other["id"], *answers[2:]}


# LS-14
async def test_a_page_that_does_not_read_delays_nobody_and_is_let_go(local, join):
    chloe = await join("Chloé")
    _, writer = await asyncio.open_connection("127.0.0.1", local.port, limit=1024)
    key = local.keys.of(local.world.owner_id)
    writer.write(
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{local.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    hello = dumps({"t": "hello", "key": key})
    writer.write(b"\x81" + bytes([0x80 | len(hello)]) + b"\0\0\0\0" + hello)
    await asyncio.sleep(0.05)
    slow = next(tab for tab in local.pages._tabs if tab.user_id == local.world.owner_id)
    for _ in range(6):
        for _ in range(600):
            slow.tell({"t": "message", "message": "x" * 20_000})
        assert (await asyncio.wait_for(chloe.say("still quick"), 1)).kind == "done"
    assert slow.outbox.ended.is_set()
    writer.close()


# LS-14
async def test_a_sender_who_never_ends_his_body_is_let_go(local, monkeypatch):
    monkeypatch.setattr("bot.local_discord.guard.BODY_SECONDS", 0.1)
    key = local.keys.of(local.world.owner_id)
    head = f"POST /upload HTTP/1.1\r\nHost: 127.0.0.1:{local.port}\r\n{KEY_HEADER}: {key}\r\n"
    assert " 408 " in await raw(local.port, head + "Content-Length: 100\r\n\r\nabc")


# LS-14
async def test_a_sender_who_never_ends_his_headers_is_let_go(monkeypatch):
    monkeypatch.setattr("bot.local_discord.server.IDLE_SECONDS", 0.2)
    server = LocalDiscord()
    await server.start()
    assert await raw(server.port, f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n") == ""
    await server.stop()


# LS-16, LS-10
async def test_a_malformed_request_of_a_page_is_answered_and_harms_nothing(join):
    chloe = await join("Chloé")
    for request in ({"t": "say"}, {"t": "press", "channel": 5}, {"t": "history", "channel": []}, {"t": "nothing"}):
        done = await asyncio.wait_for(chloe.ask(request.pop("t"), **request), 2)
        assert not done["ok"]
    assert (await chloe.say("alive")).kind == "done"


# TH-34
def test_a_pictures_size_is_read_from_its_first_bytes_alone():
    bomb = PNG[:16] + (60_000).to_bytes(4, "big") * 2
    assert media_type(bomb) == "image/png" and picture_size(bomb) == (60_000, 60_000)


async def test_an_unknown_route_is_answered_loudly(local, http, caplog, lacking):
    headers = {"Authorization": f"Bot {local.bot_token}"}
    async with http.get(f"{local.base}/api/v10/guilds/1/audit-logs", headers=headers) as answer:
        assert answer.status == 501 and "audit-logs" in (await answer.json())["message"]
    assert "audit-logs" in caplog.text and lacking == ["GET /api/v10/guilds/1/audit-logs"]
    lacking.clear()
