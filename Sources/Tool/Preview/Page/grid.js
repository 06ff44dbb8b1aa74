// The scene on many devices, in many text sizes, languages and themes at once, with what the matrix finds wrong in each.

import * as address from "./address.js";
import * as outlines from "./outlines.js";
import { placeLink } from "./problems.js";
import { still } from "./screen.js";
import { run } from "./work.js";

const $ = (id) => document.getElementById(id);
const axes = [["devices", "Devices", "device"], ["text-sizes", "Text sizes", "text-size"], ["locales", "Languages", "locale"], ["themes", "Themes", "theme"]];
/** More would be too small to be seen, and too many to wait for. */
const most = 60;
let scene = {}, isActive = false, drawn = "", cells = [], open = () => {}, drawing = false, checked = "", found = null;

const values = { devices: () => scene.devices, "text-sizes": () => scene.textSizes, locales: () => [...new Set([scene.locale, ...(scene.locales ?? []), "ar", "pseudo"])], themes: () => scene.themes ?? [] };
const standard = {
  devices: () => ["iphone-se", scene.device, "iphone-16-pro-max"].filter((name, index, all) => scene.devices.includes(name) && all.indexOf(name) === index),
  "text-sizes": () => [scene.textSize, "AX3"].filter((name) => scene.textSizes.includes(name)),
  locales: () => [scene.locale, ...(scene.locales?.some((name) => /^(ar|he|fa|ur)\b/.test(name)) ? [] : ["ar"])],
  themes: () => scene.themes ?? [],
};

const chosen = (axis) => {
  const named = (address.get(axis) ?? "").split(",").filter((value) => values[axis]().includes(value));
  return named.length ? named : standard[axis]();
};

/** @param show called to show one of them as the screen. */
export function begin(show) {
  open = show;
  $("checks").checked = address.has("checks");
  $("checks").addEventListener("change", () => { address.put("checks", $("checks").checked ? "on" : ""); check(); });
}

export function activate(isOn) { isActive = isOn; if (isOn) renew(); }

/** The scene offers something else. */
export function build(newest) { scene = newest; drawn = ""; if (isActive) renew(); }

/** Something is looked at with other choices, or the documents have changed: all is drawn anew. */
export function renew() {
  checked = "";
  if (!isActive || !scene.devices || !scene.name) return;
  drawChoices();
  const combinations = product(axes.map(([axis, , word]) => chosen(axis).map((value) => [word, value])));
  const shown = combinations.slice(0, most);
  cells = shown.map((pairs) => ({ look: Object.fromEntries(pairs) }));
  const before = [...$("cells").children];
  if (drawn === JSON.stringify(shown)) cells.forEach((cell, index) => { cell.figure = before[index]; cell.figure.cell = cell; });
  else { $("cells").replaceChildren(...cells.map(figure)); drawn = JSON.stringify(shown); }
  for (const cell of cells) sight.observe(cell.figure);
  summary(combinations.length);
  draw();
  check();
}

const product = (lists) => lists.filter((list) => list.length).reduce((all, list) => all.flatMap((some) => list.map((value) => [...some, value])), [[]]);

function summary(count, words = "") {
  const left = count > most ? `, the first ${most} of ${count}` : "";
  $("grid-summary").textContent = [`${cells.length} screens${left}`, words].filter(Boolean).join(" · ");
}

function drawChoices() {
  const focused = document.activeElement?.id;
  $("axes").replaceChildren(...axes.filter(([axis]) => values[axis]().length > 1).map(([axis, title]) => {
    const row = document.createElement("div"), head = document.createElement("h3"), chips = document.createElement("div");
    row.className = "axis";
    chips.className = "chips";
    head.textContent = title;
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", title);
    const all = values[axis](), isLong = all.length > 16;
    chips.append(...all.filter((value) => !isLong || chosen(axis).includes(value)).map((value) => chip(axis, value)));
    if (isLong) chips.append(menu(axis, all));
    row.append(head, chips);
    return row;
  }));
  if (focused) $(focused)?.focus({ preventScroll: true });
}

function choose(axis, value, isOn) {
  const now = values[axis]().filter((other) => (other === value ? isOn : chosen(axis).includes(other)));
  address.put(axis, now.join(",") === standard[axis]().join(",") ? "" : now.join(","));
  renew();
}

/** Of many values, those that are not shown yet. */
function menu(axis, all) {
  const select = document.createElement("select");
  select.id = `axis-${axis}-more`;
  select.setAttribute("aria-label", "Add a device");
  select.append(new Option("Add…", ""), ...all.filter((value) => !chosen(axis).includes(value)).map((value) => new Option(value, value)));
  select.addEventListener("change", () => choose(axis, select.value, true));
  return select;
}

function chip(axis, value) {
  const label = document.createElement("label"), box = document.createElement("input");
  label.className = "chip";
  box.type = "checkbox";
  box.id = `axis-${axis}-${value}`;
  box.checked = chosen(axis).includes(value);
  box.addEventListener("change", () => choose(axis, value, box.checked));
  label.append(box, value);
  return label;
}

// MARK: Cells

const name = (look) => Object.values(look).join(" · ");

function figure(cell) {
  const figure = document.createElement("figure"), button = document.createElement("button"), caption = document.createElement("figcaption"), device = document.createElement("b");
  figure.className = "cell";
  figure.cell = cell;
  cell.figure = figure;
  button.title = "Open this one";
  button.setAttribute("aria-label", `Open ${name(cell.look)}`);
  const canvas = document.createElement("canvas"), layer = document.createElement("div");
  [canvas.width, canvas.height] = [200, 400];
  layer.className = "layer";
  button.append(canvas, layer);
  button.addEventListener("click", () => open(figure.cell.look));
  device.textContent = cell.look.device;
  const rest = Object.entries(cell.look).filter(([word]) => word !== "device").map(([, value]) => value);
  caption.append(device, rest.length ? ` · ${rest.join(" · ")}` : "");
  figure.append(button, caption, document.createElement("ul"));
  return figure;
}

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.isSeen = isIntersecting;
  draw();
}, { rootMargin: "300px" });

/** Draws those that are seen, one after the other. */
async function draw() {
  if (drawing) return;
  drawing = true;
  try {
    for (let cell; isActive && (cell = cells.find((cell) => cell.figure.isSeen && !cell.done));) {
      cell.done = true;
      await drawCell(cell);
    }
  } catch { /* The preview has ended: that is said elsewhere. */ }
  drawing = false;
}

async function drawCell(cell) {
  const scale = Math.min(devicePixelRatio * 0.6, 2), look = { ...address.look(), ...cell.look };
  const scenario = address.get("scenario") ? { name: address.get("scenario"), time: Number(address.get("at")) || 0 } : undefined;
  const { facts, image } = await still({ look, scale, scenario });
  const button = cell.figure.querySelector("button"), canvas = button.querySelector("canvas");
  cell.figure.classList.toggle("failed", Boolean(facts.failed));
  canvas.hidden = Boolean(facts.failed);
  if (facts.failed) { cell.message = facts.diagnostics[0]?.text ?? "It cannot be drawn."; return mark(cell); }
  cell.message = undefined;
  [canvas.width, canvas.height] = facts.pixels;
  canvas.style.width = `${facts.pixels[0] / devicePixelRatio}px`;
  canvas.getContext("2d").putImageData(image, 0, 0);
  [cell.points, cell.nodes] = [facts.points, facts.nodes];
  mark(cell);
}

// MARK: Findings

const pattern = (id) => new RegExp(`^${id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("\\[\\*\\]", "\\[[0-9]+\\]")}$`);

/** Lets the matrix be checked where that is wanted; it looks at the scene as it starts. */
async function check() {
  if (!address.has("checks")) { found = null; checked = ""; cells.forEach(mark); return summary(cells.length); }
  const question = { captures: ["start"] };
  for (const [axis] of axes) if (values[axis]().length && chosen(axis).length) question[axis] = chosen(axis);
  const key = JSON.stringify(question);
  if (checked === key) return;
  checked = key;
  summary(cells.length, "checking…");
  try {
    const report = await run("findings", question);
    if (checked !== key) return;
    found = report.scenes[0];
    summary(cells.length, found.findings.length ? `${found.findings.length} findings` : "no findings");
  } catch (error) { found = null; checked = ""; summary(cells.length, error.message.split("\n")[0]); }
  cells.forEach(mark);
}

/** What the matrix says of a cell: `at` has places on the axes of the report. */
function findings(cell) {
  if (!found) return [];
  const of = { device: found.devices, "text-size": found["text sizes"], locale: found.locales, theme: found.themes };
  const words = ["device", "text-size", "locale", "theme"];
  return found.findings.filter(({ at }) => at.some((places) => words.every((word, index) => cell.look[word] === undefined || of[word][places[index + 1]] === cell.look[word])));
}

function mark(cell) {
  const list = cell.figure.querySelector("ul"), layer = cell.figure.querySelector(".layer"), mine = findings(cell);
  const items = cell.message ? [cell.message.split("\n")[0]].map((text) => ({ message: text })) : mine.slice(0, 3);
  list.replaceChildren(...items.map(({ message, hint, place }) => {
    const item = document.createElement("li");
    item.title = hint ?? "";
    item.append(place ? placeLink({ ...place, path: place.file.startsWith("/") ? place.file : `${scene.folder}/${place.file}` }, message) : message);
    return item;
  }));
  if (mine.length > 3) list.append(Object.assign(document.createElement("li"), { textContent: `and ${mine.length - 3} more` }));
  if (found && !mine.length && !cell.message) list.append(Object.assign(document.createElement("li"), { textContent: "Nothing found", className: "sound" }));
  const boxes = cell.points ? mine.flatMap(({ node, message, box, worst }) => {
    const isWorst = box && Object.entries({ device: worst.device, locale: worst.locale }).every(([word, value]) => cell.look[word] === undefined || cell.look[word] === value) && worst.textSize === cell.look["text-size"];
    const seen = isWorst ? [box] : cell.nodes.filter(({ id }) => node && pattern(node).test(id)).map((node) => node.seen);
    return seen.map((place) => Object.assign(outlines.box("found", place, cell.points, ""), { title: message }));
  }) : [];
  layer.replaceChildren(...boxes);
}
