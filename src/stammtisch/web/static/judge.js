// @ts-check
/** What the judge says about a deal: each answer with its values, what it cost and why; and playing on from there. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, go as visit, html, t, trying } from "./common.js";
import { lang } from "./settings.js";
import { closeSheet } from "./sheet.js";

/** @import * as T from "./types.js" */

/** Milliseconds until the page asks again how far the judge is. */
const AGAIN = 500;
/** So many of the dearest moments are listed. */
const MOMENTS = 6;

/**
 * A deal that is judged once somebody wants it: what is known so far, and the wish.
 * @param {string} path
 * @returns {[T.Judged | null, boolean, () => void]}
 */
export function useJudge(path) {
  const [found, setFound] = useState(/** @type {T.Judged | null} */ (null)), [wanted, setWanted] = useState(false);
  useEffect(() => {
    let timer = 0, gone = false;
    const look = () => trying(async () => {
      const answer = /** @type {T.Judged} */ (await ask(path));
      if (gone) return;
      setFound(answer);
      if (!answer.ready) timer = window.setTimeout(look, AGAIN);
    }).then(works => { if (!works && !gone) setWanted(false); });
    if (wanted) look();
    return () => { gone = true; clearTimeout(timer); };
  }, [path, wanted, lang.value]);
  return [found, wanted, () => setWanted(true)];
}

/** The step of a replay that shows an answer. @param {T.ReplayDeal} deal @param {T.Verdict} verdict */
export function stepOf(deal, verdict) {
  const played = deal.steps.findIndex(step => step.at >= verdict.at);
  return played >= 0 ? (deal.steps[played].at === verdict.at ? played : Math.max(0, played - 1)) : deal.steps.length - 1;
}

/**
 * The button that wants a deal judged, how far it is, and then the moments that cost most.
 * @param {{found: T.Judged | null, wanted: boolean, want: () => void,
 *   choose: (one: T.Verdict) => void}} props
 */
export function Moments({ found, wanted, want, choose }) {
  if (!wanted) return html`<p class="buttons"><button data-judge onClick=${want}>${t("judge")}</button></p>`;
  if (!found?.ready) {
    return html`<p class="judging" role="status"><label>${t("judging")}${" "}
      <progress max=${found?.of ?? 1} value=${found?.of ? found.done : undefined}></progress></label></p>`;
  }
  const dear = found.verdicts.filter(one => one.cost > 0).sort((a, b) => b.cost - a.cost).slice(0, MOMENTS);
  if (dear.length === 0) return html`<p role="status">${t("judge-clean")}</p>`;
  return html`<section class="moments" aria-label=${t("moments")}><h4>${t("moments")}</h4>
    <ul>${dear.map(one => html`<li key=${one.at}><button onClick=${() => choose(one)}>
      ${one.name}: ${one.text} <b>${one.loss}</b></button></li>`)}</ul></section>`;
}

/**
 * What the judge says about the answers a step shows.
 * @param {{deal: T.ReplayDeal, at: number, found: T.Judged | null, practice: string, chosen: number}} props
 */
export function Verdicts({ deal, at, found, practice, chosen }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (chosen >= 0) box.current?.querySelector("[open]")?.scrollIntoView({ block: "center" }); }, [chosen]);
  const here = found?.verdicts.filter(one => stepOf(deal, one) === at) ?? [];
  return html`<div ref=${box}>${here.map(one => html`<details class="verdict" key=${one.at}
      open=${here.length === 1 || one.at === chosen}>
    <summary>${one.name}: ${one.text} ${one.loss && html`<b>${one.loss}</b>`}</summary>
    <${Verdict} one=${one} practice=${practice} deal=${deal.number} /></details>`)}</div>`;
}

/** @param {{one: T.Verdict, practice: string, deal: number}} props */
function Verdict({ one, practice, deal }) {
  const from = () => trying(async () => {
    const { id } = await ask(practice, { deal, at: one.at });
    closeSheet();
    visit(`/t/${id}`);
  });
  const note = (/** @type {T.Bar} */ bar) => [bar.best && t("judge-best"), bar.mine && t("judge-taken")].filter(Boolean);
  const bars = one.bars.some(bar => !bar.best) && html`<ul class="bars">${one.bars.map(bar => html`<li key=${bar.text}
      data-best=${bar.best || undefined} data-mine=${bar.mine || undefined}>
      <span>${bar.text} <small>${note(bar).join(", ")}</small></span>
      <i style=${{ "--share": bar.share }}></i><b>${bar.value}</b></li>`)}</ul>`;
  return html`<p>${one.why}</p>${bars}${one.open && html`<p>${one.open}</p>`}
    <p><small>${one.sure}</small></p>
    <p class="buttons"><button data-practice onClick=${from}>${t("practice")}</button></p>`;
}
