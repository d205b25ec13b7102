"""A month of slow games on a virtual clock: the real game master, from sessions to votes; only Discord is left out."""
