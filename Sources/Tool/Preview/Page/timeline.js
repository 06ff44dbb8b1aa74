// Play, pause, step and scrub; what happens, as marks with their durations.

import * as clock from "./clock.js";
import * as curves from "./curves.js";
import * as fingers from "./fingers.js";
import * as address from "./address.js";
import { placeLink } from "./problems.js";
import { inspect } from "./screen.js";

const $ = (id) => document.getElementById(id);
const speeds = [0.1, 0.25, 0.5, 1, 2];
let wake = () => {}, marks = [], stale = true, loading = false, drawn = "", node = null;

/** Curves are those of a node; null for none. */
export function follow(selected) { node = selected; curves.renew(); if (!$("time").hidden) curves.show(node, clock.length()); }

export function begin(call) {
  wake = call;
  for (const speed of speeds) $("speed").append(new Option(`${speed}×`, speed, speed === 1, speed === 1));
  $("speed").addEventListener("change", () => { clock.setSpeed(Number($("speed").value)); wake(); });
  $("loop").addEventListener("change", () => { clock.settings.loop = $("loop").checked; });
  $("which").addEventListener("change", () => { fingers.forget(); clock.choose($("which").value); renew(); wake(); });
  $("play").addEventListener("click", toggle);
  $("back").addEventListener("click", () => step(-1));
  $("forward").addEventListener("click", () => step(1));
  $("onion").checked = address.has("onion");
  $("onion").addEventListener("change", () => { address.put("onion", $("onion").checked ? "on" : ""); wake(); });
  $("scrub").addEventListener("input", () => { clock.seek(Number($("scrub").value)); wake(); });
}

/** Offers the scenarios of a scene. */
export function build(scene) {
  const options = [new Option("None: touch it", "")];
  for (const { name, about, end } of scene.scenarios ?? []) {
    const option = new Option(`${name} · ${end / 1000} s`, name);
    option.title = about;
    options.push(option);
  }
  $("which").replaceChildren(...options);
  $("which").value = address.get("scenario") ?? "";
}

export function toggle() { if (clock.isRunning()) clock.pause(); else clock.play(); wake(); }
export function step(frames) { clock.step(frames); wake(); }
export function toggleOnion() { $("onion").click(); }
export function toggleLoop() { $("loop").checked = clock.settings.loop = !clock.settings.loop; }

/** What happens is asked anew. */
export function renew() { stale = true; curves.renew(); }

const seconds = (time) => `${(time / 1000).toFixed(3)} s`;

/** Shows the time; asks what happens where that may be something else. */
export function show(facts) {
  if ($("time").hidden) return;
  const time = facts.time ?? 0, length = clock.length();
  $("play").textContent = clock.isRunning() ? "Pause" : "Play";
  $("which").value = clock.kind() === "scenario" ? address.get("scenario") : "";
  if (!Number.isFinite(length)) return;
  $("scrub").max = Math.max(length, time, 1);
  if (document.activeElement !== $("scrub") || clock.isRunning()) $("scrub").value = time;
  $("scrub").setAttribute("aria-valuetext", seconds(time));
  $("now").textContent = clock.kind() === "rest" ? "at rest" : `${seconds(time)} of ${seconds(Math.max(length, time))}`;
  const head = $("marks").querySelector(".head");
  if (head) head.style.left = `${time / $("scrub").max * 100}%`;
  curves.follow(time);
  // A session grows: its curves are asked for when it stands still.
  if (clock.kind() === "scenario" || !clock.isRunning()) curves.show(node, length);
  if (clock.kind() === "rest") { marks = []; draw(); }
  else if (stale || clock.kind() === "session" && (facts.boxes.length || !marks.length)) load();
}

async function load() {
  if (loading) return;
  loading = true;
  stale = false;
  try { marks = await inspect({ about: "timeline" }) ?? []; draw(); } catch { /* The preview has ended: that is said elsewhere. */ }
  setTimeout(() => { loading = false; }, 300);
}

/** A row for each thing that goes on, in order of its first mark. */
function draw() {
  const end = Number($("scrub").max), text = JSON.stringify([marks, clock.kind() === "scenario" ? end : Math.round(end / 200)]);
  if (text === drawn) return;
  drawn = text;
  const rows = new Map();
  for (const mark of marks) {
    const key = mark.kind === "step" ? "steps" : `${mark.kind} ${mark.name}`;
    if (!rows.has(key)) rows.set(key, []);
    rows.get(key).push(mark);
  }
  const head = document.createElement("div");
  head.className = "head";
  const elements = [...rows].map(([key, own]) => row(key, own, end));
  if (elements.length) elements.push(rail(head));
  $("marks").replaceChildren(...elements);
  head.style.left = `${Number($("scrub").value) / end * 100}%`;
}

function rail(head) {
  const rail = document.createElement("div");
  rail.className = "rail";
  rail.append(head);
  return rail;
}

function row(key, own, end) {
  const row = document.createElement("div"), name = document.createElement("span"), lane = document.createElement("div");
  row.setAttribute("role", "listitem");
  row.className = `row ${own[0].kind}`;
  name.textContent = key;
  name.title = key;
  lane.className = "lane";
  for (const mark of own) lane.append(bar(mark, end));
  row.append(name, lane);
  return row;
}

function bar(mark, end) {
  const until = mark.end < 0 ? end : mark.end, link = placeLink(mark, "");
  link.className = mark.end === mark.start ? "tick" : "bar";
  link.style.left = `${mark.start / end * 100}%`;
  if (mark.end !== mark.start) link.style.width = `${Math.max(Math.min(until, end) - mark.start, 0) / end * 100}%`;
  const length = mark.end < 0 ? "without end" : mark.end === mark.start ? "" : `for ${seconds(mark.end - mark.start)}`;
  link.title = `${mark.name} at ${seconds(mark.start)} ${length}`.trim();
  link.setAttribute("aria-label", link.title);
  return link;
}
