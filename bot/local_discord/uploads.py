"""Files that a page has uploaded and not yet sent."""

from collections import OrderedDict
from typing import Final

from bot.local_discord.errors import Refused
from bot.local_discord.files import Upload

WAITING: Final = 20
"""Uploads that may wait at once; the oldest goes first."""


class Uploads:
    """Files that a user has uploaded and not yet sent."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, tuple[str, Upload]] = OrderedDict()
        self._count = 0

    def wait(self, user_id: str, upload: Upload) -> str:
        self._count += 1
        self._waiting[str(self._count)] = user_id, upload
        while len(self._waiting) > WAITING:
            self._waiting.popitem(last=False)
        return str(self._count)

    def take(self, user_id: str, number: str) -> Upload:
        """Hand over an upload of this user, once."""
        owner, upload = self._waiting.get(number, ("", Upload("", b"")))
        if owner != user_id:
            raise Refused(404, 10008, "This upload is not there any more.")
        del self._waiting[number]
        return upload
