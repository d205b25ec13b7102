// What the message box suggests while one types: commands after "/", people after "@", channels after "#".

import { groupOf, matching, slashCommands } from "./commands.js";
import { usedMost } from "./habits.js";

const MENTION_BEING_TYPED = /(^|\s)([@#])([^\s@#]*)$/u;
const MOST_COMMANDS = 60;
const MOST_NAMES = 10;

function commandItem(command) {
  const tags = (command.options ?? []).filter((option) => option.required).map((option) => option.name);
  return { label: `/${command.path}`, tags, hint: command.description, heading: groupOf(command), command };
}

/** List items with a `command` for a text that begins with "/"; in groups as long as nothing else is typed. */
export function commandItems(state, text) {
  const commands = slashCommands(state);
  const found = matching(commands, text.slice(1)).slice(0, MOST_COMMANDS);
  if (text.trim() !== "/") return found.map(commandItem);
  const first = usedMost(commands).map((command) => ({ ...commandItem(command), heading: "Used most" }));
  found.sort((a, b) => groupOf(a).localeCompare(groupOf(b)));
  return [...first, ...found.map(commandItem)];
}

/** The marks of all people here: "@Chloé" as shown, "<@1>" as sent. */
export function peopleMarks(state) {
  return [...state.users.values()].map((user) => [`@${user.name}`, `<@${user.id}>`]);
}

function channelMarks(state) {
  return [...state.channels.values()].filter(({ name }) => name).map(({ id, name }) => [`#${name}`, `<#${id}>`]);
}

/** List items {label, mark, over} for the name being typed at the end of `before`; `over` is how much they replace. */
export function nameItems(state, before) {
  const match = MENTION_BEING_TYPED.exec(before);
  if (!match) return [];
  const [, , sign, typed] = match;
  const marks = sign === "@" ? peopleMarks(state) : channelMarks(state);
  return marks
    .filter(([shown]) => shown.slice(1).toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MOST_NAMES)
    .map(([label, mark]) => ({ label, mark, over: typed.length + 1 }));
}
