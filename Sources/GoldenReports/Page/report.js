"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const data = JSON.parse(one("#data").textContent);

  // The page from the data: every text of it becomes a text node or an attribute, nothing is read as markup

  /// An element; attributes that are false or not there are left out, and so are such children.
  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.flat().filter((child) => child !== undefined && child !== false));
    return element;
  }

  const some = (value, made) => value !== undefined && made(value);
  const badge = ({ verdict, label }) => make("i", { class: `badge ${verdict}` }, label);
  const marks = ({ scene, verdict, words }) => ({ "data-scene": scene, "data-verdict": verdict, "data-words": words });

  const link = (failure) => make("li", { ...marks(failure), "data-shared": failure.shared.join(" ") },
    make("a", { href: "#" + encodeURI(failure.path) },
      make("b", {}, failure.capture), " ", badge(failure),
      some(failure.unexplained, (count) => [" ", make("i", { class: "badge unexplained" }, `${count} px unexplained`)]),
      make("small", {}, `${failure.scene} · ${failure.brief}`)));

  const passed = ({ name, captures }) => make("details", { class: "passed", open: !data.failures.length },
    make("summary", {}, `${name}: ${captures.length} passed`),
    make("ul", {}, captures.map((capture) => make("li", marks(capture), capture.capture,
      some(capture.note, (note) => [" ", make("small", {}, note)])))));

  const chip = ({ name, label, count }) => make("label", { class: `chip ${name}` },
    make("input", { type: "checkbox", value: name, checked: true }), `${label} `, make("b", {}, `${count}`));

  const sharedCause = ({ count, subject, place }, number) => make("li", {},
    make("button", { "aria-pressed": "false", "data-shared": number, title: place },
      make("b", {}, `${count}`), make("span", {}, subject, make("code", {}, place.split("/").at(-1)))));

  const picture = ({ part, width, height, bytes, file }, path) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("aria-hidden", "true");
    const content = bytes === undefined ? make("a", { class: "outside", href: file }, file)
      : make("img", { width, height, alt: `${part} picture of ${path}`, decoding: "sync", draggable: "false", src: `data:image/png;base64,${bytes}` });
    return make("figure", { "data-part": part },
      make("figcaption", {}, `${part} `, make("small", {}, `${width} × ${height}`)),
      make("div", { class: "pane", tabindex: "-1" },
        make("div", { class: "picture", "data-width": width, "data-height": height }, content, svg)));
  };

  const cause = ({ sentence, place, effects, pixels, isRaster }, number) => make("li", {},
    make("button", { class: isRaster ? "cause raster" : "cause", "aria-pressed": "false", "data-cause": number },
      make("span", {}, sentence), some(place, (text) => make("code", {}, text)),
      some(effects, (text) => make("small", {}, text)), some(pixels, (text) => make("em", {}, text))));

  const environment = (rows) => {
    const differs = rows.some((row) => row.differs);
    return make("details", { class: "environment", open: differs },
      make("summary", {}, differs ? "Environment is another one" : "Environment"),
      make("table", {},
        make("thead", {}, make("tr", {}, ["What", "Then", "Now"].map((name) => make("th", { scope: "col" }, name)))),
        make("tbody", {}, rows.map((row) => make("tr", { class: row.differs && "differs" },
          make("th", { scope: "row" }, row.name),
          [row.recorded, row.current].map((value) => make("td", { title: value }, value)))))));
  };

  function article(failure) {
    const { path, causes, notes } = failure;
    const element = make("article", { id: path, "data-scene": failure.scene, "aria-label": path },
      make("header", {},
        make("h2", { tabindex: "-1" }, `${failure.scene}/`, make("b", {}, failure.capture), " ", badge(failure)),
        make("p", {}, failure.headline), some(failure.about, (text) => make("p", { class: "about" }, text))),
      make("div", { class: "stage", tabindex: "0", role: "group", "aria-label": `Pictures of ${path}` },
        failure.pictures.map((item) => picture(item, path)),
        !failure.pictures.length && make("p", { class: "no-picture" }, "There is no picture to show.")),
      make("aside", {},
        causes.length > 0 && [make("h3", {}, "Why"), make("ol", { class: "causes" }, causes.map(cause))],
        some(failure.explained, ({ state, text }) => make("p", { class: `explained ${state}` }, text)),
        notes.map((text) => make("p", { class: "remark" }, text)),
        some(failure.next, ({ words, command }) =>
          [make("p", { class: "next" }, `${words}:`), make("pre", {}, make("code", {}, command))]),
        failure.environment.length > 0 && environment(failure.environment)));
    element.facts = failure;
    return element;
  }

  function build() {
    const isFine = data.passes;
    document.title = one("h1").textContent = data.title;
    document.body.className = isFine ? "passes" : "fails";
    one(".counts .fail").textContent = `${data.failures.length} failed`;
    one(".counts .pass").textContent = `${data.passed} passed`;
    one(".tools").hidden = !data.failures.length;
    one("#scene").append(...data.scenes.map((name) => make("option", {}, name)));
    one("fieldset").append(...data.verdicts.map(chip));
    one(".filters").after(
      ...data.problems.map((text) => make("p", { class: "problem", role: "alert" }, text)),
      ...data.remarks.map((text) => make("p", { class: "remark" }, text)));
    one(".shared").hidden = !data.sharedCauses.length;
    one(".shared ol").append(...data.sharedCauses.map(sharedCause));
    one(".failures").append(...data.failures.map(link));
    one("nav").append(...data.passedScenes.map(passed));
    one("main").append(...data.failures.map(article));
    if (data.failures.length) return;
    one("main").append(make("p", { class: "all-well" }, isFine ? "Every capture shows what its golden shows."
      : "No capture that was tested failed, and the run is not complete."));
  }
  build();

  const articles = all("article");
  const links = all(".failures a");
  const zooms = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16];
  const view = { index: -1, mode: "all", zoom: 1, fits: true, split: 0.5, grid: true, nodes: false, region: -1 };
  const open = () => articles[view.index];
  const stage = () => one(".stage", open());
  const parts = () => all("figure", open());
  const panes = () => all(".pane", open());
  const said = (text) => { one("#said").value = text; };

  // The captures

  function show(index, focuses) {
    if (!articles[index]) return;
    view.index = index;
    view.region = -1;
    articles.forEach((article, i) => { article.hidden = i !== index; });
    links.forEach((link, i) => {
      if (i === index) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    });
    links[index].scrollIntoView({ block: "nearest" });
    drawBoxes(open());
    setMode(view.mode);
    fit();
    history.replaceState(null, "", "#" + encodeURI(open().id));
    if (focuses) one("h2", open()).focus({ preventScroll: true });
    said(`Capture ${index + 1} of ${articles.length}: ${open().id}`);
  }

  function step(by) {
    const shown = links.map((link, i) => i).filter((i) => !links[i].parentElement.hidden);
    if (!shown.length) return;
    const next = by > 0 ? shown.find((i) => i > view.index) : shown.findLast((i) => i < view.index);
    if (next !== undefined) show(next, true);
  }

  function filter() {
    const words = one("#filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    const scene = one("#scene").value;
    const cause = one(".shared [aria-pressed=true]")?.dataset.shared;
    const verdicts = new Set(all(".chip input").filter((box) => box.checked).map((box) => box.value));
    const matches = ({ dataset }) => (!scene || dataset.scene === scene) && verdicts.has(dataset.verdict)
      && (cause === undefined || (dataset.shared ?? "").split(" ").includes(cause)) && words.every((word) => dataset.words.toLowerCase().includes(word));
    const items = all("nav [data-words]");
    for (const item of items) item.hidden = !matches(item);
    for (const group of all(".passed")) group.hidden = all("li", group).every((item) => item.hidden);
    one(".none").hidden = items.some((item) => !item.hidden);
    const first = links.findIndex((link) => !link.parentElement.hidden);
    if (first >= 0 && links[view.index].parentElement.hidden) show(first, false);
    said(`${items.filter((item) => !item.hidden).length} captures match`);
  }

  function filterByCause(button) {
    const isOn = button.getAttribute("aria-pressed") === "true";
    for (const other of all(".shared button")) other.setAttribute("aria-pressed", String(other === button && !isOn));
    filter();
  }

  // The boxes of nodes: small ones over large ones, so that the pointer finds what is inside

  function drawBoxes(article) {
    if (one("rect[data-node]", article)) return;
    for (const figure of all("figure", article)) {
      const nodes = article.facts.nodes[figure.dataset.part === "expected" ? "expected" : "actual"] ?? [];
      const boxes = nodes.map((node) => {
        const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        ["x", "y", "width", "height"].forEach((name, i) => rect.setAttribute(name, node.pixels[i]));
        rect.dataset.node = node.id;
        rect.facts = node;
        return rect;
      });
      boxes.sort((a, b) => area(b) - area(a));
      one("svg", figure).append(...boxes);
    }
  }

  const area = ({ facts }) => facts.pixels[2] * facts.pixels[3];

  function highlight(button) {
    const cause = open().facts.causes[button.dataset.cause];
    const isOn = button.getAttribute("aria-pressed") === "true";
    clearHighlights();
    if (isOn) return;
    button.setAttribute("aria-pressed", "true");
    const [roots, followers] = [new Set(cause.nodes), new Set(cause.followers)];
    for (const rect of all("rect[data-node]", open())) {
      rect.classList.toggle("root", roots.has(rect.dataset.node));
      rect.classList.toggle("followed", followers.has(rect.dataset.node));
    }
    const target = all("rect.root", open()).find(isVisible) ?? all("rect.followed", open()).find(isVisible);
    if (target) bringIntoView(target);
    said(target ? `${roots.size + followers.size} nodes outlined` : "None of its nodes is in the picture");
  }

  function clearHighlights() {
    for (const rect of all("rect.region", open())) rect.remove();
    for (const rect of all("rect", open())) rect.classList.remove("root", "followed");
    for (const button of all(".cause", open())) button.setAttribute("aria-pressed", "false");
  }

  function nextCause() {
    const buttons = all(".cause", open());
    if (!buttons.length) return;
    const next = buttons[(buttons.findIndex((button) => button.getAttribute("aria-pressed") === "true") + 1) % buttons.length];
    next.focus();
    if (next.getAttribute("aria-pressed") !== "true") highlight(next);
  }

  function nextRegion() {
    const regions = open().facts.regions;
    if (!regions.length) return;
    view.region = (view.region + 1) % regions.length;
    const [x, y, width, height, pixels] = regions[view.region];
    clearHighlights();
    for (const svg of all("svg", open())) {
      const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      Object.entries({ class: "region", x: x - 2, y: y - 2, width: width + 4, height: height + 4 })
        .forEach(([name, value]) => rect.setAttribute(name, value));
      svg.append(rect);
    }
    const shown = all("rect.region", open()).find(isVisible);
    if (shown) bringIntoView(shown);
    said(`Region ${view.region + 1} of ${regions.length}: ${width} by ${height} pixels at ${x}, ${y}, ${pixels} differ`);
  }

  const isVisible = (rect) => rect.checkVisibility({ visibilityProperty: true }) && rect.getBoundingClientRect().width > 0;

  function bringIntoView(rect) {
    const pane = rect.closest(".pane");
    const [box, frame] = [rect.getBoundingClientRect(), pane.getBoundingClientRect()];
    if (box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom) return;
    scrollPane(pane, (box.left + box.right - frame.left - frame.right) / 2, (box.top + box.bottom - frame.top - frame.bottom) / 2);
  }

  // Panes scroll together. One whose picture is smaller stops before the others, and its own event must not call them back.

  const followed = new WeakMap();

  function scrollPane(pane, dx, dy) {
    pane.scrollBy({ left: dx, top: dy, behavior: "instant" });
    follow(pane);
  }

  function follow(leader) {
    for (const pane of panes()) {
      if (pane === leader) continue;
      pane.scrollTo({ left: leader.scrollLeft, top: leader.scrollTop, behavior: "instant" });
      followed.set(pane, `${pane.scrollLeft} ${pane.scrollTop}`);
    }
  }

  document.addEventListener("scroll", ({ target }) => {
    if (!target.matches?.(".pane") || followed.get(target) === `${target.scrollLeft} ${target.scrollTop}`) return;
    followed.delete(target);
    follow(target);
  }, true);

  // Which pictures, and how large

  let ticking;
  function setMode(mode) {
    const has = (part) => parts().some((figure) => figure.dataset.part === part);
    const isThere = mode === "all" || (mode === "slider" || mode === "blink" ? has("expected") && has("actual") : has(mode));
    view.mode = mode;
    document.body.dataset.mode = isThere ? mode : "all";
    for (const button of all("[data-mode]:is(button)")) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    clearInterval(ticking);
    document.body.classList.remove("second");
    // One change a second: slower than anything that could harm.
    if (document.body.dataset.mode === "blink") {
      ticking = setInterval(() => document.body.classList.toggle("second"), 500);
    }
    if (view.fits) fit(); else layOut();
  }

  function setZoom(zoom, at) {
    const frame = stage().getBoundingClientRect();
    const point = at ?? { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 };
    const anchor = all(".picture", open()).filter(isVisible).map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
      .sort((a, b) => distance(a.box, point) - distance(b.box, point))[0];
    const [x, y] = anchor ? [(point.x - anchor.box.left) / view.zoom, (point.y - anchor.box.top) / view.zoom] : [0, 0];
    view.zoom = zoom;
    layOut();
    if (!anchor) return;
    const box = anchor.picture.getBoundingClientRect();
    scrollPane(anchor.picture.parentElement, box.left + x * zoom - point.x, box.top + y * zoom - point.y);
  }

  const distance = (box, point) => Math.max(box.left - point.x, point.x - box.right, 0);

  function zoomBy(direction, at) {
    const next = direction > 0 ? zooms.find((zoom) => zoom > view.zoom * 1.001) : zooms.findLast((zoom) => zoom < view.zoom * 0.999);
    if (!next) return;
    view.fits = false;
    setZoom(next, at);
  }

  /// The largest scale at which what is shown fits; tall screens are fitted to the height, small crops enlarged in whole steps.
  function fit() {
    view.fits = true;
    const shown = all(".picture", open()).filter(isVisible);
    if (!shown.length) return layOut();
    const sizes = shown.map((picture) => [Number(picture.dataset.width), Number(picture.dataset.height)]);
    const count = document.body.dataset.mode === "all" ? sizes.length : 1;
    const [widths, heights] = [0, 1].map((side) => sizes.map((size) => size[side]));
    const sum = (numbers) => (count > 1 ? numbers.reduce((total, number) => total + number, 0) : Math.max(...numbers));
    const [wide, high] = [stage().clientWidth - 26, stage().clientHeight - 26];
    const row = Math.min((wide - 14 * (count - 1)) / sum(widths), (high - 24) / Math.max(...heights));
    const column = Math.min(wide / Math.max(...widths), (high - 38 * count) / sum(heights));
    document.body.classList.toggle("stacked", count > 1 && column > row);
    const zoom = Math.max(1 / 16, Math.min(Math.max(row, column), 8));
    view.zoom = zoom > 1 ? Math.floor(zoom) : zoom;
    layOut();
  }

  function layOut() {
    const root = document.documentElement;
    for (const picture of all(".picture", open())) {
      picture.style.width = picture.dataset.width * view.zoom + "px";
      picture.style.height = picture.dataset.height * view.zoom + "px";
    }
    root.style.setProperty("--zoom", view.zoom + "px");
    const widest = Math.max(0, ...all(".picture", open()).map((picture) => Number(picture.dataset.width)));
    root.style.setProperty("--split", view.split * widest * view.zoom + "px");
    document.body.classList.toggle("zoomed", !view.fits);
    document.body.classList.toggle("large", view.zoom >= 1);
    document.body.classList.toggle("gridded", view.grid && view.zoom >= 8);
    document.body.classList.toggle("outlined", view.nodes);
    one("#zoom").value = Math.round(view.zoom * 100) + "%";
    one("[data-do=grid]").setAttribute("aria-pressed", String(view.grid));
    one("[data-do=nodes]").setAttribute("aria-pressed", String(view.nodes));
  }

  function slide(to) {
    view.split = Math.min(1, Math.max(0, to));
    layOut();
    said(`Expected to the left of ${Math.round(view.split * 100)}%, actual to the right`);
  }

  // What lies under the pointer

  const readers = new WeakMap();
  function color(figure, x, y) {
    const image = one("img", figure);
    if (!image?.complete || x < 0 || y < 0 || x >= image.naturalWidth || y >= image.naturalHeight) return "none";
    let reader = readers.get(image);
    if (!reader) {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      reader = canvas.getContext("2d", { willReadFrequently: true });
      reader.drawImage(image, 0, 0);
      readers.set(image, reader);
    }
    const [red, green, blue, alpha] = reader.getImageData(x, y, 1, 1).data;
    const digits = [red, green, blue].concat(alpha < 255 ? [alpha] : []).map((part) => part.toString(16).padStart(2, "0"));
    return "#" + digits.join("").toUpperCase();
  }

  function point(event) {
    const picture = event.target.closest?.(".picture");
    const rect = event.target.closest?.("rect[data-node]");
    for (const other of all("rect.under")) other.classList.remove("under");
    const tip = one("#tip");
    tip.hidden = !rect;
    if (!picture || !open()?.contains(picture)) { one("#place").value = ""; return; }
    const box = picture.getBoundingClientRect();
    const [x, y] = [Math.floor((event.clientX - box.left) / view.zoom), Math.floor((event.clientY - box.top) / view.zoom)];
    const colors = parts().filter((figure) => figure.dataset.part !== "difference")
      .map((figure) => `${figure.dataset.part} ${color(figure, x, y)}`);
    one("#place").value = [`pixel ${x}, ${y}`, ...colors].join("   ");
    if (!rect) return;
    for (const twin of all("rect[data-node]", open())) if (twin.dataset.node === rect.dataset.node) twin.classList.add("under");
    tip.textContent = described(rect.dataset.node);
    const right = event.clientX + 16 + tip.offsetWidth > innerWidth;
    tip.style.left = Math.max(4, right ? event.clientX - 12 - tip.offsetWidth : event.clientX + 16) + "px";
    tip.style.top = Math.max(4, Math.min(innerHeight - tip.offsetHeight - 4, event.clientY + 16)) + "px";
  }

  /// The node's name, and its frame then and now.
  function described(id) {
    const [then, now] = ["expected", "actual"].map((part) => open().facts.nodes[part]?.find((node) => node.id === id));
    const frame = (node) => (node ? `${node.frame[0]}, ${node.frame[1]}  ${node.frame[2]} × ${node.frame[3]} pt` : "not there");
    const name = `${id} (${(now ?? then).kind})`;
    if (!open().facts.nodes.expected || frame(then) === frame(now)) return `${name}\n${frame(now ?? then)}`;
    return `${name}\nthen ${frame(then)}\nnow  ${frame(now)}`;
  }

  // Keys, buttons and the pointer

  const actions = {
    "zoom-in": () => zoomBy(1), "zoom-out": () => zoomBy(-1), fit,
    grid: () => { view.grid = !view.grid; layOut(); },
    nodes: () => { view.nodes = !view.nodes; layOut(); },
    help: () => one("#help").showModal(),
  };

  const keys = {
    j: () => step(1), k: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    1: () => setMode("expected"), 2: () => setMode("actual"), 3: () => setMode("difference"), 4: () => setMode("all"),
    s: () => setMode(view.mode === "slider" ? "all" : "slider"), b: () => setMode(view.mode === "blink" ? "all" : "blink"),
    ",": () => { if (view.mode === "slider") slide(view.split - 0.02); }, ".": () => { if (view.mode === "slider") slide(view.split + 0.02); },
    "+": actions["zoom-in"], "=": actions["zoom-in"], "-": actions["zoom-out"], f: fit, r: nextRegion, c: nextCause,
    n: actions.nodes, g: actions.grid, "?": actions.help, Escape: clearHighlights,
    "/": () => one("#filter").focus(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one("#help").open) return;
    const target = event.target;
    if (event.key === "Escape" && target.matches("input, select")) return target.blur();
    if (target.matches("input[type=search], select")) return;
    if (event.key.startsWith("Arrow") && target.closest(".stage") && !view.fits) {
      event.preventDefault();
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const pane = panes().find(isVisible);
      if (pane) scrollPane(pane, dx * 48, dy * 48);
      return;
    }
    if (!articles.length && event.key !== "/") return;
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const link = event.target.closest(".failures a");
    if (button?.dataset.mode) setMode(button.dataset.mode);
    if (button?.dataset.do) actions[button.dataset.do]();
    if (button?.dataset.cause) highlight(button);
    if (button?.dataset.shared) filterByCause(button);
    if (link) {
      event.preventDefault();
      show(links.indexOf(link), false);
    }
  });

  let grip;
  document.addEventListener("pointerdown", (event) => {
    const pane = event.target.closest?.(".picture")?.parentElement;
    if (!pane || event.button !== 0) return;
    grip = { x: event.clientX, y: event.clientY, left: pane.scrollLeft, top: pane.scrollTop, pane, isSlider: view.mode === "slider" };
    if (grip.isSlider) drag(event);
  });
  document.addEventListener("pointermove", (event) => { if (grip) drag(event); point(event); });
  document.addEventListener("pointerup", () => { grip = undefined; });
  document.addEventListener("pointercancel", () => { grip = undefined; });
  document.addEventListener("pointerleave", () => { one("#tip").hidden = true; });

  function drag(event) {
    if (!grip.isSlider) {
      if (event.pointerType !== "mouse") return;
      const { pane } = grip;
      scrollPane(pane, grip.left + grip.x - event.clientX - pane.scrollLeft, grip.top + grip.y - event.clientY - pane.scrollTop);
      return;
    }
    const box = one("figure[data-part=expected] .picture", open())?.getBoundingClientRect();
    if (box) slide((event.clientX - box.left) / (Math.max(...all(".picture", open()).map((picture) => Number(picture.dataset.width))) * view.zoom));
  }

  document.addEventListener("wheel", (event) => {
    if (!(event.ctrlKey || event.metaKey) || !event.target.closest?.(".stage")) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY });
  }, { passive: false });

  one("#filter").addEventListener("input", filter);
  one("#scene").addEventListener("change", filter);
  for (const box of all(".chip input")) box.addEventListener("change", filter);
  one(".filters").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("resize", () => { if (open() && view.fits) fit(); });
  const named = () => articles.findIndex((article) => article.id === decodeURI(location.hash.slice(1)));
  addEventListener("hashchange", () => { if (named() >= 0 && named() !== view.index) show(named(), false); });
  if (articles.length) show(Math.max(0, named()), false);
})();
