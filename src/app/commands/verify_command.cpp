#include <algorithm>
#include <iostream>
#include <optional>
#include <system_error>

#include "app/commands/commands.hpp"
#include "app/options/options.hpp"
#include "app/report/report.hpp"
#include "app/report/result_files.hpp"
#include "app/save/outputs.hpp"
#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "check/pairs.hpp"
#include "check/scene_checks.hpp"
#include "world/lesson/lesson.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

/// Throws if the JUnit file is one of the checked files.
void requireSeparateJunitFile(const fs::path& junit, const std::vector<fs::path>& files) {
  base::requireWritable(junit);
  for (const fs::path& file : files) {
    std::error_code errorCode;
    if (fs::equivalent(junit, file, errorCode) && !errorCode) {
      throw base::InputError(junit.string() + ": --junit names a scene that is verified; name another file");
    }
  }
}

struct LoadedFiles {
  std::vector<world::Scene> scenes;
  std::vector<world::Lesson> lessons;  ///< Each lesson has been played once.
};

/// Loads all files. Plays each step of the lessons. Throws if a question has no right answer or if a key
/// script does not do its task (check::requirePlayable()).
LoadedFiles loadFiles(const std::vector<fs::path>& files, const input::KeyMap& keys) {
  LoadedFiles loadedFiles;
  const LoadProgress loading(terminalPrinter());
  const base::ProgressJob job;
  for (const fs::path& file : files) {
    const base::ProgressStage stage(1.0 / static_cast<double>(files.size() - loadedFiles.scenes.size()));
    world::SceneFile sceneFile = world::loadSceneFile(file);
    if (sceneFile.lesson) check::requirePlayable(*sceneFile.lesson, keys);
    loadedFiles.scenes.push_back(std::move(sceneFile.scene));
    if (sceneFile.lesson) loadedFiles.lessons.push_back(std::move(*sceneFile.lesson));
    base::reportProgress(1.0);
  }
  job.done();
  return loadedFiles;
}

/// A file of pairs with expected answers: FILE.csv or FILE.jsonl.
struct PairFile {
  fs::path file;
  std::vector<check::GivenPair> pairs;
};

std::vector<PairFile> takePairFiles(std::vector<fs::path>& files) {
  const auto firstPairFile = std::stable_partition(files.begin(), files.end(),
                                                   [](const auto& file) { return !check::isPairFile(file); });
  std::vector<PairFile> pairFiles;
  for (auto file = firstPairFile; file != files.end(); ++file)
    pairFiles.push_back({*file, check::readPairs(base::readTextFile(*file, check::kMaxPairBytes), *file)});
  files.erase(firstPairFile, files.end());
  return pairFiles;
}

/// In the report, at most so many failed pairs of a file get a picture.
constexpr std::size_t kMaxPairPictures = 200;

/// Returns the result of a pair whose expectations hold. Reports count this result and show only the line
/// number of the pair.
check::CheckedExpectation passedExpectation(const check::GivenPair& pair) {
  world::Expectation expected;
  expected.a = "line";
  expected.b = std::to_string(pair.line);
  return {expected, {}, {}};
}

void printLines(const std::vector<std::string>& lines, ProgressBar& bar) {
  if (!lines.empty()) bar.clear();
  for (const std::string& line : lines) printLine(line);
}

/// Plays and checks each scene and each pair once. All outputs use these results. A picture shows the world
/// in which the result was measured.
class Verification {
 public:
  Verification(const input::KeyMap& keys, std::optional<Report>& report, SeparateOutputs& outputs)
      : keys_(keys), report_(report), outputs_(outputs) {}

  void checkScenes(std::vector<world::Scene> scenes) {
    ProgressBar bar(scenes.size(), terminalPrinter());
    for (world::Scene& scene : scenes) {
      if (report_) report_->throwIfInterrupted();
      check::CaseCheck caseCheck(std::move(scene), keys_);
      results.push_back(caseCheck.run());
      world::World world = caseCheck.takeWorld();
      checkCrowd(world, bar);
      outputs_.attempt(report_, [&](Report& r) { r.addCase(results.back(), std::move(world)); });
      printLines(check::failureLines(results.back()), bar);
      bar.advance();
    }
  }

  /// Adds a result for each failed pair of the file, and one result for all its other pairs.
  void checkPairs(const PairFile& file) {
    ProgressBar bar(file.pairs.size(), terminalPrinter());
    check::CaseResult passedResult{file.file, {{"en", file.file.string()}}, {}, {}, {}};
    std::size_t pictureCount = 0;
    for (const check::GivenPair& pair : file.pairs) {
      if (check::meetsExpectations(pair)) {
        passedResult.expectations.push_back(passedExpectation(pair));
      } else {
        check::CaseCheck caseCheck(check::sceneOf(pair, file.file), keys_);
        check::CaseResult& result = results.emplace_back(caseCheck.run());
        result.command = openingCommand(pair.shapes);
        printLines(check::failureLines(result), bar);
        printLines({"  open: " + result.command}, bar);
        if (++pictureCount <= kMaxPairPictures)
          outputs_.attempt(report_, [&](Report& r) { r.addCase(result, caseCheck.takeWorld()); });
      }
      bar.advance();
    }
    results.push_back(std::move(passedResult));
  }

  std::vector<check::CaseResult> results;
  std::uint64_t judgedBodyCount = 0, wrongBodyCount = 0;  ///< Of generated crowds.

 private:
  void checkCrowd(const world::World& world, ProgressBar& bar) {
    const check::GeneratedCheckResult crowdResult = check::checkGenerated(world, world.contacts());
    judgedBodyCount += crowdResult.checkedCount;
    wrongBodyCount += crowdResult.wrongAnswers.size();
    for (const std::string& line : crowdResult.wrongAnswers)
      printLines({base::printable(world.scene().file) + ": " + line}, bar);
  }

  const input::KeyMap& keys_;
  std::optional<Report>& report_;
  SeparateOutputs& outputs_;
};

}  // namespace

int runVerify(const Options& options, const fs::path& dataRoot) {
  if (options.routine) return runRoutineTrial(options, dataRoot);
  if (options.randomPairs) return runRandomPairsCommand(*options.randomPairs, {}, {}, std::cout);
  auto files = verifyFiles(options.paths.empty() ? defaultVerifyPaths(dataRoot) : options.paths);
  if (options.junit) requireSeparateJunitFile(*options.junit, files);
  const auto keys = input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", options.keyMap));
  const std::vector<PairFile> pairFiles = takePairFiles(files);
  LoadedFiles loadedFiles = loadFiles(files, keys);
  std::optional<Report> report;
  const auto language = options.given.language ? std::optional(languageOf(options)) : std::nullopt;
  if (options.report) report.emplace(*options.report, dataRoot, language, options.site);
  SeparateOutputs outputs(standardLogSinks().errors);
  Verification verification(keys, report, outputs);
  verification.checkScenes(std::move(loadedFiles.scenes));
  for (const PairFile& file : pairFiles) verification.checkPairs(file);
  for (const world::Lesson& lesson : loadedFiles.lessons)
    outputs.attempt(report, [&](Report& r) { r.addLesson(lesson, keys); });
  if (options.junit)
    outputs.attempt([&] { base::writeText(*options.junit, junitXml(verification.results)); });
  outputs.attempt(report, [](Report& r) { r.write(); });
  if (!loadedFiles.lessons.empty()) printLine(std::to_string(loadedFiles.lessons.size()) + " lessons played");
  if (verification.judgedBodyCount > 0)
    printLine(std::to_string(verification.judgedBodyCount) + " generated bodies judged, " +
              std::to_string(verification.wrongBodyCount) + " wrong");
  const check::Tally total = check::tally(verification.results);
  printLine(check::summaryLine(total));
  if (outputs.failed()) return base::kBadInput;
  return total.failed == 0 && verification.wrongBodyCount == 0 ? 0 : base::kExpectationFailed;
}

}  // namespace app
