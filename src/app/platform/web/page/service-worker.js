// Caches all files of one version, so that the page opens without a network after its first load.
"use strict";

importScripts("simd.js");

const VERSION = "@VERSION@";                                       // set by scripts/web.sh; changes with any file
const OTHER = PROGRAM === "hantei" ? "hantei-plain." : "hantei.";  // the program that this browser does not load
const FILES = "@FILES@".split(" ").filter(name => !name.startsWith(OTHER) || name === "hantei.data");

addEventListener("install", event => {
  event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(["./", ...FILES])).then(() => skipWaiting()));
});

addEventListener("activate", event => {
  const old = names => names.filter(name => name.startsWith("hantei-") && name !== VERSION);
  event.waitUntil(caches.keys().then(names => Promise.all(old(names).map(name => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("fetch", event => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then(kept => kept ?? fetch(event.request)));
});
