"""The privacy text of this bot: a template in which the operator's words stand before anybody reads it."""

import re

from bot.settings import Settings, StartupRefusal

GAP = re.compile(r"\[\[([^\[\]]+)\]\]")


def privacy_text(settings: Settings) -> str:
    """The text in markdown, with operator, contact and country filled in (threats 5.4).

    Raises:
        StartupRefusal: the file cannot be read.
    """
    try:
        template = settings.privacy_file.read_text(encoding="utf-8")
    except OSError as wrong:
        raise StartupRefusal(
            f"The privacy text {settings.privacy_file} cannot be read ({wrong.strerror}). Put it there, or name "
            "another file in TURNKEEPER_PRIVACY_FILE."
        ) from wrong
    known = {"operator": settings.operator, "contact": settings.contact, "country": settings.country}
    return GAP.sub(lambda gap: known.get(gap[1]) or gap[0], template)


def placeholders(settings: Settings) -> list[str]:
    """The gaps that nobody has filled, in the order of the text."""
    return list(dict.fromkeys(GAP.findall(privacy_text(settings))))
