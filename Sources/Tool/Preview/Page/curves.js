// Curves of the selected node's numbers, below the timeline and as long as it.

import * as clock from "./clock.js";
import { inspect } from "./screen.js";

const layer = document.getElementById("curves");
const [count, part] = [241, 48];
let wanted = null, shownKey = "", tracks = [], end = 1, serial = 0;

const text = (number) => (number === null || number === undefined ? "–" : String(Math.round(number * 100) / 100));

/** Another node is selected, or what is played has changed: asks for its numbers, a part at a time. */
export async function show(node, length) {
  wanted = node;
  if (!node || clock.kind() === "rest" || !(length > 1) || !Number.isFinite(length)) return clear();
  const key = `${node.id} ${node.index} ${length}`;
  if (key === shownKey) return;
  shownKey = key;
  const mine = ++serial, times = Array.from({ length: count }, (_, index) => Math.round(length * index / (count - 1)));
  const found = new Map();
  for (let at = 0; at < count; at += part) {
    let some;
    try { some = await inspect({ about: "curves", node: node.index, times: times.slice(at, at + part) }) ?? []; } catch { return; }
    if (mine !== serial) return;
    for (const { name, unit, values } of some) {
      if (!found.has(name)) found.set(name, { name, unit, values: Array(count).fill(null) });
      values.forEach((value, index) => { found.get(name).values[at + index] = value; });
    }
  }
  end = length;
  tracks = [...found.values()].filter(({ values }) => new Set(values.filter((value) => value !== null).map((value) => value.toFixed(4))).size > 1);
  draw(node);
}

/** Asks anew when this is shown next. */
export function renew() { shownKey = ""; if (wanted) serial++; }

function clear() { shownKey = ""; serial++; tracks = []; layer.replaceChildren(); }

function draw(node) {
  if (!tracks.length) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = `${node.id} does not change.`;
    return layer.replaceChildren(hint);
  }
  layer.replaceChildren(...tracks.map(row));
  follow(clock.shown());
}

function row(track) {
  const row = document.createElement("div"), name = document.createElement("span"), value = document.createElement("b"), lane = document.createElement("div");
  const known = track.values.filter((value) => value !== null), [low, high] = [Math.min(...known), Math.max(...known)];
  row.className = "row curve";
  lane.className = "lane";
  name.append(track.name, value);
  const ends = [high, low].map((number) => Object.assign(document.createElement("i"), { textContent: text(number) }));
  lane.append(path(track.values, low, high), ...ends);
  row.append(name, lane);
  track.label = value;
  return row;
}

function path(values, low, high) {
  const space = "http://www.w3.org/2000/svg", svg = document.createElementNS(space, "svg"), path = document.createElementNS(space, "path");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  let line = "", isOn = false;
  values.forEach((value, index) => {
    if (value === null) { isOn = false; return; }
    line += `${isOn ? "L" : "M"}${(index / (count - 1) * 100).toFixed(2)} ${((high - value) / (high - low) * 100).toFixed(2)}`;
    isOn = true;
  });
  path.setAttribute("d", line);
  svg.append(path);
  return svg;
}

/** Shows the numbers of a time. */
export function follow(time) {
  const index = Math.min(Math.max(Math.round(time / end * (count - 1)), 0), count - 1);
  for (const track of tracks) track.label.textContent = ` ${text(track.values[index])} ${track.unit === "share" || track.unit === "factor" ? "" : track.unit}`;
}
