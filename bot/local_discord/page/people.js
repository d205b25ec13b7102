// Who plays in this tab, and a press to play as somebody else; who else is here.

import { addPerson } from "./dialogs.js";
import { byId, h } from "./dom.js";
import { knownKeys, linkOf } from "./keys.js";
import { avatar } from "./names.js";

const MANAGE_SERVER = 5n;

function mayManage(me) {
  return Boolean(me.owner) || (BigInt(me.permissions ?? "0") & (1n << MANAGE_SERVER)) !== 0n;
}

function entry(app, user) {
  const here = user.id === app.state.me.id;
  const label = here ? `You play as ${user.name}` : `Play as ${user.name}`;
  const name = h(
    "span",
    { class: "name" },
    user.name,
    user.moderator ? h("span", { class: "muted" }, " · moderator") : null,
  );
  const become = h(
    "button",
    {
      type: "button",
      class: "person",
      "aria-pressed": String(here),
      "aria-label": label,
      data: { user: user.id },
      onclick: () => app.playAs(user.id),
    },
    avatar(user, { small: true }),
    name,
  );
  const tab = h(
    "a",
    {
      class: "own-tab",
      href: linkOf(user.id),
      target: "_blank",
      rel: "noopener noreferrer",
      "aria-label": `Open a tab for ${user.name}`,
      title: `A tab for ${user.name}`,
    },
    "↗",
  );
  return h("li", {}, become, here ? null : tab);
}

/** Draw the panel anew; without the others' keys it only says who plays here. */
export function drawPeople(app) {
  const keys = knownKeys();
  const panel = byId("people-list");
  const focused = panel.contains(document.activeElement) ? document.activeElement.dataset.user : null;
  const users = [...app.state.users.values()].filter(
    (user) => !user.bot && (keys[user.id] || user.id === app.state.me.id),
  );
  panel.replaceChildren(...users.map((user) => entry(app, user)));
  byId("playing-as").replaceChildren("You play as ", h("strong", {}, app.state.me.name));
  const add = byId("add-person");
  add.hidden = !mayManage(app.state.me);
  add.onclick = () => addPerson(app);
  if (focused) panel.querySelector(`[data-user="${CSS.escape(focused)}"]`)?.focus();
}
