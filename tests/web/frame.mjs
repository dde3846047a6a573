// Measures the time of a frame in headless Chromium and in the program's own window on a virtual display, in
// alternating rounds: at rest, drawn again without a change, and driven. scripts/web.sh --frames calls this script.
// It adds the processor time of all processes that draw, because that depends less on other work of the machine than
// the time until a frame is shown.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { launch, open, serve, settled } from "./browser.mjs";

const [scene = "playground", rounds = 5] = process.argv.slice(2);
const TICK = 10;    // milliseconds of a clock tick in /proc
const REDRAWN = 20;  // frames at rest in a round
const STILL = 120;   // milliseconds between two frames at rest, so that each is drawn in full quality

/// The processor time of all processes that this process has started, in milliseconds.
function processorTime() {
  const parents = new Map(), times = new Map();
  for (const pid of readdirSync("/proc").filter(name => /^\d+$/.test(name)).map(Number)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
      parents.set(pid, Number(fields[1]));
      times.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK);
    } catch {}
  }
  const isIts = pid => parents.get(pid) === process.pid || (parents.has(pid) && isIts(parents.get(pid)));
  return [...times].filter(([pid]) => isIts(pid)).reduce((sum, [, time]) => sum + time, 0);
}

const median = values => [...values].sort((a, b) => a - b)[values.length >> 1];

async function openInBrowser() {
  const server = await serve("../../dist");
  const browser = await launch({ viewport: { width: 1280, height: 720 } });
  await browser.context.addInitScript(() => {
    globalThis.frameTimes = [];
    const request = requestAnimationFrame;
    globalThis.requestAnimationFrame = call => request(now => {
      const begin = performance.now();
      call(now);
      frameTimes.push(performance.now() - begin);
    });
  });
  const page = await open(browser.context, `${server.address}#scene=${scene}&bare`);
  await settled(page);
  await page.waitForTimeout(1500);
  return { page, close: async () => { await browser.close(); server.close(); } };
}

/// The median time until a frame is shown, and the processor time per frame, while `act` runs; in milliseconds.
async function framesOf(page, act) {
  await page.evaluate(() => { frameTimes.length = 0; });
  const before = processorTime();
  await act();
  const spent = processorTime() - before;
  const frames = await page.evaluate(() => frameTimes.slice());
  return { took: median(frames), spent: spent / frames.length };
}

const browserAtRest = page => framesOf(page, () => page.evaluate(async ([count, pause]) => {
  for (let i = 0; i < count; ++i) {
    Module._densityChanged();  // requests a frame
    const drawn = frameTimes.length;
    while (frameTimes.length === drawn) await new Promise(done => setTimeout(done, 2));
    await new Promise(done => setTimeout(done, pause));
  }
}, [REDRAWN, STILL]));

async function browserDriven(page) {
  await page.keyboard.down("x");
  await page.waitForTimeout(1500);  // the page needs some frames to notice that the renderer is slow
  await page.keyboard.up("x");
  await page.keyboard.down("z");
  const frames = await framesOf(page, () => page.waitForTimeout(2500));
  await page.keyboard.up("z");
  await page.keyboard.press("Backspace");  // back to the start
  await settled(page);
  await page.waitForTimeout(500);
  return frames;
}

/// Runs the program's own window with options, and the command `beside` at the same time.
function inWindow(options, beside = "true") {
  const command = `TIMEFORMAT='%U %S'; time xvfb-run -a -s '-screen 0 1280x720x24' bash -c '
    "$HANTEI_NATIVE" ${scene} --size 1280x720 --stats ${options} & sleep 1; ${beside}; wait'`;
  const { stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8", env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" } });
  const [user, system] = stderr.trim().split("\n").at(-1).split(" ").map(Number);
  const [, frames, took] = /(\d+) frames, median ([\d.]+) ms/.exec(stderr).map(Number);
  return { frames, took, spent: 1000 * (user + system) };
}

const without = (whole, start) => ({ took: whole.took, spent: (whole.spent - start.spent) / (whole.frames - start.frames) });

function windowAtRest() {
  const moves = Array.from({ length: REDRAWN }, (_, i) => `mousemove ${300 + i} 300 sleep ${STILL / 1000}`).join(" ");
  const end = "xdotool key Escape sleep 0.1 key Escape";
  return without(inWindow("", `xdotool ${moves}; ${end}`), inWindow("", end));
}

const windowDriven = () => without(inWindow('--keys "x:1.5 z:1.5 x:1.5 z:1.5 x:1.5 Escape"'), inWindow('--keys "x:0.5 Escape"'));

const inBrowser = await openInBrowser();
const found = { rest: [[], []], driven: [[], []] };
for (let round = 0; round < rounds; ++round) {
  found.rest[0].push(await browserAtRest(inBrowser.page));
  found.rest[1].push(windowAtRest());
  found.driven[0].push(await browserDriven(inBrowser.page));
  found.driven[1].push(windowDriven());
}
await inBrowser.close();
console.log(`${scene}, 1280x720, medians of ${rounds} rounds, ms`.padEnd(48), "browser  window  ratio");
for (const [name, sides] of Object.entries(found))
  for (const [what, field] of [["until the frame is there", "took"], ["of the processors", "spent"]]) {
    const [page, window] = sides.map(side => median(side.map(frames => frames[field])));
    console.log(`${name}, ${what}`.padEnd(48), page.toFixed(1).padStart(7), window.toFixed(1).padStart(7), (page / window).toFixed(2).padStart(6));
  }
