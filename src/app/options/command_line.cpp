#include "app/options/command_line.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <utility>

#include "app/options/film_options.hpp"
#include "app/options/option_words.hpp"
#include "app/options/verify_options.hpp"
#include "app/options/view_options.hpp"
#include "app/scenes/scene_finder.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/suggest.hpp"
#include "input/input_script_text.hpp"

namespace app {
namespace {

using base::InputError;

// The words of the command line before they are interpreted.
struct Words {
  std::string scene = kDefaultScene;
  std::string keys;
  std::optional<std::string> player, language, palette, uiScale, keyMap, size, json, output, record;
  ViewWords views;
};

world::ShapeKind playerOf(const std::string& word) {
  std::vector<std::pair<std::string_view, world::ShapeKind>> table;
  table.reserve(world::kShapeKinds.size());
  for (const world::NamedShapeKind& row : world::kShapeKinds) table.emplace_back(row.name, row.kind);
  return meaningOf("--player", word, table);
}

const explain::Palette* paletteOf(const std::string& word) {
  std::vector<std::pair<std::string, const explain::Palette*>> table;
  for (const explain::Palette& palette : explain::palettes()) table.emplace_back(palette.name, &palette);
  return meaningOf("--palette", word, table);
}

std::optional<int> sideOf(std::string_view text) {
  const auto side = base::wholeNumber(text, kMaxSide);
  return side && *side > 0 ? std::optional(static_cast<int>(*side)) : std::nullopt;
}

glm::ivec2 sizeOf(const std::string& text) {
  const std::size_t by = text.find('x');
  if (by != std::string::npos) {
    const auto width = sideOf(text.substr(0, by)), height = sideOf(text.substr(by + 1));
    if (width && height) return {*width, *height};
  }
  throw InputError("--size: " + base::inQuotes(text) + ": write WIDTHxHEIGHT in pixels, each 1 to " +
                   std::to_string(kMaxSide) + ", like 1280x720");
}

float scaleOf(const std::string& text) {
  std::size_t used = 0;
  float scale = 0.0f;
  try {
    scale = std::stof(text, &used);
  } catch (const std::exception&) {
    used = 0;  // not a number at all
  }
  if (used != 0 && used == text.size() && scale >= kMinScale && scale <= kMaxScale) return scale;
  throw InputError("--ui-scale: " + base::inQuotes(text) + ": write a number from 0.5 to 4");
}

// The locale for messages, from the variables in the order of precedence that POSIX defines.
std::string localeOf(const Environment& environment) {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::optional<std::string> value = environment(variable);
    if (value && !value->empty()) return *value;
  }
  return "en";
}

// The script itself, or "@FILE"; "@" alone is the key @.
input::KeyScript scriptOf(const std::string& keys) {
  const bool file = keys.size() > 1 && keys.front() == '@';
  return file ? input::loadKeyScript(keys.substr(1)) : input::parseKeyScript(keys);
}

void addCommonOptions(CLI::App& app, Words& words, Options& options) {
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
  addViewOptions(app, words.views);
  app.add_option("--key-map", words.keyMap, "qwerty, azerty, dvorak, or a file")->type_name("NAME");
  app.add_option("--size", words.size, "Of the picture in pixels, like 1280x720")->type_name("WxH");
  app.add_option("--json", words.json, "Writes the final state there")->type_name("FILE");
  app.add_flag("--gl-debug", options.glDebug, "Prints what OpenGL complains about");
}

void describeWindow(CLI::App& app, Words& words, Options& options) {
  app.add_option("SCENE", words.scene, "A scene's name, a scene file, or - for standard input")
      ->type_name("");
  addCommonOptions(app, words, options);
  app.add_flag("--fullscreen", options.fullscreen, "Starts without a frame; F11 toggles");
  app.add_option("--record", words.record, "Writes the keys of the session there, for --keys @FILE")
      ->type_name("FILE");
  app.add_flag("--stats", options.stats, "Says at the end how long frames took");
  app.set_version_flag("--version", "hantei " HANTEI_VERSION);
}

CLI::App* describeRender(CLI::App& app, Words& words, FilmWords& film, Options& options) {
  CLI::App* render =
      app.add_subcommand("render", "Draws the end of a drive into a PNG file, without a display");
  render->add_option("SCENE", words.scene, "A scene's name, a scene file, or - for standard input")
      ->type_name("");
  addCommonOptions(*render, words, options);
  render->add_option("--output", words.output, "The PNG file to write")->type_name("FILE");
  describeFilm(*render, film);
  return render;
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

void parse(CLI::App& app, std::vector<std::string> arguments, Options& options) {
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    options.command = Command::print;
    options.toPrint = app.help();
  } catch (const CLI::CallForVersion& version) {
    options.command = Command::print;
    options.toPrint = std::string(version.what()) + "\n";
  } catch (const CLI::ExtrasError&) {
    throw InputError(misfit(app));
  } catch (const CLI::ParseError& error) {
    throw InputError(error.what());
  }
}

void understandPlaces(const Words& words, Options& options) {
  options.scene = words.scene;
  if (words.json) options.json = *words.json;
  if (options.command == Command::render && !words.output && !options.frames && !options.video) {
    throw InputError("render: --output FILE.png is missing (or --frames DIR, or --video FILE)");
  }
  if (words.output) options.output = *words.output;
  if (words.record) options.record = *words.record;
  if (words.json && words.json == words.record) {
    throw InputError(*words.json + ": --json and --record name the same file");
  }
  if (words.json && words.json == words.output) {
    throw InputError(*words.json + ": --json and --output name the same file");
  }
}

void understand(const Words& words, const Environment& environment, Options& options) {
  understandPlaces(words, options);
  if (words.player) options.player = playerOf(*words.player);
  options.script = scriptOf(words.keys);
  options.language = words.language ? *words.language : localeOf(environment);
  options.palette = words.palette ? paletteOf(*words.palette) : explain::palettes().data();
  options.views = understandViews(words.views);
  if (words.uiScale) options.uiScale = scaleOf(*words.uiScale);
  if (words.size) options.size = sizeOf(*words.size);
  if (words.keyMap) options.keyMap = *words.keyMap;
  options.given = {words.language.has_value(), words.palette.has_value(), words.keyMap.has_value(),
                   words.size.has_value()};
}

}  // namespace

Options parseOptions(const std::vector<std::string>& arguments, const Environment& environment) {
  Words words;
  Options options;
  CLI::App app("Hantei shows collision detection deciding: drive a body against others.", "hantei");
  describeWindow(app, words, options);
  FilmWords filmWords;
  const CLI::App* render = describeRender(app, words, filmWords, options);
  VerifyWords verifyWords;
  const CLI::App* verify = describeVerify(app, verifyWords);
  parse(app, arguments, options);
  if (options.command == Command::print) return options;
  if (render->parsed()) options.command = Command::render;
  if (verify->parsed()) options.command = Command::verify;
  understandFilm(filmWords, options);
  understand(words, environment, options);
  understandVerify(verifyWords, options);
  return options;
}

}  // namespace app
