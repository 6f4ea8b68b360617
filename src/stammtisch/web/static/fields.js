// @ts-check
/** Fields that stand in more than one place: a choice, a box to tick, a name, the switch of languages. */
import { change, html, t, ticked, typed } from "./common.js";
import { lang, myName } from "./settings.js";

/**
 * A choice out of some values.
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {{value: string, text: string, lang?: string}[]} props.values
 * @param {(value: string) => void} props.set
 * @param {boolean} [props.bare] whether the label is only said, not shown
 */
export function Choose({ label, value, values, set, bare = false }) {
  const field = html`<select value=${value} aria-label=${bare ? label : undefined}
    onChange=${(/** @type {Event} */ event) => set(typed(event))}>
    ${values.map(one => html`<option key=${one.value} value=${one.value} lang=${one.lang}
      selected=${one.value === value}>${one.text}</option>`)}
  </select>`;
  return bare ? field : html`<label class="field"><span>${label}</span>${field}</label>`;
}

/**
 * A setting of this browser that is one of some words.
 * @param {{name: string, of: import("@preact/signals").Signal<string>, values: string[]}} props
 */
export function Pick({ name, of, values }) {
  const texts = values.map(value => ({ value, text: t(`${name}-${value}`) }));
  return html`<${Choose} label=${t(name)} value=${of.value} values=${texts}
    set=${(/** @type {string} */ value) => { of.value = value; }} />`;
}

/**
 * A setting of this browser that is on or off.
 * @param {{name: string, of: import("@preact/signals").Signal<boolean>}} props
 */
export function Tick({ name, of }) {
  return html`<label class="check"><input type="checkbox" checked=${of.value}
    onChange=${(/** @type {Event} */ event) => { of.value = ticked(event); }} /> ${t(name)}</label>`;
}

/** The name one has at a table. */
export function NameField() {
  return html`<label class="field"><span>${t("your-name")}</span>
    <input name="name" required maxlength="18" autocomplete="nickname" value=${myName.value}
      onInput=${(/** @type {Event} */ event) => { myName.value = typed(event); }} /></label>`;
}

/** Switches between German and English. */
export function LangSwitch() {
  const [other, name] = lang.value === "de" ? ["en", "English"] : ["de", "Deutsch"];
  return html`<button class="quiet" lang=${other} onClick=${() => change(other)}>${name}</button>`;
}
