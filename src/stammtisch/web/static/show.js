// @ts-check
/** The states of a table, shown one after the other at the pace one likes, and what is said aloud about them. */
import { signal } from "@preact/signals";
import { t } from "./common.js";
import { remember } from "./glide.js";
import { PACE, speed } from "./settings.js";
import { ping } from "./sound.js";

/** @import * as T from "./types.js" */

/** What the live region says. */
export const spoken = signal("");

/** Says something aloud; what was said last is said again. @param {string} text */
export function tell(text) {
  spoken.value = spoken.value === text ? `${text}\u00a0` : text;
}

/** How long a finished trick stays at most where the rest of the deal was claimed, for nobody has to watch closely. */
const CLAIMED = 700;

/** More states than this waiting to be shown are shown in haste. */
const BEHIND = 6;

/**
 * Who has gone, come back, or is stood in for since the last state.
 * @param {T.State | null} before @param {T.State} now
 */
function presence(before, now) {
  return now.seats.map(one => {
    const old = before?.seats[one.seat];
    if (!old || one.kind !== "person" || one.me || old.name !== one.name) return "";
    if (one.standin && !old.standin) return t("standin-now", { name: one.name });
    if (one.here === old.here) return "";
    return t(one.here ? "back-now" : "away-now", { name: one.name });
  });
}

/** The states that have come and are not shown yet; the one that is shown; a finished trick being looked at. */
export class Show {
  constructor() {
    this.state = signal(/** @type {T.State | null} */ (null));
    this.held = signal(/** @type {T.Trick | null} */ (null));
    /** @type {T.State[]} */
    this.queue = [];
    this.busy = false;
    /** Ends the wait that is going on. */
    this.tap = () => {};
  }

  /** @param {T.State} state */
  take(state) {
    const clock = state.deal?.clock;
    if (clock) clock.ends = performance.now() + clock.left * 1000;
    if (document.hidden) this.queue = []; // nobody has seen what came meanwhile, and nobody wants to wait for it
    this.queue.push(state);
    if (!this.busy) this.next();
  }

  async next() {
    this.busy = true;
    for (let state = this.queue.shift(); state; state = this.queue.shift()) await this.turn(state);
    this.busy = false;
  }

  /** Shows a state, and as long as one likes the trick that has ended with it. @param {T.State} state */
  async turn(state) {
    const before = this.state.value, [wanted, step] = PACE[speed.value] ?? PACE.normal, claimed = state.deal?.claimed;
    const pause = claimed ? Math.min(wanted, CLAIMED) : wanted;
    const late = this.queue.length > BEHIND && pause !== Infinity; // whoever wants to tap is not hurried
    const taken = state.ev.findLast(one => one.trick)?.trick;
    const news = claimed && !before?.deal?.claimed ? claimed : "";
    const lines = [news, ...state.ev.map(one => one.text), ...presence(before, state)].filter(Boolean);
    if (before && lines.length > 0) tell(lines.join(" "));
    remember();
    const held = before !== null && taken && pause > 0;
    if (held) this.held.value = taken;
    this.state.value = state;
    if (held) {
      await this.wait(late ? pause / 3 : pause);
      this.held.value = null;
    } else if (news && pause > 0) await this.wait(2 * pause);
    else if (state.ev.length > 0 && this.queue.length > 0) await this.wait(late ? 30 : step);
    if (state.deal?.ask && !before?.deal?.ask) ping();
  }

  /** @param {number} time */
  wait(time) {
    return new Promise(done => {
      this.tap = () => {
        this.tap = () => {};
        done(undefined);
      };
      if (time !== Infinity) setTimeout(() => this.tap(), time);
    });
  }
}
