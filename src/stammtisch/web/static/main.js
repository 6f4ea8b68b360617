// @ts-check
/** The client's entry: fetches words and deck, then shows what the address asks for. */
import { render } from "preact";
import { cloth, html, path, speak, t, toast } from "./common.js";
import { loadDeck } from "./cards.js";
import { Lobby, NewTable } from "./lobby.js";
import { TablePage } from "./table.js";
import { SharedReplay } from "./replay.js";

function App() {
  const [, first, second] = path.value.split("/");
  document.documentElement.dataset.cloth = cloth.value;
  const page = first === "t" ? html`<${TablePage} key=${second} table=${second} />`
    : first === "r" ? html`<${SharedReplay} key=${second} token=${second} />`
    : first === "new" ? html`<${NewTable} key=${second} game=${second} />` : html`<${Lobby} />`;
  return html`${page}${toast.value && html`<div class="toast" role="alert" onClick=${() => { toast.value = ""; }}>${toast.value}</div>`}`;
}

await Promise.all([speak(), loadDeck()]);
document.title = t("title");
const place = /** @type {HTMLElement} */(document.getElementById("app"));
place.replaceChildren();
render(html`<${App} />`, place);
