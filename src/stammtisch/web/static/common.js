// @ts-check
/** What every part of the client needs: markup, words, settings, questions to the server. */
import { h } from "preact";
import htm from "htm";
import { signal } from "@preact/signals";

export const html = htm.bind(h);

const meta = (/** @type {string} */ name) => document.querySelector(`meta[name=${name}]`)?.getAttribute("content") ?? "";
/** The version of the server this page came from. */
export const BUILD = meta("build");
/** Where the static files of this page are. */
export const STATIC = meta("static");

/** @type {Record<string, unknown>} */
const kept = read();

/** @returns {Record<string, unknown>} */
function read() {
  try { return JSON.parse(localStorage.getItem("stammtisch") ?? "{}") ?? {}; } catch { return {}; }
}

/**
 * A setting of this browser.
 * @template T
 * @param {string} name
 * @param {T} usual
 */
function setting(name, usual) {
  const value = signal(/** @type {T} */(kept[name] ?? usual));
  value.subscribe(now => {
    kept[name] = now;
    try { localStorage.setItem("stammtisch", JSON.stringify(kept)); } catch { /* a private window keeps nothing */ }
  });
  return value;
}

export const lang = setting("lang", navigator.language.toLowerCase().startsWith("de") ? "de" : "en");
export const speed = setting("speed", "normal");
export const cloth = setting("cloth", "green");
export const letters = setting("letters", false);
export const lift = setting("lift", matchMedia("(pointer: coarse)").matches);
export const sound = setting("sound", false);
export const myName = setting("name", "");

/** Milliseconds a finished trick, and any other step, stays to be looked at; Infinity waits for a tap. */
export const PACE = /** @type {Record<string, [number, number]>} */({
  instant: [0, 0], brisk: [700, 150], normal: [1500, 350], calm: [2800, 800], tap: [Infinity, 350],
});

/** @type {import("@preact/signals").Signal<Record<string, string>>} */
export const words = signal({});

/** Fetches the client's own texts in the language of this browser. */
export async function speak() {
  words.value = await ask(`/api/words/${lang.value}`);
  document.documentElement.lang = lang.value;
}

/**
 * A text of the client.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function t(key, facts = {}) {
  const text = words.value[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/** A sentence about something that did not work, thrown by `ask`. */
export class Sentence extends Error {}

/**
 * A question to the server; a body makes it a post.
 * @param {string} path
 * @param {unknown} [body]
 */
export async function ask(path, body) {
  const at = new URL(path, location.origin);
  at.searchParams.set("lang", lang.value);
  let answer;
  try {
    answer = await fetch(at, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Sentence(t("offline"));
  }
  const value = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Sentence(value.error ?? t("offline"));
  return value;
}

/** An id that nobody else makes; works without a secure context. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), one => one.toString(16).padStart(2, "0")).join("");
}

/** @type {import("@preact/signals").Signal<string>} */
export const toast = signal("");
let toasted = 0;

/** Shows a sentence for a while. @param {string} text */
export function say(text) {
  toast.value = text;
  clearTimeout(toasted);
  toasted = window.setTimeout(() => { toast.value = ""; }, 6000);
}

/** Runs something that may fail with a sentence, and shows that. @param {() => Promise<unknown>} work */
export async function trying(work) {
  try { await work(); } catch (error) { say(error instanceof Sentence ? error.message : t("offline")); }
}

export const path = signal(location.pathname);

/** Goes to another page of the client. @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}
addEventListener("popstate", () => { path.value = location.pathname; });
