// What the page shows: read once, and unpacked where it is looked at.

const data = JSON.parse($("data").textContent);
const pool = data.pool ?? [];
const screens = (data.screens ?? []).map((screen, index) => ({ ...screen, index }));
const tokens = new Map((data.tokens?.tokens ?? []).map((token) => [token.path, token]));
const themes = data.tokens?.themes ?? [];

const titles = { screens: "Screens", parts: "Parts", moments: "Moments of scenarios", layout: "Device, text size and language" };

/** The nodes of a screen, unpacked. */
function nodesOf(screen) {
  screen.unpacked ??= screen.nodes.map(([fact, parent, order, flags, ...boxes], index) => ({
    index, parent, order, isHidden: (flags & 1) > 0, isStop: (flags & 2) > 0, facts: pool[fact],
    frame: boxes.slice(0, 4), seen: boxes.length > 4 ? boxes.slice(4) : boxes.slice(0, 4),
  }));
  return screen.unpacked;
}

/** The constraints of a screen: facts, the node that has each, and the others that it speaks of. Those with a line stand in the pool
 *  as what is written and the line. */
function constraintsOf(screen) {
  const factsAt = (place) => { const [words, ...line] = Array.isArray(pool[place]) ? pool[place] : [place]; return line.length ? { ...pool[words], line } : pool[words]; };
  screen.held ??= screen.constraints.map(([place, owner, ...others]) => ({ facts: factsAt(place), owner, others }));
  return screen.held;
}

/** The value of a token in the theme of a screen. */
function valueOf(path, theme) {
  const token = tokens.get(path);
  if (!token) return null;
  return token.values[token.values.length > 1 ? Math.max(0, themes.indexOf(theme)) : 0] ?? null;
}

const themeOf = (screen) => screen.look.find(([name]) => name === "theme" || name === "themes")?.[1] ?? themes[0] ?? "";

/** Whether a node can be seen in the part that a screen shows. */
function isInSight(screen, { seen: [x, y, width, height], isHidden }) {
  const [left, top, wide, high] = screen.box;
  return !isHidden && x < left + wide && x + width > left && y < top + high && y + height > top;
}

const readAs = ({ facts }) => facts.decorative ? "" : facts.label ?? facts.text ?? "";
const rolesOf = ({ facts }) => [
  facts.kind === "field" ? "text field" : facts.does?.some((deed) => ["tap", "touch-up"].includes(deed)) ? "button" : facts.kind === "image" || facts.kind === "video" ? "image" : facts.kind === "text" ? "text" : "",
].filter(Boolean);
