"""Routes about the bot itself: who it is, the gateway's address, its commands, and answers to interactions."""

from typing import Any, Final

from bot.local_discord import commands, wire
from bot.local_discord.channels import direct
from bot.local_discord.errors import unknown
from bot.local_discord.model import Json
from bot.local_discord.rest import Call, Route


def _me(call: Call) -> Json:
    account = call.world.users[call.world.bot_id]
    extra: Json = {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US", "premium_type": 0}
    return account | extra


def _user(call: Call) -> Json:
    return call.world.user(call.args["user"])


def _my_guilds(call: Call) -> list[Json]:
    guild = wire.guild(call.world)
    brief = {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
    return [brief | {"owner": False, "permissions": call.world.roles[call.world.guild_id]["permissions"]}]


def _open_direct(call: Call) -> Json:
    return direct(call.world, str(call.body["recipient_id"]))


def _application(call: Call) -> Json:
    return wire.application(call.world)


def _gateway(call: Call) -> Json:
    starts = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.gateway_url, "shards": 1, "session_start_limit": starts}


def _scope(call: Call) -> str:
    """Where commands are registered: "" for everywhere, or the guild's id."""
    guild_id = call.args.get("guild", "")
    if guild_id not in ("", call.world.guild_id):
        raise unknown("Guild", 10004)
    return guild_id


def _list_commands(call: Call) -> list[Json]:
    return call.world.commands.get(_scope(call), [])


def _register_commands(call: Call) -> list[Json]:
    return commands.register(call.world, _scope(call), call.body)


def _add_command(call: Call) -> Json:
    return commands.add(call.world, _scope(call), call.body)


def _one_command(call: Call) -> Json:
    return commands.one(call.world, _scope(call), call.args["command"])


def _edit_command(call: Call) -> Json:
    changed = commands.one(call.world, _scope(call), call.args["command"]) | call.body
    others = [one for one in _list_commands(call) if one["id"] != call.args["command"]]
    return commands.register(call.world, _scope(call), [*others, changed])[-1]


def _remove_command(call: Call) -> None:
    commands.one(call.world, _scope(call), call.args["command"])
    others = [one for one in _list_commands(call) if one["id"] != call.args["command"]]
    commands.register(call.world, _scope(call), others)


def _acknowledge(call: Call) -> Json | None:
    answer = call.interactions.acknowledge(call.args["interaction"], call.args["token"], call.body, call.uploads)
    return answer if call.query.get("with_response", "").lower() in ("1", "true") else None


def _follow(call: Call) -> Any:
    return call.interactions.follow(call.interactions.of_token(call.args["token"]), call.body, call.uploads)


def _read_answer(call: Call) -> Json:
    return call.interactions.read(call.interactions.of_token(call.args["token"]), call.args["message"])


def _edit_answer(call: Call) -> Json:
    interaction = call.interactions.of_token(call.args["token"])
    return call.interactions.edit(interaction, call.args["message"], call.body, call.uploads)


def _delete_answer(call: Call) -> None:
    call.interactions.delete(call.interactions.of_token(call.args["token"]), call.args["message"])


_COMMANDS: Final = "/applications/{application}/commands"
_GUILD_COMMANDS: Final = "/applications/{application}/guilds/{guild}/commands"
_ANSWER: Final = "/webhooks/{application}/{token}/messages/{message}"

ROUTES: Final = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/@me/guilds", _my_guilds),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/users/{user}", _user),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway),
    Route("GET", "/gateway/bot", _gateway),
    *(
        route
        for base in (_COMMANDS, _GUILD_COMMANDS)
        for route in (
            Route("GET", base, _list_commands),
            Route("PUT", base, _register_commands),
            Route("POST", base, _add_command, 201),
            Route("GET", base + "/{command}", _one_command),
            Route("PATCH", base + "/{command}", _edit_command),
            Route("DELETE", base + "/{command}", _remove_command),
        )
    ),
    Route("POST", "/interactions/{interaction}/{token}/callback", _acknowledge),
    Route("POST", "/webhooks/{application}/{token}", _follow),
    Route("GET", _ANSWER, _read_answer),
    Route("PATCH", _ANSWER, _edit_answer),
    Route("DELETE", _ANSWER, _delete_answer),
)
