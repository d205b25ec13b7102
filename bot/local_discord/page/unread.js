// What each user of this browser has seen: the newest message read in every channel, kept in localStorage.

import { bySnowflake } from "./state.js";

const PREFIX = "turnkeeper.read.";

/** Read marks of one user. */
export class ReadMarks {
  constructor(userId) {
    this.key = PREFIX + userId;
    this.marks = JSON.parse(localStorage.getItem(this.key) ?? "{}");
  }

  /** The newest message seen in a channel, or null for a channel never opened. */
  last(channelId) {
    return this.marks[channelId] ?? null;
  }

  /** Everything up to the newest of these messages has been seen. */
  seen(channelId, messages) {
    const newest = messages.at(-1)?.id ?? "0";
    if (this.marks[channelId] === newest) return false;
    this.marks[channelId] = newest;
    localStorage.setItem(this.key, JSON.stringify(this.marks));
    return true;
  }

  /** {unread, pings}: something new of others, and how many of those call `me`. */
  count(channelId, messages, me) {
    const last = this.last(channelId);
    const fresh = messages.filter(
      (message) => message.author.id !== me && (!last || bySnowflake(message.id, last) > 0),
    );
    return { unread: fresh.length > 0, pings: fresh.filter((message) => message.pinged?.includes(me)).length };
  }
}
