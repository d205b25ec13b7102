"""Reports of users of such bots, tried on ours: set-up, action, and everything that has to be right afterwards."""
