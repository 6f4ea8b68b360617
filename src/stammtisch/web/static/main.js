// @ts-check
/** The client's entry: fetches words and deck, then shows what the address asks for. */
import { render } from "preact";
import { html, path, say, speak, t, toast } from "./common.js";
import { loadDeck } from "./cards.js";
import { Lobby, NewTable, TakeOver } from "./lobby.js";
import { cloth, dark } from "./settings.js";
import { TablePage } from "./table.js";
import { SharedReplay } from "./replay.js";

function App() {
  const [, first, second] = path.value.split("/");
  const look = document.documentElement.dataset;
  look.cloth = cloth.value;
  look.theme = dark.value ? "dark" : "light";
  return html`<${Page} first=${first} second=${second} />
    ${toast.value && html`<div class="toast" role="alert" onClick=${() => say("")}>${toast.value}</div>`}`;
}

/** @param {{first: string, second: string}} props */
function Page({ first, second }) {
  if (first === "t") return html`<${TablePage} key=${second} table=${second} />`;
  if (first === "r") return html`<${SharedReplay} key=${second} token=${second} />`;
  if (first === "me") return html`<${TakeOver} secret=${second} />`;
  if (first === "new") return html`<${NewTable} key=${second} game=${second} />`;
  return html`<${Lobby} />`;
}

await Promise.all([speak(), loadDeck()]);
document.title = t("title");
const place = /** @type {HTMLElement} */ (document.getElementById("app"));
place.replaceChildren();
render(html`<${App} />`, place);
