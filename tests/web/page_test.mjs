// Uses the page in a browser as a person does.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { gzipSync } from "node:zlib";
import { answer, launch, open, place, playLessons, serve, settled, state, until, words } from "./browser.mjs";

const DIST = "../../dist", PICTURES = "pictures";
const requests = [];
let server, browser;

before(async () => {
  mkdirSync(PICTURES, { recursive: true });
  server = await serve(DIST, requests);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const at = hash => server.address + hash;
const picture = (page, name) => page.screenshot({ path: join(PICTURES, name + ".png") });

/// The output of `hantei render … --json` of the native program.
function nativeState(words) {
  const json = join(mkdtempSync(join(tmpdir(), "hantei-web-")), "state.json");
  execFileSync(process.env.HANTEI_NATIVE, ["render", ...words, "--json", json, "--size", "64x64", "--output", json + ".png"], { stdio: "pipe" });
  return readFileSync(json, "utf8");
}
const compared = { skip: !process.env.HANTEI_NATIVE && "no native program is built" };

test("the first page is the playground, drawn, without an error", async () => {
  const page = await open(browser.context, at("#scene=playground"));
  assert.match(await words(page), /^Playground\n/);
  assert.deepEqual(page.errors, []);
  await picture(page, "playground");
  await page.close();
});

test("what is loaded until the first frame is at most 3 MB, compressed", () => {
  const all = readdirSync(DIST).filter(name => !/LICENSE|service-worker|hantei-plain|lessons/.test(name));
  const bytes = all.reduce((sum, name) => sum + gzipSync(readFileSync(join(DIST, name))).length, 0);
  assert.ok(bytes <= 3e6, `${bytes} bytes`);
});

test("a browser without SIMD gets a program without", compared, async () => {
  const { context, close } = await launch();
  await context.addInitScript(() => { WebAssembly.validate = () => false; });
  const page = await open(context, at("#scene=obbs&keys=x*3 f*5"));
  await settled(page);
  assert.equal(await page.evaluate(() => PROGRAM), "hantei-plain");
  assert.equal(await state(page), nativeState(["obbs", "--keys", "x*3 f*5"]));
  await close();
});

test("keys drive, and the verdict changes", async () => {
  const page = await open(browser.context, at("#scene=spheres"));
  const before = await words(page);
  for (let i = 0; i < 40 && (await words(page)) === before; ++i) await page.keyboard.press("z");
  assert.match(await words(page), /HIT/);
  await page.waitForFunction(() => /HIT/.test(document.getElementById("live").textContent));
  await picture(page, "hit");
  await page.close();
});

test("a drive in a link ends in the same state as natively, bit for bit", compared, async () => {
  const page = await open(browser.context, at("#scene=obbs&keys=x*3"));
  await settled(page);
  assert.equal(await state(page), nativeState(["obbs", "--keys", "x*3"]));
  await page.close();
});

/// Every kind of drive: the drives of test cases, and drives through scenes with turns, pushes, rays and meshes.
function drives() {
  const cases = "../../assets/cases", all = [];
  for (const folder of readdirSync(cases))
    for (const file of readdirSync(join(cases, folder)))
      if (/"keys"/.test(readFileSync(join(cases, folder, file), "utf8"))) all.push([`${folder}/${file.slice(0, -5)}`]);
  const keys = ["x*5 d*7 w:0.4", "q:0.5 f:0.3 s*3 x+e:0.6", "2 z*4 v:0.5 a*2", "4 c*11 w*6 r:0.37", "3 x:1 p w:0.8 q+d:0.7", "5 w*9 a*3"];
  for (const scene of readdirSync("../../assets/scenes")) for (const drive of keys) all.push([scene.slice(0, -5), "--keys", drive]);
  return all;
}

test("two hundred drives end in the same states as natively, bit for bit", compared, async () => {
  const page = await open(browser.context, at("#scene=spheres"));
  const all = drives();
  const most = Number(process.env.HANTEI_DRIVES ?? 200);
  const chosen = all.filter((_, i) => i * most % all.length < most);
  assert.ok(chosen.length >= Math.min(most, all.length));
  const different = [];
  for (const words of chosen) {
    const ours = await page.evaluate(options => Module.ccall("stateAfter", "string", ["string"], [options]), words.join("\n"));
    if (ours !== nativeState(words)) different.push(words.join(" "));
  }
  assert.deepEqual(different, []);
  await page.close();
});

test("every lesson is played to its end: each question answered, each task shown", async () => {
  const page = await open(browser.context, at("#lesson=1&reduced-motion"));
  await playLessons(page, step => step === "lesson=8.2" && picture(page, "lesson-answered"));
  assert.deepEqual(page.errors, []);
  const kept = await page.evaluate(() => { Module._remember(); return JSON.parse(localStorage.getItem("hantei.settings")).lessons; });
  assert.ok(["08", "19"].every(number => Object.keys(kept).some(name => name.startsWith(number))), "the progress is kept");
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test("a question is answered, and the page knows how", async () => {
  const page = await open(browser.context, at("#lesson=8.3&reduced-motion"));
  assert.equal(await answer(page), "");
  await page.keyboard.press("1");
  await until(async () => ["right", "wrong"].includes(await answer(page)), "the guess is not judged");
  await page.close();
});

test("the mouse turns the view and comes nearer, and a lost picture comes back", async () => {
  const page = await open(browser.context, at("#scene=spheres"));
  const camera = async () => JSON.parse(await page.evaluate(() => Module.ccall("sceneNow", "string"))).camera;
  const first = await camera();
  await page.mouse.move(100, 450);
  await page.mouse.down();
  await page.mouse.move(180, 460, { steps: 5 });
  await page.mouse.up();
  await until(async () => (await camera()).yaw !== first.yaw, "the view has not turned");
  await page.mouse.wheel(0, -300);
  await until(async () => (await camera()).distance < first.distance, "the view has not come nearer");
  await page.waitForTimeout(500);
  const whole = await page.screenshot();
  await page.evaluate(() => {
    const loser = document.getElementById("canvas").getContext("webgl2").getExtension("WEBGL_lose_context");
    loser.loseContext();
    setTimeout(() => loser.restoreContext(), 200);
  });
  await page.waitForTimeout(1500);
  await until(async () => whole.equals(await page.screenshot()), "the picture has not come back");
  await page.close();
});

test("the palette and the progress in lessons are kept", async () => {
  let page = await open(browser.context, at("#scene=spheres"));
  await page.keyboard.press("F6");
  await page.waitForTimeout(300);
  await page.evaluate(() => Module._remember());
  await page.close();
  page = await open(browser.context, at("#scene=spheres"));
  assert.match(await page.evaluate(() => localStorage.getItem("hantei.settings")), /"palette"/);
  await picture(page, "palette-kept");
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test("nothing is asked of other hosts, and the page opens again without a network", async () => {
  const { context, close } = await launch();
  const others = [];
  context.on("request", request => { if (!request.url().startsWith(server.address) && !/^(blob|data):/.test(request.url())) others.push(request.url()); });
  let page = await open(context, at("#scene=spheres"));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.keys().then(names => names.length > 0));
  await page.waitForTimeout(1500);
  await context.setOffline(true);
  await page.close();
  page = await open(context, at("#scene=obbs"));
  assert.match(await words(page), /\n/);
  assert.deepEqual(others, []);
  assert.deepEqual(await context.cookies(), []);
  await close();
});

test("a lesson is played by touch: its question answered, the next step opened", async () => {
  const { context, close } = await launch({ viewport: { width: 420, height: 760 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const page = await open(context, at("#lesson=8.3&reduced-motion"));
  await page.waitForSelector("#keys:not([hidden])");
  await page.waitForTimeout(600);
  await picture(page, "lesson-touch");
  await page.touchscreen.tap(46, 160);  // the first choice, below the question
  await until(async () => ["right", "wrong"].includes(await answer(page)), "no choice can be touched");
  await page.locator('[data-word="next"]').tap();
  await until(async () => await place(page) === "lesson=8.4", "the next step does not open");
  await close();
});
