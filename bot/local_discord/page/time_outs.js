// Time-outs end by the clock, and no news tells of it: then the page asks for everything anew.

const SOON_MS = 200; // the server's clock first
const LONGEST_MS = 2 ** 31 - 1; // what a timer holds

export class TimeOuts {
  #timer = null;

  constructor(onEnd) {
    this.onEnd = onEnd;
  }

  /** Wait for the next end among all people of this state. */
  watch(state) {
    clearTimeout(this.#timer);
    const ends = [...state.users.values()].map((user) => Date.parse(user.timed_out_until ?? ""));
    const next = Math.min(...ends.filter((end) => end > Date.now()));
    if (Number.isFinite(next))
      this.#timer = setTimeout(this.onEnd, Math.min(LONGEST_MS, next - Date.now() + SOON_MS));
  }
}
