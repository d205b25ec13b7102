// The keyboard in the message list: arrows go from message to message, Escape to the message box.

import { byId } from "./dom.js";

const KEYS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** Handle a key pressed on the list or on one of its messages; keys of controls inside are theirs. */
export function walkMessages(list, event) {
  const message = event.target.closest(".message");
  if (event.target !== list && event.target !== message) return;
  if (event.key === "Escape") byId("composer-input").focus();
  else if (event.key in KEYS && !event.altKey && !event.ctrlKey && !event.metaKey) step(list, message, KEYS[event.key]);
  else return;
  event.preventDefault();
}

function step(list, message, by) {
  const messages = [...list.querySelectorAll(".message")];
  const from = message ? messages.indexOf(message) : messages.length;
  const next = messages[Math.max(0, Math.min(messages.length - 1, from + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Who begins to type while nothing that takes words has the focus means the message box. */
export function typeAnywhere() {
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || isComposing) return;
    if (target !== document.body && !target.matches("#messages, .message")) return;
    const box = byId("composer-input");
    if (!box.disabled && !document.querySelector("dialog[open]")) box.focus(); // the key itself then falls into it
  });
}
