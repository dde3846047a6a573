"""A drive as numbered pictures and as a film, which is written completely or not at all."""
import os
import pathlib
import shutil
import signal
import stat
import unittest

import program
from png import read_png
from program import run

DRIVE = ["render", "spheres", "--size", "320x180", "--keys", "z*3 s:0.25"]  # 6 + 31 ticks, and the glide to a whole step


class Film(program.Scratch):
    def left(self):
        return sorted(f.name for f in self.folder.iterdir())

    def refused(self, *arguments, says, **variables):
        before = self.left()
        done = run(*DRIVE, *arguments, **variables)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn(says, done.stderr)
        self.assertEqual(self.left(), before)

    def test_frames_are_numbered_and_the_last_is_the_end_of_the_drive(self):
        frames, end = self.folder / "frames", self.folder / "end.png"
        done = run(*DRIVE, "--frames", frames, "--output", end)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        names = sorted(f.name for f in frames.iterdir())
        self.assertEqual(names, [f"frame-{i:06}.png" for i in range(1, len(names) + 1)])
        self.assertGreaterEqual(len(names), 19)
        self.assertLess(len(names), 30)
        self.assert_same(read_png(frames / names[-1]), read_png(end))
        self.assertGreater(program.differing(read_png(frames / names[0]), read_png(end)), 0)
        self.assertEqual(self.left(), ["end.png", "frames"])

    def test_fps_sets_the_number_of_frames(self):
        for fps, least, most in ((10, 4, 6), (120, 38, 60)):
            frames = self.folder / str(fps)
            run(*DRIVE, "--frames", frames, "--fps", fps)
            self.assertTrue(least <= len(list(frames.iterdir())) <= most, len(list(frames.iterdir())))

    def test_an_empty_folder_is_taken_and_a_full_one_refused(self):
        (self.folder / "empty").mkdir()
        self.assertEqual(run(*DRIVE, "--frames", f"{self.folder / 'empty'}/").returncode, 0)
        self.refused("--frames", self.folder / "empty", says="something in it")

    def test_bad_places(self):
        file = self.write("file", "old")
        self.refused("--frames", file, says="is a file")
        self.refused("--frames", self.folder / "none/frames", says="cannot be written")
        self.refused("--frames", "/proc/frames", says="name another place")
        self.refused("--video", self.folder / "none/film.mp4", says="none")
        self.refused("--video", self.folder / "film", says="ending")
        self.refused("--video", self.folder, says="ending")
        self.assertEqual(file.read_text(), "old")

    # Catches the hit of the opening scene printed before the refusal.
    def test_a_refusal_is_printed_before_anything_else(self):
        self.assertIn("hit", run("render", "obbs", "--size", "64x36", "--output", self.folder / "out.png").stdout)
        for arguments in (("--frames", self.folder), ("--video", self.folder / "none/film.mp4")):
            done = run("render", "obbs", *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_bad_rates(self):
        for rate in ("0", "121", "-1", "1.5", "many"):
            self.refused("--frames", self.folder / "f", f"--fps={rate}", says="from 1 to 120")
        self.refused("--output", self.folder / "o.png", "--fps", "30", says="--fps belongs to")

    def test_without_ffmpeg_the_message_is_clear(self):
        self.refused("--video", self.folder / "film.mp4", says="ffmpeg is not installed", PATH=str(self.folder))

    def fake_ffmpeg(self, script):
        folder = pathlib.Path(self.enterContext(program.tempfile.TemporaryDirectory()))
        (folder / "ffmpeg").write_text("#!/bin/sh\n" + script)
        (folder / "ffmpeg").chmod(stat.S_IRWXU)
        return f"{folder}:{os.environ['PATH']}"

    def test_a_failing_ffmpeg_is_reported_and_the_old_film_stays(self):
        film = self.write("film.mp4", "old")
        for script in ("echo no space left >&2; exit 1", "cat >/dev/null; echo no space left >&2; exit 1"):
            self.refused("--video", film, says="ffmpeg gave up: no space left", PATH=self.fake_ffmpeg(script))
        self.assertEqual(film.read_text(), "old")

    def test_every_frame_reaches_ffmpeg(self):
        path = self.fake_ffmpeg('for last; do :; done; cat >"$last"')
        done = run(*DRIVE, "--video", self.folder / "film.mp4", "--frames", self.folder / "frames", PATH=path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        count = len(list((self.folder / "frames").iterdir()))
        self.assertEqual((self.folder / "film.mp4").stat().st_size, 320 * 180 * 4 * count)
        self.assertEqual(self.left(), ["film.mp4", "frames"])

    # ffmpeg 5.1 prints an error but exits with 0 if the disk becomes full at the end.
    def test_an_error_of_ffmpeg_counts_even_with_exit_status_0(self):
        film = self.write("film.mp4", "old")
        path = self.fake_ffmpeg('for last; do :; done; cat >"$last"; echo "Error writing trailer: No space left on device" >&2')
        self.refused("--video", film, says="No space left on device", PATH=path)
        self.assertEqual(film.read_text(), "old")

    def test_an_empty_film_is_a_failure(self):
        film = self.write("film.mp4", "old")
        self.refused("--video", film, says="ffmpeg gave up",
                     PATH=self.fake_ffmpeg('for last; do :; done; cat >/dev/null; : >"$last"'))
        self.assertEqual(film.read_text(), "old")

    # Without root no small disk can be mounted; then the two tests above replace this test.
    def test_a_full_disk_loses_no_film(self):
        disk = self.folder / "disk"
        disk.mkdir()
        if not (shutil.which("ffmpeg") and shutil.which("mount")):
            return
        if program.subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", disk]).returncode != 0:
            return
        self.addCleanup(program.subprocess.run, ["umount", disk])
        for ending in ("mp4", "mkv", "webm", "mov"):
            film = disk / f"film.{ending}"
            film.write_text("old")
            done = run("render", "obbs", "--keys", "x:2", "--size", "320x180", "--video", film)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
            self.assertEqual(film.read_text(), "old")
            self.assertEqual([f.name for f in disk.iterdir()], [film.name])
            film.unlink()

    @unittest.skipUnless(shutil.which("ffmpeg") and shutil.which("ffprobe"), "ffmpeg is not installed")
    def test_the_film_plays(self):
        film = self.folder / "film.mp4"
        done = run("render", "spheres", "--keys", "z*3", "--video", film, "--size", "321x181", "--fps", "30")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        probe = program.subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=width,height,avg_frame_rate",
                                        "-of", "csv=p=0", film], capture_output=True, text=True)
        self.assertEqual(probe.stdout.strip(), "322,182,30/1")

    # Catches a partial folder or film, and an ffmpeg process that outlives the program.
    def test_an_interrupted_film_leaves_the_old_one_and_nothing_else(self):
        film = self.write("film.mp4", "old")
        stays = self.fake_ffmpeg('for last; do :; done; echo part >"$last"; exec cat >/dev/null')
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for arguments in (("--frames", self.folder / "frames"), ("--video", film)):
                self.interrupt(stop, "render", "spheres", "--keys", "wait:600", *arguments, PATH=stays)
                self.assertEqual((self.left(), film.read_text()), (["film.mp4"], "old"))

    def interrupt(self, stop, *arguments, **variables):
        before = self.left()
        at_default = lambda: signal.signal(stop, signal.SIG_DFL)
        one = program.subprocess.Popen([program.PROGRAM, *arguments], env={**os.environ, **variables},
                                       preexec_fn=at_default, stdout=program.subprocess.DEVNULL,
                                       stderr=program.subprocess.PIPE)
        program.wait_until("something is half written", lambda: self.left() != before)
        one.send_signal(stop)
        self.assertEqual((one.communicate(timeout=program.PATIENCE)[1], one.returncode), (b"", -stop))


if __name__ == "__main__":
    program.main(needs_display=False)
