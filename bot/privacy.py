"""The privacy text of this bot: a template in which the operator's words stand before anybody reads it."""

import re

from bot.settings import Settings, StartupRefusal
from bot.words import say

GAP = re.compile(r"\[\[([^\[\]]+)\]\]")


def privacy_text(settings: Settings) -> str:
    """The text in markdown, with operator, contact and country filled in (threats 5.4).

    Where a bot that is not public leaves one of them empty, plain words say who that is for the people of its server.

    Raises:
        StartupRefusal: the file cannot be read.
    """
    usual = {
        "operator": say("privacy.operator"),
        "contact": say("privacy.contact"),
        "country": say("privacy.country"),
    }
    return _filled(settings, {} if settings.public else usual)


def placeholders(settings: Settings) -> list[str]:
    """The gaps that nobody has filled, in the order of the text. Raises StartupRefusal as `privacy_text` does."""
    return list(dict.fromkeys(GAP.findall(_filled(settings, {}))))


def _filled(settings: Settings, usual: dict[str, str]) -> str:
    try:
        template = settings.privacy_file.read_text(encoding="utf-8")
    except OSError as wrong:
        raise StartupRefusal(
            f"The privacy text {settings.privacy_file} cannot be read ({wrong.strerror}). Put it there, or name "
            "another file in TURNKEEPER_PRIVACY_FILE."
        ) from wrong
    given = {"operator": settings.operator, "contact": settings.contact, "country": settings.country}
    known = usual | {name: value for name, value in given.items() if value}
    return GAP.sub(lambda gap: known.get(gap[1], gap[0]), template)
