// Onion skins: the moments before and after, faintly over the one that is shown.

import * as address from "./address.js";
import * as clock from "./clock.js";

const layer = document.getElementById("ghosts"), picture = document.getElementById("picture");
/** Milliseconds between the moments, and how many stand on each side. */
const [step, sides] = [100, 2];
let shown = "";

export const isWanted = () => address.has("onion") && clock.kind() !== "rest" && !clock.isRunning();

/** Takes the skins away as soon as they are of another moment. */
export function clear() { if (shown) { shown = ""; layer.replaceChildren(); } }

function copy(opacity) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  canvas.style.opacity = opacity;
  return canvas;
}

/** Draws them. @param ask shows a time in the picture; the one that is shown now is shown again at the end. */
export async function show(facts, ask) {
  const time = clock.shown(), key = [time, facts.number, facts.version, picture.width].join();
  if (key === shown) return;
  const times = [];
  for (let side = sides; side > 0; side--) for (const other of [time - side * step, time + side * step]) if (other >= 0 && other <= clock.length()) times.push([other, side]);
  // What is shown stays in front of what is drawn below meanwhile.
  const front = copy(1), ghosts = [];
  layer.replaceChildren(front);
  for (const [other, side] of times) {
    await ask(other);
    ghosts.push(copy(0.34 / side));
  }
  const answer = await ask(time);
  layer.replaceChildren(...ghosts);
  shown = [time, answer.number, answer.version, picture.width].join();
  layer.dataset.count = ghosts.length;
}
