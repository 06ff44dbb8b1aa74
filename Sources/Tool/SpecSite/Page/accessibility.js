// What assistive technology reads, and in which order.

const readingOrder = (screen) => nodesOf(screen).filter((node) => node.isStop && isInSight(screen, node));

/** The node that speaks for a node: itself, one around it that has a label, or nobody. */
function speakerOf(screen, node) {
  const nodes = nodesOf(screen);
  for (let other = node; other; other = nodes[other.parent]) if (other.isStop) return other;
  return null;
}

function spokenTable(screen, node) {
  const speaker = speakerOf(screen, node), place = readingOrder(screen).indexOf(node);
  return table([
    ["reads", node.facts.decorative ? "nothing: it is decoration" : speaker === node ? readAs(node) : speaker && readAs(node) ? `as a part of ${speaker.facts.id}: “${readAs(speaker)}”` : "nothing"],
    speaker === node && ["as", rolesOf(node).join(", ") || "element"],
    place >= 0 && ["order", `${place + 1} of ${readingOrder(screen).length}`],
    node.facts.does && ["gestures", node.facts.does.join(", ")],
  ]);
}

function accessibility() {
  const whole = screens.filter((screen) => screen.group === "screens" || screen.group === "layout");
  const choice = el("select", { "aria-label": "Screen" }, whole.map((screen) => el("option", { value: String(screen.index) }, screen.name)));
  const list = el("div", { className: "spoken" });
  const show = () => {
    const screen = screens[Number(choice.value)], { frame, layer } = stage(screen), order = readingOrder(screen);
    layer.append(...order.map((node, index) => outline(screen, "stop", node.seen, String(index + 1))));
    frame.style.width = "min(100%, 22rem)";
    const rows = order.map((node, index) => el("tr", {}, el("td", {}, index + 1), el("td", {}, readAs(node)), el("td", {}, rolesOf(node).join(", ")),
      el("td", {}, el("code", {}, node.facts.id)), el("td", {}, `${number(node.seen[2])} × ${number(node.seen[3])}`)));
    list.replaceChildren(el("div", { className: "shot-box" }, frame), el("div", { className: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ["", "Reads", "As", "Node", "Points"].map((head) => el("th", {}, head)))), el("tbody", {}, rows))));
    if (!order.length) list.append(empty("Nothing on this screen is read."));
  };
  choice.addEventListener("change", show);
  if (!whole.length) return empty("No capture shows a whole screen.");
  show();
  return el("div", { className: "page" }, el("h2", {}, "Accessibility"),
    el("p", { className: "lead" }, "The order in which assistive technology stops, and what it reads. What has a label speaks for all that is inside, unless something inside can be used by itself."),
    el("div", { className: "bar" }, choice), list);
}
