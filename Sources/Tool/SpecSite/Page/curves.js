// Curves: of timing functions with their control points, of springs, and of numbers over time.

const bezierNames = { linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1] };

function bezierOf(text) {
  if (bezierNames[text]) return bezierNames[text];
  const found = /^cubic-bezier\(([^)]*)\)$/.exec(text)?.[1].split(",").map(Number);
  return found?.length === 4 && found.every(Number.isFinite) ? found : null;
}

/** Mass, stiffness, damping, velocity. */
const springOf = (text) => { const found = text.replace(/^spring\(|\)$/g, "").split(",").map(Number); return found.length === 4 && found.every(Number.isFinite) ? found : null; };

/** Where a spring is after a time: 0 at first, towards 1. */
function springAt([mass, stiffness, damping, velocity], time) {
  const frequency = Math.sqrt(stiffness / mass), rate = Math.min(damping / mass / 2, frequency), start = -1, speed = velocity;
  if (rate >= frequency * 0.9999999) return 1 + (start + (speed + rate * start) * time) * Math.exp(-rate * time);
  const swing = Math.sqrt(frequency * frequency - rate * rate);
  return 1 + Math.exp(-rate * time) * (start * Math.cos(swing * time) + (speed + rate * start) / swing * Math.sin(swing * time));
}

const svg = (width, height, label, ...children) => el("svg", { viewBox: `0 0 ${width} ${height}`, class: "curve", role: "img", "aria-label": label }, ...children);

function bezierPlot(text) {
  const points = bezierOf(text), [size, low, high] = [132, 34, 98], at = (x, y) => [low + x * (high - low), high - y * (high - low)];
  if (!points) return null;
  const [x1, y1, x2, y2] = points, a = at(0, 0), b = at(1, 1), c = at(x1, y1), d = at(x2, y2);
  return svg(size, size, `Timing curve ${text}`, el("rect", { x: low, y: low, width: high - low, height: high - low, class: "grid" }),
    el("line", { x1: a[0], y1: a[1], x2: c[0], y2: c[1], class: "handle" }), el("line", { x1: b[0], y1: b[1], x2: d[0], y2: d[1], class: "handle" }),
    el("path", { d: `M${a} C${c} ${d} ${b}`, class: "line" }), [c, d].map(([cx, cy]) => el("circle", { cx, cy, r: 4, class: "knob" })));
}

function springPlot(text, duration) {
  const spring = springOf(text), count = 96;
  if (!spring) return null;
  const values = Array.from({ length: count + 1 }, (_, index) => springAt(spring, index / count * duration));
  const [width, height] = [200, 132], top = Math.max(1.05, ...values), bottom = Math.min(0, ...values), y = (value) => 14 + (top - value) / (top - bottom) * (height - 28);
  return svg(width, height, `Spring ${text}`, el("line", { x1: 10, x2: width - 10, y1: y(1), y2: y(1), class: "target" }), el("line", { x1: 10, x2: width - 10, y1: y(0), y2: y(0), class: "grid" }),
    el("polyline", { points: values.map((value, index) => `${10 + index / count * (width - 20)},${y(value)}`).join(" "), class: "line" }));
}

/** A number over time. */
function sparkline(values, label) {
  const known = values.filter((value) => value !== null), [low, high] = [Math.min(...known), Math.max(...known)], [width, height] = [120, 30];
  const points = values.map((value, index) => value === null ? null : `${2 + index / (values.length - 1) * (width - 4)},${high === low ? height / 2 : 3 + (high - value) / (high - low) * (height - 6)}`).filter(Boolean);
  return el("svg", { viewBox: `0 0 ${width} ${height}`, class: "spark", role: "img", "aria-label": label }, el("polyline", { points: points.join(" "), class: "line" }));
}

/** What is pasted into CSS and SwiftUI for a movement. */
function curveCopies(facts) {
  const value = (name) => facts.find(([key]) => key === name)?.[1], duration = parseFloat(value("duration") ?? "0"), delay = parseFloat(value("delay") ?? "0");
  const points = value("ease") && bezierOf(value("ease")), spring = value("spring") && springOf(value("spring"));
  const wait = delay ? `.delay(${number(delay, 4)})` : "";
  if (points) return el("span", { className: "copies" }, copyButton("CSS", `transition: all ${number(duration, 4)}s cubic-bezier(${points.join(", ")})${delay ? ` ${number(delay, 4)}s` : ""};`), copyButton("Swift", `Animation.timingCurve(${points.join(", ")}, duration: ${number(duration, 4)})${wait}`));
  if (!spring) return null;
  const stops = Array.from({ length: 33 }, (_, index) => number(springAt(spring, index / 32 * duration), 4)).join(", ");
  return el("span", { className: "copies" }, copyButton("CSS", `transition: all ${number(duration, 4)}s linear(${stops})${delay ? ` ${number(delay, 4)}s` : ""};`), copyButton("Swift", `Animation.interpolatingSpring(mass: ${spring[0]}, stiffness: ${spring[1]}, damping: ${spring[2]}, initialVelocity: ${spring[3]})${wait}`));
}
