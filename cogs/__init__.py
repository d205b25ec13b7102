"""The commands: a module a group, a statement a command. What they do is in `bot`."""
