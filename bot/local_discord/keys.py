"""The session keys of local users, one for each start of the server."""

import hmac
import secrets


class Keys:
    """The session keys: 256 random bits a user and a start (LS-5)."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}

    def of(self, user_id: str) -> str:
        return self._keys.setdefault(user_id, secrets.token_urlsafe(32))

    def user(self, key: str) -> str | None:
        """Whose key this is. All keys are compared, so that the time tells nothing."""
        found = None
        for user_id, known in self._keys.items():
            if hmac.compare_digest(known.encode(), key.encode()):
                found = user_id
        return found

    def forget(self, user_id: str) -> None:
        self._keys.pop(user_id, None)
