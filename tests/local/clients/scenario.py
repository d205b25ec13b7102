"""One evening of one player, told so that any client can answer it and any model of Discord can carry it.

The clients of this folder answer alike, each by the means of its own library. What the player reads at every step, and
everything that stands in the channels at the end, must be the same whoever answers and whoever plays Discord.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Protocol

Json = dict[str, Any]

WHERE, WHO, FRIEND, ROLE, PLACE = "lobby", "Chloé", "Дмитрий", "Moderators", "den"
REFUSED = "refused"
ASKED = {"what": "level20", "seats": 3, "rated": True, "pace": "24", "odds": 0.25}
OPEN_ASKED = ASKED | {"friend": FRIEND, "place": PLACE, "role": ROLE}


@dataclass(frozen=True)
class Step:
    """A deed of the player, and words that its answer holds (for a form its title, for offers their names)."""

    deed: str
    what: str
    reads: str
    given: Json = field(default_factory=dict)
    sockets_only: bool = False  # what the model in memory does not know


def _bot(what: str, reads: str, *, sockets_only: bool = False) -> Step:
    return Step("slash", "bot does", reads, {"what": what}, sockets_only)


STEPS = (
    Step("complete", "table open", "Game level20", {"focused": "what", "typed": "lev"}),
    Step("slash", "table open", f"level20 3 true 24 0.25 {FRIEND} {PLACE} {ROLE}", OPEN_ASKED),
    Step("slash", "table board", "before"),
    Step("choose", "word", "chosen south", {"values": ["south"]}),
    Step("choose", "user", f"chosen {FRIEND}", {"values": [FRIEND]}),
    Step("choose", "role", f"chosen {ROLE}", {"values": [ROLE]}),
    Step("choose", "channel", f"chosen {PLACE}", {"values": [PLACE]}),
    Step("press", "follow", "before"),
    Step("press", "think", "thought"),
    Step("press", "form", "A note"),
    Step("submit", "", "gone / 2", {"reason": "gone", "seat": ["2"]}),
    Step("press", "redraw", "after"),
    Step("press", "follow", REFUSED),
    Step("slash", "table hand", ""),
    Step("slash", "table think", "thought about"),
    Step("slash", "table twice", "first, edited"),
    Step("say", "some words", "some words"),
    Step("menu", "Quote", "quote of Chloé"),
    Step("menu", "Greet", f"greets {FRIEND}"),
    _bot("reply", "replied"),
    _bot("history", "two, one | three"),
    _bot("thread", "Friday 11 false, below has its message's id: true"),
    _bot("pins", "pinned: to be kept; then: "),
    _bot("refused", "10008 50005 50013 50035 10003"),
    _bot("empty", "50006", sockets_only=True),
    _bot("nonce", "the same: true", sockets_only=True),
    _bot("direct", "sent"),
)


class Stage(Protocol):
    """Who carries the deeds of the player: people over sockets, or a model of Discord in memory.

    An answer is a message as Discord sends it, a form (`title`), offers (`choices`), or None where a client refuses.
    """

    async def slash(self, what: str, /, **options: Any) -> Json | None: ...
    async def complete(self, what: str, /, focused: str, typed: str) -> Json | None: ...
    async def choose(self, what: str, /, values: list[str]) -> Json | None: ...
    async def press(self, what: str, /) -> Json | None: ...
    async def submit(self, what: str, /, **values: Any) -> Json | None: ...
    async def say(self, what: str, /) -> Json | None: ...
    async def menu(self, what: str, /) -> Json | None: ...
    async def settled(self, answer: Json | None, reads: str) -> Json | None:
        """The answer as it is when the client has nothing left to do; at the latest then it holds these words."""
        ...

    async def everything(self) -> dict[str, list[Json]]:
        """All messages that the player sees, by the name of the channel, oldest first."""
        ...


async def play(stage: Stage, *, in_memory: bool = False) -> list[tuple[str, Any]]:
    """All steps; what the player saw, as (deed, picture of the answer), and at last every message of every channel."""
    seen: list[tuple[str, Any]] = []
    for step in STEPS:
        if in_memory and step.sockets_only:
            continue
        answer = await getattr(stage, step.deed)(step.what, **step.given)
        shown = picture(await stage.settled(answer, step.reads))
        assert step.reads in str(shown), f"{step.deed} {step.what}: {shown}"
        seen.append((f"{step.deed} {step.what} {step.given.get('what', '')}", shown))
    everything = sorted((await stage.everything()).items())
    return [*seen, *((f"#{name}", picture(one)) for name, kept in everything for one in kept)]


# ------------------------------------------------------------ what a person can see of an answer

_ID = re.compile(r"\b\d{17,20}\b")
_COMPONENT = (
    "type", "id", "custom_id", "label", "style", "disabled", "content", "placeholder", "min_values", "max_values",
    "options", "accent_color", "spoiler", "divider", "spacing", "description", "channel_types",
)  # fmt: skip
_WITHOUT_WORD = {"disabled": False, "spoiler": False, "min_values": 1, "max_values": 1, "divider": True, "spacing": 1}
"""What Discord takes for given, so that it looks the same whether a client says it or not."""


def picture(answer: Json | None) -> Any:
    """What there is to see of an answer: without ids, addresses and times, which differ from world to world."""
    if answer is None:
        return REFUSED
    if "title" in answer and "content" not in answer:
        return {"title": answer["title"], "fields": [_component(one) for one in answer["components"]]}
    if "choices" in answer:
        return answer["choices"]
    return _message(answer)


def _message(message: Json) -> Json:
    quoted = message.get("referenced_message")
    return {
        "type": message["type"],
        "flags": message["flags"],
        "content": _ID.sub("ID", message["content"]),
        "components": [_component(one) for one in message["components"]],
        "embeds": [(one.get("title"), one.get("description")) for one in message["embeds"]],
        "files": [(one["filename"], one.get("description"), one["size"]) for one in message["attachments"]],
        "mentions": sorted(one["global_name"] or "the bot" for one in message["mentions"]),
        "replies to": quoted["content"] if quoted and message["type"] == 19 else None,
        "pinned": message["pinned"],
        "edited": message["edited_timestamp"] is not None,
    }


def _component(one: Json) -> Json:
    shown = {key: one[key] for key in _COMPONENT if one.get(key) not in (None, _WITHOUT_WORD.get(key))}
    shown["options"] = [(o["label"], o["value"]) for o in one.get("options") or []]
    media = [(item["media"]["url"].rpartition("/")[2].partition("?")[0], item.get("description"))
             for item in one.get("items") or []]  # fmt: skip
    inner = [*(one.get("components") or []), *(one[key] for key in ("accessory", "component") if one.get(key))]
    return shown | {"media": media, "inside": [_component(part) for part in inner]}
