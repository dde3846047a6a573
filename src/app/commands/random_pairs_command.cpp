#include "app/commands/random_pairs_command.hpp"

#include <chrono>
#include <ostream>

#include "app/save/progress_bar.hpp"
#include "app/words/mismatch_words.hpp"
#include "base/exit_status.hpp"
#include "base/output_file.hpp"
#include "base/shell_quote.hpp"
#include "base/visible.hpp"
#include "check/pair_scene.hpp"
#include "text/languages.hpp"
#include "text/messages.hpp"
#include "world/scene/scene_writer.hpp"

namespace app {
namespace {

std::string words(std::string_view text) { return std::string(text); }

std::string shapesOf(const check::RandomPair& pair) {
  return words(check::nameOf(pair.kindA)) + " and " + words(check::nameOf(pair.kindB));
}

std::string placeOf(const check::RandomPair& pair, std::uint64_t seed) {
  return "pair " + std::to_string(pair.index) + " of seed " + std::to_string(seed);
}

std::string disagreementLines(const check::RandomPairMismatch& finding, std::uint64_t seed) {
  const check::RandomPair& pair = finding.pair;
  return placeOf(pair, seed) + " (" + shapesOf(pair) + ", " + words(reference::nameOf(pair.family)) +
         "): wrong " + faultInWords(finding.mismatch.fault, text::Language::en) +
         "\n  Hantei: " + oursInWords(finding.mismatch, text::Language::en) +
         "\n  oracle: " + oracleInWords(finding.mismatch, text::Language::en) + '\n';
}

/// The name of the scene and of its meshes, without extension.
std::string fileNameOf(const check::RandomPair& pair, std::uint64_t seed) {
  return "random-pair-" + std::to_string(seed) + '-' + std::to_string(pair.index);
}

/// A file in the working directory needs no folder in its name.
std::filesystem::path fileIn(const std::filesystem::path& folder, const std::string& name) {
  return folder.empty() || folder == "." ? std::filesystem::path(name) : folder / name;
}

}  // namespace

world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed) {
  const std::string number = std::to_string(finding.pair.index);
  const std::string pair =
      words(check::nameOf(finding.pair.kindA)) + "-" + words(check::nameOf(finding.pair.kindB));
  const auto titled = [&, of = std::to_string(seed)](text::Language language) {
    return text::say(text::Word::randomPairTitle, language,
                     {{"seed", of}, {"number", number}, {"shapes", pair}});
  };
  world::Text title;
  for (const text::Language language : text::languages())
    title.emplace(text::codeOf(language), titled(language));
  return check::pairScene(finding.pair.forms, title, noteOn(finding.mismatch),
                          fileNameOf(finding.pair, seed));
}

int runRandomPairsCommand(const check::RandomPairsOptions& options, const check::Ask& ask,
                          const std::filesystem::path& folder, std::ostream& out) {
  const auto start = std::chrono::steady_clock::now();
  ProgressBar bar(options.count, terminal());
  const auto found =
      check::checkRandomPairs(options, ask, [&bar](std::uint64_t done) { bar.advanceTo(done); });
  bar.clear();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const std::string inTime = text::figures("%.2f", took.count()) + " s";
  if (!found) {
    out << options.count << " pairs, seed " << options.seed << ": all agree with the reference; " << inTime
        << std::endl;
    return 0;
  }
  out << disagreementLines(*found, options.seed) << std::flush;
  const world::Scene scene = sceneOf(*found, options.seed);
  for (const check::MeshText& mesh : check::meshTexts(scene))
    base::writeText(fileIn(folder, mesh.file), mesh.text);
  const auto file = fileIn(folder, fileNameOf(found->pair, options.seed) + ".json");
  base::writeText(file, world::sceneJson(scene));
  out << "  open:   hantei " << base::visible(base::shellWord(file.string())) << '\n'
      << found->pair.index + 1 << " of " << options.count << " pairs, seed " << options.seed
      << ": the last one disagrees with the reference; " << inTime << std::endl;
  return base::kExpectationFailed;
}

}  // namespace app
