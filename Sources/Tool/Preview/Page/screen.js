// The picture: asks for what the address says, and draws what has changed.

const page = crypto.randomUUID();
const canvas = document.getElementById("picture");
const context = canvas.getContext("2d", { willReadFrequently: false });
let known = 0;

/** Asks for the scene; draws it and gives its facts. One question at a time: what comes meanwhile waits for its turn. */
export async function ask(look, scale, session) {
  const response = await fetch("picture", {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ page, known, look, scale, session }),
  });
  if (!response.ok) throw new Error(`the preview answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const length = new DataView(bytes).getUint32(0, true);
  const facts = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  if (!facts.failed) draw(facts, new Uint8ClampedArray(bytes, 4 + length));
  return facts;
}

function draw(facts, pixels) {
  const [width, height] = facts.pixels;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  if (facts.box.length) {
    const [x, y, boxWidth, boxHeight] = facts.box;
    context.putImageData(new ImageData(pixels, boxWidth, boxHeight), x, y);
  }
  known = facts.number;
}
