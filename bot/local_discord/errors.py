"""What Discord says when it refuses a request: an HTTP status, a code of its own, and the fields at fault."""

from typing import Any


class Refused(Exception):
    """A request that Discord answers with an error body (`errors` is its tree of fields, as in code 50035)."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body

    @property
    def reason(self) -> str:
        """The first fault in words that a person can use."""
        node: Any = self.errors
        while isinstance(node, dict) and node:
            if "_errors" in node:
                return str(node["_errors"][0]["message"])
            node = next(iter(node.values()))
        return self.message


def unknown(thing: str, code: int) -> Refused:
    """Discord's 404 for something that is not there, such as `unknown("Channel", 10003)`."""
    return Refused(404, code, f"Unknown {thing}")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


class Form:
    """Collects what is wrong with a request's fields; `refuse()` raises Discord's 50035 if anything is.

    A path such as `components.0.label` becomes the nested tree that Discord sends.
    """

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def fail(self, path: str, code: str, message: str) -> None:
        node = self.errors
        for part in path.split("."):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, value: Any, low: int, high: int) -> None:
        """A text or list must have between `low` and `high` entries; a missing one is checked by `required`."""
        if value is None or low <= len(value) <= high:
            return
        if value == "":
            self.required(path)
        elif low == 0:
            self.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            self.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def required(self, path: str) -> None:
        self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")

    def refuse(self) -> None:
        if self.errors:
            raise Refused(400, 50035, "Invalid Form Body", self.errors)


def invalid(path: str, code: str, message: str) -> Refused:
    """The 50035 refusal of one field."""
    form = Form()
    form.fail(path, code, message)
    return Refused(400, 50035, "Invalid Form Body", form.errors)
