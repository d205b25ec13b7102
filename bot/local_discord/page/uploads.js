// Files going to the server: an upload first, then its number in a message or an option.

import { currentKey } from "./keys.js";

/** Upload a file; resolves with its number, or null after telling the user why not. */
export async function uploadFile(app, file) {
  const headers = { "X-Local-Key": currentKey(), "X-File-Name": encodeURIComponent(file.name) };
  const answer = await fetch("/upload", { method: "POST", headers, body: file });
  if (answer.ok) return (await answer.json()).upload;
  app.note(`“${file.name}” was not accepted: it may be too large.`);
  return null;
}
