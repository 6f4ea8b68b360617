// @ts-check
/** What every part of the client needs: markup, words, questions to the server, addresses. */
import { h } from "preact";
import htm from "htm";
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { lang } from "./settings.js";

export const html = htm.bind(h);

/** @param {string} name */
const meta = name => document.querySelector(`meta[name=${name}]`)?.getAttribute("content") ?? "";
/** The version of the server this page came from. */
export const BUILD = meta("build");
/** Where the static files of this page are. */
export const STATIC = meta("static");

/** @type {import("@preact/signals").Signal<Record<string, string>>} */
const words = signal({});

/** Fetches the client's own texts in the language of this browser. */
export async function speak() {
  words.value = await ask(`/api/words/${lang.value}`);
  document.documentElement.lang = lang.value;
}

/** Changes the language of this browser. @param {string} to */
export async function change(to) {
  lang.value = to;
  await speak();
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

/**
 * What the server answers to a question, asked anew where the question or the language has changed; null until then.
 * @template T
 * @param {string} path
 * @returns {T | null}
 */
export function useAnswer(path) {
  const [value, setValue] = useState(/** @type {T | null} */ (null));
  useEffect(() => { trying(async () => setValue(await ask(path))); }, [path, lang.value]);
  return value;
}

/** The address of a picture of a link of this server. @param {string} path */
export const qr = path => `/api/qr.svg?path=${encodeURIComponent(path)}`;

/** An id that nobody else makes; works without a secure context. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), one => one.toString(16).padStart(2, "0")).join("");
}

/** The value of the field an event is about. @param {Event} event */
export const typed = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.currentTarget).value;

/** Whether the box an event is about is ticked. @param {Event} event */
export const ticked = event => /** @type {HTMLInputElement} */ (event.currentTarget).checked;

/** @type {import("@preact/signals").Signal<string>} */
export const toast = signal("");
let toasted = 0;

/** Shows a sentence for a while. @param {string} text */
export function say(text) {
  toast.value = text;
  clearTimeout(toasted);
  toasted = window.setTimeout(() => { toast.value = ""; }, 6000);
}

/** Runs something that may fail with a sentence, and shows that; whether it went well.
 * @param {() => Promise<unknown>} work */
export async function trying(work) {
  try {
    await work();
    return true;
  } catch (error) {
    say(error instanceof Sentence ? error.message : t("offline"));
    return false;
  }
}

export const path = signal(location.pathname);

/** Goes to another page of the client. @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}
addEventListener("popstate", () => { path.value = location.pathname; });

/** Goes to an address of the client without loading a page. @param {MouseEvent} event */
export function follow(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(/** @type {HTMLAnchorElement} */ (event.currentTarget).pathname);
}
