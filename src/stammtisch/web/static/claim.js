// @ts-check
/** The claim to the rest of a deal: what it means, and the button that makes it. */
import { html, t } from "./common.js";
import { closeSheet } from "./sheet.js";

/** @import * as T from "./types.js" */

/** @param {T.TableProps} props */
export function Claim({ state, send }) {
  const kind = state.deal?.claim;
  if (!kind) return html`<p>${t("claim-nothing")}</p>`;
  const claim = () => {
    send({ t: "do", what: "claim" });
    closeSheet();
  };
  return html`<p>${t(`claim-${kind}-text`)}</p>
    <p class="buttons"><button class="main" onClick=${claim}>${t(`claim-${kind}-say`)}</button></p>`;
}
