"""The lab's controls by HTTP, for tests in another process: there only with `--lab`, and only for the bot's token."""

import secrets
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import web

from bot.local_discord import codec
from bot.local_discord.errors import Refused
from bot.local_discord.lab import Cut, Fault, Lab, route
from bot.local_discord.model import Json

PREFIX: Final = "/lab"

T = TypeVar("T", bound=msgspec.Struct)


class _Order(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request; what it does not know is a fault of the test."""


class _FaultOrder(_Order):
    """A fault on a method and the end of a path; the other fields are those of `Fault`."""

    method: str
    ending: str
    times: int | None = 1
    status: int | None = None
    handled: bool = False
    retry_after: float = 0.2
    scope: str = "user"
    delay: float = 0.0
    cut: Cut = Cut.NOWHERE


class _CopiesOrder(_Order):
    """Deliver the next `events` events of this name `times` times each."""

    name: str = "INTERACTION_CREATE"
    times: int = 2
    events: int = 1


class _TimesOrder(_Order):
    """The seconds in which an interaction must have its first and its last answer."""

    deadline: float | None = None
    lifetime: float | None = None


class _Expiry(_Order):
    interaction: str


def _read(raw: bytes, order: type[T]) -> T:
    """The body as an order; raises `msgspec.ValidationError`, or `Refused` for what is no JSON."""
    return msgspec.convert(codec.loads(raw) if raw else {}, order)


def _list_faults(lab: Lab, raw: bytes) -> Json:
    return {"in_force": len(lab.faults), "hits": sum(fault.hits for fault in lab.faults)}


def _add_fault(lab: Lab, raw: bytes) -> Json:
    given = msgspec.structs.asdict(_read(raw, _FaultOrder))
    lab.add(Fault(route(given.pop("method"), given.pop("ending")), **given))
    return _list_faults(lab, raw)


def _clear_faults(lab: Lab, raw: bytes) -> Json:
    lab.faults.clear()
    return _list_faults(lab, raw)


def _duplicate(lab: Lab, raw: bytes) -> Json:
    order = _read(raw, _CopiesOrder)
    lab.duplicate(order.name, times=order.times, events=order.events)
    return {}


def _set_times(lab: Lab, raw: bytes) -> Json:
    order, interactions = _read(raw, _TimesOrder), lab.interactions
    interactions.deadline = interactions.deadline if order.deadline is None else order.deadline
    interactions.lifetime = interactions.lifetime if order.lifetime is None else order.lifetime
    return {"deadline": interactions.deadline, "lifetime": interactions.lifetime}


def _expire(lab: Lab, raw: bytes) -> Json:
    lab.expire(_read(raw, _Expiry).interaction)
    return {}


def _drop(lab: Lab, raw: bytes) -> Json:
    return {"dropped": lab.drop()}


def _reconnect(lab: Lab, raw: bytes) -> Json:
    lab.reconnect()
    return {}


def _invalidate(lab: Lab, raw: bytes) -> Json:
    lab.invalidate()
    return {}


Control = Callable[[Lab, bytes], Json]

CONTROLS: Final[tuple[tuple[str, str, Control], ...]] = (
    ("GET", "/faults", _list_faults),
    ("POST", "/faults", _add_fault),
    ("DELETE", "/faults", _clear_faults),
    ("POST", "/duplicate", _duplicate),
    ("POST", "/times", _set_times),
    ("POST", "/expire", _expire),
    ("POST", "/drop", _drop),
    ("POST", "/reconnect", _reconnect),
    ("POST", "/invalidate", _invalidate),
)


def add_controls(app: web.Application, lab: Lab, token: str) -> None:
    """Add the controls to a server in lab mode (LS-15)."""
    for method, path, control in CONTROLS:
        app.router.add_route(method, PREFIX + path, _endpoint(lab, token, control))


def _endpoint(lab: Lab, token: str, control: Control) -> Callable[[web.Request], Any]:
    async def endpoint(request: web.Request) -> web.Response:
        given = request.headers.get("Authorization", "")
        if not secrets.compare_digest(given.encode(), f"Bot {token}".encode()):
            return _answer(401, {"message": "401: Unauthorized"})
        try:
            return _answer(200, control(lab, await request.read()))
        except msgspec.ValidationError as fault:
            return _answer(400, {"message": str(fault)})
        except Refused as refusal:
            return _answer(refusal.status, refusal.body)

    return endpoint


def _answer(status: int, body: Json) -> web.Response:
    return web.Response(status=status, body=codec.dumps(body), content_type="application/json")
