// Runs the user's routine in a worker. An answer that takes too long ends the worker and is an error.
"use strict";

const routineRun = (() => {
  const VERBS = ["overlaps", "contact", "distance", "raycast", "sweep"];
  const KINDS = ["point", "sphere", "aabb", "obb", "capsule", "triangle", "cylinder", "cone"];
  const LOOK = 10;        // milliseconds between checks of the worker; delays of a busy page do not count
  const MOST_LOOKS = 5;   // checks without an answer before the worker is ended: 50 ms
  const MOST_LOAD = 200;  // checks before the worker must be loaded: 2 s

  let frame = null, isFrameReady = false;
  let program = "", number = 0;  // the user's text, and the number of the last started worker
  let port = null, isLoaded = false, timer = 0, looks = 0;
  let asked = [];         // lines without an answer
  let isCareful = false;  // each answer is sent alone, to find the question that takes too long
  let tell = null;        // { loaded(report), answered(lines) }

  function namesOf() {
    const names = [...VERBS];
    for (const verb of VERBS)
      for (const b of KINDS) verb === "raycast" ? names.push(`${verb}_${b}`) : names.push(...KINDS.map(a => `${verb}_${a}_${b}`));
    return names;
  }
  /// The fields of an object: each name that a routine may define, with its function or null. The worker
  /// evaluates them after the user's text, so that all names in that text are known.
  const known = namesOf().map(name => `${name}: typeof ${name} === "function" ? ${name} : null`).join(", ");

  async function openFrame() {
    const script = await (await fetch("routine-frame.js")).text();
    frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.hidden = true;
    frame.title = "";
    const hash = document.querySelector("meta[name=routine-frame]").content;
    const policy = `default-src 'none'; script-src '${hash}'; worker-src blob:`;
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}<` + "/script>";
    document.body.append(frame);
  }

  addEventListener("message", event => {
    if (!frame || event.source !== frame.contentWindow) return;
    if (event.data === "ready") {
      isFrameReady = true;
      return begin();
    }
    if (event.data.number === number && !isLoaded) complain(event.data);
  });

  /// Reports an error from before the routine was loaded: in its syntax, or thrown while it was loading.
  function complain({ line, why }) {
    const words = String(why ?? "this is no valid JavaScript").replace(/^Uncaught /, "").replace(/\s+/g, " ");
    stop();
    tell.loaded(`!routine.js${line > 0 ? `:${Math.min(line, program.split("\n").length)}` : ""}: ${words}`);
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    port?.close();
    port = null;
    isLoaded = false;
    looks = 0;
    frame?.contentWindow.postMessage({ text: "" }, "*");
  }

  /// Starts a worker, and sends it the unanswered questions when it is loaded.
  function begin() {
    if (!isFrameReady || !program) return;
    stop();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => isLoaded ? take(data) : loaded(data);
    const text = `${program}\n;${serveRoutine}\nserveRoutine({ ${known} });`;
    frame.contentWindow.postMessage({ text, number: ++number }, "*", [channel.port2]);
    timer = setTimeout(look, LOOK);
  }

  let isReported = false;  // true after the report on this text was passed on
  function loaded(report) {
    isLoaded = true;
    looks = 0;
    if (asked.length > 0) send(asked);
    if (isReported) return;
    isReported = true;
    tell.loaded(report);
  }

  const send = lines => port.postMessage({ lines, each: isCareful });

  function take(lines) {
    looks = 0;
    asked.splice(0, lines.length);
    tell.answered(lines.join("\n"));
  }

  function look() {
    timer = 0;
    if (isLoaded && asked.length === 0) {
      isCareful = false;
      return;
    }
    timer = setTimeout(look, LOOK);
    if (++looks <= (isLoaded ? MOST_LOOKS : MOST_LOAD)) return;
    if (!isLoaded) return complain({ line: 0, why: "it takes more than 2 s to load" });
    const isKnown = isCareful || asked.length === 1;  // the question that takes too long is known
    isCareful = true;
    stop();
    if (isKnown) take(["!no answer within 50 ms"]);
    begin();
  }

  return {
    /// Runs another text; an empty one ends the worker. `told` has the functions that get the report and the
    /// answers.
    start(text, told) {
      program = text;
      tell = told;
      asked = [];
      isCareful = isReported = false;
      if (!text) return stop();
      frame ? begin() : openFrame();
    },
    ask(lines) {
      const more = lines.split("\n").filter(Boolean);
      asked.push(...more);
      if (!isLoaded) return;
      send(more);
      if (timer) return;
      looks = 0;
      timer = setTimeout(look, LOOK);
    },
  };
})();
