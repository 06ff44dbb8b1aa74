// What is told of a node, and of a screen where none is selected.

const placeButton = (place) => place && el("button", { className: "place", type: "button", title: "Copy the place in the source", onclick: () => copy(place, "the place") }, place);

function screenDetails(screen) {
  const [width, height] = screen.size, [top, right, bottom, left] = screen.safe;
  return [
    el("header", {}, el("h2", {}, screen.name), el("p", {}, screen.about), placeButton(screen.place)),
    section("Shown with", el("div", { className: "chips" }, lookChips(screen)), screen.scenario && el("p", {}, el("a", { href: `#motion/${encodeURIComponent(screen.scenario)}` }, `${screen.scenario} at ${seconds(screen.time)}`))),
    section("Canvas", table([
      ["points", `${number(width)} × ${number(height)}`], ["pixels", `${Math.round(width * screen.deviceScale)} × ${Math.round(height * screen.deviceScale)} at ${number(screen.deviceScale)}×`],
      ["safe area", `top ${number(top)}, bottom ${number(bottom)}, left ${number(left)}, right ${number(right)}`], ["keyboard", screen.keyboard ? `${number(screen.keyboard)} high` : "down"],
      ["direction", screen.rightToLeft ? "right to left" : "left to right"],
    ])),
    el("p", { className: "hint" }, "Click what you want to know about; click again for what is behind. Then point at another node for the distance."),
  ];
}

function nodeDetails(screen, node) {
  const { facts, frame } = node, parent = nodesOf(screen)[node.parent], scale = screen.deviceScale;
  const [x, y, width, height] = frame, px = (value) => Math.round(value * scale);
  const inside = parent ? [x - parent.frame[0], y - parent.frame[1]] : null;
  const box = `${number(x)}, ${number(y)}, ${number(width)} × ${number(height)}`;
  return [
    el("header", {}, el("h2", {}, facts.id), el("div", { className: "chips" }, chip(facts.kind), (facts.does ?? []).map((deed) => chip(deed, "deed"))), placeButton(facts.place)),
    section("Frame", table([
      ["points", box, copyButton("Copy", box, "the frame")],
      [`pixels at ${number(scale)}×`, `${px(x)}, ${px(y)}, ${px(x + width) - px(x)} × ${px(y + height) - px(y)}`],
      inside && [`in ${parent.facts.id}`, `${number(inside[0])}, ${number(inside[1])}`],
    ])),
    facts.style && textSection(facts.style, facts.text),
    facts.look.length > 0 && section("Look", el("div", { className: "facts" }, facts.look.map((place) => lookLine(pool[place], themeOf(screen))))),
    constraintSection(screen, node),
    section("Assistive technology", spokenTable(screen, node)),
  ].filter(Boolean);
}

const colorIn = (text) => /#[0-9A-F]{6}(?:[0-9A-F]{2})?\b/.exec(text)?.[0];

function lookLine({ name, value, tokens: paths }, theme) {
  const color = colorIn(value);
  return el("div", { className: "fact" },
    el("div", { className: "fact-head" }, el("span", { className: "fact-name" }, name), el("span", { className: "fact-value" }, color && swatch(color), value), copyButton("Copy", value, name)),
    (paths ?? []).map((path) => tokenLine(path, theme)));
}

const cssText = (style) => [
  `font: ${style.italic ? "italic " : ""}${style.weight} ${number(style.size)}px/${number(style.lineHeight)}px ${style.families.map((name) => `"${name}"`).join(", ")};`,
  style.tracking && `letter-spacing: ${number(style.tracking, 3)}px;`, style.features && `font-feature-settings: ${style.features.map((name) => `"${name}"`).join(", ")};`, style.color && `color: ${style.color};`,
].filter(Boolean).join("\n");

const swiftWeights = [[100, "ultraLight"], [200, "thin"], [300, "light"], [400, "regular"], [500, "medium"], [600, "semibold"], [700, "bold"], [800, "heavy"], [900, "black"]];

function swiftText(style) {
  const weight = swiftWeights.reduce((best, other) => Math.abs(other[0] - style.weight) < Math.abs(best[0] - style.weight) ? other : best)[1];
  const family = JSON.stringify(style.families[0]);
  return `.font(.custom(${family}, size: ${number(style.size)}).weight(.${weight}))${style.tracking ? `\n.tracking(${number(style.tracking, 3)})` : ""}${style.italic ? "\n.italic()" : ""}`;
}

function styleRows(style) {
  return [
    ["font", style.families.join(", ")], ["size / line", `${number(style.size)} / ${number(style.lineHeight)} pt`], ["weight", `${style.weight}${style.italic ? " italic" : ""}`],
    style.tracking && ["tracking", `${number(style.tracking, 3)} pt`], style.features && ["features", style.features.join(", ")], style.color && ["colour", swatch(style.color), style.color],
  ];
}

const styleCopies = (style) => el("span", { className: "copies" }, copyButton("CSS", cssText(style)), copyButton("Swift", swiftText(style)));

function textSection(style, text) {
  return section("Text", text && el("p", { className: "said" }, text), table(styleRows(style)), style.token && el("a", { href: `#tokens/${encodeURIComponent(style.token)}` }, `{${style.token}}`), styleCopies(style));
}

/** What is written once and stands for several constraints in one state, such as `fill canvas` or the spacing of a stack, is told once. */
function toldOnce(held) {
  const told = new Map();
  for (const one of held) {
    const key = [one.owner, one.facts.text, one.facts.state, one.facts.strength].join("\n");
    told.set(key, { ...one, count: (told.get(key)?.count ?? 0) + 1 });
  }
  return [...told.values()];
}

function constraintSection(screen, node) {
  const held = constraintsOf(screen), own = held.filter(({ owner }) => owner === node.index), foreign = held.filter(({ owner, others }) => owner !== node.index && others.includes(node.index));
  const row = ({ facts, owner, count }, isOwn) => el("li", { className: facts.state.startsWith("missed") ? "missed" : facts.state === "active" || facts.state.startsWith("at") ? "active" : "spare" },
    el("code", {}, isOwn ? facts.text : `${nodesOf(screen)[owner].facts.id}: ${facts.text}`), el("span", { className: "state" }, facts.state, facts.strength && ` · wish ${number(facts.strength)}`, count > 1 && ` · ${count} times`));
  if (!own.length && !foreign.length) return null;
  return section("Constraints", el("ul", { className: "constraints" }, toldOnce(own).map((one) => row(one, true))),
    foreign.length > 0 && el("details", {}, el("summary", {}, `${plural(foreign.length, "constraint")} of other nodes`), el("ul", { className: "constraints" }, toldOnce(foreign).map((one) => row(one, false)))));
}
