#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"
#include "check/pairs.hpp"
#include "world/scene/shape_json.hpp"

namespace check {
namespace {

constexpr std::array<std::string_view, 7> kColumns{"a",        "b",      "expect",   "depth",
                                                   "distance", "normal", "tolerance"};
constexpr std::array<std::string_view, 4> kVerdictWords{"hit", "apart", "miss", "either"};

std::optional<bool> verdictOf(std::string_view word) {
  if (word == "either" || word.empty()) return std::nullopt;
  return word == "hit";
}

class RowReader {
 public:
  explicit RowReader(const base::CsvReader& csv) : csv_(csv) {}

  void read(std::string_view column, const std::string& text, GivenPair& pair) const {
    if (column == "a") pair.shapes.a = readShape("a", text);
    if (column == "b") pair.shapes.b = readShape("b", text);
    if (text.empty()) return;
    if (column == "expect") pair.overlaps = readVerdict(text);
    if (column == "depth") pair.depth = readLength(column, text);
    if (column == "distance") pair.distance = readLength(column, text);
    if (column == "tolerance") pair.tolerance = readLength(column, text);
    if (column == "normal") pair.normal = readNormal(text);
  }

 private:
  [[nodiscard]] TestShape readShape(const std::string& column, const std::string& text) const {
    try {
      return parseTestShape(text);
    } catch (const base::InputError& error) {
      csv_.fail(column + ": " + error.what());
    }
  }

  [[nodiscard]] std::optional<bool> readVerdict(const std::string& text) const {
    const std::vector<std::string_view> knownWords(kVerdictWords.begin(), kVerdictWords.end());
    if (std::find(knownWords.begin(), knownWords.end(), text) == knownWords.end())
      csv_.fail("expect: " + base::inQuotes(text) + " is no answer; " + base::suggestion(text, knownWords));
    return verdictOf(text);
  }

  [[nodiscard]] double readLength(std::string_view column, const std::string& text) const {
    const auto number = base::parseNumber(text);
    if (number && *number >= 0.0 && *number <= base::kLargestNumber) return *number;
    csv_.fail(std::string(column) + ": " + base::inQuotes(text) + " is no length; give a number, 0 or more");
  }

  [[nodiscard]] glm::dvec3 readNormal(const std::string& text) const {
    try {
      return glm::dvec3(std::get<glm::vec3>(parseTestShape("point " + text)));
    } catch (const base::InputError&) {
      csv_.fail("normal: " + base::inQuotes(text) + " is no direction; give three numbers");
    }
  }

  const base::CsvReader& csv_;
};

std::vector<std::string> columnsOf(base::CsvReader& csv) {
  const std::vector<std::string_view> knownColumns(kColumns.begin(), kColumns.end());
  const auto columns = csv.next();
  if (!columns) csv.fail("is empty; begin with the names of the columns: a,b,expect");
  for (const std::string& column : *columns) {
    if (std::find(knownColumns.begin(), knownColumns.end(), column) == knownColumns.end())
      csv.fail("no column is called " + base::inQuotes(column) + "; " +
               base::suggestion(column, knownColumns));
    if (std::count(columns->begin(), columns->end(), column) > 1)
      csv.fail("there are two columns " + base::inQuotes(column));
  }
  for (const char* neededColumn : {"a", "b"})
    if (std::find(columns->begin(), columns->end(), neededColumn) == columns->end())
      csv.fail("there is no column " + base::inQuotes(neededColumn) + "; name the columns in the first line");
  return *columns;
}

void requirePairLimit(const std::vector<GivenPair>& pairs, const std::string& file) {
  if (pairs.size() < kMaxPairsInFile) return;
  throw base::InputError(base::printable(file) + ": has more than " + std::to_string(kMaxPairsInFile) +
                         " pairs; split it into several files");
}

std::vector<GivenPair> readRows(const std::string& text, const std::string& file) {
  base::CsvReader csv(text, file);
  const std::vector<std::string> columns = columnsOf(csv);
  const RowReader reader(csv);
  std::vector<GivenPair> pairs;
  while (const auto row = csv.next()) {
    requirePairLimit(pairs, file);
    if (row->size() != columns.size())
      csv.fail("has " + std::to_string(row->size()) + " fields; the first line names " +
               std::to_string(columns.size()) + " columns");
    GivenPair pair;
    pair.line = csv.line();
    for (std::size_t i = 0; i < columns.size(); ++i) reader.read(columns[i], (*row)[i], pair);
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

TestShape readTestShape(const base::JsonView& view) {
  if (!view.isObject()) {
    const std::string words = view.string();
    try {
      return parseTestShape(words);
    } catch (const base::InputError& error) {
      view.fail(error.what());
    }
  }
  if (view.at("shape").string() != "triangle") return testShapeOf(world::readPart(view));
  view.allowOnly({"shape", "a", "b", "c"});
  return collision::Triangle{glm::vec3(view.at("a").vec3()), glm::vec3(view.at("b").vec3()),
                             glm::vec3(view.at("c").vec3())};
}

/// Reads the fields "size" and "gap" of a test vector. "gap" has a lower and an upper bound, negative for an
/// overlap.
void readGap(const base::JsonView& view, GivenPair& pair) {
  const auto bounds = view.at("gap").items(2);
  if (bounds.size() != 2) view.at("gap").fail("must be two numbers, the least and the most");
  const double low = bounds[0].number(), high = bounds[1].number(), middle = 0.5 * (low + high);
  pair.depth = std::max(0.0, -middle);
  pair.distance = std::max(0.0, middle);
  pair.tolerance =
      0.5 * std::abs(high - low) + reference::kLengthBand * view.at("size").number(base::kNonNegative);
}

GivenPair pairOf(const base::JsonView& view) {
  view.allowOnly({"a", "b", "expect", "truth", "depth", "distance", "normal", "tolerance", "gap", "size",
                  "id", "family", "pitfall", "point", "plane", "open"});
  GivenPair pair{{readTestShape(view.at("a")), readTestShape(view.at("b"))}, 0, {}, {}, {}, {}, {}, {}};
  for (const char* field : {"expect", "truth"})
    if (const auto verdict = view.find(field))
      pair.overlaps =
          verdictOf(kVerdictWords[verdict->indexIn({kVerdictWords.begin(), kVerdictWords.end()})]);
  if (view.has("gap")) readGap(view, pair);
  if (const auto pitfall = view.find("pitfall")) pair.note = pitfall->string();
  if (const auto depth = view.find("depth")) pair.depth = depth->number(base::kNonNegative);
  if (const auto distance = view.find("distance")) pair.distance = distance->number(base::kNonNegative);
  if (const auto normal = view.find("normal")) pair.normal = normal->vec3();
  if (const auto tolerance = view.find("tolerance")) pair.tolerance = tolerance->number(base::kNonNegative);
  return pair;
}

world::Expectation expectationOf(const GivenPair& pair) {
  world::Expectation expected;
  expected.a = "player";
  expected.b = "target";
  expected.overlaps = pair.overlaps;
  expected.depth = pair.depth;
  expected.distance = pair.distance;
  if (pair.normal) expected.normals = {*pair.normal};
  if (pair.tolerance) expected.tolerance = *pair.tolerance;
  return expected;
}

bool isPair(const base::Json& json) { return json.is_object() && json.contains("a") && json.contains("b"); }

std::optional<base::Json> jsonOf(std::string_view text) {
  try {
    return base::parseJson(text, "");
  } catch (const base::InputError&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> pairLinesOf(std::string text) {
  if (const auto object = jsonOf(text)) {
    if (!isPair(*object)) return std::nullopt;
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  }
  const auto firstLine = jsonOf(std::string_view(text).substr(0, text.find('\n')));
  return firstLine && isPair(*firstLine) ? std::optional(std::move(text)) : std::nullopt;
}

bool isPairFile(const std::filesystem::path& file) {
  return file.extension() == ".csv" || file.extension() == ".jsonl";
}

std::vector<GivenPair> readPairLines(std::string_view text, const std::string& file) {
  std::vector<GivenPair> pairs;
  for (std::size_t lineNumber = 1; !text.empty(); ++lineNumber) {
    const std::string_view lineText = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(lineText.size() + 1, text.size()));
    if (lineText.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    requirePairLimit(pairs, file);
    const std::string position = file + ':' + std::to_string(lineNumber);
    const base::Json json = base::parseJson(lineText, position);
    pairs.push_back(pairOf(base::JsonView(json, position)));
    pairs.back().line = lineNumber;
  }
  return pairs;
}

std::vector<GivenPair> readPairs(const std::string& text, const std::filesystem::path& file) {
  return file.extension() == ".csv" ? readRows(text, file.string()) : readPairLines(text, file.string());
}

world::Scene sceneOf(const GivenPair& pair, const std::filesystem::path& file) {
  world::Scene scene =
      pairScene(pair.shapes, {{"en", file.string() + ':' + std::to_string(pair.line)}}, pair.note);
  for (world::BodySpec* body : {&scene.player, scene.targets.data()})
    if (body->mesh) body->mesh->file.clear();
  scene.file = file.string() + ':' + std::to_string(pair.line);
  scene.expect = {expectationOf(pair)};
  return scene;
}

std::vector<Failure> failuresOf(const GivenPair& pair) {
  const PairAnswer answer = askLibrary(pair.shapes.a, pair.shapes.b);
  Measurement measurement;
  measurement.overlaps = answer.overlaps;
  measurement.contact = answer.contact;
  measurement.distance = static_cast<double>(answer.distance.value_or(0.0f));
  return failuresOf(fieldResults(expectationOf(pair), measurement));
}

bool meetsExpectations(const GivenPair& pair) { return failuresOf(pair).empty(); }

}  // namespace check
