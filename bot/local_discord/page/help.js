// The three lines for a family that opens this page for the first time, and the button that brings them back.

import { byId } from "./dom.js";

const SEEN = "turnkeeper.help-seen";

function show(shown) {
  byId("first-run").hidden = !shown;
  byId("help").setAttribute("aria-expanded", String(shown));
  if (!shown) localStorage.setItem(SEEN, "1");
}

/** Who has used a command or a button needs the first help no more; help that was asked for stays. */
export function endFirstHelp() {
  if (localStorage.getItem(SEEN) === null) show(false);
}

/** `start(path)` begins a command in the message box. */
export function startHelp(start) {
  byId("help").addEventListener("click", () => show(byId("first-run").hidden));
  byId("close-help").addEventListener("click", () => {
    show(false);
    byId("composer-input").focus();
  });
  for (const button of byId("first-run").querySelectorAll("[data-command]"))
    button.addEventListener("click", () => start(button.dataset.command));
  show(localStorage.getItem(SEEN) === null);
}
