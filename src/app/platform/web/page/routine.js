// The text box for the user's routine in JavaScript, beside the figure (docs/web.md). See routine-run.js.
"use strict";

const routine = (() => {
  const FILE = "/routine.js", STORED = "hantei.routine";
  const PAUSE = 300;  // milliseconds from the last key press until the text is run
  const at = id => document.getElementById(id);
  let timer = 0, program = null;
  let early = null;  // { heard, report }: the report on the routine of a link, which comes before the program runs

  const tell = {
    loaded(report) {
      if (!program) return early.heard(report);
      program.FS.writeFile(FILE, at("routine-text").value);
      const complaint = report[0] === "!" ? report.slice(1) : "";
      const names = complaint ? [] : JSON.parse(report).answers;
      at("routine-state").textContent = complaint || (names.length > 0 ? say("answers", { names: names.join(", ") }) : say("noFunction"));
      at("routine-state").className = complaint || names.length === 0 ? "bad" : "good";
      const none = "!it defines no function like overlaps_obb_obb";
      program.ccall("routineLoaded", null, ["string"], [complaint || names.length > 0 ? report : none]);
    },
    answered(lines) { program.ccall("routineAnswered", null, ["string"], [lines]); },
  };

  function changed() {
    const text = at("routine-text").value;
    try { localStorage.setItem(STORED, text); } catch {}
    routineRun.start(text, tell);
  }

  function fillTemplates() {
    const list = at("routine-template");
    for (const pair of Object.keys(TEMPLATES)) list.append(new Option(pair.replace("_", " – "), pair));
    list.addEventListener("change", () => {
      const box = at("routine-text"), own = box.value.trim();
      const isTemplate = Object.keys(TEMPLATES).some(pair => templateOf(pair).trim() === own);
      box.value = own && !isTemplate ? own + "\n\n" + templateOf(list.value) : templateOf(list.value);
      list.selectedIndex = 0;
      changed();
      box.focus();
    });
  }

  function put(text) {
    const box = at("routine-text");
    box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new Event("input"));
  }

  function onKey(event) {
    if (event.key === "Escape") {
      event.target.blur();
      document.getElementById("canvas").focus({ preventScroll: true });
    } else if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault();  // Escape and Shift+Tab leave the box
      put("  ");
    }
  }

  async function copyLink() {
    const address = await page.linkWithRoutine(at("routine-text").value);
    if (address) history.replaceState(null, "", address);
    const isCopied = address && await navigator.clipboard?.writeText(address).then(() => true, () => false);
    at("routine-state").textContent = say(!address ? "tooLong" : isCopied ? "copied" : "inAddress");
  }

  function prepare() {
    for (const word of ["title", "link", "close"]) at("routine-" + word).textContent = say("routine-" + word);
    at("routine-text").setAttribute("aria-label", say("routine-title"));
    at("routine-template").options[0].textContent = say("routine-template");
    at("routine-limit").textContent = say("routine-limit");
    fillTemplates();
    at("routine-text").addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(changed, PAUSE); });
    at("routine-text").addEventListener("keydown", onKey);
    at("routine-link").addEventListener("click", copyLink);
    at("routine-close").addEventListener("click", close);
  }

  function show() {
    at("routine").hidden = document.body.classList.contains("bare");
    at("routine-open").hidden = true;
  }

  function close() {
    clearTimeout(timer);
    at("routine").hidden = true;
    routineRun.start("", tell);
    program.ccall("routineLoaded", null, ["string"], [""]);
    at("routine-open").hidden = document.body.classList.contains("bare");
    document.getElementById("canvas").focus({ preventScroll: true });
  }

  return {
    /// Loads the routine of a link before the program starts, so that its first tick uses the routine.
    load(text) {
      at("routine-text").value = text;
      early = {};
      const come = new Promise(done => { early.heard = report => done(early.report = report); });
      routineRun.start(text, tell);
      return come;
    },
    start(module, isWanted) {
      program = module;
      prepare();
      at("routine-open").setAttribute("aria-label", say("routine-title"));
      at("routine-open").title = say("routine-title");
      at("routine-open").hidden = document.body.classList.contains("bare");
      at("routine-open").addEventListener("click", () => routine.open());
      if (early) {
        show();
        tell.loaded(early.report);
      } else if (isWanted) {
        routine.open();
      }
    },
    /// Opens the box with the text last written in this browser, or else a template for the pair in focus.
    open(byKey = false) {
      if (document.body.classList.contains("bare")) return;
      let kept = "";
      try { kept = localStorage.getItem(STORED) ?? ""; } catch {}
      const pair = program.ccall("pairInFocus", "string");
      at("routine-text").value = kept.trim() ? kept : templateOf(pair in TEMPLATES ? pair : "obb_obb");
      show();
      routineRun.start(at("routine-text").value, tell);
      if (byKey || !page.touched) at("routine-text").focus();  // on a touch screen, the focus would open its keyboard
      at("routine-text").setSelectionRange(0, 0);
      at("routine-text").scrollTop = 0;
    },
  };
})();
