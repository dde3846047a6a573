#include "check/scene_checks.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <string_view>

#include "base/error.hpp"
#include "check/lesson_answers.hpp"
#include "check/oracle_check.hpp"
#include "world/body.hpp"

namespace check {

bool CheckedExpectation::passed() const {
  return std::all_of(fieldResults.begin(), fieldResults.end(), [](const FieldResult& f) { return f.holds; });
}

std::string CheckedExpectation::firstOperand() const { return expected.ray ? "ray" : expected.a; }

CheckedExpectation checkExpectation(const world::World& world, const world::Expectation& expected) {
  const Measurement measured = measure(world, expected);
  return {expected, measured, fieldResults(expected, measured)};
}

bool CaseResult::passed() const {
  return std::all_of(expectations.begin(), expectations.end(),
                     [](const CheckedExpectation& expectation) { return expectation.passed(); });
}

CaseResult caseResult(const world::World& world) {
  const world::Scene& scene = world.scene();
  CaseResult result{scene.file, scene.title, scene.note, scene.link, {}};
  for (const world::Expectation& expected : scene.expect) {
    result.expectations.push_back(checkExpectation(world, expected));
  }
  return result;
}

CaseCheck::CaseCheck(world::Scene scene, const input::KeyMap& keys)
    : world_(std::move(scene)), heldKeys_(keys), scriptPlayer_(world_.scene().keys) {}

void CaseCheck::tick() {
  input::applyKeyEvents(scriptPlayer_.tick().keys, heldKeys_);
  world_.step(heldKeys_.tick());
}

CaseResult CaseCheck::run() {
  const auto start = std::chrono::steady_clock::now();
  while (isPlaying()) tick();
  CaseResult playedResult = result();
  const std::chrono::duration<double> elapsedTime = std::chrono::steady_clock::now() - start;
  playedResult.seconds = elapsedTime.count();
  return playedResult;
}

Tally tally(const std::vector<CaseResult>& results) {
  Tally total;
  for (const CaseResult& result : results) {
    for (const CheckedExpectation& expectation : result.expectations)
      ++(expectation.passed() ? total.passed : total.failed);
  }
  return total;
}

std::string inWords(const Failure& failure) {
  const std::string errorText = failure.errorText.empty() ? "" : ", " + failure.errorText;
  return std::string(failure.field) + ": expected " + failure.expected + ", got " + failure.got + errorText;
}

std::vector<std::string> failureLines(const CaseResult& result) {
  std::vector<std::string> lines;
  for (const CheckedExpectation& expectation : result.expectations) {
    for (const Failure& failure : expectation.failures()) {
      lines.push_back(base::printable(result.file.string()) + ": " + expectation.firstOperand() + ' ' +
                      expectation.expected.b + ": " + inWords(failure));
    }
  }
  return lines;
}

std::string summaryLine(const Tally& tally) {
  return std::to_string(tally.passed) + " passed, " + std::to_string(tally.failed) + " failed";
}

namespace {

using base::InputError;

std::string inWords(const world::Answer& answer) {
  if (const auto* truth = std::get_if<bool>(&answer)) return *truth ? "true" : "false";
  if (const auto* number = std::get_if<double>(&answer)) return base::sixDigits(*number);
  return base::inQuotes(std::get<std::string>(answer));
}

/// The world of a lesson step after a key script. `isTaskDone`: the task was done at some time during the
/// script.
struct PlayedStep {
  PlayedStep(const world::Scene& scene, const input::KeyScript& drive, const input::KeyMap& keys,
             const world::Task* task = nullptr)
      : world(scene), stepCount(world) {
    input::HeldKeys heldKeys(keys);
    input::ScriptPlayer scriptPlayer(drive);
    while (world::isPlaying(scriptPlayer, world)) {
      input::applyKeyEvents(scriptPlayer.tick().keys, heldKeys);
      world.step(heldKeys.tick());
      stepCount.update(world);
      isTaskDone = isTaskDone || (task && isDone(world, *task, stepCount));
    }
  }

  world::World world;
  StepCount stepCount;
  bool isTaskDone = false;
};

class StepCheck {
 public:
  StepCheck(const world::Lesson& lesson, std::size_t index, const input::KeyMap& keys)
      : lesson_(lesson), index_(index), keys_(keys) {}

  void run() const {
    if (step().predict) checkPrediction(*step().predict);
    if (step().task) checkTask(*step().task);
  }

 private:
  [[nodiscard]] const world::LessonStep& step() const { return lesson_.steps[index_]; }

  [[noreturn]] void fail(std::string_view part, const std::string& what) const {
    throw InputError(base::printable(errorPrefix(lesson_, index_, part)) + ": " + what);
  }

  void checkPrediction(const world::Prediction& predict) const {
    const PlayedStep playedStep(step().scene, predict.drive, keys_);
    const auto truth = answerOf(playedStep.world, predict.ask, predict.target);
    if (!truth) fail("predict", "nothing answers this where the drive ends; ask something else");
    if (predict.slider) return checkSlider(*predict.slider, std::get<double>(*truth));
    if (!correctChoice(predict, *truth))
      fail("predict.choices", "the answer is " + inWords(*truth) + "; give exactly one choice that is");
  }

  void checkSlider(const world::Slider& slider, double truth) const {
    if (truth < slider.from || truth > slider.to)
      fail("predict.slider", "the answer is " + base::sixDigits(truth) + "; let it lie within");
  }

  void checkTask(const world::Task& task) const {
    const world::World startWorld(step().scene);
    if (isDone(startWorld, task, StepCount(startWorld)))
      fail("task.until", "holds before anything has moved");
    if (!isDoneBy(task.drive, task)) fail("task.drive", "does not do the task");
    if (isDoneBy(task.nearMiss, task)) fail("task.nearMiss", "does the task; it must just miss it");
  }

  [[nodiscard]] bool isDoneBy(const input::KeyScript& drive, const world::Task& task) const {
    return PlayedStep(step().scene, drive, keys_, &task).isTaskDone;
  }

  const world::Lesson& lesson_;
  std::size_t index_;
  const input::KeyMap& keys_;
};

}  // namespace

void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys) {
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) StepCheck(lesson, i, keys).run();
}

namespace {

/// The most triangles that a player may have. Comparing such a player with 200,000 bodies takes seconds.
constexpr std::size_t kMaxPlayerTriangles = 4000;

/// The text of each Fault, in the order of the enumeration.
constexpr std::array<std::string_view, 5> kFaultWords{"the verdict is wrong", "contact and verdict differ",
                                                      "the depth is wrong", "the normal is wrong",
                                                      "the distance is wrong"};

}  // namespace

GeneratedCheckResult checkGenerated(const world::World& world, std::span<const world::BodyContact> contacts,
                                    std::uint32_t maxChecks) {
  GeneratedCheckResult result;
  const std::uint32_t count = world.generated().size();
  const world::Body& player = world.player();
  if (count == 0 ||
      (world::collidesAsMesh(player) && player.posedMesh->mesh->faces().size() > kMaxPlayerTriangles))
    return result;
  const auto listedCount = static_cast<std::uint32_t>(world.listedBodies().size());
  std::map<std::uint32_t, PairAnswer> touchedAnswers;  // by the number of the generated body
  for (const world::BodyContact& contact : contacts)
    if (contact.a == 0 && contact.b >= listedCount)
      touchedAnswers[contact.b - listedCount] = {true, contact.contact, {}};
  const ReferenceParts playerParts = referencePartsOf(player);
  const auto check = [&](std::uint32_t index) {
    const collision::Shape shape = world.generated().shape(index);
    const auto found = touchedAnswers.find(index);
    const PairAnswer answer = found == touchedAnswers.end() ? PairAnswer{} : found->second;
    const auto mismatch = checkPair(playerParts, referencePartsOf({&shape, 1}), answer).mismatch;
    ++result.checkedCount;
    if (mismatch)
      result.wrongAnswers.push_back('#' + std::to_string(index + 1) + ": " +
                                    std::string(kFaultWords[static_cast<std::size_t>(mismatch->fault)]));
  };
  const std::uint32_t stride = std::max(1u, count / std::max(maxChecks, 1u));
  for (std::uint32_t index = 0; index < count; index += stride) check(index);
  for (const auto& [index, answer] : touchedAnswers)
    if (index % stride != 0) check(index);
  return result;
}

}  // namespace check
