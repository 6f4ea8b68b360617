// @ts-check
/** The order in which one holds one's cards: the usual one from either end, or one's own as long as a hand lasts. */
import { signal } from "@preact/signals";
import { order } from "./settings.js";

/** @import * as T from "./types.js" */

/** @typedef {{hand: string, ids: string[]}} Own the cards of a hand in one's own order */

const NONE = /** @type {Own} */ ({ hand: "", ids: [] });
const own = signal(read());
own.subscribe(now => {
  try {
    sessionStorage.setItem("stammtisch-order", JSON.stringify(now));
  } catch { /* a private window keeps nothing */ }
});

/** @returns {Own} */
function read() {
  try {
    return JSON.parse(sessionStorage.getItem("stammtisch-order") ?? "null") ?? NONE;
  } catch {
    return NONE;
  }
}

/** What a hand is known by: its table and its deal, in every language. @param {T.State} state */
export const handOf = state => `${state.table.id} ${/\d+/.exec(state.deal?.number ?? "")?.[0] ?? ""}`;

/** Whether one holds a hand in one's own order. @param {string} hand */
export const isOwn = hand => own.value.hand === hand;

/** Goes back to the usual order. */
export function sortAgain() {
  own.value = NONE;
}

/**
 * The cards of a hand in the order they are held in. What has come to it since they were arranged is at the end.
 * @param {T.Held[]} cards @param {string} hand
 */
export function arranged(cards, hand) {
  let group = 0;
  const held = cards.map(card => ({ ...card, group: card.gap ? ++group : group }));
  if (order.value === "right") held.reverse();
  if (!isOwn(hand)) return held.map((card, at) => ({ ...card, gap: at > 0 && held[at - 1].group !== card.group }));
  const place = new Map(own.value.ids.map((id, at) => [id, at]));
  held.sort((a, b) => (place.get(a.id) ?? held.length) - (place.get(b.id) ?? held.length));
  return held.map(card => ({ ...card, gap: false }));
}

/**
 * Puts a card to another place.
 * @param {T.Held[]} cards as they are held @param {string} hand @param {string} id @param {number} to
 */
export function put(cards, hand, id, to) {
  const ids = cards.map(card => card.id).filter(one => one !== id);
  ids.splice(to, 0, id);
  own.value = { hand, ids };
}
