"""JSON and multipart bodies, read the way Discord reads them."""

from typing import Any, Final

import msgspec
from aiohttp.multipart import parse_content_disposition

from bot.local_discord.errors import Refused
from bot.local_discord.files import Upload

_ENCODER: Final = msgspec.json.Encoder()


def dumps(value: Any) -> bytes:
    return _ENCODER.encode(value)


def loads(raw: bytes | str) -> Any:
    """Decode JSON; a malformed text is refused with Discord's 50109."""
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from None


def multipart(raw: bytes, boundary: str) -> tuple[Any, dict[str, Upload]]:
    """Split a whole form body into its `payload_json` and its `files[n]`."""
    payload: Any = {}
    uploads: dict[str, Upload] = {}
    for part in (b"\r\n" + raw).split(b"\r\n--" + boundary.encode())[1:-1]:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        name, filename = _disposition(head)
        if name == "payload_json":
            payload = loads(content)
        elif name.startswith("files[") and name.endswith("]"):
            uploads[name[6:-1]] = Upload(filename or "file", content)
    return payload, uploads


def _disposition(head: bytes) -> tuple[str, str | None]:
    for line in head.decode("utf-8", "replace").split("\r\n"):
        key, _, value = line.partition(":")
        if key.lower() == "content-disposition":
            _, parameters = parse_content_disposition(value.strip())
            return parameters.get("name", ""), parameters.get("filename*", parameters.get("filename"))
    return "", None
