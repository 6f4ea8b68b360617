// @ts-check
/** Who sits at the table: in a row on small screens, round the cloth on wide ones. */
import { html, t } from "./common.js";
import { Mini } from "./cards.js";
import { Ring } from "./clock.js";

/** @import * as T from "./types.js" */

/** Seats in the order of play from the left neighbour on. @param {T.State} state */
function others(state) {
  const me = state.me.seat ?? 0, count = state.seats.length;
  return Array.from({ length: count - 1 }, (_, at) => state.seats[(me + 1 + at) % count]);
}

/** How many of the others sit on either side of the cloth; the rest sits at the top. @param {number} count */
export const beside = count => (count < 2 ? 0 : count < 6 ? 1 : count < 8 ? 2 : 3);

/**
 * Where somebody sits round the cloth, going clockwise from the left neighbour: side, column and row of the grid. The
 * first row is the top.
 * @param {number} at @param {number} count
 */
function place(at, count) {
  const side = beside(count), top = count - 2 * side;
  if (at < side) return { side: "left", column: 1, row: side + 1 - at };
  if (at < side + top) return { side: "top", column: 2 + at - side, row: 1 };
  return { side: "right", column: -2, row: 2 + at - side - top };
}

/** @param {{state: T.State}} props */
export function Seats({ state }) {
  const all = others(state);
  return html`<ul class="seats" aria-label=${t("players")}>
    ${all.map((one, at) => {
      const { side, column, row } = place(at, all.length);
      return html`<li key=${one.seat} class="place" data-side=${side} style=${{ "--column-at": column, "--row": row }}>
        <${Seat} one=${one} state=${state} /></li>`;
    })}</ul>`;
}

/** @param {{one: T.Seat, state: T.State}} props */
export function Seat({ one, state }) {
  const away = one.kind === "person" && !one.here, clock = state.deal?.clock;
  const { known = [], tricks: n = null } = one, tricks = n === null ? "" : t(n === 1 ? "one-trick" : "n-tricks", { n });
  const partner = one.partner && !one.roles?.includes(t("partner")) ? [t("partner")] : [];
  const roles = [...one.roles ?? [], ...partner];
  const last = away ? t("away") : one.turn ? t("turn") : one.status || tricks;
  const more = [last === tricks ? "" : tricks, one.stand].filter(Boolean).join(" · ");
  return html`<div class="seat" data-seat=${one.seat} data-turn=${one.turn || undefined}
      data-out=${one.out || undefined} data-away=${away || undefined} data-partner=${one.partner || undefined}>
    <span class="face" aria-hidden="true">${one.name ? one.name[0] : "?"}
      ${clock && clock.seat === one.seat && html`<${Ring} clock=${clock} />`}</span>
    <span class="who">
      <b>${one.me ? t("you") : one.name || t("free")}</b>${" "}<${Mark} one=${one} />
      ${roles.map(role => html`${" "}<span class="role" key=${role}>${role}</span>`)}
      <small>${last}</small>
      ${more && html`<small class="stand">${more}</small>`}
      ${known.length > 0 && html`<span class="known" role="group" aria-label=${t("known", { name: one.name })}>
        ${known.map(card => html`<${Mini} key=${card.id} card=${card} face=${state.table.face} />`)}</span>`}
    </span></div>`;
}

/** Whether a computer plays on a seat, or for somebody. @param {{one: T.Seat}} props */
function Mark({ one }) {
  if (one.kind === "bot") {
    return html`<span class="mark" role="img" title=${one.level} aria-label=${one.level || t("computer")}>⚙</span>`;
  }
  if (!one.standin) return null;
  return html`<span class="mark" role="img" title=${t("stands-in")} aria-label=${t("stands-in")}>☆</span>`;
}
