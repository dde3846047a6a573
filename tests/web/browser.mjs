// A server of static files below a sub-path, as on a web host, and a headless browser that opens them.
import { createServer } from "node:http";
import { readFile, rm } from "node:fs/promises";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
                ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp" };
export const SUB_PATH = "/school/hantei/";

const packed = new Map();  // a file -> its compressed bytes

/// Compressed, as most hosts send it.
async function fileOf(name) {
  if (!packed.has(name)) packed.set(name, gzipSync(await readFile(name)));
  return packed.get(name);
}

/// Serves the folder. `requests` receives the path of each request. Port 0 chooses any free port.
export async function serve(folder, requests = [], port = 0) {
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url, "http://host").pathname;
    requests.push(path);
    try {
      if (!path.startsWith(SUB_PATH)) throw new Error("outside");
      const name = path.slice(SUB_PATH.length) || "index.html";
      const bytes = await fileOf(join(folder, name));
      answer.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream", "content-encoding": "gzip" });
      answer.end(bytes);
    } catch {
      answer.writeHead(404);
      answer.end();
    }
  });
  await new Promise(done => server.listen(port, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}${SUB_PATH}`, close: () => server.close(),
           closeAll: () => server.closeAllConnections() };
}

export async function launch(options = {}) {
  const profile = mkdtempSync(join(tmpdir(), "hantei-web-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: "/usr/bin/chromium", headless: true, viewport: { width: 960, height: 600 }, locale: "en-GB",
    args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
           "--disable-sync"],
    ...options,
  });
  return { context, close: async () => { await context.close(); await rm(profile, { recursive: true, force: true }); } };
}

/// Opens a page, and waits until the program has drawn its first frame.
export async function open(context, address) {
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", error => page.errors.push(String(error)));
  page.on("console", message => { if (message.type() === "error") page.errors.push(message.text()); });
  await page.goto(address);
  await page.waitForFunction(() => document.getElementById("cover").hidden, null, { timeout: 60000 });
  return page;
}

/// Waits until `holds()` is true. The time is long because a frame of a software renderer may take long.
export async function until(holds, complaint, seconds = 15) {
  for (let i = 0; i < 10 * seconds; ++i) {
    if (await holds()) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error(complaint);
}

/// The touch of fingers at places, by the browser's own events: "touchStart", "touchMove" or "touchEnd".
export async function fingersOn(page) {
  const browser = await page.context().newCDPSession(page);
  return (type, ...places) => browser.send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
}

/// Moves one finger from a place to another.
export async function drag(touch, [x, y], [toX, toY], steps = 8) {
  await touch("touchStart", [x, y]);
  for (let i = 1; i <= steps; ++i) {
    await touch("touchMove", [x + (toX - x) * i / steps, y + (toY - y) * i / steps]);
    await new Promise(done => setTimeout(done, 40));
  }
  await touch("touchEnd");
}

export const place = page => page.evaluate(() => Module.ccall("placeNow", "string"));
export const answer = page => page.evaluate(() => Module.ccall("answerNow", "string"));
export const camera = async page => JSON.parse(await page.evaluate(() => Module.ccall("sceneNow", "string"))).camera;
export const words = page => page.evaluate(() => Module.ccall("headlineWords", "string"));
export const state = page => page.evaluate(() => Module.ccall("stateNow", "string"));
export const settled = page => page.waitForFunction(() => !Module._isDriven(), null, { timeout: 60000 });

/// Goes through the steps of all lessons by PageDown. Presses "1" in each: a guess if the step asks for one,
/// otherwise the player's shape. `seen(step)` is called when a step has been played.
export async function playLessons(page, seen = () => {}) {
  const folder = "../../assets/lessons";
  const steps = readdirSync(folder).sort().flatMap((file, i) =>
    JSON.parse(readFileSync(join(folder, file), "utf8")).steps.map((_, k) => `lesson=${i + 1}.${k + 1}`));
  for (const step of steps) {
    await until(async () => await place(page) === step, "PageDown does not lead to " + step);
    await page.keyboard.press("1");
    await new Promise(done => setTimeout(done, 50));
    await until(async () => !await page.evaluate(() => Module._isDriven()), step + " does not end", 60);
    await seen(step);
    await page.keyboard.press("PageDown");
  }
}
