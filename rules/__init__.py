"""The games: pure and deterministic, each in a package of its own."""
