"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const data = JSON.parse(one("#data").textContent);
  // A node that is the same in both layouts stands in the present one; a number in the other says where.
  for (const { nodes } of data.failures) {
    if (nodes.expected && nodes.actual) nodes.expected = nodes.expected.map((node) => (typeof node === "number" ? nodes.actual[node] : node));
  }

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

  const sharedCause = ({ number, count, subject, place }, index) => make("li", {},
    make("button", { "aria-pressed": "false", "data-shared": index, title: place },
      make("b", {}, `${number}.`), make("span", {}, subject, ` (${count} captures)`, make("code", {}, place.split("/").at(-1)))));

  // The page has only those pixels of a picture that are other ones than in another picture. They are put together at full size, in a
  // canvas: the edges of parts that were scaled apart from each other would blend with the wrong picture.

  const partOf = (failure, part) => failure.pictures.find((item) => item.part === part);
  const isHere = (item) => item !== undefined && (item.bytes !== undefined || item.patch !== undefined);
  const source = ({ bytes }) => `data:image/png;base64,${bytes}`;

  /// The pictures that make one, the lowest first. What is expected may itself lie over what was expected in an earlier failure.
  function layers(failure, item) {
    if (!item.patch) return [{ item, x: 0, y: 0 }];
    const base = partOf(item.base === undefined ? failure : data.failures[item.base], "expected");
    return [...layers(failure, base), ...(item.bytes === undefined ? [] : [{ item, x: item.patch[0], y: item.patch[1] }])];
  }

  /// A canvas of the picture's size with all its pixels.
  async function composed(failure, item, canvas = document.createElement("canvas")) {
    const images = await Promise.all(layers(failure, item).map(async (layer) => {
      const image = new Image();
      image.src = source(layer.item);
      await image.decode();
      return { image, ...layer };
    }));
    [canvas.width, canvas.height] = [item.width, item.height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    for (const { image, x, y } of images) context.drawImage(image, x, y);
    return canvas;
  }

  /// A picture at full size; one that is in parts is drawn when it is shown, and given up when it is not.
  function whole(failure, item, alt) {
    const { width, height } = item;
    if (!item.patch) return make("img", { width, height, decoding: "sync", draggable: "false", src: source(item), alt });
    const canvas = make("canvas", { class: "composed", width: 0, height: 0, role: "img", "aria-label": alt });
    canvas.draw = () => { canvas.done ??= composed(failure, item, canvas); };
    return canvas;
  }

  const drawWholes = (element) => { for (const canvas of all("canvas.composed", element)) canvas.draw(); };
  function giveUpWholes(element) {
    for (const canvas of all("canvas.composed", element)) {
      const given = canvas.done;
      canvas.done = undefined;
      given?.then(() => { if (!canvas.done) canvas.width = canvas.height = 0; });
    }
  }

  /// A small picture; one that is in parts is drawn when it comes into sight, and scaled as one.
  function small(failure, item) {
    if (!item.patch) return whole(failure, item, "");
    const scale = Math.min(1, 288 / item.height);
    const canvas = make("canvas", { width: Math.max(1, Math.round(item.width * scale)), height: Math.max(1, Math.round(item.height * scale)) });
    canvas.draw = async () => {
      const full = await composed(failure, item);
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(full, 0, 0, canvas.width, canvas.height);
      canvas.dataset.drawn = "";
    };
    sight.observe(canvas);
    return canvas;
  }

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      target.draw();
    }
  }, { rootMargin: "200px" });

  function content(failure, item) {
    const alt = `${item.part} picture of ${failure.path}`;
    const isDrawn = item.part === "difference" && ["expected", "actual"].every((part) => isHere(partOf(failure, part)));
    if (isDrawn) return [make("canvas", { width: item.width, height: item.height, role: "img", "aria-label": alt })];
    return isHere(item) ? [whole(failure, item, alt)] : [make("a", { class: "outside", href: item.file }, item.file)];
  }

  const picture = (item, failure) => {
    const { part, width, height } = item;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("aria-hidden", "true");
    return make("figure", { "data-part": part },
      make("figcaption", {}, `${part} `, make("small", {}, `${width} × ${height}`)),
      make("div", { class: "pane", tabindex: "-1" },
        make("div", { class: "picture", "data-width": width, "data-height": height }, content(failure, item), svg)));
  };

  /// A small picture of what came, with its name.
  function thumbnail(failure, name = failure.capture) {
    const shown = ["actual", "expected"].map((part) => partOf(failure, part)).find(isHere);
    const sample = shown && make("span", { class: "small" }, small(failure, shown));
    return make("a", { class: "thumbnail", href: "#" + encodeURI(failure.path) }, sample ?? make("span", { class: "small empty" }),
      make("b", {}, name), failure.pixels > 0 && make("small", {}, `${failure.pixels} px`));
  }

  const command = (text) => make("div", { class: "command" }, make("pre", {}, make("code", {}, text)),
    make("button", { class: "copy", "data-copy": text, "aria-label": `Copy: ${text}` }, "Copy"));

  const labelOf = ({ nodes }, id) => [nodes.actual, nodes.expected].flatMap((list) => list ?? []).find((node) => node.id === id)?.label;

  const cause = (failure) => ({ sentence, place, effects, pixels, isRaster, nodes }, number) => make("li", {},
    make("button", { class: isRaster ? "cause raster" : "cause", "aria-pressed": "false", "data-cause": number },
      make("span", {}, sentence), some(labelOf(failure, nodes[0]), (text) => make("q", {}, text)), some(place, (text) => make("code", {}, text)),
      some(effects, (text) => make("small", {}, text)), some(pixels, (text) => make("em", {}, text))));

  const environment = (rows) => {
    const differs = rows.some((row) => row.differs);
    return make("details", { class: "environment", open: differs },
      make("summary", {}, differs ? "Environment differs" : "Environment"),
      make("table", {},
        make("thead", {}, make("tr", {}, ["Setting", "Recorded", "Current"].map((name) => make("th", { scope: "col" }, name)))),
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
        failure.pictures.map((item) => picture(item, failure)),
        !failure.pictures.length && make("p", { class: "no-picture" }, "No pictures available.")),
      failure.moments && make("section", { class: "strip", "aria-label": `Moments of ${failure.scenario}` }),
      make("aside", {},
        causes.length > 0 && [make("h3", {}, "Why"), make("ol", { class: "causes" }, causes.map(cause(failure)))],
        some(failure.explained, ({ state, text }) => make("p", { class: `explained ${state}` }, text)),
        notes.map((text) => make("p", { class: "remark" }, text)),
        some(failure.next, ({ words, command: text }) =>
          [make("p", { class: "next" }, `${words}:`), command(text)]),
        make("div", { class: "approval" }, isApprovable(failure) && approveButton([failure], "Approve"),
          make("button", { class: "show", "data-show": failure.capture }, "Open in the preview")),
        failure.environment.length > 0 && environment(failure.environment)));
    element.facts = failure;
    return element;
  }

  // In a frame of the preview, it shows and approves what it is told to; its page is the only one that is listened to

  const isApprovable = ({ pictures }) => pictures.some(({ part }) => part === "actual");
  const approveButton = (failures, words) => make("button", { class: "approve", "data-approve": failures.map(({ path }) => path).join(" ") }, words);

  function listen() {
    if (parent === window || !location.protocol.startsWith("http")) return;
    addEventListener("message", ({ source, origin, data: told }) => {
      if (source !== parent || origin !== location.origin) return;
      if (told?.does === "welcome") document.body.classList.add("approves");
      if (told?.does === "approved") approved(told.captures);
      if (told?.does === "refused") approved([]);
    });
    parent.postMessage({ does: "hello" }, location.origin);
  }

  function approve(button) {
    button.disabled = true;
    parent.postMessage({ does: "approve", captures: button.dataset.approve.split(" ") }, location.origin);
  }

  const done = new Set();

  /// What was approved is marked; a button whose captures all are has nothing left to do.
  function approved(paths) {
    for (const path of paths) done.add(path);
    for (const link of all(".failures a")) link.parentElement.classList.toggle("approved", done.has(decodeURI(link.getAttribute("href").slice(1))));
    for (const button of all(".approve")) {
      const isDone = button.dataset.approve.split(" ").every((path) => done.has(path));
      button.disabled = isDone;
      if (isDone) button.textContent = "Approved";
    }
    said(paths.length ? `Approved ${paths.join(", ")}` : "Nothing was approved");
  }

  // All causes, each with its captures

  const sourceLines = (lines) => make("pre", { class: "lines" }, lines.map(({ number, text, isIt }) =>
    make(isIt ? "mark" : "span", {}, `${String(number).padStart(5)}  ${text}\n`)));

  /// Few captures at once; the others are made when they are asked for.
  function thumbnails(failures) {
    const list = (some) => make("ul", { class: "thumbnails" }, some.map((failure) => make("li", {}, thumbnail(failure, failure.path))));
    const rest = failures.slice(12);
    if (!rest.length) return [list(failures)];
    const details = make("details", {}, make("summary", {}, `${rest.length} more`));
    details.addEventListener("toggle", () => { if (details.open && !one("ul", details)) details.append(list(rest)); });
    return [list(failures.slice(0, 12)), details];
  }

  function overview() {
    const groups = data.causes.map(({ number, subject, captures, approves, lines }) => make("section", { "aria-labelledby": `cause-${number}` },
      make("h2", { id: `cause-${number}` }, `${number}. ${subject}`),
      make("p", {}, `${captures.length} ${captures.length === 1 ? "capture" : "captures"}`),
      some(lines, sourceLines), approves.length > 0 && [command(`specrender approve --cause ${number}`), make("div", { class: "approval" },
        approveButton(approves.map((index) => data.failures[index]), approves.length === 1 ? "Approve" : `Approve all ${approves.length}`))],
      thumbnails(captures.map((index) => data.failures[index]))));
    const known = new Set(data.causes.flatMap((cause) => cause.captures));
    const others = data.failures.filter((failure, index) => !known.has(index));
    if (others.length) groups.push(make("section", {}, make("h2", {}, "No cause found"), thumbnails(others)));
    return make("div", { id: "overview", tabindex: "-1", role: "region", "aria-label": "Overview", hidden: true }, groups);
  }

  /// Captures of one scenario in the order of their times, where there are several.
  function gatherMoments() {
    const scenarios = Map.groupBy(data.failures.filter((failure) => failure.scenario !== undefined),
      ({ scene, scenario }) => `${scene} ${scenario}`);
    const time = ({ capture }) => Number(/-([0-9.]+)s$/.exec(capture)?.[1] ?? Infinity);
    for (const moments of scenarios.values()) {
      if (moments.length < 2) continue;
      moments.sort((a, b) => time(a) - time(b));
      for (const failure of moments) failure.moments = moments;
    }
  }

  function build() {
    gatherMoments();
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
    if (data.failures.length > 1) one("main").prepend(overview());
    one(".to-overview").hidden = data.failures.length < 2;
    if (data.failures.length) return;
    one("main").append(make("p", { class: "all-well" }, isFine ? "All captures match their goldens."
      : "None of the tested captures failed, but the run is incomplete."));
  }
  build();

  const articles = all("article");
  const links = all(".failures a");
  const zooms = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16];
  const view = { index: -1, onion: false, mode: "all", zoom: 1, fits: true, split: 0.5, grid: true, nodes: false, region: -1 };
  const open = () => articles[view.index];
  const stage = () => one(".stage", open());
  const parts = () => all("figure", open());
  const panes = () => all(".pane", open());
  const said = (text) => { one("#said").value = text; };

  // The captures

  function show(index, focuses) {
    if (!articles[index]) return;
    const slides = document.activeElement?.closest(".strip") !== null && document.activeElement?.matches("input");
    view.index = index;
    document.body.classList.remove("overview");
    one(".to-overview").removeAttribute("aria-current");
    if (one("#overview")) one("#overview").hidden = true;
    view.region = -1;
    articles.forEach((article, i) => {
      if (i !== index && !article.hidden) giveUp(article);
      article.hidden = i !== index;
    });
    links.forEach((link, i) => {
      if (i === index) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    });
    links[index].scrollIntoView({ block: "nearest" });
    drawBoxes(open());
    drawWholes(open());
    drawDifference(open());
    fillStrip(open());
    drawGhosts();
    setMode(view.mode);
    fit();
    history.replaceState(null, "", "#" + encodeURI(open().id));
    if (slides) one(".strip input", open())?.focus();
    else if (focuses) one("h2", open()).focus({ preventScroll: true });
    said(`Capture ${index + 1} of ${articles.length}: ${open().id}`);
  }

  function showOverview(focuses) {
    const page = one("#overview");
    if (!page) return;
    view.index = -1;
    clearInterval(ticking);
    for (const article of articles) {
      if (!article.hidden) giveUp(article);
      article.hidden = true;
    }
    for (const link of links) link.removeAttribute("aria-current");
    one(".to-overview").setAttribute("aria-current", "true");
    document.body.classList.add("overview");
    page.hidden = false;
    history.replaceState(null, "", location.pathname + location.search);
    if (focuses) page.focus({ preventScroll: true });
    said(`Overview: ${data.causes.length} causes, ${data.failures.length} captures`);
  }

  /// What is not looked at keeps no picture in memory.
  function giveUp(article) {
    giveUpWholes(article);
    for (const figure of all("figure", article)) readers.delete(figure);
  }

  // Moments of a scenario beside each other

  function fillStrip(article) {
    const [strip, moments] = [one(".strip", article), article.facts.moments];
    if (!strip || strip.childElementCount) return;
    const place = moments.indexOf(article.facts);
    const slider = make("input", { type: "range", min: 0, max: moments.length - 1, step: 1, "aria-label": "Moment", "aria-valuetext": article.facts.capture });
    slider.value = place;
    slider.addEventListener("input", () => {
      const next = moments[slider.value];
      slider.value = place;
      show(data.failures.indexOf(next), false);
    });
    strip.append(make("div", {}, slider,
      make("button", { "data-do": "onion", "aria-pressed": String(view.onion), title: "Overlay the moments before and after (i)" }, "Onion skin")),
    make("ol", {}, moments.map((failure) => make("li", {}, thumbnail(failure)))));
    const current = all("a", strip)[place];
    current.setAttribute("aria-current", "true");
    current.scrollIntoView({ block: "nearest", inline: "center" });
  }

  function drawGhosts() {
    for (const ghost of all(".ghost", open())) {
      giveUpWholes(ghost);
      ghost.remove();
    }
    for (const button of all("[data-do=onion]")) button.setAttribute("aria-pressed", String(view.onion));
    const { moments } = open().facts;
    const picture = one("figure[data-part=actual] .picture", open());
    if (!view.onion || !moments || !picture) return;
    const place = moments.indexOf(open().facts);
    for (const neighbour of [moments[place - 1], moments[place + 1]]) {
      const shown = neighbour && partOf(neighbour, "actual");
      if (!isHere(shown) || `${shown.width}` !== picture.dataset.width || `${shown.height}` !== picture.dataset.height) continue;
      const ghost = make("div", { class: "ghost", "aria-hidden": "true" }, whole(neighbour, shown, ""));
      one("svg", picture).before(ghost);
      drawWholes(ghost);
    }
  }

  // The difference, as the tool draws it

  const heat = Array.from({ length: 256 }, (_, delta) => {
    const stops = [[255, 160, 0], [235, 20, 40], [120, 0, 170]];
    const place = Math.sqrt(delta / 255) * 2;
    const stop = Math.min(1, Math.floor(place));
    return stops[stop].map((value, i) => Math.round(value + (stops[stop + 1][i] - value) * (place - stop)));
  });

  async function drawDifference(article) {
    const canvas = one("figure[data-part=difference] canvas", article);
    if (!canvas || canvas.isDrawn) return;
    canvas.isDrawn = true;
    const figures = ["expected", "actual"].map((part) => one(`figure[data-part=${part}]`, article));
    await Promise.all(figures.flatMap((figure) => all("img, canvas.composed", figure)).map((picture) => picture.done ?? picture.decode?.()));
    if (article.hidden) { canvas.isDrawn = false; return; }
    const [before, after] = figures.map((figure) => reader(figure));
    const context = canvas.getContext("2d");
    const drawn = context.createImageData(canvas.width, canvas.height);
    const [a, b] = [before, after].map((side) => side.getImageData(0, 0, canvas.width, canvas.height).data);
    const isIn = (side, x, y) => x < side.canvas.width && y < side.canvas.height;
    for (let i = 0; i < a.length; i += 4) {
      const [x, y] = [(i / 4) % canvas.width, Math.floor(i / 4 / canvas.width)];
      let color;
      if (isIn(before, x, y) && isIn(after, x, y)) {
        const delta = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]), Math.abs(a[i + 3] - b[i + 3]));
        const luma = (54 * a[i] + 183 * a[i + 1] + 19 * a[i + 2]) >> 8;
        const grey = 160 + (255 - (255 - luma) * a[i + 3] / 255) * 90 / 255;
        color = delta > 0 ? heat[delta] : [grey, grey, grey];
      } else {
        const stripe = Math.floor((x + y) / 8) % 2 === 0;
        color = stripe && isIn(before, x, y) ? [255, 150, 0] : stripe && isIn(after, x, y) ? [40, 90, 255] : [255, 255, 255];
      }
      drawn.data.set([...color, 255], i);
    }
    context.putImageData(drawn, 0, 0);
    context.strokeStyle = "rgb(0 200 220)";
    context.lineWidth = 2;
    for (const [x, y, width, height] of article.facts.regions) {
      if (width * height * 4 < canvas.width * canvas.height) context.strokeRect(x - 5, y - 5, width + 10, height + 10);
    }
    canvas.dataset.drawn = "";
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
    if (first >= 0 && view.index >= 0 && links[view.index].parentElement.hidden) show(first, false);
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
    said(target ? `${roots.size + followers.size} nodes outlined` : "None of its nodes are in the picture");
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
    if (!open()) return;
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
    said(`Expected left of ${Math.round(view.split * 100)}%, actual right of it`);
  }

  // What lies under the pointer

  const readers = new WeakMap();

  /// Reads the pixels of what a figure shows.
  function reader(figure) {
    let known = readers.get(figure);
    if (known) return known;
    const picture = one(".picture > img, .picture > canvas", figure);
    if (picture.matches("canvas")) return picture.getContext("2d", { willReadFrequently: true });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    known = canvas.getContext("2d", { willReadFrequently: true });
    known.drawImage(picture, 0, 0);
    readers.set(figure, known);
    return known;
  }

  function color(figure, x, y) {
    const picture = one(".picture > img, .picture > canvas", figure);
    if (!picture || picture.complete === false || picture.width === 0) return "none";
    const { width, height } = reader(figure).canvas;
    if (x < 0 || y < 0 || x >= width || y >= height) return "none";
    const [red, green, blue, alpha] = reader(figure).getImageData(x, y, 1, 1).data;
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
    const frame = (node) => (node ? `${node.frame[0]}, ${node.frame[1]}  ${node.frame[2]} × ${node.frame[3]} pt` : "missing");
    const label = (now ?? then).label;
    const name = `${label === undefined ? "" : `“${label}” `}${id} (${(now ?? then).kind})`;
    if (!open().facts.nodes.expected || frame(then) === frame(now)) return `${name}\n${frame(now ?? then)}`;
    return `${name}\nexpected  ${frame(then)}\nactual    ${frame(now)}`;
  }

  // Keys, buttons and the pointer

  const actions = {
    "zoom-in": () => zoomBy(1), "zoom-out": () => zoomBy(-1), fit,
    grid: () => { view.grid = !view.grid; layOut(); },
    nodes: () => { view.nodes = !view.nodes; layOut(); },
    help: () => one("#help").showModal(),
    onion: () => { view.onion = !view.onion; drawGhosts(); said(view.onion ? "Showing the moments before and after" : "Showing one moment"); },
  };

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not every browser lets a file's page do that: what is selected it does.
      const field = make("textarea", { readonly: true });
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    said(`Copied: ${text}`);
  }

  const keys = {
    j: () => step(1), k: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    1: () => setMode("expected"), 2: () => setMode("actual"), 3: () => setMode("difference"), 4: () => setMode("all"),
    s: () => setMode(view.mode === "slider" ? "all" : "slider"), b: () => setMode(view.mode === "blink" ? "all" : "blink"),
    ",": () => { if (view.mode === "slider") slide(view.split - 0.02); }, ".": () => { if (view.mode === "slider") slide(view.split + 0.02); },
    "+": actions["zoom-in"], "=": actions["zoom-in"], "-": actions["zoom-out"], f: fit, r: nextRegion, c: nextCause,
    i: actions.onion, o: () => showOverview(true), n: actions.nodes, g: actions.grid, "?": actions.help, Escape: clearHighlights,
    "/": () => one("#filter").focus(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one("#help").open) return;
    const target = event.target;
    if (event.key === "Escape" && target.matches("input, select")) return target.blur();
    if (target.matches("input[type=search], select, input[type=range]")) return;
    if (event.key.startsWith("Arrow") && target.closest(".stage") && !view.fits) {
      event.preventDefault();
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const pane = panes().find(isVisible);
      if (pane) scrollPane(pane, dx * 48, dy * 48);
      return;
    }
    if (!articles.length && event.key !== "/") return;
    if (!Object.hasOwn(keys, event.key)) return;
    if (!open() && !["j", "ArrowRight", "o", "/", "?"].includes(event.key)) return;
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
    if (button?.dataset.copy) copy(button.dataset.copy);
    if (button?.dataset.approve) approve(button);
    if (button?.dataset.show) parent.postMessage({ does: "show", capture: button.dataset.show }, location.origin);
    const small = event.target.closest(".thumbnail");
    if (small) {
      event.preventDefault();
      show(links.findIndex((link) => link.getAttribute("href") === small.getAttribute("href")), true);
    }
    if (event.target.closest(".to-overview")) {
      event.preventDefault();
      showOverview(true);
    }
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
  listen();
  if (named() < 0 && one("#overview")) showOverview(false); else if (articles.length) show(Math.max(0, named()), false);
})();
