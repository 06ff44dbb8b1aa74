// Elements. Texts of documents only ever become text nodes.

const $ = (id) => document.getElementById(id);

/** An element with properties, listeners (`onclick`), `style` as an object, `data`, `aria-…`, and children. */
function el(name, properties = {}, ...children) {
  const svg = ["svg", "path", "line", "circle", "rect", "polyline"].includes(name);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "style") Object.assign(element.style, value);
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && !svg && !key.startsWith("aria-") && key !== "list") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const number = (value, digits = 2) => String(Math.round(value * 10 ** digits) / 10 ** digits);
const seconds = (milliseconds) => `${number(milliseconds / 1000, 3)} s`;
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A section with a heading. */
const section = (title, ...children) => el("section", { className: "part" }, el("h3", {}, title), ...children);
/** Names and values. */
const table = (rows) => el("dl", {}, rows.filter(Boolean).map(([name, ...values]) => [el("dt", {}, name), el("dd", {}, ...values)]));
const empty = (text) => el("p", { className: "empty" }, text);
const chip = (text, kind = "") => el("span", { className: `chip ${kind}` }, text);
const swatch = (paint) => el("i", { className: "swatch", "aria-hidden": "true" }, el("i", { style: { background: paint } }));

/** A picture of a size in points. */
function picture(path, [width, height], alt, properties = {}) {
  return el("img", { src: path, alt, width: Math.round(width), height: Math.round(height), loading: "lazy", decoding: "async", draggable: false, ...properties });
}
