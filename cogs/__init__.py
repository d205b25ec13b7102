"""The commands: a module a group, a statement a command. What they do is in `bot`."""

GAME = "which table; leave empty for this channel's"
SHOW = "show the answer to everybody"
