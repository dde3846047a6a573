"""`hantei --listen`: opens the pairs that other programs send to its socket, and survives other input."""
import json
import os
import shutil
import socket
import stat
import subprocess
import tempfile
import time
import unittest

import program
from program import SOURCE, run, wait_until


def scene(title, x=3):
    return json.dumps({"title": {"en": title}, "player": {"name": "a", "shape": "sphere", "center": [0, 0, 0], "radius": 1},
                       "targets": [{"name": "b", "shape": "sphere", "center": [x, 0, 0], "radius": 1}]})


class Listen(program.OnDisplay):
    def setUp(self):
        super().setUp()
        self.runtime = tempfile.mkdtemp(prefix="hantei_run_", dir="/tmp")  # a socket's path must be short
        self.addCleanup(shutil.rmtree, self.runtime)
        self.socket = os.path.join(self.runtime, "hantei.sock")

    def listening(self):
        return self.open("obbs", "--listen", XDG_RUNTIME_DIR=self.runtime)

    def connect(self):
        sender = socket.socket(socket.AF_UNIX)
        self.addCleanup(sender.close)
        sender.connect(self.socket)
        return sender

    def send(self, text):
        with self.connect() as sender:
            sender.sendall(text.encode())

    def kept(self):
        folder = os.path.join(self.runtime, "hantei-shown")
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def test_what_is_sent_is_opened_and_kept(self):
        window = self.listening()
        self.assertEqual(stat.S_IMODE(os.stat(self.socket).st_mode), 0o600)
        self.send(scene("first"))
        wait_until("the pair is opened", lambda: "first" in window.title())
        self.send(scene("second", x=1.5))
        wait_until("the next is opened", lambda: "second" in window.title())
        self.assertEqual(self.kept(), ["0001.json", "0002.json"])
        self.assertIn("hit a b depth 0.5", window.stdout())
        self.assertEqual(window.stdout().count("shown "), 2)
        window.key("Prior")
        wait_until("the one before is opened again", lambda: "first" in window.title())
        window.quit()
        self.assertFalse(os.path.exists(self.socket))

    def test_a_program_with_the_header_sends_its_pairs(self):
        sender = self.folder / "show"
        subprocess.run(["gcc", "-std=c99", f"-I{SOURCE}/include", f"{SOURCE}/tests/show/show.c", "-o", sender], check=True)
        window = self.listening()
        done = subprocess.run([sender], env={**os.environ, "HANTEI_SHOW": "window", "XDG_RUNTIME_DIR": self.runtime},
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, "window\n"))
        wait_until("all pairs are kept", lambda: len(self.kept()) == 39)
        wait_until("the last one is opened", lambda: "contact" in window.title())
        window.quit()

    def test_what_is_no_scene_is_refused_in_one_line(self):
        window = self.listening()
        self.send("no scene")
        wait_until("a refusal", lambda: "0001.json:1" in window.stderr())
        self.assertEqual(window.stderr().count("\n"), 1)
        self.send(scene("after"))
        wait_until("the next is opened", lambda: "after" in window.title())

    # Would catch: a window that waits for silent senders, ends after texts that are too long, or loses a pair.
    def test_a_flood_does_not_stop_the_window(self):
        window = self.listening()
        silent = [self.connect() for _ in range(8)]  # never send anything
        for _ in range(4):
            try:
                self.send("x" * (5 << 20))  # more than the program accepts
            except (BrokenPipeError, ConnectionResetError):
                pass
        for number in range(100):
            self.send(scene(f"flood {number}"))
        wait_until("the last pair is opened", lambda: "flood 99" in window.title())
        self.assertEqual(len(self.kept()), 100)
        self.assertEqual(len(silent), 8)
        window.quit()

    # Would catch: a sending program that waits for ever for a window that hangs.
    def test_a_window_that_hangs_delays_a_program_once(self):
        sender = self.folder / "show"
        subprocess.run(["gcc", "-std=c99", f"-I{SOURCE}/include", f"{SOURCE}/tests/show/show.c", "-o", sender], check=True)
        with socket.socket(socket.AF_UNIX) as hangs:
            hangs.bind(self.socket)
            hangs.listen(1)
            begin = time.monotonic()
            done = subprocess.run([sender], env={**os.environ, "HANTEI_SHOW": "window", "XDG_RUNTIME_DIR": self.runtime},
                                  capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (0, "\n"))
            self.assertGreater(time.monotonic() - begin, 1.5)

    def test_a_second_window_is_refused(self):
        self.listening()
        done = run("--listen", display=self.display, XDG_RUNTIME_DIR=self.runtime)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn("another window listens", done.stderr)
        self.send(scene("still there"))
        wait_until("the first still listens", lambda: self.kept() == ["0001.json"])

    def test_a_socket_left_behind_is_replaced(self):
        with socket.socket(socket.AF_UNIX) as left:
            left.bind(self.socket)
        window = self.listening()
        self.send(scene("here"))
        wait_until("the pair is opened", lambda: "here" in window.title())
        window.quit()

    def test_without_a_runtime_folder(self):
        for value, says in (("", "XDG_RUNTIME_DIR is not set"), (str(self.folder / "none"), "cannot be made"),
                            ("/tmp/" + "x" * 200, "too long")):
            done = run("--listen", display=self.display, XDG_RUNTIME_DIR=value)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
            self.assertIn(says, done.stderr)

    def test_a_pair_is_seen_soon(self):
        window = self.listening()
        before = time.monotonic()
        self.send(scene("soon"))
        wait_until("the pair is opened", lambda: "soon" in window.title())
        print(f"opened after {1000 * (time.monotonic() - before):.0f} ms, with the time to ask for the title")


if __name__ == "__main__":
    program.main(needs_display=True)
