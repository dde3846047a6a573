// The only file that includes CLI11, which takes longer to compile than the rest of the folder.
#include "app/options/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "app/options/option_words.hpp"
#include "base/error.hpp"
#include "base/suggest.hpp"
#include "collision/version.hpp"

namespace app {
namespace {

using base::InputError;

void addScene(CLI::App& app, OptionWords& words) {
  app.add_option("SCENE", words.scene, "A scene's name, a scene file, or - for standard input")
      ->type_name("");
}

void addViews(CLI::App& app, OptionWords& words) {
  app.add_option("--view", words.view, "front, top, side or free; else as the scene says")->type_name("VIEW");
  app.add_flag("--four", words.four, "Four views at once");
  app.add_flag("--ortho", words.orthographic, "A parallel projection");
}

void addCommonOptions(CLI::App& app, OptionWords& words) {
  app.add_option("--lesson", words.lesson, "Opens a lesson in place of a scene: 8, or 8.3 for its third step")
      ->type_name("NUMBER");
  app.add_option("--player", words.player, "sphere, aabb, obb, capsule or point")->type_name("SHAPE");
  app.add_option("--keys", words.keys,
                 "Drives: 'x' a tap, 'x*10' ten, 'x:0.5' held half a second, 'x+d:1' two together, 'wait:1'; "
                 "@FILE reads them")
      ->type_name("SCRIPT");
  app.add_option("--lang", words.language,
                 "en, ja, or another that assets/text/ has; else as the environment says")
      ->type_name("LANGUAGE");
  app.add_option("--palette", words.palette, "A set of colours")->type_name("NAME");
  app.add_option("--ui-scale", words.uiScale, "Size of letters and lines, 0.5 to 4")->type_name("FACTOR");
  addViews(app, words);
  app.add_option("--key-map", words.keyMap, "qwerty, azerty, dvorak, or a file")->type_name("NAME");
  app.add_option("--size", words.size, "Of the picture in pixels, like 1280x720")->type_name("WxH");
  app.add_option("--json", words.json, "Writes the final state there")->type_name("FILE");
  app.add_option("--progress", words.progress, "Writes there what has been done in lessons")
      ->type_name("FILE");
  app.add_flag("--gl-debug", words.glDebug, "Prints what OpenGL complains about");
}

void describeWindow(CLI::App& app, OptionWords& words) {
  addScene(app, words);
  addCommonOptions(app, words);
  app.add_flag("--fullscreen", words.fullscreen, "Starts without a frame; F11 toggles");
  app.add_option("--record", words.record, "Writes the keys of the session there, for --keys @FILE")
      ->type_name("FILE");
  app.add_flag("--stats", words.stats, "Says at the end how long frames took");
  app.add_flag("--listen", words.listen, "Opens the pairs that programs send by hantei_show.h");
  app.set_version_flag("--version", "hantei " HANTEI_VERSION);
}

CLI::App* describeRender(CLI::App& app, OptionWords& words) {
  CLI::App* render =
      app.add_subcommand("render", "Draws the end of a drive into a PNG file, without a display");
  addScene(*render, words);
  addCommonOptions(*render, words);
  render->add_option("--output", words.output, "The PNG file to write")->type_name("FILE");
  render->add_option("--frames", words.frames, "Writes a PNG file for each moment of the drive there")
      ->type_name("DIR");
  render->add_option("--video", words.video, "Makes a film of the drive with ffmpeg, like drive.mp4")
      ->type_name("FILE");
  render->add_option("--fps", words.fps, "Moments a second, 1 to 120; else 60")->type_name("N");
  return render;
}

CLI::App* describeVerify(CLI::App& app, OptionWords& words) {
  CLI::App* verify = app.add_subcommand("verify", "Checks what scenes expect of their bodies");
  verify
      ->add_option("PATH", words.paths,
                   "Scene files, folders of them, - for standard input; else all that ship")
      ->type_name("");
  CLI::Option* junit = verify->add_option("--junit", words.junit, "Writes the results there as JUnit XML");
  CLI::Option* report =
      verify->add_option("--report", words.report, "Writes a page with a picture of every case there");
  CLI::Option* pairs = verify->add_option("--random-pairs,--storm", words.randomPairs,
                                          "References so many random pairs of shapes instead");
  CLI::Option* seed = verify->add_option("--seed", words.seed, "Of the random pairs; else 0");
  junit->type_name("FILE");
  report->type_name("DIR");
  pairs->type_name("N")->excludes(junit)->excludes(report);
  seed->type_name("S")->needs(pairs);
  return verify;
}

CLI::App* describePair(CLI::App& app, OptionWords& words) {
  CLI::App* pair = app.add_subcommand("pair", "Says whether two shapes collide, and why");
  const char* help = "One shape in quotes, like 'sphere 0 1 0  0.5' or 'obb 0 0 0  1 1 1  quat 1 0 0 0'";
  pair->add_option("A", words.shapes[0], help)->type_name("")->required();
  pair->add_option("B", words.shapes[1], "The other shape")->type_name("")->required();
  pair->add_flag("--open", words.open, "Opens the pair in a window, with the options of a window");
  pair->fallthrough();
  return pair;
}

CLI::App* describeVectors(CLI::App& app, OptionWords& words) {
  CLI::App* vectors =
      app.add_subcommand("vectors", "Writes test vectors: pairs of shapes with their true answer");
  vectors->add_option("DIR", words.vectors, "The folder to write into")->type_name("")->required();
  vectors->add_option("--seed", words.seed, "Of the random pairs; else 0")->type_name("S");
  vectors->add_option("--count", words.count, "How many in all, with one for each test case; else 5000")
      ->type_name("N");
  return vectors;
}

CLI::App* describeWorksheets(CLI::App& app, OptionWords& words) {
  CLI::App* worksheets = app.add_subcommand(
      "worksheets", "Writes worksheets of the lessons and their answers as HTML, for print");
  worksheets->add_option("DIR", words.worksheets, "The folder to write into")->type_name("")->required();
  worksheets->add_option("--lang", words.language, "en, ja, or another that assets/text/ has")
      ->type_name("LANGUAGE");
  return worksheets;
}

CLI::App* describeBench(CLI::App& app, OptionWords& words) {
  CLI::App* bench =
      app.add_subcommand("bench", "Times crowds of bodies on this machine: tick, queries, frame");
  bench->add_option("--bodies", words.bodies, "The largest crowd, 10 to 10000000; else 1000000")
      ->type_name("N");
  bench->add_option("--size", words.size, "Of a frame in pixels, like 1280x720")->type_name("WxH");
  bench->add_option("--json", words.json, "Writes the figures there")->type_name("FILE");
  return bench;
}

// A message about the first argument that was not understood, with a suggestion.
std::string misfit(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining(true);
  if (extras.size() > 1 && extras.front() == "--" && extras[1].starts_with("-")) {
    return base::inQuotes(extras[1]) + " stands after --, where all are files; put options before it";
  }
  const std::string wrong = extras.empty() ? "" : extras.front() == "--" ? extras.back() : extras.front();
  if (wrong.compare(0, 1, "-") != 0) return base::inQuotes(wrong) + " is one argument too many";
  const CLI::App& active = app.get_subcommands().empty() ? app : *app.get_subcommands().front();
  std::vector<std::string> names;
  for (const CLI::Option* option : active.get_options()) {
    if (!option->get_positional()) names.push_back(option->get_name());
  }
  const std::string option = wrong.substr(0, wrong.find('='));
  return "no option is called " + base::printable(option) + "; " +
         base::choices(option, {names.begin(), names.end()});
}

void parse(CLI::App& app, std::vector<std::string> arguments, OptionWords& words) {
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    words.command = Command::print;
    words.toPrint = app.help();
  } catch (const CLI::CallForVersion& version) {
    words.command = Command::print;
    words.toPrint = std::string(version.what()) + "\n";
  } catch (const CLI::ExtrasError&) {
    throw InputError(misfit(app));
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
}

}  // namespace

Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment) {
  OptionWords words;
  CLI::App app("Hantei shows collision detection deciding: drive a body against others.", "hantei");
  describeWindow(app, words);
  const CLI::App* render = describeRender(app, words);
  const CLI::App* verify = describeVerify(app, words);
  const CLI::App* pair = describePair(app, words);
  const CLI::App* vectors = describeVectors(app, words);
  const CLI::App* worksheets = describeWorksheets(app, words);
  const CLI::App* bench = describeBench(app, words);
  parse(app, arguments, words);
  if (words.command != Command::print && render->parsed()) words.command = Command::render;
  if (words.command != Command::print && verify->parsed()) words.command = Command::verify;
  if (words.command != Command::print && pair->parsed()) words.command = Command::pair;
  if (words.command != Command::print && vectors->parsed()) words.command = Command::vectors;
  if (words.command != Command::print && worksheets->parsed()) words.command = Command::worksheets;
  if (words.command != Command::print && bench->parsed()) words.command = Command::bench;
  return optionsOf(words, environment);
}

}  // namespace app
