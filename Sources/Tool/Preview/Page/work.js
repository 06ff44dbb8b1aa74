// What other verbs do for a page: one after the other, so that pictures need not wait for a connection.

import { page } from "./screen.js";

let last = Promise.resolve();

async function post(path, type, body) {
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": type }, body });
  if (response.status === 403) throw new Error("Only the machine that runs the preview can do this.");
  if (!response.ok) throw new Error(`The preview answered ${response.status}.`);
  const answer = await response.json();
  // Of results it is a number: how many captures failed.
  if (typeof answer.failed === "string") throw new Error(answer.failed.trim() || "It failed without a message.");
  return answer;
}

function queued(start) {
  const next = last.then(start, start);
  last = next.catch(() => {});
  return next;
}

/** Lets a verb run, and gives what it prints. @throws an error whose message says why that could not be. */
export const run = (path, question = {}) => queued(() => post(path, "application/json", JSON.stringify({ page, ...question })));

/** The same with a file behind the question. */
export const runOn = (path, question, file) => queued(() => {
  const head = new TextEncoder().encode(JSON.stringify({ page, ...question })), length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, head.length, true);
  return post(path, "application/octet-stream", new Blob([length.buffer, head, file]));
});
