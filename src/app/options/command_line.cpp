// Only this file includes CLI11, because CLI11 is slow to compile.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "app/options/options.hpp"
#include "base/error.hpp"
#include "collision/version.hpp"

namespace app {
namespace {

using base::InputError;

/// Adds a command to `app`. If the command is on the command line, parsing stores it in `raw`. Of several
/// such commands, it stores the one that comes last in the enum Command.
CLI::App& addCommand(CLI::App& app, RawOptions& raw, Command command, const char* name, const char* text) {
  CLI::App& subcommand = *app.add_subcommand(name, text);
  subcommand.callback([&raw, command] { raw.parsed.command = std::max(raw.parsed.command, command); });
  return subcommand;
}

/// Adds an option or argument. `value`: the name of its value in the help.
template <class Target>
CLI::Option* add(CLI::App& app, const char* name, Target& target, const char* value, const char* text) {
  return app.add_option(name, target, text)->type_name(value);
}

void addScene(CLI::App& app, RawOptions& raw) {
  add(app, "SCENE", raw.scene, "",
      "A scene's name, a scene file, a line of a file of pairs like pairs.csv:17, or - for standard input");
}

void addLanguage(CLI::App& app, RawOptions& raw) {
  add(app, "--lang", raw.language, "LANGUAGE",
      "en, ja or another language of assets/text/; default: the language of the locale");
}

void addViews(CLI::App& app, RawOptions& raw) {
  add(app, "--view", raw.view, "VIEW", "front, top, side or free; default: the view of the scene");
  add(app, "--map", raw.map, "PLANE", "Opens a map of verdicts: xz, yaw-gap or yaw-size");
  app.add_flag("--four", raw.fourViews, "Four views at once");
  app.add_flag("--furigana", raw.parsed.furigana, "Readings of hard words in lessons");
  app.add_flag("--reduced-motion", raw.parsed.reducedMotion, "Answers of lessons jump to their end");
  app.add_flag("--ortho", raw.orthographic, "An orthographic projection");
}

void addCommonOptions(CLI::App& app, RawOptions& raw) {
  add(app, "--lesson", raw.parsed.lesson, "NUMBER",
      "Opens a lesson in place of a scene: 8, or 8.3 for its third step");
  add(app, "--player", raw.player, "SHAPE",
      "The player's shape: sphere, aabb, obb, capsule, point, cylinder or cone");
  add(app, "--keys", raw.keys, "SCRIPT",
      "Drives the player: 'x' is a tap, 'x*10' ten, 'x:0.5' holds the key for half a second, "
      "'x+d:1' holds two, "
      "'wait:1' waits; @FILE reads the script from a file");
  addLanguage(app, raw);
  add(app, "--palette", raw.palette, "NAME", "The colours: default, contrast or dark");
  add(app, "--ui-scale", raw.uiScale, "FACTOR",
      "The size of text and lines, 0.5 to 4; default: as the display suggests");
  addViews(app, raw);
  add(app, "--key-map", raw.keyMap, "NAME", "qwerty, azerty, dvorak, or a file");
  add(app, "--size", raw.size, "WxH", "The size of the picture in pixels, like 1280x720");
  add(app, "--json", raw.parsed.json, "FILE", "Writes the final state of the world to this file");
  add(app, "--routine", raw.routine, "FILE",
      "Shows the answers of your own routine: mine.c, libmine.so, ./mine.py");
  add(app, "--progress", raw.parsed.progress, "FILE",
      "Writes the progress in lessons to this file, after each answer");
  add(app, "--pupil", raw.pupil, "NAME",
      "Whose progress and settings to use: a name for each who shares this account");
  add(app, "--class", raw.parsed.className, "NAME", "The class, for the file of progress");
  app.add_flag("--gl-debug", raw.parsed.glDebug, "Prints the messages of OpenGL's debug output");
}

void describeWindow(CLI::App& app, RawOptions& raw) {
  addScene(app, raw);
  addCommonOptions(app, raw);
  app.add_flag("--reset-progress", raw.parsed.resetProgress, "Forgets first what has been done in lessons");
  app.add_flag("--fullscreen", raw.parsed.fullscreen, "Starts in full screen; F11 leaves it");
  add(app, "--record", raw.parsed.record, "FILE", "Writes the session as a key script, for --keys @FILE");
  app.add_flag("--stats", raw.parsed.stats, "Prints at the end how long frames took");
  app.add_flag("--listen", raw.parsed.listen, "Opens the pairs that programs send by hantei_show.h");
  app.add_flag("--open", raw.parsed.open, "Of -: opens the pair that standard input has");
  app.set_version_flag("--version", "hantei " HANTEI_VERSION);
}

void describeRender(CLI::App& app, RawOptions& raw) {
  CLI::App& render =
      addCommand(app, raw, Command::render, "render", "Draws a drive into files, without a display");
  addScene(render, raw);
  addCommonOptions(render, raw);
  add(render, "--output", raw.parsed.output, "FILE", "Writes the end of the drive as a PNG file");
  add(render, "--frames", raw.parsed.frames, "DIR",
      "Writes the whole drive as PNG files into this new folder");
  add(render, "--video", raw.parsed.video, "FILE",
      "Writes the whole drive as a video, like drive.mp4; needs ffmpeg");
  add(render, "--fps", raw.fps, "N", "Pictures per second of --frames and --video, 1 to 120; default: 60");
}

void describeVerify(CLI::App& app, RawOptions& raw) {
  CLI::App& verify = addCommand(app, raw, Command::verify, "verify",
                                "Checks test cases and lessons, files of pairs, or random pairs of shapes");
  add(verify, "PATH", raw.parsed.paths, "",
      "Scenes, lessons, files of pairs, folders of them, or - for standard input; default: all that ship");
  add(verify, "--junit", raw.parsed.junit, "FILE", "Writes the results as JUnit XML");
  CLI::Option* report =
      add(verify, "--report", raw.parsed.report, "DIR", "Writes a page with a picture of every case");
  add(verify, "--site", raw.parsed.site, "URL",
      "The address of the page for browsers, to which the report links")
      ->needs(report);
  add(verify, "--random-pairs,--storm", raw.randomPairs, "N",
      "Checks this many random pairs of shapes instead of files");
  add(verify, "--seed", raw.seed, "S", "The seed of the random pairs; default: 0");
  add(verify, "--routine", raw.routine, "FILE",
      "Judges your own routine instead of files: mine.c, mine.cpp, libmine.so, ./mine.py");
  add(verify, "--score", raw.score, "FILE", "Writes the routine's scores, for a grader");
  add(verify, "--lang", raw.language, "LANGUAGE",
      "The language of the lessons in the report: en, ja, ...; default: each of them")
      ->needs(report);
}

void describePair(CLI::App& app, RawOptions& raw) {
  CLI::App& pair = addCommand(app, raw, Command::pair, "pair", "Says whether two shapes collide, and why");
  const char* help = "One shape in quotes, like 'sphere 0 1 0  0.5' or 'obb 0 0 0  1 1 1  quat 1 0 0 0'";
  add(pair, "A", raw.parsed.shapes[0], "", help)->required();
  add(pair, "B", raw.parsed.shapes[1], "", "The other shape")->required();
  pair.add_flag("--open", raw.parsed.open, "Opens the pair in a window, which has all options of a window");
  pair.fallthrough();
}

void describeVectors(CLI::App& app, RawOptions& raw) {
  CLI::App& vectors = addCommand(app, raw, Command::vectors, "vectors",
                                 "Writes test vectors: pairs of shapes with their true answer");
  add(vectors, "DIR", raw.parsed.vectors, "", "The folder to write into")->required();
  add(vectors, "--seed", raw.seed, "S", "The seed of the random pairs; default: 0");
  add(vectors, "--count", raw.count, "N", "The number of vectors in all; default: 5000");
}

void describeWorksheets(CLI::App& app, RawOptions& raw) {
  CLI::App& worksheets = addCommand(app, raw, Command::worksheets, "worksheets",
                                    "Writes worksheets of the lessons and their answers as HTML, for print");
  add(worksheets, "DIR", raw.parsed.worksheets, "", "The folder to write into")->required();
  add(worksheets, "--lessons", raw.lessons, "NUMBERS", "Only these lessons, like 1,4,8; default: all");
  addLanguage(worksheets, raw);
}

void describeBench(CLI::App& app, RawOptions& raw) {
  CLI::App& bench = addCommand(app, raw, Command::bench, "bench",
                               "Times crowds of bodies on this machine: tick, queries, frame");
  add(bench, "--bodies", raw.bodies, "N", "The largest crowd, 10 to 10000000; default: 1000000");
  add(bench, "--size", raw.size, "WxH", "The size of a frame in pixels, like 1280x720");
  add(bench, "--json", raw.parsed.json, "FILE", "Writes the figures to this file");
}

void describeProgress(CLI::App& app, RawOptions& raw) {
  CLI::App& progress = addCommand(app, raw, Command::progress, "progress",
                                  "Makes a table of a class from its files of --progress");
  add(progress, "DIR", raw.parsed.progressFolder, "", "The folder of the files, with its subfolders")
      ->required();
  add(progress, "--csv", raw.parsed.csv, "FILE",
      "The table to write; wrong guesses go into FILE-guesses.csv beside it")
      ->required();
  addLanguage(progress, raw);
}

void describeRoutine(CLI::App& app, RawOptions& raw) {
  CLI::App& routine =
      addCommand(app, raw, Command::routine, "routine", "Begins a routine of your own, for verify --routine");
  add(routine, "TASK", raw.routineTask, "", "new: writes a file to begin with")->required();
  add(routine, "PAIR", raw.parsed.newRoutine.pair, "",
      "Two shapes, like obb-obb, or a ray and a shape: ray-sphere")
      ->required();
  add(routine, "--lang", raw.parsed.newRoutine.language, "LANGUAGE", "c, c++, rust or python; default: c");
  add(routine, "--verb", raw.parsed.newRoutine.verb, "VERB",
      "overlaps, contact, distance or sweep; default: overlaps");
}

void describe(CLI::App& app, RawOptions& raw) {
  app.name("hantei");
  app.description("Hantei shows collision detection deciding: drive a body against others.");
  describeWindow(app, raw);
  for (const auto describeCommand : {describeRender, describeVerify, describePair, describeVectors,
                                     describeWorksheets, describeBench, describeProgress, describeRoutine})
    describeCommand(app, raw);
}

OptionHelp helpOf(const CLI::Option& option) {
  OptionHelp help;
  help.isArgument = option.get_positional();
  if (help.isArgument) help.names.push_back(option.get_name(true));
  for (const std::string& name : option.get_snames()) help.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  help.value = option.get_type_name();
  help.text = option.get_description();
  if (!help.isArgument) help.choices = choicesOf(help.names.back());
  help.isRequired = option.get_required();
  help.isList = option.get_expected_max() > 1;
  return help;
}

CommandHelp helpOf(const CLI::App& app, std::string name) {
  CommandHelp help{std::move(name), app.get_description(), {}};
  for (const CLI::Option* option : app.get_options()) help.options.push_back(helpOf(*option));
  return help;
}

// Returns a message with a suggestion about the first invalid argument.
std::string unknownArgumentMessage(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining(true);
  if (extras.size() > 1 && extras.front() == "--" && extras[1].starts_with("-")) {
    return base::inQuotes(extras[1]) + " stands after --, where all are files; put options before it";
  }
  const std::string argument = extras.empty() ? "" : extras.front() == "--" ? extras.back() : extras.front();
  if (argument.compare(0, 1, "-") != 0) return base::inQuotes(argument) + " is one argument too many";
  const CLI::App& command = app.get_subcommands().empty() ? app : *app.get_subcommands().front();
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) names.push_back(option->get_name());
  }
  const std::string option = argument.substr(0, argument.find('='));
  return "no option is called " + base::printable(option) + "; " +
         base::suggestion(option, {names.begin(), names.end()});
}

void parse(CLI::App& app, std::vector<std::string> arguments, RawOptions& raw) {
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    raw.parsed.command = Command::print;
    raw.parsed.printedText = app.help();
  } catch (const CLI::CallForVersion& version) {
    raw.parsed.command = Command::print;
    raw.parsed.printedText = std::string(version.what()) + "\n";
  } catch (const CLI::ExtrasError&) {
    throw InputError(unknownArgumentMessage(app));
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
}

}  // namespace

Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment) {
  RawOptions raw;
  CLI::App app;
  describe(app, raw);
  parse(app, arguments, raw);
  return optionsOf(raw, environment);
}

std::vector<CommandHelp> commandHelp() {
  RawOptions raw;
  CLI::App app;
  describe(app, raw);
  std::vector<CommandHelp> help{helpOf(app, "")};
  for (const CLI::App* command : app.get_subcommands(nullptr))
    help.push_back(helpOf(*command, command->get_name()));
  return help;
}

}  // namespace app
