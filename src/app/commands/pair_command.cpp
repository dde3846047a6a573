#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "base/number_text.hpp"
#include "check/pairs.hpp"
#include "check/scene_checks.hpp"
#include "check/vectors.hpp"
#include "input/keys.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace {

check::TestShape testShapeOf(const std::string& option, const std::string& shapeText) {
  try {
    return check::parseTestShape(shapeText);
  } catch (const base::InputError& error) {
    throw base::InputError("pair: " + option + ' ' + error.what());
  }
}

std::string_view kindNameOf(const check::TestShape& shape) {
  return check::nameOf(static_cast<check::TestShapeKind>(shape.index()));
}

/// Returns a scene with one body per shape. A triangle is stored in the scene instead of in a mesh file.
world::Scene sceneOf(const check::TestShapePair& pair) {
  const std::string title = std::string(kindNameOf(pair.a)) + " and " + std::string(kindNameOf(pair.b));
  world::Scene scene = check::pairScene(pair, {{"en", title}}, "From hantei pair.");
  for (world::BodySpec* body : {&scene.player, scene.targets.data()})
    if (body->mesh) body->mesh->file.clear();
  return scene;
}

/// Returns a scene with the pair's expectations or, if the pair has none, with the reference's answer.
world::Scene sceneOf(const check::GivenPair& pair) {
  const bool hasExpectation = pair.overlaps || pair.depth || pair.distance || pair.normal;
  return hasExpectation ? check::sceneOf(pair, base::kStandardInputName) : sceneOf(pair.shapes);
}

void printAnswer(const check::GivenPair& pair) {
  for (const std::string& line : check::answerLines(pair.shapes, sceneOf(pair.shapes))) printLine(line);
  for (const check::Failure& failure : check::failuresOf(pair))
    printLine("expected " + std::string(failure.field) + ' ' + failure.expected + ", got " + failure.got);
  printLine("open: " + openingCommand(pair.shapes));
}

/// A line of a file of pairs, such as "pairs.csv:17". Line 0 means the first pair of the file.
struct PairLocation {
  std::string file;
  std::size_t line = 0;
};

/// Returns nullopt if `scene` is not a file of pairs.
std::optional<PairLocation> parsePairLocation(const std::string& scene) {
  if (check::isPairFile(scene)) return PairLocation{scene, 0};
  const std::size_t colon = scene.rfind(':');
  if (colon == std::string::npos || !check::isPairFile(scene.substr(0, colon))) return std::nullopt;
  const auto line = base::parseWholeNumber(std::string_view(scene).substr(colon + 1), check::kMaxPairBytes);
  return line ? std::optional(PairLocation{scene.substr(0, colon), *line}) : std::nullopt;
}

const check::GivenPair& pairAt(const PairLocation& location, const std::vector<check::GivenPair>& pairs) {
  if (pairs.empty()) throw base::InputError(base::printable(location.file) + ": has no pair in it");
  const auto isOnLine = [&](const check::GivenPair& pair) { return pair.line == location.line; };
  const auto found = location.line == 0 ? pairs.begin() : std::find_if(pairs.begin(), pairs.end(), isOnLine);
  if (found != pairs.end()) return *found;
  throw base::InputError(base::printable(location.file) + ": line " + std::to_string(location.line) +
                         " has no pair; give one from " + std::to_string(pairs.front().line) + " to " +
                         std::to_string(pairs.back().line));
}

}  // namespace

std::string openingCommand(const check::TestShapePair& pair) {
  return "hantei pair " + base::shellWord(check::testShapeText(pair.a)) + ' ' +
         base::shellWord(check::testShapeText(pair.b)) + " --open";
}

void runPair(Options& options) {
  const check::TestShapePair pair{testShapeOf("the first shape", options.shapes[0]),
                                  testShapeOf("the second shape", options.shapes[1])};
  const world::Scene scene = sceneOf(pair);
  for (const std::string& line : check::answerLines(pair, scene)) printLine(line);
  if (!options.open) return;
  base::provideStandardInput(world::sceneJson(scene));
  options.scene = base::kStandardInput;
  options.given.scene = true;
  options.command = Command::window;
}

bool answerPastedPairs(const Options& options) {
  const std::string text = world::readSceneText(base::kStandardInput).text;
  const auto pastedText = check::readPasted(text, base::kStandardInputName);
  if (!pastedText) return false;
  const std::vector<check::GivenPair>& pairs = pastedText->pairs;
  if (options.command == Command::window)
    for (const check::GivenPair& pair : pairs) printAnswer(pair);
  printLine(
      "taken for " + pastedText->format +
      (pairs.size() == 1 ? "" : "; " + std::to_string(pairs.size()) + " pairs, of which the first opens"));
  base::provideStandardInput(world::sceneJson(sceneOf(pairs.front())));
  return true;
}

void openPairLine(Options& options) {
  const auto location = parsePairLocation(options.scene);
  if (!location) return;
  const auto pairs =
      check::readPairs(base::readTextFile(location->file, check::kMaxPairBytes), location->file);
  base::provideStandardInput(world::sceneJson(check::sceneOf(pairAt(*location, pairs), location->file)));
  options.scene = base::kStandardInput;
}

namespace fs = std::filesystem;

std::vector<check::TestVector> caseVectors(const fs::path& dataRoot) {
  const fs::path folder = dataRoot / "assets/cases";
  const auto keys = input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", kCaseKeyMap));
  std::vector<check::TestVector> vectors;
  for (const fs::path& file : verifyFiles({folder})) {
    check::CaseCheck caseCheck(world::loadScene(file), keys);
    while (caseCheck.isPlaying()) caseCheck.tick();
    const std::string name = file.lexically_relative(folder).replace_extension().generic_string();
    for (check::TestVector& vector : check::vectorsOf(caseCheck.takeWorld(), name))
      vectors.push_back(std::move(vector));
  }
  return vectors;
}

int runVectors(const Options& options, const fs::path& dataRoot) {
  std::vector<check::TestVector> vectors = caseVectors(dataRoot);
  const std::size_t caseCount = std::min<std::size_t>(vectors.size(), options.vectorCount);
  for (check::TestVector& vector : check::randomVectors(options.vectorSeed, options.vectorCount - caseCount))
    vectors.push_back(std::move(vector));
  struct VectorFile {
    std::size_t lineCount = 0;
    std::string text;
  };
  std::map<std::string, VectorFile> files;
  for (const check::TestVector& vector : vectors) {
    VectorFile& file = files[vector.family];
    file.text += check::vectorLine(vector, ++file.lineCount) + '\n';
  }
  std::error_code errorCode;
  fs::create_directories(options.vectors, errorCode);
  if (errorCode) base::refuseToWrite(options.vectors, errorCode.message());
  for (const auto& [family, file] : files) base::writeText(options.vectors / (family + ".jsonl"), file.text);
  printLine(std::to_string(vectors.size()) + " vectors in " + options.vectors.string());
  return EXIT_SUCCESS;
}

}  // namespace app
