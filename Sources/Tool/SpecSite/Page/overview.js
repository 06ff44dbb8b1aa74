// All screens and states, with a search.

function lookChips(screen) {
  return screen.look.map(([name, value]) => chip(name === "device" ? value : `${name}: ${value}`, name === "device" ? "device" : ""));
}

function card(screen) {
  const [, , width, height] = screen.box, isWhole = screen.group !== "parts";
  return el("a", { className: `card ${isWhole ? "whole" : "cut"}`, href: `#screen/${encodeURIComponent(screen.name)}` },
    el("span", { className: "shot" }, picture(screen.picture, [width, height], "")),
    el("span", { className: "card-text" }, el("b", {}, screen.name), screen.about && el("span", {}, screen.about), el("span", { className: "chips" }, lookChips(screen))));
}

function overview() {
  const search = el("input", { type: "search", placeholder: "Search screens, devices, states", "aria-label": "Search screens", spellcheck: false, autocomplete: "off" });
  const list = el("div"), count = el("span", { className: "faint" });
  const show = () => {
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const shown = screens.filter((screen) => {
      const text = `${screen.name} ${screen.about} ${screen.look.flat().join(" ")} ${screen.scenario ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    count.textContent = plural(shown.length, "screen");
    list.replaceChildren(...["screens", "parts", "moments", "layout"].flatMap((group) => {
      const some = shown.filter((screen) => screen.group === group);
      return some.length ? [el("h2", {}, titles[group], " ", el("small", {}, some.length)), el("div", { className: `grid ${group}` }, some.map(card))] : [];
    }));
    if (!shown.length) list.append(empty("No screen matches."));
  };
  search.addEventListener("input", show);
  show();
  return el("div", { className: "page" },
    el("div", { className: "lead" }, el("p", {}, data.about), el("p", { className: "faint" }, data.file)),
    (data.remarks ?? []).map((remark) => el("p", { className: "remark" }, remark)),
    el("div", { className: "bar" }, search, count), list);
}

/** The page that leads to the pages of several scenes. */
function sites() {
  return el("div", { className: "page" }, el("h2", {}, "Scenes"), el("div", { className: "grid screens" }, data.sites.map((site) =>
    el("a", { className: "card whole", href: site.page }, el("span", { className: "shot" }, el("img", { src: site.cover, alt: "", loading: "lazy" })),
      el("span", { className: "card-text" }, el("b", {}, site.name), el("span", {}, site.about), el("span", { className: "chips" }, chip(plural(site.screens, "screen")), chip(plural(site.sheets, "motion sheet"))))))));
}
