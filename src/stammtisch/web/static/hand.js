// @ts-check
/** The own hand: cards to be played, chosen and put in order. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html, say, t } from "./common.js";
import { arranged, handOf, put } from "./arrange.js";
import { Card, Name } from "./cards.js";
import { useDrag } from "./drag.js";
import { lift } from "./settings.js";
import { tell } from "./show.js";

/** @import * as T from "./types.js" */

/**
 * @param {{state: T.State, deal: T.Deal, send: T.Send, busy: boolean}} props
 */
export function Hand({ state, deal, send, busy }) {
  const ask = deal.ask, own = Boolean(ask?.own) && !busy;
  const choice = useChoice(own ? ask : null, send);
  const hand = handOf(state), cards = arranged(deal.hand, hand), row = useRef(/** @type {HTMLElement | null} */ (null));
  const moved = useRef("");
  const move = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (!cards[from] || !cards[to]) return;
    put(cards, hand, cards[from].id, to);
    moved.current = cards[from].id;
    tell(t("moved", { text: cards[from].name, n: to + 1, most: cards.length }));
  };
  useLayoutEffect(() => { // a button that changes its place in the page loses the focus
    const card = moved.current && row.current?.querySelector(`[data-card="${moved.current}"]`);
    if (card) /** @type {HTMLElement} */ (card).focus();
    moved.current = "";
  });
  const { handlers, shift, dragging } = useDrag(move);
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") choice.clear();
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const all = [.../** @type {HTMLElement} */ (row.current).querySelectorAll("button")];
    const at = all.findIndex(one => one === document.activeElement);
    if (!step || at < 0) return;
    if (event.shiftKey || event.ctrlKey || event.altKey) move(at, at + step);
    else all[(at + step + all.length) % all.length].focus();
    event.preventDefault();
  };
  const size = { "--n": Math.max(2, cards.length), "--gaps": cards.filter(card => card.gap).length };
  return html`<div class="own">
    ${choice.several && ask && html`<${Several} ask=${ask} choice=${choice} />`}
    ${deal.blind > 0 && html`<p class="blind">${t("blind", { n: deal.blind })}</p>`}
    <ul class="hand" ref=${row} aria-label=${t("hand")} style=${size} onKeyDown=${onKeyDown} ...${handlers}>
      ${cards.map((card, at) => html`<li key=${card.id} data-gap=${card.gap || undefined}
          data-dragged=${at === dragging || undefined} style=${{ translate: shift(at) }}>
        <${HandCard} card=${card} face=${state.table.face} own=${own} choice=${choice} /></li>`)}
    </ul></div>`;
}

/** @typedef {ReturnType<typeof useChoice>} Choice */

/**
 * Which cards are lifted or chosen for a question, and what a tap on one does.
 * @param {T.Ask | null} ask the question, where cards of the hand answer it
 * @param {T.Send} send
 */
function useChoice(ask, send) {
  const [raised, setRaised] = useState({ q: "", cards: /** @type {string[]} */ ([]) });
  const up = ask && raised.q === ask.q ? raised.cards : [], several = ask !== null && (ask.max > 1 || ask.min === 0);
  const raise = (/** @type {string[]} */ cards) => setRaised({ q: ask?.q ?? "", cards });
  const answer = (/** @type {string[]} */ cards) => {
    raise([]);
    send({ t: "act", q: ask?.q ?? "", token: [ask?.head, ...cards].join(" ") });
  };
  const tap = (/** @type {T.Held} */ card) => {
    if (!ask) return;
    const chosen = up.includes(card.id);
    if (!card.ok) {
      say(card.why);
      if (!several) raise([]);
    } else if (several) {
      if (chosen) raise(up.filter(one => one !== card.id));
      else if (up.length < ask.max) raise([...up, card.id]);
    } else if (lift.value && !chosen) raise([card.id]);
    else answer([card.id]);
  };
  return { up, several, tap, answer: () => answer(up), clear: () => raise([]) };
}

/** @param {{card: T.Held, face: string, own: boolean, choice: Choice}} props */
function HandCard({ card, face, own, choice }) {
  const up = choice.up.includes(card.id), illegal = own && !card.ok;
  return html`<button data-at=${`hand ${card.id}`} data-card=${card.id} data-lifted=${up || undefined}
      data-illegal=${illegal || undefined} aria-disabled=${!own || !card.ok}
      aria-pressed=${choice.several ? up : undefined} onClick=${() => choice.tap(card)}>
    <${Card} card=${card} face=${face} />
    <${Name} card=${card} after=${illegal ? `, ${t("not-allowed")}` : ""} /></button>`;
}

/**
 * How many cards are chosen, and the button that says they are the ones.
 * @param {{ask: T.Ask, choice: Choice}} props
 */
function Several({ ask, choice }) {
  const n = choice.up.length;
  return html`<div class="pick"><span>${t("chosen", { n, most: ask.max })}</span>
    <button class="main" disabled=${n < ask.min} onClick=${choice.answer}>
      ${t(n === 0 && ask.min === 0 ? "none" : "done")}</button></div>`;
}
