// @ts-check
/** House rules: the form made from the sheet, and the card that tells them in words. */
import { useEffect, useState } from "preact/hooks";
import { ask, html, t, ticked, trying, typed } from "./common.js";
import { lang } from "./settings.js";

/** @import * as T from "./types.js" */

/**
 * The form of a sheet. Every choice is checked by the server; what cannot be is said in a sentence and taken back.
 * @param {{game: string, preset: string, settings: T.Settings, change: (settings: T.Settings) => void}} props
 */
export function RulesForm({ game, preset, settings, change }) {
  const [form, setForm] = useState(/** @type {T.Form | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    trying(async () => setForm(await ask("/api/form", { game, preset, settings })));
  }, [game, preset, JSON.stringify(settings), lang.value]);
  if (!form) return html`<p>…</p>`;
  const set = (/** @type {T.FormRow} */ row, /** @type {string} */ value) => trying(async () => {
    const next = { ...settings, [row.name]: value };
    if (value === row.base) delete next[row.name];
    const answer = await ask("/api/form", { game, preset, settings: next });
    setProblem(answer.problem);
    if (!answer.problem) change(next);
    else setForm({ ...form });
  });
  const changed = form.rows.filter(row => row.value !== row.base).map(row => `${row.label}: ${row.text}`);
  const said = changed.length === 0 ? t("as-preset") : `${t("differs")}: ${changed.join(" · ")}`;
  return html`<div class="form">
    <p class="deviations" aria-live="polite">${problem || said}</p>
    ${form.rows.map(row => html`<div key=${row.name} class="rule-row"
        data-changed=${row.value !== row.base || undefined}>
      <label for=${`rule-${row.name}`}>${row.label}</label><p>${row.about}</p>
      <${Field} row=${row} set=${(/** @type {string} */ value) => set(row, value)} /></div>`)}
  </div>`;
}

/** @param {{row: T.FormRow, set: (value: string) => void}} props */
function Field({ row, set }) {
  const id = `rule-${row.name}`;
  if (row.kind === "number") {
    const typing = (/** @type {Event} */ event) => set(typed(event) === "" && row.none ? "none" : typed(event));
    return html`<span class="number">
      <input id=${id} type="number" min=${row.low} max=${row.high} step=${row.step}
        value=${row.value === "none" ? "" : row.value} onChange=${typing} /> ${row.text}</span>`;
  }
  if (row.kind === "set") {
    const chosen = row.value === "none" ? [] : row.value.split(",");
    const toggle = (/** @type {Event} */ event, /** @type {string} */ value) => {
      const now = ticked(event) ? [...chosen, value] : chosen.filter(one => one !== value);
      set(now.join(",") || "none");
    };
    return html`<div id=${id} role="group" class="set">${row.values.map(one => html`<label key=${one.value}>
      <input type="checkbox" checked=${chosen.includes(one.value)}
        onChange=${(/** @type {Event} */ event) => toggle(event, one.value)} /> ${one.text}</label>`)}</div>`;
  }
  return html`<select id=${id} value=${row.value} onChange=${(/** @type {Event} */ event) => set(typed(event))}>
    ${row.values.map(one => html`<option key=${one.value} value=${one.value} selected=${one.value === row.value}>
      ${one.text}</option>`)}</select>`;
}

/** The rules of a table in words, those that differ from the preset first. @param {{card: T.Rulebook}} props */
export function RulesCard({ card }) {
  const changed = card.rows.filter(row => row.changed);
  return html`<div class="rulescard">
    <p class="lead">${card.about}</p>
    ${card.label && html`<p class="label">${card.label}</p>`}
    <p><b>${card.preset}.</b> ${card.presetAbout}</p>
    ${changed.length > 0
      ? html`<h3>${t("differs")}</h3><ul class="plain marked">${changed.map(rule)}</ul>`
      : html`<p>${t("as-preset")}</p>`}
    <h3>${t("all-rules")}</h3><ul class="plain">${card.rows.map(rule)}</ul></div>`;
}

/** @param {T.CardRow} row */
function rule(row) {
  return html`<li key=${row.name}><details>
    <summary><b>${row.label}:</b> ${row.value}</summary>
    <p>${row.about}</p><p class="rule">${row.rule}</p></details></li>`;
}
