// The picture: asks for what the address says, and draws what has changed.

// Where the connection is not encrypted, browsers make no names by themselves.
export const page = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const canvas = document.getElementById("picture");
const context = canvas.getContext("2d", { alpha: true });
let known = 0;

async function post(path, question) {
  const response = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ page, ...question }),
  });
  if (!response.ok) throw new Error(`the preview answered ${response.status}`);
  return response;
}

/** Asks for the scene; what comes is drawn by `take`, in the order of the questions. */
export async function receive(question) {
  const bytes = await (await post("picture", { known, ...question })).arrayBuffer();
  const length = new DataView(bytes).getUint32(0, true);
  const facts = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  // A question that follows speaks of what will have been drawn by then.
  if (!facts.failed) known = facts.number;
  return { facts, bytes, start: 4 + length };
}

/** Draws what has come, and gives its facts. */
export function take({ facts, bytes, start }) {
  if (!facts.failed) draw(facts, bytes, start);
  return facts;
}

/** Asks for the scene, and draws it. */
export const ask = async (question) => take(await receive(question));

/** A picture that stands alone: its facts, and its pixels as an image. */
export async function still(question) {
  const bytes = await (await post("picture", { known: 0, still: true, ...question })).arrayBuffer();
  const length = new DataView(bytes).getUint32(0, true);
  const facts = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  if (facts.failed) return { facts };
  const pixels = new Uint8ClampedArray(bytes, 4 + length, facts.pixels[0] * facts.pixels[1] * 4);
  return { facts, image: new ImageData(pixels, ...facts.pixels) };
}

/** Asks about what is shown: all nodes (`tree`), one of them (`node`), its numbers (`curves`), what goes on (`timeline`). */
export const inspect = async (question) => (await post("inspect", question)).json();

function draw(facts, bytes, start) {
  const [width, height] = facts.pixels;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  let at = start;
  for (const [x, y, boxWidth, boxHeight] of facts.boxes) {
    const pixels = new Uint8ClampedArray(bytes, at, boxWidth * boxHeight * 4);
    context.putImageData(new ImageData(pixels, boxWidth, boxHeight), x, y);
    at += pixels.length;
  }
}
