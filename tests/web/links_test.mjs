// A moment as a link: opened, shared, wrong, and in another page. Files that keys save.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import test, { after, before } from "node:test";
import { launch, open, place, serve, settled, state, until, words } from "./browser.mjs";

let server, browser;
before(async () => {
  mkdirSync("pictures", { recursive: true });
  server = await serve("../../dist");
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const at = hash => server.address + hash;

test("a lesson's step opens, the address follows the steps, and back and forward go through them", async () => {
  const page = await open(browser.context, at("#lesson=8.3&lang=ja"));
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  const shows = step => page.waitForFunction(step => document.body.dataset.place === step, step);
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => location.hash.startsWith("#lesson=8.4"));
  assert.equal(new URL(page.url()).hash, "#lesson=8.4&lang=ja");
  await page.goBack();
  await shows("lesson=8.3");
  await page.goForward();
  await shows("lesson=8.4");
  await page.close();
});

test("a case opens with its verdict", async () => {
  const page = await open(browser.context, at("#case=pitfalls/01-face-axes-only"));
  await settled(page);
  await page.waitForFunction(() => /holds/.test(document.getElementById("live").textContent));
  assert.equal(await place(page), "scene=cases/pitfalls/01-face-axes-only");
  await page.close();
});

test("a broken link says what is wrong, and leads on", async () => {
  for (const [hash, why] of [["#scene=obs", /obbs/], ["#lesson=99", /no lesson is called/], ["#palett=dark", /--palette/], ["#state=broken", /copy the whole link/],
                             ["#scene=obbs&keys=x*", /x\*/], ["#listen", /--listen/], ["#scene=verify", /no commands/], ["#version", /no commands/]]) {
    const page = await browser.context.newPage();
    await page.goto(at(hash));
    await page.waitForSelector("#notice:not([hidden])");
    assert.match(await page.locator("#why").innerText(), why, hash);
    assert.equal(await page.evaluate(() => document.activeElement.id), "again", "the way on has the focus");
    if (hash === "#scene=obs") await page.screenshot({ path: "pictures/broken-link.png" });
    await page.locator("#again").click();
    await page.waitForFunction(() => !location.hash && document.body.dataset.place === "scene=playground");
    await page.close();
  }
});

test("F5 makes a link of the present state", async () => {
  const page = await open(browser.context, at("#scene=obbs&keys=x*3 f*5"));
  await settled(page);
  const before = await words(page);
  await page.keyboard.press("F5");
  await page.waitForFunction(() => location.hash.startsWith("#state="));
  assert.ok(page.url().length <= 2000, `${page.url().length} characters`);
  const again = await open(browser.context, page.url());
  assert.equal(await words(again), before);
  await page.close();
  await again.close();
});

async function downloadBy(page, key, name) {
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 15000 }), page.keyboard.press(key)]);
  assert.match(file.suggestedFilename(), name);
  return readFileSync(await file.path());
}

test("a state that is too long for a link is a file, and so are pictures and cases", async () => {
  const page = await open(browser.context, at("#scene=crowd"));
  const scene = JSON.parse(await downloadBy(page, "F5", /^hantei-repro-.*\.hantei\.json$/));
  assert.ok(scene.player);
  assert.ok(!page.url().includes("#state="));
  const png = await downloadBy(page, "F12", /^hantei-.*\.png$/);
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  const saved = JSON.parse(await downloadBy(page, "%", /^hantei-case-.*\.hantei\.json$/));
  assert.ok(saved.expect);
  await page.close();
});

test("time goes back and on again", async () => {
  const page = await open(browser.context, at("#scene=obbs"));
  const first = await state(page);
  await page.keyboard.press("x");
  await until(async () => await state(page) !== first, "the key does not drive");
  const driven = await state(page);
  const bodies = text => JSON.stringify(JSON.parse(text).bodies);
  await page.keyboard.press("u");
  await until(async () => bodies(await state(page)) === bodies(first), "nothing is undone");
  await page.keyboard.press("y");
  await until(async () => bodies(await state(page)) === bodies(driven), "nothing is done again");
  await page.close();
});

test("a page around it opens links, and hears verdicts and answers", async () => {
  const whole = await serve("../..");  // the example is beside dist/
  const page = await browser.context.newPage();
  await page.addInitScript(() => { globalThis.heard = []; addEventListener("message", event => heard.push(event.data)); });
  await page.goto(whole.address + "examples/slides.html");
  const hears = what => page.waitForFunction(what => heard.some(m => Object.entries(what).every(([name, value]) => m[name] === value)), what, { timeout: 30000 });
  await hears({ hantei: "ready" });
  await page.locator('[data-link="lesson=8.1"]').click();
  await hears({ hantei: "verdict", place: "lesson=8.1" });
  await page.waitForFunction(() => document.getElementById("verdict").value.length > 0);
  await page.waitForTimeout(800);
  await page.screenshot({ path: "pictures/slides.png" });
  const inner = page.frames().find(frame => frame.url().includes("dist/index.html"));
  assert.ok(await inner.locator("#keys").isHidden() && await inner.locator("#routine-open").isHidden(), "the figure is not alone");
  await page.evaluate(() => document.querySelector("iframe").contentWindow.postMessage({ hantei: "open", link: "lesson=8.3&bare&reduced-motion" }, "*"));
  await hears({ hantei: "verdict", place: "lesson=8.3" });
  await page.frames().find(frame => frame.url().includes("dist/index.html")).locator("#canvas").press("1");
  await page.waitForFunction(() => heard.some(m => m.hantei === "answered" && m.place === "lesson=8.3" && ["right", "wrong"].includes(m.result)), null, { timeout: 30000 });
  await page.close();
  whole.close();
});
