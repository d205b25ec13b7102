"""Pictures in private answers as their reader wants them: at all, how large, in which colours (`/settings look`)."""

from collections.abc import Awaitable, Callable

from bot.master import Master
from bot.records import PlayerSettings
from bot.studio import NoPicture
from render.variants import contrasting, grey, halved, recoloured


async def drawn(master: Master, user: int | None, draw: Callable[[], Awaitable[bytes]]) -> bytes | None:
    """The picture for this person; None where he wants none, or the text board has to do."""
    settings = await master.store.player(user) if user is not None else PlayerSettings()
    if not wanted(settings):
        return None
    try:
        data = await draw()
        return await master.studio.picture(looked, data, settings) if _changes(settings) else data
    except NoPicture:
        return None


def wanted(settings: PlayerSettings) -> bool:
    """Whether a person has pictures in private answers."""
    return settings.pictures != "none" and not settings.reader


def _changes(settings: PlayerSettings) -> bool:
    return settings.pictures == "small" or settings.palette != "usual"


def looked(data: bytes, settings: PlayerSettings) -> bytes:
    """The picture in the size and the colours that somebody has set."""
    if settings.palette == "grey":
        data = recoloured(data, grey)
    elif settings.palette == "high contrast":
        data = recoloured(data, contrasting)
    return halved(data) if settings.pictures == "small" else data
