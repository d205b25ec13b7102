// Commands as typed: finding them, splitting "name:value", and turning texts into option values.

import { nameOfRole } from "./names.js";

const SLASH = 1;
const TEXT = 3;
const WHOLE = 4;
const YES_NO = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;

export const FILE = 11;

export function slashCommands(state) {
  return state.commands.filter((command) => command.type === SLASH);
}

/** Commands that fit what was typed after "/", the best first: those that begin so, then those that hold it. */
export function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ path, description }) => {
    if (path.startsWith(wanted)) return 0;
    if (path.split(" ").some((word) => word.startsWith(wanted))) return 1;
    return path.includes(wanted) || description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.command.path.localeCompare(b.command.path))
    .map((entry) => entry.command);
}

/** The name under which commands are grouped in the list: "/game" for "game new". */
export function groupOf(command) {
  return command.path.includes(" ") ? `/${command.path.split(" ")[0]}` : "Commands";
}

/** The options still to be given, required ones first. */
export function optionsOf(command) {
  return [...(command.options ?? [])].sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)));
}

/** "F3 seats:4" as {to: "F3", seats: "4"}: what stands before the first name belongs to the option `loose`. */
export function splitOptions(command, text, loose = optionsOf(command)[0]?.name) {
  const names = optionsOf(command)
    .map((option) => option.name)
    .join("|");
  const starts = names ? [...text.matchAll(new RegExp(`(?:^|\\s)(${names}):`, "gu"))] : [];
  const texts = {};
  const before = text.slice(0, starts[0]?.index ?? text.length).trim();
  if (before && loose) texts[loose] = before;
  starts.forEach((match, at) => {
    texts[match[1]] = text.slice(match.index + match[0].length, starts[at + 1]?.index ?? text.length).trim();
  });
  return texts;
}

/** "/kobold go to:F3" as {command, texts: {to: "F3"}}; null while no whole command stands there. */
export function parseTyped(text, commands) {
  if (!text.startsWith("/")) return null;
  const typed = text.slice(1);
  const fits = commands.filter(({ path }) => typed === path || typed.startsWith(`${path} `));
  const command = fits.sort((a, b) => b.path.length - a.path.length)[0];
  if (!command) return null;
  return { command, texts: splitOptions(command, typed.slice(command.path.length)) };
}

/** Could more words still make this the beginning of a longer command? */
export function isOpenEnded(path, commands) {
  return commands.some((command) => command.path.startsWith(`${path} `));
}

/** "2 to 6", "at most 100 characters": what a value must keep to, or "". */
export function boundsOf(option) {
  const characters = option.type === TEXT;
  const [least, most] = characters ? [option.min_length, option.max_length] : [option.min_value, option.max_value];
  const unit = characters ? " characters" : "";
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? "" : `at most ${most}${unit}`;
}

function entities(state, type) {
  const users = [...state.users.values(), ...(state.bot.id ? [state.bot] : [])].map((user) => ({
    label: user.name,
    value: user.id,
    hint: user.username,
    sign: "@",
  }));
  const roles = [...state.roles.values()].map((role) => ({
    label: nameOfRole(role),
    value: role.id,
    sign: "@",
  }));
  if (type === USER) return users;
  return type === ROLE ? roles : [...users, ...roles];
}

function channelItems(state, types) {
  return [...state.channels.values()]
    .filter((channel) => channel.name && (!types?.length || types.includes(channel.type)))
    .map((channel) => ({ label: channel.name, value: channel.id, sign: "#" }));
}

/** The fixed list to choose an option's value from: {label, value}; null if anything may be typed. */
export function listFor(state, option) {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
  if (option.type === YES_NO)
    return [
      { label: "True", value: true },
      { label: "False", value: false },
    ];
  if ([USER, ROLE, MENTIONABLE].includes(option.type)) return entities(state, option.type);
  return option.type === CHANNEL ? channelItems(state, option.channel_types) : null;
}

function fromList(list, text) {
  const wanted = text.replace(/^[@#]/u, "").toLowerCase();
  const item = list.find(
    ({ label, value }) => label.toLowerCase() === wanted || String(value).toLowerCase() === wanted,
  );
  return item ? { value: item.value } : { problem: "Please choose one of the list." };
}

function fromNumber(option, text) {
  const number = Number(text);
  const right = text !== "" && (option.type === WHOLE ? Number.isSafeInteger(number) : Number.isFinite(number));
  const inside = number >= (option.min_value ?? -Infinity) && number <= (option.max_value ?? Infinity);
  if (right && inside) return { value: number };
  const bounds = boundsOf(option);
  return { problem: `${option.type === WHOLE ? "A whole number" : "A number"}${bounds ? `, ${bounds}` : ""}, please.` };
}

/** A typed text as {value} for this option, or {problem: what to do instead}. */
export function readValue(state, option, text) {
  const list = listFor(state, option);
  if (list) return fromList(list, text);
  if (option.type === WHOLE || option.type === NUMBER) return fromNumber(option, text);
  const length = [...text].length;
  const inside = length >= (option.min_length ?? 0) && length <= (option.max_length ?? Infinity);
  return inside ? { value: text } : { problem: `The text needs ${boundsOf(option)}.` };
}
