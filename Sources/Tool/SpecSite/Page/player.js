// A video of a scenario: patches of sheets, laid over one another on a canvas.

function player(video, end) {
  const [, width, height] = video.frames.reduce((most, frame) => [0, Math.max(most[1], frame[1]), Math.max(most[2], frame[2])], [0, 1, 1]);
  const canvas = el("canvas", { width, height, className: "video", role: "img", "aria-label": "Video of the scenario" }), context = canvas.getContext("2d");
  const sheets = video.sheets.map((path) => el("img", { src: path, alt: "", decoding: "async" }));
  const now = el("output", {}), scrub = el("input", { type: "range", min: 0, max: end, step: 1, value: 0, "aria-label": "Time" });
  const speed = el("select", { "aria-label": "Speed" }, [0.1, 0.25, 0.5, 1, 2].map((factor) => el("option", { value: factor, selected: factor === 1 }, `${factor}×`)));
  const button = el("button", { type: "button", className: "play", onclick: () => play(!runs) }, "Play");
  let drawn = -1, time = 0, runs = false, before = 0, onTime = () => {};

  const draw = () => {
    const last = video.frames.findLastIndex(([at]) => at <= time + 0.5);
    if (last < drawn) drawn = -1;
    for (let index = drawn + 1; index <= last; index += 1) {
      const [, , , ...patches] = video.frames[index];
      for (let part = 0; part < patches.length; part += 7) {
        const [x, y, wide, high, sheet, left, top] = patches.slice(part, part + 7);
        context.drawImage(sheets[sheet], left, top, wide, high, x, y, wide, high);
      }
    }
    drawn = last;
  };
  const show = (at) => {
    time = Math.min(end, Math.max(0, at));
    scrub.value = time;
    now.textContent = `${(time / 1000).toFixed(2)} s`;
    draw();
    onTime(time);
  };
  const turn = (stamp) => {
    if (!runs || !canvas.isConnected) { runs = false; return; }
    const next = time + (stamp - before) * Number(speed.value);
    before = stamp;
    show(next >= end ? 0 : next);
    requestAnimationFrame(turn);
  };
  const play = (on) => {
    runs = on;
    button.textContent = on ? "Pause" : "Play";
    if (on) { before = performance.now(); if (time >= end) time = 0; requestAnimationFrame(turn); }
  };
  scrub.addEventListener("input", () => { play(false); show(Number(scrub.value)); });
  Promise.all(sheets.map((sheet) => sheet.decode().catch(() => {}))).then(() => { drawn = -1; show(time); canvas.dataset.ready = "true"; });
  return {
    element: el("div", { className: "player" }, canvas, el("div", { className: "transport" }, button, speed, now), scrub),
    show: (at) => { play(false); show(at); }, step: (by) => { play(false); show(time + by); }, toggle: () => play(!runs), follow: (call) => { onTime = call; call(time); },
  };
}
