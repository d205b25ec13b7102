"""What Discord refuses in messages, choices and commands: lengths, counts, and fields that exclude each other."""

import re
from typing import Final

from bot.local_discord.components import check_classic, check_layout
from bot.local_discord.errors import Form, Refused
from bot.local_discord.files import Upload
from bot.local_discord.mentions import check_allowed
from bot.local_discord.model import Flag, Json

MAX_CONTENT: Final = 2000
MAX_FILE: Final = 10 << 20
_V2_ONLY: Final = frozenset({9, 10, 11, 12, 13, 14, 17})
_EMBED_LENGTHS: Final = {"title": 256, "description": 4096}
_COMMAND_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_SUBCOMMANDS: Final = frozenset({1, 2})


def check_message(body: Json, flags: int, *, has_files: bool, may_be_empty: bool = False) -> None:
    """Refuse a message as it would stand after the request (an edit is checked merged with what was there)."""
    form = Form()
    content, embeds, components = body.get("content") or "", body.get("embeds") or [], body.get("components") or []
    if flags & Flag.COMPONENTS_V2:
        _check_v2_alone(form, body)
        check_layout(form, components)
    else:
        form.length("content", content, 0, MAX_CONTENT)
        _check_needs_flag(form, components)
    _check_embeds(form, embeds)
    check_allowed(body.get("allowed_mentions"))
    form.length("nonce", str(body.get("nonce") or ""), 0, 25)
    form.refuse()
    if not (content.strip() or embeds or components or has_files or may_be_empty or body.get("sticker_ids")):
        raise Refused(400, 50006, "Cannot send an empty message")


def _check_v2_alone(form: Form, body: Json) -> None:
    for field in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(field):
            message = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.fail(field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_needs_flag(form: Form, components: list[Json]) -> None:
    if any(component.get("type") in _V2_ONLY for component in components):
        for index, component in enumerate(components):
            if component.get("type") in _V2_ONLY:
                form.fail(f"components.{index}.type", "BASE_TYPE_CHOICES", "Value must be one of {1}.")
    else:
        check_classic(form, components)


def _check_embeds(form: Form, embeds: list[Json]) -> None:
    form.length("embeds", embeds, 0, 10)
    for index, embed in enumerate(embeds):
        _check_embed(form, f"embeds.{index}", embed)
    if sum(_embed_size(embed) for embed in embeds) > 6000:
        form.fail("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_embed(form: Form, at: str, embed: Json) -> None:
    for field, high in _EMBED_LENGTHS.items():
        form.length(f"{at}.{field}", embed.get(field) or None, 1, high)
    form.length(f"{at}.footer.text", (embed.get("footer") or {}).get("text"), 1, 2048)
    form.length(f"{at}.author.name", (embed.get("author") or {}).get("name"), 1, 256)
    form.length(f"{at}.fields", embed.get("fields"), 0, 25)
    for index, field in enumerate(embed.get("fields") or []):
        form.length(f"{at}.fields.{index}.name", field.get("name") or "", 1, 256)
        form.length(f"{at}.fields.{index}.value", field.get("value") or "", 1, 1024)


def _embed_size(embed: Json) -> int:
    fields = embed.get("fields") or []
    return (
        len(embed.get("title") or "")
        + len(embed.get("description") or "")
        + len((embed.get("footer") or {}).get("text") or "")
        + len((embed.get("author") or {}).get("name") or "")
        + sum(len(field.get("name") or "") + len(field.get("value") or "") for field in fields)
    )


def check_uploads(uploads: dict[str, Upload], described: list[Json], kept: int) -> None:
    """At most ten files a message, 10 MiB each, descriptions up to 1,024 characters."""
    form = Form()
    if len(uploads) + kept > 10:
        form.fail("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    for index, entry in enumerate(described):
        form.length(f"attachments.{index}.description", entry.get("description") or None, 1, 1024)
    form.refuse()
    if any(len(upload.content) > MAX_FILE for upload in uploads.values()):
        raise Refused(413, 40005, "Request entity too large")


def check_choices(choices: list[Json]) -> None:
    """Answers to autocomplete: at most 25, names of 1 to 100 characters."""
    form = Form()
    form.length("data.choices", choices, 0, 25)
    for index, choice in enumerate(choices):
        form.length(f"data.choices.{index}.name", choice.get("name") or "", 1, 100)
        if isinstance(choice.get("value"), str):
            form.length(f"data.choices.{index}.value", choice["value"], 1, 100)
    form.refuse()


def check_commands(commands: list[Json]) -> None:
    """Commands to register: at most 100, names unique and well made, options within their counts and order."""
    form = Form()
    form.length("commands", [c for c in commands if c.get("type", 1) == 1], 0, 100)
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type", 1), command.get("name", ""))
        if key in seen:
            message = "Application command names must be unique"
            form.fail(str(index), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        if key[0] == 1:
            _check_command(form, str(index), command)
    form.refuse()


def _check_command(form: Form, at: str, node: Json) -> None:
    name = node.get("name", "")
    if not _COMMAND_NAME.fullmatch(name) or name != name.lower():
        message = f'Command name "{name}" is invalid'
        form.fail(f"{at}.name", "APPLICATION_COMMAND_INVALID_NAME", message)
    form.length(f"{at}.description", node.get("description") or "", 1, 100)
    form.length(f"{at}.choices", node.get("choices"), 0, 25)
    options: list[Json] = node.get("options") or []
    form.length(f"{at}.options", options, 0, 25)
    _check_required_first(form, at, options)
    for index, option in enumerate(options):
        _check_command(form, f"{at}.options.{index}", option)


def _check_required_first(form: Form, at: str, options: list[Json]) -> None:
    required = [bool(o.get("required")) for o in options if o.get("type") not in _SUBCOMMANDS]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        form.fail(f"{at}.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
    if len({option.get("name") for option in options}) < len(options):
        message = "Option names must be unique"
        form.fail(f"{at}.options", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
