// The pointer is a finger. What it does waits here until it is told, with the time on the session's clock.

const canvas = document.getElementById("picture");
const stage = document.getElementById("stage");
const fingers = new Map(), spreads = new Map();
/** Two fingers of a touch screen that pinch and rotate: their pointers, and how they stood at first. */
let pair = null;
/** Points that a finger may have moved for a second one to make a pair of them. */
const slop = 10;
/** Points from where two fingers are put down to each of them. */
const reach = 60;
let deeds = [], moved = false;
let counter = 0;

/** A place of an event in the scene, in points. */
export function point(event, [width, height]) {
  const box = canvas.getBoundingClientRect();
  return { x: (event.clientX - box.left) / box.width * width, y: (event.clientY - box.top) / box.height * height };
}

/** Calls back whenever something was done. `start` begins the clock if it does not run; `clock` gives milliseconds;
 *  `facts` what is shown; `isFree` whether the pointer is a finger now. */
export function listen({ start, clock, facts, wake, isFree }) {
  const place = (event) => point(event, facts().points);
  const tell = (deed) => { start(); deeds.push({ time: clock(), ...deed }); wake(); };
  // A further finger beside the mouse: it touches with Shift held, stays, and lifts at the next click with Shift.
  let resting = null;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !isFree()) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    if (event.altKey) {
      canvas.setPointerCapture(event.pointerId);
      const finger = ++counter, from = place(event);
      spreads.set(event.pointerId, { finger, from, last: 0, turned: 0, at: { scale: 1, degrees: 0 } });
      return tell({ does: "spread", finger, ...from });
    }
    if (event.shiftKey) {
      if (resting !== null) { tell({ does: "lift", finger: resting }); resting = null; return; }
      resting = ++counter;
      return tell({ does: "touch", finger: resting, ...place(event) });
    }
    canvas.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch" && join(event, place(event), tell)) return;
    const finger = ++counter;
    fingers.set(event.pointerId, { finger, start: place(event), at: place(event) });
    tell({ does: "touch", finger, ...place(event) });
  });
  canvas.addEventListener("pointermove", (event) => {
    const held = fingers.get(event.pointerId);
    if (held) { held.at = place(event); moved = true; wake(); }
    if (pair?.places.has(event.pointerId)) { pair.places.set(event.pointerId, place(event)); stretch(); moved = true; wake(); }
    const spread = spreads.get(event.pointerId);
    if (spread) { turn(spread, place(event)); moved = true; wake(); }
  });
  const end = (does) => (event) => {
    if (pair?.places.has(event.pointerId)) {
      const { spread } = pair;
      pair = null;
      tell({ does: "turn", finger: spread.finger, ...spread.at });
      return tell({ does, finger: spread.finger });
    }
    const spread = spreads.get(event.pointerId);
    if (spread) {
      spreads.delete(event.pointerId);
      turn(spread, place(event));
      tell({ does: "turn", finger: spread.finger, ...spread.at });
      return tell({ does, finger: spread.finger });
    }
    const held = fingers.get(event.pointerId);
    if (!held) return;
    fingers.delete(event.pointerId);
    tell({ does: "move", finger: held.finger, ...place(event) });
    tell({ does, finger: held.finger });
  };
  canvas.addEventListener("pointerup", end("lift"));
  canvas.addEventListener("pointercancel", end("cancel"));
  stage.addEventListener("keydown", (event) => {
    if (!facts().focus || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Enter") tell({ does: "send" });
    else if (event.key === "Backspace") tell({ does: "delete" });
    else if ([...event.key].length === 1) tell({ does: "type", text: event.key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** Two fingers lie to the left and to the right of where the pointer was pressed; the right one goes with it, the other mirrors it. */
function turn(spread, { x, y }) {
  const [across, down] = [x - spread.from.x + reach, y - spread.from.y];
  const angle = Math.atan2(down, across) * 180 / Math.PI;
  // Beyond half a turn it goes on.
  spread.turned += ((angle - spread.last + 540) % 360) - 180;
  spread.last = angle;
  const scale = Math.min(Math.max(Math.hypot(across, down) / reach, 0.01), 100);
  spread.at = { scale, degrees: Math.min(Math.max(spread.turned, -36000), 36000) };
}

/** A second finger on the screen makes a pair with the first, where that has not dragged anything yet: they pinch and rotate
 *  around their middle. */
function join(event, place, tell) {
  const [first] = fingers;
  if (pair || fingers.size !== 1 || spreads.size || !first) return false;
  const [pointer, { finger, start, at }] = first;
  if (Math.hypot(at.x - start.x, at.y - start.y) > slop) return false;
  fingers.delete(pointer);
  tell({ does: "cancel", finger });
  const spread = { finger: ++counter, last: 0, turned: 0, at: { scale: 1, degrees: 0 } };
  pair = { spread, places: new Map([[pointer, at], [event.pointerId, place]]) };
  const { length, angle } = between();
  [pair.length, spread.last] = [Math.max(length, 1), angle];
  tell({ does: "spread", finger: spread.finger, x: (at.x + place.x) / 2, y: (at.y + place.y) / 2 });
  return true;
}

function between() {
  const [a, b] = [...pair.places.values()];
  return { length: Math.hypot(b.x - a.x, b.y - a.y), angle: Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI };
}

/** The pair has moved. */
function stretch() {
  const { length, angle } = between(), { spread } = pair;
  spread.turned += ((angle - spread.last + 540) % 360) - 180;
  spread.last = angle;
  spread.at = { scale: Math.min(Math.max(length / pair.length, 0.01), 100), degrees: Math.min(Math.max(spread.turned, -36000), 36000) };
}

/** What was done since this was asked last; where each finger is now comes last, so that what is shown is where it is. */
export function take(time) {
  const taken = deeds.map((deed) => ({ ...deed, time: Math.min(deed.time, time) }));
  [deeds, moved] = [[], false];
  for (const { finger, at } of [...spreads.values(), ...(pair ? [pair.spread] : [])]) taken.push({ time, does: "turn", finger, ...at });
  for (const { finger, at } of fingers.values()) taken.push({ time, does: "move", finger, ...at });
  return taken;
}

export const isTouching = () => fingers.size + spreads.size > 0 || pair !== null || deeds.length > 0;

/** Whether something was done that nobody has asked about. */
export const hasMoved = () => moved || deeds.length > 0;

/** Forgets all: a new session has no fingers. */
export function forget() { fingers.clear(); spreads.clear(); pair = null; [deeds, moved] = [[], false]; }
