"""Files of a message: what an upload becomes, what an edit keeps, and what `attachment://` addresses mean."""

import mimetypes
import re
from typing import Any, Final

from bot.local_discord.components import walk
from bot.local_discord.errors import invalid
from bot.local_discord.files import StoredFile, Upload, media_type, picture_size, safe_name
from bot.local_discord.limits import check_uploads
from bot.local_discord.model import Json, World

_OWN_ADDRESS: Final = re.compile(r"^https?://[^/]+(/attachments/\d+/(\d+)/[^?#]+)")
_EMBED_PICTURES: Final = ("image", "thumbnail")
_SELECT: Final[Json] = {"min_values": 1, "max_values": 1}
_UNSAID: Final[dict[int, Json]] = dict.fromkeys((3, 5, 6, 7, 8), _SELECT) | {
    14: {"divider": True, "spacing": 1}, 17: {"accent_color": None, "spoiler": False},
}  # fmt: skip
"""What Discord gives back of a component, by its type, though it was not sent; strict clients read it."""


def attach(world: World, channel_id: str, body: Json, uploads: dict[str, Upload], viewer: str | None) -> list[Json]:
    """Keep the uploads of a new message; returns its attachment objects."""
    return _with_uploads(world, channel_id, body, uploads, viewer, [])


def reattach(
    world: World, channel_id: str, body: Json, uploads: dict[str, Upload], viewer: str | None, before: list[Json]
) -> list[Json]:
    """The attachments after an edit: those before, unless `attachments` names fewer, then the new ones."""
    kept = before
    if "attachments" in body:
        named = {str(entry.get("id")): entry for entry in body["attachments"] or []}
        kept = [one | _description(named[one["id"]]) for one in before if one["id"] in named]
    after = _with_uploads(world, channel_id, body, uploads, viewer, kept)
    discard(world, [one for one in before if one["id"] not in {a["id"] for a in after}])
    return after


def discard(world: World, attachments: list[Json]) -> None:
    for attachment in attachments:
        world.files.drop(attachment["id"])


def _description(entry: Json) -> Json:
    return {"description": entry["description"]} if entry.get("description") else {}


def _with_uploads(
    world: World, channel_id: str, body: Json, uploads: dict[str, Upload], viewer: str | None, kept: list[Json]
) -> list[Json]:
    described: list[Json] = body.get("attachments") or []
    check_uploads(uploads, described, len(kept))
    by_key = {str(entry.get("id")): entry for entry in described}
    new = [_keep(world, channel_id, uploads[key], by_key.get(key, {}), viewer) for key in uploads]
    return kept + new


def _keep(world: World, channel_id: str, upload: Upload, entry: Json, viewer: str | None) -> Json:
    name = safe_name(entry.get("filename") or upload.name)
    file = StoredFile(world.snowflakes.new(), channel_id, name, upload.content, viewer)
    world.files.keep(file)
    wire: Json = {
        "id": file.id, "filename": name, "size": len(upload.content), "url": file.path, "proxy_url": file.path,
        "content_type": _told_type(upload.content, name),
    }  # fmt: skip
    size = picture_size(upload.content)
    if size is not None:
        wire["width"], wire["height"] = size
    if viewer is not None:
        wire["ephemeral"] = True
    return wire | _description(entry)


def _told_type(content: bytes, name: str) -> str:
    """What the object says; what is sent as picture is decided by `files.media_type` alone."""
    kind = media_type(content)
    if kind == "application/octet-stream":
        kind = mimetypes.guess_type(name)[0] or kind
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def resolve(components: list[Json], attachments: list[Json]) -> list[Json]:
    """Components as Discord gives them back: numbered, with `attachment://` addresses resolved."""
    copies = [_copied(component) for component in components]
    taken = {component["id"] for component in walk(copies) if component.get("id")}
    free = (number for number in range(1, 1 << 16) if number not in taken)
    for component in walk(copies):
        if not component.get("id"):
            component["id"] = next(free)
        _resolve_one(component, attachments)
    return copies


def _copied(component: Json) -> Json:
    copy = dict(component)
    for key in ("components", "items"):
        if isinstance(copy.get(key), list):
            copy[key] = [_copied(child) for child in copy[key]]
    for key in ("accessory", "component"):
        if isinstance(copy.get(key), dict):
            copy[key] = _copied(copy[key])
    return copy


def _resolve_one(component: Json, attachments: list[Json]) -> None:
    for key, value in _UNSAID.get(component["type"], {}).items():
        component.setdefault(key, value)
    for holder in (component, *(component.get("items") or [])):
        for key in ("media", "file"):
            if isinstance(holder.get(key), dict):
                holder[key] = _media(holder[key], attachments)
                holder.setdefault("spoiler", False)
                if key == "media":
                    holder.setdefault("description", None)
    if component["type"] == 13:
        shown = _find(component["file"]["url"], attachments)
        component |= {"name": shown["filename"], "size": shown["size"]} if shown else {}


def _find(url: str, attachments: list[Json]) -> Json | None:
    if url.startswith("attachment://"):
        name = safe_name(url.removeprefix("attachment://"))
        return next((one for one in attachments if one["filename"] == name), None)
    own = _OWN_ADDRESS.match(url)
    number = own.group(2) if own else url.split("/")[3] if url.startswith("/attachments/") else None
    return next((one for one in attachments if one["id"] == number), None)


def _media(media: Json, attachments: list[Json]) -> Json:
    url = str(media["url"])
    attachment = _find(url, attachments)
    if attachment is not None:
        shown = {key: attachment.get(key) for key in ("url", "proxy_url", "width", "height", "content_type")}
        return shown | {"id": attachment["id"], "attachment_id": attachment["id"], "loading_state": 2, "flags": 0}
    if url.startswith("attachment://"):
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        raise invalid("components", code, f"The referenced attachment '{url}' was not found")
    own = _OWN_ADDRESS.match(url)
    address = own.group(1) if own else url
    return {"id": "0", "url": address, "proxy_url": address, "loading_state": 0}


def resolve_embeds(embeds: list[Json], attachments: list[Json]) -> list[Json]:
    """Embeds with their `attachment://` pictures resolved."""
    return [_resolved_embed(embed, attachments) for embed in embeds]


def _resolved_embed(embed: Json, attachments: list[Json]) -> Json:
    pictures: dict[str, Any] = {}
    for key in _EMBED_PICTURES:
        attachment = _find(str((embed.get(key) or {}).get("url", "")), attachments)
        if attachment is not None:
            pictures[key] = {k: attachment.get(k) for k in ("url", "proxy_url", "width", "height")}
    return {"type": "rich"} | embed | pictures
