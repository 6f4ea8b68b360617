// @ts-check
/** The chairs of a table as a list: who sits there, how well a computer player plays, and what the host may do. */
import { html, t } from "./common.js";
import { Choose } from "./fields.js";

/** @import * as T from "./types.js" */

/**
 * @param {T.TableProps & {full?: boolean}} props full: with everything that can be done with a chair
 */
export function Chairs({ state, send, full = false }) {
  return html`<ul class="plain chairs">${state.seats.map(one => html`<li key=${one.seat} data-chair=${one.seat}>
    <b>${one.name || t("free")}</b>${kind(one, state) && html`<span>${kind(one, state)}</span>`}
    ${one.kind === "bot" && state.me.host && html`<${LevelOf} one=${one} state=${state} send=${send} />`}
    ${one.kind === "free" && state.me.host && html`<button
      onClick=${() => send({ t: "do", what: "bot", seat: one.seat })}>${t("add-computer")}</button>`}
    ${full && html`<${Moves} one=${one} state=${state} send=${send} />`}</li>`)}</ul>`;
}

/**
 * What a chair holds, in words; the host sees a computer player's level in the choice beside it.
 * @param {T.Seat} one @param {T.State} state
 */
function kind(one, state) {
  if (one.kind === "bot") return state.me.host ? "" : one.level;
  return [one.me ? t("you") : "", one.host ? t("host") : ""].filter(Boolean).join(", ");
}

/** @param {{one: T.Seat, state: T.State, send: T.Send}} props */
function LevelOf({ one, state, send }) {
  const values = state.levels.map(level => ({ value: level.code, text: level.text }));
  const set = (/** @type {string} */ level) => send({ t: "do", what: "bot", seat: one.seat, level });
  const label = t("level-of", { name: one.name });
  return html`<${Choose} label=${label} value=${one.code} values=${values} set=${set} bare />
    <small class="about">${state.levels.find(level => level.code === one.code)?.about}</small>`;
}

/**
 * Leaving, sending away and swapping; between deals only.
 * @param {{one: T.Seat, state: T.State, send: T.Send}} props
 */
function Moves({ one, state, send }) {
  const host = state.me.host, off = !state.between, other = (one.seat + 1) % state.seats.length;
  return html`
    ${(host || one.me) && one.kind !== "free" && html`<button disabled=${off}
      onClick=${() => send({ t: "do", what: "rise", seat: one.seat })}>${t(one.me ? "leave" : "remove")}</button>`}
    ${host && html`<button disabled=${off} onClick=${() => send({ t: "do", what: "swap", seat: one.seat, other })}>
      ${t("swap")}</button>`}`;
}
