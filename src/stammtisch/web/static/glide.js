// @ts-check
/** Cards glide to the trick from where they, or their players, were. */
import { speed } from "./settings.js";

/** @type {Map<string, DOMRect>} Where the cards in sight were before the newest state. */
const places = new Map();
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} selector */
const all = selector => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

/** Remembers where every card in sight is. */
export function remember() {
  places.clear();
  for (const one of all("[data-at]")) places.set(one.dataset.at ?? "", one.getBoundingClientRect());
}

/** Lets every card of the trick glide from where it, or its player, was. */
export function glide() {
  if (still.matches || speed.value === "instant") return;
  for (const one of all(".trick [data-at]")) {
    const now = one.getBoundingClientRect();
    const was = places.get(one.dataset.at ?? "") ?? places.get(`hand ${one.dataset.card}`)
      ?? document.querySelector(`[data-seat="${one.dataset.from}"]`)?.getBoundingClientRect();
    if (!was || (Math.abs(was.x - now.x) < 2 && Math.abs(was.y - now.y) < 2)) continue;
    const x = was.x + was.width / 2 - now.x - now.width / 2, y = was.y + was.height / 2 - now.y - now.height / 2;
    const way = [{ translate: `${x}px ${y}px`, scale: ".7" }, { translate: "0 0", scale: "1" }];
    one.animate(way, { duration: 240, easing: "cubic-bezier(.2,.8,.3,1)" });
  }
  places.clear();
}
