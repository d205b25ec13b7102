"""Names and free texts of people, made harmless for the place where they will stand (threats TH-8, TH-29)."""

from collections import Counter
from collections.abc import Sequence

from bot.escape import clean, cut, escaped, isolated, turns_the_line
from bot.records import NOBODY
from bot.words import say

LENGTH = 32  # characters of a name that are shown


def plain(name: str, seat_label: str) -> str:
    """The name for labels, lists, code blocks, pictures and files, where nothing is rendered.

    A name of which nothing can be seen becomes the seat's label ("Blue hexagon").
    """
    return _kept_apart(_bare(name, seat_label))


def shown(name: str, seat_label: str) -> str:
    """The name for markdown: as `plain`, escaped and isolated."""
    return isolated(escaped(_bare(name, seat_label)))


def inline(text: str, limit: int) -> str:
    """A free text for markdown, within a line of ours, at most `limit` characters of it; "" stays ""."""
    kept = cut(clean(text), limit)
    return isolated(escaped(kept)) if kept else ""


def quoted(text: str, limit: int) -> str:
    """The same between quotation marks."""
    said = inline(text, limit)
    return f"“{said}”" if said else ""


def mention(user: int | None) -> str:
    """A person by id, whom Discord shows by name; who asked to be forgotten is nobody in particular."""
    return f"<@{user}>" if user not in (None, NOBODY) else say("label.forgotten")


def without_the_forgotten(line: str) -> str:
    """A stored line in which nobody in particular stands where somebody was who asked to be forgotten."""
    return line.replace(f"<@{NOBODY}>", mention(NOBODY))


def all_plain(names: Sequence[str], seat_labels: Sequence[str]) -> tuple[str, ...]:
    """The names of a table for where nothing is rendered, each unlike the others."""
    return tuple(_kept_apart(name) for name in distinct(names, seat_labels))


def all_shown(names: Sequence[str], seat_labels: Sequence[str]) -> tuple[str, ...]:
    """The names of a table for markdown, each unlike the others."""
    return tuple(isolated(escaped(name)) for name in distinct(names, seat_labels))


def distinct(names: Sequence[str], seat_labels: Sequence[str], taken: Sequence[str] = ("Turnkeeper",)) -> list[str]:
    """The cleaned names of a table; whoever is called like another, or like the program, gets the seat's colour.

    Two players called Alex become "Alex (blue)" and "Alex (red)", also when a third calls himself "Alex (blue)".
    """
    bare = [_bare(name, label) for name, label in zip(names, seat_labels, strict=True)]
    told = list(bare)
    while doubles := _doubles(told, bare, taken):
        for seat in doubles:
            told[seat] = f"{bare[seat]} ({seat_labels[seat].split()[0].lower()})"
    return told


def _bare(name: str, seat_label: str) -> str:
    return cut(clean(name), LENGTH) or seat_label


def _kept_apart(name: str) -> str:
    """Isolated only where it would turn its neighbours: labels are short, and the marks count."""
    return isolated(name) if turns_the_line(name) else name


def _doubles(told: Sequence[str], bare: Sequence[str], taken: Sequence[str]) -> list[int]:
    """Seats whose name is still somebody else's and that have not got their colour yet."""
    known = Counter(name.casefold() for name in (*told, *taken))
    return [seat for seat, name in enumerate(told) if known[name.casefold()] > 1 and name == bare[seat]]
