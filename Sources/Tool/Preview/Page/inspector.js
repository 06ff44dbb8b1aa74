// The inspector of the live picture: what the pointer is over, the tree, and all of the node that is selected.

import * as address from "./address.js";
import { details } from "./details.js";
import { point } from "./fingers.js";
import * as list from "./nodes.js";
import * as outlines from "./outlines.js";
import { placeLink } from "./problems.js";
import { inspect } from "./screen.js";

const $ = (id) => document.getElementById(id);
let facts = () => ({}), changed = () => {}, nodes = [], selected = null, hovered = null, measures = false, isActive = false;
let number = -1, detailed = "", clicked = null, constraints = [], lit = null, marked = 0;
/** A node that the address names, until it has been found. */
let wanted = address.has("node") || address.has("line");

/** @param call gives what is shown; @param select called when another node is selected. */
export function begin(call, select) {
  [facts, changed] = [call, select];
  const canvas = $("picture");
  canvas.addEventListener("pointermove", (event) => { if (isActive) hover(event); });
  canvas.addEventListener("pointerleave", () => { hovered = null; outline(); });
  canvas.addEventListener("click", (event) => { if (isActive && !event.altKey) click(event); });
  for (const kind of ["keydown", "keyup"]) addEventListener(kind, (event) => { if (event.key === "Alt" && isActive) { measures = event.altKey; outline(); event.preventDefault(); } });
  $("search").addEventListener("input", fill);
  $("search").addEventListener("keydown", (event) => {
    const first = event.key === "Enter" && list.find(nodes, $("search").value)[0];
    if (first) choose(first);
  });
  $("tree").addEventListener("keydown", (event) => list.walk($("tree"), event));
  $("tree").addEventListener("pointerleave", () => { hovered = null; outline(); });
}

export function activate(isOpen) {
  isActive = isOpen;
  document.body.classList.toggle("inspecting", isOpen);
  if (!isOpen) { hovered = selected = null; constraints = []; outline(); changed(null); }
  number = -1;
}

export const current = () => selected;

function hover(event) {
  measures = event.altKey;
  hovered = list.at(nodes, point(event, facts().points))[0] ?? null;
  outline();
}

/** Selects the frontmost node; at the same place again the one behind. */
function click(event) {
  const place = point(event, facts().points), here = list.at(nodes, place);
  const isAgain = clicked && Math.hypot(clicked.x - place.x, clicked.y - place.y) < 3;
  const index = isAgain ? here.findIndex(({ id }) => id === selected?.id) + 1 : 0;
  clicked = place;
  select(here[index % here.length] ?? null);
}

export const select = (node) => choose(node);

function choose(node) {
  if (node?.id !== selected?.id) { constraints = []; lit = null; }
  selected = node;
  address.put("node", node?.id ?? "");
  address.put("line", "");
  if (!node) { detailed = ""; $("details").replaceChildren(); }
  outline();
  fill();
  load();
  changed(node);
}

function outline() { outlines.show($("outlines"), { hovered, selected, measures, constraints, lit, points: facts().points }); }

function fill() { list.fill($("tree"), nodes, list.find(nodes, $("search").value), { selected, onSelect: choose, onHover: (node) => { hovered = node; outline(); } }); }

/** A picture has come: what stands where may be something else. */
export async function show({ number: newest }) {
  if (!isActive || newest === number) return;
  number = newest;
  try { nodes = await inspect({ about: "tree" }) ?? []; } catch { return; }
  nodes.forEach((node, index) => { node.index = index; });
  if (wanted) return jump();
  const before = selected?.index;
  selected = nodes.find(({ id }) => id === selected?.id) ?? null;
  hovered = nodes.find(({ id }) => id === hovered?.id) ?? null;
  outline();
  fill();
  detailed = "";
  load();
  if (selected?.index !== before) changed(selected);
}

/** Selects what the address names: a node, or a line of a document as `120` or `page.yaml:120`. */
function jump() {
  wanted = false;
  const line = address.get("line"), id = address.get("node");
  const found = id ? nodes.find((node) => node.id === id) : list.find(nodes, line.includes(":") ? line : `:${line}`)[0];
  choose(found ?? null);
}

/** The cursor of an editor is somewhere: the node there is selected while nodes are inspected, else outlined for a while. */
export async function follow(cursor) {
  if (isActive) {
    const found = list.atCursor(nodes, cursor);
    if (found.length && !found.some(({ id }) => id === selected?.id)) choose(found[0]);
    return;
  }
  let all;
  try { all = await inspect({ about: "tree" }) ?? []; } catch { return; }
  if (isActive) return;
  outlines.mark($("outlines"), list.atCursor(all, cursor).filter(({ hidden }) => !hidden), facts().points);
  clearTimeout(marked);
  marked = setTimeout(() => { if (!isActive) $("outlines").replaceChildren(); }, 2000);
}

async function load() {
  if (!selected || detailed === `${number} ${selected.id}`) return;
  detailed = `${number} ${selected.id}`;
  const asked = detailed;
  let node;
  try { node = await inspect({ about: "node", node: selected.index }); } catch { return; }
  if (asked !== detailed || !node) return;
  // What is on its way is not where its constraints put it.
  constraints = node.isAtRest ? node.constraints ?? [] : [];
  lit = null;
  const opened = [...$("details").querySelectorAll("details")].map(({ open }) => open);
  $("details").replaceChildren(...details(node, { link: placeLink, onHover: (constraint) => { lit = constraint; outline(); } }));
  $("details").querySelectorAll("details").forEach((part, index) => { part.open = opened[index] ?? false; });
  outline();
}
