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

constexpr std::array<std::pair<std::string_view, std::optional<Action>>, 4> kViewActions = {
    {{"front", Action::viewFront},
     {"top", Action::viewTop},
     {"side", Action::viewSide},
     {"free", std::nullopt}}};

/// The maps, each with the number of taps on the key of Action::showMap that opens it.
constexpr std::array<std::pair<std::string_view, int>, 3> kMapTaps = {
    {{"xz", 1}, {"yaw-gap", 2}, {"yaw-size", 3}}};

/// The maximum frame rate of a film: one frame per tick.
constexpr std::uint64_t kMaxFramesPerSecond = input::kTicksPerSecond;

/// The maximum number of random pairs. This many take about a month on two cores.
constexpr std::uint64_t kMaxRandomPairs = 1'000'000'000'000;

/// The maximum number of test vectors. Each takes about a millisecond and 600 bytes.
constexpr std::uint64_t kMaxVectors = 1'000'000;

std::vector<std::pair<std::string, world::ShapeKind>> playerShapes() {
  std::vector<std::pair<std::string, world::ShapeKind>> table;
  table.reserve(world::kShapeKinds.size());
  for (const world::ShapeKindRow& row : world::kShapeKinds) table.emplace_back(row.name, row.kind);
  return table;
}

std::vector<std::pair<std::string, const explain::Palette*>> namedPalettes() {
  std::vector<std::pair<std::string, const explain::Palette*>> table;
  for (const explain::Palette& palette : explain::palettes()) table.emplace_back(palette.name, &palette);
  return table;
}

template <typename Table>
auto lookUp(const std::string& option, const std::string& word, const Table& table) {
  std::vector<std::string_view> names;
  for (const auto& [name, value] : table) {
    if (word == name) return value;
    names.emplace_back(name);
  }
  throw InputError(option + ": " + base::inQuotes(word) + " is unknown; " + base::suggestion(word, names));
}

std::optional<int> parseSide(std::string_view text) {
  const auto side = base::parseWholeNumber(text, kMaxSide);
  return side && *side > 0 ? std::optional(static_cast<int>(*side)) : std::nullopt;
}

glm::ivec2 parseSize(const std::string& text) {
  const std::size_t separator = text.find('x');
  if (separator != std::string::npos) {
    const auto width = parseSide(text.substr(0, separator)), height = parseSide(text.substr(separator + 1));
    if (width && height) return {*width, *height};
  }
  throw InputError("--size: " + base::inQuotes(text) + ": write WIDTHxHEIGHT in pixels, each 1 to " +
                   std::to_string(kMaxSide) + ", like 1280x720");
}

float parseScale(const std::string& text) {
  std::size_t parsedLength = 0;
  float scale = 0.0f;
  try {
    scale = std::stof(text, &parsedLength);
  } catch (const std::exception&) {
    parsedLength = 0;  // the text is not a number
  }
  if (parsedLength != 0 && parsedLength == text.size() && scale >= kMinScale && scale <= kMaxScale)
    return scale;
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
input::KeyScript parseOrLoadScript(const std::string& keys) {
  const bool isFile = keys.size() > 1 && keys.front() == '@';
  return isFile ? input::loadKeyScript(keys.substr(1)) : input::parseKeyScript(keys);
}

std::uint64_t parseWholeNumber(const std::string& option, const std::string& text, std::uint64_t minimum,
                               std::uint64_t maximum) {
  const auto number = base::parseWholeNumber(text, maximum);
  if (number && *number >= minimum) return *number;
  throw InputError(option + ": " + base::inQuotes(text) + ": write a whole number from " +
                   std::to_string(minimum) + " to " + std::to_string(maximum));
}

std::uint64_t parsePairCount(const std::string& text) {
  return parseWholeNumber("--random-pairs", text, 1, kMaxRandomPairs);
}

std::uint64_t parseSeed(const std::string& text) { return parseWholeNumber("--seed", text, 0, UINT64_MAX); }

RoutineTrial routineTrialOf(const RawOptions& raw) {
  if (!raw.parsed.paths.empty()) {
    throw InputError("--routine is judged by all cases and random pairs; leave out " +
                     base::inQuotes(raw.parsed.paths.front().string()));
  }
  RoutineTrial trial{*raw.routine, 0, 0, {}};
  if (raw.randomPairs) trial.pairCount = parsePairCount(*raw.randomPairs);
  if (raw.seed) trial.seed = parseSeed(*raw.seed);
  if (raw.score) trial.scoreFile = *raw.score;
  return trial;
}

void requireRoutineTask(const RawOptions& raw) {
  if (raw.parsed.command != Command::routine || raw.routineTask == "new") return;
  throw InputError("routine: " + base::inQuotes(raw.routineTask) +
                   " is unknown; write hantei routine new obb-obb");
}

/// Throws if an option needs `--routine` or `--random-pairs`, but neither is given. Also throws if
/// `--random-pairs` should write a report, because that check ends at the first mismatch.
void checkRandomPairsOptions(const RawOptions& raw) {
  if (raw.routine) return;
  if (raw.score) throw InputError("--score belongs to --routine FILE");
  if (raw.seed && !raw.randomPairs && raw.parsed.command == Command::verify)
    throw InputError("--seed belongs to --random-pairs N or --routine FILE");
  if (raw.randomPairs && (raw.parsed.junit || raw.parsed.report))
    throw InputError(std::string("--random-pairs excludes ") + (raw.parsed.junit ? "--junit" : "--report"));
}

check::RandomPairsOptions randomPairsOf(const RawOptions& raw) {
  if (!raw.parsed.paths.empty()) {
    throw InputError("--random-pairs makes its own pairs; leave out " +
                     base::inQuotes(raw.parsed.paths.front().string()));
  }
  return {parsePairCount(*raw.randomPairs), raw.seed ? parseSeed(*raw.seed) : 0};
}

/// Checks the name of a pupil, which is also a folder's name. Some systems drop a blank or dot at the ends of
/// such a name.
std::string parsePupil(const std::string& name) {
  constexpr std::size_t kMaxNameBytes = 100;
  const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  const bool isValid = !name.empty() && name.size() <= kMaxNameBytes &&
                       name.find_first_of("/\\") == std::string::npos &&
                       std::none_of(name.begin(), name.end(), isControl);
  const auto isBlankOrDot = [](char c) { return c == ' ' || c == '.'; };
  if (isValid && !isBlankOrDot(name.front()) && !isBlankOrDot(name.back())) return name;
  throw InputError(
      "--pupil: " + base::inQuotes(name) +
      " cannot name a folder; use letters, digits, blanks and - between them, at most 100 bytes");
}

/// Returns the actions of the view options in the order in which their keys would be tapped.
std::vector<Action> viewActionsOf(const RawOptions& raw) {
  std::vector<Action> actions;
  const auto viewAction = raw.view ? lookUp("--view", *raw.view, kViewActions) : std::nullopt;
  if (viewAction) actions.push_back(*viewAction);
  if (raw.orthographic) actions.push_back(Action::toggleOrthographic);
  if (raw.fourViews) actions.push_back(Action::fourViews);
  const int taps = raw.map ? lookUp("--map", *raw.map, kMapTaps) : 0;
  actions.insert(actions.end(), static_cast<std::size_t>(taps), Action::showMap);
  return actions;
}

void requireAnOutput(const RawOptions& raw) {
  if (raw.parsed.command != Command::render || raw.parsed.output || raw.parsed.frames || raw.parsed.video)
    return;
  throw InputError("render: --output FILE.png is missing (or --frames DIR, or --video FILE)");
}

void checkPairOptions(const RawOptions& raw) {
  if (raw.parsed.command != Command::pair) return;
  if (raw.scene) throw InputError("pair: " + base::inQuotes(*raw.scene) + " is one argument too many");
  if (raw.parsed.lesson) throw InputError("pair: leave out --lesson; a pair is no lesson");
  if (!raw.parsed.open && (raw.parsed.json || raw.parsed.record))
    throw InputError("pair: --json and --record belong to a window; add --open");
}

void requireDifferentFiles(const RawOptions& raw) {
  for (const auto& [otherFile, name] :
       {std::pair(raw.parsed.record, "--record"), std::pair(raw.parsed.output, "--output")})
    if (raw.parsed.json && raw.parsed.json == otherFile)
      throw InputError(raw.parsed.json->string() + ": --json and " + name + " name the same file");
}

/// Reads the options of the window and of `render`.
void readSessionOptions(const RawOptions& raw, const Environment& environment, Options& options) {
  if (raw.parsed.lesson && raw.scene)
    throw InputError("--lesson and the scene " + base::inQuotes(*raw.scene) +
                     " cannot both open; leave one out");
  options.scene = raw.scene.value_or(kDefaultScene);
  if (raw.parsed.command != Command::verify) options.userRoutine = raw.routine.value_or("");
  if (raw.player) options.player = lookUp("--player", *raw.player, playerShapes());
  options.script = parseOrLoadScript(raw.keys);
  options.language = raw.language ? *raw.language : localeOf(environment);
  options.palette =
      raw.palette ? lookUp("--palette", *raw.palette, namedPalettes()) : explain::palettes().data();
  options.viewActions = viewActionsOf(raw);
  if (raw.uiScale) options.uiScale = parseScale(*raw.uiScale);
  if (raw.size) options.size = parseSize(*raw.size);
  if (raw.keyMap) options.keyMap = *raw.keyMap;
  options.given = {raw.language.has_value(), raw.palette.has_value(), raw.keyMap.has_value(),
                   raw.size.has_value(), raw.scene.has_value()};
}

void readLessonOptions(const RawOptions& raw, Options& options) {
  if (raw.pupil) options.pupil = parsePupil(*raw.pupil);
  std::istringstream lessons(raw.lessons);
  for (std::string number; std::getline(lessons, number, ',');) options.lessons.push_back(number);
}

void readFilmOptions(const RawOptions& raw, Options& options) {
  if (raw.fps)
    options.framesPerSecond = static_cast<int>(parseWholeNumber("--fps", *raw.fps, 1, kMaxFramesPerSecond));
  if (raw.fps && !raw.parsed.frames && !raw.parsed.video)
    throw InputError("--fps belongs to --frames DIR or --video FILE");
}

}  // namespace

Options optionsOf(const RawOptions& raw, const Environment& environment) {
  Options options = raw.parsed;
  if (raw.parsed.command == Command::print) return options;
  readFilmOptions(raw, options);
  requireAnOutput(raw);
  checkPairOptions(raw);
  requireDifferentFiles(raw);
  readLessonOptions(raw, options);
  readSessionOptions(raw, environment, options);
  if (raw.count) options.vectorCount = parseWholeNumber("--count", *raw.count, 1, kMaxVectors);
  if (raw.seed) options.vectorSeed = parseSeed(*raw.seed);
  if (raw.bodies)
    options.bodies = static_cast<std::uint32_t>(
        parseWholeNumber("--bodies", *raw.bodies, kMinBenchBodies, kMaxBenchBodies));
  checkRandomPairsOptions(raw);
  if (raw.routine && raw.parsed.command == Command::verify) options.routine = routineTrialOf(raw);
  requireRoutineTask(raw);
  if (raw.randomPairs && !raw.routine) options.randomPairs = randomPairsOf(raw);
  return options;
}

std::vector<std::string> choicesOf(const std::string& option) {
  std::vector<std::string> names;
  const auto add = [&names](const auto& table) {
    for (const auto& [name, value] : table) names.emplace_back(name);
  };
  if (option == "--player") add(playerShapes());
  if (option == "--palette") add(namedPalettes());
  if (option == "--view") add(kViewActions);
  if (option == "--map") add(kMapTaps);
  return names;
}

}  // namespace app
