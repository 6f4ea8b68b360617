// @ts-check
/** What needs everybody's word. */
import { html, t } from "./common.js";

/** @import * as T from "./types.js" */

/** @param {T.TableProps} props */
export function Votes({ state, send }) {
  if (state.votes.length === 0) return null;
  const seated = state.me.seat !== null;
  return html`<div class="votes">
    ${state.votes.map(vote => html`<${Vote} key=${vote.n} vote=${vote} send=${send} seated=${seated} />`)}</div>`;
}

/** @param {{vote: T.Vote, send: T.Send, seated: boolean}} props */
function Vote({ vote, send, seated }) {
  const answer = (/** @type {boolean} */ yes) => send({ t: "do", what: "agree", vote: vote.n, yes });
  return html`<div class="vote" role="group" aria-label=${vote.text} data-vote=${vote.n}>
    <p><b>${vote.text}</b></p>
    ${vote.changes.length > 0 && html`<ul class="plain">
      ${vote.changes.map(one => html`<li key=${one}>${one}</li>`)}</ul>`}
    <p>${vote.yes.length > 0 && t("agreed", { names: vote.yes.join(", ") })}</p>
    ${seated && html`<p class="buttons">
      ${!vote.mine && html`<button class="main" onClick=${() => answer(true)}>${t("agree")}</button>`}
      <button onClick=${() => answer(false)}>${t(vote.mine ? "withdraw" : "decline")}</button></p>`}</div>`;
}
