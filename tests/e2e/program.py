"""Runs the real program for the end-to-end tests: off screen, or in a window under its own Xvfb."""
import collections
import contextlib
import ctypes
import json
import operator
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
SKIPPED = 77  # CTest's SKIP_RETURN_CODE
PATIENCE = 240.0  # timeout in seconds; long enough for slow machines and sanitizers


def sanitizer_settings():
    """Settings for a program under AddressSanitizer. Mesa never frees the buffers of a window, even for a minimal
    GLUT program. It is unloaded before the leak check, which then cannot attribute the leaks. Preloading keeps Mesa
    loaded, so that tests/lsan.supp can suppress its leaks."""
    if b"__asan_init" not in PROGRAM.read_bytes():
        return {}
    drivers = sorted(pathlib.Path("/usr/lib").glob("*/dri/swrast_dri.so"))
    suppressions = f"suppressions={SOURCE}/tests/lsan.supp:print_suppressions=0"
    return {"LD_PRELOAD": ":".join(map(str, drivers)), "ASAN_OPTIONS": "verify_asan_link_order=0:intercept_tls_get_addr=0",
            "LSAN_OPTIONS": os.environ.get("LSAN_OPTIONS", suppressions)}


def rounds(count):
    """The number of random rounds in a test, as test::rounds() in tests/rounds.hpp: a tenth under the sanitizers."""
    return count // 10 if sanitizer_settings() else count


def away_from_home(folder="/nonexistent"):
    """Keeps tests from reading or writing the user's settings."""
    return {"XDG_CONFIG_HOME": str(folder)}


def main(needs_display):
    """Runs the tests of the calling file."""
    missing = [tool for tool in ("Xvfb", "xdotool", "xwd") if not shutil.which(tool)]
    if needs_display and missing:
        print("skipped: not installed: " + ", ".join(missing))
        sys.exit(SKIPPED)
    result = unittest.main(argv=sys.argv[:1] + sys.argv[3:], exit=False).result
    if not result.wasSuccessful() or result.testsRun == 0:
        sys.exit(1)
    sys.exit(SKIPPED if result.skipped else 0)


def wait_until(what, happened):
    """Waits until `happened()` is true. Sleeps at least half of the time, to leave the processor to the program."""
    end = time.monotonic() + PATIENCE
    asked = time.monotonic()
    while asked < end:
        found = happened()
        if found:
            return found
        time.sleep(max(0.02, time.monotonic() - asked))
        asked = time.monotonic()
    raise AssertionError(f"never happened: {what}")


def run(*arguments, display=None, stdin=None, cwd=None, **variables):
    """Runs the program to its end, without a window unless `display` is given. `stdin` is a text."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    if display:
        environment["DISPLAY"] = display
    environment.update(away_from_home(), **variables, **sanitizer_settings())
    done = subprocess.run([PROGRAM, *map(str, arguments)], env=environment, capture_output=True, text=True, timeout=3 * PATIENCE,
                          cwd=cwd, **({"stdin": subprocess.DEVNULL} if stdin is None else {"input": stdin}))
    assert not reported(done.stderr), done.stderr
    return done


def reported(errors):
    """The first report of a sanitizer, or None. The exit status does not show it, because a test may expect that
    status."""
    return re.search(r"Sanitizer: |: runtime error: ", errors)


def without_fourth(pixels):
    """Sets every fourth byte, which is not visible, to 0."""
    seen = bytearray(pixels)
    seen[3::4] = bytes(len(seen) // 4)
    return bytes(seen)


def colors(picture):
    """One number for each pixel, 0xRRGGBB, of a picture from Window.picture() or read_png()."""
    return memoryview(picture[2]).cast("I")


def differing(picture, other):
    """The number of differing pixels of two pictures of the same size."""
    assert picture[:2] == other[:2], (picture[:2], other[:2])
    return sum(map(operator.ne, colors(picture), colors(other)))


def hit_pixels(picture):
    return sum(count for color, count in collections.Counter(colors(picture)).items() if is_hit_color(color))


class Scratch(unittest.TestCase):
    """A test with a temporary folder."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hantei_e2e_"))
        self.addCleanup(shutil.rmtree, self.folder)

    def assert_same(self, picture, other):
        """Compares two pictures. assertEqual would spend minutes on their diff."""
        self.assertEqual(differing(picture, other), 0, "pixels differ")

    def write(self, name, content):
        file = self.folder / name
        file.write_text(content if isinstance(content, str) else json.dumps(content))
        return file


def each_thread(process, name):
    """{thread: text} of /proc/PID/task/THREAD/NAME, without threads that have ended meanwhile."""
    found = {}
    folder = f"/proc/{process}/task"
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for thread in os.listdir(folder):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                found[thread] = pathlib.Path(folder, thread, name).read_text()
    return found


class OnDisplay(Scratch):
    """A test with a virtual display for each class, so that classes can run in parallel."""
    SCREEN = "1400x900x24"

    @classmethod
    def setUpClass(cls):
        read, write = os.pipe()
        cls.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", cls.SCREEN, "-noreset"],
                                      pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, f"Xvfb ended at once with {cls.server.wait()}"
        cls.display = ":" + number

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()

    def open(self, *arguments, cwd=None, **variables):
        window = Window(self.display, self.folder, arguments, variables, cwd or self.folder)
        self.addCleanup(window.kill)
        window.wait_for_first_frame()
        return window


def windows_on(display):
    """All visible windows of the program. The search is repeated, because it fails if a window disappears
    meanwhile."""
    for _ in range(20):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Hantei"], capture_output=True, text=True,
                               env={**os.environ, "DISPLAY": display})
        if not found.stderr:
            break
    return set(found.stdout.split())


class Window:
    """The program in a window, with simulated keys and mouse."""

    def __init__(self, display, folder, arguments, variables, cwd=None):
        self.environment = {**os.environ, **away_from_home(folder / "config"), "DISPLAY": display, **variables}
        self.state_file = folder / f"window{len(list(folder.iterdir()))}.json"
        self.log, self.errors = self.state_file.with_suffix(".log"), self.state_file.with_suffix(".err")
        self.expected = 0  # the exit status
        known = self.windows()
        with open(self.log, "w") as log, open(self.errors, "w") as errors:
            self.process = subprocess.Popen([PROGRAM, *map(str, arguments), "--json", self.state_file, "--gl-debug"],
                                            env={**self.environment, **sanitizer_settings()}, stdout=log, stderr=errors,
                                            cwd=cwd)
        self.id = wait_until("a window opens", lambda: self.new_window(known))
        self.first_title = self.title()

    def windows(self):
        return windows_on(self.environment["DISPLAY"])

    def new_window(self, known):
        if self.process.poll() is not None:
            raise AssertionError(f"ended at once with {self.process.returncode}: {self.stderr()}")
        return next(iter(self.windows() - known), None)

    def do(self, *arguments):
        done = subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, capture_output=True, text=True,
                              timeout=PATIENCE)
        if done.returncode != 0:
            self.assert_runs()
            raise AssertionError(f"xdotool {arguments}: {done.stderr}")

    def rest(self):
        """Waits until the program has handled all input and sleeps, as an idle window does. Works on slow machines
        too."""
        looks = []

        def rests():
            looks.append((self.cpu_seconds(), self.asleep()))
            return len(looks) > 10 and set(looks[-10:]) == {(looks[-1][0], True)}
        wait_until("the window rests", rests)

    def asleep(self):
        """True if no thread of the program runs or is runnable. Threads that have ended are ignored."""
        return all(stat.rsplit(")", 1)[1].split()[0] in "SZX" for stat in each_thread(self.process.pid, "stat").values())

    def focus(self):
        self.do("windowfocus", "--sync", self.id)

    def wait_for_first_frame(self):
        self.do("windowmove", "--sync", self.id, 0, 0)
        wipe(self.environment["DISPLAY"], int(self.id))
        wait_until("a first frame", self.has_figure)
        self.focus()

    def key(self, *names):
        """Taps keys. Press and release are sent at once, because on a busy machine a pause between them could turn
        the tap into a hold."""
        self.do("key", "--delay", "0", *names)

    def hold(self, seconds, *names):
        """Holds the keys for at least `seconds`. Returns the longest possible time that they were down, in
        seconds."""
        start = time.monotonic()
        for name in names:
            self.do("keydown", name)
        time.sleep(seconds)
        for name in names:
            self.do("keyup", name)
        return time.monotonic() - start

    def picture(self):
        """The window as displayed: width, height and rows of blue, green, red, 0; None if the window is hidden or
        closed. Tries again if the size changes meanwhile."""
        for _ in range(10):
            shown = self.picture_now()
            if shown[0] or self.process.poll() is not None:
                break
            time.sleep(0.05)
        return shown

    def picture_now(self):
        dump = subprocess.run(["xwd", "-id", self.id, "-silent"], env=self.environment, capture_output=True)
        if dump.returncode != 0 or len(dump.stdout) < 100:
            return 0, 0, b""
        header = [int.from_bytes(dump.stdout[i:i + 4], "big") for i in range(0, 100, 4)]
        size, width, height, bits, stride, colors = header[0], header[4], header[5], header[11], header[12], header[19]
        if (bits, stride) != (32, 4 * width):  # xwd reads the size first; the window may grow before it reads the pixels
            return 0, 0, b""
        return width, height, without_fourth(dump.stdout[size + 12 * colors:])

    def size(self):
        """Width and height; empty if the window is closed."""
        found = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.id], env=self.environment,
                               capture_output=True, text=True)
        return tuple(int(number) for number in re.findall(r"^(?:WIDTH|HEIGHT)=(\d+)", found.stdout, re.M))

    def has_figure(self):
        self.assert_runs()
        return len(set(colors(self.picture()))) > 50

    def hit_pixels(self):
        return hit_pixels(self.picture())

    def close(self):
        """Sends the window manager's message for the close button."""
        send_close(self.environment["DISPLAY"], int(self.id))

    def title(self):
        found = subprocess.run(["xdotool", "getwindowname", self.id], env=self.environment, capture_output=True, text=True)
        return found.stdout.strip()

    def quit(self):
        """Presses Esc until the program ends: the first presses close open pages, and the last two quit. Returns the
        final state. On a busy machine, the last press for another window may already have closed this one."""
        if self.size():
            self.focus()
        for _ in range(4):
            self.press_to_quit()
            try:
                self.process.wait(1.0)
                break
            except subprocess.TimeoutExpired:
                pass
        return self.final_state()

    def press_to_quit(self):
        """Presses Esc twice quickly. Nothing may be open. The window might close before xdotool has finished."""
        subprocess.run(["xdotool", "key", "Escape", "Escape"], env=self.environment, stderr=subprocess.DEVNULL)

    def final_state(self):
        """Waits for a clean exit. Returns the final state."""
        code = self.process.wait(PATIENCE)
        assert code == 0, f"exit {code}: {self.stderr()}"
        assert self.stderr() == "", self.stderr()
        return json.loads(self.state_file.read_text())

    def stdout(self):
        return self.log.read_text()

    def stderr(self):
        return self.errors.read_text()

    def assert_runs(self):
        """Fails at once if the program has ended, so that a test does not wait in vain."""
        assert self.process.poll() is None, f"ended with {self.process.returncode}: {self.stderr()}"

    def of_process(self, name):
        """The text of /proc/PID/NAME."""
        self.assert_runs()  # an ended process keeps its /proc files until its exit status is read
        return pathlib.Path(f"/proc/{self.process.pid}/{name}").read_text()

    def mebibytes(self):
        """Resident memory in MiB; 0 if the process has ended."""
        held = re.search(r"VmRSS:\s+(\d+)", self.of_process("status"))
        return int(held[1]) / 1024 if held else 0

    def cpu_seconds(self):
        fields = self.of_process("stat").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self):
        """Kills the program at the end of a test. Fails if the program had ended with an unexpected status."""
        code = self.process.poll()
        if code is None:
            self.process.kill()
            self.process.wait()
        assert code in (None, self.expected), f"exit {code}: {self.stderr()}"
        assert not reported(self.stderr()), self.stderr()


# In pixels. Two colliding bodies of a small scene cover more; the x axis, whose hue is similar, covers less.
HIT_PIXELS = 3000


def is_hit_color(color):
    """True for vermilion, lit or shaded: the colour of colliding bodies in the default palette."""
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    return red > 120 and red - green > 60 and 10 < green - blue < 90 and blue < 90


def wipe(display, window):
    """Paints the window black and makes it redraw. Until its first frame, a window shows the windows below it, and
    these may contain a figure."""
    x11, connection = x11_connection(display)
    context = ctypes.c_void_p(x11.XCreateGC(connection, ctypes.c_ulong(window), ctypes.c_ulong(0), None))
    x11.XFillRectangle(connection, ctypes.c_ulong(window), context, 0, 0, 4096, 4096)
    x11.XClearArea(connection, ctypes.c_ulong(window), 0, 0, 0, 0, 1)
    x11.XCloseDisplay(connection)


def x11_connection(display):
    x11 = ctypes.CDLL("libX11.so.6")
    for function in (x11.XOpenDisplay, x11.XCreateGC):
        function.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    return x11, ctypes.c_void_p(x11.XOpenDisplay(display.encode()))


def send_close(display, window):
    """Sends WM_DELETE_WINDOW, which Debian 12's xdotool cannot send."""
    class ClientMessage(ctypes.Structure):
        _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                    ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                    ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("padding", ctypes.c_long * 24)]

    x11, connection = x11_connection(display)
    atom = [x11.XInternAtom(connection, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
    client_message = 33
    event = ClientMessage(type=client_message, window=window, message_type=atom[0], format=32)
    event.data[0] = atom[1]
    x11.XSendEvent(connection, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XCloseDisplay(connection)


def player(state):
    return state["bodies"][0]


def events(text):
    return [line for line in text.splitlines() if re.match(r"(hit|clear) ", line)]
