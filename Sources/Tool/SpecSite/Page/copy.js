// Copying: a button for one text, a menu for several.

let toastTimer = 0;

function toast(text) {
  $("toast").textContent = text;
  $("toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $("toast").classList.remove("shown"), 1400);
}

async function copy(text, what) {
  document.documentElement.dataset.copied = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = el("textarea", { value: text, style: { position: "fixed", opacity: "0" } });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(`Copied ${what}`);
}

/** A button that copies. */
function copyButton(label, text, what = label) {
  return el("button", { className: "copy", type: "button", title: `Copy ${what}: ${text}`, "aria-label": `Copy ${what}`, onclick: (event) => { event.stopPropagation(); copy(text, what); } }, label);
}

/** The ways in which a token is written. */
function tokenButtons(value) {
  if (!value) return [];
  return el("span", { className: "copies" }, [["Value", value.value], ["Swift", value.swift], ["CSS", value.css], ["DTCG", value.dtcg]]
    .map(([label, text]) => copyButton(label, text, label === "Value" ? "the value" : label)));
}

/** A token with the ones that led to its value, and buttons to copy it. */
function tokenLine(path, theme) {
  const value = valueOf(path, theme);
  const steps = value ? [...value.chain, value.value] : [];
  return el("div", { className: "token" },
    el("div", { className: "token-name" }, value?.swatch && swatch(value.swatch), el("a", { href: `#tokens/${encodeURIComponent(path)}` }, `{${path}}`)),
    steps.length > 0 && el("ol", { className: "chain" }, steps.map((step, index) => el("li", {}, index < steps.length - 1 ? `{${step}}` : step))),
    tokenButtons(value));
}
