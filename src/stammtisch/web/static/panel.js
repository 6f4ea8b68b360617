// @ts-check
/** The answers to a question that are no cards of one's own: words, cards to name, words along with a card. */
import { useState } from "preact/hooks";
import { html, say, t } from "./common.js";
import { Card, Pip } from "./cards.js";

/**
 * Every word is a button; what is not possible now stays in sight and says why. Long lists are confirmed by a button
 * that says the sentence, so that nothing is announced by a slip.
 * @param {{ask: any, face: string, send: (message: any) => void}} props
 */
export function Panel({ ask, face, send }) {
  const [pick, setPick] = useState({ q: "", token: "" }), picked = pick.q === ask.q ? pick.token : "";
  const act = (/** @type {string} */ token) => send({ t: "act", q: ask.q, token });
  const many = ask.words.length > 2 || ask.cards.length > 0;
  const press = (/** @type {any} */ one) => {
    if (!one.ok) { say(one.why); return; }
    if (many && picked !== one.token) setPick({ q: ask.q, token: one.token });
    else act(one.token);
  };
  const chosen = [...ask.words, ...ask.cards.map((/** @type {any} */ card) => ({ ...card, text: card.name, token: `${ask.head} ${card.id}` }))].find(one => one.token === picked);
  if (ask.words.length === 0 && ask.cards.length === 0 && ask.along.length === 0) return null;
  return html`<section class="panel" aria-label=${ask.text}>
    <div class="answers" data-many=${many || undefined}>${ask.words.map((/** @type {any} */ one) => html`<button key=${one.token} class="answer" data-token=${one.token} data-long=${/\S{17}/.test(one.text) || undefined} aria-disabled=${!one.ok} aria-pressed=${many ? picked === one.token : undefined}
      onClick=${() => press(one)}>${one.suit ? html`<${Pip} suit=${one.suit} face=${face} />` : null}<span>${one.text}</span>${!one.ok && html`<small>${t("not-allowed")}</small>`}</button>`)}
      ${ask.along.map((/** @type {any} */ one) => html`<button key=${one.token} class="answer along" data-token=${one.token} onClick=${() => act(one.token)}>${one.text}</button>`)}</div>
    ${ask.cards.length > 0 && html`<ul class="names" aria-label=${t("cards")}>${ask.cards.map((/** @type {any} */ card) => html`<li key=${card.id}><button data-card=${card.id} aria-disabled=${!card.ok} aria-pressed=${picked === `${ask.head} ${card.id}`}
      onClick=${() => press({ ...card, token: `${ask.head} ${card.id}` })}><${Card} card=${card} face=${face} /><span class="vh">${card.name}${card.ok ? "" : `, ${t("not-allowed")}`}</span></button></li>`)}</ul>`}
    ${many && html`<button class="main say" disabled=${!chosen} onClick=${() => act(picked)}>${chosen ? t("say-it", { text: chosen.text }) : t("choose-first")}</button>`}</section>`;
}
