// What the page says above the message box, and about its connection.

import { byId } from "./dom.js";

const FOR_MS = 12_000;
const CONNECTION = {
  lost: "The connection is lost. Trying again by itself…",
  refused: "This link is not valid here any more. Please open the one that was printed when the game master started.",
  none: "Please open the link that was printed when the game master started; it carries your key.",
};

/** The sentence for a state of the connection, "" if all is well. */
export function connectionWords(state) {
  return CONNECTION[state] ?? "";
}

export class Notes {
  #timer = null;

  /** A sentence for a while; "" takes the last one away. */
  say(text) {
    clearTimeout(this.#timer);
    byId("note").textContent = text;
    if (text) this.#timer = setTimeout(() => this.say(""), FOR_MS);
  }

  /** A sentence while something is under way; done() takes it away. */
  waiting(text) {
    byId("working").textContent = text;
    return { done: () => (byId("working").textContent = "") };
  }
}
