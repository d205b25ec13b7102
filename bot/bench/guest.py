"""A player who plays any game by its buttons alone, however little he understands of it, and times the bot."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

import aiohttp

from bot.controls import FORM, PANEL
from bot.custom_id import CustomId, read
from bot.local_discord.components import walk
from bot.local_discord.model import Flag, Json
from bot.local_discord.player import Outcome, Player

LIST, BACK, CALL, PLAY, OVER, LOBBY = "s", "b", "c", "p", "gr", "l"  # kinds of controls
GREEN = 3  # the style of the one press that finishes
FINISHES, TAKES_BACK = 0.5, 0.05  # how often a guest presses the green button, and Back, where they are there
ENTRY = re.compile(r"[0-9]+")  # values of a list that answer; the others turn its pages
BOARD = re.compile(r"-([0-9]+)\.png$")
WORD = "moss"  # what guests write into forms
ASKS = ("press", "select", "slash", "submit", "context")


class Guest(Player):
    """One of many. Times are in seconds: `acknowledged` from a deed to the bot's first answer."""

    def __init__(self, base: str, key: str, session: aiohttp.ClientSession, patience: float = 10.0) -> None:
        super().__init__(base, key, session, patience)
        self.luck = Random(0)
        self.acknowledged: list[float] = []
        self.failures: Counter[str] = Counter()
        self.hears: Callable[[Json], None] = lambda message: None
        self.before_press: Callable[[], None] = lambda: None

    def note(self, kind: str, news: Json) -> None:
        """Take in a piece of news, and let whoever wants to hear of messages."""
        super().note(kind, news)
        if kind in ("message", "message_edit"):
            self.hears(news["message"])

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request, and note how long the first answer took, or why there was none."""
        asked = perf_counter()
        if kind in ("press", "select", "submit"):
            self.before_press()
        done = await super().ask(kind, **fields)
        if kind in ASKS:
            if done["ok"]:
                self.acknowledged.append(perf_counter() - asked)
            else:
                self.failures[done["code"]] += 1
        return done

    def public(self, channel: str) -> Iterator[Json]:
        """What all see in a channel, newest first."""
        return (one for one in reversed(self.messages(channel)) if not one["flags"] & Flag.EPHEMERAL)

    async def plays(self, channel: str, presses: int = 12) -> Outcome | None:
        """Answer what is asked of this guest in a channel; the last answer read, None if there is nothing to press."""
        message = self.call(channel)
        if message is None:
            return None
        ways = of_kind(message, CALL) or of_kind(message, PLAY)
        return await self.goes_on(await self.press(message, self.luck.choice(ways)["custom_id"]), presses)

    async def goes_on(self, outcome: Outcome, presses: int = 12) -> Outcome:
        """Press on wherever an answer has something to press; after so many presses the draft stays as it is."""
        for _ in range(presses):
            if (shown := outcome.message) is None or outcome.failed:
                break
            control = self.chosen(shown)
            if control is None:
                break
            outcome = await self.uses(shown, control)
        return outcome

    def call(self, channel: str) -> Json | None:
        """The newest message at which something can be played."""
        return next((one for one in self.public(channel) if of_kind(one, CALL) or of_kind(one, PLAY)), None)

    def chosen(self, panel: Json) -> Json | None:
        """What this guest does on a panel, or on a question that it has asked."""
        ways = [one for kind in (PANEL, LIST, FORM, CALL) for one in of_kind(panel, kind)]
        ways = [one for one in ways if "options" not in one or entries(one)]
        green = [one for one in ways if one.get("style") == GREEN]
        back = of_kind(panel, BACK)
        if green and self.luck.random() < FINISHES:
            return self.luck.choice(green)
        if back and (not ways or self.luck.random() < TAKES_BACK):
            return back[0]
        return self.luck.choice(ways) if ways else None

    async def uses(self, message: Json, control: Json) -> Outcome:
        """Press it; of a list choose an entry, and fill in a form."""
        if "options" in control:
            return await self.choose(message, control["custom_id"], [self.luck.choice(entries(control))])
        outcome = await self.press(message, control["custom_id"])
        if outcome.modal is None:
            return outcome
        fields = [one["custom_id"] for one in walk(outcome.modal["components"]) if one.get("type") == 4]
        return await self.submit(outcome, **dict.fromkeys(fields, WORD))


def of_kind(message: Json, kind: str) -> list[Json]:
    """The controls of a message that are of a kind and can be used."""
    every = (one for one in walk(message["components"]) if one.get("custom_id") and not one.get("disabled"))
    return [one for one in every if (known := read(str(one["custom_id"]))) and known.kind == kind]


def playable(message: Json) -> bool:
    """Whether a message says how a game stands: something can be played at it, or the game is over."""
    return any(of_kind(message, kind) for kind in (PLAY, CALL, OVER))


def controls(message: Json) -> Iterator[CustomId]:
    """What the controls of a message carry."""
    return filter(None, (read(str(one["custom_id"])) for one in walk(message["components"]) if one.get("custom_id")))


def entries(control: Json) -> list[str]:
    """The values of a list that answer something."""
    return [one["value"] for one in control["options"] if ENTRY.fullmatch(one["value"])]


def board_number(message: Json) -> int | None:
    """The step that the picture of a message shows."""
    numbers = (BOARD.search(one["filename"]) for one in message["attachments"])
    return next((int(found[1]) for found in numbers if found), None)
