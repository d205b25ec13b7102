// Time marks: <t:UNIX:STYLE> as words in the reader's own zone and language, the relative ones kept alive.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const LIVE_EVERY_MS = 1000;

function format(date, options) {
  return new Intl.DateTimeFormat(undefined, options).format(date);
}

/** "in 22 hours", "3 minutes ago": the largest unit that fits, rounded. */
export function relativeWords(date, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, size] = UNITS.find(([, unitSize]) => Math.abs(seconds) >= unitSize) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** A node for a time mark; an impossible date yields its raw text. */
export function timeMark(unixSeconds, style, raw) {
  const date = new Date(Number(unixSeconds) * 1000);
  if (Number.isNaN(date.getTime())) return raw;
  const relative = style === "R";
  const words = relative ? relativeWords(date) : format(date, STYLES[style] ?? STYLES.f);
  return h(
    "time",
    {
      class: "time-mark",
      datetime: date.toISOString(),
      title: format(date, STYLES.F),
      data: relative ? { live: "1" } : {},
    },
    words,
  );
}

/** The hour and minute, in short. */
export function clockWords(iso) {
  return format(new Date(iso), STYLES.t);
}

/** When a message was written: the hour today, with the date before. */
export function writtenAt(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const words = format(date, today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
  return h("time", { class: "written", datetime: iso, title: format(date, STYLES.F) }, words);
}

/** The day as the line between two days says it. */
export function dayWords(iso) {
  return format(new Date(iso), STYLES.D);
}

/** Keep every relative mark on the page true; touches only those whose words changed. */
export function keepTimeMarksAlive() {
  setInterval(() => {
    for (const mark of document.querySelectorAll("time[data-live]")) {
      const words = relativeWords(new Date(mark.dateTime));
      if (mark.textContent !== words) mark.textContent = words;
    }
  }, LIVE_EVERY_MS);
}
