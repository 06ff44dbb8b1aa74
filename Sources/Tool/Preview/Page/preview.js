import { ask } from "./screen.js";
import { forget, isTouching, listen, take } from "./fingers.js";

const $ = (id) => document.getElementById(id);
const [settings, scene] = await (await fetch("scene.json")).json();
const address = new URLSearchParams(location.search);
const choices = ["device", "text-size", "locale", "theme"];
let facts = { points: [393, 852], pixels: [0, 0] };
let session = null, sessions = 0, asking = false, wanted = true, quietSince = 0, shownAt = 0;

// MARK: What is looked at

function look() {
  const look = { set: {} };
  for (const name of choices) if (address.get(name)) look[name] = address.get(name);
  for (const setting of address.getAll("set")) {
    const at = setting.indexOf("=");
    if (at > 0) look.set[setting.slice(0, at)] = setting.slice(at + 1);
  }
  return look;
}

function choose(name, value) {
  if (value) address.set(name, value); else address.delete(name);
  const text = address.toString();
  history.replaceState(null, "", text ? `?${text}` : location.pathname);
}

function fill(select, names, standard) {
  for (const name of names) select.append(new Option(name === standard ? `${name} (default)` : name, name === standard ? "" : name));
}

// MARK: Zoom

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

function zoom() {
  const chosen = Number(address.get("zoom"));
  if (chosen > 0) return Math.min(Math.max(chosen, 0.1), 8);
  const frame = $("device-frame").classList.contains("housing") ? 24 : 0, style = getComputedStyle($("stage"));
  const [width, height] = facts.points;
  const wide = $("stage").clientWidth - 2 * parseFloat(style.paddingLeft) - frame;
  const high = $("stage").clientHeight - 2 * parseFloat(style.paddingTop) - frame;
  return Math.min(Math.max(Math.min(wide / width, high / height), 0.1), 1);
}

/** Pixels per point: those of the display, and no more than it shows. Beyond 100 % pixels grow. */
const scale = () => Math.min(Math.max(devicePixelRatio * Math.min(zoom(), 1), 0.05), 8);

function place() {
  const [width, height] = facts.points, factor = zoom(), picture = $("picture");
  // A pixel of the picture is one of the display where the picture is the one for this size.
  const side = (points, pixels) => Math.abs(pixels / devicePixelRatio - points * factor) < 1 ? pixels / devicePixelRatio : points * factor;
  picture.style.width = `${side(width, facts.pixels[0])}px`;
  picture.style.height = `${side(height, facts.pixels[1])}px`;
  $("stage").classList.toggle("magnified", factor > 1);
  $("zoom").textContent = address.get("zoom") ? `${Math.round(factor * 100)} %` : "Fit";
  const pixel = width * factor / (facts.pixels[0] || 1);
  $("pixel-grid").hidden = !(address.get("grid") && factor >= 4);
  $("pixel-grid").style.backgroundSize = `${pixel}px ${pixel}px`;
  $("device-frame").classList.toggle("housing", address.has("frame") && !facts.isCanvas);
  $("grid").setAttribute("aria-pressed", address.has("grid"));
  $("housing").setAttribute("aria-pressed", address.has("frame"));
}

function setZoom(value) { choose("zoom", value ? String(value) : ""); refresh(); }
const zoomIn = () => setZoom(steps.find((step) => step > zoom() + 1e-6) ?? 8);
const zoomOut = () => setZoom(steps.findLast((step) => step < zoom() - 1e-6) ?? 0.1);
function toggle(name) { choose(name, address.has(name) ? "" : "on"); refresh(); }

// MARK: Time

const clock = () => Math.round(performance.now() - (session?.start ?? 0));

function begin() { session ??= { number: ++sessions, start: performance.now() }; }

function reset() { session = null; forget(); record({ scenario: "" }); refresh(); }

function refresh() { place(); wanted = true; turn(); }

/** Draws again and again for as long as something goes on. */
async function turn() {
  if (asking || !wanted) return;
  asking = true;
  wanted = false;
  const time = clock(), began = performance.now();
  try {
    const question = session ? { number: session.number, time, deeds: take(time) } : null;
    show(await ask(look(), scale(), question));
    if (facts.box?.length) quietSince = performance.now();
    shownAt = performance.now();
    document.documentElement.dataset.latency = (shownAt - began).toFixed(1);
  } catch (error) {
    $("status").textContent = "The preview has ended.";
  }
  asking = false;
  // A scene that has not changed for a while may still wait for a timer: it is looked at more rarely then.
  if (session && (isTouching() || performance.now() - quietSince < 1500)) wanted = true;
  else if (session) setTimeout(() => { wanted = true; turn(); }, 250);
  if (wanted) requestAnimationFrame(turn);
}

function show(answer) {
  const before = facts.points.join();
  if (answer.failed) session = null;
  facts = answer.failed ? { ...facts, box: [] } : answer;
  document.body.classList.toggle("broken", Boolean(answer.failed));
  complain(answer.diagnostics, answer.failed);
  if (answer.nothing) $("status").textContent = answer.nothing;
  else if (!answer.failed) $("status").textContent = `${facts.device} · ${facts.pixels.join(" × ")} px${session ? ` · ${(answer.time / 1000).toFixed(1)} s` : ""}`;
  if (session) record(answer);
  place();
  if (!answer.failed && before !== facts.points.join()) wanted = true;
  document.documentElement.dataset.version = answer.version;
}

// MARK: Problems

function complain(diagnostics, failed) {
  const section = $("problems"), text = JSON.stringify(diagnostics);
  section.hidden = !diagnostics.length;
  section.classList.toggle("failed", Boolean(failed));
  if (section.dataset.shown === text) return;
  section.dataset.shown = text;
  section.replaceChildren(...diagnostics.map((diagnostic) => {
    const article = document.createElement("article"), words = document.createElement("pre");
    words.textContent = diagnostic.text;
    article.append(words);
    if (diagnostic.path) {
      const link = document.createElement("a");
      link.href = editorLink(diagnostic);
      link.textContent = "Open in editor";
      article.append(link);
    }
    return article;
  }));
}

function editorLink({ path, line, column }) {
  const file = path.split("/").map(encodeURIComponent).join("/");
  return settings.editor.replaceAll("{file}", () => file).replaceAll("{line}", line).replaceAll("{column}", column);
}

// MARK: Recording

function record({ scenario }) {
  if ($("scenario").textContent === scenario) return;
  const count = (scenario.match(/^ +- /gm) ?? []).length;
  $("scenario").textContent = count ? scenario : "";
  $("count").textContent = count ? `(${count})` : "";
  $("copy").disabled = !count;
}

// MARK: Beginning

document.title = `${scene.name ?? "Scene"} - preview`;
$("name").textContent = scene.name ?? "Preview";
fill($("device"), scene.devices, scene.standardDevice);
fill($("text-size"), scene.textSizes, "large");
for (const name of choices) {
  $(name).value = address.get(name) ?? "";
  $(name).addEventListener("change", () => { choose(name, $(name).value); reset(); });
}
$("in").addEventListener("click", zoomIn);
$("out").addEventListener("click", zoomOut);
$("zoom").addEventListener("click", () => setZoom(0));
$("grid").addEventListener("click", () => toggle("grid"));
$("housing").addEventListener("click", () => toggle("frame"));
$("again").addEventListener("click", reset);
$("copy").addEventListener("click", () => navigator.clipboard.writeText($("scenario").textContent));
listen(begin, clock, () => facts, () => { quietSince = performance.now(); refresh(); });
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT/.test(event.target.tagName)) return;
  const act = { "+": zoomIn, "=": zoomIn, "-": zoomOut, 0: () => setZoom(0), g: () => toggle("grid"), d: () => toggle("frame"), r: reset }[event.key];
  if (act) { act(); event.preventDefault(); }
});
new ResizeObserver(refresh).observe($("stage"));
const changes = new EventSource("changes");
changes.addEventListener("message", () => { if (session) reset(); else refresh(); });
changes.addEventListener("error", () => { $("status").textContent = "Waiting for the preview…"; });
refresh();
