// How long a frame takes while a body is driven, and when the picture is drawn once more at rest: node frame.mjs [SCENE].
// With HANTEI_NATIVE, the same drive in the program's own window on a virtual display. Processor time is that of all
// processes which draw, so that it does not depend on what else the machine does.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { launch, open, serve, settled } from "./browser.mjs";

const scene = process.argv[2] ?? "playground";
const TICK = 10;  // milliseconds of a clock tick in /proc

/// Processor time of all that this process has started, milliseconds.
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

const median = values => values.sort((a, b) => a - b)[values.length >> 1];
const told = (name, frames, took, spent) =>
  console.log(`${name}: ${frames} frames, median ${took.toFixed(1)} ms, ${(spent / frames).toFixed(1)} ms of processor time each`);

const server = await serve("../../dist");
const browser = await launch({ viewport: { width: 1280, height: 720 } });
await browser.context.addInitScript(() => {
  globalThis.frames_ = [];
  const request = requestAnimationFrame;
  globalThis.requestAnimationFrame = call => request(now => {
    const begin = performance.now();
    call(now);
    frames_.push(performance.now() - begin);
  });
});
const page = await open(browser.context, `${server.address}#scene=${scene}&bare`);
await settled(page);
await page.waitForTimeout(1500);

async function measure(name, act) {
  await page.evaluate(() => { frames_.length = 0; });
  const before = processorTime();
  await act();
  const spent = processorTime() - before;
  const frames = await page.evaluate(() => frames_.slice());
  told(name, frames.length, median(frames), spent);
}

await measure("in the browser, at rest, drawn again", () => page.evaluate(async () => {
  for (let i = 0; i < 30; ++i) {
    Module._densityChanged();  // asks for a frame
    const count = frames_.length;
    while (frames_.length === count) await new Promise(done => setTimeout(done, 2));
    await new Promise(done => setTimeout(done, 120));
  }
}));
await page.keyboard.down("x");
await page.waitForTimeout(1500);  // it takes some frames to notice that the renderer is slow
await page.keyboard.up("x");
await page.keyboard.down("z");
await measure("in the browser, driven", () => page.waitForTimeout(5000));
await page.keyboard.up("z");
await browser.close();
server.close();

/// Frames and their processor time of a drive in the program's window.
function nativeDrive(keys) {
  const command = `TIMEFORMAT='%U %S'; time xvfb-run -a "$HANTEI_NATIVE" ${scene} --size 1280x720 --keys '${keys} Escape' --stats`;
  const { stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8", env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" } });
  const [user, system] = stderr.trim().split("\n").at(-1).split(" ").map(Number);
  const [, frames, took] = /(\d+) frames, median ([\d.]+) ms/.exec(stderr).map(Number);
  return { frames, took, spent: 1000 * (user + system) };
}

if (process.env.HANTEI_NATIVE) {
  const start = nativeDrive("x:0.5"), whole = nativeDrive("x:1.5 z:1.5 x:1.5 z:1.5 x:1.5");
  told("natively, driven", whole.frames - start.frames, whole.took, whole.spent - start.spent);
}
