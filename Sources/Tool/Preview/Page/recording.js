// What was done, as a scenario to copy.

const $ = (id) => document.getElementById(id);

/** @param scenario as the document would have it; @param missed steps that a save has made impossible. */
export function show(scenario = "", missed = []) {
  const count = (scenario.match(/^ {6}- /gm) ?? []).length;
  if ($("scenario").textContent !== scenario) {
    $("scenario").textContent = count ? scenario : "";
    $("count").textContent = count ? `(${count})` : "";
    $("copy").disabled = !count;
  }
  const text = missed.length ? `No longer possible: ${missed.join("; ")}` : "";
  if ($("missed").textContent !== text) $("missed").textContent = text;
  $("missed").hidden = !missed.length;
}

export function begin() {
  $("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText($("scenario").textContent);
      $("copy").textContent = "Copied";
    } catch {
      getSelection().selectAllChildren($("scenario"));
      $("copy").textContent = "Selected: copy with the keyboard";
    }
    setTimeout(() => { $("copy").textContent = "Copy"; }, 2000);
  });
}
