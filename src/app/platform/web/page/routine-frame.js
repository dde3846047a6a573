// Runs in a frame with a separate origin that must not load anything. Starts the worker of the user's
// routine, and ends the previous one. scripts/web.sh writes this file's hash into the page, whose security
// policy allows scripts by hash.
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
    error.preventDefault();  // the page shows the error
    parent.postMessage({ number, line: error.lineno, why: error.message }, "*");
  };
  worker.postMessage(null, event.ports);
});
parent.postMessage("ready", "*");
