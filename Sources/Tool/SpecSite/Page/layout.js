// How the scene follows devices, the keyboard, text sizes, the direction of reading, themes and languages.

const signed = (value) => value > 0 ? `+${number(value)}` : number(value).replace("-", "−");

function layoutPage() {
  if (!data.layout.length) return empty("The scene has a canvas of its own: it follows no device.");
  return el("div", { className: "page" }, data.layout.map((row) => el("section", { className: "row" },
    el("h2", {}, row.title), row.about && el("p", { className: "lead" }, row.about),
    row.items.length > 0 && el("div", { className: "strip", tabindex: "0", "aria-label": row.title }, row.items.map((item) => layoutItem(row, item))),
    row.title.startsWith("Devices") && deviceTable(row.items),
    row.moved.length > 0 && movedTable(row.moved))));
}

function layoutItem(row, item) {
  if (item.missing) return el("figure", {}, el("div", { className: "no-shot" }, "has no layout"), el("figcaption", {}, item.label));
  const screen = screens[item.screen], { frame, layer } = stage(screen);
  if (row.title.startsWith("Devices") || row.title === "Keyboard") layer.append(safeArea(screen));
  if (screen.keyboard) layer.append(outline(screen, "guide", [0, screen.size[1] - screen.keyboard, screen.size[0], screen.keyboard]));
  frame.style.width = `${Math.min(screen.size[0], screen.size[1] < screen.size[0] ? 460 : 260)}px`;
  return el("figure", {}, el("a", { href: `#screen/${encodeURIComponent(screen.name)}`, "aria-label": `Inspect ${screen.name}` }, frame), el("figcaption", {}, el("b", {}, item.label), el("span", { className: "faint" }, ` ${number(screen.size[0])} × ${number(screen.size[1])}`)));
}

function deviceTable(items) {
  const shown = items.filter(({ missing }) => !missing).map(({ screen }) => screens[screen]);
  return el("div", { className: "scroll" }, el("table", { className: "sizes" }, el("thead", {}, el("tr", {}, ["Device", "Points", "Scale", "Top", "Bottom", "Left", "Right"].map((head) => el("th", {}, head)))),
    el("tbody", {}, shown.map((screen) => el("tr", {}, [screen.device, `${number(screen.size[0])} × ${number(screen.size[1])}`, `${number(screen.deviceScale)}×`, screen.safe[0], screen.safe[2], screen.safe[3], screen.safe[1]]
      .map((cell) => el("td", {}, typeof cell === "number" ? number(cell) : cell)))))));
}

function movedTable(moved) {
  return el("div", { className: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ["Node", "x", "y", "Width", "Height"].map((head) => el("th", {}, head)))),
    el("tbody", {}, moved.map(([id, shift]) => el("tr", {}, el("td", {}, el("code", {}, id)), shift.map((value) => el("td", { className: value ? "" : "faint" }, signed(value))))))));
}
