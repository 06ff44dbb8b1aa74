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

/** An answer's facts, and the steps and colors of its pixels. */
async function read(response) {
  const bytes = await response.arrayBuffer(), length = new DataView(bytes).getUint32(0, true);
  const facts = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  if (facts.failed || bytes.byteLength < 8 + length) return { facts };
  const [count] = new Uint32Array(bytes, 4 + length, 1);
  return { facts, packed: { steps: new Uint32Array(bytes, 8 + length, count), colors: new Uint32Array(bytes, 8 + length + 4 * count), step: 0, color: 0 } };
}

/** Asks for the scene; what comes is drawn by `take`, in the order of the questions. */
export async function receive(question) {
  const answer = await read(await post("picture", { known, ...question }));
  // A question that follows speaks of what will have been drawn by then.
  if (!answer.facts.failed) known = answer.facts.number;
  return answer;
}

/** Draws what has come, and gives its facts. */
export function take({ facts, packed }) {
  if (!facts.failed) draw(facts, packed);
  return facts;
}

/** Asks for the scene, and draws it. */
export const ask = async (question) => take(await receive(question));

/** A picture that stands alone: its facts, and its pixels as an image. */
export async function still(question) {
  const { facts, packed } = await read(await post("picture", { known: 0, still: true, ...question }));
  if (facts.failed) return { facts };
  const [width, height] = facts.pixels, pixels = new Uint32Array(width * height);
  unpack(packed, pixels, width);
  return { facts, image: new ImageData(new Uint8ClampedArray(pixels.buffer), width, height) };
}

/** Asks about what is shown: all nodes (`tree`), one of them (`node`), its numbers (`curves`), what goes on (`timeline`). */
export const inspect = async (question) => (await post("inspect", question)).json();

/** Where a box is unpacked before it is drawn. */
let room = new Uint32Array(0);

function draw(facts, packed) {
  const [width, height] = facts.pixels;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  for (const [x, y, boxWidth, boxHeight] of facts.boxes) {
    const count = boxWidth * boxHeight;
    if (room.length < count) room = new Uint32Array(count);
    unpack(packed, room.subarray(0, count), boxWidth);
    context.putImageData(new ImageData(new Uint8ClampedArray(room.buffer, 0, 4 * count), boxWidth, boxHeight), x, y);
  }
}

/** Fills a box with the next steps; `PackedPixels` says what they are. */
function unpack(packed, pixels, width) {
  const { steps, colors } = packed;
  let { step, color } = packed, at = 0;
  while (at < pixels.length) {
    const kind = steps[step] & 3, end = at + (steps[step++] >>> 2);
    if (kind === 0) {
      if (end - at > 32) { pixels.set(colors.subarray(color, color += end - at), at); at = end; }
      while (at < end) pixels[at++] = colors[color++];
    } else if (kind === 1) {
      const one = colors[color++];
      if (end - at > 32) { pixels.fill(one, at, end); at = end; }
      while (at < end) pixels[at++] = one;
    } else {
      // Several rows are copied one after the other, from what has just been filled.
      for (; at < end; at = Math.min(at + width, end)) pixels.copyWithin(at, at - width, Math.min(at, end - width));
    }
  }
  [packed.step, packed.color] = [step, color];
}
