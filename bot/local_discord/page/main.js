// Starts the page: takes the key out of the address, then connects.

import { App } from "./app.js";
import { startContextMenus } from "./context_menus.js";
import { byId } from "./dom.js";
import { startHelp } from "./help.js";
import { takeKeyFromAddress } from "./keys.js";
import { typeAnywhere } from "./log_keys.js";
import { startLook } from "./look.js";
import { keepTimeMarksAlive } from "./timemarks.js";

takeKeyFromAddress();
startLook();
keepTimeMarksAlive();

const app = new App();
startHelp((path) => app.startCommand(path));
startContextMenus(app);
typeAnywhere();

function sidebar(open) {
  byId("app").classList.toggle("sidebar-open", open);
  byId("open-sidebar").setAttribute("aria-expanded", String(open));
  byId(open ? "close-sidebar" : "open-sidebar").focus();
}

// A closed dialog keeps nothing: neither typed words nor a second copy of a message.
for (const dialog of document.querySelectorAll("dialog"))
  dialog.addEventListener("close", () => dialog.replaceChildren());

byId("open-sidebar").addEventListener("click", () => sidebar(true));
byId("close-sidebar").addEventListener("click", () => sidebar(false));
byId("sidebar").addEventListener("keydown", (event) => event.key === "Escape" && sidebar(false));
addEventListener("hashchange", () => takeKeyFromAddress() && app.start());
app.start();
