// What goes along with the message being written: files already uploaded, and the message it answers.

import { byId, h } from "./dom.js";
import { nameOf } from "./names.js";
import { uploadFile } from "./uploads.js";

/** The chips above the message box. `onChange` is called after a person added or took away one. */
export class Enclosures {
  #files = []; // {upload, name}
  #reply = null;

  constructor(app, onChange) {
    Object.assign(this, { app, onChange });
    this.element = byId("composer-extras");
    this.picker = byId("file-picker");
    byId("attach").addEventListener("click", () => this.picker.click());
    this.picker.addEventListener("change", () => this.#attach());
  }

  get empty() {
    return !this.#reply && !this.#files.length;
  }

  get hasFiles() {
    return this.#files.length > 0;
  }

  /** The fields of `say` that they make. */
  fields() {
    const files = this.#files.map(({ upload }) => ({ upload, description: "" }));
    return { files, reply_to: this.#reply?.id };
  }

  /** Answer this message; null for none. */
  answer(message) {
    this.#reply = message;
    this.#draw();
  }

  clear() {
    this.take();
  }

  /** Take all of it out; put() brings it back. */
  take() {
    const taken = { files: this.#files, reply: this.#reply };
    this.put({ files: [], reply: null });
    return taken;
  }

  put({ files, reply }) {
    this.#files = files;
    this.answer(reply);
  }

  async #attach() {
    for (const file of this.picker.files) {
      const upload = await uploadFile(this.app, file);
      if (upload) this.#files.push({ upload, name: file.name });
    }
    this.picker.value = "";
    this.#draw();
    this.onChange();
  }

  #draw() {
    const reply = this.#reply;
    const chips = this.#files.map((file) =>
      this.#chip(file.name, () => this.#files.splice(this.#files.indexOf(file), 1)),
    );
    if (reply) chips.unshift(this.#chip(`Replying to ${nameOf(this.app, reply.author)}`, () => (this.#reply = null)));
    this.element.replaceChildren(...chips);
    this.element.hidden = this.empty;
  }

  #chip(words, remove) {
    const onclick = () => {
      remove();
      this.#draw();
      this.onChange();
    };
    const away = { type: "button", class: "plain-button", "aria-label": `Take away: ${words}`, onclick };
    return h("span", { class: "chip" }, words, h("button", away, "✕"));
  }
}
