"""The modules of a game: loaded at the start, and what they may offer besides what every game has to."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rules.registry import part


def load(game: str) -> None:
    """Import every module of a game. It may take a tenth of a second: done at the start, no press waits for it."""
    package = import_module(f"rules.{game}")
    for found in iter_modules(package.__path__, f"{package.__name__}."):
        import_module(found.name)


def extra(game: str, module: str, name: str) -> Any:
    """What the module of a game offers under this name; None if there is no such module, or nothing of that name."""
    try:
        found = part(game, module)
    except ModuleNotFoundError as missing:
        if missing.name != f"rules.{game}.{module}":
            raise
        return None
    return getattr(found, name, None)
