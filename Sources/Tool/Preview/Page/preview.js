import * as address from "./address.js";
import * as clock from "./clock.js";
import * as controls from "./controls.js";
import * as fingers from "./fingers.js";
import * as inspector from "./inspector.js";
import * as problems from "./problems.js";
import * as recording from "./recording.js";
import { ask, page } from "./screen.js";
import * as timeline from "./timeline.js";
import * as view from "./view.js";

const $ = (id) => document.getElementById(id);
const panels = { choices: "c", time: "t", inspector: "i" };
let facts = { points: [393, 852], pixels: [0, 0], safeArea: [0, 0, 0, 0] };
let asking = false, wanted = false, quietSince = 0, timer = 0;

// MARK: The picture

/** Another picture is wanted: soon, or as soon as the one that is on its way has come. */
function refresh() {
  wanted = true;
  if (!asking) turn();
}

function wake() { quietSince = performance.now(); refresh(); }

/** Draws again and again for as long as something goes on. What comes meanwhile is asked together. */
async function turn() {
  if (asking || !wanted) return;
  [asking, wanted] = [true, false];
  clearTimeout(timer);
  const began = performance.now();
  try {
    show(await ask({ look: address.look(), scale: view.scale(), ...clock.question(fingers.take) }));
    document.documentElement.dataset.latency = (performance.now() - began).toFixed(1);
    document.documentElement.dataset.pictures = Number(document.documentElement.dataset.pictures ?? 0) + 1;
  } catch {
    $("status").textContent = "The preview has ended.";
    wanted = false;
  }
  asking = false;
  const moves = clock.isRunning() && (clock.kind() === "scenario" || fingers.isTouching() || performance.now() - quietSince < 1500);
  if (moves) wanted = true;
  // A scene that has not changed for a while may still wait for a timer: it is looked at more rarely then.
  else if (clock.isRunning()) timer = setTimeout(refresh, 250);
  if (wanted) requestAnimationFrame(turn);
}

function show(answer) {
  const before = facts.points.join();
  document.body.classList.toggle("broken", Boolean(answer.failed));
  problems.show(answer.diagnostics, answer.failed);
  document.documentElement.dataset.version = answer.version;
  if (answer.failed) return;
  facts = answer;
  document.documentElement.dataset.scale = facts.scale;
  if (facts.boxes.length) quietSince = performance.now();
  clock.learn(facts);
  $("status").textContent = answer.nothing ?? `${facts.device} · ${facts.pixels.join(" × ")} px`;
  recording.show(answer.scenario, answer.missed);
  view.place(facts);
  timeline.show(facts);
  inspector.show(facts);
  if (before !== facts.points.join()) wanted = true;
}

function reset() { fingers.forget(); clock.reset(); timeline.renew(); refresh(); }

// MARK: Panels

function open(name, isOpen) {
  $(name).hidden = !isOpen;
  $(`show-${name}`).setAttribute("aria-pressed", isOpen);
  const shown = Object.keys(panels).filter((panel) => !$(panel).hidden);
  address.put("panels", shown.join(","));
  if (name === "inspector") inspector.activate(isOpen);
  if (name === "time" && isOpen) timeline.renew();
}

const toggle = (name) => { open(name, $(name).hidden); refresh(); };

// MARK: Keys

const keys = {
  "+": view.zoomIn, "=": view.zoomIn, "-": view.zoomOut, 0: view.fit, g: () => view.toggle("grid"), d: () => view.toggle("frame"),
  s: () => view.toggle("safe"), r: reset, " ": timeline.toggle, ",": () => timeline.step(-1), ".": () => timeline.step(1),
  l: timeline.toggleLoop, Escape: () => inspector.select(null), ...Object.fromEntries(Object.entries(panels).map(([name, key]) => [key, () => toggle(name)])),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  if (event.key === " " && /^(BUTTON|SUMMARY|A)$/.test(event.target.tagName)) return;
  const act = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (act) { act(); event.preventDefault(); }
});

// MARK: Beginning

async function learn() {
  const [settings, scene] = await (await fetch("scene.json")).json();
  problems.begin(settings);
  // While the documents are wrong, what they offered before stays.
  if (scene.name === undefined && document.documentElement.dataset.scene) return;
  document.documentElement.dataset.scene = scene.name ?? "";
  controls.build(scene);
  timeline.build(scene);
  document.title = `${scene.name ?? "Scene"} - preview`;
  $("name").textContent = scene.name ?? "Preview";
}

view.begin(refresh);
controls.begin(() => { timeline.renew(); wake(); });
timeline.begin(wake);
inspector.begin(() => facts);
recording.begin();
fingers.listen({ start: clock.beginSession, clock: clock.now, facts: () => facts, wake, isFree: () => $("inspector").hidden && !document.body.classList.contains("broken") });
$("again").addEventListener("click", reset);
await learn();
const opened = (address.get("panels") ?? "").split(",");
for (const name of Object.keys(panels)) {
  $(`show-${name}`).addEventListener("click", () => toggle(name));
  if (opened.includes(name)) open(name, true);
}
if (address.get("scenario")) clock.choose(address.get("scenario"), Number(address.get("at")) || 0, false);
const changes = new EventSource(`changes?${page}`);
changes.addEventListener("message", () => { timeline.renew(); wake(); learn(); });
changes.addEventListener("error", () => { $("status").textContent = "Waiting for the preview…"; });
refresh();
