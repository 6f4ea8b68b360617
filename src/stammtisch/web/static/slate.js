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
  return html`<thead><tr><th scope="col">#</th>${deal && html`<th scope="col">${t("deal")}</th>`}
    ${cols.map((col, at) => html`<th scope="col" key=${at}>${col}</th>`)}</tr></thead>`;
}

/** @param {T.TableProps} props */
export function Slate({ state }) {
  const { slate, table } = state, [open, setOpen] = useState(-1);
  if (slate.rows.length === 0) return html`<p>${t("slate-empty")}</p>`;
  return html`${table.label && html`<p class="label">${table.label}</p>`}
    ${slate.tallies.length > 0 && html`<p>${slate.tallies.join(" / ")}</p>`}
    <table class="slate whole"><${Head} cols=${slate.cols} deal />
      <tbody>${slate.rows.map(row => html`<tr key=${row.n}><td>${row.n}</td>
        <td><button class="link" aria-expanded=${open === row.n} onClick=${() => setOpen(open === row.n ? -1 : row.n)}>
            ${row.text}</button>
          ${open === row.n && html`<${Lines} lines=${row.lines} />`}</td>
        ${row.cells.map((cell, at) => html`<td key=${at}><b>${cell.sum}</b> <small>${cell.gain}</small></td>`)}</tr>`)}
      </tbody></table>
    <p><a href=${`/api/t/${table.id}/record`} download>${t("download")}</a></p>`;
}

/** @param {{slate: T.Slate}} props */
export function SideSlate({ slate }) {
  return html`<h2>${t("slate")}</h2>
    ${slate.rows.length > 0 && html`<table class="slate"><${Head} cols=${slate.cols} />
      <tbody>${slate.rows.slice(0, NEWEST).map(row => html`<tr key=${row.n}><td>${row.n}</td>
        ${row.cells.map((cell, at) => html`<td key=${at}>${cell.sum}</td>`)}</tr>`)}</tbody></table>`}`;
}
