// Keyboards of any layout, fingers, and the on-screen keyboard.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import test, { after, before } from "node:test";
import { camera, drag, fingersOn, launch, open, place, serve, settled, state, until } from "./browser.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const TABLET = { viewport: { width: 1024, height: 768 } };
let server;
before(async () => {
  mkdirSync("pictures", { recursive: true });
  server = await serve("../../dist");
});
after(() => server?.close());

async function inBrowser(options, hash, use) {
  const { context, close } = await launch(options);
  try {
    const page = await open(context, server.address + hash);
    await use(page, await fingersOn(page));
    assert.deepEqual(page.errors, []);
  } finally {
    await close();
  }
}

const player = async page => JSON.parse(await state(page)).bodies[0].center;

/// No button is smaller than 44 pixels, and none covers the picture.
async function checkKeys(page) {
  const boxes = await page.locator("#keys button").evaluateAll(all => all.map(b => b.getBoundingClientRect().toJSON()));
  assert.ok(boxes.length > 8 && boxes.every(box => box.width >= 44 && box.height >= 44));
  const stage = await page.locator("#stage").boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(boxes.every(box => box.top >= stage.y + stage.height), "the keys cover the figure");
  assert.ok(boxes.every(box => box.left >= 0 && box.right <= width && box.bottom <= height), "a key is outside the page");
}

/// The middle of the player, which alone is blue in the picture.
const placeOfPlayer = async page => page.evaluate(async base64 => {
  const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let count = 0, x = 0, y = 0;
  for (let i = 0; i < data.length; i += 4) {
    const u = i / 4 % width, v = Math.floor(i / 4 / width);
    if (data[i] > 80 || data[i + 2] < 130 || u > 0.6 * width) continue;
    ++count, x += u, y += v;
  }
  return [x / count, y / count];
}, (await page.screenshot({ scale: "css" })).toString("base64"));

const isWhole = page => page.evaluate(() => visualViewport.scale === 1 && scrollX === 0 && scrollY === 0 &&
  document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight);

test("a key acts by its character, and on a layout without Latin letters by its place", () => inBrowser({}, "#scene=spheres", async page => {
  const keys = await page.context().newCDPSession(page);
  const moves = async (key, code) => {
    const before = await player(page);
    for (const type of ["keyDown", "keyUp"]) await keys.send("Input.dispatchKeyEvent", { type, key, code, text: type === "keyDown" ? key : undefined });
    await until(async () => String(await player(page)) !== String(before), `${key} does not drive`);
    return (await player(page)).map((value, axis) => Math.sign(value - before[axis]));
  };
  assert.deepEqual(await moves("z", "KeyZ"), [-1, 0, 0]);
  assert.deepEqual(await moves("w", "KeyZ"), [0, 0, 1], "a French keyboard has W in this place");
  assert.deepEqual(await moves("я", "KeyZ"), [-1, 0, 0], "a Russian keyboard");
}));

test("one finger turns the view, two zoom and shift it, and a bar of keys drives", () => inBrowser(PHONE, "#scene=spheres", async (page, touch) => {
  const first = await camera(page);
  await drag(touch, [60, 420], [140, 420]);
  await until(async () => (await camera(page)).yaw !== first.yaw, "the view has not turned");
  const turned = await camera(page);
  await touch("touchStart", [150, 300], [210, 300]);
  for (let i = 1; i <= 8; ++i) await touch("touchMove", [150 - i * 10, 300], [210 + i * 10, 300]);
  await touch("touchEnd");
  await until(async () => (await camera(page)).distance < turned.distance, "the view has not come nearer");
  const near = await camera(page);
  await touch("touchStart", [150, 300], [210, 300]);
  await page.waitForTimeout(300);
  for (let i = 1; i <= 8; ++i) await touch("touchMove", [150 + i * 10, 300], [210 + i * 10, 300]);
  await touch("touchEnd");
  await until(async () => String((await camera(page)).target) !== String(near.target), "the view has not shifted");
  assert.equal((await camera(page)).yaw, near.yaw, "two fingers turn the view");
  await checkKeys(page);
  const before = await state(page);
  await page.locator('[data-word="left"]').tap();
  await page.waitForFunction(before => Module.ccall("stateNow", "string") !== before, before);
  await page.locator('[data-word="turnLeft"]').tap();
  await page.waitForTimeout(800);
  await page.screenshot({ path: "pictures/phone.png" });
  assert.ok(await isWhole(page), "the page has scrolled or zoomed");
}));

test("the bar of keys comes at the first touch", () => inBrowser(TABLET, "#scene=obbs", async (page, touch) => {
  assert.ok(await page.locator("#keys").isHidden());
  await touch("touchStart", [200, 600]);
  await touch("touchEnd");
  await page.waitForSelector("#keys:not([hidden])");
  await page.waitForTimeout(600);
  await checkKeys(page);
  for (const place of [[300, 600], [300, 600], [301, 601]]) {  // a double tap
    await touch("touchStart", place);
    await touch("touchEnd");
  }
  await drag(touch, [500, 100], [500, 700], 4);
  assert.ok(await isWhole(page), "the page has scrolled or zoomed");
  await page.screenshot({ path: "pictures/tablet.png" });
}));

test("a finger drags a body", () => inBrowser(TABLET, "#scene=spheres&keys=Home&bare", async (page, touch) => {
  await settled(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: "pictures/drag.png" });
  const before = await player(page), view = await camera(page);
  const at = await placeOfPlayer(page);
  await drag(touch, at, [at[0] + 120, at[1]]);
  await until(async () => String(await player(page)) !== String(before), "the body has not moved");
  assert.deepEqual(await camera(page), view, "the view has turned");
}));

test("a finger scrolls the list, and opens nothing by it", () => inBrowser(PHONE, "#scene=obbs", async (page, touch) => {
  await page.locator('[data-word="list"]').tap();
  await page.waitForTimeout(1500);
  assert.equal(await page.evaluate(() => document.activeElement.id === "typed"), false, "the list opens the keyboard");
  const clip = { x: 30, y: 240, width: 290, height: 160 };
  const before = await page.screenshot({ clip, path: "pictures/list.png" });
  await drag(touch, [150, 380], [150, 260]);
  await page.waitForTimeout(800);
  await page.screenshot({ path: "pictures/list-scrolled.png" });
  assert.ok(!before.equals(await page.screenshot({ clip })), "the list has not scrolled");
  assert.equal(await place(page), "scene=obbs");
  await touch("touchStart", [150, 300]);
  await page.waitForTimeout(300);
  await touch("touchEnd");
  await until(async () => await place(page) !== "scene=obbs", "a tap on an entry opens nothing");
}));

test("a number field opens the keyboard of the screen, and takes its letters", () => inBrowser(PHONE, "#scene=obbs", async (page, touch) => {
  await page.locator('[data-word="why"]').tap();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: "pictures/fields.png" });
  await touch("touchStart", [190, 385]);
  await page.waitForTimeout(200);
  await touch("touchEnd");
  await page.waitForFunction(() => document.activeElement.id === "typed");
  await page.waitForTimeout(300);
  await page.keyboard.insertText("3.5");
  await page.keyboard.press("Enter");
  await until(async () => (await player(page))[0] === 3.5, "the number has no effect");
  await page.waitForFunction(() => document.activeElement.id !== "typed");
}));
