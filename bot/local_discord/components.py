"""What Discord refuses in the components of a message or a form, each fault under the name of its field."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.local_discord.errors import Form
from bot.local_discord.model import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, CHANNEL_SELECT = 1, 2, 3, 4, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
ENTITY_SELECTS: Final = frozenset({5, 6, 7, CHANNEL_SELECT})
SELECTS: Final = ENTITY_SELECTS | {STRING_SELECT}

_IN_CONTAINER: Final = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
_ON_TOP: Final = _IN_CONTAINER | {CONTAINER}
_IN_LABEL: Final = SELECTS | {TEXT_INPUT, 19, 21, 22, 23}

MAX_COMPONENTS: Final = 40
MAX_TEXT: Final = 4000


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component with those inside it, in the order in which Discord counts them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def check_classic(form: Form, components: list[Json]) -> None:
    """Components of a message without the V2 flag: at most five rows and nothing else."""
    form.length("components", components, 0, 5)
    _check_children(form, "components", components, frozenset({ROW}))
    _check_custom_ids(form, components)


def check_layout(form: Form, components: list[Json]) -> None:
    """Components of a message with the V2 flag."""
    _check_children(form, "components", components, _ON_TOP)
    _check_custom_ids(form, components)
    if sum(1 for _ in walk(components)) > MAX_COMPONENTS:
        form.fail("components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MAX_COMPONENTS} in length.")
    if sum(len(c.get("content") or "") for c in walk(components) if c.get("type") == TEXT) > MAX_TEXT:
        message = f"Total displayable text size must be {MAX_TEXT} or fewer in length."
        form.fail("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def check_modal(form: Form, modal: Json) -> None:
    """A form: title, id, one to five fields, each a label with one control, a text, or an old row with an input."""
    _check_text(form, "data.title", modal.get("title"), 45)
    _check_text(form, "data.custom_id", modal.get("custom_id"), 100)
    components = modal.get("components") or []
    form.length("data.components", components, 1, 5)
    _check_children(form, "data.components", components, frozenset({ROW, TEXT, LABEL}), in_modal=True)
    _check_custom_ids(form, components)


def _check_children(form: Form, path: str, children: Any, allowed: frozenset[int], *, in_modal: bool = False) -> None:
    for index, component in enumerate(children):
        at = f"{path}.{index}"
        kind = component.get("type")
        if kind not in allowed:
            values = ", ".join(str(one) for one in sorted(allowed))
            form.fail(f"{at}.type", "BASE_TYPE_CHOICES", f"Value must be one of {{{values}}}.")
        elif kind == ROW and in_modal:
            _check_children(form, f"{at}.components", component.get("components") or [], frozenset({TEXT_INPUT}))
        else:
            _CHECKS[kind](form, at, component)


def _check_custom_ids(form: Form, components: list[Json]) -> None:
    seen: set[str] = set()
    for path, component in _paths("components", components):
        custom_id = component.get("custom_id")
        if custom_id is not None and custom_id in seen:
            message = "Component custom id cannot be duplicated"
            form.fail(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        seen.add(str(custom_id))


def _paths(path: str, components: list[Json]) -> Iterator[tuple[str, Json]]:
    for index, component in enumerate(components):
        yield f"{path}.{index}", component
        yield from _paths(f"{path}.{index}.components", component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield f"{path}.{index}.{key}", component[key]


def _check_text(form: Form, path: str, text: Any, high: int) -> None:
    if not isinstance(text, str):
        form.required(path)
    form.length(path, text, 1, high)


def _check_row(form: Form, at: str, row: Json) -> None:
    children = row.get("components") or []
    form.length(f"{at}.components", children, 1, 5)
    if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
        form.fail(at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
    _check_children(form, f"{at}.components", children, SELECTS | {BUTTON})


def _check_button(form: Form, at: str, button: Json) -> None:
    style = button.get("style")
    if style not in (1, 2, 3, 4, 5, 6):
        form.fail(f"{at}.style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    elif style == 5:
        _check_link(form, at, button)
    elif style != 6:
        _check_text(form, f"{at}.custom_id", button.get("custom_id"), 100)
    form.length(f"{at}.label", button.get("label") or None, 1, 80)
    if style != 6 and not button.get("label") and not button.get("emoji"):
        form.fail(at, "BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL", "A button must have an emoji or a label")


def _check_link(form: Form, at: str, button: Json) -> None:
    _check_text(form, f"{at}.url", button.get("url"), 512)
    if button.get("custom_id"):
        message = "A custom id and url cannot both be specified"
        form.fail(f"{at}.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
    url = button.get("url") or "https:"
    if not url.startswith(("http:", "https:", "discord:")):
        message = f"Scheme \"{url.partition(':')[0]}\" is not supported. Must be one of ('http', 'https', 'discord')."
        form.fail(f"{at}.url", "URL_TYPE_INVALID_SCHEME", message)


def _check_select(form: Form, at: str, select: Json) -> None:
    _check_text(form, f"{at}.custom_id", select.get("custom_id"), 100)
    form.length(f"{at}.placeholder", select.get("placeholder") or None, 1, 150)
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= low <= 25 or not 1 <= high <= 25 or low > high:
        form.fail(f"{at}.min_values", "BASE_TYPE_BAD_RANGE", "min_values must be at most max_values, both within 25.")
    if select["type"] == STRING_SELECT:
        _check_options(form, f"{at}.options", select.get("options") or [], low, high)


def _check_options(form: Form, path: str, options: list[Json], low: int, high: int) -> None:
    form.length(path, options, 1, 25)
    if not low <= len(options) or high > max(len(options), 1):
        message = "There must be at least as many options as max_values and min_values ask for."
        form.fail(path, "BASE_TYPE_BAD_LENGTH", message)
    seen: set[str] = set()
    for index, option in enumerate(options):
        _check_text(form, f"{path}.{index}.label", option.get("label"), 100)
        _check_text(form, f"{path}.{index}.value", option.get("value"), 100)
        form.length(f"{path}.{index}.description", option.get("description") or None, 1, 100)
        if option.get("value") in seen:
            message = "The specified option value is already used"
            form.fail(f"{path}.{index}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(str(option.get("value")))
    if sum(1 for option in options if option.get("default")) > high:
        form.fail(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default options than max_values.")


def _check_input(form: Form, at: str, field: Json) -> None:
    _check_text(form, f"{at}.custom_id", field.get("custom_id"), 100)
    form.length(f"{at}.label", field.get("label"), 1, 45)
    form.length(f"{at}.placeholder", field.get("placeholder") or None, 1, 100)
    form.length(f"{at}.value", field.get("value") or None, 1, 4000)
    if field.get("style") not in (1, 2):
        form.fail(f"{at}.style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")


def _check_label(form: Form, at: str, label: Json) -> None:
    _check_text(form, f"{at}.label", label.get("label"), 45)
    form.length(f"{at}.description", label.get("description") or None, 1, 100)
    control = label.get("component") or {}
    if control.get("type") not in _IN_LABEL:
        form.fail(f"{at}.component.type", "BASE_TYPE_CHOICES", "This component cannot be in a label.")
    elif control["type"] in _CHECKS:
        _CHECKS[control["type"]](form, f"{at}.component", control)


def _check_section(form: Form, at: str, section: Json) -> None:
    children = section.get("components") or []
    form.length(f"{at}.components", children, 1, 3)
    _check_children(form, f"{at}.components", children, frozenset({TEXT}))
    accessory = section.get("accessory")
    if accessory is None:
        form.required(f"{at}.accessory")
    elif accessory.get("type") not in (BUTTON, THUMBNAIL):
        form.fail(f"{at}.accessory.type", "BASE_TYPE_CHOICES", "Value must be one of {2, 11}.")
    else:
        _CHECKS[accessory["type"]](form, f"{at}.accessory", accessory)


def _check_display(form: Form, at: str, text: Json) -> None:
    _check_text(form, f"{at}.content", text.get("content"), MAX_TEXT)


def _check_media(form: Form, at: str, item: Json) -> None:
    if not (item.get("media") or {}).get("url"):
        form.required(f"{at}.media.url")
    form.length(f"{at}.description", item.get("description") or None, 1, 1024)


def _check_gallery(form: Form, at: str, gallery: Json) -> None:
    items = gallery.get("items") or []
    form.length(f"{at}.items", items, 1, 10)
    for index, item in enumerate(items):
        _check_media(form, f"{at}.items.{index}", item)


def _check_file(form: Form, at: str, file: Json) -> None:
    if not str((file.get("file") or {}).get("url", "")).startswith("attachment://"):
        form.fail(f"{at}.file.url", "URL_TYPE_INVALID_SCHEME", "A file component shows an attachment only.")


def _check_separator(form: Form, at: str, separator: Json) -> None:
    if separator.get("spacing", 1) not in (1, 2):
        form.fail(f"{at}.spacing", "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")


def _check_container(form: Form, at: str, container: Json) -> None:
    accent = container.get("accent_color")
    if accent is not None and not 0 <= accent <= 0xFFFFFF:
        form.fail(f"{at}.accent_color", "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215.")
    children = container.get("components") or []
    form.length(f"{at}.components", children, 1, MAX_COMPONENTS)
    _check_children(form, f"{at}.components", children, _IN_CONTAINER)


_CHECKS: Final[dict[int, Callable[[Form, str, Json], None]]] = {
    ROW: _check_row,
    BUTTON: _check_button,
    TEXT_INPUT: _check_input,
    SECTION: _check_section,
    TEXT: _check_display,
    THUMBNAIL: _check_media,
    GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
    LABEL: _check_label,
    **dict.fromkeys(sorted(SELECTS), _check_select),
}
