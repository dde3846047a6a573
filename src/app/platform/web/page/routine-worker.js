// The last part of a worker's program, after the user's text. `known`: each name that a routine may define,
// with its function or null. Answers are sent as the lines of docs/routine.md, failures as '!' and a message.
"use strict";

function serveRoutine(known) {
  const PAUSE = 4;  // milliseconds of work after which the ready answers are sent
  const isNumber = value => typeof value === "number";
  const isVector = value => Array.isArray(value) && value.length === 3 && value.every(isNumber);
  const told = value => { try { return JSON.stringify(value) ?? String(value).slice(0, 40).replace(/\s+/g, " "); } catch { return typeof value; } };

  function whereIn(error) {
    const line = /(?:blob:|routine\.js)[^\s)]*?:(\d+):\d+/.exec(String(error?.stack))?.[1];
    return `!threw ${String(error).replace(/\s+/g, " ")}${line ? ` at routine.js:${line}` : ""}`;
  }

  function lineOfHit(verb, value) {
    if (value === null || value === false) return '{"hit":false}';
    const fields = { contact: ["normal", "depth"], raycast: ["t", "point", "normal"], sweep: ["time", "point", "normal"] }[verb];
    const numbers = [];
    for (const field of fields) {
      const part = value?.[field];
      const isGood = field === "depth" || field.startsWith("t") ? isNumber(part) : isVector(part);
      if (!isGood) return `!returned ${told(value)}: null, or an object with ${fields.join(", ")}`;
      numbers.push(...[part].flat());
    }
    if (isVector(value.position)) numbers.push(...value.position);
    if (!numbers.every(Number.isFinite)) return "!a number of its answer is not finite";
    return JSON.stringify({ ...value, hit: true });
  }

  function lineOf(verb, value) {
    if (verb === "distance") {
      if (!isNumber(value)) return `!returned ${told(value)}, which is no number`;
      return Number.isFinite(value) ? JSON.stringify({ distance: value }) : "!a number of its answer is not finite";
    }
    if (verb !== "overlaps") return lineOfHit(verb, value);
    return typeof value === "boolean" ? JSON.stringify({ hit: value }) : `!returned ${told(value)}, neither true nor false`;
  }

  function answer(line) {
    const { ask, a, b, origin, direction, max, displacement } = JSON.parse(line);
    const called = known[ask === "raycast" ? `${ask}_${b.shape}` : `${ask}_${a.shape}_${b.shape}`] ?? known[ask];
    try {
      if (ask === "raycast") return lineOf(ask, called({ origin, direction }, b, max ?? Infinity));
      return lineOf(ask, ask === "sweep" ? called(a, displacement, b) : called(a, b));
    } catch (error) {
      return whereIn(error);
    }
  }

  onmessage = ({ ports: [port] }) => {
    port.onmessage = ({ data: { lines, each } }) => {
      let ready = [], since = performance.now();
      for (const line of lines) {
        ready.push(answer(line));
        if (!each && performance.now() - since < PAUSE) continue;
        port.postMessage(ready);
        ready = [];
        since = performance.now();
      }
      if (ready.length > 0) port.postMessage(ready);
    };
    port.postMessage(JSON.stringify({ answers: Object.keys(known).filter(name => known[name]) }));
  };
}
