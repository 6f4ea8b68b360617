// @ts-check
/** Before a deal and after it: the result, who is ready, free seats. */
import { html, t } from "./common.js";
import { Mini } from "./cards.js";
import { Chairs } from "./chairs.js";
import { openSheet } from "./sheet.js";

/** @import * as T from "./types.js" */

/** @param {T.TableProps} props */
export function Between(props) {
  const { state } = props, result = state.deal?.result;
  return html`<div class="between">
    ${result && html`<${Outcome} result=${result} face=${state.table.face} />`}
    ${state.over && html`<${Over} over=${state.over} />`}
    ${!state.deal && html`<h2>${t("welcome")}</h2><p>${t("welcome-text")}</p><${Chairs} ...${props} />`}
    <${Onward} ...${props} />
    ${!state.deal && html`<p><button onClick=${() => openSheet("invite")}>${t("invite-friends")}</button></p>`}
  </div>`;
}

/** How a deal ended. @param {{result: T.Result, face: string}} props */
function Outcome({ result, face }) {
  return html`<h2>${result.text}</h2>
    <ul class="plain">${result.facts.map((fact, at) => html`<li key=${at}>${fact}</li>`)}</ul>
    <${Lines} lines=${result.lines} />
    ${result.hands.length > 0 && html`<details class="more"><summary>${t("hands")}</summary>
      ${result.hands.map(hand => html`<p key=${hand.seat} class="open"><b>${hand.name}</b>${" "}
        ${hand.cards.map(card => html`<${Mini} key=${card.id} card=${card} face=${face} />`)}</p>`)}</details>`}
    <p class="buttons"><button onClick=${() => openSheet("replay")}>${t("replay")}</button>
      <button onClick=${() => openSheet("slate")}>${t("slate")}</button></p>`;
}

/** The end of a match. @param {{over: NonNullable<T.State["over"]>}} props */
function Over({ over }) {
  return html`<h2>${over.text}</h2><table class="stands"><caption class="vh">${t("slate")}</caption>
    <tbody>${over.rows.map(row => html`<tr key=${row.name}><td>${row.place}.</td><th scope="row">${row.name}</th>
      ${row.sums.map((sum, at) => html`<td key=${at}>${over.tallies[at]} ${sum}</td>`)}<td>${row.share}</td></tr>`)}
    </tbody></table>`;
}

/** How it goes on: the next deal, who is waited for, a seat to take. @param {T.TableProps} props */
function Onward({ state, send, table }) {
  const seated = state.me.seat !== null;
  if (state.frozen) {
    const redeal = () => send({ t: "do", what: "propose", name: "void" });
    return html`<p>${state.frozen}</p>
      ${seated && html`<button class="main" onClick=${redeal}>${t("redeal")}</button>`}`;
  }
  if (!seated) {
    const sit = (/** @type {Event} */ event) => {
      event.preventDefault();
      openSheet("sit");
    };
    return html`<p><a href=${`/t/${table}`} onClick=${sit}>${t("sit-down")}</a></p>`;
  }
  if (state.ready) {
    const waiting = state.seats.filter(one => one.kind === "person" && one.here && !one.ready && !one.me);
    return html`<p role="status">${t("waiting-for", { names: waiting.map(one => one.name).join(", ") || "…" })}</p>`;
  }
  const others = state.seats.filter(one => one.kind === "person" && one.ready && !one.me).map(one => one.name);
  return html`${others.length > 0 && html`<p role="status">${t("ready-others", { names: others.join(", ") })}</p>`}
    <button class="main" onClick=${() => send({ t: "do", what: "next" })}>
      ${t(state.over ? "again" : state.deal ? "next" : "start")}</button>`;
}

/** The lines of a settlement; each opens why. @param {{lines: T.Line[]}} props */
export function Lines({ lines }) {
  return html`<ul class="lines">${lines.map((line, at) => html`<li key=${at}><details>
    <summary><b>${line.who}</b>${" "}
      <span class="amount">${line.tally} ${line.amount > 0 ? "+" : ""}${line.amount}</span> · ${line.text}</summary>
    <p class="rule">${line.rule}</p></details></li>`)}</ul>`;
}
