"""The bytes of attachments, kept under a number; the type sent is read from the bytes, never from the name."""

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

STORE_LIMIT: Final = 256 << 20
"""Bytes kept in all (LS-13); the oldest files go first."""

_SIGNATURES: Final = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
)
_UNSAFE: Final = re.compile(r"[^\w.\-]+")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in: the sender's name for it, and its bytes."""

    name: str
    content: bytes


@dataclass(slots=True)
class StoredFile:
    """A kept file. `viewer` is the only user who may fetch it (a file of an ephemeral message)."""

    id: str
    channel_id: str
    name: str
    content: bytes
    viewer: str | None = None

    @property
    def path(self) -> str:
        return f"/attachments/{self.channel_id}/{self.id}/{self.name}"


class FileStore:
    """Files by their number, within a limit of bytes. `gone` is called with the id of a file that was dropped."""

    def __init__(self, limit: int = STORE_LIMIT) -> None:
        self.limit = limit
        self.size = 0
        self.kept: Callable[[StoredFile], None] = lambda file: None
        self.gone: Callable[[str], None] = lambda file_id: None
        self._files: OrderedDict[str, StoredFile] = OrderedDict()

    def keep(self, file: StoredFile) -> None:
        self._files[file.id] = file
        self.size += len(file.content)
        self.kept(file)
        while self.size > self.limit:
            self.drop(next(iter(self._files)))

    def get(self, file_id: str) -> StoredFile | None:
        return self._files.get(file_id)

    def ids(self) -> set[str]:
        return set(self._files)

    def drop(self, file_id: str) -> None:
        file = self._files.pop(file_id, None)
        if file is not None:
            self.size -= len(file.content)
            self.gone(file_id)


def media_type(content: bytes) -> str:
    """The type that may be shown in place: a picture by its signature; all else is a download (LS-11)."""
    for signature, kind in _SIGNATURES:
        if content.startswith(signature):
            return kind
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return "application/octet-stream"


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels from the first bytes of a PNG or GIF; nothing is decoded (TH-34)."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if content[:4] == b"GIF8" and len(content) >= 10:
        return int.from_bytes(content[6:8], "little"), int.from_bytes(content[8:10], "little")
    return None


def safe_name(name: str) -> str:
    """A name that is only ever shown: letters, digits, dots, dashes (as Discord shortens them), never a path."""
    flat = unicodedata.normalize("NFC", name.replace("\0", "").replace("\\", "/").rsplit("/", 1)[-1])
    return _UNSAFE.sub("_", flat).lstrip(".")[:128] or "file"
