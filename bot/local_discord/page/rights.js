// Who may do what: the rights of roles in the whole server, and what a channel allows or denies roles and people.

import { byId, h } from "./dom.js";

const RIGHTS = [
  [10, "See the channel"],
  [11, "Send messages"],
  [38, "Send messages in threads"],
  [16, "Read what was said before"],
  [14, "Show links as boxes"],
  [15, "Attach files"],
  [6, "Add reactions"],
  [31, "Use commands"],
  [17, "Mention everyone"],
  [35, "Create public threads"],
  [36, "Create private threads"],
  [34, "Manage threads"],
  [13, "Manage messages"],
  [51, "Pin messages"],
  [4, "Manage channels"],
  [28, "Manage roles"],
];
const SERVER_RIGHTS = [
  [5, "Manage the server"],
  [40, "Time people out"],
  [3, "Everything (administrator)"],
];
const STATES = [
  ["deny", "✕", "Deny"],
  ["neither", "∕", "As in the server"],
  ["allow", "✓", "Allow"],
];
const ROLE = 0;
const PERSON = 1;

const bit = (number) => 1n << BigInt(number);

/** The bot first, then roles, then people: {id, kind, name}. */
function targets(app, channel) {
  const { roles, users, bot } = app.state;
  const own = (role) => role.tags?.bot_id === bot.id;
  const listed = [...roles.values()]
    .sort((a, b) => Number(own(b)) - Number(own(a)) || a.position - b.position)
    .map((role) => ({ id: role.id, kind: ROLE, name: own(role) ? `${bot.name} (the bot)` : role.name }));
  const people = [...users.values()].map((user) => ({ id: user.id, kind: PERSON, name: user.name }));
  return channel ? [...listed, ...people] : listed;
}

function overwriteOf(app, channel, target) {
  const entries = app.state.channels.get(channel.id)?.permission_overwrites ?? [];
  const found = entries.find((entry) => entry.id === target.id);
  return { others: entries.filter((entry) => entry !== found), allow: BigInt(found?.allow ?? 0), deny: BigInt(found?.deny ?? 0) };
}

function setInChannel(app, channel, target, number, state) {
  const { others, allow, deny } = overwriteOf(app, channel, target);
  const entry = {
    id: target.id,
    type: target.kind,
    allow: String(state === "allow" ? allow | bit(number) : allow & ~bit(number)),
    deny: String(state === "deny" ? deny | bit(number) : deny & ~bit(number)),
  };
  const empty = entry.allow === "0" && entry.deny === "0";
  return app.problemOf("edit_channel", { channel: channel.id, overwrites: empty ? others : [...others, entry] });
}

function channelRow(app, channel, target, [number, words], onAnswer) {
  const { allow, deny } = overwriteOf(app, channel, target);
  const now = allow & bit(number) ? "allow" : deny & bit(number) ? "deny" : "neither";
  const choice = ([state, sign, label]) =>
    h(
      "label",
      { class: `three ${state}`, title: label },
      h("input", {
        type: "radio",
        name: `right-${number}`,
        "aria-label": `${words}: ${label}`,
        checked: state === now,
        onchange: async () => onAnswer(await setInChannel(app, channel, target, number, state)),
      }),
      h("span", { "aria-hidden": "true" }, sign),
    );
  return h("div", { class: "right", role: "radiogroup", "aria-label": words }, h("span", {}, words), ...STATES.map(choice));
}

function serverRow(app, role, [number, words], onAnswer) {
  const change = async (event) => {
    const held = BigInt(app.state.roles.get(role.id).permissions);
    const permissions = String(event.target.checked ? held | bit(number) : held & ~bit(number));
    onAnswer(await app.problemOf("set_role", { role: role.id, permissions }));
  };
  const checked = (BigInt(role.permissions) & bit(number)) !== 0n;
  return h("label", { class: "right" }, h("span", {}, words), h("input", { type: "checkbox", checked, onchange: change }));
}

/** Show the rights in a channel, or with null those of roles in the whole server; every change counts at once. */
export function openRights(app, channel) {
  const dialog = byId("rights-dialog");
  const listed = targets(app, channel);
  const error = h("div", { class: "form-error", role: "alert" });
  const rows = h("div", { class: "rights" });
  const onAnswer = (problem) => (error.textContent = problem ?? "");
  const draw = (target) => {
    const rights = channel ? RIGHTS : [...RIGHTS, ...SERVER_RIGHTS];
    const row = (right) =>
      channel
        ? channelRow(app, channel, target, right, onAnswer)
        : serverRow(app, app.state.roles.get(target.id), right, onAnswer);
    rows.replaceChildren(...rights.map(row));
  };
  const whose = h(
    "select",
    {
      class: "text-field",
      "aria-label": "Whose rights",
      onchange: () => draw(listed[whose.selectedIndex]),
    },
    ...listed.map(({ name }) => h("option", {}, name)),
  );
  draw(listed[0]);
  const title = channel ? `Who may do what in ${app.titleOf(channel)}` : "Rights of roles in the whole server";
  const close = h("button", { type: "button", class: "plain-button", onclick: () => dialog.close() }, "Close");
  dialog.replaceChildren(h("div", { class: "dialog-head" }, h("h2", { id: "rights-title" }, title), close), whose, error, rows);
  dialog.showModal();
}
