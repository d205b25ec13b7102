"""An action as one short text, and back: `step:NE`, `search:treasure`, `keep:d6+d8`.

One word without blanks: the action's tag, then its fields joined by `:`; lists are joined by `+`. Characters with a
meaning of their own are written in percent form. Actions in a row are separated by blanks. Logs, golden files,
autocomplete values, exported records and the command line all use it. What a person types may be in any letters where
the values are listed: tags, dice, colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin
from urllib.parse import quote, unquote

import msgspec

if TYPE_CHECKING:
    from rules.contract import Action

PLAIN = "!*',~"  # beside letters, digits and _.-: characters that need no percent form


class Unreadable(ValueError):
    """A text that is no action of this game; `word` is the part that was not understood."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def write(action: Action) -> str:
    """The notation of one action."""
    config = type(action).__struct_config__
    fields = [_field(getattr(action, name)) for name in action.__struct_fields__]
    while fields and not fields[-1]:
        fields.pop()
    return ":".join([str(config.tag), *fields])


def write_all(actions: Iterable[Action]) -> str:
    """Actions in a row, separated by blanks."""
    return " ".join(write(action) for action in actions)


def read(kinds: Sequence[type[Action]], word: str) -> Action:
    """The action that a word means.

    Raises:
        Unreadable: no such action, a field too many, or a value that this field cannot hold.
    """
    tag, *fields = word.split(":")
    tag = tag.casefold()
    kind = _tags(tuple(kinds)).get(tag)
    if kind is None:
        raise Unreadable(word)
    shape = msgspec.structs.fields(kind)
    if len(fields) > len(shape):
        raise Unreadable(word)
    values = {field.name: _value(field, text) for field, text in zip(shape, fields, strict=False) if text}
    try:
        return msgspec.convert(values | {"type": tag}, kind, strict=False)
    except (msgspec.ValidationError, ValueError) as wrong:
        raise Unreadable(word) from wrong


def read_all(kinds: Sequence[type[Action]], text: str) -> tuple[Action, ...]:
    """The actions of a row, separated by blanks."""
    return tuple(read(kinds, word) for word in text.split())


def _field(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return "+".join(quote(str(part), safe=PLAIN) for part in value)
    return quote(str(value), safe=PLAIN)


def _value(field: msgspec.structs.FieldInfo, text: str) -> Any:
    if field.type is bool:
        return {"yes": True, "no": False}.get(text.casefold(), text)
    listed = _listed(field.type)
    parts = [listed.get(part.casefold(), part) for part in map(unquote, text.split("+"))]
    return parts if _holds_many(field.type) else listed.get(unquote(text).casefold(), unquote(text))


@cache
def _holds_many(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) in (list, tuple)


@cache
def _listed(kind: Any) -> dict[str, str]:
    """The values of a type that lists them, by their small letters: in a text case does not matter there."""
    if get_origin(kind) is Literal:
        return {one.casefold(): one for one in get_args(kind) if isinstance(one, str)}
    return {small: one for part in get_args(kind) for small, one in _listed(part).items()}


@cache
def _tags(kinds: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}
