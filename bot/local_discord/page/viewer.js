// A picture on the whole window: closer and away, the next and the one before, its words below.

import { byId, h } from "./dom.js";
import { Zoom } from "./zoom.js";

let zoom = null;

function tool(sign, label, onclick) {
  return h("button", { type: "button", class: "plain-button", "aria-label": label, title: label, onclick }, sign);
}

/** The pictures of the same message, without those still under a cover. */
function neighbours(button) {
  const scope = button.closest(".message, #pins-dialog") ?? button.parentElement;
  return [...scope.querySelectorAll(".picture")].filter((other) => !other.inert && other.querySelector("img").src);
}

/** Redraw for the picture of number `at`; the keyboard stays on the tool of the same name. */
function draw(dialog, pictures, at) {
  const focused = dialog.contains(document.activeElement) ? document.activeElement.ariaLabel : null;
  const shown = pictures[at].querySelector("img");
  const go = (step) => draw(dialog, pictures, (at + step + pictures.length) % pictures.length);
  const image = h("img", { src: shown.src, alt: shown.alt, draggable: "false" });
  const frame = h("div", { class: "picture-frame" }, image);
  const several = pictures.length > 1;
  zoom = new Zoom(frame, image, { onBeside: () => dialog.close() });
  dialog.replaceChildren(
    h(
      "div",
      { class: "picture-tools" },
      several ? h("span", { class: "muted", role: "status" }, `${at + 1} of ${pictures.length}`) : null,
      several ? tool("‹", "The picture before", () => go(-1)) : null,
      several ? tool("›", "The next picture", () => go(1)) : null,
      tool("−", "Away", () => zoom.by(-1)),
      tool("+", "Closer", () => zoom.by(1)),
      tool("✕", "Close", () => dialog.close()),
    ),
    frame,
    shown.alt ? h("p", { class: "picture-words" }, shown.alt) : "",
  );
  dialog.onkeydown = (event) => keys(event, several ? go : null);
  if (focused) dialog.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
}

function keys(event, go) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const closer = { "+": 1, "=": 1, "-": -1 }[event.key];
  if (step && go) go(step);
  else if (closer) zoom.by(closer);
  else if (event.key === "0") zoom.fit();
  else return;
  event.preventDefault();
}

/** Show the picture of this button large; closing brings the keyboard back to it. */
export function enlarge(button) {
  const pictures = neighbours(button);
  const at = pictures.indexOf(button);
  if (at < 0) return; // it has not come yet
  const dialog = byId("picture-dialog");
  draw(dialog, pictures, at);
  dialog.showModal();
  dialog.querySelector("[aria-label=Close]").focus();
}
