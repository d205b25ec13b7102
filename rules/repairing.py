"""What a game's `repairs.py` is made of: numbers, places and switches that a moderator may set right."""

from collections.abc import Callable, Iterable

from rules.contract import Repairable

YES, NO = "yes", "no"


def number(key: str, title: str, now: int, values: Iterable[int], put: Callable[[int], None]) -> Repairable:
    """A count."""
    return Repairable(key, title, str(now), tuple(map(str, values)), lambda typed: put(int(typed)))


def choice(key: str, title: str, now: str, values: Iterable[str], put: Callable[[str], None]) -> Repairable:
    """A place, or anything else that has a few names; what it is now is among them."""
    return Repairable(key, title, now, tuple(dict.fromkeys((*values, now))), put)


def switch(key: str, title: str, now: bool, put: Callable[[bool], None]) -> Repairable:
    """Something that holds or does not."""
    return Repairable(key, title, YES if now else NO, (YES, NO), lambda typed: put(typed == YES))


def setting(thing: object, field: str) -> Callable[..., None]:
    """Sets this field of a thing on the table."""
    return lambda value: setattr(thing, field, value)


def entry(things: dict, key: object) -> Callable[..., None]:  # type: ignore[type-arg]
    """Sets this entry of a table of counts."""
    return lambda value: things.__setitem__(key, value)
