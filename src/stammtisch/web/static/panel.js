// @ts-check
/** The answers to a question that are no cards of one's own: words, cards to name, words along with a card. */
import { useState } from "preact/hooks";
import { html, say, t } from "./common.js";
import { Card, Name, Pip } from "./cards.js";
import { lift } from "./settings.js";

/** @import * as T from "./types.js" */

/** A word that does not fit on a button in the usual size. */
const LONG = /\S{17}/;

/**
 * Every word is a button; what is not possible now stays in sight and says why. Long lists are confirmed by a button
 * that says the sentence, so that nothing is announced by a slip.
 * @param {{ask: T.Ask, face: string, send: T.Send}} props
 */
export function Panel({ ask, face, send }) {
  const [pick, setPick] = useState({ q: "", token: "" }), picked = pick.q === ask.q ? pick.token : "";
  const act = (/** @type {string} */ token) => send({ t: "act", q: ask.q, token });
  const names = ask.cards.map(card => ({ ...card, text: card.name, token: `${ask.head} ${card.id}` }));
  const many = ask.words.length > 2 || names.length > 0 || lift.value; // a slip of the finger says nothing
  const press = (/** @type {{ok: boolean, why: string, token: string}} */ one) => {
    if (!one.ok) say(one.why);
    else if (many && picked !== one.token) setPick({ q: ask.q, token: one.token });
    else act(one.token);
  };
  const chosen = [...ask.words, ...names, ...ask.along].find(one => one.token === picked);
  if (ask.words.length === 0 && names.length === 0 && ask.along.length === 0) return null;
  return html`<section class="panel" aria-label=${ask.text}>
    <${Said} lines=${ask.said} />
    <div class="answers" data-many=${many || undefined}>
      ${ask.words.map(one => html`<button key=${one.token} class="answer" data-token=${one.token}
          data-long=${LONG.test(one.text) || undefined} aria-disabled=${!one.ok} title=${one.why || undefined}
          aria-pressed=${many ? picked === one.token : undefined} onClick=${() => press(one)}>
        ${one.suit && html`<${Pip} suit=${one.suit} face=${face} />`}<span>${one.text}</span>
        ${!one.ok && html`<small>${t("not-allowed")}</small>`}</button>`)}
      ${ask.along.map(one => html`<button key=${one.token} class="answer along" data-token=${one.token}
        aria-pressed=${lift.value ? picked === one.token : undefined}
        onClick=${() => (lift.value ? setPick({ q: ask.q, token: one.token }) : act(one.token))}>${one.text}</button>`)}
    </div>
    ${names.length > 0 && html`<ul class="names" aria-label=${t("cards")}>
      ${names.map(card => html`<li key=${card.id}><button data-card=${card.id} aria-disabled=${!card.ok}
          aria-pressed=${picked === card.token} onClick=${() => press(card)}>
        <${Card} card=${card} face=${face} />
        <${Name} card=${card} after=${card.ok ? "" : `, ${t("not-allowed")}`} /></button></li>`)}</ul>`}
    ${many && html`<button class="main say" disabled=${!chosen} onClick=${() => act(picked)}>
      ${chosen ? t("say-it", { text: chosen.text }) : t("choose-first")}</button>`}
  </section>`;
}

/** What has been said before, the newest in sight. @param {{lines: string[]}} props */
function Said({ lines }) {
  return lines.length > 0 && html`<div class="said" role="region" tabindex="0" aria-label=${t("said")}>
    <ol>${lines.map((line, at) => html`<li key=${at}>${line}</li>`)}</ol></div>`;
}
