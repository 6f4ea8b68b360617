// @ts-check
/** House rules: the form made from the sheet, and the card that tells them in words. */
import { useEffect, useState } from "preact/hooks";
import { ask, html, lang, t, trying } from "./common.js";

/**
 * The form of a sheet. Every choice is checked by the server; what cannot be is said in a sentence and taken back.
 * @param {{game: string, preset: string, settings: Record<string, string>, change: (settings: Record<string, string>) => void}} props
 */
export function RulesForm({ game, preset, settings, change }) {
  const [form, setForm] = useState(/** @type {any} */(null));
  const [problem, setProblem] = useState("");
  useEffect(() => { trying(async () => setForm(await ask("/api/form", { game, preset, settings }))); }, [game, preset, JSON.stringify(settings), lang.value]);
  if (!form) return html`<p>…</p>`;
  const set = (/** @type {any} */ row, /** @type {string} */ value) => trying(async () => {
    const next = /** @type {Record<string, string>} */({ ...settings, [row.name]: value });
    if (value === row.base) delete next[row.name];
    const answer = await ask("/api/form", { game, preset, settings: next });
    setProblem(answer.problem);
    if (!answer.problem) change(next);
    else setForm({ ...form });
  });
  const changed = form.rows.filter((/** @type {any} */ row) => row.value !== row.base);
  return html`<div class="form">
    <p class="deviations" aria-live="polite">${problem || (changed.length === 0 ? t("as-preset") : `${t("differs")}: ${changed.map((/** @type {any} */ row) => `${row.label}: ${row.text}`).join(" · ")}`)}</p>
    ${form.rows.map((/** @type {any} */ row) => html`<div key=${row.name} class="row" data-changed=${row.value !== row.base || undefined}>
      <label for=${`rule-${row.name}`}>${row.label}</label><p>${row.about}</p><${Field} row=${row} set=${(/** @type {string} */ value) => set(row, value)} /></div>`)}</div>`;
}

/** @param {{row: any, set: (value: string) => void}} props */
function Field({ row, set }) {
  const id = `rule-${row.name}`;
  if (row.kind === "number") {
    return html`<span class="number"><input id=${id} type="number" min=${row.low} max=${row.high} step=${row.step} value=${row.value === "none" ? "" : row.value}
        onChange=${(/** @type {any} */ e) => set(e.currentTarget.value === "" && row.none ? "none" : e.currentTarget.value)} /> ${row.text}</span>`;
  }
  if (row.kind === "set") {
    const chosen = row.value === "none" ? [] : row.value.split(",");
    return html`<div id=${id} role="group" class="set">${row.values.map((/** @type {any} */ one) => html`<label key=${one.value}><input type="checkbox" checked=${chosen.includes(one.value)}
      onChange=${(/** @type {any} */ e) => set((e.currentTarget.checked ? [...chosen, one.value] : chosen.filter((/** @type {string} */ x) => x !== one.value)).join(",") || "none")} /> ${one.text}</label>`)}</div>`;
  }
  return html`<select id=${id} value=${row.value} onChange=${(/** @type {any} */ e) => set(e.currentTarget.value)}>
    ${row.values.map((/** @type {any} */ one) => html`<option key=${one.value} value=${one.value} selected=${one.value === row.value}>${one.text}</option>`)}</select>`;
}

/** The rules of a table in words, those that differ from the preset first. @param {{card: any}} props */
export function RulesCard({ card }) {
  const changed = card.rows.filter((/** @type {any} */ row) => row.changed);
  const line = (/** @type {any} */ row) => html`<li key=${row.name}><details><summary><b>${row.label}:</b> ${row.value}</summary><p>${row.about}</p><p class="rule">${row.rule}</p></details></li>`;
  return html`<div class="rulescard"><p class="lead">${card.about}</p>${card.label && html`<p class="label">${card.label}</p>`}
    <p><b>${card.preset}.</b> ${card.presetAbout}</p>
    ${changed.length > 0 ? html`<h3>${t("differs")}</h3><ul class="plain marked">${changed.map(line)}</ul>` : html`<p>${t("as-preset")}</p>`}
    <h3>${t("all-rules")}</h3><ul class="plain">${card.rows.map(line)}</ul></div>`;
}
