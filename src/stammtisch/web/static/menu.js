// @ts-check
/** The menu: how this browser shows the table, and what can be done about the table. */
import { ask, change, go, html, t, trying } from "./common.js";
import { handOf, isOwn, sortAgain } from "./arrange.js";
import { Chairs } from "./chairs.js";
import { Choose, Pick, Tick } from "./fields.js";
import { cloth, lang, letters, lift, order, sound, speed, theme } from "./settings.js";
import { closeSheet, openSheet } from "./sheet.js";

/** @import * as T from "./types.js" */

/** What the host may set at a table, with the values there are, the usual one first. */
const OPTIONS = {
  clock: ["no", "30", "60", "120"], last: ["last", "all", "no"], stand_in: ["yes", "no"],
  hands: ["all", "played", "end"], watch: ["no", "public"], face: ["rules", "german", "french"],
  hint: ["no", "yes"],
};

/** @param {T.TableProps} props */
export function Menu(props) {
  return html`<${ForMe} state=${props.state} /><${ForTable} ...${props} />`;
}

/** @param {{state: T.State}} props */
function ForMe({ state }) {
  const languages = [{ value: "de", text: "Deutsch", lang: "de" }, { value: "en", text: "English", lang: "en" }];
  return html`<section><h3>${t("for-me")}</h3><div class="fields">
    <${Choose} label=${t("language")} value=${lang.value} values=${languages} set=${change} />
    <${Pick} name="speed" of=${speed} values=${["instant", "brisk", "normal", "calm", "tap"]} />
    <${Pick} name="cloth" of=${cloth} values=${["green", "blue", "grey", "contrast"]} />
    <${Pick} name="theme" of=${theme} values=${["auto", "light", "dark"]} />
    <${Pick} name="order" of=${order} values=${["left", "right"]} />
    ${isOwn(handOf(state)) && html`<p><button data-sort onClick=${sortAgain}>${t("sort-again")}</button></p>`}
    <${Tick} name="lift" of=${lift} /><${Tick} name="letters" of=${letters} /><${Tick} name="sound" of=${sound} />
  </div></section>`;
}

/** @param {T.TableProps} props */
function ForTable(props) {
  const { state, send, table } = props, host = state.me.host;
  const throwIn = () => {
    send({ t: "do", what: "propose", name: "void" });
    closeSheet();
  };
  const remove = () => {
    if (confirm(t("delete-sure"))) trying(async () => { await ask(`/api/t/${table}/delete`, {}); go("/"); });
  };
  return html`<section><h3>${t("table")}</h3>
    <${Chairs} ...${props} full />
    ${host && html`<${Options} state=${state} send=${send} />`}
    ${state.me.seat !== null && state.deal && !state.between && html`<p>
      <button onClick=${throwIn}>${t("void")}</button></p>`}
    ${host && html`<p><button class="danger" onClick=${remove}>${t("delete")}</button></p>`}
    <p class="buttons"><button onClick=${() => openSheet("help")}>${t("help")}</button>
      <a href="/">${t("to-lobby")}</a></p>
  </section>`;
}

/** What the host has agreed with the others beside the house rules. @param {{state: T.State, send: T.Send}} props */
function Options({ state, send }) {
  return html`<div class="fields">${Object.entries(OPTIONS).map(([name, values]) => {
    const texts = values.map(value => ({ value, text: t(`option-${name}-${value}`) }));
    const set = (/** @type {string} */ value) => send({ t: "do", what: "option", settings: { [name]: value } });
    return html`<${Choose} key=${name} label=${t(`option-${name}`)} value=${state.table.options[name] ?? values[0]}
      values=${texts} set=${set} />`;
  })}</div>`;
}
