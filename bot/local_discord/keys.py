"""The session keys of local users, one for each start of the server; open pages bring theirs over a restart."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final

RENEWAL_SECONDS: Final = 300.0
"""So long after its start the server gives pages that were open before a new key for their old one: an open page
comes back within a second, one in a hidden tab within a minute. After that an old key is worth nothing."""


class Keys:
    """The session keys: 256 random bits a user and a start (LS-5).

    `kept` are the digests of these keys by user, as they are written down: they tell nobody a key, but let the next
    start know it. `steady` tells the seconds since some moment.
    """

    def __init__(self, kept: dict[str, str], steady: Callable[[], float]) -> None:
        self._keys: dict[str, str] = {}
        self._kept = kept
        self._steady = steady
        self._former: dict[str, str] = {}
        self._renewed_until = 0.0

    def begin(self) -> None:
        """From now on the digests of the last start are old ones, for a while."""
        self._former = dict(self._kept)
        self._renewed_until = self._steady() + RENEWAL_SECONDS
        self._kept.clear()

    def of(self, user_id: str) -> str:
        if user_id not in self._keys:
            self._keys[user_id] = secrets.token_urlsafe(32)
            self._kept[user_id] = _digest(self._keys[user_id])
        return self._keys[user_id]

    def user(self, key: str) -> str | None:
        """Whose key this is. All keys are compared, so that the time tells nothing."""
        return _bearer(self._keys, key)

    def returning(self, key: str) -> str | None:
        """Whose key this was before the restart; None once the time for coming back is over."""
        if self._steady() > self._renewed_until:
            return None
        return _bearer(self._former, _digest(key))

    def forget(self, user_id: str) -> None:
        for known in (self._keys, self._kept, self._former):
            known.pop(user_id, None)


def _bearer(known: dict[str, str], shown: str) -> str | None:
    found = None
    for user_id, one in known.items():
        if hmac.compare_digest(one.encode(), shown.encode()):
            found = user_id
    return found


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
