"""`/settings`: how the bot treats a person, at all tables. What is set counts from his next question on (TH-39)."""

from typing import Any, Literal

from msgspec import structs

from bot import dates, resting, speaking
from bot.completions import limited
from bot.master import Master
from bot.names import inline
from bot.records import PlayerSettings
from bot.refusals import refuse
from bot.replies import Interaction, private, suggest
from bot.words import one_of, say

SHOWN = 40  # letters of what somebody typed that are repeated
NONE = ("none", "never", "-", "no")
Again = Literal["usual", "never", "2 h", "6 h", "12 h", "24 h"]
Pictures = Literal["normal", "small", "none, text only"]
Palette = Literal["usual", "high contrast", "grey"]
Ask = Literal["always", "if it cannot be taken back", "never"]
PICTURES = {"normal": "normal", "small": "small", "none, text only": "none"}
ASKS = {"always": "always", "if it cannot be taken back": "final", "never": "never"}
Call = Literal["mention", "mention and direct message", "never"]


async def show(master: Master, interaction: Interaction) -> None:
    """Everything that a person has set."""
    reply = private(interaction)
    settings = await master.store.player(interaction.user.id)
    own = _rest_said(settings, master.now()), _notices_said(settings), _look_said(settings), _sending_said(settings)
    every = *own, speaking.own_said(settings)
    await reply.say(say("settings.title"), *(say("settings.entry", line=line) for line in every))


async def quiet(
    master: Master,
    interaction: Interaction,
    since: str,
    until: str,
    zone: str | None = None,
    weekends: bool | None = None,
) -> None:
    """Hours in which a person's clocks stand still, and whether weekends count."""
    reply = private(interaction)
    changes: dict[str, Any] = dict(zip(("quiet_since", "quiet_until"), _hours(since, until), strict=True))
    if zone is not None:
        changes["zone"] = zone_called(zone)
    if weekends is not None:
        changes["weekends"] = not weekends
    settings = await _changed(master, interaction, changes)
    lines = [_rest_said(settings, master.now()), say("settings.from_next")]
    if settings.daily is not None and _is_quiet(settings, settings.daily):
        lines.append(_notices_said(await _changed(master, interaction, {"daily": None})))
    await reply.say(*lines)


async def notices(
    master: Master,
    interaction: Interaction,
    call: Call | None,
    again: Again | None,
    heads_up: bool | None,
    daily: str | None = None,
) -> None:
    """How a person is called and reminded: so often, or `daily` at a time by his own clock."""
    reply = private(interaction)
    changes: dict[str, Any] = {}
    if call is not None:
        changes["call"] = call
    if again is not None:
        hours = int(again.split()[0]) if again.endswith("h") else 0
        changes |= {"reminded": again != "never", "again": hours, "daily": None}
    if daily is not None:
        changes |= _daily(await master.store.player(interaction.user.id), daily)
    if heads_up is not None:
        changes["heads_up"] = heads_up
    await reply.say(_notices_said(await _changed(master, interaction, changes)))


async def look(
    master: Master,
    interaction: Interaction,
    pictures: Pictures | None,
    palette: Palette | None,
    reader: bool | None,
) -> None:
    """Pictures, colours and text boards in a person's private answers."""
    reply = private(interaction)
    wanted = {"pictures": PICTURES.get(pictures) if pictures else None, "palette": palette, "reader": reader}
    changes = {name: value for name, value in wanted.items() if value is not None}
    await reply.say(_look_said(await _changed(master, interaction, changes)))


async def sending(master: Master, interaction: Interaction, ask: Ask) -> None:
    """How often a person is asked before a move of his is final."""
    reply = private(interaction)
    await reply.say(_sending_said(await _changed(master, interaction, {"ask": ASKS[ask]})))


def _daily(settings: PlayerSettings, typed: str) -> dict[str, Any]:
    """The changes by a time of day at which somebody wants to be reminded; "none" for the usual times again.

    Raises:
        Refused: it is no time of day, or lies in his quiet hours, in which nobody is reminded.
    """
    if typed.strip().casefold() in NONE:
        return {"daily": None}
    if (minutes := dates.time_of_day(typed)) is None:
        raise refuse("unknown_time", typed=inline(typed, SHOWN))
    if _is_quiet(settings, minutes):
        raise refuse("daily_quiet", at=dates.clock_face(minutes))
    return {"reminded": True, "again": 0, "daily": minutes}


def _is_quiet(settings: PlayerSettings, minutes: int) -> bool:
    since, until = settings.quiet_since, settings.quiet_until
    if since is None or until is None:
        return False
    return (minutes - since) % resting.WHOLE_DAY < resting.length(since, until)


async def _changed(master: Master, interaction: Interaction, changes: dict[str, Any]) -> PlayerSettings:
    return await master.store.change_player(interaction.user.id, lambda now: structs.replace(now, **changes))


def _hours(since: str, until: str) -> tuple[int | None, int | None]:
    """Both as minutes after midnight; None twice where one of them is "none".

    Raises:
        Refused: no time of day, or so long that hardly any of the day is left.
    """
    if since.strip().casefold() in NONE or until.strip().casefold() in NONE:
        return None, None
    read = [dates.time_of_day(one) for one in (since, until)]
    for typed, minutes in zip((since, until), read, strict=True):
        if minutes is None:
            raise refuse("unknown_time", typed=inline(typed, SHOWN))
    begun, over = read
    assert begun is not None and over is not None, "both were read"
    if resting.length(begun, over) > resting.MOST_QUIET:
        raise refuse("quiet_too_long", hours=resting.MOST_QUIET // 60)
    return begun, over


def zone_called(typed: str) -> str:
    """The zone of this name or city.

    Raises:
        Refused: there is none; the sentence names those that are spelt like it.
    """
    if (known := dates.zone_named(typed)) is not None:
        return known
    near = dates.zones_near(typed)
    raise refuse("unknown_zone_near" if near else "unknown_zone", typed=inline(typed, SHOWN), near=one_of(near))


def _rest_said(settings: PlayerSettings, now: float) -> str:
    """Quiet hours and weekends in one line, with the time that it is there: a wrong zone shows at once."""
    hours = say("settings.no_quiet")
    if settings.quiet_since is not None and settings.quiet_until is not None:
        since, until = dates.clock_face(settings.quiet_since), dates.clock_face(settings.quiet_until)
        hours = say("settings.quiet", since=since, until=until)
    weekends = say("settings.weekends" if settings.weekends else "settings.no_weekends")
    return say("settings.rest", hours=hours, weekends=weekends, zone=settings.zone, now=dates.wall(now, settings.zone))


def _look_said(settings: PlayerSettings) -> str:
    if settings.reader:
        return say("settings.reader")
    pictures = say(f"settings.pictures_{settings.pictures}")
    return (
        pictures if settings.pictures == "none" else f"{pictures} {say('settings.palette', palette=settings.palette)}"
    )


def _sending_said(settings: PlayerSettings) -> str:
    return say(f"settings.ask_{settings.ask}")


def _notices_said(settings: PlayerSettings) -> str:
    call = say(f"settings.call_{settings.call.replace(' ', '_')}")
    if not settings.reminded:
        again = say("settings.again_never")
    elif settings.daily is not None:
        again = say("settings.again_daily", at=dates.clock_face(settings.daily), zone=settings.zone)
    else:
        again = say("settings.again", hours=settings.again) if settings.again else say("settings.again_usual")
    return f"{call} {again} {say('settings.heads_up' if settings.heads_up else 'settings.no_heads_up')}"


@limited
async def zone_names(master: Master, interaction: Interaction, typed: str) -> None:
    """Zones for the list that opens while one is typed."""
    near = dates.zones_near(typed) if typed.strip() else []
    settings = await master.store.player(interaction.user.id)
    await suggest(interaction, [(name, name) for name in near or [settings.zone]])
