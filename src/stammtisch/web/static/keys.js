// @ts-check
/** What single keys do at a table: open a sheet, read something out, go to a card, go on. */
import { t } from "./common.js";
import { arranged, handOf } from "./arrange.js";
import { closeSheet, openSheet, sheet } from "./sheet.js";
import { tell } from "./show.js";

/** @import * as T from "./types.js" */
/** @import { Show } from "./show.js" */

const SHEETS = /** @type {Record<string, string>} */ ({ l: "last", s: "slate", r: "rules", "?": "help" });

/** @param {KeyboardEvent} event @param {T.State} state @param {Show} show */
export function keys(event, state, show) {
  const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (field || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase(), deal = state.deal;
  if (key === "escape") closeSheet();
  else if (show.held.value && (key === " " || key === "enter")) {
    show.tap();
    event.preventDefault();
  } else if (SHEETS[key]) {
    if (sheet.value === SHEETS[key]) closeSheet();
    else openSheet(SHEETS[key]);
  } else if (!deal) return;
  else if (key === "m" && deal.claim) openSheet("claim");
  else if (key === "h") tell(`${t("hand")}: ${arranged(deal.hand, handOf(state)).map(card => card.name).join(", ")}`);
  else if (key === "t") tell(readTrick(deal, state));
  else if (/^[1-9]$/.test(key)) {
    /** @type {HTMLElement | undefined} */ (document.querySelectorAll(".hand button")[Number(key) - 1])?.focus();
  }
}

/** The trick in words. @param {T.Deal} deal @param {T.State} state */
function readTrick(deal, state) {
  const cards = deal.trick.map(one => `${state.seats[one.seat].name}: ${one.name}${one.best ? `, ${t("best")}` : ""}`);
  return `${t("trick")}: ${cards.join("; ") || t("none-lies")}`;
}
