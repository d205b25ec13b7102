"""Rate limits as Discord tells them: a bucket for each route and channel, one limit for all, and their headers."""

import aiohttp
import pytest

from bot.local_discord.clock import Clock
from bot.local_discord.ratelimits import Limit, RateLimits


@pytest.fixture
def clock():
    """A clock that stands until it is put forward."""
    return Clock(wall=lambda: 1_800_000_000.0, steady=lambda: 0.0)


@pytest.fixture
async def ask(local, clock):
    """Sends one request of the bot; status, headers and answer."""
    local.rest.limits = RateLimits(Limit(2, 5.0), Limit(6, 1.0), clock)
    async with aiohttp.ClientSession() as http:

        async def asked(method, path, body=None):
            address = f"{local.base}/api/v10{path}"
            given = {"headers": {"Authorization": f"Bot {local.bot_token}"}} | ({"json": body} if body else {})
            async with http.request(method, address, **given) as answer:
                return answer.status, answer.headers, await answer.json()

        yield asked


def place(local, name="lobby"):
    return next(one["id"] for one in local.world.channels.values() if one.get("name") == name)


async def test_every_answer_tells_of_its_bucket(local, ask):
    status, headers, _ = await ask("GET", f"/channels/{place(local)}")
    assert status == 200 and "Retry-After" not in headers
    assert (headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]) == ("2", "1")
    assert headers["X-RateLimit-Reset-After"] == "5.000" and headers["X-RateLimit-Reset"] == "1800000005.000"
    assert headers["Via"] and len(headers["X-RateLimit-Bucket"]) == 8


async def test_a_refused_request_says_whose_limit_it_was_and_how_long_to_wait(local, ask, clock):
    path = f"/channels/{place(local)}"
    clock.advance(0.0)
    assert [(await ask("GET", path))[0] for _ in range(2)] == [200, 200]
    clock.advance(0.5)
    status, headers, body = await ask("GET", path)
    assert status == 429 and headers["X-RateLimit-Scope"] == "user" and headers["Retry-After"] == "5"
    assert body == {"message": "You are being rate limited.", "retry_after": 4.5, "global": False}
    assert headers["X-RateLimit-Remaining"] == "0" and "X-RateLimit-Global" not in headers and headers["Via"]
    clock.advance(4.5)
    assert (await ask("GET", path))[0] == 200


async def test_a_bucket_is_of_one_route_and_one_channel(local, ask):
    lobby, den = (f"/channels/{place(local, name)}" for name in ("lobby", "den"))
    _, first, _ = await ask("GET", lobby)
    _, other, _ = await ask("GET", den)
    _, pins, _ = await ask("GET", f"{lobby}/messages/pins")
    assert {one["X-RateLimit-Remaining"] for one in (first, other, pins)} == {"1"}
    assert first["X-RateLimit-Bucket"] == other["X-RateLimit-Bucket"] != pins["X-RateLimit-Bucket"]


async def test_the_limit_for_all_holds_across_routes(local, ask, clock):
    paths = [f"/channels/{place(local, name)}{more}" for name in ("lobby", "den", "library") for more in ("", "/pins")]
    assert [(await ask("GET", path))[0] for path in paths] == [200] * 6
    status, headers, body = await ask("GET", "/users/@me")
    assert status == 429 and headers["X-RateLimit-Global"] == "true" and headers["X-RateLimit-Scope"] == "global"
    assert body["global"] is True and headers["Retry-After"] == "1"
    clock.advance(1.0)
    assert (await ask("GET", "/users/@me"))[0] == 200


async def test_what_answers_interactions_does_not_count_for_all(local, ask):
    for number in range(8):  # each token has a bucket of its own
        assert (await ask("GET", f"/webhooks/{local.world.bot_id}/token{number}/messages/@original"))[0] == 401
    for _ in range(3):  # and the first answer none
        assert (await ask("POST", "/interactions/1/token/callback", {"type": 6}))[0] == 404
    assert (await ask("GET", "/users/@me"))[0] == 200
