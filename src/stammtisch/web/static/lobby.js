// @ts-check
/** The first page: games to choose from and the tables one knows; and the form for a new table. */
import { useEffect, useState } from "preact/hooks";
import { ask, go, html, lang, myName, speak, t, trying } from "./common.js";
import { RulesForm } from "./rules.js";

/** Switches between German and English. */
export function LangSwitch() {
  const other = lang.value === "de" ? "en" : "de";
  return html`<button class="quiet" lang=${other} onClick=${async () => { lang.value = other; await speak(); }}>${other === "de" ? "Deutsch" : "English"}</button>`;
}

export function Lobby() {
  const [lobby, setLobby] = useState(/** @type {any} */(null));
  useEffect(() => { trying(async () => setLobby(await ask("/api/lobby"))); }, [lang.value]);
  return html`<div class="page">
    <header class="top"><h1>Stammtisch</h1><span class="grow"></span><${LangSwitch} /></header>
    <main class="sheet">
      <p class="lead">${t("lead")}</p>
      ${lobby?.mine.length > 0 && html`<section aria-labelledby="mine"><h2 id="mine">${t("mine")}</h2>
        <ul class="tables">${lobby.mine.map((/** @type {any} */ one) => html`<li key=${one.id}><a class="tile" href=${`/t/${one.id}`} onClick=${follow}>
          <b>${one.game}</b><span>${one.names.join(", ")}</span><small>${one.running ? t("running") : ""}</small></a></li>`)}</ul></section>`}
      <section aria-labelledby="games"><h2 id="games">${t("choose")}</h2>
        <ul class="games">${lobby?.games.map((/** @type {any} */ game) => html`<li key=${game.code}><a class="tile game" href=${`/new/${game.code}`} onClick=${follow}>
          <b>${game.name}</b><span>${game.about}</span></a></li>`)}</ul></section>
      <details class="more"><summary>${t("recover-head")}</summary><p>${t("recover-text")}</p><${Recovery} /></details>
    </main></div>`;
}

/** Goes to an address of the client without loading a page. @param {MouseEvent} event */
export function follow(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(/** @type {HTMLAnchorElement} */(event.currentTarget).pathname);
}

function Recovery() {
  const [link, setLink] = useState("");
  return link ? html`<p class="link"><a href=${link}>${link}</a></p>`
    : html`<button onClick=${() => trying(async () => setLink((await ask("/api/recovery", {})).link))}>${t("recover-show")}</button>`;
}

/** @param {{game: string}} props */
export function NewTable({ game }) {
  const [lobby, setLobby] = useState(/** @type {any} */(null));
  const [preset, setPreset] = useState("");
  const [settings, setSettings] = useState(/** @type {Record<string, string>} */({}));
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => { trying(async () => setLobby(await ask("/api/lobby"))); }, [lang.value]);
  const chosen = lobby?.games.find((/** @type {any} */ one) => one.code === game);
  if (!chosen) return html`<div class="page"><p class="loading">…</p></div>`;
  const start = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setBusy(true);
    trying(async () => {
      const { id } = await ask("/api/tables", { game, preset: preset || chosen.presets[0].code, settings, name: myName.value });
      go(`/t/${id}`);
    }).then(() => setBusy(false));
  };
  return html`<div class="page">
    <header class="top"><a class="quiet" href="/" onClick=${follow} aria-label=${t("back")}>‹</a><h1>${chosen.name}</h1><span class="grow"></span><${LangSwitch} /></header>
    <main class="sheet"><form onSubmit=${start}>
      <p class="lead">${chosen.about}</p>${chosen.label && html`<p class="label">${chosen.label}</p>`}
      <label class="field"><span>${t("your-name")}</span>
        <input name="name" required maxlength="18" autocomplete="nickname" value=${myName.value} onInput=${(/** @type {any} */ e) => { myName.value = e.currentTarget.value; }} /></label>
      <fieldset class="presets"><legend>${t("preset")}</legend>
        ${chosen.presets.map((/** @type {any} */ one, /** @type {number} */ at) => html`<label key=${one.code} class="choice"><input type="radio" name="preset" value=${one.code}
          checked=${preset ? preset === one.code : at === 0} onChange=${() => { setPreset(one.code); setSettings({}); }} /><span><b>${one.name}</b> ${one.about}</span></label>`)}</fieldset>
      <details class="more" open=${open} onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}><summary>${t("house-rules")}</summary>
        ${open && html`<${RulesForm} game=${game} preset=${preset || chosen.presets[0].code} settings=${settings} change=${setSettings} />`}</details>
      <button class="main" type="submit" disabled=${busy}>${t("open-table")}</button>
      <p class="hint">${t("open-hint")}</p>
    </form></main></div>`;
}
