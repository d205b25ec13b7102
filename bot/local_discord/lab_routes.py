"""The lab's controls by HTTP, for tests in another process: there only with `--lab`, and only for the bot's token."""

import secrets
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import web

from bot.local_discord import codec
from bot.local_discord.errors import Refused
from bot.local_discord.lab import EventFault, Fault, Lab, Weather, route
from bot.local_discord.lab_orders import (
    ChannelOrder,
    ClockOrder,
    EventOrder,
    ExpiryOrder,
    FaultOrder,
    LeaverOrder,
    MemberOrder,
    MessageOrder,
    Order,
    OverwriteOrder,
    RoleOrder,
    ThreadOrder,
    TimesOrder,
    WeatherOrder,
)  # fmt: skip
from bot.local_discord.model import Json

PREFIX: Final = "/lab"

T = TypeVar("T", bound=msgspec.Struct)


def _read(raw: bytes, order: type[T]) -> T:
    """The body as an order; raises `msgspec.ValidationError`, or `Refused` for what is no JSON."""
    return msgspec.convert(codec.loads(raw) if raw else {}, order)


def _list_faults(lab: Lab, raw: bytes) -> Json:
    return {"in_force": len(lab.faults), "hits": sum(fault.hits for fault in lab.faults)}


def _add_fault(lab: Lab, raw: bytes) -> Json:
    given = msgspec.structs.asdict(_read(raw, FaultOrder))
    lab.add(Fault(route(given.pop("method"), given.pop("ending")), **given))
    return _list_faults(lab, raw)


def _clear_faults(lab: Lab, raw: bytes) -> Json:
    lab.faults.clear()
    return _list_faults(lab, raw)


def _list_mishaps(lab: Lab, raw: bytes) -> Json:
    faults = lab.passage.faults
    return {"in_force": len(faults), "hits": sum(fault.hits for fault in faults)}


def _add_mishap(lab: Lab, raw: bytes) -> Json:
    lab.hinder(EventFault(**msgspec.structs.asdict(_read(raw, EventOrder))))
    return _list_mishaps(lab, raw)


def _clear_mishaps(lab: Lab, raw: bytes) -> Json:
    lab.passage.faults.clear()
    return _list_mishaps(lab, raw)


def _tell_weather(lab: Lab, raw: bytes) -> Json:
    storm = lab.storm
    return {"struck": dict(storm.struck)} | msgspec.to_builtins(storm.weather) if storm else {"struck": {}}


def _brew(lab: Lab, raw: bytes) -> Json:
    order = _read(raw, WeatherOrder)
    chances = msgspec.to_builtins(Weather.even(order.even, order.seed)) | order.chances
    lab.brew(msgspec.convert(chances, Weather))
    return _tell_weather(lab, raw)


def _calm(lab: Lab, raw: bytes) -> Json:
    told = _tell_weather(lab, raw)
    lab.calm()
    return told


def _tell_time(lab: Lab, raw: bytes) -> Json:
    return {"now": lab.world.clock.iso(), "ahead": lab.world.clock.ahead}


def _advance(lab: Lab, raw: bytes) -> Json:
    lab.advance(_read(raw, ClockOrder).advance)
    return _tell_time(lab, raw)


def _set_times(lab: Lab, raw: bytes) -> Json:
    order, interactions = _read(raw, TimesOrder), lab.interactions
    interactions.deadline = interactions.deadline if order.deadline is None else order.deadline
    interactions.lifetime = interactions.lifetime if order.lifetime is None else order.lifetime
    return {"deadline": interactions.deadline, "lifetime": interactions.lifetime}


def _expire(lab: Lab, raw: bytes) -> Json:
    order = _read(raw, ExpiryOrder)
    lab.expire(order.interaction, first=order.first)
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


def _upheaval(order: type[Order], deed: Callable[..., object]) -> Control:
    """A method of the lab that takes the fields of an order."""

    def control(lab: Lab, raw: bytes) -> Json:
        deed(lab, **msgspec.structs.asdict(_read(raw, order)))
        return {}

    return control


CONTROLS: Final[tuple[tuple[str, str, Control], ...]] = (
    ("GET", "/faults", _list_faults),
    ("POST", "/faults", _add_fault),
    ("DELETE", "/faults", _clear_faults),
    ("GET", "/events", _list_mishaps),
    ("POST", "/events", _add_mishap),
    ("DELETE", "/events", _clear_mishaps),
    ("GET", "/weather", _tell_weather),
    ("POST", "/weather", _brew),
    ("DELETE", "/weather", _calm),
    ("GET", "/clock", _tell_time),
    ("POST", "/clock", _advance),
    ("POST", "/times", _set_times),
    ("POST", "/expire", _expire),
    ("POST", "/drop", _drop),
    ("POST", "/reconnect", _reconnect),
    ("POST", "/invalidate", _invalidate),
    ("DELETE", "/messages", _upheaval(MessageOrder, Lab.delete_message)),
    ("DELETE", "/channels", _upheaval(ChannelOrder, Lab.delete_channel)),
    ("DELETE", "/members", _upheaval(LeaverOrder, Lab.remove_member)),
    ("POST", "/members", _upheaval(MemberOrder, Lab.change_member)),
    ("POST", "/threads", _upheaval(ThreadOrder, Lab.set_thread)),
    ("POST", "/overwrites", _upheaval(OverwriteOrder, Lab.set_overwrite)),
    ("POST", "/roles", _upheaval(RoleOrder, Lab.set_role)),
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
