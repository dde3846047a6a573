#include <chrono>
#include <optional>
#include <ostream>
#include <variant>

#include "app/commands/commands.hpp"
#include "app/save/outputs.hpp"
#include "app/words/verdict_words.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "check/pairs.hpp"
#include "text/messages.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace {

std::string toString(std::string_view text) { return std::string(text); }

std::string shapeNames(const check::RandomPair& pair) {
  return toString(check::nameOf(pair.kindA)) + " and " + toString(check::nameOf(pair.kindB));
}

std::string pairNumberText(const check::RandomPair& pair, std::uint64_t seed) {
  return "pair " + std::to_string(pair.index) + " of seed " + std::to_string(seed);
}

struct MismatchTexts {
  std::string fault, ours, oracle, note;
};

MismatchTexts mismatchTexts(const check::Mismatch& mismatch) {
  constexpr text::Language kEnglish = text::Language::en;
  return {faultInWords(mismatch.fault, kEnglish), ourAnswerInWords(mismatch, kEnglish),
          oracleAnswerInWords(mismatch, kEnglish), noteOn(mismatch)};
}

MismatchTexts mismatchTexts(const check::WrongMotion& wrongMotion) {
  return {faultInWords(wrongMotion), ourAnswerInWords(wrongMotion.mismatch),
          oracleAnswerInWords(wrongMotion.mismatch), noteOn(wrongMotion)};
}

MismatchTexts mismatchTexts(const check::RandomPairMismatch& finding) {
  return std::visit([](const auto& mismatch) { return mismatchTexts(mismatch); }, finding.mismatch);
}

std::string disagreementLines(const check::RandomPairMismatch& finding, std::uint64_t seed) {
  const check::RandomPair& pair = finding.pair;
  const MismatchTexts texts = mismatchTexts(finding);
  return pairNumberText(pair, seed) + " (" + shapeNames(pair) + ", " +
         toString(reference::nameOf(pair.family)) + "): wrong " + texts.fault + "\n  Hantei: " + texts.ours +
         "\n  oracle: " + texts.oracle + '\n';
}

std::optional<world::Expectation> expectationOf(const check::WrongMotion& wrongMotion) {
  return check::trueExpectation("player", wrongMotion.targetIsA ? "player" : "target",
                                wrongMotion.mismatch.motion, wrongMotion.mismatch.truth);
}

/// Returns the name of the scene's file and of its mesh files, without extension.
std::string fileNameOf(const check::RandomPair& pair, std::uint64_t seed) {
  return "random-pair-" + std::to_string(seed) + '-' + std::to_string(pair.index);
}

}  // namespace

world::Text inEveryLanguage(text::TextId textId, std::initializer_list<text::Value> values) {
  world::Text texts;
  for (const text::Language language : text::languages())
    texts.emplace(text::codeOf(language), text::say(textId, language, values));
  return texts;
}

void writeScene(const world::Scene& scene, const std::filesystem::path& file) {
  for (const check::MeshText& mesh : check::meshTexts(scene))
    base::writeText(file.parent_path() / mesh.file, mesh.text);
  base::writeText(file, world::sceneJson(scene));
}

world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed) {
  const std::string shapes =
      toString(check::nameOf(finding.pair.kindA)) + "-" + toString(check::nameOf(finding.pair.kindB));
  const world::Text title = inEveryLanguage(
      text::TextId::randomPairTitle,
      {{"seed", std::to_string(seed)}, {"number", std::to_string(finding.pair.index)}, {"shapes", shapes}});
  world::Scene scene = check::pairScene(finding.pair.shapes, title, mismatchTexts(finding).note,
                                        fileNameOf(finding.pair, seed));
  if (const auto* motion = std::get_if<check::WrongMotion>(&finding.mismatch))
    if (const auto expected = expectationOf(*motion)) scene.expect.push_back(*expected);
  return scene;
}

int runRandomPairsCommand(const check::RandomPairsOptions& options,
                          const check::TestedFunctions& testedFunctions, const std::filesystem::path& folder,
                          std::ostream& out) {
  const auto start = std::chrono::steady_clock::now();
  ProgressBar bar(options.count, terminalPrinter());
  const auto firstMismatch = check::checkRandomPairs(
      options, testedFunctions, [&bar](std::uint64_t doneCount) { bar.advanceTo(doneCount); });
  bar.clear();
  const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - start;
  const std::string durationText = text::formatted("%.2f", duration.count()) + " s";
  if (!firstMismatch) {
    out << options.count << " pairs, seed " << options.seed << ": all agree with the reference; "
        << durationText << std::endl;
    return 0;
  }
  out << disagreementLines(*firstMismatch, options.seed) << std::flush;
  const world::Scene scene = sceneOf(*firstMismatch, options.seed);
  const auto file = folder / (fileNameOf(firstMismatch->pair, options.seed) + ".json");
  writeScene(scene, file);
  out << "  open:   hantei " << base::escapedLine(base::shellWord(file.string())) << '\n'
      << firstMismatch->pair.index + 1 << " of " << options.count << " pairs, seed " << options.seed
      << ": the last one disagrees with the reference; " << durationText << std::endl;
  return base::kExpectationFailed;
}

}  // namespace app
