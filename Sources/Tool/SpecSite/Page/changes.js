// What has changed since a commit.

function changes() {
  const log = data.changes;
  if (log.isNew) return el("div", { className: "page" }, el("h2", {}, `Since ${log.since}`), empty("The scene is new: that commit does not have it."));
  const none = !log.tokens.length && !log.screens.length && !log.curves.length;
  return el("div", { className: "page" }, el("h2", {}, `Since ${log.since} `, el("small", {}, log.commit)), none && empty("Nothing has changed."),
    log.tokens.length > 0 && [el("h3", {}, "Tokens"), el("div", { className: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ["Token", "Theme", "Before", "After"].map((head) => el("th", {}, head)))),
      el("tbody", {}, log.tokens.map(([path, theme, before, after, oldPaint, newPaint]) => el("tr", {}, el("td", {}, el("code", {}, path)), el("td", {}, theme), el("td", {}, oldPaint && swatch(oldPaint), before || el("i", {}, "new")), el("td", {}, newPaint && swatch(newPaint), after || el("i", {}, "gone")))))))],
    log.curves.length > 0 && [el("h3", {}, "Motion"), el("div", { className: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ["What", "Name", "Before", "After", "In"].map((head) => el("th", {}, head)))),
      el("tbody", {}, log.curves.map(([[kind, name, before, after], scenarios]) => el("tr", {}, el("td", {}, kind), el("td", {}, el("code", {}, name)), el("td", {}, before || "—"), el("td", {}, after || "—"), el("td", {}, scenarios.join(", ")))))))],
    log.screens.length > 0 && [el("h3", {}, "Screens"), log.screens.map(changedScreen)]);
}

function changedScreen({ name, about, changes: lines, more, before, after }) {
  const shot = (path, label) => el("figure", {}, path ? el("img", { src: path, alt: `${name}, ${label}`, loading: "lazy" }) : el("div", { className: "no-shot" }, label === "before" ? "new" : "gone"), el("figcaption", {}, label));
  return el("section", { className: "row" }, el("div", { className: "row-head" }, el("h3", {}, screens.some((screen) => screen.name === name) ? el("a", { href: `#screen/${encodeURIComponent(name)}` }, name) : name)), el("p", { className: "faint" }, about),
    el("div", { className: "pair" }, shot(before, "before"), shot(after, "after")), el("ul", { className: "changes" }, lines.map((line) => el("li", {}, line)), more > 0 && el("li", {}, `and ${more} more`)));
}
