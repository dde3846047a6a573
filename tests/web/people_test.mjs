// What people need who do not see the picture, see it late, or see it otherwise.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import test, { after, before } from "node:test";
import { answer, launch, open, serve, settled, state, until, words } from "./browser.mjs";

let server;
before(async () => {
  mkdirSync("pictures", { recursive: true });
  server = await serve("../../dist");
});
after(() => server?.close());

async function inBrowser(options, use) {
  const { context, close } = await launch(options);
  try {
    await use(context);
  } finally {
    await close();
  }
}
const heard = page => page.evaluate(() => document.getElementById("live").innerText);
const hears = (page, what) => until(async () => what.test(await heard(page)), `a screen reader does not hear ${what}`);

const FIRST_PICTURE = 3000;  // milliseconds
test("the first picture comes within three seconds at 10 Mbit/s and a slow processor", () => inBrowser({}, async context => {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const bytesPerSecond = 10e6 / 8;
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", { offline: false, latency: 20, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    globalThis.seen = { picture: 0, texts: [] };
    const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => { seen.picture = performance.now(); }));
    document.addEventListener("load", event => { if (event.target.id === "poster") shown(); }, true);
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => { seen.texts.push([bytes.textContent, progress.value]); })
      .observe(document.getElementById("bytes"), { childList: true, characterData: true, subtree: true }));
  });
  await page.goto(server.address + "#scene=playground");
  await page.waitForFunction(() => seen.picture > 0, null, { timeout: 60000 });
  await page.waitForFunction(() => document.getElementById("progress").value > 0.3, null, { timeout: 60000 });
  await page.screenshot({ path: "pictures/loading.png" });
  await page.waitForFunction(() => document.getElementById("cover").hidden, null, { timeout: 60000 });
  const { picture, texts, first } = await page.evaluate(() => ({ ...seen, first: performance.now() }));
  console.log(`first picture ${Math.round(picture)} ms, first frame before ${Math.round(first)} ms`);
  assert.ok(picture <= FIRST_PICTURE, `${picture} ms`);
  const counted = texts.filter(([text]) => /^\d+\.\d of \d+\.\d MB$/.test(text));
  assert.ok(counted.length > 3 && counted.every(([, value], i) => i === 0 || value >= counted[i - 1][1]), "the bytes are not counted");
  assert.equal(counted.at(-1)[1], 1, "they end before all have come");
}));

test("a screen reader hears titles, verdicts, explanations, messages and steps, line by line", () => inBrowser({}, async context => {
  const page = await open(context, server.address + "#scene=spheres");
  await page.getByRole("application", { name: /Hantei/ }).focus();
  await hears(page, /Two spheres[^]*no contact/);
  const lines = await page.locator("#live p").count();
  await page.evaluate(() => { globalThis.title = document.querySelector("#live p"); });
  for (let i = 0; i < 40 && !/HIT/.test(await words(page)); ++i) await page.keyboard.press("z");
  await hears(page, /HIT/);
  assert.ok(await page.evaluate(() => title === document.querySelector("#live p")), "the title is read again");
  assert.ok(lines >= 2);
  await page.keyboard.press("j");
  await hears(page, /radii/);
  await page.keyboard.press("Escape");
  await hears(page, /again/);  // "Press Esc again to quit"
  const keys = await page.locator("#key-list li").allInnerTexts();
  assert.ok(keys.length > 30 && keys.some(line => /^Z X: /.test(line)), keys.slice(0, 3).join("; "));
  assert.match(await page.locator("#canvas").evaluate(canvas => canvas.getAttribute("aria-describedby")), /live key-hint/);
  await page.close();
  const lesson = await open(context, server.address + "#lesson=8.3&reduced-motion");
  await hears(lesson, /1: yes\. 2: no\./);
  await lesson.keyboard.press("1");
  await until(async () => await answer(lesson) !== "", "the guess is not judged");
  await hears(lesson, /cross product/i);
}));

test("the keys of the bar have names, and the keyboard reaches them with a visible focus", () => inBrowser({ hasTouch: true, isMobile: true, locale: "ja-JP" }, async context => {
  const page = await open(context, server.address + "#scene=spheres");
  const bar = page.getByRole("toolbar", { name: "キー" });
  for (const name of ["x マイナス", "次の形", "パネル：なぜ"]) await bar.getByRole("button", { name, exact: true }).waitFor();
  const before = await state(page);
  await bar.getByRole("button", { name: "x プラス" }).focus();
  await page.keyboard.press("Enter");
  await until(async () => await state(page) !== before, "Enter on a key of the bar does nothing");
  for (const key of ["#canvas", "#keys button", "#routine-open"]) {
    await page.keyboard.press("Shift");  // the keyboard is in use
    await page.locator(key).first().focus();
    assert.notEqual(await page.locator(key).first().evaluate(element => getComputedStyle(element).outlineStyle), "none", key);
  }
  await page.locator("#canvas").focus();
  await page.keyboard.press("Control+Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "routine-text", "Ctrl+Enter does not lead to the routine");
}));

test("the page speaks the browser's language", async () => {
  for (const [locale, lang, title] of [["ja-JP", "ja", /球/], ["en-US", "en", /spheres/], ["fr-FR", "en", /spheres/]])
    await inBrowser({ locale }, async context => {
      const page = await open(context, server.address + "#scene=spheres");
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
      assert.match(await words(page), title);
    });
});

test("less motion and more contrast, where the reader's system asks for them", async () => {
  const pictures = [];
  for (const [reducedMotion, contrast] of [["reduce", "more"], ["no-preference", "no-preference"]])
    await inBrowser({ reducedMotion, contrast }, async context => {
      const page = await open(context, server.address + "#lesson=8.3");
      const began = await page.evaluate(() => new Promise(done => {
        Module._characterKey(49, 0, 1);
        Module._characterKey(49, 0, 0);
        const start = performance.now();
        const look = () => Module.ccall("answerNow", "string") ? done(performance.now() - start) : setTimeout(look, 5);
        look();
      }));
      await settled(page);
      await page.waitForTimeout(600);
      pictures.push({ began, faint: await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--faint").trim()),
                      shot: await page.screenshot() });
    });
  const [asked, usual] = pictures;
  assert.ok(asked.began < 0.5 * usual.began, `the answer takes ${asked.began} and ${usual.began} ms`);
  assert.deepEqual([asked.faint, usual.faint], ["#000", "#545c66"]);
  assert.ok(!asked.shot.equals(usual.shot), "the palette is the same");
});

test("without WebGL 2 the page says so, and shows the poster and the text of the lesson", async () => {
  for (const [lang, why, text, choice] of [["en", /WebGL 2/, /neither\s+box turns a face/, "no"], ["ja", /WebGL 2/, /辺と辺が向かい合い/, "いいえ"]])
    await inBrowser({ viewport: { width: 800, height: 700 } }, async context => {
      await context.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; });
      const page = await context.newPage();
      await page.goto(`${server.address}#lesson=8.3&lang=${lang}`);
      await page.getByText(text).waitFor();
      assert.match(await page.getByRole("alert").first().innerText(), why);
      assert.ok(await page.locator("#reading img").evaluate(image => image.complete && image.naturalWidth > 300));
      assert.ok(await page.getByText(choice, { exact: true }).count() > 0);
      assert.ok(await page.getByText(text).evaluate(element => element.getBoundingClientRect().top < innerHeight), "the step of the link is not in view");
      await page.screenshot({ path: `pictures/no-webgl-${lang}.png` });
      await page.evaluate(() => document.getElementById("reading").scrollTo(0, 0));
      await page.screenshot({ path: `pictures/no-webgl-top-${lang}.png` });
      await page.locator('#reading a[href^="#lesson=2&"]').click();
      await page.locator("#reading h1", { hasText: /^2 / }).waitFor();
    });
});

test("a hidden tab draws nothing", () => inBrowser({}, async context => {
  const page = await open(context, server.address + "#scene=course");
  const frames = () => page.evaluate(() => Module.page.frames);
  await page.keyboard.down("x");
  const before = await frames();
  await until(async () => await frames() > before + 3, "nothing is drawn while a key is held");
  const browser = await context.newCDPSession(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(500);
  const last = await frames();
  await browser.send("Performance.enable");
  const spent = async () => (await browser.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const [from, since] = [await spent(), Date.now()];
  await page.waitForTimeout(2000);
  assert.equal(await frames(), last);
  const share = (await spent() - from) / ((Date.now() - since) / 1000);
  assert.ok(share < 0.05, `${Math.round(100 * share)} % of a processor`);
}));
