// Which commands the people of this browser use most: they stand first in the list, as on Discord.

const KEY = "turnkeeper.used";
const MOST = 4;

function counts() {
  return JSON.parse(localStorage.getItem(KEY) ?? "{}");
}

/** A command was sent. */
export function noteUse(path) {
  const known = counts();
  localStorage.setItem(KEY, JSON.stringify({ ...known, [path]: (known[path] ?? 0) + 1 }));
}

/** Those of these commands that were used most, the most used first. */
export function usedMost(commands) {
  const known = counts();
  return commands
    .filter((command) => known[command.path])
    .sort((a, b) => known[b.path] - known[a.path])
    .slice(0, MOST);
}
