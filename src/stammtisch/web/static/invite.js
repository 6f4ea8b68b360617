// @ts-check
/** Links to a table and to its free seats, as text and as pictures to be photographed; a seat for an onlooker. */
import { useEffect, useState } from "preact/hooks";
import { ask, html, qr, t, trying, useAnswer } from "./common.js";
import { SeatForm } from "./door.js";
import { RulesCard } from "./rules.js";
import { closeSheet } from "./sheet.js";

/** @import * as T from "./types.js" */

/** Seats that a person may take. @param {T.State} state */
const free = state => state.seats.filter(one => one.kind !== "person");

/** A link that can be selected, with its picture. @param {{link: string}} props */
export function LinkAndCode({ link }) {
  const { pathname, search } = new URL(link);
  return html`<p class="link"><a href=${link}>${link}</a></p>
    <img class="qr" src=${qr(pathname + search)} alt=${t("qr")} width="200" height="200" />`;
}

/** @param {T.TableProps} props */
export function Invite({ state, table }) {
  const [links, setLinks] = useState(/** @type {{table: string, local: boolean} | null} */ (null));
  const look = async () => setLinks(await ask(`/api/t/${table}/links`));
  useEffect(() => { trying(look); }, [table]);
  if (!links) return html`<p>…</p>`;
  const openLan = () => {
    if (confirm(t("lan-sure"))) trying(async () => { await ask("/api/lan", {}); await look(); });
  };
  return html`${links.local && html`<p class="label">${t("only-here")}${" "}
      <button onClick=${openLan}>${t("lan")}</button></p>`}
    <p>${t("invite-text")}</p><${LinkAndCode} link=${links.table} />
    ${free(state).length > 0 && html`<h3>${t("seat-links")}</h3>
      <ul class="plain">
        ${free(state).map(one => html`<${SeatLink} key=${one.seat} one=${one} table=${links.table} />`)}</ul>`}`;
}

/** @param {{one: T.Seat, table: string}} props */
function SeatLink({ one, table }) {
  const [open, setOpen] = useState(false), link = `${table}?seat=${one.seat}`;
  const whose = `${t("seat", { n: one.seat + 1 })}${one.name && ` (${one.name})`}`;
  return html`<li class="seat-link"><b>${whose}</b>${" "}
    <button aria-expanded=${open} onClick=${() => setOpen(!open)}>
      ${t(open ? "code-hide" : "code-show")}<span class="vh">: ${whose}</span></button>
    ${open ? html`<${LinkAndCode} link=${link} />` : html`<p class="link"><a href=${link}>${link}</a></p>`}</li>`;
}

/** The same as at the door, for an onlooker: a seat, a name, and the rules one sits down to. @param {T.TableProps} props */
export function Sit({ state, send, table }) {
  const card = /** @type {T.Rulebook | null} */ (useAnswer(`/api/t/${table}/rules`)), seats = free(state);
  const sit = (/** @type {T.Act | T.Do} */ message) => {
    send(message);
    closeSheet();
  };
  return html`${seats.length > 0 ? html`<${SeatForm} free=${seats} send=${sit} />` : html`<p>${t("full")}</p>`}
    <h3>${t("rules")}</h3>${card && html`<${RulesCard} card=${card} />`}`;
}
