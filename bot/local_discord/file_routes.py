"""The routes for files: uploads of pages, attachments fetched with a key or a signature, the page's own files."""

import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from aiohttp import web

from bot.local_discord.codec import dumps
from bot.local_discord.files import StoredFile, Upload, media_type
from bot.local_discord.guard import KEY_HEADER
from bot.local_discord.model import World
from bot.local_discord.permissions import can_view
from bot.local_discord.uploads import Uploads

_PAGE_TYPES: Final = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2",
}  # fmt: skip


class FileRoutes:
    """The routes for files. `user_of` tells whose key a page showed."""

    def __init__(self, world: World, uploads: Uploads, folder: Path) -> None:
        self.world = world
        self.uploads = uploads
        self.page_files = _read_folder(folder)
        self._secret = secrets.token_bytes(32)

    def signed(self, base: str, path: str) -> str:
        """The address under which the bot may fetch a file, as Discord signs those of its files."""
        return f"{base}{quote(path)}?hm={self._signature(path)}"

    def _signature(self, path: str) -> str:
        return hmac.new(self._secret, path.encode(), hashlib.sha256).hexdigest()

    def page(self, name: str) -> web.Response:
        """A file of the page by its name in the table read at the start; names are never used as paths."""
        content = self.page_files.get(name)
        if content is None:
            return web.Response(status=404)
        kind = _PAGE_TYPES["." + name.rpartition(".")[2]]
        return web.Response(body=content, headers={"Content-Type": kind})

    async def upload(self, request: web.Request, user_id: str | None) -> web.Response:
        if user_id is None:
            return web.Response(status=401)
        name = unquote(request.headers.get("X-File-Name", "file"))
        number = self.uploads.wait(user_id, Upload(name, await request.read()))
        return web.Response(body=dumps({"upload": number}), headers={"Content-Type": "application/json"})

    def attachment(self, request: web.Request, user_id: str | None) -> web.Response:
        """A file for who may see it; the same 404 for "not yours" and "not there"."""
        if KEY_HEADER in request.headers and user_id is None:
            return web.Response(status=401)
        file = self.world.files.get(request.match_info["number"])
        if file is None or file.path != request.path or not self._may_fetch(request, user_id, file):
            return web.Response(status=404 if user_id or "hm" in request.query else 401)
        return _sent(file)

    def _may_fetch(self, request: web.Request, user_id: str | None, file: StoredFile) -> bool:
        if user_id is None:
            return hmac.compare_digest(request.query.get("hm", "").encode(), self._signature(file.path).encode())
        channel = self.world.channels.get(file.channel_id)
        return channel is not None and file.viewer in (None, user_id) and can_view(self.world, user_id, channel)


def _sent(file: StoredFile) -> web.Response:
    """Pictures in place, by their signature; all else as a download (LS-11)."""
    kind = media_type(file.content)
    headers = {"Content-Type": kind, "Content-Disposition": "inline"}
    if not kind.startswith("image/"):
        headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(file.name)}"
    return web.Response(body=file.content, headers=headers)


def _read_folder(folder: Path) -> dict[str, bytes]:
    """The page's own files, read once; only plain files of known kinds, no links."""
    if not folder.is_dir():
        return {}
    return {
        entry.name: entry.read_bytes()
        for entry in folder.iterdir()
        if entry.suffix in _PAGE_TYPES and entry.is_file() and not entry.is_symlink()
    }
