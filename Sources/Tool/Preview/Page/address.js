// What is looked at stands in the address, so that a link shows the same.

const words = new URLSearchParams(location.search);
const looks = ["device", "text-size", "locale", "theme"];

export const get = (name) => words.get(name);
export const has = (name) => words.has(name);

function write() {
  const text = words.toString();
  history.replaceState(null, "", text ? `?${text}` : location.pathname);
}

/** Sets a word of the address; an empty value takes it away. */
export function put(name, value) {
  if (value === "" || value === null || value === undefined) words.delete(name); else words.set(name, value);
  write();
}

/** States (`set`) and data (`data`), each as `name=value`: a map of all of them. */
export function pairs(kind) {
  const found = {};
  for (const word of words.getAll(kind)) {
    const at = word.indexOf("=");
    if (at > 0) found[word.slice(0, at)] = word.slice(at + 1);
  }
  return found;
}

/** Sets one of them; null takes it away. */
export function putPair(kind, name, value) {
  const all = pairs(kind);
  delete all[name];
  words.delete(kind);
  for (const [other, text] of Object.entries(all)) words.append(kind, `${other}=${text}`);
  if (value !== null) words.append(kind, `${name}=${value}`);
  write();
}

/** What the scene is looked at with, as the preview asks for it. */
export function look() {
  const look = { set: pairs("set"), data: pairs("data") };
  for (const name of looks) if (words.get(name)) look[name] = words.get(name);
  return look;
}

/** Forgets all choices but those of the view. */
export function clear() {
  for (const name of [...looks, "set", "data"]) words.delete(name);
  write();
}
