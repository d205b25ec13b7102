"""A form that a user has filled in, in the shape in which the bot gets it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.local_discord.choosing import chosen
from bot.local_discord.command_options import resolve
from bot.local_discord.components import LABEL, ROW, SELECTS, TEXT_INPUT
from bot.local_discord.errors import invalid
from bot.local_discord.files import StoredFile
from bot.local_discord.model import Json, World

FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
_ATTACHMENT_OPTION: Final = 11


@dataclass
class FilledForm:
    """What a user wrote and chose, by the fields' custom ids; `resolved` gathers the objects behind chosen ids."""

    world: World
    user_id: str
    values: Json
    keep: Callable[[str], StoredFile]
    resolved: Json = field(default_factory=dict)

    def fill(self, modal: Json) -> list[Json]:
        """The form's components with their values. Refuses what the form does not allow."""
        return [self._component(component) for component in modal["components"]]

    def _component(self, component: Json) -> Json:
        outer = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            return outer | {"component": self._field(component["component"])}
        if component["type"] == ROW:
            return outer | {"components": [self._field(one) for one in component["components"]]}
        return outer

    def _field(self, control: Json) -> Json:
        kind, name = control["type"], control["custom_id"]
        value = self.values.get(name)
        told = {"type": kind, "id": control["id"], "custom_id": name}
        if kind == TEXT_INPUT:
            return told | {"value": _text(control, value)}
        if kind == CHECKBOX:
            return told | {"value": bool(value)}
        if kind == RADIO_GROUP:
            return told | {"value": _needed(control, value)}
        return told | {"values": self._several(control, list(_needed(control, value) or []))}

    def _several(self, control: Json, values: list[str]) -> list[str]:
        if not values:
            return []
        if control["type"] in SELECTS:
            self._resolve(chosen(self.world, self.user_id, control, values).get("resolved", {}))
        elif control["type"] == FILE_UPLOAD:
            values = [self.keep(number).id for number in values]
            self._resolve(resolve(self.world, self.user_id, {_ATTACHMENT_OPTION: values}))
        return values

    def _resolve(self, objects: Json) -> None:
        for kind, found in objects.items():
            self.resolved[kind] = self.resolved.get(kind, {}) | found


def _needed(control: Json, value: Any) -> Any:
    if control.get("required", True) and not value:
        raise invalid(f"values.{control['custom_id']}", "BASE_TYPE_REQUIRED", "This field is required")
    return value


def _text(control: Json, value: Any) -> str:
    """What was typed into a text input, within the field's own limits."""
    text = str(_needed(control, value) or "")
    low, high = control.get("min_length") or 0, control.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        problem = f"Between {low} and {high} characters."
        raise invalid(f"values.{control['custom_id']}", "BASE_TYPE_BAD_LENGTH", problem)
    return text
