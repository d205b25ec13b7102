"""How large a panel may be: what a phone shows well, and what Discord takes."""

from rules.panels import Choice, Heading, Menu, Panel, Press, answers
from rules.rows import LETTERS

LABEL, ENTRY, NOTE, HEADING, PANEL, BOX = 40, 60, 100, 150, 36, 900  # chat 3.1
QUESTION = 1800  # letters of one more question (Discord takes so many)


def too_large(shown: Panel) -> list[str]:
    """What of this panel breaks a limit."""
    rows = [row for row in (*shown.rows, shown.finish) if isinstance(row, tuple) and row]
    wide = [str(row) for row in rows if sum(len(press.label) for press in row) > LETTERS.get(len(row), 0)]
    long = [one.label for one in answers(shown) if len(one.label) > (ENTRY if isinstance(one, Choice) else LABEL)]
    noted = [one.note for one in answers(shown) if isinstance(one, Choice) and len(one.note) > NOTE]
    noted += [one.question for one in answers(shown) if isinstance(one, Press) and len(one.question) > QUESTION]
    text = sum(map(len, (shown.title, *shown.lines, shown.small, *headings(shown))))
    noted += [heading for heading in headings(shown) if len(heading) > HEADING]
    large = [f"{text} characters"] * (text > BOX) + [f"{components(shown)} components"] * (components(shown) > PANEL)
    return wide + long + noted + large


def headings(shown: Panel) -> list[str]:
    """The lines above rows."""
    return [row.text for row in shown.rows if isinstance(row, Heading)]


def components(shown: Panel) -> int:
    """What Discord counts: box, words, picture, small print, each heading, row, press and list; Back and Rules."""
    counted = {Heading: lambda row: 1, Menu: lambda row: 2, tuple: lambda row: 1 + len(row)}
    return 4 + 1 + len(shown.finish) + 2 + sum(counted[type(row)](row) for row in shown.rows)
