// Which time is shown: that of a session of touches, that of a scenario, or none, of the scene at rest.

import * as address from "./address.js";

const frame = 1000 / 60;
let mode = "rest", sessions = 0, session = null;
/** The time that was reached when the clock last began to run, and when that was; it runs from there. */
let base = 0, since = 0, running = false;
let end = 0, past = null;
export const settings = { speed: 1, loop: false };

export const kind = () => mode;
export const isRunning = () => running;
/** Where the timeline ends: of a scenario its end, of a session now. */
export const length = () => (mode === "scenario" ? end : Math.max(Math.round(elapsed()), 1));
const elapsed = () => base + (running ? (performance.now() - since) * settings.speed : 0);

/** The time on the clock, in whole milliseconds. */
export function now() {
  let time = elapsed();
  if (mode === "scenario" && running && time >= end) {
    if (settings.loop && end > 0) { time %= end; set(time); } else { time = end; pause(); }
  }
  return Math.round(time);
}

/** The time that is shown, which may be before the one on the clock. */
export const shown = () => past ?? now();

function set(time) { base = time; since = performance.now(); }

export function pause() { set(Math.min(elapsed(), mode === "scenario" ? end : Infinity)); running = false; keep(); }

export function play() {
  past = null;
  if (mode === "rest") beginSession();
  if (mode === "scenario" && elapsed() >= end) base = 0;
  since = performance.now();
  running = true;
}

export function setSpeed(speed) { set(elapsed()); settings.speed = speed; }

/** Shows another time: of a scenario any, of a session one that has been. */
export function seek(time) {
  pause();
  if (mode === "scenario") { set(Math.min(Math.max(time, 0), end)); keep(); }
  if (mode === "session") {
    if (time > base) base = Math.round(time);
    past = time < base ? Math.max(0, Math.round(time)) : null;
  }
}

export const step = (frames) => seek(shown() + frames * frame);

/** Begins a session of touches, if none has begun; after a scenario from the time that is shown. */
export function beginSession() {
  past = null;
  if (mode === "session") { if (!running) { since = performance.now(); running = true; } return; }
  const from = mode === "scenario" ? { scenario: address.get("scenario"), time: now() } : null;
  session = { number: ++sessions, from };
  set(from ? from.time : 0);
  mode = "session";
  running = true;
}

/** Plays a scenario from its start; none for the scene at rest. */
export function choose(name, time = 0, plays = true) {
  session = past = null;
  address.put("scenario", name);
  mode = name ? "scenario" : "rest";
  end = name ? Infinity : 0;
  set(time);
  running = Boolean(name) && plays;
  keep();
}

/** Back to rest, or to the start of the scenario. */
export const reset = () => choose(address.get("scenario") ?? "", 0, false);

/** The scenario's end is known once it has been played. */
export function learn(facts) {
  if (mode === "scenario" && facts.end !== undefined) end = facts.end;
}

function keep() { address.put("at", mode === "scenario" && base > 0 ? String(Math.round(base)) : ""); }

/** The part of a question that says what is played. @param other a time that is shown instead, while the clock stands. */
export function question(take, other = null) {
  if (mode === "rest") return {};
  const time = now();
  if (mode === "scenario") return { scenario: { name: address.get("scenario"), time: Math.round(other ?? time) } };
  const shown = other === null ? past : other < time ? Math.round(other) : null;
  return { session: { ...session, time, past: shown, deeds: take(time) } };
}
