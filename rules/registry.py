"""Every game there is: each package in rules/ that offers a GAME."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import rules
from rules.contract import Rules


@cache
def games() -> dict[str, Rules[Any]]:
    """The games by name, found by walking the package: a new game edits no list."""
    packages = (import_module(f"rules.{found.name}") for found in iter_modules(rules.__path__) if found.ispkg)
    return {package.GAME.name: package.GAME for package in packages if hasattr(package, "GAME")}


def part(name: str, module: str) -> ModuleType:
    """A module of a game: `words`, `panel`, `orders`, `ledger`."""
    return import_module(f"rules.{games()[name].name}.{module}")
