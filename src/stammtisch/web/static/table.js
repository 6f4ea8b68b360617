// @ts-check
/** A table: the socket's states shown one after the other at the pace one likes, seats, trick and hand. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { BUILD, PACE, ask, html, lang, lift, myName, say, speed, t, trying } from "./common.js";
import { Card, Pip } from "./cards.js";
import { Net } from "./net.js";
import { Panel } from "./panel.js";
import { Sheets, sheet } from "./sheets.js";
import { RulesCard } from "./rules.js";
import { ping } from "./sound.js";
import { follow } from "./lobby.js";

/** @typedef {any} State */

/** The states that have come and are not shown yet; the one that is shown; a finished trick being looked at. */
class Show {
  constructor() {
    this.state = signal(/** @type {State} */(null));
    this.held = signal(/** @type {any} */(null));
    this.spoken = signal("");
    /** @type {State[]} */
    this.queue = [];
    this.busy = false;
    this.tap = () => {};
  }

  /** @param {State} state */
  take(state) {
    this.queue.push(state);
    if (!this.busy) this.next();
  }

  async next() {
    this.busy = true;
    while (this.queue.length > 0) {
      const state = /** @type {State} */(this.queue.shift());
      const [trick, step] = PACE[speed.value] ?? PACE.normal;
      const took = state.ev.some((/** @type {any} */ one) => one.kind === "take");
      const lines = state.ev.map((/** @type {any} */ one) => one.text).filter(Boolean);
      if (lines.length > 0) this.spoken.value = lines.join(" ");
      const mine = state.deal?.ask && !this.state.value?.deal?.ask;
      if (took && state.deal?.last && this.state.value && trick > 0) {
        remember();
        this.held.value = state.deal.last;
        this.state.value = state;
        await this.wait(this.queue.length > 6 ? 100 : trick);
        this.held.value = null;
      } else {
        remember();
        this.state.value = state;
        if (state.ev.length > 0 && this.queue.length > 0) await this.wait(this.queue.length > 6 ? 30 : step);
      }
      if (mine) ping();
    }
    this.busy = false;
  }

  /** @param {number} time */
  wait(time) {
    return new Promise(done => {
      this.tap = () => { this.tap = () => {}; done(undefined); };
      if (time !== Infinity) setTimeout(() => this.tap(), time);
    });
  }
}

/** @type {Map<string, DOMRect>} Where the cards in sight were before the newest state. */
const places = new Map();
const still = matchMedia("(prefers-reduced-motion: reduce)");

function remember() {
  places.clear();
  document.querySelectorAll("[data-at]").forEach(one => places.set(/** @type {HTMLElement} */(one).dataset.at ?? "", one.getBoundingClientRect()));
}

/** Lets every card of the trick glide from where it, or its player, was. */
function glide() {
  if (still.matches || speed.value === "instant") return;
  document.querySelectorAll(".trick [data-at]").forEach(one => {
    const item = /** @type {HTMLElement} */(one), now = item.getBoundingClientRect();
    const was = places.get(item.dataset.at ?? "") ?? places.get(`hand ${item.dataset.card}`)
      ?? document.querySelector(`[data-seat="${item.dataset.from}"]`)?.getBoundingClientRect();
    if (!was || (Math.abs(was.x - now.x) < 2 && Math.abs(was.y - now.y) < 2)) return;
    const x = was.x + was.width / 2 - now.x - now.width / 2, y = was.y + was.height / 2 - now.y - now.height / 2;
    item.animate([{ translate: `${x}px ${y}px`, scale: ".7" }, { translate: "0 0", scale: "1" }], { duration: 240, easing: "cubic-bezier(.2,.8,.3,1)" });
  });
  places.clear();
}

/** @param {{table: string}} props */
export function TablePage({ table }) {
  const [show] = useState(() => new Show());
  const [bye, setBye] = useState("");
  const net = useRef(/** @type {Net | null} */(null));
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
  const state = show.state.value;
  if (bye) return html`<div class="page"><main class="sheet"><p class="lead">${bye}</p><p><a class="main" href=${location.pathname} >${t("reload")}</a> <a href="/" onClick=${follow}>${t("back")}</a></p></main></div>`;
  if (!state) return html`<div class="page"><p class="loading">…</p></div>`;
  const send = (/** @type {any} */ message) => net.current?.send(message);
  const dealt = state.deal && !(state.between && !state.deal.result);
  return state.me.seat === null && !dealt && !state.deal ? html`<${Door} state=${state} send=${send} table=${table} />`
    : html`<${Table} show=${show} state=${state} send=${send} down=${net.current?.down.value} table=${table} />`;
}

/** Before sitting down: the rules, the free seats, a name. @param {{state: State, send: (message: any) => void, table: string}} props */
function Door({ state, send, table }) {
  const [card, setCard] = useState(/** @type {any} */(null));
  const free = state.seats.filter((/** @type {any} */ one) => one.kind !== "person");
  const [seat, setSeat] = useState(-1);
  useEffect(() => { trying(async () => setCard(await ask(`/api/t/${table}/rules`))); }, [table, lang.value]);
  const chosen = seat >= 0 ? seat : Number(new URLSearchParams(location.search).get("seat") ?? free[0]?.seat ?? -1);
  return html`<div class="page"><header class="top"><h1>${state.table.game}</h1></header><main class="sheet">
    <p class="lead">${t("invited", { names: state.seats.filter((/** @type {any} */ one) => one.kind === "person").map((/** @type {any} */ one) => one.name).join(", ") })}</p>
    ${free.length > 0 ? html`<form onSubmit=${(/** @type {SubmitEvent} */ e) => { e.preventDefault(); send({ t: "do", what: "sit", seat: chosen, name: myName.value }); }}>
      <label class="field"><span>${t("your-name")}</span><input name="name" required maxlength="18" value=${myName.value} onInput=${(/** @type {any} */ e) => { myName.value = e.currentTarget.value; }} /></label>
      <fieldset class="presets"><legend>${t("your-seat")}</legend>${free.map((/** @type {any} */ one) => html`<label key=${one.seat} class="choice"><input type="radio" name="seat" checked=${one.seat === chosen} onChange=${() => setSeat(one.seat)} />
        <span>${t("seat", { n: one.seat + 1 })}${one.kind === "bot" ? ` (${one.name}, ${t("computer")})` : ""}</span></label>`)}</fieldset>
      <button class="main" type="submit">${t("sit-down")}</button></form>` : html`<p>${t("full")}</p>`}
    <h2>${t("rules")}</h2>${card && html`<${RulesCard} card=${card} />`}</main></div>`;
}

/** Seats in the order of play from the left neighbour on. @param {State} state */
function others(state) {
  const me = state.me.seat ?? 0, count = state.seats.length;
  return Array.from({ length: count - 1 }, (_, at) => state.seats[(me + 1 + at) % count]);
}

/** @param {{show: Show, state: State, send: (message: any) => void, down: boolean | undefined, table: string}} props */
function Table({ show, state, send, down, table }) {
  const shown = useRef(state);
  useLayoutEffect(() => { if (shown.current !== state) { shown.current = state; glide(); } });
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => keys(event, state, show);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [state]);
  useEffect(() => { document.title = state.deal?.ask ? `● ${t("your-turn")} – Stammtisch` : "Stammtisch"; }, [state]);
  const deal = state.deal, held = show.held.value, face = state.table.face;
  const stand = state.me.seat === null ? "" : state.seats[state.me.seat].stand;
  const settled = !held && (!deal || deal.result || state.between || state.over);
  return html`<div class="table" data-count=${state.seats.length} onClick=${() => { if (held) show.tap(); }}>
    ${down && html`<div class="net" role="status">${t("reconnecting")}</div>`}
    <header class="bar">
      <button class="icon" aria-label=${t("menu")} onClick=${() => { sheet.value = "menu"; }}>≡</button>
      <div class="what"><h1>${state.table.game}</h1><small>${deal ? `${deal.number}${deal.title && deal.played ? ` · ${deal.title}` : ""}` : state.table.preset}</small></div>
      ${deal?.trump && html`<span class="trump"><span>${t("trump")}</span> <b>${deal.trump.name}</b> <${Pip} suit=${deal.trump.letter} face=${face} /></span>`}
      <button class="score" onClick=${() => { sheet.value = "slate"; }} ><span class="vh">${stand ? t("slate") : ""}</span> ${stand || t("slate")}</button>
    </header>
    <main class="play"><ul class="seats" aria-label=${t("players")}>${others(state).map(one => html`<${Seat} key=${one.seat} one=${one} state=${state} />`)}</ul>
    <section class="cloth" aria-label=${t("table")}>
      ${deal && html`<${Cloth} deal=${deal} held=${held} state=${state} face=${face} />`}
      ${settled && html`<${Between} state=${state} send=${send} table=${table} />`}
    </section>
    <p class="prompt" data-mine=${deal?.ask && !held ? "" : undefined}>${held ? held.text : prompt(state)}</p>
    ${state.votes.map((/** @type {any} */ vote) => html`<${Vote} key=${vote.what} vote=${vote} send=${send} seated=${state.me.seat !== null} />`)}
    ${deal?.ask && !held && html`<${Panel} ask=${deal.ask} face=${face} send=${send} />`}
    ${deal && !settled && html`<${Hand} deal=${deal} face=${face} send=${send} busy=${Boolean(held)} />`}
    <p class="spoken" aria-live="polite">${show.spoken.value}${deal?.ask && !held ? ` ${t("your-turn")} ${deal.ask.text} ${deal.ask.duty}` : ""}</p></main>
    <nav class="tools" aria-label=${t("menu")}><button disabled=${!deal?.last} onClick=${() => { sheet.value = "last"; }}>${t("last-trick")}</button>
      <button onClick=${() => { sheet.value = "rules"; }}>${t("rules")}</button>
      <button onClick=${() => { sheet.value = "log"; }} disabled=${!deal}>${t("log")}</button>
      <button onClick=${() => { sheet.value = "invite"; }}>${t("invite")}</button></nav>
    <aside class="side" tabindex="0" aria-label=${t("slate")}><${SideSlate} slate=${state.slate} /><h2>${t("log")}</h2><ol class="log">${deal?.log.slice(-14).map((/** @type {string} */ line, /** @type {number} */ at) => html`<li key=${at}>${line}</li>`)}</ol></aside>
    <${Sheets} state=${state} send=${send} table=${table} /></div>`;
}

/** The one line above the hand. @param {State} state */
function prompt(state) {
  const deal = state.deal;
  if (state.frozen) return state.frozen;
  if (!deal) return "";
  if (deal.ask) return [deal.ask.text, deal.ask.duty, deal.hint].filter(Boolean).join(" ");
  return deal.waiting;
}

/** @param {KeyboardEvent} event @param {State} state @param {Show} show */
function keys(event, state, show) {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase(), deal = state.deal;
  if (key === "escape") { sheet.value = ""; return; }
  if (show.held.value && (key === " " || key === "enter")) { show.tap(); event.preventDefault(); return; }
  const zones = /** @type {Record<string, string>} */({ l: "last", s: "slate", "?": "help", r: "rules" });
  if (zones[key]) { sheet.value = sheet.value === zones[key] ? "" : zones[key]; return; }
  if (!deal) return;
  if (key === "h") show.spoken.value = `${t("hand")}: ${deal.hand.map((/** @type {any} */ one) => one.name).join(", ")}`;
  if (key === "t") show.spoken.value = `${t("trick")}: ${deal.trick.map((/** @type {any} */ one) => `${state.seats[one.seat].name} ${one.name}`).join(", ")}`;
  if (/^[1-9]$/.test(key) && deal.ask?.own) /** @type {HTMLElement} */(document.querySelectorAll(".hand button")[Number(key) - 1])?.focus();
}

/** @param {{one: any, state: State}} props */
function Seat({ one, state }) {
  const face = state.table.face;
  const facts = [one.tricks !== null && one.tricks !== undefined ? t(one.tricks === 1 ? "one-trick" : "n-tricks", { n: one.tricks }) : "", one.status].filter(Boolean);
  return html`<li class="seat" data-seat=${one.seat} data-turn=${one.turn || undefined} data-out=${one.out || undefined} data-away=${one.kind === "person" && !one.here || undefined}>
    <span class="face" aria-hidden="true">${one.name ? one.name[0] : "?"}</span>
    <span class="who"><b>${one.name || t("free")}</b>${one.kind === "bot" ? html` <span class="mark" title=${one.level} aria-label=${t("computer")}>⚙</span>` : one.standin ? html` <span class="mark" aria-label=${t("stands-in")}>☆</span>` : ""}
      ${one.roles?.map((/** @type {string} */ role) => html` <span class="role" key=${role}>${role}</span>`)}
      <small>${one.kind === "person" && !one.here ? t("away") : one.turn ? t("turn") : facts[facts.length - 1] ?? ""}</small>
      ${(facts.length > 1 || one.stand !== "") && html`<small class="stand">${[facts.length > 1 ? facts[0] : "", one.stand].filter(Boolean).join(" · ")}</small>`}
      ${one.known?.length > 0 && html`<span class="known" aria-label=${t("known", { name: one.name })}>${one.known.map((/** @type {any} */ card) => html`<span key=${card.id} class="mini" title=${card.name}><${Card} card=${card} face=${face} /><span class="vh">${card.name}</span></span>`)}</span>`}</span></li>`;
}

/** The trick as it lies, the turn-up and the stock. @param {{deal: any, held: any, state: State, face: string}} props */
function Cloth({ deal, held, state, face }) {
  const me = state.me.seat ?? 0, count = state.seats.length;
  const trick = held ? held.cards.map((/** @type {any} */ one) => ({ ...one, best: one.seat === held.winner })) : deal.trick;
  return html`${deal.turnup.length > 0 && html`<div class="turnup" aria-label=${t("turnup")}>${deal.turnup.map((/** @type {any} */ card) => html`<span key=${card.id}><${Card} card=${card} face=${face} /><span class="vh">${card.name}</span></span>`)}<small>${deal.stock > 0 ? t("stock", { n: deal.stock }) : ""}</small></div>`}
    ${deal.atStake && html`<p class="pot">${deal.atStake}</p>`}
    <ol class="trick" aria-label=${t("trick")}>${trick.map((/** @type {any} */ one) => html`<li key=${one.seat} style=${place((one.seat - me + count) % count, count)} data-best=${one.best || undefined}>
      <div data-at=${`trick ${one.seat}`} data-card=${one.id} data-from=${one.seat}><${Card} card=${one} face=${face} /></div><span class="vh">${state.seats[one.seat].name}: ${one.name}</span></li>`)}</ol>`;
}

/** Where a card lies: below for oneself, then clockwise round the table. @param {number} at @param {number} count */
function place(at, count) {
  const angle = Math.PI / 2 + at * 2 * Math.PI / count;
  return { "--x": Math.cos(angle).toFixed(3), "--y": Math.sin(angle).toFixed(3), "--turn": `${((at * 7) % 9) - 4}deg` };
}

/** @param {{deal: any, face: string, send: (message: any) => void, busy: boolean}} props */
function Hand({ deal, face, send, busy }) {
  const asked = deal.ask, own = asked?.own && !busy, several = own && asked.max > 1;
  const [raised, setRaised] = useState({ q: "", cards: /** @type {string[]} */([]) });
  const up = raised.q === asked?.q ? raised.cards : [], lifted = several ? "" : up[0], chosen = several ? up : [];
  const raise = (/** @type {string[]} */ cards) => setRaised({ q: asked.q, cards });
  const act = (/** @type {string[]} */ cards) => send({ t: "act", q: asked.q, token: [asked.head, ...cards].join(" ") });
  const tap = (/** @type {any} */ card) => {
    if (!own) return;
    if (!card.ok) { say(card.why); if (!several) raise([]); return; }
    if (several) raise(chosen.includes(card.id) ? chosen.filter(one => one !== card.id) : chosen.length < asked.max ? [...chosen, card.id] : chosen);
    else if (lift.value && lifted !== card.id) raise([card.id]);
    else { raise([]); act([card.id]); }
  };
  const arrows = (/** @type {KeyboardEvent} */ event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const all = [.../** @type {HTMLElement} */(event.currentTarget).querySelectorAll("button")], at = all.indexOf(/** @type {any} */(document.activeElement));
    all[(at + step + all.length) % all.length]?.focus();
    event.preventDefault();
  };
  const legal = several && chosen.length >= asked.min;
  return html`<div class="own">
    ${several && html`<div class="pick"><span>${t("chosen", { n: chosen.length, most: asked.max })}</span><button class="main" disabled=${!legal} onClick=${() => act([...chosen])}>${chosen.length === 0 && asked.min === 0 ? t("none") : t("done")}</button></div>`}
    ${deal.blind > 0 ? html`<p class="blind">${t("blind", { n: deal.blind })}</p>` : ""}
    <ul class="hand" aria-label=${t("hand")} style=${{ "--n": Math.max(2, deal.hand.length) }} onKeyDown=${arrows}>${deal.hand.map((/** @type {any} */ card, /** @type {number} */ at) => html`<li key=${card.id} data-gap=${card.gap || undefined} style=${{ "--i": at }}>
      <button data-at=${`hand ${card.id}`} data-card=${card.id} data-lifted=${up.includes(card.id) || undefined} data-illegal=${own && !card.ok || undefined}
        aria-disabled=${!own || !card.ok} aria-pressed=${several ? chosen.includes(card.id) : undefined} onClick=${() => tap(card)}><${Card} card=${card} face=${face} /><span class="vh">${card.name}${own && !card.ok ? `, ${t("not-allowed")}` : ""}</span></button></li>`)}</ul></div>`;
}

/** Before a deal and after it: the result, who is ready, free seats. @param {{state: State, send: (message: any) => void, table: string}} props */
function Between({ state, send, table }) {
  const result = state.deal?.result, seated = state.me.seat !== null;
  const waiting = state.seats.filter((/** @type {any} */ one) => one.kind === "person" && one.here && !one.ready && !one.me);
  return html`<div class="between">
    ${result && html`<h2>${result.text}</h2><ul class="plain">${result.facts.map((/** @type {string} */ fact, /** @type {number} */ at) => html`<li key=${at}>${fact}</li>`)}</ul>
      <${Lines} lines=${result.lines} />
      ${result.hands.length > 0 && html`<details class="more"><summary>${t("hands")}</summary>${result.hands.map((/** @type {any} */ hand) => html`<p key=${hand.seat} class="open"><b>${hand.name}</b> ${hand.cards.map((/** @type {any} */ card) => html`<span key=${card.id} class="mini"><${Card} card=${card} face=${state.table.face} /><span class="vh">${card.name}</span></span>`)}</p>`)}</details>`}
      <p><button onClick=${() => { sheet.value = "replay"; }}>${t("replay")}</button> <button onClick=${() => { sheet.value = "slate"; }}>${t("slate")}</button></p>`}
    ${state.over && html`<h2>${state.over.text}</h2><table class="stands"><caption class="vh">${t("slate")}</caption><tbody>${state.over.rows.map((/** @type {any} */ row) => html`<tr key=${row.name}><td>${row.place}.</td><th scope="row">${row.name}</th>${row.sums.map((/** @type {string} */ sum, /** @type {number} */ at) => html`<td key=${at}>${state.over.tallies[at]} ${sum}</td>`)}<td>${row.share}</td></tr>`)}</tbody></table>`}
    ${!state.deal && html`<h2>${t("welcome")}</h2><p>${t("welcome-text")}</p><ul class="plain chairs">${state.seats.map((/** @type {any} */ one) => html`<li key=${one.seat}><b>${one.name || t("free")}</b> ${one.kind === "bot" ? t("computer") : one.me ? t("you") : ""}
      ${one.kind === "free" && state.me.host && html`<button onClick=${() => send({ t: "do", what: "bot", seat: one.seat })}>${t("add-computer")}</button>`}</li>`)}</ul>`}
    ${state.frozen ? html`<p>${state.frozen}</p>${seated && html`<button class="main" onClick=${() => send({ t: "do", what: "propose", name: "void" })}>${t("redeal")}</button>`}`
      : seated ? state.ready ? html`<p role="status">${t("waiting-for", { names: waiting.map((/** @type {any} */ one) => one.name).join(", ") || "…" })}</p>`
        : html`<button class="main" onClick=${() => send({ t: "do", what: "next" })}>${state.over ? t("again") : state.deal ? t("next") : t("start")}</button>`
      : html`<p><a href=${`/t/${table}`} onClick=${(/** @type {Event} */ e) => { e.preventDefault(); sheet.value = "sit"; }}>${t("sit-down")}</a></p>`}
    ${!state.deal && html`<p><button onClick=${() => { sheet.value = "invite"; }}>${t("invite-friends")}</button></p>`}</div>`;
}

/** The lines of a settlement; each opens why. @param {{lines: any[]}} props */
export function Lines({ lines }) {
  return html`<ul class="lines">${lines.map((line, at) => html`<li key=${at}><details><summary><b>${line.who}</b> <span class="amount">${line.tally} ${line.amount > 0 ? "+" : ""}${line.amount}</span> ${line.text}</summary><p class="rule">${line.rule}</p></details></li>`)}</ul>`;
}

/** @param {{slate: any}} props */
function SideSlate({ slate }) {
  return html`<h2>${t("slate")}</h2>${slate.rows.length > 0 && html`<table class="slate"><thead><tr><th scope="col">#</th>${slate.cols.map((/** @type {string} */ col, /** @type {number} */ at) => html`<th scope="col" key=${at}>${col}</th>`)}</tr></thead>
    <tbody>${slate.rows.slice(0, 6).map((/** @type {any} */ row) => html`<tr key=${row.n}><td>${row.n}</td>${row.cells.map((/** @type {any} */ cell, /** @type {number} */ at) => html`<td key=${at}>${cell.sum}</td>`)}</tr>`)}</tbody></table>`}`;
}

/** Something that needs everybody's word. @param {{vote: any, send: (message: any) => void, seated: boolean}} props */
function Vote({ vote, send, seated }) {
  const answer = (/** @type {boolean} */ yes) => send({ t: "do", what: "agree", vote: vote.n, yes });
  return html`<div class="vote" role="group" aria-label=${vote.text}><p><b>${vote.text}</b></p>${vote.changes.length > 0 && html`<ul class="plain">${vote.changes.map((/** @type {string} */ one) => html`<li key=${one}>${one}</li>`)}</ul>`}
    <p>${vote.yes.length > 0 ? t("agreed", { names: vote.yes.join(", ") }) : ""}</p>
    ${seated && html`<p>${vote.mine ? "" : html`<button class="main" onClick=${() => answer(true)}>${t("agree")}</button> `}<button onClick=${() => answer(false)}>${vote.mine ? t("withdraw") : t("decline")}</button></p>`}</div>`;
}
