// Boxes over the picture: what the pointer is over, what is selected, and how far they are apart.

const layer = document.getElementById("outlines");

/** @param points size of the scene, in points. */
function put(element, [x, y, width, height], points) {
  element.style.left = `${x / points[0] * 100}%`;
  element.style.top = `${y / points[1] * 100}%`;
  element.style.width = `${width / points[0] * 100}%`;
  element.style.height = `${height / points[1] * 100}%`;
  return element;
}

function box(kind, seen, points, words) {
  const element = document.createElement("div");
  element.className = `outline ${kind}`;
  if (words) {
    const label = document.createElement("span");
    label.textContent = words;
    element.append(label);
  }
  return put(element, seen, points);
}

/** The distances between two boxes along both axes: from edge to edge where they are apart, between the edges that face each
 *  other where one is inside. Each as start, end, and where across it is drawn. */
function distances([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const along = (a, aLength, b, bLength) => {
    if (a + aLength <= b) return [[a + aLength, b]];
    if (b + bLength <= a) return [[b + bLength, a]];
    return [[Math.min(a, b), Math.max(a, b)], [Math.min(a + aLength, b + bLength), Math.max(a + aLength, b + bLength)]];
  };
  const middle = (a, aLength, b, bLength) => (Math.max(a, b) + Math.min(a + aLength, b + bLength)) / 2;
  return [
    ...along(ax, aw, bx, bw).map(([start, end]) => ({ isHorizontal: true, start, end, across: middle(ay, ah, by, bh) })),
    ...along(ay, ah, by, bh).map(([start, end]) => ({ isHorizontal: false, start, end, across: middle(ax, aw, bx, bw) })),
  ].filter(({ start, end }) => end - start > 0.001);
}

const text = (number) => String(Math.round(number * 100) / 100);

function line({ isHorizontal, start, end, across }, points) {
  const seen = isHorizontal ? [start, across, end - start, 0] : [across, start, 0, end - start];
  return box(`distance ${isHorizontal ? "across" : "down"}`, seen, points, text(end - start));
}

/** Shows what is hovered over, what is selected, and with `measures` how far one is from the other. */
export function show({ hovered, selected, measures, points }) {
  const elements = [];
  if (selected) elements.push(box("selected", selected.seen, points, measures ? "" : `${selected.id} ${text(selected.seen[2])} × ${text(selected.seen[3])}`));
  if (hovered && hovered !== selected) elements.push(box("hovered", hovered.seen, points, measures ? "" : hovered.id));
  if (measures && hovered && selected && hovered !== selected) elements.push(...distances(selected.seen, hovered.seen).map((way) => line(way, points)));
  layer.replaceChildren(...elements);
}
