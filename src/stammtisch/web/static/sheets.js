// @ts-check
/** What lies over the table when it is asked for. Every sheet is a dialog with a title. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Claim } from "./claim.js";
import { ask, html, t, trying, useAnswer } from "./common.js";
import { Lay, marked } from "./cloth.js";
import { Invite, Sit } from "./invite.js";
import { Menu } from "./menu.js";
import { TableReplay } from "./replay.js";
import { RulesCard, RulesForm } from "./rules.js";
import { closeSheet, openSheet, sheet } from "./sheet.js";
import { Slate } from "./slate.js";

/** @import * as T from "./types.js" */

/** @type {Record<string, {title: string, body: (props: T.TableProps) => unknown}>} */
const SHEETS = {
  slate: { title: "slate", body: Slate }, last: { title: "last-trick", body: LastTrick },
  rules: { title: "rules", body: Rules }, log: { title: "log", body: Log }, invite: { title: "invite", body: Invite },
  menu: { title: "menu", body: Menu }, help: { title: "help", body: Help },
  replay: { title: "replay", body: TableReplay }, change: { title: "change-rules", body: Change },
  sit: { title: "sit-down", body: Sit }, claim: { title: "claim", body: Claim },
};

/** @param {T.TableProps} props */
export function Sheets(props) {
  const open = SHEETS[sheet.value], box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    closeSheet();
    return closeSheet;
  }, []);
  useLayoutEffect(() => {
    if (!open || !box.current || box.current.open) return;
    box.current.showModal();
    // Whoever hears the page hears the sheet from its beginning, not its button.
    /** @type {HTMLElement} */ (box.current.querySelector(".inside")).focus({ preventScroll: true });
  }, [sheet.value]);
  if (!open) return null;
  const beside = (/** @type {MouseEvent} */ event) => { if (event.target === box.current) closeSheet(); };
  return html`<dialog ref=${box} key=${sheet.value} aria-labelledby="sheet-title"
      onClose=${closeSheet} onClick=${beside}>
    <header class="bar"><h2 id="sheet-title">${t(open.title)}</h2>
      <button class="icon" aria-label=${t("close")} onClick=${closeSheet}>✕</button></header>
    <div class="inside" tabindex="-1"><${open.body} ...${props} /></div></dialog>`;
}

/** @param {T.TableProps} props */
function LastTrick({ state }) {
  const deal = state.deal;
  if (!deal?.last) return html`<p>${t(state.table.options.last === "no" ? "last-closed" : "none-yet")}</p>`;
  const one = (/** @type {T.Trick} */ trick, /** @type {string} */ title) => html`<h3>${title}</h3>
    <div class="large"><${Lay} cards=${marked(trick)} state=${state} name="named" /></div>`;
  return html`${one(deal.last, deal.last.text)}
    ${deal.open.map(trick => one(trick, t("first-trick", { side: trick.side })))}`;
}

/** @param {T.TableProps} props */
function Rules({ state, table }) {
  const card = /** @type {T.Rulebook | null} */ (useAnswer(`/api/t/${table}/rules`));
  return html`${card && html`<${RulesCard} card=${card} />`}
    ${state.me.seat !== null && html`<p>
      <button onClick=${() => openSheet("change")}>${t("change-rules")}</button></p>`}`;
}

/** Other house rules from the next deal on; everybody has to agree. @param {T.TableProps} props */
function Change({ send, table }) {
  const [now, setNow] = useState(/** @type {T.Agreed | null} */ (null));
  useEffect(() => { trying(async () => setNow(await ask(`/api/t/${table}/form`))); }, [table]);
  if (!now) return html`<p>…</p>`;
  const change = (/** @type {T.Settings} */ settings) => setNow({ ...now, settings });
  const propose = () => {
    send({ t: "do", what: "propose", name: "rules", level: now.preset, settings: now.settings });
    closeSheet();
  };
  return html`<p>${t("change-text")}</p>
    <${RulesForm} game=${now.game} preset=${now.preset} settings=${now.settings} change=${change} />
    <p><button class="main" onClick=${propose}>${t("propose")}</button></p>`;
}

/** @param {T.TableProps} props */
function Log({ state }) {
  return html`<ol class="log">${state.deal?.log.map((line, at) => html`<li key=${at}>${line}</li>`)}</ol>`;
}

function Help() {
  const parts = ["help-cards", "help-order", "help-why", "help-keys", "help-speed", "help-computers"];
  return html`<ul class="plain">${parts.map(one => html`<li key=${one}>${t(one)}</li>`)}</ul>`;
}
