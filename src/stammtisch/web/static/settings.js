// @ts-check
/** What this browser remembers of how its owner likes the table. */
import { computed, signal } from "@preact/signals";

/** @type {Record<string, unknown>} */
const kept = read();

/** @returns {Record<string, unknown>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem("stammtisch") ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * A setting of this browser.
 * @template T
 * @param {string} name
 * @param {T} usual
 */
function setting(name, usual) {
  const value = signal(/** @type {T} */ (kept[name] ?? usual));
  value.subscribe(now => {
    kept[name] = now;
    try {
      localStorage.setItem("stammtisch", JSON.stringify(kept));
    } catch { /* a private window keeps nothing */ }
  });
  return value;
}

export const lang = setting("lang", navigator.language.toLowerCase().startsWith("de") ? "de" : "en");
export const speed = setting("speed", "normal");
export const cloth = setting("cloth", "green");
export const theme = setting("theme", "auto");
export const order = setting("order", "left");
export const letters = setting("letters", false);
export const lift = setting("lift", matchMedia("(pointer: coarse)").matches);
export const sound = setting("sound", false);
export const myName = setting("name", "");

/** Milliseconds a finished trick, and any other step, stays to be looked at; Infinity waits for a tap. */
export const PACE = /** @type {Record<string, [number, number]>} */ ({
  instant: [0, 0], brisk: [700, 150], normal: [1500, 350], calm: [2800, 800], tap: [Infinity, 350],
});

const nightly = matchMedia("(prefers-color-scheme: dark)");
const night = signal(nightly.matches);
nightly.addEventListener("change", () => { night.value = nightly.matches; });

/** Whether pages, sheets and panels are dark. */
export const dark = computed(() => theme.value === "dark" || (theme.value === "auto" && night.value));
