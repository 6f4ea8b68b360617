// @ts-check
/** The socket of a table: comes back by itself, says what was last seen, and sends again what was not answered. */
import { signal } from "@preact/signals";
import { newId } from "./common.js";
import { lang } from "./settings.js";

/** @import * as T from "./types.js" */

const VERSION = 1;

export class Net {
  /** @param {string} table @param {(message: T.Message) => void} heard */
  constructor(table, heard) {
    this.table = table;
    this.heard = heard;
    this.down = signal(false);
    /** @type {[number, number]} */
    this.seen = [0, 0];
    /** @type {Map<string, T.Act | T.Do>} */
    this.waiting = new Map();
    this.stopped = false;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.quiet = 0;
    this.wake = () => { if (document.visibilityState === "visible") this.again(0); };
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("pageshow", event => { if (event.persisted) this.again(0); });
    addEventListener("online", this.wake);
    this.beat = setInterval(() => this.check(), 5000);
    this.open();
  }

  open() {
    if (this.stopped) return;
    const protocol = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${protocol}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    const patience = setTimeout(() => { if (socket.readyState !== WebSocket.OPEN) this.again(500); }, 6000);
    socket.onopen = () => {
      clearTimeout(patience);
      if (socket !== this.socket) {
        socket.close();
        return;
      }
      this.hello();
      for (const message of this.waiting.values()) this.put(message);
    };
    socket.onmessage = event => {
      if (socket !== this.socket) return;
      this.quiet = 0;
      this.tries = 0;
      this.down.value = false;
      const message = /** @type {T.Message} */ (JSON.parse(event.data));
      if (message.t === "state") this.seen = message.seen;
      if (message.t === "done" || message.t === "refused") this.waiting.delete(message.id);
      if (message.t === "bye" && message.why !== "server") this.stop();
      this.heard(message);
    };
    socket.onclose = () => {
      clearTimeout(patience);
      if (socket === this.socket) this.again();
    };
  }

  /** A new connection in place of the old one, soon. @param {number} [after] */
  again(after) {
    if (this.stopped) return;
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onclose = null;
      old.close();
    }
    this.down.value = this.tries > 0 || after === undefined;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), after ?? Math.min(8000, 300 * 2 ** this.tries++));
  }

  /** A connection that has said nothing for long is asked, and given up if it does not answer. */
  check() {
    if (this.stopped || !this.socket || document.visibilityState !== "visible") return;
    this.quiet += 5;
    if (this.quiet >= 30) {
      this.quiet = 0;
      this.again(0);
    } else if (this.quiet >= 20 && this.socket.readyState === WebSocket.OPEN) this.hello();
  }

  /** Says, or says anew, who is there, in which language, and what was last seen. */
  hello() {
    this.put({ t: "hello", version: VERSION, lang: lang.value, seen: this.seen });
  }

  /** @param {unknown} message */
  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Sends a message that counts once, however often it has to be sent. @param {T.Act | T.Do} message */
  send(message) {
    const whole = { ...message, id: newId() };
    this.waiting.set(whole.id, whole);
    this.put(whole);
  }

  stop() {
    this.stopped = true;
    clearInterval(this.beat);
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.wake);
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
  }
}
