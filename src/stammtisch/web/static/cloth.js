// @ts-check
/** What lies on the table: the trick as it lies, the one before it, what is turned up, the stake. */
import { html, t } from "./common.js";
import { Card, Mini, Name } from "./cards.js";
import { openSheet } from "./sheet.js";

/** @import * as T from "./types.js" */

/** What lies beside the trick: turn-up, stock and stake. @param {{deal: T.Deal, face: string}} props */
export function Stock({ deal, face }) {
  const open = deal.turnup.length > 0;
  return html`<div class="stock">
    ${open && html`<div class="turnup" role="group" aria-label=${t("turnup")}>
      ${deal.turnup.map(card => html`<${Mini} key=${card.id} card=${card} face=${face} />`)}</div>`}
    <div class="stake">${deal.atStake && html`<p class="pot">${deal.atStake}</p>`}
      ${open && deal.stock > 0 && html`<small>${t("stock", { n: deal.stock })}</small>`}</div></div>`;
}

/**
 * Cards as they lie on the table, each before its player.
 * @param {object} props
 * @param {T.Played[]} props.cards
 * @param {T.State} props.state
 * @param {"trick" | "past" | "named"} props.name the trick that is played, a past one, a past one with names
 */
export function Lay({ cards, state, name }) {
  const me = state.me.seat ?? 0, count = state.seats.length, running = name === "trick";
  return html`<ol class=${`lay ${name}`} aria-label=${t(running ? "trick" : "last-trick")}
      data-dense=${count > 6 || undefined}>
    ${cards.map(one => {
      const said = { before: `${state.seats[one.seat].name}: `, after: one.best ? `, ${t("best")}` : "" };
      const at = running ? { "data-at": `trick ${one.seat}`, "data-card": one.id, "data-from": one.seat } : {};
      return html`<li key=${one.seat} data-best=${one.best || undefined}
          style=${place((one.seat - me + count) % count, count)}>
        <div ...${at}><${Card} card=${one} face=${state.table.face} /></div>
        ${name === "named" && html`<small aria-hidden="true">${state.seats[one.seat].name}</small>`}
        <${Name} card=${one} ...${said} /></li>`;
    })}</ol>`;
}

/** Where a card lies: below for oneself, then clockwise round the table. @param {number} at @param {number} count */
function place(at, count) {
  const angle = Math.PI / 2 + (at * 2 * Math.PI) / count;
  return { "--x": Math.cos(angle).toFixed(3), "--y": Math.sin(angle).toFixed(3), "--turn": `${((at * 7) % 9) - 4}deg` };
}

/** A finished trick with its winner marked. @param {T.Trick} trick */
export const marked = trick => trick.cards.map(card => ({ ...card, best: card.seat === trick.winner }));

/** The trick before, small, in a corner of wide screens; a tap shows it large. @param {{state: T.State}} props */
export function LastSmall({ state }) {
  const last = state.deal?.last;
  if (!last || state.deal?.result) return null;
  return html`<button class="last" onClick=${() => openSheet("last")}>
    <span class="picture"><${Lay} cards=${marked(last)} state=${state} name="past" /></span>
    <small><b>${t("last-trick")}</b> ${last.text}</small></button>`;
}
