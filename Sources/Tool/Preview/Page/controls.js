// What can be chosen, made from the document: device, theme, locale, text size, data, and every state by its type.

import * as address from "./address.js";

const panel = document.getElementById("choices");
let changed = () => {}, built = "";

/** @param call called when something else has been chosen. */
export function begin(call) { changed = call; }

function field(name, control, title = "") {
  const label = document.createElement("label"), words = document.createElement("span");
  words.textContent = name;
  label.title = title;
  label.append(words, control);
  return label;
}

function menu(values, chosen, standard, act) {
  const select = document.createElement("select");
  const all = values.includes(chosen) || chosen === "" ? values : [...values, chosen];
  for (const value of all) {
    const isStandard = value === standard;
    select.append(new Option(value || "default", isStandard ? "" : value, false, value === (chosen || standard)));
  }
  select.addEventListener("change", () => { act(select.value); changed(); });
  return select;
}

function input(type, value, suggestions, act) {
  const control = document.createElement("input");
  [control.type, control.value, control.spellcheck, control.autocomplete] = [type, value, false, "off"];
  if (type === "number") control.step = "any";
  control.addEventListener("change", () => { act(control.value); changed(); });
  if (suggestions.length < 2) return control;
  const list = document.createElement("datalist"), both = document.createElement("span");
  list.id = `choices-${document.querySelectorAll("datalist").length}`;
  list.append(...suggestions.map((text) => new Option("", text)));
  control.setAttribute("list", list.id);
  both.append(control, list);
  return both;
}

/** A state: what is as it is at first is not in the address. */
function state({ name, type, initial, choices }) {
  const set = address.pairs("set")[name], value = set ?? initial;
  const put = (text) => address.putPair("set", name, text === initial ? null : text);
  const control = (() => {
    if (type === "choice") return menu(choices, set ?? "", initial, (text) => put(text || initial));
    if (type === "toggle") {
      const box = document.createElement("input");
      [box.type, box.checked] = ["checkbox", value === "true"];
      box.addEventListener("change", () => { put(String(box.checked)); changed(); });
      return box;
    }
    if (type === "number") return input("number", value, choices, put);
    const text = input("text", value, choices, put);
    if (type === "json") (text.querySelector?.("input") ?? text).placeholder = "JSON";
    return text;
  })();
  const row = field(name, control, `set: { ${name}: … }`);
  row.classList.toggle("set", set !== undefined);
  return row;
}

function section(title, rows) {
  const part = document.createElement("fieldset"), legend = document.createElement("legend");
  legend.textContent = title;
  part.append(legend, ...rows);
  return rows.length ? [part] : [];
}

/** Makes the controls anew where the scene has others than before. */
export function build(scene) {
  const text = JSON.stringify([scene, [...new URLSearchParams(location.search)].filter(([name]) => name !== "at")]);
  if (text === built || panel.contains(document.activeElement) && document.activeElement.matches("input[type=text], input[type=number]")) return;
  built = text;
  const choose = (name) => (value) => address.put(name, value);
  const looks = [
    field("Device", menu(scene.devices, address.get("device") ?? "", scene.device, choose("device"))),
    field("Text size", menu(scene.textSizes, address.get("text-size") ?? "", scene.textSize, choose("text-size"))),
    field("Locale", input("text", address.get("locale") ?? scene.locale, [...new Set([scene.locale, ...(scene.locales ?? []), "ar", "pseudo"])], (text) => address.put("locale", text === scene.locale ? "" : text))),
  ];
  if (scene.themes?.length) looks.push(field("Theme", menu(scene.themes, address.get("theme") ?? "", scene.themes[0], choose("theme"))));
  const data = (scene.data ?? []).map(({ name, paths }) => field(name, menu(["", ...paths], address.pairs("data")[name] ?? "", "", (path) => address.putPair("data", name, path || null))));
  const clear = document.createElement("button");
  clear.className = "button";
  clear.textContent = "Back to the defaults";
  clear.addEventListener("click", () => { address.clear(); built = ""; build(scene); changed(); });
  panel.replaceChildren(...section("Look", looks), ...section("Data", data), ...section("States", (scene.states ?? []).map(state)), clear);
}
