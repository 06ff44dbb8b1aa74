// The address decides what is shown.

const tabs = data.sites ? [] : [
  ["screens", "Screens", overview], ["layout", "Layout", layoutPage], ["motion", "Motion", motionList], ["components", "Components", components],
  ["tokens", "Tokens", tokenPage], ["styles", "Text styles", stylePage], ["assets", "Assets", assets], ["accessibility", "Accessibility", accessibility],
  data.changes && ["changes", "Changes", changes],
].filter(Boolean);

let keys = null;

function show() {
  const [section, ...rest] = location.hash.slice(1).split("/"), main = $("main");
  let name = "";
  try { name = decodeURIComponent(rest.join("/")); } catch { /* A broken address names nothing. */ }
  const began = performance.now();
  keys = null;
  let content;
  if (data.sites) content = sites();
  else if (section === "screen") { content = inspector(name); keys = inspector.keys; }
  else if (section === "motion" && name) { content = motionSheet(name); keys = motionSheet.keys; }
  else if (section === "tokens") content = tokenPage(name || null);
  else content = (tabs.find(([id]) => id === section) ?? tabs[0])[2]();
  main.replaceChildren(content);
  const current = section === "screen" ? "screens" : tabs.some(([id]) => id === section) ? section : "screens";
  for (const tab of $("tabs").children) tab.toggleAttribute("aria-current", tab.dataset.id === current);
  $("tabs").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  document.body.classList.toggle("inspecting", section === "screen");
  scrollTo(0, 0);
  Object.assign(document.documentElement.dataset, { shown: location.hash, took: (performance.now() - began).toFixed(1) });
}

$("title").textContent = data.name ?? "Spec";
$("tabs").append(...tabs.map(([id, title]) => el("a", { href: `#${id}`, data: { id } }, title)));
addEventListener("hashchange", show);
addEventListener("resize", () => toolbar.resize?.());
addEventListener("keydown", (event) => { if (!event.metaKey && !event.ctrlKey && !event.altKey && !["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName)) keys?.(event); });
show();
