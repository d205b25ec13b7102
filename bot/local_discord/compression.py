"""Compressed gateway transport: one stream a connection, flushed after every message."""

import zlib
from collections.abc import Callable

from bot.local_discord.errors import Refused

Compressor = Callable[[bytes], bytes]


def compressor(wanted: str | None) -> Compressor | None:
    """The stream that a client asked for, None for plain text. Refuses what this machine cannot make."""
    if wanted is None:
        return None
    if wanted == "zlib-stream":
        return _zlib()
    if wanted == "zstd-stream":
        return _zstd()
    raise Refused(501, 0, f"The local server does not speak {wanted}.")


def _zlib() -> Compressor:
    stream = zlib.compressobj(level=1)
    return lambda raw: stream.compress(raw) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd() -> Compressor:
    try:
        import zstandard
    except ImportError:
        raise Refused(501, 0, "The client asks for zstd-stream; install zstandard for the local server too.") from None
    stream = zstandard.ZstdCompressor(level=1).compressobj()
    return lambda raw: bytes(stream.compress(raw) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK))
