"""How the database came to be as it is: one revision after the other (`env.py` runs them)."""
