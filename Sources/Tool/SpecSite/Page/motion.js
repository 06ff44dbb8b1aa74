// Motion sheets: what moves, from, to, when, how long and along which curve, with a video and the numbers.

function motionList() {
  if (!data.motion.length) return empty("The scene has no scenarios.");
  return el("div", { className: "page" }, el("h2", {}, "Motion"), el("div", { className: "sheets" }, data.motion.map((sheet) => el("a", { className: "sheet", href: `#motion/${encodeURIComponent(sheet.name)}` },
    el("b", {}, sheet.name), el("span", {}, sheet.about), el("span", { className: "chips" }, chip(seconds(sheet.end)), chip(plural(sheet.steps.length, "step")), chip(plural(sheet.movements.length, "movement")))))));
}

function motionSheet(name) {
  const sheet = data.motion.find((sheet) => sheet.name === name);
  if (!sheet) return empty("There is no such scenario.");
  const video = player(sheet.video, sheet.end);
  motionSheet.keys = (event) => {
    const deed = { " ": () => video.toggle(), ",": () => video.step(-1000 / 60), ".": () => video.step(1000 / 60) }[event.key];
    if (!deed || ["INPUT", "SELECT", "BUTTON"].includes(event.target.tagName)) return;
    deed();
    event.preventDefault();
  };
  return el("div", { className: "page" },
    el("p", {}, el("a", { href: "#motion" }, "← All scenarios")), el("div", { className: "row-head" }, el("h2", {}, sheet.name), placeButton(sheet.place)), el("p", { className: "lead" }, sheet.about),
    el("div", { className: "motion-top" }, video.element, el("div", { className: "happenings" }, timeline(sheet, video), stepList(sheet, video))),
    el("h2", {}, "What moves"), sheet.movements.length ? sheet.movements.map((movement) => movementCard(movement, video)) : el("p", { className: "faint" }, "Nothing moves: every change is at once."),
    sheet.gestures.length > 0 && [el("h2", {}, "Gestures"), sheet.gestures.map(({ name, facts }) => el("section", { className: "row" }, el("h3", {}, name), table(facts)))]);
}

const kindsOfMarks = { transition: "Transitions", animation: "Animations", gesture: "Gestures", state: "States", timer: "Timers" };

/** Lanes of what goes on; a click goes there. */
function timeline(sheet, video) {
  const head = el("div", { className: "head" });
  video.follow((time) => { head.style.left = `${time / Math.max(1, sheet.end) * 100}%`; });
  const lanes = new Map();
  for (const [kind, name, start, end] of sheet.events) {
    if (start > sheet.end) continue;
    const key = `${kind} ${name}`, lane = lanes.get(key) ?? { kind, name, marks: [] };
    lane.marks.push([start, end < 0 ? sheet.end : Math.min(end, sheet.end)]);
    lanes.set(key, lane);
  }
  const order = Object.keys(kindsOfMarks), shown = [...lanes.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return el("div", { className: "lanes" }, shown.map(({ kind, name, marks }) => el("div", { className: `lane ${kind}` }, el("span", { title: `${kind} ${name}` }, name),
    el("div", { className: "rail" }, marks.map(([start, end]) => el("button", { type: "button", className: end > start ? "mark" : "mark tick", "aria-label": `${kind} ${name} at ${seconds(start)}`, title: end > start ? `${kind} ${name}: ${seconds(start)} to ${seconds(end)}` : `${kind} ${name} at ${seconds(start)}`,
      style: { left: `${start / sheet.end * 100}%`, width: end > start ? `${(end - start) / sheet.end * 100}%` : null }, onclick: () => video.show(start) }))))),
  el("div", { className: "lane-head", "aria-hidden": "true" }, head));
}

function stepList(sheet, video) {
  return el("ol", { className: "steps" }, sheet.steps.map(([time, text, place]) => el("li", {}, el("button", { type: "button", title: place, onclick: () => video.show(time) }, el("b", {}, seconds(time)), el("code", {}, text.replace(/^[^:]*s:\s*/, ""))))));
}

const units = { pt: " pt", deg: "°" };

function trackRow(id, [name, unit, ...values], isFirst) {
  const known = values.filter((value) => value !== null), from = known[0], to = known[known.length - 1], low = Math.min(...known), high = Math.max(...known);
  const text = (value) => `${number(value, 3)}${units[unit] ?? ""}`;
  const beyond = [low < Math.min(from, to) - 1e-3 && `min ${text(low)}`, high > Math.max(from, to) + 1e-3 && `max ${text(high)}`].filter(Boolean).join(", ");
  return el("tr", {}, el("td", {}, isFirst ? el("code", {}, id) : ""), el("td", {}, name), el("td", {}, text(from)), el("td", {}, text(to)), el("td", { className: "faint" }, beyond), el("td", {}, sparkline(values, `${name} over time`)));
}

function movementCard(movement, video) {
  const fact = (name) => movement.facts.find(([key]) => key === name)?.[1];
  const starts = movement.starts.slice(0, 12), nodes = movement.nodes.filter(({ id }) => id), others = movement.nodes.find(({ others }) => others)?.others ?? [];
  const plot = fact("spring") ? springPlot(fact("spring"), movement.duration / 1000) : fact("ease") ? bezierPlot(fact("ease")) : null;
  const spring = fact("spring") && springOf(fact("spring"));
  return el("section", { className: "row movement" },
    el("div", { className: "row-head" }, el("h3", {}, el("span", { className: `kind ${movement.kind}` }, movement.kind), movement.name), el("span", { className: "chips" }, starts.map((start) => el("button", { type: "button", className: "chip", onclick: () => video.show(start) }, seconds(start))), movement.starts.length > 12 && chip(`and ${movement.starts.length - 12} more`))),
    el("div", { className: "movement-body" },
      el("div", { className: "curve-box" }, plot, table([["duration", fact("duration") ?? seconds(movement.duration)], ...movement.facts.filter(([name]) => !["duration", "spring"].includes(name)),
        ...(spring ? [["mass", spring[0]], ["stiffness", spring[1]], ["damping", spring[2]], spring[3] && ["velocity", spring[3]]] : []), movement.endless && ["ends", "not by itself"]]), curveCopies(movement.facts)),
      el("div", { className: "scroll" }, nodes.length > 0 && el("table", {}, el("thead", {}, el("tr", {}, ["Node", "What", "From", "To", "", "Over time"].map((head) => el("th", {}, head)))),
        el("tbody", {}, nodes.flatMap(({ id, tracks }) => tracks.map((track, index) => trackRow(id, track, index === 0))))),
      !nodes.length && el("p", { className: "faint" }, "It moves nothing that can be seen."), others.length > 0 && el("p", { className: "faint" }, `and ${plural(others.length, "node")} less: ${others.join(", ")}`),
      movement.tracks.length > 0 && el("details", {}, el("summary", {}, plural(movement.tracks.length, "track")), movement.tracks.map(({ name, facts }) => trackFacts(name, facts))))));
}

function trackFacts(name, facts) {
  const value = (key) => facts.find(([name]) => name === key)?.[1], duration = parseFloat(value("duration") ?? "1");
  const plot = value("spring") ? springPlot(value("spring"), duration) : bezierPlot(value("ease") ?? "linear");
  return el("div", { className: "track" }, plot, el("div", {}, el("code", {}, name), table(facts)));
}
