// A screen to look into: hover outlines, a click selects, another one at the same place selects what is behind, and with a node
// selected hovering tells distances.

const view = { zoom: 0, redlines: true, order: false, safe: false };

function inspector(name) {
  const screen = screens.find((screen) => screen.name === name);
  if (!screen) return empty("There is no such screen.");
  const nodes = nodesOf(screen), { frame, layer, shot } = stage(screen);
  const panel = el("div", { className: "details" }), tree = el("ul", { className: "tree", "aria-label": "Nodes" });
  let selected = null, hovered = null, clicked = null;

  const point = (event) => {
    const box = shot.getBoundingClientRect(), [left, top, width, height] = screen.box;
    return { x: left + (event.clientX - box.left) / box.width * width, y: top + (event.clientY - box.top) / box.height * height };
  };
  // The frontmost first; what is as large as the screen only holds others, and comes last; of a kit last of all.
  const area = ({ seen: [, , width, height] }) => width * height;
  const whole = Math.max(...nodes.filter(({ parent }) => !(parent >= 0)).map(area));
  const isWhole = (node) => (area(node) < whole ? 0 : node.facts.place.startsWith("kit:") ? 2 : 1);
  const at = ({ x, y }) => nodes.filter(({ isHidden, seen: [left, top, width, height] }) => !isHidden && x >= left && x < left + width && y >= top && y < top + height)
    .sort((a, b) => isWhole(a) - isWhole(b) || b.order - a.order);

  const draw = () => {
    const over = [];
    if (view.safe) over.push(safeArea(screen));
    if (view.order) over.push(...readingOrder(screen).map((node, index) => outline(screen, "stop", node.seen, String(index + 1))));
    if (selected) {
      const isMeasuring = hovered && hovered !== selected;
      over.push(outline(screen, "selected", selected.seen, isMeasuring ? "" : `${number(selected.frame[2])} × ${number(selected.frame[3])}`));
      if (isMeasuring) {
        over.push(outline(screen, "hovered", hovered.seen, ""));
        over.push(...distances(selected.seen, hovered.seen).map(([axis, start, end, across]) => measure(screen, "distance", axis, start, end, across, number(end - start))));
      } else if (view.redlines) {
        const lines = constraintsOf(screen).filter(({ facts, owner, others }) => facts.line && (owner === selected.index || others.includes(selected.index)));
        over.push(...lines.map(({ facts, owner }) => redline(screen, facts.line, owner === selected.index)));
      }
    } else if (hovered) over.push(outline(screen, "hovered", hovered.seen, `${hovered.facts.id}  ${number(hovered.frame[2])} × ${number(hovered.frame[3])}`));
    layer.replaceChildren(...over);
  };
  const select = (node) => {
    selected = node;
    document.documentElement.dataset.selected = node?.facts.id ?? "";
    panel.replaceChildren(...(node ? nodeDetails(screen, node) : screenDetails(screen)));
    for (const button of tree.querySelectorAll("button")) button.toggleAttribute("aria-current", button.dataset.index === String(node?.index));
    const current = tree.querySelector("[aria-current]");
    if (current) tree.scrollTop = current.offsetTop - tree.offsetTop - tree.clientHeight / 2;
    if (panel.parentElement) panel.parentElement.scrollTop = 0;
    draw();
  };
  frame.addEventListener("pointermove", (event) => { if (event.pointerType === "touch") return; hovered = at(point(event))[0] ?? null; draw(); });
  frame.addEventListener("pointerleave", () => { hovered = null; draw(); });
  frame.addEventListener("click", (event) => {
    const place = point(event), here = at(place);
    const isAgain = clicked && Math.hypot(clicked.x - place.x, clicked.y - place.y) < 3;
    const index = isAgain ? here.findIndex(({ index }) => index === selected?.index) + 1 : 0;
    clicked = place;
    select(here[index % here.length] ?? null);
  });
  fillTree(tree, screen, nodes, select, (node) => { hovered = node; draw(); });
  select(null);
  inspector.keys = (event) => moveSelection(event, nodes, selected, select);
  return el("div", { className: "inspect" }, sideList(screen), el("div", { className: "middle" }, toolbar(screen, frame, shot, draw), el("div", { className: "viewport" }, frame)),
    el("aside", { className: "side", "aria-label": "Inspector" }, panel, el("details", { open: innerWidth > 900, className: "nodes" }, el("summary", {}, `Nodes (${nodes.length})`), tree)));
}

/** Escape lets go; up and down go to the parent and to the first child, left and right to the neighbours. */
function moveSelection(event, nodes, selected, select) {
  if (event.key === "Escape") return select(null);
  if (!selected || !["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(event.key)) return false;
  const inside = nodes.filter(({ parent }) => parent === selected.index), beside = nodes.filter(({ parent }) => parent === selected.parent);
  const place = beside.indexOf(selected);
  const next = { ArrowUp: nodes[selected.parent], ArrowDown: inside[0], ArrowLeft: beside[place - 1], ArrowRight: beside[place + 1] }[event.key];
  if (next) select(next);
  event.preventDefault();
  return true;
}

function fillTree(tree, screen, nodes, select, hover) {
  const depth = (node) => node.parent < 0 ? 0 : 1 + depth(nodes[node.parent]);
  tree.replaceChildren(...nodes.filter((node) => isInSight(screen, node)).map((node) => el("li", {},
    el("button", { type: "button", data: { index: node.index }, style: { paddingLeft: `${0.75 + depth(node) * 0.7}rem` }, onclick: () => select(node), onpointerenter: () => hover(node), onpointerleave: () => hover(null) },
      el("span", {}, node.facts.id), el("small", {}, node.facts.kind)))));
}

function toolbar(screen, frame, shot, draw) {
  const [, , width, height] = screen.box;
  const label = el("output", { className: "zoom" });
  const apply = () => {
    const room = frame.parentElement;
    if (!room) return;
    const fit = Math.min((room.clientWidth - 48) / width, innerWidth > 900 ? (room.clientHeight - 48) / height : 9, screen.group === "parts" ? 3 : 1);
    const zoom = view.zoom || Math.max(fit, 0.1);
    frame.style.width = `${width * zoom}px`;
    label.textContent = `${Math.round(zoom * 100)} %`;
  };
  const step = (factor) => { view.zoom = Math.min(8, Math.max(0.1, (shot.getBoundingClientRect().width / width) * factor)); apply(); };
  const toggle = (key, words) => el("button", { type: "button", "aria-pressed": String(view[key]), onclick: (event) => { view[key] = !view[key]; event.currentTarget.setAttribute("aria-pressed", String(view[key])); draw(); } }, words);
  requestAnimationFrame(apply);
  toolbar.resize = apply;
  return el("div", { className: "toolbar" }, el("div", { className: "group" },
    el("button", { type: "button", "aria-label": "Zoom out", onclick: () => step(0.8) }, "−"), label,
    el("button", { type: "button", "aria-label": "Zoom in", onclick: () => step(1.25) }, "+"),
    el("button", { type: "button", onclick: () => { view.zoom = 0; apply(); } }, "Fit")),
  el("div", { className: "group" }, toggle("redlines", "Redlines"), toggle("safe", "Safe area"), toggle("order", "Reading order")));
}

/** All screens, small, at the left. */
function sideList(screen) {
  const list = el("nav", { className: "screen-list", "aria-label": "Screens" });
  for (const group of ["screens", "parts", "moments", "layout"]) {
    const some = screens.filter((other) => other.group === group);
    if (!some.length) continue;
    list.append(el("h4", {}, titles[group]), ...some.map((other) => el("a", { href: `#screen/${encodeURIComponent(other.name)}`, "aria-current": other === screen ? "page" : null },
      el("span", { className: "mini" }, picture(other.picture, [other.box[2], other.box[3]], "")), el("span", {}, other.name))));
  }
  requestAnimationFrame(() => list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }));
  return list;
}
