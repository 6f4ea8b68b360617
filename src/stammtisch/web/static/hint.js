// @ts-check
/** A hint for whoever is asked, where the table allows it. */
import { signal } from "@preact/signals";
import { ask, html, t, trying } from "./common.js";

/** @import * as T from "./types.js" */

/** The newest hint and the question it is about. */
const hint = signal({ q: "", text: "" });

/** The button that asks for one. @param {{state: T.State, table: string}} props */
export function HintButton({ state, table }) {
  const { deal, me } = state, q = deal?.ask?.q;
  if (state.table.options.hint !== "yes" || me.seat === null) return null;
  const want = () => trying(async () => {
    hint.value = { q: q ?? "", text: "…" };
    try {
      hint.value = await ask(`/api/t/${table}/hint`);
    } finally {
      if (hint.value.text === "…") hint.value = { q: "", text: "" };
    }
  });
  return html`<button data-hint disabled=${!q} onClick=${want}>${t("hint")}</button>`;
}

/** The hint itself, as long as its question is open. @param {{state: T.State}} props */
export function HintLine({ state }) {
  const { q, text } = hint.value;
  return q !== "" && q === state.deal?.ask?.q && html`<p class="hint" role="status">${text}</p>`;
}
