// @ts-check
/** Dragging a card of a row to another place, with a mouse or a finger. */
import { useRef, useState } from "preact/hooks";

/** How far a pointer moves before it drags; less is a tap with an unsteady hand. */
const SLACK = /** @type {Record<string, number>} */ ({ mouse: 6 });
const FINGER = 14;

/** @typedef {{from: number, to: number, by: number, lefts: number[]}} Drag buttons' places, and one's way */

/**
 * What a row needs for its buttons to be dragged, and how far each is to be shifted meanwhile.
 * @param {(from: number, to: number) => void} drop
 */
export function useDrag(drop) {
  const [drag, setDrag] = useState(/** @type {Drag | null} */ (null));
  const start = useRef({ x: 0, from: -1, to: -1, lefts: /** @type {number[]} */ ([]), dragged: false });

  const down = (/** @type {PointerEvent} */ event) => {
    const row = /** @type {HTMLElement} */ (event.currentTarget), all = [...row.querySelectorAll("button")];
    const from = all.findIndex(one => one.contains(/** @type {Node} */ (event.target)));
    const lefts = all.map(one => /** @type {HTMLElement} */ (one.parentElement).getBoundingClientRect().left);
    const held = event.button === 0 && event.isPrimary ? from : -1;
    start.current = { x: event.clientX, from: held, to: held, lefts, dragged: false };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const { x, from, lefts, dragged } = start.current, by = event.clientX - x;
    if (from < 0 || (!dragged && Math.abs(by) < (SLACK[event.pointerType] ?? FINGER))) return;
    if (!dragged) /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    const far = lefts.map(left => Math.abs(left - lefts[from] - by)), to = far.indexOf(Math.min(...far));
    start.current = { ...start.current, to, dragged: true };
    setDrag({ from, to, by, lefts });
  };
  const cancel = () => {
    start.current.from = -1;
    setDrag(null);
  };
  const end = () => {
    const { from, to } = start.current;
    if (to !== from) drop(from, to);
    cancel();
  };
  /** The click at the end of a drag is none. */
  const click = (/** @type {Event} */ event) => {
    if (start.current.dragged) event.stopPropagation();
    start.current.dragged = false;
  };

  const shift = (/** @type {number} */ at) => {
    if (!drag) return undefined;
    const { from, to, by, lefts } = drag;
    if (at === from) return `${by}px 0`;
    const next = from < at && at <= to ? at - 1 : to <= at && at < from ? at + 1 : at;
    return `${lefts[next] - lefts[at]}px 0`;
  };
  const handlers = {
    onPointerDown: down, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel, onClickCapture: click,
  };
  return { handlers, shift, dragging: drag?.from ?? -1 };
}
