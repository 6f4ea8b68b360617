// @ts-check
/** What lies over the table when it is asked for: slate, last trick, rules, log, invitation, menu, help, replay. */
import { useEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { ask, cloth, go, html, lang, letters, lift, myName, say, sound, speak, speed, t, trying } from "./common.js";
import { Card } from "./cards.js";
import { Lines } from "./table.js";
import { Replay } from "./replay.js";
import { RulesCard, RulesForm } from "./rules.js";

/** Which sheet lies open; empty for none. */
export const sheet = signal("");

/** @typedef {{state: any, send: (message: any) => void, table: string}} Props */

const SHEETS = /** @type {Record<string, {title: string, body: (props: Props) => any}>} */({
  slate: { title: "slate", body: Slate }, last: { title: "last-trick", body: LastTrick }, rules: { title: "rules", body: Rules },
  log: { title: "log", body: Log }, invite: { title: "invite", body: Invite }, menu: { title: "menu", body: Menu },
  help: { title: "help", body: Help }, replay: { title: "replay", body: TableReplay }, change: { title: "change-rules", body: Change },
  sit: { title: "sit-down", body: Sit },
});

/** @param {Props} props */
export function Sheets(props) {
  const open = SHEETS[sheet.value], box = useRef(/** @type {HTMLDialogElement | null} */(null));
  useEffect(() => { sheet.value = ""; return () => { sheet.value = ""; }; }, []);
  useEffect(() => { if (open && box.current && !box.current.open) box.current.showModal(); }, [sheet.value]);
  if (!open) return null;
  return html`<dialog ref=${box} key=${sheet.value} aria-labelledby="sheet-title" onClose=${() => { sheet.value = ""; }} onClick=${(/** @type {MouseEvent} */ e) => { if (e.target === box.current) sheet.value = ""; }}>
    <header class="bar"><h2 id="sheet-title">${t(open.title)}</h2><button class="icon" aria-label=${t("close")} onClick=${() => { sheet.value = ""; }}>✕</button></header>
    <div class="inside"><${open.body} ...${props} /></div></dialog>`;
}

/** @param {Props} props */
function Slate({ state }) {
  const slate = state.slate, [open, setOpen] = useState(-1);
  if (slate.rows.length === 0) return html`<p>${t("slate-empty")}</p>`;
  return html`${state.table.label && html`<p class="label">${state.table.label}</p>`}${slate.tallies.length > 0 && html`<p>${slate.tallies.join(" / ")}</p>`}
    <table class="slate"><thead><tr><th scope="col">#</th><th scope="col">${t("deal")}</th>${slate.cols.map((/** @type {string} */ col, /** @type {number} */ at) => html`<th scope="col" key=${at}>${col}</th>`)}</tr></thead>
    <tbody>${slate.rows.map((/** @type {any} */ row) => html`<tr key=${row.n}><td>${row.n}</td><td><button class="link" aria-expanded=${open === row.n} onClick=${() => setOpen(open === row.n ? -1 : row.n)}>${row.text}</button>
      ${open === row.n && html`<${Lines} lines=${row.lines} />`}</td>${row.cells.map((/** @type {any} */ cell, /** @type {number} */ at) => html`<td key=${at}><b>${cell.sum}</b> <small>${cell.gain}</small></td>`)}</tr>`)}</tbody></table>
    <p><a href=${`/api/t/${state.table.id}/record`} download>${t("download")}</a></p>`;
}

/** @param {Props} props */
function LastTrick({ state }) {
  const deal = state.deal;
  const one = (/** @type {any} */ trick, /** @type {string} */ title) => html`<h3>${title}</h3><ol class="row">${trick.cards.map((/** @type {any} */ card) => html`<li key=${card.id} data-best=${card.seat === trick.winner || undefined}><${Card} card=${card} face=${state.table.face} /><span>${state.seats[card.seat].name}<span class="vh">: ${card.name}</span></span></li>`)}</ol>`;
  if (!deal?.last) return html`<p>${t("none-yet")}</p>`;
  return html`${one(deal.last, deal.last.text)}${deal.open.map((/** @type {any} */ trick) => one(trick, t("first-trick", { side: trick.side })))}`;
}

/** @param {Props} props */
function Rules({ state, table }) {
  const [card, setCard] = useState(/** @type {any} */(null));
  useEffect(() => { trying(async () => setCard(await ask(`/api/t/${table}/rules`))); }, [table, lang.value]);
  return html`${card && html`<${RulesCard} card=${card} />`}${state.me.seat !== null && html`<p><button onClick=${() => { sheet.value = "change"; }}>${t("change-rules")}</button></p>`}`;
}

/** Other house rules from the next deal on; everybody has to agree. @param {Props} props */
function Change({ send, table }) {
  const [now, setNow] = useState(/** @type {any} */(null));
  const [settings, setSettings] = useState(/** @type {Record<string, string> | null} */(null));
  useEffect(() => { trying(async () => { const form = await ask(`/api/t/${table}/form`); setNow(form); setSettings(form.settings); }); }, [table]);
  if (!now || !settings) return html`<p>…</p>`;
  return html`<p>${t("change-text")}</p><${RulesForm} game=${now.game} preset=${now.preset} settings=${settings} change=${setSettings} />
    <p><button class="main" onClick=${() => { send({ t: "do", what: "propose", name: "rules", level: now.preset, settings }); sheet.value = ""; }}>${t("propose")}</button></p>`;
}

/** @param {Props} props */
function Log({ state }) {
  return html`<ol class="log">${state.deal?.log.map((/** @type {string} */ line, /** @type {number} */ at) => html`<li key=${at}>${line}</li>`)}</ol>`;
}

/** @param {Props} props */
function Invite({ state, table }) {
  const [links, setLinks] = useState(/** @type {any} */(null));
  useEffect(() => { trying(async () => setLinks(await ask(`/api/t/${table}/links`))); }, [table]);
  const free = state.seats.filter((/** @type {any} */ one) => one.kind !== "person");
  const openLan = () => { if (confirm(t("lan-sure"))) trying(async () => { await ask("/api/lan", {}); setLinks(await ask(`/api/t/${table}/links`)); }); };
  if (!links) return html`<p>…</p>`;
  return html`${links.local ? html`<p class="label">${t("only-here")} <button onClick=${openLan}>${t("lan")}</button></p>` : ""}<p>${t("invite-text")}</p>
    <p class="link"><a href=${links.table}>${links.table}</a></p><p><img class="qr" src=${`/api/qr.svg?path=/t/${table}`} alt=${t("qr")} width="200" height="200" /></p>
    ${free.length > 0 && html`<h3>${t("seat-links")}</h3><ul class="plain">${free.map((/** @type {any} */ one) => html`<li key=${one.seat}>${t("seat", { n: one.seat + 1 })}: <span class="link"><a href=${`${links.table}?seat=${one.seat}`}>${links.table}?seat=${one.seat}</a></span></li>`)}</ul>`}`;
}

/** @param {Props} props */
function Sit({ state, send }) {
  const free = state.seats.filter((/** @type {any} */ one) => one.kind !== "person");
  return html`<label class="field"><span>${t("your-name")}</span><input maxlength="18" value=${myName.value} onInput=${(/** @type {any} */ e) => { myName.value = e.currentTarget.value; }} /></label>
    ${free.map((/** @type {any} */ one) => html`<p key=${one.seat}><button class="main" onClick=${() => { send({ t: "do", what: "sit", seat: one.seat, name: myName.value }); sheet.value = ""; }}>${t("seat", { n: one.seat + 1 })} ${one.name}</button></p>`)}`;
}

/** @param {Props} props */
function TableReplay({ table, state }) {
  const [deal, setDeal] = useState(/** @type {any} */(null));
  const count = state.slate.rows.length;
  const fetchDeal = (/** @type {number} */ number) => trying(async () => setDeal(await ask(`/api/t/${table}/replay/${number}`)));
  useEffect(() => { fetchDeal(count); }, [table, lang.value]);
  if (!deal) return html`<p>…</p>`;
  const link = () => trying(async () => { const made = await ask(`/api/t/${table}/share`, { deal: deal.number }); say(made.link); });
  return html`<p>${deal.number > 1 && html`<button onClick=${() => fetchDeal(deal.number - 1)}>‹ ${t("deal")} ${deal.number - 1}</button> `}${deal.number < deal.count && html`<button onClick=${() => fetchDeal(deal.number + 1)}>${t("deal")} ${deal.number + 1} ›</button> `}<button onClick=${link}>${t("share")}</button></p><${Replay} deal=${deal} key=${deal.number} />`;
}

/** @param {Props} props */
function Menu({ state, send, table }) {
  const host = state.me.host, seats = state.seats, between = state.between;
  const pick = (/** @type {string} */ label, /** @type {any} */ value, /** @type {string[]} */ values, /** @type {string} */ prefix) => html`<label class="field"><span>${t(label)}</span><select value=${value.value} onChange=${(/** @type {any} */ e) => { value.value = e.currentTarget.value; }}>${values.map(one => html`<option key=${one} value=${one} selected=${one === value.value}>${t(`${prefix}-${one}`)}</option>`)}</select></label>`;
  const check = (/** @type {string} */ label, /** @type {any} */ value) => html`<label class="check"><input type="checkbox" checked=${value.value} onChange=${(/** @type {any} */ e) => { value.value = e.currentTarget.checked; }} /> ${t(label)}</label>`;
  const option = (/** @type {string} */ name, /** @type {string[]} */ values) => html`<label class="field"><span>${t(`option-${name}`)}</span><select value=${state.table.options[name]} onChange=${(/** @type {any} */ e) => send({ t: "do", what: "option", settings: { [name]: e.currentTarget.value } })}>${values.map(one => html`<option key=${one} value=${one} selected=${one === state.table.options[name]}>${t(`option-${name}-${one}`)}</option>`)}</select></label>`;
  return html`<section><h3>${t("for-me")}</h3>
      <label class="field"><span>${t("language")}</span><select value=${lang.value} onChange=${async (/** @type {any} */ e) => { lang.value = e.currentTarget.value; await speak(); }}><option value="de" selected=${lang.value === "de"}>Deutsch</option><option value="en" selected=${lang.value === "en"}>English</option></select></label>
      ${pick("speed", speed, ["instant", "brisk", "normal", "calm", "tap"], "speed")}${pick("cloth", cloth, ["green", "blue", "grey", "contrast"], "cloth")}
      ${check("lift", lift)}${check("letters", letters)}${check("sound", sound)}</section>
    <section><h3>${t("table")}</h3><ul class="plain chairs">${seats.map((/** @type {any} */ one) => html`<li key=${one.seat}><b>${one.name || t("free")}</b> ${one.kind === "bot" ? t("computer") : one.host ? t("host") : ""}
        ${host && one.kind === "free" && html`<button onClick=${() => send({ t: "do", what: "bot", seat: one.seat })}>${t("add-computer")}</button>`}
        ${(host || one.me) && one.kind !== "free" && html`<button disabled=${!between} onClick=${() => send({ t: "do", what: "rise", seat: one.seat })}>${one.me ? t("leave") : t("remove")}</button>`}
        ${host && html`<button disabled=${!between} onClick=${() => send({ t: "do", what: "swap", seat: one.seat, other: (one.seat + 1) % seats.length })}>${t("swap")}</button>`}</li>`)}</ul>
      ${host && html`${option("stand_in", ["yes", "no"])}${option("hands", ["all", "played", "end"])}${option("watch", ["no", "public"])}`}
      ${state.me.seat !== null && state.deal && !between && html`<p><button onClick=${() => { send({ t: "do", what: "propose", name: "void" }); sheet.value = ""; }}>${t("void")}</button></p>`}
      ${host && html`<p><button class="danger" onClick=${() => { if (confirm(t("delete-sure"))) trying(async () => { await ask(`/api/t/${table}/delete`, {}); go("/"); }); }}>${t("delete")}</button></p>`}
      <p><button onClick=${() => { sheet.value = "help"; }}>${t("help")}</button> <a href="/">${t("to-lobby")}</a></p></section>`;
}

function Help() {
  return html`<ul class="plain">${["help-cards", "help-why", "help-keys", "help-speed"].map(one => html`<li key=${one}>${t(one)}</li>`)}</ul>`;
}
