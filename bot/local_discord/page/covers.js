// Spoilers over something bigger than words: a picture, a file, a container; a press takes the cover away for good.

import { h } from "./dom.js";

/** `content` under a cover that says SPOILER; `name` is what the cover is called besides, or "". */
export function covered(content, name) {
  content.inert = true; // neither pressed nor read aloud before it is uncovered
  const lid = h(
    "button",
    { type: "button", class: "cover-lid", "aria-label": `Spoiler${name ? `, ${name}` : ""}: show it` },
    h("span", { class: "cover-word", "aria-hidden": "true" }, "SPOILER"),
  );
  const cover = h("div", { class: "cover" }, content, lid);
  lid.addEventListener("click", () => {
    uncover(cover);
    (content.matches("button") ? content : content.querySelector("button, a"))?.focus();
  });
  return cover;
}

/** Take a cover away. */
export function uncover(cover) {
  cover.firstElementChild.inert = false;
  cover.classList.add("shown");
  cover.querySelector(":scope > .cover-lid")?.remove();
}
