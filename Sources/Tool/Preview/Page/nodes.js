// Nodes as a list, and how they are found: by their place in the picture, by words, and by the line on which they are written.

const area = ({ seen: [, , width, height] }) => width * height;

/** Nodes at a place that can be seen, the frontmost first. Those as large as the screen come last: they only hold others; those of a kit last of all. */
export function at(nodes, { x, y }) {
  const screen = Math.max(...nodes.filter(({ parent }) => parent < 0).map(area));
  const isScreen = (node) => (area(node) < screen ? 0 : node.place.startsWith("kit:") ? 2 : 1);
  return nodes.filter(({ hidden, seen: [left, top, width, height] }) => !hidden && x >= left && x < left + width && y >= top && y < top + height)
    .sort((a, b) => isScreen(a) - isScreen(b) || b.order - a.order);
}

const placeOf = ({ place }) => {
  const at = place.lastIndexOf(":");
  return { file: place.slice(0, at), line: Number(place.slice(at + 1)) };
};

/** Nodes that a line of a document makes: those that begin on it or, where none does, on the last line before it.
 *  @param file the end of its path; empty for the file of the first node that a document of the scene has. */
export function onLine(nodes, file, line) {
  const main = nodes.map(placeOf).find((place) => place.file.endsWith(".yaml"))?.file;
  const isMeant = (place) => (file ? place.file === file || place.file.endsWith(`/${file}`) : place.file === main);
  const here = nodes.filter((node) => isMeant(placeOf(node)) && placeOf(node).line <= line);
  const last = Math.max(...here.map((node) => placeOf(node).line));
  return here.filter((node) => placeOf(node).line === last);
}

/** Nodes at which the cursor of an editor is: those of the id among them that the line makes or, where the text has moved since
 *  it was saved, anywhere in the file. */
export function atCursor(nodes, { path, line, node }) {
  const own = nodes.filter((one) => one.path === path), isMeant = ({ id }) => id === node || id.endsWith(`.${node}`);
  const before = own.filter((one) => one.line <= line), last = Math.max(...before.map((one) => one.line));
  const here = before.filter((one) => one.line === last);
  if (!node) return here;
  return [here.filter(isMeant), own.filter(isMeant), here].find((found) => found.length) ?? [];
}

/** Nodes that words mean: parts of an id, kind or label, or a place such as `:120` or `page.yaml:120`. */
export function find(nodes, words) {
  const wanted = words.trim().toLowerCase(), place = /^([^:]*):([0-9]+)$/.exec(words.trim());
  if (place) return onLine(nodes, place[1], Number(place[2]));
  return nodes.filter(({ id, kind, label }) => !wanted || `${id} ${kind} ${label}`.toLowerCase().includes(wanted));
}

const depth = (nodes, node) => (node.parent < 0 ? 0 : 1 + depth(nodes, nodes[node.parent]));

/** Fills a list. @param shown those of the nodes that stand in it; a tree where these are all. */
export function fill(list, nodes, shown, { selected, onSelect, onHover }) {
  const isTree = shown.length === nodes.length;
  list.replaceChildren(...shown.map((node) => {
    const item = document.createElement("li"), button = document.createElement("button"), kind = document.createElement("small");
    button.textContent = node.id;
    kind.textContent = node.kind;
    button.append(kind);
    button.style.paddingLeft = `${0.8 + (isTree ? depth(nodes, node) : 0) * 0.75}rem`;
    if (node.id === selected?.id) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => onSelect(node));
    button.addEventListener("pointerenter", () => onHover(node));
    item.append(button);
    return item;
  }));
  // The list alone scrolls, not the page around it.
  const current = list.querySelector("[aria-current]")?.parentElement;
  if (current) list.scrollTop = Math.min(Math.max(list.scrollTop, current.offsetTop + current.offsetHeight - list.clientHeight), current.offsetTop);
}

/** Arrow keys walk through a list. */
export function walk(list, event) {
  const buttons = [...list.querySelectorAll("button")], index = buttons.indexOf(document.activeElement);
  const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!next || index < 0) return;
  buttons[Math.min(Math.max(index + next, 0), buttons.length - 1)].focus();
  event.preventDefault();
}
