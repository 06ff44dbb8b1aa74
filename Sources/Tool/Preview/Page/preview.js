import * as address from "./address.js";
import * as clock from "./clock.js";
import * as controls from "./controls.js";
import * as fingers from "./fingers.js";
import * as ghosts from "./ghosts.js";
import * as goldens from "./goldens.js";
import * as grid from "./grid.js";
import * as inspector from "./inspector.js";
import * as overlay from "./overlay.js";
import * as problems from "./problems.js";
import * as recording from "./recording.js";
import { ask, page, receive, take } from "./screen.js";
import * as timeline from "./timeline.js";
import * as view from "./view.js";

const $ = (id) => document.getElementById(id);
const panels = { choices: "c", time: "t", inspector: "i", overlay: "o" };
const views = { screen: "1", grid: "2", goldens: "3" };
let facts = { points: [393, 852], pixels: [0, 0], safeArea: [0, 0, 0, 0] };
let asking = false, wanted = false, quietSince = 0, timer = 0;
/** Of a scenario that plays, the next picture: it is on its way while the one before is drawn. */
let ahead = null, placed = "";

// MARK: The picture

/** Another picture is wanted: soon, or as soon as the one that is on its way has come. */
function refresh() {
  wanted = true;
  if (!asking) turn();
}

function wake() { quietSince = performance.now(); refresh(); }

/** What is looked at is something else. */
function change() { timeline.renew(); grid.renew(); wake(); }

const question = (time = null) => ({ look: address.look(), scale: view.scale(), ...clock.question(fingers.take, time) });

/** Draws again and again for as long as something goes on. What comes meanwhile is asked together. */
async function turn() {
  if (asking || !wanted) return;
  [asking, wanted] = [true, false];
  document.documentElement.dataset.asking = "";
  clearTimeout(timer);
  const began = performance.now();
  try {
    const answer = await (ahead ?? receive(question()));
    const isLate = ahead !== null, isPlaying = clock.isRunning() && clock.kind() === "scenario" && !answer.facts.failed;
    ahead = isPlaying ? receive(question()) : null;
    ahead?.catch(() => {});
    show(take(answer));
    // It was asked for before the clock stood still.
    if (isLate && !isPlaying) wanted = true;
    document.documentElement.dataset.latency = (performance.now() - began).toFixed(1);
    document.documentElement.dataset.pictures = Number(document.documentElement.dataset.pictures ?? 0) + 1;
    if (ghosts.isWanted() && !wanted) await ghosts.show(facts, async (time) => { facts = await ask(question(time)); return facts; });
  } catch {
    $("status").textContent = "The preview has ended.";
    [wanted, ahead] = [false, null];
  }
  asking = false;
  delete document.documentElement.dataset.asking;
  const moves = clock.isRunning() && (clock.kind() === "scenario" || fingers.isTouching() || performance.now() - quietSince < 1500);
  if (moves) wanted = true;
  // A scene that has not changed for a while may still wait for a timer: it is looked at more rarely then.
  else if (clock.isRunning()) timer = setTimeout(refresh, 250);
  // What a finger has done meanwhile does not wait for the display.
  if (wanted && fingers.hasMoved()) turn();
  else if (wanted) requestAnimationFrame(turn);
}

function show(answer) {
  const before = facts.points.join();
  document.body.classList.toggle("broken", Boolean(answer.failed));
  problems.show(answer.diagnostics, answer.failed);
  document.documentElement.dataset.version = answer.version;
  if (answer.failed) return;
  facts = answer;
  if (!ghosts.isWanted() || facts.boxes.length) ghosts.clear();
  document.documentElement.dataset.scale = facts.scale;
  if (facts.boxes.length) quietSince = performance.now();
  clock.learn(facts);
  const status = answer.nothing ?? `${facts.device} · ${facts.points.join(" × ")} pt`;
  if ($("status").textContent !== status) $("status").textContent = status;
  recording.show(answer.scenario, answer.missed);
  // Most pictures are as large as the one before.
  const place = JSON.stringify([facts.points, facts.pixels, facts.safeArea, facts.isCanvas]);
  if (place !== placed) view.place(facts);
  placed = place;
  timeline.show(facts);
  inspector.show(facts);
  if (before !== facts.points.join()) wanted = true;
}

function reset() { fingers.forget(); clock.reset(); change(); }

// MARK: Panels and views

const element = (panel) => (panel === "overlay" ? $("overlay-tools") : $(panel));

function open(name, isOpen) {
  element(name).hidden = !isOpen;
  $(`show-${name}`).setAttribute("aria-pressed", isOpen);
  const shown = Object.keys(panels).filter((panel) => !element(panel).hidden);
  address.put("panels", shown.join(","));
  if (name === "inspector") inspector.activate(isOpen);
  if (name === "overlay") overlay.activate(isOpen);
  if (name === "time" && isOpen) { timeline.renew(); timeline.follow(inspector.current()); }
}

/** A narrow page has room for one of the large panels below the picture: the one that is opened. */
function makeRoom(name) {
  const other = { choices: "inspector", inspector: "choices" }[name];
  if (other && innerWidth <= 800 && !element(name).hidden && !element(other).hidden) open(other, false);
}

function toggle(name) {
  const isOpen = element(name).hidden;
  open(name, isOpen);
  makeRoom(name);
  refresh();
}

function look(name) {
  address.put("view", name === "screen" ? "" : name);
  for (const other of Object.keys(views)) $(`view-${other}`).setAttribute("aria-pressed", other === name);
  document.body.dataset.view = name;
  $("stage").hidden = name !== "screen";
  $("grid-view").hidden = name !== "grid";
  $("goldens-view").hidden = name !== "goldens";
  for (const id of ["overlay-tools", "verified"]) if (name !== "screen") $(id).hidden = true;
  for (const panel of ["time", "inspector"]) if (name !== "screen" && !$(panel).hidden) open(panel, false);
  if (name !== "screen" && $("show-overlay").getAttribute("aria-pressed") === "true") open("overlay", false);
  for (const tool of document.querySelectorAll(".tools > :not(#keys)")) tool.hidden = name !== "screen" && !tool.querySelector("#show-choices");
  for (const panel of ["time", "inspector", "overlay"]) $(`show-${panel}`).hidden = name !== "screen";
  grid.activate(name === "grid");
  if (name === "screen") view.place();
  refresh();
}

/** Shows what a link would: a look, and of a capture its states, data and moment. */
function visit(what) {
  if (what.set) address.clear();
  for (const word of ["device", "text-size", "locale", "theme"]) if (what[word] !== undefined) address.put(word, what[word]);
  for (const kind of ["set", "data"]) for (const [name, value] of Object.entries(what[kind] ?? {})) address.putPair(kind, name, value);
  if (what.set) { fingers.forget(); clock.choose(what.scenario ?? "", what.time ?? 0, false); }
  look("screen");
  learn();
  change();
}

// MARK: Keys

const keys = {
  "+": view.zoomIn, "=": view.zoomIn, "-": view.zoomOut, 0: view.fit, g: () => view.toggle("grid"), d: () => view.toggle("frame"),
  s: () => view.toggle("safe"), r: reset, " ": timeline.toggle, ",": () => timeline.step(-1), ".": () => timeline.step(1),
  l: timeline.toggleLoop, n: timeline.toggleOnion, Escape: () => inspector.select(null), "?": () => $("help").showModal(),
  "/": () => { if ($("inspector").hidden) toggle("inspector"); $("search").focus(); },
  ...Object.fromEntries(Object.entries(panels).map(([name, key]) => [key, () => toggle(name)])),
};
const anywhere = { ...Object.fromEntries(Object.entries(views).map(([name, key]) => [key, () => look(name)])), c: keys.c, "?": keys["?"] };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("help").open || event.target.matches("select, textarea, input:not([type=checkbox], [type=range])")) return;
  if (event.key === " " && event.target.matches("button, summary, a, input")) return;
  const known = $("stage").hidden ? anywhere : { ...keys, ...anywhere };
  const act = known[event.key] ?? known[event.key.toLowerCase()];
  if (act) { event.preventDefault(); act(); }
});

// MARK: Beginning

async function learn() {
  const [settings, scene] = await (await fetch("scene.json")).json();
  problems.begin(settings);
  $("view-goldens").hidden = settings.isOpen;
  $("verify").hidden = settings.isOpen;
  // While the documents are wrong, what they offered before stays.
  if (scene.name === undefined && document.documentElement.dataset.scene) return;
  document.documentElement.dataset.scene = scene.name ?? "";
  controls.build(scene);
  timeline.build(scene);
  grid.build(scene);
  goldens.build(scene);
  document.title = `${scene.name ?? "Scene"} - preview`;
  $("name").textContent = scene.name ?? "Preview";
}

view.begin(refresh);
controls.begin(change);
timeline.begin(wake);
inspector.begin(() => facts, timeline.follow);
overlay.begin(() => facts);
overlay.onTake(() => { if ($("overlay-tools").hidden) toggle("overlay"); });
recording.begin();
grid.begin(visit);
goldens.begin(visit);
fingers.listen({ start: clock.beginSession, clock: clock.now, facts: () => facts, wake, isFree: () => $("inspector").hidden && !document.body.classList.contains("broken") });
$("again").addEventListener("click", reset);
$("keys").addEventListener("click", () => $("help").showModal());
for (const name of Object.keys(views)) $(`view-${name}`).addEventListener("click", () => look(name));
await learn();
const opened = (address.get("panels") ?? "").split(",");
if ((address.has("node") || address.has("line")) && !opened.includes("inspector")) opened.push("inspector");
for (const name of Object.keys(panels)) {
  $(`show-${name}`).addEventListener("click", () => toggle(name));
  if (opened.includes(name)) { open(name, true); makeRoom(name); }
}
if (address.get("scenario")) clock.choose(address.get("scenario"), Number(address.get("at")) || 0, false);
look(Object.hasOwn(views, address.get("view") ?? "") ? address.get("view") : "screen");
const changes = new EventSource(`changes?${page}`);
changes.addEventListener("message", () => { timeline.renew(); grid.renew(); wake(); learn(); });
changes.addEventListener("cursor", ({ data }) => { if (!$("stage").hidden) inspector.follow(JSON.parse(data)); });
changes.addEventListener("error", () => { $("status").textContent = "Waiting for the preview…"; });
