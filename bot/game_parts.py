"""What a game may offer besides what every game has to: an extra in one of its modules."""

from typing import Any

from rules.registry import part


def extra(game: str, module: str, name: str) -> Any:
    """What the module of a game offers under this name; None if there is no such module, or nothing of that name."""
    try:
        found = part(game, module)
    except ModuleNotFoundError as missing:
        if missing.name != f"rules.{game}.{module}":
            raise
        return None
    return getattr(found, name, None)
