// Who and what a mention means, as nodes; also avatars, which are letters on a colour of one's own.

import { h } from "./dom.js";

const HUES = 12;

/** A round avatar with the first letter of a name; with `user` a press with the right button opens his menu. */
export function avatar(person, { small = false, tiny = false, user } = {}) {
  const letter = [...(person.name ?? person.global_name ?? person.username ?? "?")][0] ?? "?";
  const hue = Number(BigInt(person.id) % BigInt(HUES));
  return h(
    "span",
    {
      class: `avatar ${person.bot ? "bot" : `hue-${hue}`}${small ? " small" : ""}${tiny ? " tiny" : ""}`,
      "aria-hidden": "true",
      data: user ? { user } : {},
    },
    letter.toUpperCase(),
  );
}

/** The name that others read: of the server's list if the user is there, else what the message says. */
export function nameOf(app, user) {
  const known = app.state.users.get(user.id);
  return (
    known?.name ??
    (user.id === app.state.bot.id ? app.state.bot.name : null) ??
    user.global_name ??
    user.username ??
    "somebody"
  );
}

/** A role as it reads behind the sign "@", which "@everyone" bears in its name. */
export function nameOfRole(role) {
  return role.name.replace(/^@/u, "");
}

function mentionButton(text, onclick) {
  return h("button", { type: "button", class: "mention", onclick }, text);
}

/** The resolver that markdown() asks for mentions. */
export function mentions(app) {
  return {
    user(id) {
      const user = app.state.person(id);
      if (!user) return h("span", { class: "mention" }, "@unknown-user");
      return mentionButton(`@${user.name}`, (event) => app.openUserMenu(user, event.currentTarget));
    },
    role(id) {
      return h("span", { class: "mention" }, `@${app.state.roles.get(id)?.name ?? "deleted-role"}`);
    },
    channel(id) {
      const channel = app.state.channels.get(id);
      if (!channel) return h("span", { class: "mention" }, "#no-access");
      return mentionButton(`#${channel.name}`, () => app.openChannel(id));
    },
    command(path) {
      return mentionButton(`/${path}`, () => app.startCommand(path));
    },
  };
}

/** The same for places without buttons: a plain text of a message, mentions as names. */
export function plainWords(app, text) {
  return text
    .replace(/<@!?(\d+)>/gu, (_, id) => `@${nameOf(app, { id })}`)
    .replace(/<#(\d+)>/gu, (_, id) => `#${app.state.channels.get(id)?.name ?? "?"}`)
    .replace(/[*_~`|\\]/gu, "");
}
