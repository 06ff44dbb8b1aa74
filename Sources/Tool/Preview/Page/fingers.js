// The pointer is a finger. What it does waits here until it is told, with the time on the session's clock.

const canvas = document.getElementById("picture");
const stage = document.getElementById("stage");
const fingers = new Map();
let deeds = [];
let counter = 0;

/** Calls back whenever something was done. `start` begins the clock if it does not run; `clock` gives milliseconds;
 *  `facts` what is shown. */
export function listen(start, clock, facts, wake) {
  const place = (event) => {
    const box = canvas.getBoundingClientRect(), [width, height] = facts().points;
    return { x: (event.clientX - box.left) / box.width * width, y: (event.clientY - box.top) / box.height * height };
  };
  const tell = (deed) => { start(); deeds.push({ time: clock(), ...deed }); wake(); };
  // A further finger beside the mouse: it touches with Alt held, stays, and lifts at the next click with Alt.
  let resting = null;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    if (event.altKey) {
      if (resting !== null) { tell({ does: "lift", finger: resting }); resting = null; return; }
      resting = ++counter;
      return tell({ does: "touch", finger: resting, ...place(event) });
    }
    canvas.setPointerCapture(event.pointerId);
    const finger = ++counter;
    fingers.set(event.pointerId, { finger, at: place(event) });
    tell({ does: "touch", finger, ...place(event) });
  });
  canvas.addEventListener("pointermove", (event) => {
    const held = fingers.get(event.pointerId);
    if (held) { held.at = place(event); wake(); }
  });
  const end = (does) => (event) => {
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
    else if ([...event.key].length === 1) tell({ does: "type", text: event.key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** What was done since this was asked last; where each finger is now comes last, so that what is shown is where it is. */
export function take(time) {
  const taken = deeds.map((deed) => ({ ...deed, time: Math.min(deed.time, time) }));
  deeds = [];
  for (const { finger, at } of fingers.values()) taken.push({ time, does: "move", finger, ...at });
  return taken;
}

export const isTouching = () => fingers.size > 0 || deeds.length > 0;

/** Forgets all: a new session has no fingers. */
export function forget() { fingers.clear(); deeds = []; }
