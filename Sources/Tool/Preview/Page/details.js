// All of one node: frame, look with tokens, constraints with their state, and why its numbers are what they are.

const rounded = (number) => String(Math.round(number * 1000) / 1000);

function make(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function part(title, ...children) { return make("section", "facts", make("h3", "", title), ...children); }

/** @param link makes the element that leads to a place, with a class; @param onHover told which constraint the pointer is over,
 *  null for none. */
export function details(node, { link, onHover = () => {} }) {
  const head = make("div", "node-head", make("h2", "", node.id), make("small", "", node.kind), link(node, node.place ?? ""));
  return [head, frame(node),
    ...(node.reads ? [part("Read aloud", make("div", "", node.reads))] : []),
    ...(node.look.length ? [part("Look", rows(node.look.map((fact) => look(fact, link))))] : []),
    ...(node.constraints?.length ? [part("Constraints", rows(node.constraints.map((fact) => constraint(fact, link, onHover))))] : []),
    ...(node.why?.length ? [part("Why it is there", ...node.why.map((text, index) => why(["Left", "Top", "Width", "Height"][index] ?? "", text)))] : [])];
}

function frame(node) {
  const list = make("dl", "frame-table");
  ["x", "y", "width", "height"].forEach((name, index) => {
    list.append(make("div", "", make("dt", "", name), make("dd", "", rounded(node.frame[index]), make("small", "", `${node.pixels[index]} px`))));
  });
  return part(`Frame in points, and in pixels at ${node.scale}×`, list);
}

function rows(items) { return make("ul", "rows", ...items); }

/** A row; with a place it leads there. */
function row(fact, link, ...children) {
  const body = fact.path ? link(fact, "") : make("div", "");
  body.append(...children);
  return make("li", "", body);
}

function look(fact, link) {
  const value = make("span", "value", fact.value);
  if (/^#[0-9A-F]{6,8}\b/.test(fact.value)) value.prepend(swatch(fact.value.split(" ")[0]));
  if (fact.tokens.length) value.append(document.createElement("br"), ...fact.tokens.map((token) => make("span", "token", token)));
  return row(fact, link, make("span", "key", fact.name), value);
}

function swatch(color) {
  const sample = make("i", "swatch");
  sample.style.background = color;
  return sample;
}

function constraint(fact, link, onHover) {
  const kind = { active: "active", "at its bound": "bound", missed: "missed" }[fact.standing] ?? "";
  const strength = fact.strength === "required" ? "" : ` @${fact.strength}`;
  const state = make("span", `key standing ${kind}`, fact.state);
  const item = row(fact, link, state, make("span", "value code", fact.text + strength));
  item.addEventListener("pointerenter", () => onHover(fact));
  item.addEventListener("pointerleave", () => onHover(null));
  return item;
}

function why(title, text) {
  const head = make("summary", "", `${title} ${text.split("\n")[0].split(" = ")[1] ?? ""}`);
  return make("details", "", head, make("pre", "", text));
}
