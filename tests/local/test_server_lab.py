"""The lab's controls by HTTP: what they do, who may use them, and that they are there in the lab only."""

import asyncio
import json
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.local_discord import channels
from bot.local_discord.lab_routes import CONTROLS, PREFIX
from bot.local_discord.server import LocalDiscord

DOCUMENT = Path(__file__).parents[2] / "docs" / "local-discord.md"


@pytest.fixture
async def lab(local):
    """Sends an order to the lab: `await lab("POST", "/drop")` gives status and body."""
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {local.bot_token}"}) as http:

        async def order(method, path, /, **fields):
            async with http.request(method, f"{local.base}{PREFIX}{path}", json=fields or None) as answer:
                return answer.status, await answer.json()

        yield order


# LS-15
@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: f"{control[0]} {control[1]}")
async def test_no_control_exists_outside_the_lab(control):
    server = LocalDiscord()
    await server.start()
    headers, url = {"Authorization": f"Bot {server.bot_token}"}, f"{server.base}{PREFIX}{control[1]}"
    async with aiohttp.ClientSession() as http, http.request(control[0], url, headers=headers) as answer:
        assert answer.status == 404
    assert server.lab is None and server.rest.lab is None
    await server.stop()


# LS-15, LS-6
@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: f"{control[0]} {control[1]}")
async def test_a_control_wants_the_bots_token_and_comes_from_no_page(local, control):
    url, token = f"{local.base}{PREFIX}{control[1]}", {"Authorization": f"Bot {local.bot_token}"}
    key = {"Authorization": f"Bot {local.keys.of(local.world.owner_id)}"}
    async with aiohttp.ClientSession() as http:
        for headers, status in (({}, 401), (key, 401), (token | {"Origin": local.base}, 403)):
            async with http.request(control[0], url, headers=headers) as answer:
                assert answer.status == status


async def test_a_fault_ordered_from_outside_hits_the_bot_and_is_counted_down(local, bot, join, lab):
    chloe = await join("Chloé")
    local.interactions.deadline = 0.3
    assert (await lab("POST", "/faults", method="POST", ending="/callback", status=403))[1]["in_force"] == 1
    assert (await chloe.slash("game new", what="x")).code == "no_answer"
    assert (await chloe.slash("game new", what="x")).kind == "message"
    assert await lab("GET", "/faults") == (200, {"in_force": 0, "hits": 0})


async def test_a_cut_can_be_ordered_and_taken_back(local, bot, join, lab):
    chloe = await join("Chloé")
    await lab("POST", "/faults", method="POST", ending="/callback", cut="before it is handled", times=None)
    assert await lab("DELETE", "/faults") == (200, {"in_force": 0, "hits": 0})
    assert (await chloe.slash("game new", what="x")).kind == "message"


async def test_an_event_ordered_twice_is_delivered_twice(bot, join, lab):
    # TH-11
    chloe = await join("Chloé")
    assert (await lab("POST", "/events", mishap="twice")) == (200, {"in_force": 1, "hits": 0})
    assert (await chloe.slash("game new", what="x")).words.startswith("x 2")
    await asyncio.sleep(0.1)
    assert [error.original.code for error in bot.errors] == [40060]


async def test_the_gateway_can_be_dropped_and_asked_to_reconnect(local, bot, join, lab):
    chloe, before = await join("Chloé"), local.gateway.sessions
    assert await lab("POST", "/drop") == (200, {"dropped": 1})
    assert (await chloe.slash("game new", what="missed")).kind == "message"
    assert (await lab("POST", "/reconnect"))[0] == 200
    assert (await chloe.slash("game new", what="again")).kind == "message"
    assert local.gateway.sessions == before


async def test_every_session_can_be_made_invalid(local, lab):
    identify = {"op": 2, "d": {"token": local.bot_token, "intents": 0, "properties": {}}}
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.base}/gateway") as socket:
        await socket.send_json(identify)
        assert [(await socket.receive_json())["t"] for _ in range(3)] == [None, "READY", "GUILD_CREATE"]
        assert (await lab("POST", "/invalidate"))[0] == 200
        assert (await socket.receive_json())["op"] == 9 and local.gateway.sessions == []


async def test_time_can_be_shortened_and_an_interaction_ended(local, bot, join, lab):
    chloe = await join("Chloé")
    assert await lab("POST", "/times", lifetime=60) == (200, {"deadline": 3.0, "lifetime": 60.0})
    chloe.patience = 0
    pondering = await chloe.slash("game ponder")
    assert (await lab("POST", "/expire", interaction=pondering.interaction))[0] == 200
    assert await chloe.wait_for(lambda me: me.messages()[-1].get("unanswered"))


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("/faults", {"method": "POST"}, 400),
        ("/faults", {"method": "POST", "ending": "/callback", "satus": 500}, 400),
        ("/events", {"mishap": "twice", "times": "many"}, 400),
        ("/events", {"mishap": "eaten"}, 400),
        ("/weather", {"chances": {"hail": 0.1}}, 400),
        ("/weather", {"even": 2}, 400),
        ("/clock", {"advance": -1}, 400),
        ("/threads", {"thread": "lobby", "archived": True}, 404),
        ("/members", {"user": "nobody"}, 404),
        ("/roles", {"role": "nothing", "permissions": 0}, 404),
        ("/expire", {"interaction": "1"}, 404),
    ],
)
async def test_a_mistaken_order_is_refused_and_says_why(local, lab, path, fields, status):
    answered, body = await lab("POST", path, **fields)
    assert answered == status and body["message"]
    assert local.lab.faults == local.lab.passage.faults == []
    assert local.lab.storm is None and local.world.clock.ahead == 0


async def test_the_first_answer_alone_can_be_made_late(local, bot, join, lab):
    chloe = await join("Chloé")
    shown = await chloe.slash("game new", what="x")
    born = local.interactions.get(shown.interaction).born
    await lab("POST", "/expire", interaction=shown.interaction, first=True)
    assert born - local.interactions.get(shown.interaction).born == local.interactions.deadline


async def test_the_clock_is_put_forward_from_outside(local, lab):
    before = (await lab("GET", "/clock"))[1]
    after = (await lab("POST", "/clock", advance=900))[1]
    assert (before["ahead"], after["ahead"]) == (0.0, 900.0) and before["now"] < after["now"]


async def test_a_weather_is_ordered_told_and_ended(local, lab):
    _, told = await lab("POST", "/weather", even=0.02, seed=5, chances={"invalid": 0})
    assert (told["seed"], told["lost"], told["invalid"], told["struck"]) == (5, 0.02, 0, {})
    assert (await lab("GET", "/weather"))[1] == told == (await lab("DELETE", "/weather"))[1]
    assert await lab("GET", "/weather") == (200, {"struck": {}}) and local.lab.storm is None


async def test_events_are_set_free_again(local, lab):
    await lab("POST", "/events", mishap="lost", name="", events=None)
    assert (await lab("GET", "/events"))[1]["in_force"] == 1
    assert (await lab("DELETE", "/events"))[1]["in_force"] == 0


async def test_a_server_is_turned_upside_down_from_outside(local, bot, join, lab):
    chloe = await join("Chloé")
    shown = (await chloe.slash("game show")).message
    thread = channels.create_thread(local.world, local.lab.channel("lobby"), local.world.bot_id, {"name": "Friday"})
    orders = [
        ("DELETE", "/messages", {"channel": "lobby", "message": shown["id"]}),
        ("POST", "/threads", {"thread": "Friday", "archived": True, "locked": True}),
        ("POST", "/overwrites", {"channel": "lobby", "target": "Turnkeeper", "deny": 2048}),
        ("POST", "/roles", {"role": "Moderators", "permissions": 0}),
        ("POST", "/members", {"user": "Wren", "roles": ["Moderators"], "nick": "Zed", "timeout": 60}),
        ("DELETE", "/members", {"user": "Wren"}),
    ]
    assert [await lab(*order[:2], **order[2]) for order in orders] == [(200, {})] * len(orders)
    await chloe.wait_for(lambda me: not me.messages())
    state = thread["thread_metadata"]
    assert state["archived"] and state["locked"] and local.lab.channel("lobby")["permission_overwrites"]
    assert local.world.roles[local.lab.role("Moderators")]["permissions"] == "0"
    assert local.lab.user("Wren") not in local.world.members
    assert await lab("DELETE", "/channels", channel="Friday") == (200, {}) and thread["id"] not in local.world.channels


async def test_the_server_started_with_the_flag_has_the_lab():
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.local_discord", "--lab", stdout=asyncio.subprocess.PIPE
    )  # fmt: skip
    told = json.loads(await process.stdout.readline())
    headers = {"Authorization": f"Bot {told['token']}"}
    async with aiohttp.ClientSession() as http, http.post(f"{told['base']}/lab/drop", headers=headers) as answer:
        assert await answer.json() == {"dropped": 0}
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0


def test_every_control_is_documented():
    told = re.findall(r"^\| `(\w+) /lab(/\w+)` \|", DOCUMENT.read_text(), re.MULTILINE)
    assert sorted(told) == sorted((method, path) for method, path, _ in CONTROLS)
