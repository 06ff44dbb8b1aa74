// Zoom, the pixel grid, the device's frame and safe area.

import * as address from "./address.js";

const $ = (id) => document.getElementById(id);
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
let facts = { points: [393, 852], pixels: [0, 0], safeArea: [0, 0, 0, 0] }, changed = () => {};

/** CSS pixels per point. */
export function zoom() {
  const chosen = Number(address.get("zoom"));
  if (chosen > 0) return Math.min(Math.max(chosen, 0.1), 8);
  const frame = $("device-frame").classList.contains("housing") ? 24 : 0, style = getComputedStyle($("stage"));
  const [width, height] = facts.points;
  const wide = $("stage").clientWidth - 2 * parseFloat(style.paddingLeft) - frame;
  const high = $("stage").clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) - frame;
  return Math.min(Math.max(Math.min(wide / width, high / height), 0.1), 1);
}

/** Pixels per point: those of the display, and no more than it shows. Beyond 100 % pixels grow. */
export const scale = () => Math.min(Math.max(devicePixelRatio * Math.min(zoom(), 1), 0.05), 8);

/** Puts the picture where it belongs, and all that lies over it. */
export function place(shown = facts) {
  facts = shown;
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
  const safe = $("safe-area"), isThere = facts.safeArea.some((inset) => inset > 0);
  safe.hidden = !(address.get("safe") && isThere);
  safe.style.inset = facts.safeArea.map((inset) => `${inset * factor}px`).join(" ");
  $("device-frame").classList.toggle("housing", address.has("frame") && !facts.isCanvas);
  for (const [id, name] of [["grid", "grid"], ["housing", "frame"], ["safe", "safe"]]) $(id).setAttribute("aria-pressed", address.has(name));
}

function setZoom(value) { address.put("zoom", value ? String(value) : ""); place(); changed(); }
export const zoomIn = () => setZoom(steps.find((step) => step > zoom() + 1e-6) ?? 8);
export const zoomOut = () => setZoom(steps.findLast((step) => step < zoom() - 1e-6) ?? 0.1);
export const fit = () => setZoom(0);
export function toggle(name) { address.put(name, address.has(name) ? "" : "on"); place(); changed(); }

/** @param wake called when another picture is wanted. */
export function begin(wake) {
  changed = wake;
  $("in").addEventListener("click", zoomIn);
  $("out").addEventListener("click", zoomOut);
  $("zoom").addEventListener("click", fit);
  for (const [id, name] of [["grid", "grid"], ["housing", "frame"], ["safe", "safe"]]) $(id).addEventListener("click", () => toggle(name));
  new ResizeObserver(() => { place(); wake(); }).observe($("stage"));
}
