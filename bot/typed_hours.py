"""Quiet hours of a server, as moderators type them."""

import re

from bot import dates, resting
from bot.completions import limited
from bot.master import Master
from bot.names import inline
from bot.own_settings import zone_called
from bot.quiet_hours import face, shown
from bot.refusals import refuse
from bot.replies import Interaction, suggest
from bot.resting import Hours
from bot.words import say

SHOWN = 40  # letters of what somebody typed that are repeated
NONE = ("none", "no", "off", "-", "")
TIME = r"\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m?\.?)?|noon|midnight"
SPAN = re.compile(rf"(?:from\s+)?({TIME})\s*(?:-|–|—|to|until|till)\s*({TIME})(?:\s+(.+))?", re.IGNORECASE)
USUAL = ((22 * 60, 8 * 60), (23 * 60, 7 * 60), (0, 8 * 60))  # offered where nothing was typed


def typed(said: str, zone: str) -> Hours | None:
    """Hours as "22-8", "22:00 to 08:00" or "10 pm - 8 am Berlin"; None for none. `zone` holds if none is named.

    Raises:
        Refused: these are no hours, there is no such zone, or hardly any of the day is left.
    """
    if said.strip().casefold() in NONE:
        return None
    found = SPAN.fullmatch(said.strip())
    read = [dates.time_of_day(one) for one in found.groups()[:2]] if found else [None]
    if found is None or None in read:
        raise refuse("unknown_hours", typed=inline(said, SHOWN))
    since, until = (one for one in read if one is not None)
    if resting.length(since, until) > resting.MOST_QUIET:
        raise refuse("server_quiet_long", hours=resting.MOST_QUIET // 60)
    return Hours(since, until, zone_called(found[3]) if found[3] else zone)


@limited
async def readings(master: Master, interaction: Interaction, said: str) -> None:
    """What is understood of hours that are being typed; a value that comes back means the same."""
    zone = (await master.store.player(interaction.user.id)).zone
    if not said.strip():
        offered = [Hours(since, until, zone) for since, until in USUAL]
        await suggest(interaction, [*map(_entry, offered), (say("setup.no_quiet_hours"), "none")])
        return
    hours = typed(said, zone)
    await suggest(interaction, [_entry(hours) if hours else (say("setup.no_quiet_hours"), "none")])


def _entry(hours: Hours) -> tuple[str, str]:
    return shown(hours), f"{face(hours.since)}-{face(hours.until)} {hours.zone}"
