// @ts-check
/** The tone and the buzz that say it is one's turn; made here, without any file. */
import { sound } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** Says that it is one's turn, where that is wanted. */
export function ping() {
  if (!sound.value) return;
  navigator.vibrate?.(60);
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator(), volume = context.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(.12, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(.001, context.currentTime + .5);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + .5);
  } catch { /* no sound on this device */ }
}
