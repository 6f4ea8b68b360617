// @ts-check
/** A table: the socket, the door before it, and the parts of the table put together. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { BUILD, follow, html, say, t } from "./common.js";
import { sortAgain } from "./arrange.js";
import { Between } from "./between.js";
import { Pip } from "./cards.js";
import { OwnClock } from "./clock.js";
import { LastSmall, Lay, Stock, marked } from "./cloth.js";
import { Door } from "./door.js";
import { glide } from "./glide.js";
import { Hand } from "./hand.js";
import { HintButton, HintLine } from "./hint.js";
import { keys } from "./keys.js";
import { Net } from "./net.js";
import { Panel } from "./panel.js";
import { Seat, Seats, beside } from "./seats.js";
import { lang } from "./settings.js";
import { openSheet } from "./sheet.js";
import { Sheets } from "./sheets.js";
import { Show, spoken } from "./show.js";
import { SideSlate } from "./slate.js";
import { Votes } from "./votes.js";

/** @import * as T from "./types.js" */

/** How many lines of a deal the side column shows. */
const LOG = 14;
/** From so many others on, seats are drawn small where there is little room; from so many on, in more than one row. */
const MANY = 4, CROWD = 7;

/** @param {{table: string}} props */
export function TablePage({ table }) {
  const [show] = useState(() => new Show());
  const [bye, setBye] = useState("");
  const net = useRef(/** @type {Net | null} */ (null));
  useEffect(() => {
    const line = new Net(table, message => {
      if (message.t === "state") {
        if (message.build !== BUILD && message.between) location.reload();
        show.take(message);
      } else if (message.t === "refused") say(message.text);
      else if (message.t === "bye" && message.why !== "server") setBye(message.text || t("offline"));
    });
    net.current = line;
    return () => line.stop();
  }, [table]);
  useEffect(() => { net.current?.hello(); }, [lang.value]);
  const state = show.state.value, send = (/** @type {T.Act | T.Do} */ message) => net.current?.send(message);
  if (bye) return html`<${Closed} why=${bye} />`;
  if (!state) return html`<div class="page"><p class="loading">…</p></div>`;
  if (state.me.seat === null && !state.deal) return html`<${Door} state=${state} send=${send} table=${table} />`;
  return html`<${Table} show=${show} state=${state} send=${send} table=${table} down=${net.current?.down.value} />`;
}

/** The connection has ended for good. @param {{why: string}} props */
function Closed({ why }) {
  return html`<div class="page"><main class="sheet">
    <p class="lead">${why}</p>
    <p class="buttons"><a class="main" href=${location.pathname}>${t("reload")}</a>${" "}
      <a href="/" onClick=${follow}>${t("back")}</a></p></main></div>`;
}

/** @param {T.TableProps & {show: Show, down: boolean | undefined}} props */
function Table({ show, state, send, down, table }) {
  const { deal } = state, held = show.held.value, at = { state, send, table };
  const settled = !held && Boolean(!deal || deal.result || state.between || state.over);
  const me = state.me.seat === null ? null : state.seats[state.me.seat], count = state.seats.length - 1;
  useTable(show, state);
  const round = { "--top": Math.max(1, count - 2 * beside(count)), "--rows": Math.max(1, beside(count)) };
  return html`<div class="table" data-many=${count >= MANY || undefined}
      data-crowd=${count >= CROWD || undefined} onClick=${() => { if (held) show.tap(); }}>
    ${down && html`<div class="net" role="status">${t("reconnecting")}</div>`}
    <${Header} state=${state} />
    <main class="play">
      <div class="round" style=${round} data-open=${count === 2 * beside(count) || undefined}>
        <${Seats} state=${state} />
        ${deal && html`<${Stock} deal=${deal} face=${state.table.face} />`}
        <section class="cloth" aria-label=${t("table")}>
          ${deal && html`<${Lay} cards=${held ? marked(held) : deal.trick} state=${state} name="trick" />`}
          ${settled && html`<${Between} ...${at} />`}
        </section>
        ${!held && html`<${LastSmall} state=${state} />`}
      </div>
      <div class="below">
        ${me && deal && html`<div class="me"><${Seat} one=${me} state=${state} /></div>`}
        <p class="prompt" data-mine=${deal?.ask && !held ? "" : undefined}>${held ? deal?.claimed || held.text : prompt(state)}</p>
      </div>
      <${HintLine} state=${state} />
      ${!held && html`<${OwnClock} ...${at} />`}
      <${Votes} ...${at} />
      ${deal?.ask && !held && html`<${Panel} ask=${deal.ask} face=${state.table.face} send=${send} />`}
      ${deal && !settled && html`<${Hand} state=${state} deal=${deal} send=${send} busy=${Boolean(held)} />`}
      <p class="spoken" aria-live="polite">
        ${spoken.value}${deal?.ask && !held && ` ${t("your-turn")} ${prompt(state)}`}</p>
    </main>
    <${Tools} state=${state} table=${table} />
    <aside class="side" tabindex="0" aria-label=${t("slate")}>
      <${SideSlate} slate=${state.slate} />
      <h2>${t("log")}</h2>
      <ol class="log">${deal?.log.slice(-LOG).map((line, n) => html`<li key=${n}>${line}</li>`)}</ol>
    </aside>
    <${Sheets} ...${at} /></div>`;
}

/**
 * What a table does beside being drawn: cards glide, keys are heard, the title tells.
 * @param {Show} show @param {T.State} state
 */
function useTable(show, state) {
  const shown = useRef(state), { deal } = state;
  useLayoutEffect(() => {
    if (shown.current !== state) glide();
    shown.current = state;
  });
  useLayoutEffect(() => { // with what is drawn, not a moment later
    document.title = deal?.ask ? `● ${t("your-turn")} – Stammtisch` : "Stammtisch";
    const onKey = (/** @type {KeyboardEvent} */ event) => keys(event, state, show);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [state]);
  useEffect(() => {
    if (deal?.result) sortAgain();
  }, [state]);
}

/** What never scrolls away: game and contract, trump, score. @param {{state: T.State}} props */
function Header({ state }) {
  const { deal, table } = state, stand = state.score;
  const watched = table.watchers > 0 && t("watched", { n: table.watchers });
  const facts = [...deal ? [table.practice && t("practising"), deal.number, deal.played && deal.title] : [table.preset], watched].filter(Boolean).join(" · ");
  return html`<header class="bar">
    <button class="icon" aria-label=${t("menu")} onClick=${() => openSheet("menu")}>≡</button>
    <div class="what"><h1 lang="de">${table.game}</h1><small>${facts}</small></div>
    ${deal?.trump && html`<span class="trump"><span>${t("trump")}</span> <b>${deal.trump.name}</b>${" "}
      <${Pip} suit=${deal.trump.letter} face=${table.face} /></span>`}
    <button class="score" onClick=${() => openSheet("slate")}>
      ${stand && html`<span class="vh">${t("slate")}</span>`} ${stand || t("slate")}</button>
  </header>`;
}

/** @param {{state: T.State, table: string}} props */
function Tools({ state, table: id }) {
  const { deal, table } = state;
  const tool = (/** @type {string} */ opens, /** @type {unknown} */ text, off = false) => html`
    <button data-opens=${opens} disabled=${off} onClick=${() => openSheet(opens)}>${text}</button>`;
  const changed = t("changed", { n: table.changed }), onlooker = state.me.seat === null;
  const rules = table.changed === 0 ? t("rules") : html`${t("rules")}${" "}<small class="count" title=${changed}>
    <span aria-hidden="true">${table.changed}</span><span class="vh">${changed}</span></small>`;
  return html`<nav class="tools" aria-label=${t("tools")}>
    ${table.options.last !== "no" && tool("last", t("last-trick"), !deal?.last)}
    <${HintButton} state=${state} table=${id} />
    ${tool("rules", rules)}${tool("log", t("log"), !deal)}
    ${deal?.claim && tool("claim", t(`claim-${deal.claim}`))}
    ${onlooker ? tool("sit", t("sit-down")) : tool("invite", t("invite"))}</nav>`;
}

/** The one line above the hand. @param {T.State} state */
function prompt({ frozen, deal }) {
  if (frozen) return frozen;
  if (!deal) return "";
  if (deal.ask) return [deal.ask.text, deal.ask.duty, deal.hint].filter(Boolean).join(" ");
  return deal.waiting;
}
