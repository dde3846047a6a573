#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <utility>

#include "app/options/options.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "input/input_script.hpp"

namespace app {
namespace {

using base::InputError;
using input::Action;

constexpr std::array<std::pair<std::string_view, std::optional<Action>>, 4> kViews = {
    {{"front", Action::viewFront},
     {"top", Action::viewTop},
     {"side", Action::viewSide},
     {"free", std::nullopt}}};

/// The maps, each with the number of taps on the key of Action::showMap that opens it.
constexpr std::array<std::pair<std::string_view, int>, 3> kMaps = {
    {{"xz", 1}, {"yaw-gap", 2}, {"yaw-size", 3}}};

/// The maximum frame rate of a film: one frame per tick.
constexpr std::uint64_t kMostFramesPerSecond = input::kTicksPerSecond;

/// The maximum number of random pairs. This many take about a month on two cores.
constexpr std::uint64_t kMostPairs = 1'000'000'000'000;

/// The maximum number of test vectors. Each takes about a millisecond and 600 bytes.
constexpr std::uint64_t kMostVectors = 1'000'000;

std::vector<std::pair<std::string, world::ShapeKind>> players() {
  std::vector<std::pair<std::string, world::ShapeKind>> table;
  table.reserve(world::kShapeKinds.size());
  for (const world::ShapeKindRow& row : world::kShapeKinds) table.emplace_back(row.name, row.kind);
  return table;
}

std::vector<std::pair<std::string, const explain::Palette*>> palettes() {
  std::vector<std::pair<std::string, const explain::Palette*>> table;
  for (const explain::Palette& palette : explain::palettes()) table.emplace_back(palette.name, &palette);
  return table;
}

template <typename Table>
auto meaningOf(const std::string& option, const std::string& word, const Table& table) {
  std::vector<std::string_view> names;
  for (const auto& [name, meaning] : table) {
    if (word == name) return meaning;
    names.emplace_back(name);
  }
  throw InputError(option + ": " + base::inQuotes(word) + " is unknown; " + base::choices(word, names));
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
    used = 0;  // the text is not a number
  }
  if (used != 0 && used == text.size() && scale >= kMinScale && scale <= kMaxScale) return scale;
  throw InputError("--ui-scale: " + base::inQuotes(text) + ": write a number from 0.5 to 4");
}

// Returns the locale for messages. The variables are in the order that POSIX defines.
std::string localeOf(const Environment& environment) {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::optional<std::string> value = environment(variable);
    if (value && !value->empty()) return *value;
  }
  return "en";
}

// Parses `keys`, or the file FILE for "@FILE". "@" alone is a tap of the key @.
input::KeyScript scriptOf(const std::string& keys) {
  const bool file = keys.size() > 1 && keys.front() == '@';
  return file ? input::loadKeyScript(keys.substr(1)) : input::parseKeyScript(keys);
}

std::uint64_t wholeOf(const std::string& option, const std::string& text, std::uint64_t least,
                      std::uint64_t most) {
  const auto number = base::wholeNumber(text, most);
  if (number && *number >= least) return *number;
  throw InputError(option + ": " + base::inQuotes(text) + ": write a whole number from " +
                   std::to_string(least) + " to " + std::to_string(most));
}

std::uint64_t pairsOf(const std::string& text) { return wholeOf("--random-pairs", text, 1, kMostPairs); }

std::uint64_t seedOf(const std::string& text) { return wholeOf("--seed", text, 0, UINT64_MAX); }

RoutineTrial routineOf(const OptionWords& words) {
  if (!words.plain.paths.empty()) {
    throw InputError("--routine is judged by all cases and random pairs; leave out " +
                     base::inQuotes(words.plain.paths.front().string()));
  }
  RoutineTrial trial{*words.routine, 0, 0, {}};
  if (words.randomPairs) trial.pairs = pairsOf(*words.randomPairs);
  if (words.seed) trial.seed = seedOf(*words.seed);
  if (words.score) trial.score = *words.score;
  return trial;
}

void requireRoutineTask(const OptionWords& words) {
  if (words.plain.command != Command::routine || words.routineTask == "new") return;
  throw InputError("routine: " + base::inQuotes(words.routineTask) +
                   " is unknown; write hantei routine new obb-obb");
}

/// Throws if an option needs `--routine` or `--random-pairs`, but neither is given. Also throws if
/// `--random-pairs` should write a report, because that check ends at the first mismatch.
void requirePairsAlone(const OptionWords& words) {
  if (words.routine) return;
  if (words.score) throw InputError("--score belongs to --routine FILE");
  if (words.seed && !words.randomPairs && words.plain.command == Command::verify)
    throw InputError("--seed belongs to --random-pairs N or --routine FILE");
  if (words.randomPairs && (words.plain.junit || words.plain.report))
    throw InputError(std::string("--random-pairs excludes ") + (words.plain.junit ? "--junit" : "--report"));
}

check::RandomPairsOptions randomPairsOf(const OptionWords& words) {
  if (!words.plain.paths.empty()) {
    throw InputError("--random-pairs makes its own pairs; leave out " +
                     base::inQuotes(words.plain.paths.front().string()));
  }
  return {pairsOf(*words.randomPairs), words.seed ? seedOf(*words.seed) : 0};
}

/// Checks the name of a pupil, which is also a folder's name. Some systems drop a blank or dot at the ends of
/// such a name.
std::string pupilOf(const std::string& word) {
  constexpr std::size_t kMostBytes = 100;
  const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  const bool fits = !word.empty() && word.size() <= kMostBytes &&
                    word.find_first_of("/\\") == std::string::npos &&
                    std::none_of(word.begin(), word.end(), isControl);
  const auto isEdge = [](char c) { return c == ' ' || c == '.'; };
  if (fits && !isEdge(word.front()) && !isEdge(word.back())) return word;
  throw InputError(
      "--pupil: " + base::inQuotes(word) +
      " cannot name a folder; use letters, digits, blanks and - between them, at most 100 bytes");
}

/// Returns the actions of the view options in the order in which their keys would be tapped.
std::vector<Action> viewsOf(const OptionWords& words) {
  std::vector<Action> actions;
  const auto view = words.view ? meaningOf("--view", *words.view, kViews) : std::nullopt;
  if (view) actions.push_back(*view);
  if (words.orthographic) actions.push_back(Action::toggleOrthographic);
  if (words.four) actions.push_back(Action::fourViews);
  const int taps = words.map ? meaningOf("--map", *words.map, kMaps) : 0;
  actions.insert(actions.end(), static_cast<std::size_t>(taps), Action::showMap);
  return actions;
}

void requireAnOutput(const OptionWords& words) {
  if (words.plain.command != Command::render || words.plain.output || words.plain.frames || words.plain.video)
    return;
  throw InputError("render: --output FILE.png is missing (or --frames DIR, or --video FILE)");
}

void requirePairAlone(const OptionWords& words) {
  if (words.plain.command != Command::pair) return;
  if (words.scene) throw InputError("pair: " + base::inQuotes(*words.scene) + " is one argument too many");
  if (words.plain.lesson) throw InputError("pair: leave out --lesson; a pair is no lesson");
  if (!words.plain.open && (words.plain.json || words.plain.record))
    throw InputError("pair: --json and --record belong to a window; add --open");
}

void requireDifferentFiles(const OptionWords& words) {
  for (const auto& [other, name] :
       {std::pair(words.plain.record, "--record"), std::pair(words.plain.output, "--output")})
    if (words.plain.json && words.plain.json == other)
      throw InputError(words.plain.json->string() + ": --json and " + name + " name the same file");
}

/// Reads the options of the window and of `render`.
void readSession(const OptionWords& words, const Environment& environment, Options& options) {
  if (words.plain.lesson && words.scene)
    throw InputError("--lesson and the scene " + base::inQuotes(*words.scene) +
                     " cannot both open; leave one out");
  options.scene = words.scene.value_or(kDefaultScene);
  if (words.plain.command != Command::verify) options.ownRoutine = words.routine.value_or("");
  if (words.player) options.player = meaningOf("--player", *words.player, players());
  options.script = scriptOf(words.keys);
  options.language = words.language ? *words.language : localeOf(environment);
  options.palette =
      words.palette ? meaningOf("--palette", *words.palette, palettes()) : explain::palettes().data();
  options.views = viewsOf(words);
  if (words.uiScale) options.uiScale = scaleOf(*words.uiScale);
  if (words.size) options.size = sizeOf(*words.size);
  if (words.keyMap) options.keyMap = *words.keyMap;
  options.given = {words.language.has_value(), words.palette.has_value(), words.keyMap.has_value(),
                   words.size.has_value(), words.scene.has_value()};
}

void readLessons(const OptionWords& words, Options& options) {
  if (words.pupil) options.pupil = pupilOf(*words.pupil);
  std::istringstream lessons(words.lessons);
  for (std::string number; std::getline(lessons, number, ',');) options.lessons.push_back(number);
}

void readFilm(const OptionWords& words, Options& options) {
  if (words.fps)
    options.framesPerSecond = static_cast<int>(wholeOf("--fps", *words.fps, 1, kMostFramesPerSecond));
  if (words.fps && !words.plain.frames && !words.plain.video)
    throw InputError("--fps belongs to --frames DIR or --video FILE");
}

}  // namespace

Options optionsOf(const OptionWords& words, const Environment& environment) {
  Options options = words.plain;
  if (words.plain.command == Command::print) return options;
  readFilm(words, options);
  requireAnOutput(words);
  requirePairAlone(words);
  requireDifferentFiles(words);
  readLessons(words, options);
  readSession(words, environment, options);
  if (words.count) options.vectorCount = wholeOf("--count", *words.count, 1, kMostVectors);
  if (words.seed) options.vectorSeed = seedOf(*words.seed);
  if (words.bodies)
    options.bodies =
        static_cast<std::uint32_t>(wholeOf("--bodies", *words.bodies, kFewestBenchBodies, kMostBenchBodies));
  requirePairsAlone(words);
  if (words.routine && words.plain.command == Command::verify) options.routine = routineOf(words);
  requireRoutineTask(words);
  if (words.randomPairs && !words.routine) options.randomPairs = randomPairsOf(words);
  return options;
}

std::vector<std::string> choicesOf(const std::string& option) {
  std::vector<std::string> names;
  const auto add = [&names](const auto& table) {
    for (const auto& [name, meaning] : table) names.emplace_back(name);
  };
  if (option == "--player") add(players());
  if (option == "--palette") add(palettes());
  if (option == "--view") add(kViews);
  if (option == "--map") add(kMaps);
  return names;
}

}  // namespace app
