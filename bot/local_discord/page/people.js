// Who plays in this tab, and a press to play as somebody else; who else is here, and what can be done with them.

import { addPerson } from "./dialogs.js";
import { byId, h } from "./dom.js";
import { knownKeys, linkOf } from "./keys.js";
import { avatar } from "./names.js";

const MANAGE_SERVER = 5;

function nameOf(user) {
  const facts = [user.moderator ? "mod" : "", user.timed_out_until ? "timed out" : "", user.bot ? "app" : ""];
  const words = facts.filter(Boolean).join(" · ");
  return h("span", { class: "name" }, user.name, words ? h("span", { class: "muted" }, ` · ${words}`) : null);
}

function menuButton(app, user) {
  return h(
    "button",
    {
      type: "button",
      class: "own-tab",
      "aria-label": `What to do with ${user.name}`,
      "aria-haspopup": "menu",
      data: { user: user.id },
      onclick: (event) => app.openUserMenu(user, event.currentTarget),
    },
    "⋯",
  );
}

/** Somebody who can be played in this tab. */
function playable(app, user) {
  const here = user.id === app.state.me.id;
  const become = h(
    "button",
    {
      type: "button",
      class: "person",
      "aria-pressed": String(here),
      "aria-label": here ? `You play as ${user.name}` : `Play as ${user.name}`,
      data: { user: user.id },
      onclick: () => app.playAs(user.id),
    },
    avatar(user, { small: true }),
    nameOf(user),
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
  return h("li", {}, become, here ? null : tab, menuButton(app, user));
}

/** Somebody whose key this tab does not have: a press opens the menu. */
function member(app, user) {
  const open = (event) => app.openUserMenu(user, event.currentTarget);
  const about = { type: "button", class: "member", "aria-haspopup": "menu", data: { user: user.id }, onclick: open };
  return h("li", {}, h("button", about, avatar(user, { small: true }), nameOf(user)));
}

/** Draw the panel anew; the keyboard stays on the person where it was. */
export function drawPeople(app) {
  const keys = knownKeys();
  const panel = byId("people-list");
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const entry = (user) => (keys[user.id] || user.id === app.state.me.id ? playable(app, user) : member(app, user));
  const users = [...app.state.users.values()].filter((user) => !user.bot);
  panel.replaceChildren(...users.map(entry), ...(app.state.bot.id ? [member(app, app.state.bot)] : []));
  byId("playing-as").replaceChildren("You play as ", h("strong", {}, app.state.me.name));
  const add = byId("add-person");
  add.hidden = !app.state.mayInServer(MANAGE_SERVER);
  add.onclick = () => addPerson(app);
  const same = (button) => button.dataset.user === focused.dataset.user && button.className === focused.className;
  if (focused) [...panel.querySelectorAll("button")].find(same)?.focus();
}
