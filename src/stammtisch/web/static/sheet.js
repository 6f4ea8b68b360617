// @ts-check
/** Which sheet lies over the table. A room of its own, for everything opens sheets and sheets show everything. */
import { signal } from "@preact/signals";

/** The name of the sheet that lies open; empty for none. */
export const sheet = signal("");

/** Opens a sheet. @param {string} name */
export function openSheet(name) {
  sheet.value = name;
}

/** Closes whatever lies open. */
export function closeSheet() {
  sheet.value = "";
}
