// The picture of a screen with what is drawn over it: outlines, distances, redlines, the safe area, the order of reading.

/** Places an element by points of the canvas. */
function put(screen, element, [x, y, width, height]) {
  const [left, top, wide, high] = screen.box;
  Object.assign(element.style, {
    left: `${(x - left) / wide * 100}%`, top: `${(y - top) / high * 100}%`, width: `${width / wide * 100}%`, height: `${height / high * 100}%`,
  });
  return element;
}

const outline = (screen, kind, box, words) => put(screen, el("div", { className: `outline ${kind}` }, words && el("span", {}, words)), box);

/** The distances between two boxes along both axes: from edge to edge where they are apart, between the edges that face each
 *  other where one is inside. */
function distances([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const along = (a, aLength, b, bLength) => {
    if (a + aLength <= b) return [[a + aLength, b]];
    if (b + bLength <= a) return [[b + bLength, a]];
    return [[Math.min(a, b), Math.max(a, b)], [Math.min(a + aLength, b + bLength), Math.max(a + aLength, b + bLength)]];
  };
  const middle = (a, aLength, b, bLength) => (Math.max(a, b) + Math.min(a + aLength, b + bLength)) / 2;
  return [
    ...along(ax, aw, bx, bw).map(([start, end]) => ["x", start, end, middle(ay, ah, by, bh)]),
    ...along(ay, ah, by, bh).map(([start, end]) => ["y", start, end, middle(ax, aw, bx, bw)]),
  ].filter(([, start, end]) => end - start > 0.001);
}

/** A line with ends and a number. */
function measure(screen, kind, axis, start, end, across, label) {
  const box = axis === "x" ? [start, across, end - start, 0] : [across, start, 0, end - start];
  return put(screen, el("div", { className: `measure ${kind} ${axis}` }, label && el("span", {}, label)), box);
}

/** A redline of a constraint that holds. */
function redline(screen, [kind, axis, start, end, from, to, label], isOwn) {
  const look = `${kind} ${isOwn ? "own" : "foreign"}`;
  if (kind === "align") return put(screen, el("div", { className: `measure ${look} ${axis}` }), axis === "x" ? [start, from, 0, to - from] : [from, start, to - from, 0]);
  // How large the selected node is stands at it.
  return measure(screen, look, axis, start, end, from, kind === "size" && isOwn ? "" : label);
}

/** A picture with an empty layer over it. */
function stage(screen) {
  const [, , width, height] = screen.box;
  const layer = el("div", { className: "layer", "aria-hidden": "true" });
  const shot = picture(screen.picture, [width, height], `${screen.name}: ${screen.about}`, { loading: "eager", decoding: "sync", fetchPriority: "high" });
  const frame = el("div", { className: screen.canvas || screen.group === "parts" ? "frame bare" : "frame" }, shot, layer);
  return { frame, layer, shot };
}

/** The safe area of a screen, dashed. */
function safeArea(screen) {
  const [top, right, bottom, left] = screen.safe, [width, height] = screen.size;
  return outline(screen, "safe", [left, top, width - left - right, height - top - bottom]);
}
