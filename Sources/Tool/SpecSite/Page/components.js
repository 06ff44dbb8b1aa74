// Components with their parameters and variants.

function specimen({ label, picture: path, size, screen }) {
  const shot = el("span", { className: "specimen" }, picture(path, size, label));
  return el("figure", { className: "sample" }, screen ? el("a", { href: `#screen/${encodeURIComponent(screen)}` }, shot) : shot, el("figcaption", {}, label));
}

function components() {
  if (!data.components.length) return empty("The scene has no components.");
  const own = data.components.filter(({ kit }) => !kit), kit = data.components.filter(({ kit }) => kit);
  const list = (some) => some.map((component) => el("section", { className: "row component" },
    el("div", { className: "row-head" }, el("h3", {}, component.name), placeButton(component.place)),
    component.parameters.length > 0 && el("div", { className: "chips" }, component.parameters.map((parameter) => el("span", { className: "chip" }, el("b", {}, parameter.name), parameter.words.length ? `: ${parameter.words.join(" | ")}` : parameter.type && `: ${parameter.type}`, parameter.default && ` = ${parameter.default}`))),
    component.variants.length > 0 && el("div", { className: "samples" }, component.variants.map(specimen)),
    component.seen.length > 0 && [el("h4", {}, "On screens"), el("div", { className: "samples" }, component.seen.map(specimen))],
    !component.variants.length && !component.seen.length && el("p", { className: "faint" }, "No capture at rest shows it, and it shows nothing by itself.")));
  return el("div", { className: "page" }, el("h2", {}, "Components"), list(own), kit.length > 0 && [el("h2", {}, "From kits"), list(kit)]);
}
