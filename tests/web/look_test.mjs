// The appearance of the page: the golden pictures, every density and zoom, and no growth of memory in long use.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { launch, open, serve, settled, state, until } from "./browser.mjs";
import { differenceOf, looksTheSame } from "./difference.mjs";

const GOLDEN = "../../tests/golden";
let server;
before(async () => {
  mkdirSync("pictures", { recursive: true });
  server = await serve("../../dist");
});
after(() => server?.close());

/// The link that draws the picture of a line of pictures.txt: "name | scene | keys | options".
function pictureOf(line) {
  const [name, scene, keys, options = ""] = line.split("|").map(part => part.trim());
  const words = options.split(/\s+/).filter(Boolean).join(" ").split(/(?:^|\s)--/).filter(Boolean).map(word => word.replace(" ", "="));
  const asUsual = ["lang=en", "ui-scale=1"].filter(word => !options.includes(word.split("=")[0]));
  const place = scene ? [`scene=${scene}`] : [];
  return { name, hash: "#" + [...place, `keys=${keys.replace(/&/g, "%26")}`, "bare", ...words, ...asUsual].join("&") };
}

/// Pictures that differ between a window and `hantei render`, with the reason.
const OTHERS = {
  "knot": "it spins on", "knot-alarm": "it spins on", "knot-panel-ja": "it spins on",
  "code-boxes": "its letters have been fitted to another page before", "code-spheres-ja": "the same", "rays-why": "the same",
  "rays-ja": "the same", "help-ja": "the same",
  "map-gap-ja": "its hatching has other shades in 8 patches, and 5 may differ",
};

/// All golden pictures. HANTEI_PICTURES chooses that many of them, or those whose name matches.
function goldenPictures() {
  const lines = readFileSync(join(GOLDEN, "pictures.txt"), "utf8").split("\n").filter(line => line.trim() && !line.startsWith("#"));
  const all = lines.map(pictureOf).filter(picture => !(picture.name in OTHERS));
  const wanted = process.env.HANTEI_PICTURES ?? all.length;
  return all.filter(({ name }, i) => wanted >= 0 ? i * wanted % all.length < wanted : name.match(wanted));
}

const LONGEST_REST = 40;  // looks until a picture rests, because a map is computed while it is shown

test("the golden pictures, by the native rule", async () => {
  const { context, close } = await launch({ viewport: { width: 800, height: 450 } });
  await context.addInitScript(() => { if (self.origin !== "null") localStorage.clear(); });  // each picture begins without settings
  const chosen = goldenPictures(), different = [];
  for (const { name, hash } of chosen) {
    const page = await open(context, server.address + hash);
    await settled(page);
    await page.evaluate(() => { canvas.style.outline = "none"; });  // removes the outline of the focus
    const expected = readFileSync(join(GOLDEN, "images", name + ".png"));
    let difference = null;
    let before = null;
    for (let looks = 0; looks < LONGEST_REST; ++looks) {
      await page.waitForTimeout(300);
      const shown = await page.screenshot();
      difference = await differenceOf(page, expected, shown);
      if (looksTheSame(difference) || (looks > 8 && before?.equals(shown))) break;
      before = shown;
    }
    if (!looksTheSame(difference)) {
      different.push(`${name}: ${difference.pixels} pixels, ${difference.patches} patches`);
      await page.screenshot({ path: `pictures/golden-${name}.png` });
    }
    await page.close();
  }
  await close();
  assert.ok(chosen.length > 0, "no picture was compared");
  assert.deepEqual(different, []);
});

test("every density of pixels shows the same, only finer", async () => {
  let coarse = null;
  for (const density of [1, 2, 3]) {
    const { context, close } = await launch({ viewport: { width: 640, height: 400 }, deviceScaleFactor: density });
    const page = await open(context, server.address + "#scene=obbs&keys=z*8&bare");
    await settled(page);
    await page.evaluate(() => { canvas.style.outline = "none"; });
    await page.waitForTimeout(900);
    const [width, height] = await page.evaluate(() => [canvas.width, canvas.height]);
    assert.deepEqual([width, height], [640 * density, 400 * density]);
    const shot = await page.screenshot({ scale: "css" });
    await page.screenshot({ path: `pictures/density-${density}.png` });
    coarse ??= shot;
    const difference = await differenceOf(page, coarse, shot);
    // Letters have other shades at another density. If the page ignored the density, a third of all patches would
    // differ.
    assert.ok(difference.patches <= 400, `density ${density}: ${difference.patches} of 4000 patches differ`);
    await close();
  }
});

test("zoom from 50 to 300 % keeps the page whole", async () => {
  const { context, close } = await launch({ viewport: { width: 1280, height: 720 } });
  const page = await open(context, server.address + "#scene=obbs");
  const browser = await context.newCDPSession(page);
  for (const zoom of [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]) {
    const [width, height] = [Math.round(1280 / zoom), Math.round(720 / zoom)];
    await browser.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: zoom, mobile: false });
    await until(() => page.evaluate(zoom => Math.abs(canvas.width - Math.round(canvas.clientWidth * zoom)) <= 1, zoom), `at ${zoom} the canvas has other pixels`);
    const density = Math.min(Math.max(Math.round(4 * zoom) / 4, 1), 3);  // letters never become smaller than at 100 %
    await until(async () => await page.evaluate(() => Module._densityNow()) === density, `at ${zoom} the program draws for another density`);
    const overflow = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    assert.deepEqual(overflow.map(pixels => Math.max(pixels, 0)), [0, 0], `at ${zoom} the page scrolls`);
    await page.waitForTimeout(500);
    if ([0.5, 1.5, 3].includes(zoom)) await page.screenshot({ path: `pictures/zoom-${100 * zoom}.png` });
  }
  const before = await state(page);
  await page.locator("#canvas").focus();
  await page.keyboard.press("x");
  await until(async () => await state(page) !== before, "keys have no effect");
  assert.deepEqual(page.errors, []);
  await close();
});

test("memory stays flat over a thousand scene changes", async () => {
  const { context, close } = await launch({ viewport: { width: 320, height: 200 } });
  const page = await open(context, server.address + "#scene=playground");
  const FIRST = "scene=playground";
  const changes = least => page.evaluate(async ([least, first]) => {  // and returns to the first scene
    for (let i = 0; i < least || Module.ccall("placeNow", "string") !== first; ++i) {
      if (i > 2 * least) throw new Error("the scenes do not come back to " + first);
      Module.ccall("actionButton", null, ["string", "number"], ["nextScene", 1]);
      Module.ccall("actionButton", null, ["string", "number"], ["nextScene", 0]);
      if (i % 8 === 0) await new Promise(done => setTimeout(done));  // so that some of the frames are drawn
    }
    return [Module._allocatedNow(), HEAPU8.length];
  }, [least, FIRST]);
  const [used, heap] = await changes(60);
  const [usedAfter, heapAfter] = await changes(1000);
  assert.ok(Math.abs(usedAfter - used) < 1 << 20, `${(usedAfter - used) / 1024} KiB more`);
  assert.equal(heapAfter, heap);
  await close();
});
