// What does not fit in the window: too wide, out of sight, covered, or too small to be pressed. A list of sentences.
() => {
  const W = innerWidth, H = innerHeight, root = document.documentElement, bad = [];
  const name = one => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} “${one.textContent.trim().slice(0, 30)}”`;
  const all = sel => [...document.querySelectorAll(sel)].filter(one => one.checkVisibility() && one.getClientRects().length > 0);
  const within = (one, box, where) => {
    const r = one.getBoundingClientRect();
    if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1 || r.bottom > box.bottom + 1)
      bad.push(`${name(one)} is outside ${where}: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  };
  const dialog = document.querySelector("dialog[open]"), table = document.querySelector(".table");

  // No page is wider than the window, and the table is not higher either.
  if (Math.max(root.scrollWidth, document.body.scrollWidth) > W) bad.push(`the page is ${root.scrollWidth} wide`);
  if (table && root.scrollHeight > H) bad.push(`the table is ${root.scrollHeight} high`);
  for (const one of all(".panel, .between, .inside, .cloth, .own, .seats"))
    if (one.scrollWidth > one.clientWidth + 1) bad.push(`${name(one)} scrolls sideways: ${one.scrollWidth} > ${one.clientWidth}`);

  // What one has to see at once, without scrolling anything.
  const vital = dialog ? "dialog, dialog .bar, dialog .bar .icon, dialog .replay:not(.shared + .replay) .steps" : `.bar, .bar > *, .prompt, .tools, .tools button,
    .panel, .say, .pick, .pick .main, .hand button, .seat, .trick li, .pot, .turnup, .between, .between > .main`;
  for (const one of all(vital)) within(one, { left: 0, top: 0, right: W, bottom: H }, "the window");
  if (!dialog) {
    const cloth = document.querySelector(".cloth")?.getBoundingClientRect();
    const between = document.querySelector(".between")?.getBoundingClientRect();
    const panel = document.querySelector(".panel")?.getBoundingClientRect();
    for (const one of all(".trick [data-card]")) {
      const r = one.getBoundingClientRect();
      if (Math.min(r.bottom, cloth.bottom) - Math.max(r.top, cloth.top) < r.height * .7) bad.push(`${one.dataset.card} in the trick is hidden`);
    }
    for (const one of all(".between > .main")) within(one, between, "what it belongs to");
    for (const one of all(".panel .say, .panel .answer:first-child")) within(one, panel, "the panel");
    if (panel && panel.height < 56) bad.push(`the panel is only ${panel.height} high`);
    for (const one of all(".hand button")) {
      const r = one.getBoundingClientRect(), hit = document.elementFromPoint(r.left + 6, r.top + r.height / 2);
      if (!one.contains(hit)) bad.push(`${one.dataset.card} is covered by ${hit && name(hit)}`);
      if (r.height < 60) bad.push(`${one.dataset.card} is only ${Math.round(r.height)} high`);
    }
  }

  // Round the cloth nothing lies on anything else.
  const apart = (one, other) => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) bad.push(`${name(one)} lies on ${name(other)}: ${Math.round(wide)}×${Math.round(high)}`);
  };
  if (!dialog) {
    const seats = all(".seat"), round = matchMedia("(min-width: 1000px) and (min-height: 560px)").matches;
    seats.forEach((one, at) => seats.slice(at + 1).forEach(other => apart(one, other)));
    for (const one of seats) for (const other of all(".panel, .prompt, .own, .between, .trick li, .last")) apart(one, other);
    for (const one of round ? all(".last, .turnup, .pot") : []) for (const other of all(".panel, .trick li, .seat")) apart(one, other);
  }

  // Everything holds its text, lies within the edges and can be pressed with a finger.
  const parts = "button, .main, .tile, .choice, summary, select, input, .prompt, th, td, .role, h1, h2, .lead, .label";
  for (const one of all(parts).filter(one => !dialog || dialog.contains(one))) {
    const r = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline" && !one.matches("input"))
      bad.push(`${name(one)} does not hold its text: ${one.scrollWidth} > ${one.clientWidth}`);
    if (r.right > W + 1 || r.left < -1) bad.push(`${name(one)} is beyond the edge`);
    if (one.matches("button:not(.link, .names button), .main") && r.height < 43) bad.push(`${name(one)} is only ${Math.round(r.height)} high`);
  }
  return bad;
}
