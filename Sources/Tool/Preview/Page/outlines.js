// Boxes and distances over a picture.

/** @param points size of the scene, in points. */
function put(element, [x, y, width, height], points) {
  element.style.left = `${x / points[0] * 100}%`;
  element.style.top = `${y / points[1] * 100}%`;
  element.style.width = `${width / points[0] * 100}%`;
  element.style.height = `${height / points[1] * 100}%`;
  return element;
}

/** A box with words below it, or above where there is no room. */
export function box(kind, seen, points, words) {
  const element = document.createElement("div");
  element.className = `outline ${kind}`;
  if (words) {
    const label = document.createElement("span");
    label.textContent = words;
    element.append(label);
    if (seen[0] > points[0] * 0.6) element.classList.add("flipped");
    if (seen[1] + seen[3] > points[1] * 0.96) element.classList.add("raised");
  }
  return put(element, seen, points);
}

/** The distances between two boxes along both axes: from edge to edge where they are apart, between the edges that face each
 *  other where one is inside. */
export function distances([ax, ay, aw, ah], [bx, by, bw, bh]) {
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

export const text = (number) => String(Math.round(number * 100) / 100);

/** A distance as a line with ticks at its ends and its length; a dot where two anchors meet. */
function line({ isHorizontal, start, end, across, kind = "", words }, points) {
  const seen = isHorizontal ? [start, across, end - start, 0] : [across, start, 0, end - start];
  const isFlush = end - start < 0.01;
  return box(`redline ${isHorizontal ? "across" : "down"} ${kind} ${isFlush ? "flush" : ""}`, seen, points, isFlush ? "" : words ?? text(end - start));
}

/** Distances that constraints keep; each once, however many say it. @param lit the constraint that is pointed at. */
export function redlines(constraints, lit, points) {
  const known = new Set();
  return constraints.filter(({ holds, redline }) => holds && redline).flatMap((constraint) => {
    const { isHorizontal, start, end, across, other } = constraint.redline;
    const key = [isHorizontal, start, end, across].map(String).join();
    if (known.has(key) && constraint !== lit) return [];
    known.add(key);
    const isSize = /^(width|height|size|aspect)\b/.test(constraint.text) && !/leading|trailing|left|right|top|bottom|center/.test(constraint.text.split("=")[0]);
    const kind = `${isSize ? "size" : ""} ${constraint === lit ? "lit" : lit?.redline ? "dimmed" : ""}`;
    return [line({ isHorizontal, start, end, across, kind, words: constraint === lit && other ? `${text(end - start)} to ${other}` : undefined }, points)];
  });
}

/** Shows where nodes are; the first with its name. */
export function mark(layer, nodes, points) {
  layer.replaceChildren(...nodes.map((node, index) => box("hovered", node.seen, points, index ? "" : node.id)));
}

/** Shows what is hovered over and what is selected with the distances that its constraints keep; with `measures` how far one is
 *  from the other instead. */
export function show(layer, { hovered, selected, measures, constraints = [], lit, points }) {
  const elements = [], isMeasured = measures && hovered && selected && hovered !== selected;
  if (selected) elements.push(box("selected", selected.seen, points, measures || constraints.length ? "" : `${selected.id} ${text(selected.seen[2])} × ${text(selected.seen[3])}`));
  if (hovered && hovered !== selected) elements.push(box("hovered", hovered.seen, points, measures ? "" : hovered.id));
  if (isMeasured) elements.push(...distances(selected.seen, hovered.seen).map((way) => line(way, points)));
  else elements.push(...redlines(constraints, lit, points));
  layer.replaceChildren(...elements);
}
