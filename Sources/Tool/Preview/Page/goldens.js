// The captures of the scene beside their goldens: tests them, shows the report, and approves what it is told to.

import { run } from "./work.js";

const $ = (id) => document.getElementById(id);
let scene = {}, open = () => {}, isRunning = false, isStale = false;

/** @param show called to show a capture as the screen. */
export function begin(show) {
  open = show;
  $("test").addEventListener("click", test);
  // The report in the frame asks; pages of others have another origin.
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin || source !== frame()?.contentWindow) return;
    if (data?.does === "hello") source.postMessage({ does: "welcome" }, origin);
    if (data?.does === "approve" && Array.isArray(data.captures)) approve(data.captures);
    if (data?.does === "show") reveal(data.capture);
  });
}

const frame = () => $("report");

export function build(newest) {
  if (scene.version !== undefined && scene.version !== newest.version && frame()) stale();
  scene = newest;
  if (!frame()) empty();
}

function empty() {
  const count = scene.captures?.length ?? 0, head = document.createElement("h2"), words = document.createElement("p");
  head.textContent = count ? `${count} ${count === 1 ? "capture" : "captures"}` : "No captures";
  words.textContent = count ? "Test them to see what differs from the goldens. Nothing is changed until you approve it."
    : "List states under captures: in the scene, and record them with specrender record.";
  $("goldens-body").className = "empty";
  $("goldens-body").replaceChildren(head, words);
  $("test").disabled = !count;
}

function stale() { isStale = true; $("goldens-summary").textContent = "The documents have changed since. Test again."; }

async function test() {
  if (isRunning) return;
  isRunning = true;
  $("test").disabled = true;
  $("goldens-summary").textContent = "Testing…";
  try {
    const { passed, failed } = await run("goldens");
    isStale = false;
    tell(passed, failed);
    const report = document.createElement("iframe");
    [report.id, report.title, report.src] = ["report", "Report", `report?${Date.now()}`];
    $("goldens-body").className = "";
    $("goldens-body").replaceChildren(report);
    $("test").textContent = "Test again";
  } catch (error) {
    const words = document.createElement("pre");
    words.textContent = error.message;
    $("goldens-body").className = "empty";
    $("goldens-body").replaceChildren(words);
    $("goldens-summary").textContent = "";
  }
  isRunning = false;
  $("test").disabled = false;
}

function tell(passed, failed) {
  const part = (count, word) => Object.assign(document.createElement("b"), { className: count && word === "failed" ? "fail" : "pass", textContent: `${count} ${word}` });
  $("goldens-summary").replaceChildren(part(passed, "passed"), " · ", part(failed, "failed"));
}

async function approve(captures) {
  $("goldens-summary").textContent = "Approving…";
  try {
    const { approved } = await run("approve", { captures });
    frame()?.contentWindow.postMessage({ does: "approved", captures: approved }, location.origin);
    $("goldens-summary").textContent = `Approved ${approved.join(", ")}`;
  } catch (error) {
    $("goldens-summary").textContent = error.message.split("\n")[0];
    frame()?.contentWindow.postMessage({ does: "refused", captures }, location.origin);
  }
}

function reveal(name) {
  const capture = scene.captures?.find((capture) => capture.name === name);
  if (capture) open(capture);
}
