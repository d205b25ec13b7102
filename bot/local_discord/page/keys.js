// The keys of this tab: taken out of the address at once, kept in sessionStorage, never anywhere else.

const CURRENT = "turnkeeper.key";
const RING = "turnkeeper.keys";
const CHANNEL = "turnkeeper.channel";

/** Read the key behind "#" and clean the address bar; true if there was one. */
export function takeKeyFromAddress() {
  const key = decodeURIComponent(location.hash.slice(1));
  if (!key) return false;
  history.replaceState(null, "", location.pathname);
  sessionStorage.setItem(CURRENT, key);
  return true;
}

/** The key this tab plays with, or null. */
export function currentKey() {
  return sessionStorage.getItem(CURRENT);
}

/** Keys of people by user id, as far as this tab was told. */
export function knownKeys() {
  return JSON.parse(sessionStorage.getItem(RING) ?? "{}");
}

/** Remember the keys that the server told us (only the owner's tab is told). */
export function learnKeys(keys) {
  sessionStorage.setItem(RING, JSON.stringify({ ...knownKeys(), ...keys }));
}

/** Play as this person from now on; false if their key is unknown here. */
export function useKeyOf(userId) {
  const key = knownKeys()[userId];
  if (key) sessionStorage.setItem(CURRENT, key);
  return Boolean(key);
}

/** The channel that was open last in this tab, or null. */
export function lastChannel() {
  return sessionStorage.getItem(CHANNEL);
}

export function rememberChannel(id) {
  sessionStorage.setItem(CHANNEL, id);
}

/** The key of this tab is worth nothing any more; true if another one is left, which is used from now on. */
export function dropKey() {
  const refused = currentKey();
  const left = Object.entries(knownKeys()).filter(([, key]) => key !== refused);
  sessionStorage.setItem(RING, JSON.stringify(Object.fromEntries(left)));
  sessionStorage.removeItem(CURRENT);
  return left.length > 0 && useKeyOf(left[0][0]);
}

/** The link that opens a tab of this person's own, or null. */
export function linkOf(userId) {
  const key = knownKeys()[userId];
  return key ? `${location.origin}/#${encodeURIComponent(key)}` : null;
}
