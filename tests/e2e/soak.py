"""Random sessions, two at a time, for some minutes: soak.py PROGRAM SOURCE MINUTES [SEED]. See scripts/soak.sh.

Every action has the same probability, in scenes, crowds, lesson steps and test cases. Fails if a session ends in another
way than requested, if its recording replays to another state, or if it leaves open descriptors or partial files."""
import collections
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

import program

ARGUMENTS = sys.argv[3:]
ASSETS = program.SOURCE / "assets"
# xdotool's names for keys that differ from their characters.
KEYSYMS = {"Space": "space", "Plus": "plus", "Minus": "minus", "Shift+Tab": "shift+Tab", "Backspace": "BackSpace",
           "Enter": "Return", "PageDown": "Next", "PageUp": "Prior", "=": "equal", "\\": "backslash", "`": "grave",
           "[": "bracketleft", "]": "bracketright", ",": "comma", ".": "period", ";": "semicolon", "/": "slash",
           "?": "question", "@": "at", "~": "asciitilde", "$": "dollar", ">": "greater", "<": "less", "{": "braceleft", "}": "braceright",
           "_": "underscore", "%": "percent"}


def actions():
    """The keys of each action except quit, which would end the session early."""
    keys = collections.defaultdict(list)
    for key, action in json.loads((ASSETS / "keymaps/qwerty.json").read_text())["keys"].items():
        if action != "quit":
            keys[action].append(KEYSYMS.get(key, key))
    return keys


def lesson_steps():
    """Each lesson step as the arguments that open it."""
    for file in sorted((ASSETS / "lessons").glob("*.json")):
        for step in range(1, len(json.loads(file.read_text())["steps"]) + 1):
            yield ["--lesson", f"{int(file.stem[:2])}.{step}"]


def opened(pattern):
    return [[str(file)] for file in sorted(ASSETS.glob(pattern))]


ACTIONS = actions()
# By kind: the arguments that open each place. All kinds are equally likely.
PLACES = {"scene": opened("scenes/*.json"), "crowd": opened("crowds/*.json"), "lesson": list(lesson_steps()),
          "test case": opened("cases/*/*.json")}
# Mesa's thread for its cache has idle priority, so on a busy machine an ended process would wait for it for a minute.
CALM = {"MESA_SHADER_CACHE_DISABLE": "true"}
FULL = "cannot write: No space left on device"


class Finding(Exception):
    pass


def small_disk(folder):
    """Makes a nearly full disk of 64 KiB, or uses /dev/full if mounting is not permitted."""
    disk = folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], stderr=subprocess.DEVNULL).returncode:
        return None, pathlib.Path("/dev/full")
    (disk / "ballast").write_bytes(bytes(64 * 1024))
    return disk, disk / "drive.keys"


class Deck:
    """Shuffles the actions for one kind of place: each action comes once before any is repeated."""

    def __init__(self):
        self.cards, self.dealt, self.lock = [], set(), threading.Lock()

    def deal(self, chance):
        with self.lock:
            if not self.cards:
                self.cards = chance.sample(sorted(ACTIONS), len(ACTIONS))
            action = self.cards.pop()
            self.dealt.add(action)
        return chance.choice(ACTIONS[action])


class Sitting:
    """One window from its opening to its end. `decks`: a deck for each kind of place."""

    def __init__(self, chance, display, folder, decks):
        self.chance, self.display, self.folder, self.acts = chance, display, folder, 0
        self.disk, self.keys = small_disk(folder) if chance.random() < 0.1 else (None, folder / "drive.keys")
        self.full = self.keys != folder / "drive.keys"
        self.kind = chance.choice(sorted(PLACES))
        self.deck, self.place, self.window = decks[self.kind], chance.choice(PLACES[self.kind]), None

    def run(self):
        try:
            self.window = program.Window(self.display, self.folder, [*self.place, "--size", self.any_size(),
                                                                      "--record", self.keys], CALM)
            self.window.wait_for_first_frame()
            before = self.descriptors()
            for _ in range(self.chance.randrange(10, 60)):
                self.act()
            self.settle()
            grown = self.descriptors() - before
            peak = self.peak()
            how = self.end()
            self.check(how)
            if grown > 4:
                raise Finding(f"{grown} descriptors more than at the start")
            return how + (", disk full" if self.full else ""), peak, grown
        finally:
            if self.window:
                self.window.process.kill()
                self.window.process.wait()
            if self.disk:
                subprocess.run(["umount", self.disk], check=False)

    def any_size(self):
        return f"{self.chance.randrange(64, 1000)}x{self.chance.randrange(48, 700)}"

    def act(self):
        if self.window.process.poll() is not None:
            raise Finding(f"ended by itself with {self.window.process.returncode}: {self.window.stderr()}")
        do, pick = self.window.do, self.chance.random()
        self.acts += 1
        if pick < 0.55:
            do("key", *(self.deck.deal(self.chance) for _ in range(self.chance.randrange(1, 6))))
        elif pick < 0.75:
            key = self.chance.choice("zxasqwcvdfer")
            do("keydown", key)
            time.sleep(self.chance.random() * 0.4)
            do("keyup", key)
        elif pick < 0.9:
            do("mousemove", "--window", self.window.id, self.chance.randrange(900), self.chance.randrange(600),
               "click", self.chance.choice([1, 1, 4, 5]))
        else:
            do("windowsize", self.window.id, *self.any_size().split("x"))
            self.window.focus()

    def settle(self):
        """Leaves an open field, so that the quit key reaches the program."""
        self.window.focus()
        self.window.do("keyup", "shift")
        time.sleep(0.3)

    def descriptors(self):
        self.window.assert_runs()
        return len(os.listdir(f"/proc/{self.window.process.pid}/fd"))

    def peak(self):
        """Peak memory in MiB; 0 if the process is ending."""
        lines = self.window.of_process("status").splitlines()
        return int(next((line for line in lines if line.startswith("VmHWM")), "VmHWM: 0").split()[1]) / 1024

    def end(self):
        how = self.chance.choice(["close", "TERM", "INT", "HUP", "kill"])
        if how == "close":
            self.window.close()
        elif how == "kill":
            self.window.do("windowkill", self.window.id)
        else:
            self.window.process.send_signal(getattr(signal, "SIG" + how))
        return how

    def check(self, how):
        try:
            status = self.window.process.wait(60)
        except subprocess.TimeoutExpired:
            raise Finding(f"does not end by {how}")
        wanted = {"close": 2 if self.full else 0, "kill": 2}.get(how) if how in ("close", "kill") else -getattr(
            signal, "SIG" + how)
        if status != wanted or program.reported(self.window.stderr()):
            raise Finding(f"{how}: exit {status}: {self.window.stderr()}")
        if self.full and FULL not in self.window.stderr():
            raise Finding(f"{how}: the full disk is not mentioned: {self.window.stderr()!r}")
        left = [str(file) for file in self.folder.rglob("*") if ".part" in file.name or file.name.startswith(".hantei")]
        if left:
            raise Finding(f"{how}: left behind {left}")
        if not self.full:
            self.replay()

    def replay(self):
        played = self.folder / "played.json"
        done = program.run("render", *self.place, "--keys", f"@{self.keys}", "--output", self.folder / "out.png", "--json",
                           played, "--size", "64x64")
        if done.returncode:
            raise Finding(f"the recording ends with {done.returncode}: {done.stderr}\n{self.keys.read_text()}")
        if (state := self.window.state_file.read_text()) != played.read_text():
            raise Finding(f"the recording plays to another state: {played.read_text()}\ninstead of {state}\n{self.keys.read_text()}")


class Soak:
    def __init__(self, seconds, seed):
        self.end, self.seed = time.monotonic() + seconds, seed
        self.ends, self.peaks, self.findings, self.grown = collections.Counter(), [], [], 0
        self.lock = threading.Lock()
        self.acts, self.decks = 0, {kind: Deck() for kind in PLACES}

    def sit(self, lane):
        """Runs one window after another on one display."""
        display = type("Display", (program.OnDisplay,), {})
        display.setUpClass()
        number = 0
        while time.monotonic() < self.end and not self.findings:
            number += 1
            name = f"{self.seed}-{lane}-{number}"
            with tempfile.TemporaryDirectory(prefix="hantei_soak_") as folder:
                self.note(name, Sitting(random.Random(name), display.display, pathlib.Path(folder), self.decks))
        display.tearDownClass()

    def note(self, name, sitting):
        try:
            how, peak, grown = sitting.run()
            with self.lock:
                self.ends[how] += 1
                self.acts += sitting.acts
                self.peaks.append(peak)
                self.grown = max(self.grown, grown)
        except (Finding, AssertionError, subprocess.SubprocessError, OSError) as finding:
            with self.lock:
                self.findings.append(f"sitting {name}: {sitting.place}: {finding}")

    def report(self):
        print(f"{sum(self.ends.values())} sittings: " + ", ".join(f"{n} {how}" for how, n in sorted(self.ends.items())))
        pairs, all_pairs = sum(len(deck.dealt) for deck in self.decks.values()), len(ACTIONS) * len(PLACES)
        print(f"{self.acts} acts; {pairs} of {all_pairs} pairs of an action and a kind of place" +
              ("" if pairs == all_pairs else ": too few minutes for all"))
        if self.peaks:
            self.peaks.sort()
            print(f"peak memory: median {self.peaks[len(self.peaks) // 2]:.0f} MiB, most {self.peaks[-1]:.0f} MiB; "
                  f"descriptors more at the end than at the first frame: {self.grown} at most")
        print("\n".join(self.findings) or "nothing found")
        return 1 if self.findings else 0


def main():
    minutes, seed = float(ARGUMENTS[0]), ARGUMENTS[1] if len(ARGUMENTS) > 1 else str(int(time.time()))
    print(f"soaking for {minutes:g} min, seed {seed}", flush=True)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it, nohup the other,
    signal.signal(signal.SIGHUP, signal.SIG_DFL)              # and each window would inherit that
    soak = Soak(60 * minutes, seed)
    lanes = [threading.Thread(target=soak.sit, args=(lane,)) for lane in (1, 2)]
    for lane in lanes:
        lane.start()
    for lane in lanes:
        lane.join()
    return soak.report()


if __name__ == "__main__":
    sys.exit(main())
