// @ts-check
/** A finished deal, card by card, with the hands as they lay. */
import { useEffect, useState } from "preact/hooks";
import { ask, html, lang, t, trying } from "./common.js";
import { Card } from "./cards.js";
import { LangSwitch, follow } from "./lobby.js";
import { Lines } from "./table.js";

/** @param {{deal: any}} props */
export function Replay({ deal }) {
  const [at, setAt] = useState(0), last = deal.steps.length - 1, step = deal.steps[Math.min(at, last)];
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "ArrowRight") setAt(Math.min(last, at + 1));
    else if (event.key === "ArrowLeft") setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  const go = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ to, /** @type {boolean} */ off) => html`<button aria-label=${t(label)} disabled=${off} onClick=${() => setAt(to)}>${sign}</button>`;
  return html`<div class="replay" onKeyDown=${keys}><h3>${deal.title}</h3>${deal.label && html`<p class="label">${deal.label}</p>`}
    <details class="more" open=${at === 0}><summary>${t("before")}</summary><ol class="log">${deal.before.map((/** @type {string} */ line, /** @type {number} */ n) => html`<li key=${n}>${line}</li>`)}</ol></details>
    <ol class="row" aria-label=${t("trick")}>${step.trick.map((/** @type {any} */ card) => html`<li key=${card.seat} data-best=${card.best || undefined}><${Card} card=${card} face=${deal.face} /><span>${deal.names[card.seat]}<span class="vh">: ${card.name}</span></span></li>`)}</ol>
    <p class="prompt" aria-live="polite">${step.text || " "}</p>
    <div class="hands">${step.hands.map((/** @type {any} */ hand) => html`<p key=${hand.seat} class="open" data-turn=${hand.seat === step.turn || undefined}><b>${hand.name}</b> <small>${t(hand.won === 1 ? "one-trick" : "n-tricks", { n: hand.won })}</small><br />${hand.cards.map((/** @type {any} */ card) => html`<span key=${card.id} class="mini"><${Card} card=${card} face=${deal.face} /><span class="vh">${card.name} </span></span>`)}</p>`)}</div>
    <div class="steps"><input type="range" min="0" max=${last} value=${at} aria-label=${t("step")} onInput=${(/** @type {any} */ e) => setAt(Number(e.currentTarget.value))} />
      ${go("|◀", "first", 0, at === 0)}${go("◀", "previous", at - 1, at === 0)}${go("▶", "following", at + 1, at === last)}${go("▶|", "final", last, at === last)}</div>
    ${at === last && html`<h3>${deal.result}</h3><ul class="plain">${deal.facts.map((/** @type {string} */ fact, /** @type {number} */ n) => html`<li key=${n}>${fact}</li>`)}</ul><${Lines} lines=${deal.lines} />`}</div>`;
}

/** @param {{token: string}} props */
export function SharedReplay({ token }) {
  const [deal, setDeal] = useState(/** @type {any} */(null));
  useEffect(() => { trying(async () => setDeal(await ask(`/api/replay/${token}`))); }, [token, lang.value]);
  return html`<div class="page"><header class="top"><h1>${t("replay")}</h1><span class="grow"></span><${LangSwitch} /></header><main class="sheet">${deal ? html`<${Replay} deal=${deal} />` : html`<p>…</p>`}<p><a href="/" onClick=${follow}>Stammtisch</a></p></main></div>`;
}
