// @ts-check
/** The first page: games to choose from and the tables one knows; and the form for a new table. */
import { useMemo, useState } from "preact/hooks";
import { ask, follow, go, html, newId, t, trying, useAnswer } from "./common.js";
import { LangSwitch, NameField } from "./fields.js";
import { RulesForm } from "./rules.js";
import { myName } from "./settings.js";

/** @import * as T from "./types.js" */

export function Lobby() {
  const lobby = /** @type {T.LobbyFacts | null} */ (useAnswer("/api/lobby"));
  return html`<div class="page">
    <header class="top"><h1>Stammtisch</h1><span class="grow"></span><${LangSwitch} /></header>
    <main class="sheet">
      <p class="lead">${t("lead")}</p>
      ${lobby !== null && lobby.mine.length > 0 && html`<section aria-labelledby="mine">
        <h2 id="mine">${t("mine")}</h2>
        <ul class="tables">${lobby.mine.map(one => html`<li key=${one.id}>
          <a class="tile" href=${`/t/${one.id}`} onClick=${follow}>
            <b lang="de">${one.game}</b><span>${one.names.join(", ")}</span>
            <small>${one.running ? t("running") : ""}</small></a></li>`)}
        </ul></section>`}
      <section aria-labelledby="games">
        <h2 id="games">${t("choose")}</h2>
        <ul class="games">${lobby?.games.map(game => html`<li key=${game.code}>
          <a class="tile" href=${`/new/${game.code}`} onClick=${follow}>
            <b lang="de">${game.name}</b><span>${game.about}</span></a></li>`)}
        </ul></section>
      <details class="more"><summary>${t("recover-head")}</summary><p>${t("recover-text")}</p><${Recovery} /></details>
    </main></div>`;
}

function Recovery() {
  const [link, setLink] = useState("");
  const show = () => trying(async () => setLink((await ask("/api/recovery", {})).link));
  return link ? html`<p class="link"><a href=${link}>${link}</a></p>`
    : html`<button onClick=${show}>${t("recover-show")}</button>`;
}

/** @param {{game: string}} props */
export function NewTable({ game }) {
  const lobby = /** @type {T.LobbyFacts | null} */ (useAnswer("/api/lobby"));
  const chosen = lobby?.games.find(one => one.code === game);
  if (lobby && !chosen) {
    return html`<div class="page"><main class="sheet"><p class="lead">${t("no-game")}</p>
      <p><a href="/" onClick=${follow}>${t("back")}</a></p></main></div>`;
  }
  return chosen ? html`<div class="page">
      <header class="top">
        <a class="quiet" href="/" onClick=${follow} aria-label=${t("back")}>‹</a>
        <h1 lang="de">${chosen.name}</h1><span class="grow"></span><${LangSwitch} />
      </header>
      <main class="sheet">
        <p class="lead">${chosen.about}</p>
        ${chosen.label && html`<p class="label">${chosen.label}</p>`}
        <${NewTableForm} game=${chosen} />
      </main></div>`
    : html`<div class="page"><p class="loading">…</p></div>`;
}

/** @param {{game: T.Game}} props */
function NewTableForm({ game }) {
  const [preset, setPreset] = useState(game.presets[0].code);
  const [settings, setSettings] = useState(/** @type {T.Settings} */ ({}));
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const wish = useMemo(newId, [preset, settings]); // asked for twice, it is one table all the same
  const start = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setBusy(true);
    await trying(async () => {
      const { id } = await ask("/api/tables", { id: wish, game: game.code, preset, settings, name: myName.value });
      go(`/t/${id}`);
    });
    setBusy(false);
  };
  const take = (/** @type {string} */ code) => {
    setPreset(code);
    setSettings({});
  };
  const toggle = (/** @type {Event} */ event) => {
    setOpen(/** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  };
  return html`<form onSubmit=${start}>
    <${NameField} />
    <fieldset><legend>${t("preset")}</legend>
      ${game.presets.map(one => html`<label key=${one.code} class="choice">
        <input type="radio" name="preset" value=${one.code} checked=${preset === one.code}
          onChange=${() => take(one.code)} /><span><b>${one.name}</b> ${one.about}</span></label>`)}
    </fieldset>
    <details class="more" open=${open} onToggle=${toggle}><summary>${t("house-rules")}</summary>
      ${open && html`<${RulesForm} game=${game.code} preset=${preset} settings=${settings} change=${setSettings} />`}
    </details>
    <button class="main" type="submit" disabled=${busy}>${t("open-table")}</button>
    <p class="hint">${t("open-hint")}</p>
  </form>`;
}

/** Somebody comes with the link of another device; only a yes changes whose seats this browser has. @param {{secret: string}} props */
export function TakeOver({ secret }) {
  const yes = () => trying(async () => {
    await ask("/api/recover", { secret });
    history.replaceState(null, "", "/");
    go("/");
  });
  return html`<div class="page"><header class="top"><h1>Stammtisch</h1><span class="grow"></span><${LangSwitch} /></header>
    <main class="sheet"><h2>${t("recover-head")}</h2><p>${t("recover-sure")}</p>
      <p class="buttons"><button class="main" onClick=${yes}>${t("recover-yes")}</button>
        <a href="/" onClick=${follow}>${t("back")}</a></p></main></div>`;
}
