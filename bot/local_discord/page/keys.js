// The keys of this tab: taken out of the address at once, kept in sessionStorage, never anywhere else.

const CURRENT = "turnkeeper.key";
const RING = "turnkeeper.keys";

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

/** The keys are of an earlier start of the server. */
export function forgetKeys() {
  sessionStorage.removeItem(CURRENT);
  sessionStorage.removeItem(RING);
}

/** The link that opens a tab of this person's own, or null. */
export function linkOf(userId) {
  const key = knownKeys()[userId];
  return key ? `${location.origin}/#${encodeURIComponent(key)}` : null;
}
