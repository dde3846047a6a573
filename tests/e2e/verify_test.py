"""hantei verify: its output and exit status; bad input prints only its one line and changes no file."""
import base64
import fcntl
import hashlib
import html.parser
import json
import os
import pty
import resource
import signal
import struct
import subprocess
import zlib
import xml.etree.ElementTree as ElementTree

import program
from program import PROGRAM, SOURCE, run

CASE = {"player": {"shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5},
        "targets": [{"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5}]}


def expecting(**fields):
    return {**CASE, "expect": [{"a": "player", "b": "post", **fields}]}


def everything(terminal):
    """All output of a terminal whose other end is closed: several reads, and then an error."""
    pieces = b""
    while True:
        try:
            piece = os.read(terminal, 10000)
        except OSError:
            return pieces
        if not piece:
            return pieces
        pieces += piece


def is_locked(folder):
    """True if a run is writing its report into the folder."""
    try:
        holder = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(holder, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return False
    except BlockingIOError:
        return True
    finally:
        os.close(holder)


def allowed(text):
    """The hash of an element's text in the form of a content security policy."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


class Page(html.parser.HTMLParser):
    """A report as a browser reads it: its cases, and whether every element ends."""

    def __init__(self, text):
        super().__init__()
        self.open, self.cases, self.addresses, self.inline, self.shared = [], [], [], {}, {}
        self.feed(text)
        assert self.open == [], self.open

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"]
        self.addresses += [attributes[name] for name in ("src", "href") if name in attributes]
        if tag == "article":
            self.cases.append({"class": attributes["class"], "text": "", "picture": None})
        if tag == "img" and "article" in self.open:
            self.cases[-1]["picture"] = base64.b64decode(attributes["src"].split(",")[1])
        if tag == "image":
            self.shared[attributes["id"]] = base64.b64decode(attributes["href"].split(",")[1])
            self.cases[-1]["picture"] = self.shared[attributes["id"]]
        if tag == "use":
            self.cases[-1]["picture"] = self.shared[attributes["href"].removeprefix("#")]
        if tag not in ("meta", "img", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("style", "script"):
            self.inline[self.open[-1]] = data
        if self.cases and "article" in self.open:
            self.cases[-1]["text"] += data


def size_and_colors(png):
    """A PNG's size, and the number of different bytes in its filtered rows, which is small for a plain picture."""
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        data += png[at + 8:at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    return struct.unpack(">II", png[16:24]), len(set(zlib.decompress(data)))


class Verify(program.Scratch):
    def verify(self, *arguments):
        done = run("verify", *arguments)
        return done.returncode, done.stdout, done.stderr

    def verify_bytes(self, *arguments):
        done = subprocess.run([PROGRAM, "verify", *arguments], capture_output=True)
        return done.returncode, done.stdout, done.stderr

    def refused(self, *arguments, says):
        code, out, errors = self.verify(*arguments)
        self.assertEqual((code, out, errors.count("\n")), (2, "", 1), errors)
        for word in says:
            self.assertIn(word, errors)

    def test_every_shipped_case_holds(self):
        code, out, errors = self.verify()
        self.assertEqual((code, errors), (0, ""))
        self.assertRegex(out, r"^19 lessons played\n998 generated bodies judged, 0 wrong\n\d{3,} passed, 0 failed\n$")

    def test_output_that_cannot_be_printed_is_an_error(self):
        for arguments in (["verify"], ["verify", "--random-pairs", "10"], ["--help"], ["verify", "--help"]):
            with self.subTest(arguments), open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True)
                self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
                self.assertIn("standard output cannot be written", done.stderr)

    def test_two_runs_do_not_write_into_one_folder(self):
        out = self.folder / "out"
        out.mkdir()
        (out / "index.html").write_text("old")
        holder = os.open(out, os.O_RDONLY)
        fcntl.flock(holder, fcntl.LOCK_EX)  # as a drawing run does
        case = self.write("case.json", expecting(overlaps=True))
        self.refused(case, "--report", out, says=["out", "another run"])
        self.assertEqual([f.name for f in out.iterdir()], ["index.html"])
        self.assertEqual((out / "index.html").read_text(), "old")
        os.close(holder)
        self.assertEqual(self.verify(case, "--report", out)[0], 0)
        self.assertEqual([f.name for f in out.iterdir()], ["index.html"])

    def test_a_new_folder_without_a_report_is_removed(self):
        bad = self.write("bad.json", "{")
        self.refused(bad, "--report", self.folder / "new", says=["bad.json"])
        self.assertFalse((self.folder / "new").exists())

    # The signal arrives while pictures are drawn. An existing folder must keep its page.
    def test_an_interrupted_report_leaves_all_as_it_was(self):
        (self.folder / "old").mkdir()
        (self.folder / "old/index.html").write_text("old")
        for name in ("old", "new"):
            one = subprocess.Popen([PROGRAM, "verify", "--report", self.folder / name], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
            program.wait_until("it has the folder", lambda: is_locked(self.folder / name))
            one.send_signal(signal.SIGINT)
            self.assertEqual((*one.communicate(timeout=program.PATIENCE), one.returncode), (b"", b"", -signal.SIGINT))
        self.assertEqual(os.listdir(self.folder), ["old"])
        self.assertEqual(os.listdir(self.folder / "old"), ["index.html"])
        self.assertEqual((self.folder / "old/index.html").read_text(), "old")

    def test_a_deleted_working_folder(self):
        gone = self.folder / "gone"
        gone.mkdir()
        done = subprocess.run(["sh", "-c", 'rmdir "$1" && exec "$2" verify', "sh", gone, PROGRAM], cwd=gone,
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_failure_is_one_line_and_exit_1(self):
        self.write("good.json", expecting(overlaps=True))
        bad = self.write("wrong.json", expecting(depth=0.5))
        code, out, errors = self.verify(self.folder)
        self.assertEqual((code, errors), (1, ""))
        self.assertEqual(out, f"{bad}: player post: depth: expected 0.5 within 1e-05, got 0.25, off by 0.25\n1 passed, 1 failed\n")

    def test_files_one_by_one(self):
        good = self.write("good.json", expecting(overlaps=True, contacts=1))
        plain = self.write("plain.json", CASE)
        self.assertEqual(self.verify(good, plain), (0, "1 passed, 0 failed\n", ""))

    def test_bad_input_after_a_failure_prints_only_its_one_line(self):
        wrong = self.write("1.json", expecting(depth=0.5))
        self.refused(wrong, self.write("2.json", expecting(overlap=True)), says=["2.json", 'did you mean "overlaps"'])
        self.refused(wrong, self.write("3.json", expecting(depth=0, tolerance=-1)), says=["3.json", "tolerance"])
        self.refused(wrong, self.write("4.json", expecting(b="pots", depth=0)), says=["4.json", "expect[0].b", "post"])
        self.refused(wrong, self.write("5.json", {**expecting(depth=0), "keys": "x*"}), says=["5.json", "keys"])
        self.refused(wrong, self.write("6.json", "{ "), says=["6.json:1"])
        self.refused(wrong, self.folder / "none.json", says=["none.json", "no such file"])

    def test_an_empty_folder_is_refused(self):
        self.refused(self.folder, says=["no .json file"])

    def test_junit_says_the_same(self):
        self.write("good.json", expecting(overlaps=True))
        self.write("wrong.json", expecting(depth=0.5))
        report = self.folder / "report.xml"
        code, _, _ = self.verify(self.folder, "--junit", report)
        self.assertEqual(code, 1)
        root = ElementTree.parse(report).getroot()
        self.assertEqual((root.get("tests"), root.get("failures")), ("2", "1"))
        self.assertEqual([f.get("message") for f in root.iter("failure")], ["depth: expected 0.5 within 1e-05, got 0.25, off by 0.25"])

    def test_junit_that_cannot_be_written(self):
        case = self.write("case.json", expecting(overlaps=True))
        before = case.read_bytes()
        self.refused(case, "--junit", self.folder, says=[str(self.folder), "not a folder"])
        self.refused(case, "--junit", self.folder / "none" / "report.xml", says=["there is no folder"])
        self.refused(case, "--junit", "", says=['"": cannot be written'])
        self.refused(case, "--junit", case, says=["names a scene that is verified"])
        self.assertEqual(case.read_bytes(), before)

    def test_a_full_disk(self):
        case = self.write("case.json", expecting(overlaps=True))
        self.assertEqual(self.verify(case, "--junit", "/dev/full")[0], 2)
        with open("/dev/full", "w") as full:
            done = subprocess.run([PROGRAM, "verify", case], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("standard output", done.stderr)

    def test_the_bar_is_for_terminals_and_leaves_nothing_behind(self):
        case = self.write("case.json", expecting(overlaps=True))
        ours, theirs = pty.openpty()
        done = subprocess.run([PROGRAM, "verify", case], stdout=subprocess.PIPE, stderr=theirs, text=True)
        os.close(theirs)
        drawn = everything(ours).decode()
        os.close(ours)
        self.assertEqual(done.stdout, "1 passed, 0 failed\n")
        self.assertIn("1/1", drawn)
        self.assertTrue(drawn.endswith("\r\x1b[K"), repr(drawn))

    def test_a_report_shows_every_case_the_failed_first(self):
        self.write("1.json", {**expecting(overlaps=True), "title": {"en": "Good", "ja": "良"}})
        self.write("2 wrong.json", {**expecting(depth=0.5, contacts=1), "note": "<i>why</i> & how", "link": "https://a.org/?b&c"})
        self.write("plain.json", CASE)
        code, out, errors = self.verify(self.folder, "--report", self.folder / "out")
        self.assertEqual((code, out.splitlines()[-1], errors), (1, "1 passed, 1 failed", ""))
        self.assertEqual(os.listdir(self.folder / "out"), ["index.html"])
        page = Page((self.folder / "out" / "index.html").read_text())
        self.assertEqual([case["class"] for case in page.cases], ["case failed", "case passed"])
        for words in ("✗ failed", "<i>why</i> & how", "0.5 within 1e-05", "✗ 0.25, off by 0.25", f"hantei '{self.folder}/2 wrong.json'"):
            self.assertIn(words, page.cases[0]["text"])
        for case in page.cases:
            size, colors = size_and_colors(case["picture"])
            self.assertEqual(size, (360, 225))
            self.assertEqual(colors, 32)  # a drawn picture uses all of its possible colours
        self.assertEqual([address for address in page.addresses if not address.startswith(("data:image/png;base64,", "#picture"))],
                         ["https://a.org/?b&c"])

    def test_a_case_from_standard_input_is_read_once_for_all_outputs(self):
        case = {**expecting(depth=0.5), "keys": "x", "step": 0.25, "title": {"en": "Piped", "ja": "管"}}
        done = subprocess.run([PROGRAM, "verify", "-", "--report", self.folder / "out", "--junit", self.folder / "out.xml"],
                              input=json.dumps(case), capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertEqual(done.stdout.splitlines()[-1], "0 passed, 1 failed")
        page = Page((self.folder / "out" / "index.html").read_text())
        self.assertEqual([one["class"] for one in page.cases], ["case failed"])
        self.assertIn("Piped", page.cases[0]["text"])
        self.assertEqual(size_and_colors(page.cases[0]["picture"])[1], 32)
        failure = next(ElementTree.parse(self.folder / "out.xml").iter("failure")).get("message")
        self.assertIn(failure, done.stdout)
        self.assertIn("0.5 within 1e-05", page.cases[0]["text"])

    def test_a_report_may_run_and_load_only_its_own_parts(self):
        self.assertEqual(self.verify(self.write("1.json", expecting(depth=0.5)), "--report", self.folder / "out")[0], 1)
        page = Page((self.folder / "out" / "index.html").read_text())
        rules = dict(rule.split(" ", 1) for rule in page.policy.split("; "))
        self.assertEqual(rules, {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", "img-src": "data:",
                                 "style-src": allowed(page.inline["style"]), "script-src": allowed(page.inline["script"])},
                         "assets/report/page.mustache names the hashes of style.css and filter.js")

    # A body's name may contain markup and characters that XML forbids. A file name may contain any bytes, even
    # controls.
    def test_junit_and_the_page_are_well_formed_whatever_a_name_holds(self):
        names = ["\ufffe\uffff", "]]>&<\"'", "\x9b31m", "\U0001f642\U0010ffff"]
        for number, name in enumerate(names):
            case = {**CASE, "title": {"en": name, "ja": name}, "note": name, "link": name,
                    "targets": [{**CASE["targets"][0], "name": "post" + name}],
                    "expect": [{"a": "player", "b": "post" + name, "depth": 0.5}]}
            self.write(f"{number}.json", case)
        for bytes_ in (b"\xff", b"\xed\xa0\x80", b"\xe7\x90", b"\xc0\xaf", b"\xef\xbf\xbf", b"\x01"):
            path = os.path.join(os.fsencode(self.folder), b"x" + bytes_.replace(b"/", b"") + b".json")
            with open(path, "w") as file:
                json.dump(expecting(depth=0.5), file)
        code, _, _ = self.verify_bytes(self.folder, "--junit", self.folder / "out.xml", "--report", self.folder / "out")
        self.assertEqual(code, 1)
        root = ElementTree.parse(self.folder / "out.xml").getroot()
        self.assertEqual(len(list(root.iter("failure"))), 10)
        self.assertEqual(len(Page((self.folder / "out" / "index.html").read_bytes().decode("utf-8")).cases), 10)

    def test_the_same_cases_give_the_same_report(self):
        case = self.write("case.json", expecting(overlaps=True))
        pages = []
        for _ in range(2):
            self.assertEqual(self.verify(case, "--report", self.folder / "out")[0], 0)
            pages.append((self.folder / "out" / "index.html").read_bytes())
        self.assertEqual(pages[0], pages[1])

    # Would catch: a picture embedded once for each of the many cases that share it.
    def test_a_shared_picture_is_embedded_once(self):
        for number in range(5):
            self.write(f"{number}.json", {**expecting(overlaps=True), "title": {"en": str(number)}, "note": f"note {number}"})
        self.write("other.json", {**expecting(overlaps=True), "keys": "x"})
        self.assertEqual(self.verify(self.folder, "--report", self.folder / "out")[0], 0)
        text = (self.folder / "out" / "index.html").read_text()
        page = Page(text)
        self.assertEqual((text.count("data:image/png"), text.count("<use ")), (2, 4))
        pictures = [case["picture"] for case in page.cases]
        self.assertEqual(pictures[:5], pictures[:1] * 5)
        self.assertNotEqual(pictures[5], pictures[0])

    def test_a_report_that_cannot_be_written(self):
        case = self.write("case.json", expecting(overlaps=True))
        before = case.read_bytes()
        self.refused(case, "--report", case, says=[str(case), "needs a folder"])
        self.refused(case, "--report", self.folder / "none" / "out", says=["there is no folder", "make it"])
        self.refused(case, "--report", "/proc/out", says=["cannot be written", "name another place"])
        self.refused(case, "--report", "", says=["--report"])
        self.refused(case, "--report", "/proc/self", says=["/proc/self"])
        (self.folder / "out" / "index.html").mkdir(parents=True)
        self.refused(case, "--report", self.folder / "out", says=["not a folder"])
        self.assertEqual(case.read_bytes(), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["case.json", "out"])

    def full_disk(self, *arguments):
        """Limits files to 10 KB, less than a report, and expects one line and exit 2."""
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10000, 10000))
        done = subprocess.run([PROGRAM, "verify", *map(str, arguments)], capture_output=True, text=True,
                              preexec_fn=limit, env={**os.environ, "MESA_SHADER_CACHE_DISABLE": "true"})
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertRegex(done.stderr, r"out/index\.html: cannot write")

    def test_a_report_on_a_full_disk_leaves_the_old_page(self):
        case = self.write("case.json", expecting(overlaps=True))
        self.full_disk(case, "--report", self.folder / "out")
        self.assertEqual(os.listdir(self.folder), ["case.json"])
        (self.folder / "out").mkdir()
        old = self.write("out/index.html", "old")
        self.full_disk(case, "--report", self.folder / "out")
        self.assertEqual(os.listdir(self.folder / "out"), ["index.html"])
        self.assertEqual(old.read_text(), "old")

    def test_two_reports_into_one_folder_at_once(self):
        for number in range(20):
            self.write(f"{number}.json", expecting(overlaps=True))
        runs = [subprocess.Popen([PROGRAM, "verify", self.folder, "--report", self.folder / "out"],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
        codes = []
        for one in runs:
            _, errors = one.communicate(timeout=program.PATIENCE * 2)
            self.assertIn(one.returncode, (0, 2))
            self.assertIn(b"another run" if one.returncode else b"", errors)
            codes.append(one.returncode)
        self.assertIn(0, codes)
        self.assertEqual(os.listdir(self.folder / "out"), ["index.html"])
        self.assertEqual(len(Page((self.folder / "out" / "index.html").read_text()).cases), 20)

    def test_random_pairs_agree_and_the_run_reports_it(self):
        pairs = program.rounds(20000)
        code, out, errors = self.verify("--random-pairs", pairs, "--seed", 4)
        self.assertEqual((code, errors), (0, ""))
        self.assertRegex(out, rf"^{pairs} pairs, seed 4: all agree with the reference; \d+\.\d\d s\n$")

    def test_bad_options_of_random_pairs_are_refused(self):
        self.refused("--random-pairs", 0, says=["--random-pairs", '"0"', "from 1"])
        self.refused("--random-pairs", -5, says=["--random-pairs", '"-5"'])
        self.refused("--random-pairs", "lots", says=["--random-pairs", '"lots"'])
        self.refused("--random-pairs", 5, "--seed", "red", says=["--seed", '"red"'])
        self.refused("--random-pairs", 5, self.folder, says=["--random-pairs", str(self.folder)])

    def test_the_whole_assets_folder(self):
        code, out, _ = self.verify(SOURCE / "assets")
        self.assertEqual(code, 0, out)


if __name__ == "__main__":
    program.main(needs_display=False)
