// Passes keys, mouse and touch to the program's GLUT (../glut.cpp); a key as the character that it types.
"use strict";

const input = (() => {
  const SPECIAL = { ArrowLeft: 100, ArrowUp: 101, ArrowRight: 102, ArrowDown: 103, PageUp: 104, PageDown: 105, Home: 106, End: 107,
                    Insert: 108, Shift: 112, Control: 114, Alt: 116 };
  const EDITING = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27, Delete: 127 };
  const WHEEL_UP = 3, WHEEL_DOWN = 4, WHEEL_PIXELS = 100;
  const SCROLL_PIXELS = 8;  // a finger that moves further up or down scrolls the panel
  const PINCH_PIXELS = 40;  // change of the fingers' distance for one notch of the wheel
  const canvas = document.getElementById("canvas");
  const down = new Map();  // place of a pressed key -> the key that was passed to the program
  let program = null;      // the module, once it runs
  let wheel = 0;

  const modifiers = event => (event.shiftKey ? 1 : 0) | (event.ctrlKey || event.metaKey ? 2 : 0) | (event.altKey ? 4 : 0);

  /// The character of a key. If the layout or an input method types no Latin letter, the letter at the key's
  /// place on a US keyboard.
  function characterOf(event) {
    if (event.key.length === 1 && event.key.charCodeAt(0) < 256) return event.key.charCodeAt(0);
    const place = /^(?:Key|Digit)(.)$/.exec(event.code);
    if (!place || (event.key.length > 1 && event.key !== "Process")) return 0;
    return (event.shiftKey ? place[1] : place[1].toLowerCase()).charCodeAt(0);
  }

  function meaningOf(event) {
    if (event.key in EDITING) return { character: EDITING[event.key] };
    if (event.key in SPECIAL) return { special: SPECIAL[event.key] };
    const f = /^F(\d+)$/.exec(event.key);
    if (f && +f[1] <= 12) return { special: +f[1] };
    const character = characterOf(event);
    if (!character) return null;
    const isControl = event.ctrlKey && !event.altKey && /^[a-z]$/i.test(event.key);
    return { character: isControl ? character & 31 : character };
  }

  function tell(meaning, bits, isDown) {
    if (meaning.special) program._specialKey(meaning.special, bits, isDown ? 1 : 0);
    else program._characterKey(meaning.character, bits, isDown ? 1 : 0);
  }

  const typed = document.getElementById("typed");  // has the focus while a touch screen shows its keyboard
  const isOurs = event => [canvas, typed, document.body].includes(event.target);
  // Shortcuts are left to the browser.
  const isBrowsers = event => event.ctrlKey || event.metaKey || event.altKey;

  function onKeyDown(event) {
    if (!program || !isOurs(event)) return;
    if (event.ctrlKey && event.key === "Enter") return routine.open(true);
    const meaning = meaningOf(event);
    if (!meaning) return;
    if (!isBrowsers(event)) event.preventDefault();
    if (event.repeat) return;
    down.set(event.code, meaning);
    const isShiftTab = meaning.character === EDITING.Tab && event.shiftKey;
    if (isShiftTab) program._shiftTabPressed();
    tell(isShiftTab ? { special: SPECIAL.Shift } : meaning, modifiers(event), true);
  }

  function onKeyUp(event) {
    const meaning = down.get(event.code);
    if (!program || !meaning) return;
    down.delete(event.code);
    tell(meaning, modifiers(event), false);
  }

  function releaseAll() {
    down.clear();
    if (program) program._focusLost();
  }

  function place(event) {
    const box = canvas.getBoundingClientRect();
    return { x: Math.round((event.clientX - box.left) * canvas.width / box.width),
             y: Math.round((event.clientY - box.top) * canvas.height / box.height) };
  }

  function move(event) {
    const at = place(event);
    program._pointerMoved(at.x, at.y);
  }

  // One finger acts as the left button, or scrolls the panel. Two act as the right button, which shifts the
  // view. A change of their distance acts as the wheel.
  const fingers = new Map();
  const SECOND_WAIT = 80;     // milliseconds in which a second finger may follow the first before that presses
  const KEYBOARD_WAIT = 250;  // milliseconds until the program has drawn what was touched
  let held = -1, pinch = 0;
  let isGesture = false;  // two fingers were down since the last touch began
  let touch = null;       // a touch by one finger: { y, frames, scrolls }
  let pressing = 0;       // timer

  const middle = () => {
    const all = [...fingers.values()];
    return { clientX: all.reduce((sum, f) => sum + f.clientX, 0) / all.length,
             clientY: all.reduce((sum, f) => sum + f.clientY, 0) / all.length };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };

  function hold(button) {
    if (held === button) return;
    if (held >= 0) program._pointerButton(held, 0, 0);
    held = button;
    if (fingers.size > 0) move(middle());
    if (held >= 0) program._pointerButton(held, 0, 1);
    if (fingers.size === 2) pinch = spread();
  }

  function onFingers() {
    if (fingers.size > 2) return;
    clearTimeout(pressing);
    isGesture = fingers.size === 2 || (isGesture && fingers.size > 0);
    const ended = fingers.size === 0 ? touch : null;
    if (ended) press();
    touch = fingers.size === 1 && !isGesture ? { y: middle().clientY, frames: page.frames, scrolls: false } : null;
    if (!touch) hold(fingers.size === 2 ? 2 : -1);
    else move(middle()), pressing = setTimeout(press, SECOND_WAIT);
    if (ended && !ended.scrolls) leave(ended);
  }

  function press() {
    clearTimeout(pressing);
    if (touch) hold(0);
  }

  /// After a tap: shows the keyboard for a text field. Then moves the pointer out of the picture, because a
  /// finger that has left hovers over nothing.
  function leave({ frames }) {
    if (page.frames > frames) page.showKeyboard();
    setTimeout(() => {
      page.showKeyboard();
      if (fingers.size === 0) program._pointerMoved(-1, -1);
    }, KEYBOARD_WAIT);
  }

  /// Scrolls the panel by a finger that moves up or down on it. Returns false if the finger does something else.
  function scroll({ clientY }) {
    if (!touch || (!touch.scrolls && Math.abs(clientY - touch.y) < SCROLL_PIXELS)) return false;
    const isPanels = program._scrolledBy((clientY - touch.y) * canvas.height / canvas.clientHeight) !== 0;
    if (!isPanels && !touch.scrolls) touch = null;
    else Object.assign(touch, { y: clientY, scrolls: true });
    return touch !== null;
  }

  function onFingersMoved() {
    if (fingers.size > 2) return;
    press();
    if (scroll(middle())) return;
    move(middle());
    if (fingers.size < 2) return;
    for (; spread() - pinch > PINCH_PIXELS; pinch += PINCH_PIXELS) program._pointerButton(WHEEL_UP, 0, 1);
    for (; pinch - spread() > PINCH_PIXELS; pinch -= PINCH_PIXELS) program._pointerButton(WHEEL_DOWN, 0, 1);
  }

  function onPointer(event) {
    if (!program) return;
    if (event.type === "pointerdown") {
      canvas.focus({ preventScroll: true });
      canvas.setPointerCapture(event.pointerId);
    }
    if (event.pointerType === "touch") {
      event.preventDefault();
      if (event.type === "pointerdown") page.showKeys();
      const gone = event.type === "pointerup" || event.type === "pointercancel";
      if (event.type === "pointermove" && !fingers.has(event.pointerId)) return;
      gone ? fingers.delete(event.pointerId)
           : fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      return event.type === "pointermove" ? onFingersMoved() : onFingers();
    }
    move(event);
    if (event.type !== "pointermove") program._pointerButton(event.button, modifiers(event), event.type === "pointerdown" ? 1 : 0);
  }

  function onWheel(event) {
    if (!program) return;
    event.preventDefault();
    move(event);
    wheel += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / WHEEL_PIXELS : Math.sign(event.deltaY);
    for (; wheel <= -1; ++wheel) program._pointerButton(WHEEL_UP, modifiers(event), 1);
    for (; wheel >= 1; --wheel) program._pointerButton(WHEEL_DOWN, modifiers(event), 1);
  }

  return {
    start(module) {
      program = module;
      addEventListener("keydown", onKeyDown);
      addEventListener("keyup", onKeyUp);
      addEventListener("blur", releaseAll);
      canvas.addEventListener("blur", releaseAll);
      for (const kind of ["pointerdown", "pointerup", "pointermove", "pointercancel"]) canvas.addEventListener(kind, onPointer);
      typed.addEventListener("input", () => {  // the only event with the letters of an on-screen keyboard
        for (const letter of typed.value) for (const isDown of [true, false]) tell({ character: letter.charCodeAt(0) }, 0, isDown);
        typed.value = "";
      });
      canvas.addEventListener("wheel", onWheel, { passive: false });
      canvas.addEventListener("contextmenu", event => event.preventDefault());
    },
    /// Makes a button of the page act as the key of an action while it is held.
    button(element, nameOfAction) {
      let action = null;
      const tellAction = isDown => {
        if (isDown) action = nameOfAction();
        program.ccall("actionButton", null, ["string", "number"], [action, isDown ? 1 : 0]);
      };
      const up = () => { if (element.classList.contains("down")) { element.classList.remove("down"); tellAction(false); } };
      element.addEventListener("pointerdown", event => {
        event.preventDefault();
        element.setPointerCapture(event.pointerId);
        element.classList.add("down");
        tellAction(true);
      });
      for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) element.addEventListener(kind, up);
      element.addEventListener("keydown", event => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        if (!event.repeat) { tellAction(true); tellAction(false); }
      });
    },
  };
})();
