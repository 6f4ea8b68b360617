// What a player sees of the page.
() => {
  const all = (sel, make) => [...document.querySelectorAll(sel)].map(make);
  const text = sel => document.querySelector(sel)?.textContent ?? null;
  const off = one => one.getAttribute("aria-disabled") === "true" || one.disabled;
  const pick = document.querySelector(".pick .main");
  return {
    mine: document.querySelector(".prompt[data-mine]") !== null, prompt: text(".prompt"),
    words: all(".panel .answer:not(.along)", one => ({ token: one.dataset.token, off: off(one) })),
    along: all(".panel .along", one => one.dataset.token),
    names: all(".panel .names button", one => ({ card: one.dataset.card, off: off(one) })),
    hand: all(".hand button", one => ({ card: one.dataset.card, off: off(one), illegal: one.hasAttribute("data-illegal") })),
    pick: pick && { most: Number(/\d+(?=\D*$)/.exec(text(".pick span"))?.[0]), off: pick.disabled },
    trick: all(".trick li [data-card]", one => one.dataset.card),
    log: all(".side .log li", one => one.textContent),
    number: text(".bar .what small")?.split(" · ")[0],
    start: text(".between .main"), result: document.querySelector(".between > .lines") && text(".between > h2"),
    toast: text(".toast"), down: document.querySelector(".net") !== null,
  };
}
