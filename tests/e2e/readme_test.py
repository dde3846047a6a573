"""Runs the commands of README.md verbatim, and each with every option of docs/command_line.md."""
import json
import re
import shlex
import shutil

import program
from program import SOURCE, run

# Values for the words in capitals. Files are in the test's own folder.
PLACES = {"SCENE": "aabbs", "SHAPE": "capsule", "SCRIPT": "x*3", "CODE": "ja", "DIR": "folder", "FILE": "results.xml", "N": "500",
          "S": "7", "PATH": f"{SOURCE}/assets/cases/sphere-aabb {SOURCE}/assets/lessons/01-spheres.json"}

# For each table of docs/command_line.md, by its heading: a value for each of its options; "" for a switch.
VALUES = {
    "Window and render": {"--player": "sphere", "--progress": "progress.json", "--lesson": "1.2",
                          "--routine": f"{SOURCE}/tests/routine/right/balls.c", "--keys": "x*2 Escape", "--lang": "en",
                          "--palette": "contrast", "--ui-scale": "1.5", "--view": "top", "--map": "yaw-gap", "--four": "", "--furigana": "", "--reduced-motion": "", "--ortho": "",
                          "--key-map": "dvorak", "--size": "320x200", "--json": "end.json", "--gl-debug": "",
                          "--pupil": "haruka", "--class": "2-b"},
    "Window only": {"--fullscreen": "", "--record": "again.keys", "--stats": "", "--listen": "",
                    "--open": "", "--reset-progress": ""},
    "Render only": {"--output": "end.png", "--frames": "frames", "--video": "end.mp4", "--fps": "10"},
    "Verify": {"--junit": "junit.xml", "--report": "page", "--random-pairs": "300", "--storm": "300", "--seed": "3",
               "--lang": "ja", "--site": "https://school.example/hantei/"},
    "Your own routine": {"--routine": f"{SOURCE}/tests/routine/right/balls.c", "--score": "results.json"},
    "A new routine": {"--lang": "python", "--verb": "contact"},
    "Pair": {"--open": ""},
    "Progress": {"--csv": "class.csv", "--lang": "ja"},
    "Worksheets": {"--lessons": "1,4"},
    "Vectors": {"--count": "20", "--seed": "3"},
    "Bench": {"--bodies": "20", "--size": "64x48", "--json": "bench.json"}}


def text_of(name):
    return (SOURCE / name).read_text()


def readme_commands():
    """The commands of the README's section "More", without their remarks."""
    more = text_of("README.md").partition("\n## More\n")[2].partition("\n## ")[0]
    return [re.split(r" {2,}", line.strip())[0] for line in re.findall(r"(?m)^ {4}hantei .*$", more)]


def words_of(command):
    """The arguments of a command, with every optional part and with values for the words in capitals."""
    plain = re.sub(r"[\[\]…]|\.\.\.", "", command)
    filled = re.sub(r"(?<![\w-])[A-Z]+(?![\w-])", lambda word: PLACES[word[0]], plain)
    return shlex.split(filled)[1:]


def commands(kind):
    """The arguments of each README command of that kind: "window" or a subcommand."""
    all_of_them = [words_of(command) for command in readme_commands()]
    return [words for words in all_of_them
            if (words[0] if words[0] in ("render", "verify", "pair", "vectors") else "window") == kind]


def rows():
    """Maps the heading of each table of options to the names in its first column."""
    found = {}
    for section in re.split(r"(?m)^## ", text_of("docs/command_line.md"))[1:]:
        names = [name for row in re.findall(r"(?m)^\| (`--[^|]*) \|", section) for name in re.findall(r"--[\w-]+", row)]
        if names:
            found[section.partition("\n")[0]] = names
    return found


def value_of(heading, option):
    """The option with its value from VALUES. Fails if there is none: add it, so that a test uses the option."""
    if option not in VALUES.get(heading, {}):
        raise AssertionError(f"docs/command_line.md, {heading}: nobody tries {option}; add it to VALUES in {__file__}")
    return [word for word in (option, VALUES[heading][option]) if word]


def with_option(words, option):
    """The command with that option, which is added if it is missing. A lesson replaces the scene."""
    if option[0] in words:
        return words
    rest = [word for word in words if word != PLACES["SCENE"]] if option[0] == "--lesson" else words
    return [*rest, *option]


class Commands(program.Scratch):
    def setUp(self):
        super().setUp()
        self.write("drive.keys", "x*3 f:0.2\n")

    def succeeds(self, words):
        with self.subTest(" ".join(words)):
            done = run(*words, cwd=self.folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_table_is_tried(self):
        self.assertEqual({heading: sorted(names) for heading, names in rows().items()},
                         {heading: sorted(values) for heading, values in VALUES.items()})

    def test_an_untried_row_is_detected(self):
        with self.assertRaisesRegex(AssertionError, "nobody tries --new"):
            value_of("Verify", "--new")

    def test_the_readme_has_all_kinds_of_commands(self):
        self.assertEqual([len(commands(kind)) for kind in ("window", "render", "verify", "pair", "vectors")],
                         [3, 2, 2, 1, 1])

    def test_render_with_every_option(self):
        plain = commands("render")
        for words in plain:
            self.succeeds(words)
        options = [(heading, option) for heading in ("Window and render", "Render only") for option in rows()[heading]]
        for number, (heading, option) in enumerate(options):
            possible = [words for words in plain if option != "--fps" or "--video" in words]  # --fps needs a whole drive
            # Under the sanitizers, each option is tried with one of the commands in turn.
            tried = [possible[number % len(possible)]] if program.sanitizer_settings() else possible
            for words in tried:
                self.succeeds(self.fresh(with_option(words, value_of(heading, option))))

    def fresh(self, words):
        """Makes pictures small, and gives each run a new folder for frames."""
        size = [] if "--size" in words else ["--size", "160x100"]
        return [f"frames{len(list(self.folder.iterdir()))}" if word == "frames" else word for word in words] + size

    def test_verify_with_every_option(self):
        files, pairs = commands("verify")
        self.succeeds(files)
        self.assertTrue((self.folder / "folder/index.html").exists() and (self.folder / "results.xml").exists())
        self.succeeds(pairs)
        for option in rows()["Verify"]:
            value = value_of("Verify", option)
            if option in ("--random-pairs", "--storm"):
                self.succeeds(["verify", *value])
            else:
                page = ["--report", "page"] if option in ("--lang", "--site") else []
                self.succeeds(with_option([*(pairs if option == "--seed" else files[:3]), *page], value))

    def test_routine_with_every_option(self):
        judged = ["verify", *value_of("Your own routine", "--routine"), "--random-pairs", "300"]
        self.succeeds(judged)
        self.succeeds([*judged, *value_of("Your own routine", "--score"), "--seed", "3", "--report", "scores", "--junit", "scores.xml"])
        self.assertTrue(all((self.folder / name).exists() for name in ("results.json", "scores/index.html", "scores.xml")))

    def test_new_routine_with_every_option(self):
        for option in rows()["A new routine"]:
            self.succeeds(with_option(["routine", "new", "sphere-aabb"], value_of("A new routine", option)))

    # Would catch: faults that only the default paths cause, such as faults with cases and lessons in one report.
    def test_verify_of_all_that_ships_with_report_and_junit(self):
        if program.sanitizer_settings():
            return  # the report of a few files has run the same code, and each of these has 860 pictures
        bare = [word for word in commands("verify")[0] if word not in PLACES["PATH"].split()]
        self.succeeds(bare)
        page = (self.folder / "folder/index.html").read_text()
        for kind in ('class="case passed"', 'class="step"'):
            self.assertIn(kind, page)

    def test_pair_and_vectors(self):
        (pair,), (vectors,) = commands("pair"), commands("vectors")
        self.succeeds([word for word in pair if word != "--open"])
        self.succeeds(vectors)
        for option in rows()["Vectors"]:
            self.succeeds(with_option(["vectors", "folder"], value_of("Vectors", option)))

    def test_progress_and_worksheets_with_every_option(self):
        self.succeeds(["render", "--lesson", "1.1", "--progress", "haruka.json", "--size", "64x48", "--output", "end.png"])
        table = ["progress", ".", *value_of("Progress", "--csv")]
        for option in rows()["Progress"]:
            self.succeeds(with_option(table, value_of("Progress", option)))
        self.assertTrue((self.folder / "class.csv").exists())
        for option in rows()["Worksheets"]:
            words = with_option(["worksheets", "sheets"], value_of("Worksheets", option))
            self.assertEqual(run(*words, cwd=self.folder).returncode, 0)  # without a browser, a line says that there is no PDF

    def test_bench_with_every_option(self):
        for option in rows()["Bench"]:
            self.succeeds(with_option(["bench", *([] if option == "--bodies" else ["--bodies", "10"])], value_of("Bench", option)))


class Windows(program.OnDisplay):
    def driven(self, words):
        """Opens a window, presses keys in it and closes it. Returns the final state."""
        window = self.open(*words)
        window.key("x", "s", "s")
        return window.quit()

    def played(self, words):
        """The final state of a window that its own script closes."""
        state = self.folder / "played.json"
        done = run(*words, *([] if "--json" in words else ["--json", state]), display=self.display, cwd=self.folder,
                   XDG_CONFIG_HOME=str(self.folder / "config"), XDG_RUNTIME_DIR=str(self.folder))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"^(first frame .*\n)?$")
        return json.loads(state.read_text()) if state.exists() else None

    def test_the_commands_that_open_a_window(self):
        plain, record, replay = commands("window")
        self.driven(plain)
        for pair in commands("pair"):
            self.driven(with_option(pair, value_of("Pair", "--open")))
        self.assertEqual(self.driven(record), self.played(replay))

    def test_a_window_with_every_option(self):
        for heading in ("Window and render", "Window only"):
            for option in rows()[heading]:
                words = with_option([PLACES["SCENE"]], value_of(heading, option))
                with self.subTest(option):
                    shutil.rmtree(self.folder / "config", ignore_errors=True)  # forgets the remembered language and key map
                    self.played([*words, *([] if option == "--keys" else ["--keys", "x Escape"])])


if __name__ == "__main__":
    program.main(needs_display=True)
