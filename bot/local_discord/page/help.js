// The three lines for a family that opens this page for the first time, and the button that brings them back.

import { byId } from "./dom.js";

const SEEN = "turnkeeper.help-seen";

/** `start(path)` begins a command in the message box. */
export function startHelp(start) {
  const box = byId("first-run");
  const show = (shown) => {
    box.hidden = !shown;
    byId("help").setAttribute("aria-expanded", String(shown));
    if (!shown) localStorage.setItem(SEEN, "1");
  };
  byId("help").addEventListener("click", () => show(box.hidden));
  byId("close-help").addEventListener("click", () => {
    show(false);
    byId("composer-input").focus();
  });
  for (const button of box.querySelectorAll("[data-command]"))
    button.addEventListener("click", () => start(button.dataset.command));
  show(localStorage.getItem(SEEN) === null);
}
