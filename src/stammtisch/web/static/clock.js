// @ts-check
/** The clock of a turn: a ring at the seat it runs for; for oneself a bar, and a button for more time. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html, t } from "./common.js";
import { tell } from "./show.js";

/** @import * as T from "./types.js" */

/** Seconds before the end at which it is said that time runs out. */
const WARNING = 10;

/** The seconds left on a clock, counted down here. @param {T.Clock | null} clock */
function useLeft(clock) {
  const [, tick] = useState(0);
  useEffect(() => {
    const beat = clock ? setInterval(() => tick(now => now + 1), 250) : 0;
    return () => clearInterval(beat);
  }, [clock]);
  return clock ? Math.max(0, ((clock.ends ?? 0) - performance.now()) / 1000) : Infinity;
}

/** @param {{clock: T.Clock}} props */
export function Ring({ clock }) {
  const left = useLeft(clock);
  return html`<svg class="ring" viewBox="0 0 40 40" aria-hidden="true" data-late=${left <= WARNING || undefined}>
    <circle cx="20" cy="20" r="18" /><circle cx="20" cy="20" r="18" pathLength="100"
      stroke-dasharray=${`${(100 * left) / clock.of} 100`} transform="rotate(-90 20 20)" /></svg>`;
}

/** Says once that time runs out; where it is one's own, shows what is left of it. @param {T.TableProps} props */
export function OwnClock({ state, send }) {
  const clock = state.deal?.clock ?? null, left = useLeft(clock), warned = useRef(0);
  const mine = clock !== null && clock.seat === state.me.seat;
  useEffect(() => {
    const ends = clock?.ends ?? 0;
    if (!clock || left > WARNING || Math.abs(ends - warned.current) < 3000) return;
    warned.current = ends;
    const facts = { n: Math.ceil(left), name: state.seats[clock.seat].name };
    tell(t(mine ? "clock-mine" : "clock-other", facts));
  }, [clock, left <= WARNING]);
  if (!clock || !mine) return null;
  return html`<div class="clock" data-late=${left <= WARNING || undefined}>
    <span class="time" aria-hidden="true"><span style=${{ width: `${(100 * left) / clock.of}%` }}></span></span>
    <span role="timer">${t("clock-left", { n: Math.ceil(left) })}</span>
    <button onClick=${() => send({ t: "do", what: "more" })}>${t("more-time")}</button></div>`;
}
