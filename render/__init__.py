"""Pictures of the games, drawn from views only: what a view does not tell cannot be seen."""
