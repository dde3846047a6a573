// Runs in a frame of an origin of its own, which may load nothing: starts the worker of the user's routine, and ends
// the one before. scripts/web.sh puts this file's hash into the page, which then allows it.
"use strict";

let worker = null;
addEventListener("message", event => {
  if (event.source !== parent) return;
  worker?.terminate();
  worker = null;
  if (!event.data.text) return;
  const { text, number } = event.data;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  worker = new Worker(address);
  worker.onerror = error => {
    error.preventDefault();  // the page says it
    parent.postMessage({ number, line: error.lineno, why: error.message }, "*");
  };
  worker.postMessage(null, event.ports);
});
parent.postMessage("ready", "*");
