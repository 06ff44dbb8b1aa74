// Tokens by theme, and text styles.

const kinds = { color: "Colours", gradient: "Gradients", typography: "Typography", dimension: "Dimensions", shadow: "Shadows", duration: "Durations", cubicBezier: "Curves", transition: "Transitions", border: "Borders", strokeStyle: "Stroke styles", number: "Numbers", fontFamily: "Font families", fontWeight: "Font weights" };

/** Tokens that some screen's node or constraint names, and those that lead to them. */
function usedTokens() {
  const used = new Set(), add = (path) => { if (used.has(path)) return; used.add(path); for (const value of tokens.get(path)?.values ?? []) value?.chain.forEach(add); };
  for (const facts of pool) for (const path of facts.tokens ?? []) add(path);
  return used;
}

function tokenRow(token, theme) {
  const value = token.values[token.values.length > 1 ? Math.max(0, themes.indexOf(theme)) : 0];
  return el("div", { className: "token-row", id: `token-${token.path}` },
    el("span", { className: "token-swatch" }, value?.swatch ? swatch(value.swatch) : ""),
    el("div", { className: "token-main" }, el("code", {}, token.path), token.deprecated && chip(token.deprecated, "warn"), token.about && el("p", { className: "faint" }, token.about)),
    el("div", { className: "token-value" }, value ? [el("span", {}, value.value), value.chain.length > 0 && el("span", { className: "faint" }, value.chain.map((step) => `{${step}}`).join(" → "))] : el("span", { className: "faint" }, "not in this theme")),
    tokenButtons(value));
}

function tokenPage(wanted) {
  if (!tokens.size) return empty("The scene has no tokens.");
  const used = usedTokens();
  let theme = themes[0] ?? "", all = wanted ? !used.has(wanted) : used.size === 0;
  const search = el("input", { type: "search", placeholder: "Search tokens", "aria-label": "Search tokens", spellcheck: false, value: wanted ?? "" });
  const list = el("div"), themeGroup = el("div", { className: "group", role: "group", "aria-label": "Theme" });
  const show = () => {
    const word = search.value.trim().toLowerCase();
    const shown = [...tokens.values()].filter((token) => (all || used.has(token.path)) && (!word || `${token.path} ${token.values.map((value) => value?.value).join(" ")}`.toLowerCase().includes(word)));
    list.replaceChildren(...Object.entries(kinds).flatMap(([type, title]) => {
      const some = shown.filter((token) => token.type === type);
      return some.length ? [el("h3", {}, title, " ", el("small", {}, some.length)), el("div", { className: "token-list" }, some.map((token) => tokenRow(token, theme)))] : [];
    }));
    if (!shown.length) list.append(empty("No token matches."));
    for (const button of themeGroup.children) button.setAttribute("aria-pressed", String(button.dataset.theme === theme));
  };
  themeGroup.append(...themes.map((name) => el("button", { type: "button", data: { theme: name }, onclick: () => { theme = name; show(); } }, name)));
  const only = el("input", { type: "checkbox", checked: !all, onchange: () => { all = !only.checked; show(); } });
  search.addEventListener("input", show);
  show();
  return el("div", { className: "page" }, el("h2", {}, "Tokens"), el("div", { className: "bar" }, search, themes.length > 1 && themeGroup, el("label", {}, only, ` Used on screens (${used.size} of ${tokens.size})`)), list);
}

function stylePage() {
  if (!data.styles.length) return empty("No screen shows text.");
  return el("div", { className: "page" }, el("h2", {}, "Text styles"), data.styles.map(({ facts, picture: path, size, nodes }) => el("section", { className: "row style" },
    el("div", { className: "style-shot" }, path && picture(path, size, "", { className: "ink" })),
    el("div", { className: "style-text" }, facts.token ? el("a", { href: `#tokens/${encodeURIComponent(facts.token)}` }, `{${facts.token}}`) : el("b", {}, `${facts.families[0]} ${number(facts.size)}`), table(styleRows(facts)), styleCopies(facts), el("p", { className: "faint" }, `on ${nodes.join(", ")}`)))));
}
