// Pictures and files of messages: fetched with the key, shown from blob: addresses, enlarged on a press.

import { covered } from "./covers.js";
import { h } from "./dom.js";
import { currentKey } from "./keys.js";
import { enlarge } from "./viewer.js";

const MOST_KEPT = 120;
const WIDEST = 550;
const LOCAL = "/attachments/";
const kept = new Map(); // path -> promise of a blob: address, oldest first

async function load(path) {
  const answer = await fetch(path, { headers: { "X-Local-Key": currentKey() } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}

function forget(path) {
  const address = kept.get(path);
  kept.delete(path);
  address?.then(
    (url) => URL.revokeObjectURL(url),
    () => null,
  );
}

/** A blob: address for a file of this server; rejects when it is not there or not yours. */
export function blobAddress(path) {
  const known = kept.get(path);
  if (known) return known;
  if (kept.size >= MOST_KEPT) forget(kept.keys().next().value);
  const address = load(path);
  kept.set(path, address);
  address.catch(() => kept.delete(path));
  return address;
}

/** Another user plays in this tab now: nothing of the former one's stays. */
export function forgetPictures() {
  for (const path of [...kept.keys()]) forget(path);
}

function missing(words) {
  return h("p", { class: "no-picture" }, words || "This picture cannot be shown.");
}

function frame(media, words, { widest, mosaic }) {
  const image = h("img", { alt: words, width: media.width, height: media.height });
  const label = `Enlarge: ${words || "picture"}`;
  const button = h(
    "button",
    { type: "button", class: "picture", title: words || null, "aria-label": label, onclick: () => enlarge(button) },
    image,
  );
  if (mosaic) return { button, image };
  button.style.width = `${Math.min(widest, media.width ?? widest)}px`;
  if (media.height) button.style.aspectRatio = `${media.width} / ${media.height}`; // its place is kept while it comes
  return { button, image };
}

/**
 * A picture as a button that enlarges it. `media` has url, width and height (px, may be missing); `words` is the alt
 * text; `otherwise()` makes what stands there if it cannot be shown; in a `mosaic` its place has a size of its own.
 */
export function picture(
  media,
  words,
  { spoiler = false, widest = WIDEST, mosaic = false, otherwise = () => missing(words) } = {},
) {
  if (!media.url.startsWith(LOCAL))
    return h("p", { class: "muted" }, words || "A picture from another place; this page shows its own only.");
  const { button, image } = frame(media, words, { widest, mosaic });
  const node = spoiler ? covered(button, "a picture") : button;
  const instead = () => node.replaceWith(otherwise());
  image.addEventListener("error", instead); // no picture, whatever its name says
  blobAddress(media.url).then((address) => (image.src = address), instead);
  return node;
}

/** A small round picture beside a name, or null for one from elsewhere. */
export function icon(url) {
  if (!url?.startsWith(LOCAL)) return null;
  const image = h("img", { class: "icon", alt: "" });
  blobAddress(url).then(
    (address) => (image.src = address),
    () => image.remove(),
  );
  return image;
}

function sizeWords(bytes) {
  return bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1_048_576
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** A file to save: fetched only when asked for. */
export function fileBox(app, file) {
  const save = async () => {
    try {
      h("a", { href: await blobAddress(file.url), download: file.filename }).click();
    } catch {
      app.note("This file is not there any more.");
    }
  };
  const name = h("button", { type: "button", class: "link-button", onclick: save }, file.filename);
  return h(
    "div",
    { class: "file" },
    h("span", { "aria-hidden": "true" }, "📄"),
    h(
      "div",
      {},
      name,
      h("div", { class: "muted" }, sizeWords(file.size ?? 0), file.description ? ` · ${file.description}` : ""),
    ),
  );
}
