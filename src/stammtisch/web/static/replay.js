// @ts-check
/** A finished deal, card by card, with the hands as they lay. */
import { useEffect, useState } from "preact/hooks";
import { ask, follow, html, t, trying, useAnswer } from "./common.js";
import { Lines } from "./between.js";
import { Card, Mini, Name } from "./cards.js";
import { LangSwitch } from "./fields.js";
import { LinkAndCode } from "./invite.js";
import { Moments, Verdicts, stepOf, useJudge } from "./judge.js";
import { lang } from "./settings.js";

/** @import * as T from "./types.js" */

/** judge, practice: where to ask what the judge says, and for a table to play on at.
 * @param {{deal: T.ReplayDeal, judge: string, practice: string}} props */
function Replay({ deal, judge, practice }) {
  const [found, wanted, want] = useJudge(judge), [chosen, setChosen] = useState(-1);
  const choose = (/** @type {T.Verdict} */ one) => {
    setAt(stepOf(deal, one));
    setChosen(one.at);
  };
  const [at, setAt] = useState(0), last = deal.steps.length - 1, step = deal.steps[Math.min(at, last)];
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "ArrowRight") setAt(Math.min(last, at + 1));
    else if (event.key === "ArrowLeft") setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return html`<div class="replay" onKeyDown=${onKeyDown}>
    <h3>${deal.title}</h3>
    ${deal.label && html`<p class="label">${deal.label}</p>`}
    <details class="more"><summary>${t("before")}</summary>
      <ol class="log">${deal.before.map((line, n) => html`<li key=${n}>${line}</li>`)}</ol></details>
    <ol class="row" aria-label=${t("trick")}>
      ${step.trick.map(card => html`<li key=${card.seat} data-best=${card.best || undefined}>
        <${Card} card=${card} face=${deal.face} /><span>${deal.names[card.seat]}</span>
        <${Name} card=${card} before=": " after=${card.best ? `, ${t("best")}` : ""} /></li>`)}</ol>
    <div class="told" aria-live="polite"><p class="prompt">${step.text}</p>
      <p class="duty">${step.duty}</p></div>
    <${Verdicts} deal=${deal} at=${at} found=${found} practice=${practice} chosen=${chosen} />
    <div class="hands">
      ${step.hands.map(hand => html`<${StepHand} key=${hand.seat} hand=${hand} face=${deal.face}
        turn=${hand.seat === step.turn} />`)}</div>
    <${Steps} at=${at} last=${last} go=${setAt} />
    <${Moments} found=${found} wanted=${wanted} want=${want} choose=${choose} />
    ${at === last && html`<h3>${deal.result}</h3>
      <ul class="plain">${deal.facts.map((fact, n) => html`<li key=${n}>${fact}</li>`)}</ul>
      <${Lines} lines=${deal.lines} />`}</div>`;
}

/**
 * A hand at one step; what has been played is greyed.
 * @param {{hand: T.StepHand, face: string, turn: boolean}} props
 */
function StepHand({ hand, face, turn }) {
  return html`<p class="open" data-turn=${turn || undefined}><b>${hand.name}</b>${" "}
    <small>${t(hand.won === 1 ? "one-trick" : "n-tricks", { n: hand.won })}</small><br />
    ${hand.cards.map(card => html`<${Mini} key=${card.id} card=${card} face=${face} gone=${card.gone}
      after=${card.gone ? ` (${t("played")}) ` : " "} />`)}</p>`;
}

/** Going back and forth. @param {{at: number, last: number, go: (to: number) => void}} props */
function Steps({ at, last, go }) {
  const slide = (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value));
  return html`<div class="steps">
    <input type="range" min="0" max=${last} value=${at} aria-label=${t("step")} onInput=${slide} />
    <${To} sign="|◀" label="first" off=${at === 0} go=${() => go(0)} />
    <${To} sign="◀" label="previous" off=${at === 0} go=${() => go(at - 1)} />
    <${To} sign="▶" label="following" off=${at === last} go=${() => go(at + 1)} />
    <${To} sign="▶|" label="final" off=${at === last} go=${() => go(last)} /></div>`;
}

/** @param {{sign: string, label: string, off: boolean, go: () => void}} props */
function To({ sign, label, off, go }) {
  return html`<button aria-label=${t(label)} title=${t(label)} disabled=${off} onClick=${go}>${sign}</button>`;
}

/** The replay of a table's deals, the newest first, with a link to share. @param {T.TableProps} props */
export function TableReplay({ table, state }) {
  const [deal, setDeal] = useState(/** @type {T.ReplayDeal | null} */ (null)), [link, setLink] = useState("");
  const show = (/** @type {number} */ number) => trying(async () => {
    setDeal(await ask(`/api/t/${table}/replay/${number}`));
    setLink("");
  });
  useEffect(() => { show(deal?.number ?? state.slate.rows.length); }, [table, lang.value]);
  if (!deal) return html`<p>…</p>`;
  const share = () => trying(async () => setLink((await ask(`/api/t/${table}/share`, { deal: deal.number })).link));
  const number = (/** @type {number} */ n) => `${t("deal")} ${n}`;
  return html`<p class="buttons">
      ${deal.number > 1 && html`<button onClick=${() => show(deal.number - 1)}>‹ ${number(deal.number - 1)}</button>`}
      ${deal.number < deal.count && html`<button onClick=${() => show(deal.number + 1)}>
        ${number(deal.number + 1)} ›</button>`}
      ${!link && html`<button data-share onClick=${share}>${t("share")}</button>`}</p>
    ${link && html`<div class="shared" role="status"><p>${t("share-text")}</p><${LinkAndCode} link=${link} /></div>`}
    <${Replay} deal=${deal} judge=${`/api/t/${table}/judge/${deal.number}`} practice=${`/api/t/${table}/practice`}
      key=${deal.number} />`;
}

/** @param {{token: string}} props */
export function SharedReplay({ token }) {
  const deal = /** @type {T.ReplayDeal | null} */ (useAnswer(`/api/replay/${token}`));
  return html`<div class="page">
    <header class="top"><h1>${t("replay")}</h1><span class="grow"></span><${LangSwitch} /></header>
    <main class="sheet">${deal ? html`<${Replay} deal=${deal} judge=${`/api/judge/${token}`}
        practice=${`/api/practice/${token}`} />` : html`<p>…</p>`}
      <p><a href="/" onClick=${follow}>Stammtisch</a></p></main></div>`;
}
