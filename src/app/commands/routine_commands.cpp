// `hantei routine new PAIR` writes a template of a routine. `hantei verify --routine FILE` checks a routine.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

#include "app/commands/commands.hpp"
#include "app/options/options.hpp"
#include "app/report/report.hpp"
#include "app/report/result_files.hpp"
#include "app/save/outputs.hpp"
#include "app/save/pending_saves.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "check/pairs.hpp"
#include "check/scene_checks.hpp"
#include "routine/question.hpp"
#include "routine/trial.hpp"
#include "text/messages.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using routine::TemplateLanguage;

TemplateLanguage templateLanguageOf(const std::string& word) {
  const auto& names = routine::kTemplateLanguages;
  const auto* const found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<TemplateLanguage>(found - names.begin());
  throw base::InputError("--lang: " + base::inQuotes(word) + " is unknown; " +
                         base::suggestion(word, {names.begin(), names.end()}));
}

}  // namespace

int runNewRoutine(const NewRoutine& request) {
  const TemplateLanguage language = templateLanguageOf(request.language);
  const routine::Function function = routine::parseFunction(request.pair, request.verb);
  const std::string name = routine::templateName(function, language);
  std::error_code errorCode;
  if (fs::exists(fs::symlink_status(name, errorCode)))
    throw base::InputError(name + ": exists already; move it away, or begin in another folder");
  base::writeText(name, routine::templateText(function, language, name));
  if (language == TemplateLanguage::python) {
    constexpr fs::perms kExecutable = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    fs::permissions(name, kExecutable, fs::perm_options::add, errorCode);
  }
  printLine("wrote " + name);
  return EXIT_SUCCESS;
}

namespace {

/// The maximum number of mistakes that are simplified and saved. A function for all pairs can have hundreds
/// of mistakes.
constexpr int kMaxSavedMistakes = 60;
/// The maximum number of functions that are timed. Timing a function takes a fraction of a second.
constexpr std::size_t kMaxTimedFunctions = 8;

std::string wrongCountText(const routine::Score& score) {
  return std::to_string(score.asked - score.right) + " of " + std::to_string(score.asked) + " wrong";
}

/// Returns the name of the case's file and of its mesh files, without extension.
std::string fileName(const routine::Score& score) {
  return "routine-" + routine::nameOf(score.function) + '-' + std::string(routine::groupName(score.group));
}

/// Returns the first mistake of the routine as a test case with the reference's answer.
/// `score.firstCounterexample` must be set.
world::Scene routineCase(const routine::Score& score) {
  const routine::Counterexample& counterexample = *score.firstCounterexample;
  const routine::Question& question = counterexample.question;
  const world::Text title =
      inEveryLanguage(text::TextId::routineTitle, {{"function", routine::nameOf(score.function)},
                                                   {"family", std::string(routine::groupName(score.group))}});
  const std::string note =
      "The routine: " + counterexample.mistake.answer + ". " +
      (counterexample.mistake.truth.empty() ? "" : "The reference: " + counterexample.mistake.truth + '.');
  const check::TestShapePair shapes{routine::testShapeOf(question.a), routine::testShapeOf(question.b)};
  world::Scene scene = check::pairScene(shapes, title, note, fileName(score));
  if (question.verb >= routine::Verb::raycast) {
    const check::TestMotion motion = routine::motionOf(question);
    const auto expected =
        check::trueExpectation("player", "target", motion, check::truthOf(motion, shapes.b));
    if (expected) scene.expect.push_back(*expected);
  }
  scene.file = fileName(score) + ".json";
  return scene;
}

/// Returns routineCase(score) as a failed case for reports, with the answers of routine and reference.
check::CaseResult routineResult(const routine::Score& score, const world::World& world) {
  const routine::Mistake& mistake = score.firstCounterexample->mistake;
  check::CaseResult result = check::caseResult(world);
  if (result.expectations.size() > 1) result.expectations.erase(result.expectations.begin());
  const std::string oracle = mistake.truth.empty() ? "an answer" : mistake.truth;
  for (check::CheckedExpectation& expectation : result.expectations)
    expectation.fieldResults = {{{"your routine", oracle, mistake.answer}, false}};
  return result;
}

class MistakeReporter {
 public:
  /// `name`: the routine, as the user wrote it.
  MistakeReporter(std::string name, routine::Routine& routine, std::optional<Report>& report,
                  SeparateOutputs& outputs)
      : name_(std::move(name)), routine_(routine), report_(report), outputs_(outputs) {}

  void reportMistake(routine::Score& score) {
    if (score.right == score.asked) return;
    if (savedCount_++ < kMaxSavedMistakes) routine::shrink(*score.firstCounterexample, routine_);
    const routine::Mistake& mistake = score.firstCounterexample->mistake;
    printLine(routine::nameOf(score.function) + ", " + std::string(routine::groupName(score.group)) + ": " +
              wrongCountText(score) + ": " + mistake.name);
    const std::string pitfall(routine::pitfallOfGroup(score.group));
    const std::string& hint = pitfall.empty() ? score.firstCounterexample->note : pitfall;
    if (!hint.empty()) printLine("  pitfall: " + hint);
    printLine("  yours:   " + mistake.answer);
    if (!mistake.truth.empty()) printLine("  oracle:  " + mistake.truth);
    if (savedCount_ <= kMaxSavedMistakes) save(score);
  }

 private:
  void save(const routine::Score& score) {
    const world::Scene scene = routineCase(score);
    const fs::path file = scene.file;
    const std::string command = openingCommand(file, name_);
    if (outputs_.attempt([&] { writeScene(scene, file); })) printLine("  open:    " + command);
    outputs_.attempt(report_, [&](Report& report) {
      world::World world(scene);
      check::CaseResult result = routineResult(score, world);
      result.command = command;
      report.addCase(result, std::move(world));
    });
  }

  std::string name_;
  routine::Routine& routine_;
  std::optional<Report>& report_;
  SeparateOutputs& outputs_;
  int savedCount_ = 0;
};

/// Times the first kMaxTimedFunctions functions. Skips functions that crashed or gave no answer, because
/// these might use up their time limit again.
void printSpeeds(std::span<const routine::Score> scores, std::uint64_t seed, routine::Routine& routine) {
  const std::size_t timedScoreCount = std::min(scores.size(), kMaxTimedFunctions * routine::kGroups);
  for (std::size_t first = 0; first < timedScoreCount; first += routine::kGroups) {
    const auto familyScores = scores.subspan(first, routine::kGroups);
    const std::string name = routine::nameOf(familyScores.front().function);
    if (std::any_of(familyScores.begin(), familyScores.end(),
                    [](const auto& score) { return score.failed > 0; })) {
      printLine(name + ": not timed, because it crashed or gave no answer");
      continue;
    }
    const routine::Speed speed = routine::measureSpeed(familyScores.front().function, seed, routine);
    if (speed.routineNanoseconds <= 0.0) continue;
    printLine(name + ": yours " + text::formatted("%.0f", speed.routineNanoseconds) + " ns, Hantei " +
              text::formatted("%.0f", speed.libraryNanoseconds) + " ns for a pair, in the same random order");
  }
}

/// Prints the last line. Returns true if all answers are right.
bool printTotal(const std::vector<routine::Score>& scores, std::chrono::duration<double> duration) {
  std::uint64_t askedCount = 0, rightCount = 0, wrongFamilyCount = 0;
  for (const routine::Score& score : scores) {
    askedCount += score.asked;
    rightCount += score.right;
    wrongFamilyCount += score.right != score.asked;
  }
  printLine(std::to_string(rightCount) + " of " + std::to_string(askedCount) + " answers right, " +
            std::to_string(wrongFamilyCount) + " families of pairs with mistakes; " +
            text::formatted("%.2f", duration.count()) + " s");
  return rightCount == askedCount;
}

void writeScores(const Options& options, const std::vector<routine::Score>& scores,
                 std::optional<Report>& report, SeparateOutputs& outputs) {
  if (options.routine->scoreFile)
    outputs.attempt([&] {
      base::writeText(*options.routine->scoreFile, scoreText(scores, *options.routine->scoreFile));
    });
  if (options.junit) outputs.attempt([&] { base::writeText(*options.junit, junitXml(scores)); });
  outputs.attempt(report, [&](Report& r) {
    for (const routine::Score& score : scores) {
      if (score.asked == 0) continue;
      r.addScore({routine::nameOf(score.function), std::string(routine::groupName(score.group)), score.asked,
                  score.right});
    }
    r.write();
  });
}

}  // namespace

int runRoutineTrial(const Options& options, const fs::path& dataRoot) {
  const RoutineTrial& trial = *options.routine;
  for (const auto& file : {options.junit, trial.scoreFile})
    if (file) base::requireWritable(*file);
  const auto builtRoutine = routine::build(trial.file);
  const routine::StartRoutine startRoutine = [&] { return std::make_unique<routine::Routine>(builtRoutine); };
  const auto routine = startRoutine();
  std::optional<Report> report;
  if (options.report) report.emplace(*options.report, dataRoot, std::nullopt, options.site);
  SeparateOutputs outputs(standardLogSinks().errors);
  const auto startTime = std::chrono::steady_clock::now();
  const std::vector<routine::Function> functions = routine::exportedFunctions(routine->exports());
  ProgressBar bar(functions.size() * routine::kGroups, terminalPrinter());
  auto scores = routine::tryRoutine(startRoutine, {trial.seed, trial.pairCount}, caseVectors(dataRoot),
                                    [&](std::uint64_t done, std::uint64_t) { bar.advanceTo(done); });
  bar.clear();
  MistakeReporter reporter(trial.file, *routine, report, outputs);
  for (routine::Score& score : scores) reporter.reportMistake(score);
  printSpeeds(scores, trial.seed, *routine);
  writeScores(options, scores, report, outputs);
  const bool isRight = printTotal(scores, std::chrono::steady_clock::now() - startTime);
  if (outputs.failed()) return base::kBadInput;
  return isRight ? 0 : base::kExpectationFailed;
}

}  // namespace app
