"""The other tests inspect threads, processes and files that may disappear at any time."""
import subprocess
import sys
import time

import program

# Starts threads that end at once, until the standard input ends.
THREADS_COME_AND_GO = """
import sys, threading
def come_and_go():
    while True:
        threading.Thread(target=int).start()
threading.Thread(target=come_and_go, daemon=True).start()
sys.stdin.read()
"""


class EachThread(program.Scratch):
    def watched(self, script):
        process = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdin.close)
        return process

    def test_threads_that_end_meanwhile_are_left_out(self):
        """Would catch: FileNotFoundError or ProcessLookupError at random."""
        process = self.watched(THREADS_COME_AND_GO)
        seen, end = set(), time.monotonic() + 1.5
        while time.monotonic() < end:
            now = program.each_thread(process.pid, "stat")
            self.assertIn(str(process.pid), now)
            seen |= set(now)
        self.assertGreater(len(seen), 10, "threads that came while it was watched")

    def test_a_process_that_has_ended_has_none(self):
        process = self.watched("")
        process.wait()
        self.assertEqual(program.each_thread(process.pid, "status"), {})


if __name__ == "__main__":
    program.main(needs_display=False)
