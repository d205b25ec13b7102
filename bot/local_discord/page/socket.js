// The WebSocket to the local Discord: says hello, numbers the questions, connects again when it breaks.

const AGAIN_AFTER_MS = 1000;
const KEY_REFUSED = 4401;
const BROKEN = { ok: false, code: "broken", text: "The connection broke. Please try again." };

/** One tab's connection. `onNews(message)`, `onState("open" | "lost" | "refused")`. */
export class Connection {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #timer = null;

  constructor({ keyNow, onNews, onState }) {
    this.keyNow = keyNow;
    this.onNews = onNews;
    this.onState = onState;
  }

  /** Connect (again) as whoever has the key that `keyNow()` says. Everything still asked before is given up. */
  open() {
    this.close();
    const socket = new WebSocket(`${location.origin.replace(/^http/u, "ws")}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", key: this.keyNow() }));
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = (event) => this.#lost(event.code);
    this.#socket = socket;
  }

  close() {
    clearTimeout(this.#timer);
    if (this.#socket) {
      this.#socket.onclose = null;
      this.#socket.onmessage = null;
      this.#socket.close();
    }
    this.#giveUp();
  }

  /** Ask the server; resolves with its `done` message, also when the answer is no. Never rejects. */
  ask(t, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(BROKEN);
    this.#number += 1;
    const n = this.#number;
    this.#socket.send(JSON.stringify({ t, n, ...fields }));
    return new Promise((resolve) => this.#waiting.set(n, resolve));
  }

  #receive(message) {
    if (message.t !== "done") {
      if (message.t === "welcome") this.onState("open");
      this.onNews(message);
      return;
    }
    this.#waiting.get(message.n)?.(message);
    this.#waiting.delete(message.n);
  }

  #lost(code) {
    this.#giveUp();
    if (code === KEY_REFUSED) {
      this.onState("refused");
      return;
    }
    this.onState("lost");
    this.#timer = setTimeout(() => this.open(), AGAIN_AFTER_MS);
  }

  #giveUp() {
    for (const resolve of this.#waiting.values()) resolve(BROKEN);
    this.#waiting.clear();
  }
}
