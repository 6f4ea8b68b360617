// @ts-check
/** The score sheet: whole as a sheet, where every line opens why, and short in the side column. */
import { useState } from "preact/hooks";
import { html, t } from "./common.js";
import { Lines } from "./between.js";

/** @import * as T from "./types.js" */

/** How many deals the side column shows. */
const NEWEST = 6;

/** @param {{cols: string[], deal?: boolean}} props */
function Head({ cols, deal = false }) {
  return html`<thead><tr><th scope="col" class="text">#</th>
    ${deal && html`<th scope="col" class="text">${t("deal")}</th>`}
    ${cols.map((col, at) => html`<th scope="col" key=${at}>${col}</th>`)}</tr></thead>`;
}

/** @param {T.TableProps} props */
export function Slate({ state }) {
  const { slate, table } = state, [open, setOpen] = useState(-1);
  if (slate.rows.length === 0) return html`<p>${t("slate-empty")}</p><${Earlier} table=${table} />`;
  return html`${table.label && html`<p class="label">${table.label}</p>`}
    ${slate.tallies.length > 0 && html`<p>${slate.tallies.join(" / ")}</p>`}
    <div class="scroll" role="region" tabindex="0" aria-label=${t("slate")}>
      <table class="slate whole"><${Head} cols=${slate.cols} deal />
        <tbody>${slate.rows.map(row => html`<${Row} key=${row.n} row=${row} open=${open === row.n}
          toggle=${() => setOpen(open === row.n ? -1 : row.n)} />`)}</tbody></table></div>
    ${!table.practice && html`<p><a href=${`/api/t/${table.id}/record`} download>${t("download")}</a></p>`}
    <${Earlier} table=${table} />`;
}

/** The records of the matches before this one. @param {{table: T.TableFacts}} props */
function Earlier({ table }) {
  const numbers = Array.from({ length: Math.max(0, table.matches - 1) }, (_, at) => at + 1);
  return html`${numbers.map(n => html`<p key=${n}>
    <a href=${`/api/t/${table.id}/record?match=${n}`} download>${t("download-earlier", { n })}</a></p>`)}`;
}

/** One deal; opened, it says why. @param {{row: T.SlateRow, open: boolean, toggle: () => void}} props */
function Row({ row, open, toggle }) {
  return html`<tr><td>${row.n}</td>
      <td><button class="link" aria-expanded=${open} onClick=${toggle}>${row.text}</button></td>
      ${row.cells.map((cell, at) => html`<td key=${at}><b>${cell.sum}</b> <small>${cell.gain}</small></td>`)}</tr>
    ${open && html`<tr class="why"><td colspan=${2 + row.cells.length}><${Lines} lines=${row.lines} /></td></tr>`}`;
}

/** @param {{slate: T.Slate}} props */
export function SideSlate({ slate }) {
  return html`<h2>${t("slate")}</h2>
    ${slate.rows.length > 0 && html`<table class="slate"><${Head} cols=${slate.cols} />
      <tbody>${slate.rows.slice(0, NEWEST).map(row => html`<tr key=${row.n}><td>${row.n}</td>
        ${row.cells.map((cell, at) => html`<td key=${at}>${cell.sum}</td>`)}</tr>`)}</tbody></table>`}`;
}
