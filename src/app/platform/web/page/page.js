// Starts the program, and has the functions that it calls: for title, full screen, files, settings, and texts
// for screen readers.
"use strict";

(() => {  // a scope, because the names of Emscripten's functions are global

const LONGEST_LINK = 2000;  // characters: mail programs and chats keep such a link whole
const NARROW = 600;         // logical pixels: a telephone held upright
const SETTINGS = "/user/.config/hantei/settings.json";
const STORED = "hantei.settings";
/// The buttons for touch screens: label, word for screen readers, actions.
const KEYS = [
  ["−x", "left", "moveXMinus"], ["+x", "right", "moveXPlus"], ["−y", "down", "moveYMinus"], ["+y", "up", "moveYPlus"],
  ["−z", "away", "moveZMinus"], ["+z", "near", "moveZPlus"],
  ["◇", "shape", "becomeAabb", "becomeObb", "becomeCapsule", "becomePoint", "becomeHull", "becomeCylinder", "becomeCone", "becomeSphere"],
  ["⟲", "turnLeft", "turnYPlus"], ["⟳", "turnRight", "turnYMinus"], ["?", "why", "togglePanel"], ["☰", "list", "browse"],
  ["»", "next", "nextCase"], ["⇥", "scene", "nextScene"], ["↺", "reset", "resetScene"],
];
const at = id => document.getElementById(id);
const canvas = at("canvas");

document.documentElement.lang = (() => {
  const chosen = Object.fromEntries(link.fields(location.hash)).lang ?? navigator.language;
  return chosen.slice(0, 2) === "ja" ? "ja" : "en";
})();

const page = {
  frames: 0,  // frames drawn
  title(text) {
    document.title = text;
    canvas.setAttribute("aria-label", text);
  },
  fullScreen(on) {
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  },
  frameDrawn() {
    ++page.frames;
    at("cover").hidden = true;
    page.looking ??= setTimeout(page.look, 250);
  },
  /// Passes changes of headline, scene and answer on to screen readers, to the address, and to a page that
  /// embeds this page.
  look() {
    page.looking = null;
    const [words, place, answer] = ["headlineWords", "placeNow", "answerNow"].map(name => Module.ccall(name, "string"));
    page.announce(`${words}\n${Module.ccall("otherWords", "string")}`.split("\n").filter(Boolean));
    if (words !== page.words) {
      const [title, verdict] = words.split("\n");
      page.tellAround({ hantei: "verdict", place, title, verdict });
    }
    page.words = words;
    if (answer && place + answer !== page.lastAnswer) page.tellAround({ hantei: "answered", place, result: answer });
    page.lastAnswer = place + answer;
    if (place && place !== page.place) history.pushState(null, "", "#" + [place, ...link.options(location.hash)].join("&"));
    page.place = document.body.dataset.place = place || page.place;
    if (!Module._wantsText()) page.hideKeyboard();
  },
  /// Replaces only the lines that differ, because a screen reader reads what has changed.
  announce(lines) {
    const live = at("live");
    while (live.children.length > lines.length) live.lastChild.remove();
    for (const [i, line] of lines.entries()) {
      const row = live.children[i] ?? live.appendChild(document.createElement("p"));
      if (row.textContent !== line) row.textContent = line;
    }
  },
  /// After a touch of a text field: moves the focus to a hidden field, so that a touch screen shows its
  /// keyboard. Safari allows this only during the touch.
  showKeyboard() {
    if (Module._wantsText()) at("typed").focus({ preventScroll: true });
  },
  hideKeyboard() {
    if (document.activeElement === at("typed")) canvas.focus({ preventScroll: true });
  },
  tellAround(message) {
    if (parent !== window) parent.postMessage(message, "*");  // nothing in it is secret
  },
  ended() { page.notice(say("ended"), say("again"), location.href); },
  refused(why) { page.notice(`${say("refused")}\n${why}`, say("plain"), location.href.split("#")[0] + "#"); },
  /// Shows a text and a link over the poster.
  notice(words, label, address) {
    at("cover").hidden = false;
    at("loading").hidden = true;
    at("why").textContent = words;
    at("again").textContent = label;
    at("again").href = address;
    at("again").onclick = () => { setTimeout(() => location.reload()); };
    at("notice").hidden = false;
    at("again").focus();
  },
  keepFile(file) {
    if (file !== SETTINGS) return;
    try { localStorage.setItem(STORED, Module.FS.readFile(file, { encoding: "utf8" })); } catch {}
  },
  askRoutine(lines) { routineRun.ask(lines); },
  /// A link to the present state and a routine or, if that is too long, to the open scene and the routine;
  /// empty if both are too long.
  async linkWithRoutine(text) {
    const start = location.href.split("#")[0], own = "&routine=" + await link.pack(text);
    const state = "#state=" + await link.pack(Module.ccall("sceneNow", "string"));
    for (const address of [start + state + own, start + "#" + page.place + own])
      if (address.length <= LONGEST_LINK) return address;
    return "";
  },
  async copy(text) {
    const address = location.href.split("#")[0] + "#state=" + await link.pack(text);
    page.lastLink = address;
    if (address.length <= LONGEST_LINK) history.pushState(null, "", address);
    try { await navigator.clipboard.writeText(address.length <= LONGEST_LINK ? address : text); } catch {}
  },
  /// Handles a line of the program's output. "hantei FILE" or "FILE" names a file that a key has saved.
  printed(line) {
    console.log(line);
    const saved = /^(?:hantei (?:--routine \S+ )?)?(hantei-\S+\.(png|json))$/.exec(line);
    if (!saved) return;
    const isShortState = saved[1].startsWith("hantei-repro") && page.lastLink?.length <= LONGEST_LINK;
    if (!isShortState) page.offer(saved[1], saved[2] === "png" ? "image/png" : "application/json");
  },
  offer(file, type) {
    const anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(new Blob([Module.FS.readFile(file)], { type }));
    anchor.download = file;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10000);
  },
  showKeys() {
    page.touched = true;
    if (!at("keys").hidden || document.body.classList.contains("bare")) return;
    at("keys").hidden = false;
    at("keys").setAttribute("aria-label", say("keys"));
    for (const [face, word, ...actions] of KEYS) {
      const button = document.createElement("button");
      button.textContent = face;
      button.setAttribute("aria-label", say(word));
      button.dataset.word = word;
      let turn = 0;  // counts the presses of a button with several actions
      input.button(button, () => actions[turn++ % actions.length]);
      at("keys").append(button);
    }
  },
};

const megabytes = bytes => (bytes / 1e6).toFixed(1);

/// Fetches a file of the program, and shows how much of all files has arrived. Their size `counted.all`
/// (bytes) comes from sizes.json, because a server may compress the files.
async function fetchCounted(name, counted) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const parts = [];
  for (const reader = answer.body.getReader();;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    counted.done += value.length;
    at("progress").value = Math.min(counted.done / counted.all, 1);
    at("bytes").textContent = say("loading", { done: megabytes(counted.done), all: megabytes(counted.all) });
  }
  return new Blob(parts).arrayBuffer();
}

function fitCanvas(entry) {
  // The exact number of pixels differs from the product by rounding. Some browsers report a number that
  // differs by 2 or more; it is ignored.
  const exact = entry?.devicePixelContentBoxSize?.[0];
  const pixels = (length, told) => Math.abs(length * devicePixelRatio - told) < 2 ? told : Math.round(length * devicePixelRatio);
  const width = pixels(canvas.clientWidth, exact?.inlineSize), height = pixels(canvas.clientHeight, exact?.blockSize);
  if (width < 1 || height < 1 || (width === canvas.width && height === canvas.height)) return;
  canvas.width = width;
  canvas.height = height;
  Module._canvasResized?.(width, height);
}

let density = devicePixelRatio;
function watchSize() {
  const observer = new ResizeObserver(entries => {
    fitCanvas(entries[0]);
    if (density === devicePixelRatio) return;
    density = devicePixelRatio;
    Module._densityChanged();
  });
  try { observer.observe(canvas, { box: "device-pixel-content-box" }); } catch { observer.observe(canvas); }
}

function watchContext() {
  canvas.addEventListener("webglcontextlost", event => event.preventDefault());
  canvas.addEventListener("webglcontextrestored", () => Module._contextRestored());
}

function environment() {
  Module.ENV.HOME = "/user";
  Module.ENV.LANG = document.documentElement.lang === "ja" ? "ja_JP.UTF-8" : "en_GB.UTF-8";
}

function restoreSettings(fields) {
  let settings = null;
  try { settings = localStorage.getItem(STORED); } catch {}
  if (!settings && innerWidth < NARROW && !("map" in fields)) settings = '{"panel":false}';  // the figure needs the room
  if (!settings) return {};
  Module.FS.mkdirTree(SETTINGS.replace(/\/[^/]*$/, ""));
  Module.FS.writeFile(SETTINGS, settings);
  try { return JSON.parse(settings); } catch { return {}; }
}

function preferences(settings, fields) {
  const words = [];
  const prefers = query => matchMedia(query).matches;
  if (prefers("(prefers-reduced-motion: reduce)") && !("reduced-motion" in fields)) words.push("--reduced-motion");
  if (prefers("(prefers-contrast: more)") && !settings.palette && !("palette" in fields)) words.push("--palette=contrast");
  return words;
}

/// Lists the keys after the picture, for screen readers.
function listKeys() {
  at("key-hint").textContent = say("keyHint");
  at("key-list").setAttribute("aria-label", say("keys"));
  for (const line of Module.ccall("keyWords", "string").split("\n").filter(Boolean)) {
    const item = document.createElement("li");
    item.textContent = line;
    at("key-list").append(item);
  }
}

async function run() {
  const fields = Object.fromEntries(link.fields(location.hash));
  const settings = restoreSettings(fields);
  document.body.classList.toggle("bare", "bare" in fields);
  let words;
  try {
    words = await link.arguments(location.hash, text => {
      Module.FS.writeFile("/link.hantei.json", text);
      return "/link.hantei.json";
    });
    if (fields.routine) await routine.load(await link.unpack(fields.routine));
  } catch {
    return page.refused(say("badState"));
  }
  fitCanvas();
  Module.callMain([...preferences(settings, fields), ...words]);
  if (!at("notice").hidden) return;  // the link was refused
  page.place = Module.ccall("placeNow", "string");
  input.start(Module);
  watchSize();
  watchContext();
  listKeys();
  matchMedia("(pointer: coarse)").matches ? page.showKeys() : canvas.focus({ preventScroll: true });
  addEventListener("visibilitychange", () => { if (document.hidden) Module._remember(); });
  addEventListener("hashchange", () => location.reload());
  addEventListener("message", event => {
    if (event.source === parent && event.data?.hantei === "open") location.hash = String(event.data.link).replace(/^#?/, "#");
  });
  routine.start(Module, "routine" in fields);
  page.tellAround({ hantei: "ready" });
}

globalThis.page = page;
const Module = globalThis.Module = { page, canvas, print: page.printed, printErr: line => console.warn(line),
                 preRun: [environment] };

async function start() {
  if (!document.createElement("canvas").getContext("webgl2")) return reading.show(say("noWebGl"));
  const sizes = await (await fetch("sizes.json")).json();
  const counted = { done: 0, all: sizes[PROGRAM] + sizes.data };
  const [wasm, data] = await Promise.all([fetchCounted(PROGRAM + ".wasm", counted), fetchCounted("hantei.data", counted)]);
  at("bytes").textContent = say("starting");
  Module.wasmBinary = wasm;
  Module.getPreloadedPackage = () => data;
  Module.onRuntimeInitialized = () => run().catch(error => page.notice(`${say("crashed")}\n${error}`, say("again"), location.href));
  Module.onAbort = why => page.notice(`${say("crashed")}\n${why}`, say("again"), location.href);
  const script = document.createElement("script");
  script.src = PROGRAM + ".js";
  script.onerror = () => page.notice(say("failed"), say("again"), location.href);
  document.head.append(script);
}

start().catch(() => page.notice(say("failed"), say("again"), location.href));
navigator.serviceWorker?.register("service-worker.js").catch(() => {});

})();
