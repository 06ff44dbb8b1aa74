// A screenshot or an exported frame over the scene, and what `verify` finds different in it.

import * as address from "./address.js";
import * as clock from "./clock.js";
import { box } from "./outlines.js";
import { runOn } from "./work.js";

const $ = (id) => document.getElementById(id);
const canvas = $("overlay"), picture = $("picture");
let file = null, way = "opacity", facts = () => ({}), all = [], lit = [];
const amounts = { opacity: 50, difference: 100, slider: 50 };

/** @param call gives what is shown. */
export function begin(call) {
  facts = call;
  $("overlay-file").addEventListener("change", () => { if ($("overlay-file").files[0]) take($("overlay-file").files[0]); });
  $("overlay-amount").addEventListener("input", () => { amounts[way] = Number($("overlay-amount").value); place(); });
  $("overlay-clear").addEventListener("click", clear);
  $("verify").addEventListener("click", verify);
  for (const button of $("overlay-tools").querySelectorAll("[data-way]")) button.addEventListener("click", () => choose(button.dataset.way));
  for (const id of ["overlay-tools", "verified"]) new ResizeObserver(makeRoom).observe($(id));
  addEventListener("paste", (event) => { const item = [...event.clipboardData?.files ?? []].find(isPicture); if (item) take(item); });
  addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.add("dropping"); });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const item = [...event.dataTransfer?.files ?? []].find(isPicture);
    if (item) take(item);
  });
}

/** The tools lie over no part of a picture that is fitted to the window; on narrow windows findings do neither. */
function makeRoom() {
  const inset = (id, isAsked) => isAsked && !$(id).hidden ? `${$(id).offsetHeight + 22}px` : "";
  $("stage").style.paddingTop = inset("overlay-tools", true);
  $("stage").style.paddingBottom = inset("verified", matchMedia("(max-width: 800px)").matches);
}

const isPicture = ({ type }) => /^image\/(png|jpeg|webp)$/.test(type);

/** Opens or closes it; what was laid over stays until it is removed. */
export function activate(isOpen) { $("overlay-tools").hidden = !isOpen; place(); if (!isOpen) { $("verified").hidden = true; lit = []; mark(); } }

let opened = () => {};
export const onTake = (call) => { opened = call; };

async function take(chosen) {
  try {
    const image = await createImageBitmap(chosen, { colorSpaceConversion: "none" });
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
  } catch { return tell(["That is not a picture that this browser can read."]); }
  file = chosen;
  opened();
  $("verify").disabled = $("overlay-clear").disabled = false;
  $("verified").hidden = true;
  lit = [];
  place();
}

function clear() {
  file = null;
  $("overlay-file").value = "";
  $("verify").disabled = $("overlay-clear").disabled = true;
  $("verified").hidden = true;
  lit = [];
  place();
}

export function choose(name) {
  way = name;
  for (const button of $("overlay-tools").querySelectorAll("[data-way]")) button.setAttribute("aria-pressed", button.dataset.way === way);
  $("overlay-amount").value = amounts[way];
  $("overlay-amount").setAttribute("aria-label", { opacity: "Opacity", difference: "Strength", slider: "Edge" }[way]);
  place();
}

/** As large as the picture; a difference is black where both are the same. */
function place() {
  const part = amounts[way] / 100;
  canvas.hidden = !file || $("overlay-tools").hidden;
  canvas.style.opacity = way === "slider" ? 1 : part;
  canvas.style.mixBlendMode = way === "difference" ? "difference" : "normal";
  canvas.style.clipPath = way === "slider" ? `inset(0 0 0 ${part * 100}%)` : "none";
  mark();
}

function mark() {
  for (const element of document.querySelectorAll("#device-frame > .found")) element.remove();
  if (!$("overlay-tools").hidden) for (const [seen, words] of lit) picture.parentElement.append(box("found", seen, facts().points, words));
}

// MARK: Findings

function tell(texts, items = []) {
  const head = document.createElement("h2"), list = document.createElement("ol");
  head.textContent = texts[0];
  for (const { text, place, seen, words } of items) {
    const item = document.createElement("li"), button = document.createElement("button"), where = document.createElement("div");
    button.textContent = text;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => light(button, seen.map((box) => [box, words])));
    where.className = "hint code";
    where.textContent = place;
    item.append(button, ...(place ? [where] : []));
    list.append(item);
  }
  $("verified").replaceChildren(head, ...texts.slice(1).map((text) => Object.assign(document.createElement("p"), { className: "hint", textContent: text })), list);
  $("verified").hidden = false;
}

/** Shows the boxes of one finding; of all again where it is the one that is shown. */
function light(button, boxes) {
  const isShown = button.getAttribute("aria-pressed") === "true";
  for (const other of $("verified").querySelectorAll("[aria-pressed=true]")) other.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", String(!isShown));
  lit = isShown ? all : boxes;
  mark();
}

async function verify() {
  $("verify").disabled = true;
  $("verify").textContent = "Verifying…";
  const { scenario } = clock.kind() === "scenario" ? { scenario: { name: address.get("scenario"), time: clock.shown() } } : {};
  try {
    report(await runOn("verify", { look: address.look(), scenario, anyFont: $("any-font").checked }, file));
  } catch (error) { tell(error.message.split("\n")); }
  $("verify").textContent = "Verify";
  $("verify").disabled = !file;
}

function report({ causes, unexpected, nodes, width, height, device, passes }) {
  const [wide, high] = facts().points;
  const seen = ({ x, y, width: w, height: h }) => [x / width * wide, y / height * high, w / width * wide, h / height * high];
  const places = new Map(nodes.map((node) => [node.part ? `${node.id} (${node.part})` : node.id, seen(node.pixels)]));
  const items = causes.map(({ text, place, nodes }) => ({ text, place, seen: nodes.map((id) => places.get(id)).filter(Boolean), words: "" }));
  items.push(...unexpected.map(({ box, pixels, node }) => ({ text: `Unexpected${node ? ` in ${node}` : ""}: ${pixels} px`, place: "", seen: [seen(box)], words: "" })));
  const count = nodes.filter(({ status }) => status === "found").length;
  lit = all = items.flatMap((item) => item.seen.map((box) => [box, ""]));
  mark();
  const notes = clock.kind() === "session" ? ["Compared with the scene at rest: a session of touches cannot be verified."] : [];
  tell([passes ? "Everything is as specified" : `${items.length} ${items.length === 1 ? "difference" : "differences"}`, `${count} nodes found on ${device}`, ...notes], items);
}
