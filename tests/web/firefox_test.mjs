// Tests the page in Firefox ESR: scripts/web.sh --firefox. puppeteer-core controls it by WebDriver BiDi.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import test, { after, before } from "node:test";
import { deflateRawSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { place, playLessons, serve, state, until, words } from "./browser.mjs";

const PREFERENCES = {
  "dom.w3c_touch_events.enabled": 1, "webgl.force-enabled": true, "webgl.disable-fail-if-major-performance-caveat": true,
  "app.update.auto": false, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false,
};
let server, browser;

before(async () => {
  mkdirSync("pictures", { recursive: true });
  server = await serve("../../dist");
  browser = await start(1);
});
after(async () => {
  await browser?.close();
  server?.close();
});

const start = density => puppeteer.launch({
  browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: false, protocolTimeout: 120000,
  extraPrefsFirefox: { ...PREFERENCES, "layout.css.devPixelsPerPx": String(density) },
});

async function open(link, from = browser, size = { width: 960, height: 600 }) {
  const page = await from.newPage();
  await page.setViewport(size);
  page.errors = [];
  page.on("pageerror", error => page.errors.push(String(error)));
  await page.goto(server.address + link);
  await page.waitForFunction(() => document.getElementById("cover").hidden, { timeout: 90000 });
  return page;
}

const packed = text => deflateRawSync(Buffer.from(text)).toString("base64url");

test("the page is drawn, keys drive, and the verdict changes", async () => {
  const page = await open("#scene=spheres");
  const before = await words(page);
  for (let i = 0; i < 40 && (await words(page)) === before; ++i) await page.keyboard.press("z");
  assert.match(await words(page), /HIT/);
  await new Promise(done => setTimeout(done, 800));
  await page.screenshot({ path: "pictures/firefox-hit.png" });
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a lesson is played by touch", async () => {
  const page = await open("#lesson=1&reduced-motion", browser, { width: 420, height: 760 });
  const tap = async (x, y) => {
    await page.touchscreen.touchStart(x, y);
    await page.touchscreen.touchEnd();
  };
  await tap(210, 300);
  await page.waitForFunction(() => !document.getElementById("keys").hidden);
  const boxes = await page.evaluate(() => [...document.querySelectorAll("#keys button")].map(b => b.getBoundingClientRect().toJSON()));
  assert.ok(boxes.every(box => box.width >= 44 && box.height >= 44));
  const tapKey = async word => {
    const { x, y } = await page.evaluate(word => {
      const box = document.querySelector(`[data-word="${word}"]`).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, word);
    await tap(x, y);
  };
  const before = await state(page);
  await tapKey("left");
  await until(async () => await state(page) !== before, "a tap on a key does not drive");
  const seen = new Set();
  for (let step = 0; (await place(page)).startsWith("lesson=1."); ++step) {
    assert.ok(step < 40, "the lesson does not end");
    seen.add(await place(page));
    const now = await place(page);
    await tapKey("next");
    await until(async () => await place(page) !== now, "the next step does not open after " + now, 20);
    if (step === 1) await page.screenshot({ path: "pictures/firefox-touch.png" });
  }
  assert.ok(seen.size >= 3, [...seen].join(" "));
  await page.close();
});

test("every lesson is played to its end", async () => {
  const page = await open("#lesson=1&reduced-motion");
  await playLessons(page);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a routine runs, and one that does not end is ended", async () => {
  const page = await open("#scene=spheres&routine=" + packed("function overlaps(a, b) {\n  return false;\n}"));
  await until(async () => /Your routine is right/.test(await words(page)), "it is not judged");
  const write = text => page.evaluate(text => {
    const box = document.getElementById("routine-text");
    box.value = text;
    box.dispatchEvent(new Event("input"));
  }, text);
  await write("function overlaps(a, b) {\n  return b.centre.x;\n}");
  await until(async () => /threw TypeError.* at routine\.js:2/.test(await words(page)), "the line of an error");
  await write("function overlaps(a, b) { for (;;); }");
  await until(async () => /no answer within 50 ms/.test(await words(page)), "an endless loop");
  await write("function overlaps(a, b) {\n  return true;\n}}");
  await until(async () => /routine\.js: this is no valid JavaScript/.test(await words(page)), "a wrong brace, of which Firefox does not tell a worker's page the line");
  await page.screenshot({ path: "pictures/firefox-routine.png" });
  await page.close();
});

test("the page opens again without its server", async () => {
  const page = await open("#scene=spheres");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await until(() => page.evaluate(() => caches.keys().then(names => names.length > 0)), "nothing is kept");
  await new Promise(done => setTimeout(done, 2000));
  const address = new URL(server.address);
  server.close();
  server.closeAll();
  try {
    await page.reload();
    await page.waitForFunction(() => document.getElementById("cover").hidden, { timeout: 60000 });
    assert.match(await words(page), /\n/);
  } finally {
    server = await serve("../../dist", [], Number(address.port));
  }
  await page.close();
});

test("a hidden tab draws nothing", async () => {
  const page = await open("#scene=course");
  await page.evaluate(() => {
    globalThis.framesDrawn = 0;
    const drawn = Module.page.frameDrawn;
    Module.page.frameDrawn = () => { ++framesDrawn; drawn(); };
  });
  const frames = () => page.evaluate(() => framesDrawn);
  await page.keyboard.down("x");
  await until(async () => await frames() > 3, "nothing is drawn while a key is held");
  const other = await browser.newPage();
  await other.bringToFront();
  await until(() => page.evaluate(() => document.hidden), "the tab is not hidden");
  const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
  let before = -1;
  await until(async () => {  // the last frames may still be on their way
    const last = before;
    before = await frames();
    await pause(400);
    return before === last;
  }, "frames go on");
  await pause(3000);
  assert.equal(await frames(), before);
  await other.close();
  await page.close();
});

test("every density of pixels", async () => {
  for (const density of [2, 3]) {
    const fine = await start(density);
    const page = await open("#scene=obbs&bare", fine, { width: 480, height: 300 });
    const [ratio, width, shown] = await page.evaluate(() => [devicePixelRatio, canvas.width, canvas.clientWidth]);
    assert.equal(ratio, density);
    assert.ok(Math.abs(width - shown * density) <= 1, `${width} for ${shown}`);
    assert.ok(Math.abs(await page.evaluate(() => Module._densityNow()) - density) < 0.01);
    await new Promise(done => setTimeout(done, 800));
    await page.screenshot({ path: `pictures/firefox-density-${density}.png` });
    await fine.close();
  }
});
