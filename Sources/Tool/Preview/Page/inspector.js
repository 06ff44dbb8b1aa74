// Nodes: outlines under the pointer, a tree with search, and all of the one that is selected.

import { point } from "./fingers.js";
import * as outlines from "./outlines.js";
import { placeLink } from "./problems.js";
import { inspect } from "./screen.js";

const $ = (id) => document.getElementById(id);
let facts = () => ({}), nodes = [], selected = null, hovered = null, measures = false, isActive = false;
let number = -1, detailed = "", clicked = null;

export function begin(call) {
  facts = call;
  const canvas = $("picture");
  canvas.addEventListener("pointermove", (event) => { if (isActive) hover(event); });
  canvas.addEventListener("pointerleave", () => { hovered = null; outline(); });
  canvas.addEventListener("click", (event) => { if (isActive && !event.altKey) click(event); });
  for (const kind of ["keydown", "keyup"]) addEventListener(kind, (event) => { if (event.key === "Alt" && isActive) { measures = event.altKey; outline(); event.preventDefault(); } });
  $("search").addEventListener("input", list);
  $("tree").addEventListener("keydown", move);
}

export function activate(isOpen) {
  isActive = isOpen;
  document.body.classList.toggle("inspecting", isOpen);
  if (!isOpen) { hovered = selected = null; outline(); }
  number = -1;
}

/** Nodes at a place that can be seen, the frontmost first. */
function at({ x, y }) {
  return nodes.filter(({ hidden, seen: [left, top, width, height] }) => !hidden && x >= left && x < left + width && y >= top && y < top + height)
    .sort((a, b) => b.order - a.order);
}

function hover(event) {
  measures = event.altKey;
  hovered = at(point(event, facts().points))[0] ?? null;
  outline();
}

/** Selects the frontmost node; at the same place again the one behind. */
function click(event) {
  const place = point(event, facts().points), here = at(place);
  const isAgain = clicked && Math.hypot(clicked.x - place.x, clicked.y - place.y) < 3;
  const index = isAgain ? here.findIndex(({ id }) => id === selected?.id) + 1 : 0;
  clicked = place;
  select(here[index % here.length] ?? null);
}

export function select(node) {
  selected = node;
  if (!node) { detailed = ""; $("details").replaceChildren(); }
  outline();
  list();
  details();
}

function outline() { outlines.show({ hovered, selected, measures, points: facts().points }); }

/** A picture has come: what stands where may be something else. */
export async function show({ number: newest }) {
  if (!isActive || newest === number) return;
  number = newest;
  try { nodes = await inspect("tree") ?? []; } catch { return; }
  nodes.forEach((node, index) => { node.index = index; });
  selected = nodes.find(({ id }) => id === selected?.id) ?? null;
  hovered = nodes.find(({ id }) => id === hovered?.id) ?? null;
  outline();
  list();
  detailed = "";
  details();
}

// MARK: The tree

const depth = (node) => (node.parent < 0 ? 0 : 1 + depth(nodes[node.parent]));

function list() {
  const wanted = $("search").value.trim().toLowerCase();
  const shown = nodes.filter(({ id, kind, label }) => !wanted || `${id} ${kind} ${label}`.toLowerCase().includes(wanted));
  $("tree").replaceChildren(...shown.map((node) => {
    const item = document.createElement("li"), button = document.createElement("button"), kind = document.createElement("small");
    button.textContent = node.id;
    kind.textContent = node.kind;
    button.append(kind);
    button.style.paddingLeft = `${0.5 + (wanted ? 0 : depth(node)) * 0.75}rem`;
    if (node.id === selected?.id) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => select(node));
    button.addEventListener("pointerenter", () => { hovered = node; outline(); });
    item.append(button);
    return item;
  }));
  $("tree").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function move(event) {
  const buttons = [...$("tree").querySelectorAll("button")], index = buttons.indexOf(document.activeElement);
  const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!next || index < 0) return;
  buttons[Math.min(Math.max(index + next, 0), buttons.length - 1)].focus();
  event.preventDefault();
}

// MARK: One node

async function details() {
  if (!selected || detailed === `${number} ${selected.id}`) return;
  detailed = `${number} ${selected.id}`;
  const asked = detailed;
  let node;
  try { node = await inspect("node", selected.index); } catch { return; }
  if (asked !== detailed || !node) return;
  const title = document.createElement("h2");
  title.textContent = node.id;
  $("details").replaceChildren(title, placeLink(node, node.place ?? ""), ...parts(node));
}

const rounded = (number) => String(Math.round(number * 1000) / 1000);

function parts(node) {
  const [x, y, width, height] = node.frame.map(rounded), [left, top, wide, high] = node.pixels;
  return [
    table("Frame", [["points", `${x}, ${y}  ${width} × ${height}`], [`pixels at ${node.scale}×`, `${left}, ${top}  ${wide} × ${high}`]]),
    table("Assistive technology", [["reads", node.reads || "nothing"]]),
    table("Look", node.look.map((fact) => [fact.name, [fact.value, ...fact.tokens].join("  "), fact])),
    table("Constraints", (node.constraints ?? []).map((fact) => [`${fact.state} · ${fact.strength}`, fact.text, fact])),
    ...(node.why ?? []).map((text, index) => why(["Left", "Top", "Width", "Height"][index] ?? "", text)),
  ];
}

/** Names and values; a value with a place leads there. */
function table(title, rows) {
  const part = document.createElement("section"), head = document.createElement("h3"), list = document.createElement("dl");
  head.textContent = title;
  for (const [name, value, place] of rows) {
    const term = document.createElement("dt"), words = document.createElement("dd");
    term.textContent = name;
    words.append(place ? placeLink(place, value) : value);
    if (/^#[0-9A-F]{6,8}\b/.test(value)) words.prepend(swatch(value.split(" ")[0]));
    list.append(term, words);
  }
  part.append(head, list);
  part.hidden = !rows.length;
  return part;
}

function swatch(color) {
  const sample = document.createElement("i");
  sample.className = "swatch";
  sample.style.background = color;
  return sample;
}

function why(title, text) {
  const part = document.createElement("details"), head = document.createElement("summary"), words = document.createElement("pre");
  head.textContent = `${title}: why ${text.split("\n")[0].split(" = ")[1] ?? ""}`;
  words.textContent = text;
  part.append(head, words);
  return part;
}
