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
void requireOwnFile(const fs::path& junit, const std::vector<fs::path>& files) {
  base::requireWritable(junit);
  for (const fs::path& file : files) {
    std::error_code failed;
    if (fs::equivalent(junit, file, failed) && !failed) {
      throw base::InputError(junit.string() + ": --junit names a scene that is verified; name another file");
    }
  }
}

struct Loaded {
  std::vector<world::Scene> scenes;
  std::vector<world::Lesson> lessons;  ///< Each was played once already.
};

/// Loads all files. Plays each step of the lessons. Throws if a question has no right answer or if a key
/// script does not do its task (check::requirePlayable()).
Loaded loadAll(const std::vector<fs::path>& files, const input::KeyMap& keys) {
  Loaded all;
  const LoadProgress loading(terminal());
  const base::ProgressJob job;
  for (const fs::path& file : files) {
    const base::ProgressStage stage(1.0 / static_cast<double>(files.size() - all.scenes.size()));
    world::SceneFile read = world::loadSceneFile(file);
    if (read.lesson) check::requirePlayable(*read.lesson, keys);
    all.scenes.push_back(std::move(read.scene));
    if (read.lesson) all.lessons.push_back(std::move(*read.lesson));
    base::tellProgress(1.0);
  }
  job.done();
  return all;
}

struct Crowds {
  std::uint64_t judged = 0, wrong = 0;
};

void checkCrowd(const world::World& world, Crowds& all, ProgressBar& bar) {
  const check::GeneratedVerdict verdict = check::checkGenerated(world, world.contacts());
  all.judged += verdict.judged;
  all.wrong += verdict.wrong.size();
  for (const std::string& line : verdict.wrong) {
    bar.clear();
    std::cout << base::visible(base::printable(world.scene().file) + ": " + line) << std::endl;
  }
}

/// Plays and checks each scene once. All outputs use this result. A picture shows the world in which it was
/// measured.
std::vector<check::CaseResult> verifyAll(std::vector<world::Scene> scenes, const input::KeyMap& keys,
                                         std::optional<Report>& report, SeparateOutputs& outputs,
                                         Crowds& generated) {
  std::vector<check::CaseResult> results;
  ProgressBar bar(scenes.size(), terminal());
  for (world::Scene& scene : scenes) {
    if (report) report->stopIfAsked();
    check::CaseCheck driven(std::move(scene), keys);
    results.push_back(driven.run());
    world::World world = driven.takeWorld();
    checkCrowd(world, generated, bar);
    outputs.attempt(report, [&](Report& r) { r.add(results.back(), std::move(world)); });
    for (const std::string& line : check::failureLines(results.back())) {
      bar.clear();
      std::cout << base::visible(line) << std::endl;
    }
    bar.advance();
  }
  return results;
}

// Files of pairs with expected answers: FILE.csv and FILE.jsonl.

struct PairFile {
  std::filesystem::path file;
  std::vector<check::GivenPair> pairs;
};

/// The maximum number of failed pairs per file that get a picture in the report.
constexpr std::size_t kMostPairPictures = 200;

/// Returns the result of a pair whose expectations hold. Reports only count it and show its line number.
check::CheckedExpectation held(const check::GivenPair& pair) {
  world::Expectation expected;
  expected.a = "line";
  expected.b = std::to_string(pair.line);
  return {expected, {}, {}};
}

std::string commandOf(const check::GivenPair& pair) {
  return "hantei pair " + base::shellWord(check::wordsOf(pair.forms.a)) + ' ' +
         base::shellWord(check::wordsOf(pair.forms.b)) + " --open";
}

class PairFileCheck {
 public:
  PairFileCheck(const PairFile& file, const input::KeyMap& keys, std::optional<Report>& report,
                SeparateOutputs& outputs)
      : file_(file), keys_(keys), report_(report), outputs_(outputs) {}

  void run(std::vector<check::CaseResult>& results) {
    ProgressBar bar(file_.pairs.size(), terminal());
    check::CaseResult holding{file_.file, {{"en", file_.file.string()}}, {}, {}, {}};
    for (const check::GivenPair& pair : file_.pairs) {
      if (check::holds(pair)) {
        holding.expectations.push_back(held(pair));
      } else {
        bar.clear();
        results.push_back(differing(pair));
      }
      bar.advance();
    }
    results.push_back(std::move(holding));
  }

 private:
  check::CaseResult differing(const check::GivenPair& pair) {
    check::CaseCheck driven(check::sceneOf(pair, file_.file), keys_);
    check::CaseResult result = driven.run();
    result.command = commandOf(pair);
    for (const std::string& line : check::failureLines(result)) std::cout << base::visible(line) << '\n';
    std::cout << base::visible("  open: " + result.command) << std::endl;
    if (++pictures_ <= kMostPairPictures)
      outputs_.attempt(report_, [&](Report& r) { r.add(result, driven.takeWorld()); });
    return result;
  }

  const PairFile& file_;
  const input::KeyMap& keys_;
  std::optional<Report>& report_;
  SeparateOutputs& outputs_;
  std::size_t pictures_ = 0;
};

std::vector<PairFile> takePairFiles(std::vector<std::filesystem::path>& files) {
  const auto scenes = std::stable_partition(files.begin(), files.end(),
                                            [](const auto& file) { return !check::isPairFile(file); });
  std::vector<PairFile> taken;
  for (auto file = scenes; file != files.end(); ++file)
    taken.push_back({*file, check::readPairs(base::readTextFile(*file, check::kMostPairBytes), *file)});
  files.erase(scenes, files.end());
  return taken;
}

/// Returns a result for each failed pair, and one result per file for all other pairs.
std::vector<check::CaseResult> verifyPairs(const std::vector<PairFile>& files, const input::KeyMap& keys,
                                           std::optional<Report>& report, SeparateOutputs& outputs) {
  std::vector<check::CaseResult> results;
  for (const PairFile& file : files) PairFileCheck(file, keys, report, outputs).run(results);
  return results;
}

}  // namespace

int runVerify(const Options& options, const fs::path& dataRoot) {
  if (options.routine) return runRoutineTrial(options, dataRoot);
  if (options.randomPairs) return runRandomPairsCommand(*options.randomPairs, {}, ".", std::cout);
  auto files = verifyFiles(options.paths.empty() ? defaultVerifyPaths(dataRoot) : options.paths);
  if (options.junit) requireOwnFile(*options.junit, files);
  const auto keys = input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", options.keyMap));
  const std::vector<PairFile> pairFiles = takePairFiles(files);
  Loaded loaded = loadAll(files, keys);
  std::optional<Report> report;
  const auto language = options.given.language ? std::optional(languageOf(options)) : std::nullopt;
  if (options.report) report.emplace(*options.report, dataRoot, language, options.site);
  SeparateOutputs outputs(standardLogSinks().errors);
  Crowds generated;
  auto results = verifyAll(std::move(loaded.scenes), keys, report, outputs, generated);
  for (check::CaseResult& pair : verifyPairs(pairFiles, keys, report, outputs))
    results.push_back(std::move(pair));
  for (const world::Lesson& lesson : loaded.lessons)
    outputs.attempt(report, [&](Report& r) { r.addLesson(lesson, keys); });
  if (options.junit) outputs.attempt([&] { base::writeText(*options.junit, junitXml(results)); });
  outputs.attempt(report, [](Report& r) { r.write(); });
  if (!loaded.lessons.empty())
    std::cout << base::visible(std::to_string(loaded.lessons.size()) + " lessons played") << std::endl;
  if (generated.judged > 0) {
    const std::string judged = std::to_string(generated.judged) + " generated bodies judged, ";
    std::cout << base::visible(judged + std::to_string(generated.wrong) + " wrong") << std::endl;
  }
  const check::Tally all = check::tally(results);
  std::cout << check::closingLine(all) << std::endl;
  if (outputs.failed()) return base::kBadInput;
  return all.failed == 0 && generated.wrong == 0 ? 0 : base::kExpectationFailed;
}

}  // namespace app
