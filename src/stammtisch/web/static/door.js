// @ts-check
/** Before sitting down: the rules, the free seats, a name. */
import { useState } from "preact/hooks";
import { html, t, useAnswer } from "./common.js";
import { LangSwitch, NameField } from "./fields.js";
import { RulesCard } from "./rules.js";
import { myName } from "./settings.js";

/** @import * as T from "./types.js" */

/** @param {T.TableProps} props */
export function Door({ state, send, table }) {
  const card = /** @type {T.Rulebook | null} */ (useAnswer(`/api/t/${table}/rules`));
  const people = state.seats.filter(one => one.kind === "person").map(one => one.name);
  const free = state.seats.filter(one => one.kind !== "person");
  return html`<div class="page">
    <header class="top"><h1 lang="de">${state.table.game}</h1><span class="grow"></span><${LangSwitch} /></header>
    <main class="sheet">
      <p class="lead">${t("invited", { names: people.join(", ") })}</p>
      ${free.length > 0 ? html`<${SeatForm} free=${free} send=${send} />` : html`<p>${t("full")}</p>`}
      <h2>${t("rules")}</h2>${card && html`<${RulesCard} card=${card} />`}
    </main></div>`;
}

/** @param {{free: T.Seat[], send: T.Send}} props */
export function SeatForm({ free, send }) {
  const [seat, setSeat] = useState(Number(new URLSearchParams(location.search).get("seat") ?? -1));
  const chosen = free.some(one => one.seat === seat) ? seat : free[0].seat;
  const sit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send({ t: "do", what: "sit", seat: chosen, name: myName.value });
  };
  return html`<form onSubmit=${sit}>
    <${NameField} />
    <fieldset><legend>${t("your-seat")}</legend>
      ${free.map(one => html`<label key=${one.seat} class="choice">
        <input type="radio" name="seat" checked=${one.seat === chosen} onChange=${() => setSeat(one.seat)} />
        <span>${t("seat", { n: one.seat + 1 })}${one.kind === "bot" && ` (${one.name}, ${t("computer")})`}</span>
      </label>`)}
    </fieldset>
    <button class="main" type="submit">${t("sit-down")}</button></form>`;
}
