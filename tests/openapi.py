"""Discord's own description of its interface as a judge of what clients send and what the local Discord answers.

TURNKEEPER_OPENAPI names the file: `specs/openapi.json` of Discord's public repository `discord-api-spec`.
"""

import json
import os
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Self

import jsonschema_rs

from bot.local_discord.rest import Rest

FILE = Path(os.environ.get("TURNKEEPER_OPENAPI", "openapi.json"))
MISSING = "TURNKEEPER_OPENAPI names no file: it is specs/openapi.json of Discord's public repository discord-api-spec"
HOLE = re.compile(r"{\w+}")
Json = dict[str, Any]


class Document:
    """The schemas of requests and answers by method and path, compiled when first asked for."""

    def __init__(self, spec: Json) -> None:
        # Discord takes ids as numbers too, and discord.py numbers its uploads so; and it knows media channels.
        snowflake = {"anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]}
        spec["components"]["schemas"]["SnowflakeType"] = snowflake
        spec["components"]["schemas"]["ChannelTypes"]["oneOf"].append({"title": "GUILD_MEDIA", "const": 16})
        self._components = spec["components"]
        self._paths = {HOLE.sub("{}", path): methods for path, methods in spec["paths"].items()}
        self._compiled: dict[str, Any] = {}

    @classmethod
    @cache
    def read(cls) -> Self | None:
        """The document, if it is here; read once a process."""
        return cls(json.loads(FILE.read_text())) if FILE.is_file() else None

    def operation(self, method: str, path: str) -> Json:
        """What the document says of a route; nothing, if it does not know it."""
        found: Json = self._paths.get(HOLE.sub("{}", path), {}).get(method.lower(), {"responses": {}})
        return found

    def of_request(self, method: str, path: str, body: Any) -> list[str]:
        """What is wrong with the JSON of a request."""
        content = self.operation(method, path).get("requestBody", {}).get("content", {})
        return self._faults(content, body) if body else []

    def of_answer(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """What is wrong with an answer: its status, or its JSON."""
        responses = self.operation(method, path)["responses"]
        answer = responses.get(str(status)) or (responses.get("4XX") if status >= 400 else None)
        if answer is None:
            return [f"status {status} is none of {', '.join(responses)}"]
        return self._faults(answer.get("content", {}), body) if body is not None else []

    def _faults(self, content: Json, value: Any) -> list[str]:
        if "application/json" not in content:
            return []
        schema = content["application/json"]["schema"]
        key = json.dumps(schema)
        if key not in self._compiled:
            self._compiled[key] = jsonschema_rs.Draft202012Validator({**schema, "components": self._components})
        if self._compiled[key].is_valid(value):
            return []
        errors = self._compiled[key].iter_errors(json.loads(json.dumps(value)))
        return [f"{'/'.join(map(str, e.instance_path))}: {e.message[:300]}" for e in errors]


@dataclass
class Judge:
    """Holds all that passes through a server's REST interface against the document."""

    document: Document
    faults: set[str] = field(default_factory=set)
    answered: set[tuple[str, str]] = field(default_factory=set)  # routes that were carried out

    @classmethod
    def of(cls, rest: Rest) -> Self | None:
        """A judge who watches from now on, beside whoever watches already; None without the document."""
        document = Document.read()
        if document is None:
            return None
        judge, asked, told = cls(document), rest.validate, rest.answered

        def validate(method: str, path: str, body: Any) -> None:
            asked(method, path, body)
            judge._note(method, path, "asked", document.of_request(method, path, body))

        def answered(method: str, path: str, status: int, body: Any) -> None:
            told(method, path, status, body)
            judge._note(method, path, f"answered {status}", document.of_answer(method, path, status, body))
            judge.answered |= {(method, path)} if status < 400 else set()

        rest.validate, rest.answered = validate, answered
        return judge

    def _note(self, method: str, path: str, what: str, faults: list[str]) -> None:
        self.faults.update(f"{method} {path} {what}: {fault}" for fault in faults)
