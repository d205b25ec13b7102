"""What a game puts before a player who must choose: words, buttons and lists as plain data, without Discord."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, structs

from rules.contract import Action

Style = Literal["plain", "chosen", "finish", "grave"]  # grey, blurple, the one green press, red


class Form(Struct, frozen=True):
    """One line that the player writes: it becomes the `spoken` field of the answer's first action."""

    title: str
    label: str
    note: str = ""  # what the line has to be like
    most: int = 140  # characters


class Press(Struct, frozen=True):
    """One button. It answers with actions in a row, or opens further presses (`asks`), or only fills a pad's hole.

    With a `form` it asks for a line first.
    """

    label: str
    answer: tuple[Action, ...] = ()
    style: Style = "plain"
    asks: tuple["Press", ...] = ()
    question: str = ""  # what `asks` is asking, in one sentence
    spacer: bool = False
    form: Form | None = None


class Choice(Struct, frozen=True):
    """One entry of a list: the thing first, then the number; `note` says what would happen."""

    label: str
    answer: tuple[Action, ...]
    note: str = ""


class Menu(Struct, frozen=True):
    """A list; `prompt` is verb and an ellipsis. More than 25 choices are paged by whoever shows it."""

    prompt: str
    choices: tuple[Choice, ...]


class Heading(Struct, frozen=True):
    """A line of words above the rows that belong to it."""

    text: str


Row = tuple[Press, ...] | Menu | Heading


class Side(Struct, frozen=True):
    """What stands open beside the turn, on the public board: questions that nobody waits for, and their presses.

    Whoever presses answers for his own seat.
    """

    lines: tuple[str, ...]
    rows: tuple[tuple[Press, ...], ...]


class Panel(Struct, frozen=True):
    """The private panel of one decision.

    `back` and `rules` are added by whoever shows it, beside the finishing press of the last row of presses.
    """

    title: str
    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    finish: tuple[Press, ...] = ()  # the last row, before Back and Rules
    small: str = ""
    picture: bool = True
    rules: tuple[str, ...] = ()  # ids of the rules that this decision is about


def answers(panel: Panel) -> Iterator[Press | Choice]:
    """Every press and choice in the order of their indexes (`asks` follow their press)."""
    for row in (*panel.rows, panel.finish):
        if isinstance(row, Menu):
            yield from row.choices
        elif not isinstance(row, Heading):
            for press in row:
                yield press
                yield from press.asks


OWN_TURN, BEFORE_IT = "Your turn: ", "Prepared: "


def beforehand(panel: Panel) -> Panel:
    """The panel of a turn that has not come yet: its title says so."""
    return structs.replace(panel, title=f"{BEFORE_IT}{panel.title.removeprefix(OWN_TURN)}")
