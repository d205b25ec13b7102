// Pressing, choosing, commanding: sends it, shows at once that it was pressed, and says when it failed.

import { endFirstHelp } from "./help.js";
import { openModal } from "./modal.js";
import { EPHEMERAL } from "./state.js";

const DEFERRED_LIMIT_MS = 5000;
const settling = new EventTarget();

/** News that an acknowledged interaction has its first real answer. */
export function interactionAnswered(id) {
  settling.dispatchEvent(new Event(id));
}

function answered(id) {
  return new Promise((resolve) => {
    settling.addEventListener(id, resolve, { once: true });
    setTimeout(resolve, DEFERRED_LIMIT_MS);
  });
}

function showFailure(app, control, text) {
  const place = control?.isConnected ? control.closest(".message")?.querySelector(".failure") : null;
  if (!place) app.note(text);
  else place.textContent = text;
}

function clearFailure(control) {
  const place = control?.closest(".message")?.querySelector(".failure");
  if (place) place.textContent = "";
}

/**
 * Send an interaction from a control. The control is busy until the bot has answered; a form that the bot
 * asks for is opened. True if the bot acknowledged in time.
 */
export async function interact(app, control, kind, fields) {
  control?.closest("#pins-dialog")?.close(); // the answer appears in the channel behind it
  clearFailure(control);
  control?.setAttribute("aria-busy", "true");
  const answer = await app.ask(kind, fields);
  if (answer.ok) endFirstHelp();
  else showFailure(app, control, answer.text);
  if (answer.message?.flags & EPHEMERAL) app.log.toBottom(); // one's own answer should not be missed further down
  if (answer.kind === "modal") openModal(app, answer.interaction, answer.modal);
  if (answer.kind === "deferred_update") await answered(answer.interaction);
  control?.removeAttribute("aria-busy");
  return answer.ok;
}

/** A command of the context menu of a message or a person. */
export function runContextCommand(app, command, target, anchor) {
  return interact(app, anchor, "context", { channel: app.channelId, command: command.id, target });
}
