// The right button (a long press on a phone, the menu key of a keyboard) opens the menu of what is under it.

import { byId } from "./dom.js";
import { openMessageMenu } from "./message_menu.js";

/** A press of the menu key has no place; then the menu opens beside the element. */
function pointOf(event) {
  return event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : null;
}

/**
 * The browser's own menu stays where it is needed: links, fields, words that are marked, and anywhere with Shift.
 * A picture has the message's, as on Discord: a board is most of its message. Looked at closely it has the browser's.
 */
function belongsToBrowser(event) {
  return event.shiftKey || event.target.closest("a, input, textarea") || String(getSelection());
}

function personUnder(app, target) {
  const marked = target.closest("[data-user]");
  return marked && app.state.person(marked.dataset.user);
}

export function startContextMenus(app) {
  const open = (event) => {
    if (belongsToBrowser(event)) return;
    const node = event.target.closest(".message");
    const user = personUnder(app, event.target);
    const message = node && app.state.message(app.channelId, node.dataset.id);
    if (!user && !message) return;
    event.preventDefault();
    if (user) app.openUserMenu(user, event.target.closest("button") ?? node, pointOf(event));
    else openMessageMenu(app, message, node, pointOf(event));
  };
  for (const id of ["messages", "people-list"]) byId(id).addEventListener("contextmenu", open);
}
