// @ts-check
/** Cards as pictures. A card's name is said once, by the button or list entry it stands in. */
import { html, STATIC } from "./common.js";
import { lang, letters } from "./settings.js";

/** @import * as T from "./types.js" */

const INK = /** @type {Record<string, string>} */ ({ E: "#6b4413", L: "#14592b", H: "#b01f2a", S: "#8a5a00" });
const FRENCH = /** @type {Record<string, string>} */ ({ E: "#17171c", L: "#17171c", H: "#b01f2a", S: "#b01f2a" });

/** Puts the drawings of the cards into the page, once. */
export async function loadDeck() {
  const text = await (await fetch(`${STATIC}/deck.svg`)).text();
  /** @type {HTMLElement} */ (document.getElementById("sprite")).innerHTML = text;
}

/** @param {{card: T.Card, face: string}} props */
export function Card({ card, face }) {
  const suit = card.id[0], ink = (face === "french" ? FRENCH : INK)[suit];
  const wide = card.rank.length > 1;
  const corner = html`
    <text x="15" y="28" font-size="28" font-weight="800" text-anchor="middle" fill=${ink}
      textLength=${wide ? 26 : undefined} lengthAdjust="spacingAndGlyphs">${card.rank}</text>
    <use href=${`#${pip(suit, face)}`} x="5" y="32" width="20" height="20" />
    ${letters.value && html`<text x="15" y="66" font-size="15" font-weight="700" text-anchor="middle"
      fill=${ink}>${card.name[0]}</text>`}`;
  return html`<svg class="card" viewBox="0 0 100 160" aria-hidden="true">
    <rect class="paper" x=".8" y=".8" width="98.4" height="158.4" rx="8" />
    <use href=${`#face-${face === "french" ? "french-" : ""}${card.id}`} width="100" height="160" />
    ${corner}<g transform="rotate(180 50 80)">${corner}</g>
  </svg>`;
}

/** The name of a suit's drawing. @param {string} suit @param {string} face */
function pip(suit, face) {
  return face === "french" ? `pip-french-${suit}` : `pip-${suit}`;
}

/** The sign of a suit. @param {{suit: string, face: string}} props */
export function Pip({ suit, face }) {
  return html`<svg class="pip" viewBox="0 0 100 100" aria-hidden="true">
    <use href=${`#${pip(suit, face)}`} width="100" height="100" /></svg>`;
}

/** German words in the English names of cards, to be pronounced as such. */
const GERMAN = /\b(Ober|Unter|Weli)\b/;

/** The name of a card, for those who hear it. @param {{card: T.Card, before?: string, after?: string}} props */
export function Name({ card, before = "", after = "" }) {
  const name = lang.value === "de" ? card.name
    : card.name.split(GERMAN).map(part => (GERMAN.test(part) ? html`<span lang="de">${part}</span>` : part));
  return html`<span class="vh">${before}${name}${after}</span>`;
}

/** A small card with its name. @param {{card: T.Card, face: string, gone?: boolean, after?: string}} props */
export function Mini({ card, face, gone, after }) {
  return html`<span class="mini" title=${card.name} data-gone=${gone || undefined}>
    <${Card} card=${card} face=${face} /><${Name} card=${card} after=${after} /></span>`;
}
