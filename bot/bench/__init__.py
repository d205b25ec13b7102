"""How quick the program is: one module for each part, each figure measured beside its floor."""
