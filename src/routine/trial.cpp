#include "routine/trial.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "capi/layout.hpp"
#include "check/random_pairs.hpp"
#include "collision/collision.hpp"
#include "collision/triangle.hpp"
#include "reference/random_shape.hpp"
#include "routine/host.hpp"
#include "routine/library.hpp"
#include "routine/question.hpp"

namespace routine {
namespace {

/// Numbers of pairs for a trial of some seconds. All functions share kDefaultPairs, but each gets at least
/// kMinPairs and at most kMaxPairs. A raycast or sweep gets at most kMotionPairs, because the reference
/// is slower for them.
constexpr std::uint64_t kDefaultPairs = 400'000, kMinPairs = 3000, kMaxPairs = 100'000, kMotionPairs = 6000;
constexpr int kMaxFailures = 3;

std::uint64_t pairCount(const Function& function, const TrialOptions& options, std::size_t functionCount) {
  if (options.pairs != 0) return options.pairs;
  const auto defaultPairs = std::clamp<std::uint64_t>(kDefaultPairs / functionCount, kMinPairs, kMaxPairs);
  return function.verb < Verb::raycast ? defaultPairs : std::min(defaultPairs, kMotionPairs);
}

bool isFatal(Outcome outcome) { return outcome > Outcome::notANumber; }

/// Tests one function in one group and counts its right replies.
class GroupTest {
 public:
  GroupTest(Routine& routine, Score& score) : routine_(routine), score_(score) {}

  /// Returns false if the rest of the group is to be skipped.
  bool ask(std::span<const Question> questions, std::span<const check::TestVector* const> cases) {
    replies_.resize(questions.size());
    routine_.ask(questions, replies_);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      ++score_.asked;
      const auto mistake = mistakeIn(questions[i], replies_[i], routine_.failure());
      if (!mistake) {
        ++score_.right;
        continue;
      }
      if (!score_.firstCounterexample)
        recordMistake(questions[i], *mistake, cases.empty() ? "" : cases[i]->pitfall);
      score_.failed += isFatal(replies_[i].outcome);
      if (score_.failed >= kMaxFailures) return false;
    }
    return true;
  }

 private:
  /// Stores the first mistake. Asks a failed question again, because the routine describes only the last
  /// failure of a batch.
  void recordMistake(const Question& question, const Mistake& mistake, const std::string& pitfall) {
    score_.firstCounterexample = Counterexample{question, mistake, pitfall};
    if (mistake.fault != Fault::failure) return;
    const Reply secondReply = routine_.ask(question);
    if (const auto secondMistake = mistakeIn(question, secondReply, routine_.failure()))
      score_.firstCounterexample->mistake = *secondMistake;
  }

  Routine& routine_;
  Score& score_;
  std::vector<Reply> replies_;
};

/// Each failure starts a new process, and failures are counted only after a batch. Small first batches
/// therefore limit the number of processes for a function that always crashes.
std::size_t batchSize(std::uint64_t askedCount) { return askedCount < 32 ? 4 : kMaxQuestions; }

void tryRandomPairs(GroupTest& groupTest, const Score& score, std::uint64_t seed, std::uint64_t count) {
  std::vector<Question> questions;
  for (std::uint64_t n = 0; n < count;) {
    questions.clear();
    for (const std::uint64_t end = std::min<std::uint64_t>(count, n + batchSize(n)); n < end; ++n)
      questions.push_back(questionOf(score.function, seed, pairIndex(score.function, score.group, n)));
    if (!groupTest.ask(questions, {})) return;
  }
}

void tryCases(GroupTest& groupTest, const Score& score, std::span<const check::TestVector> cases) {
  for (const check::TestVector& testCase : cases) {
    Question question{
        score.function.verb, cShapeOf(testCase.shapes.a), cShapeOf(testCase.shapes.b), {}, 0.0f};
    const Function& function = score.function;
    if (question.a.kind == function.kindB && question.b.kind == function.kindA)
      std::swap(question.a, question.b);
    if (question.a.kind != function.kindA || question.b.kind != function.kindB) continue;
    const check::TestVector* const testCasePointer = &testCase;
    if (!groupTest.ask({&question, 1}, {&testCasePointer, 1})) return;
  }
}

class Trial {
 public:
  Trial(const StartRoutine& start, const TrialOptions& options, std::span<const check::TestVector> cases)
      : start_(start), options_(options), cases_(cases), firstRoutine_(start()) {
    functions_ = exportedFunctions(firstRoutine_->exports());
    for (const Function& function : functions_)
      for (std::size_t group = 0; group < kGroups; ++group) scores_.push_back({function, group, 0, 0, 0, {}});
  }

  std::vector<Score> run(const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
    std::vector<std::future<void>> helperThreads;  // the destructor of each waits for its thread
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) {
      helperThreads.push_back(std::async(std::launch::async, [this] {
        const auto routine = start_();
        while (tryNextScore(*routine)) continue;
      }));
    }
    while (tryNextScore(*firstRoutine_)) progress(doneScores_, scores_.size());
    for (std::future<void>& helperThread : helperThreads)
      helperThread.get();  // rethrows an exception of the thread
    return std::move(scores_);
  }

 private:
  bool tryNextScore(Routine& routine) {
    const std::size_t index = nextScore_.fetch_add(1);
    if (index >= scores_.size()) return false;
    Score& score = scores_[index];
    GroupTest groupTest(routine, score);
    const std::uint64_t pairs = pairCount(score.function, options_, functions_.size());
    if (score.group == kCaseGroup && score.function.verb < Verb::raycast) tryCases(groupTest, score, cases_);
    if (score.group != kCaseGroup)
      tryRandomPairs(groupTest, score, options_.seed, (pairs + kCaseGroup - 1 - score.group) / kCaseGroup);
    ++doneScores_;
    return true;
  }

  const StartRoutine& start_;
  const TrialOptions options_;
  std::span<const check::TestVector> cases_;
  std::unique_ptr<Routine> firstRoutine_;
  std::vector<Function> functions_;
  std::vector<Score> scores_;
  std::atomic<std::size_t> nextScore_{0}, doneScores_{0};
};

}  // namespace

std::vector<Function> exportedFunctions(const Exports& exports) {
  std::vector<Function> functions;
  for (std::size_t verbIndex = 0; verbIndex < kVerbs; ++verbIndex) {
    const auto verb = static_cast<Verb>(verbIndex);
    for (std::uint32_t a = HANTEI_POINT; a <= HANTEI_CONE; ++a) {
      for (std::uint32_t b = HANTEI_POINT; b <= HANTEI_CONE; ++b) {
        const bool isPair = verb != Verb::raycast || (a == HANTEI_POINT && b != HANTEI_POINT);
        if (isPair && exports.canAnswer(verb, a, b)) functions.push_back({verb, a, b});
      }
    }
  }
  return functions;
}

std::string nameOf(const Function& function) {
  const bool isRaycast = function.verb == Verb::raycast;
  return functionName(function.verb, isRaycast ? 0 : function.kindA, function.kindB);
}

std::string_view groupName(std::size_t group) {
  return group == kCaseGroup ? "cases" : reference::nameOf(static_cast<reference::Family>(group));
}

std::string_view pitfallOfGroup(std::size_t group) {
  return group == kCaseGroup ? "" : check::pitfallOf(static_cast<reference::Family>(group));
}

namespace {

/// Converts a shape kind of hantei.h to an index of the variant check::TestShape.
std::uint64_t testShapeIndex(std::uint32_t kind) {
  hantei_shape shape{};
  shape.kind = kind;
  return testShapeOf(shape).index();
}

}  // namespace

std::uint64_t pairIndex(const Function& function, std::size_t family, std::uint64_t n) {
  constexpr auto kTestShapes = std::uint64_t{std::variant_size_v<check::TestShape>};
  const std::uint64_t kinds = testShapeIndex(function.kindA) * kTestShapes + testShapeIndex(function.kindB);
  return n * check::kPairsPerCycle + kinds * reference::kFamilies + family;
}

Question questionOf(const Function& function, std::uint64_t seed, std::uint64_t index) {
  const check::RandomPair pair = check::randomPair(seed, index);
  Question question{function.verb, cShapeOf(pair.shapes.a), cShapeOf(pair.shapes.b), {}, 0.0f};
  if (function.verb < Verb::raycast) return question;
  const check::PairMotions motions = check::randomMotions(seed, pair);
  const check::TestMotion& motion = function.verb == Verb::raycast ? motions.ray : motions.sweep;
  question.a = cShapeOf(motion.movingShape);
  question.velocity = pointOf(motion.velocity);
  question.maxDistance = motion.limit;
  return question;
}

std::vector<Score> tryRoutine(const StartRoutine& start, const TrialOptions& options,
                              std::span<const check::TestVector> cases,
                              const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  return Trial(start, options, cases).run(progress);
}

namespace {

constexpr std::uint64_t kPairsOfFamily = 64;
constexpr int kRounds = 8;

bool askLibrary(const Question& question) {
  const auto velocity = capi::copyAs<glm::vec3>(question.velocity);
  const auto askAboutShapes = [&](const auto& ask) { return capi::visitBoth(question.a, question.b, ask); };
  switch (question.verb) {
    case Verb::overlaps:
      return askAboutShapes([](const auto& a, const auto& b) { return collision::overlaps(a, b); });
    case Verb::contact:
      return askAboutShapes(
          [](const auto& a, const auto& b) { return collision::contact(a, b).has_value(); });
    case Verb::distance:
      return askAboutShapes(
          [](const auto& a, const auto& b) { return collision::closestPoints(a, b).distance == 0.0f; });
    case Verb::raycast: {
      const collision::Ray ray{capi::copyAs<glm::vec3>(question.a.as.point), velocity};
      return capi::visitShape(question.b, [&](const auto& b) {
        return collision::raycast(ray, b, question.maxDistance).has_value();
      });
    }
    default:
      return askAboutShapes(
          [&](const auto& a, const auto& b) { return collision::sweep(a, velocity, b).has_value(); });
  }
}

std::vector<Question> shuffledPairs(const Function& function, std::uint64_t seed) {
  std::vector<Question> questions;
  for (std::size_t family = 0; family < reference::kFamilies; ++family)
    for (std::uint64_t n = 0; n < kPairsOfFamily; ++n)
      questions.push_back(questionOf(function, seed, pairIndex(function, family, n)));
  reference::Random random(seed);
  for (std::size_t i = questions.size(); i > 1; --i)
    std::swap(questions[i - 1], questions[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  return questions;
}

}  // namespace

Speed measureSpeed(const Function& function, std::uint64_t seed, Routine& routine) {
  std::vector<Question> questions = shuffledPairs(function, seed);
  std::vector<Reply> replies(questions.size());
  routine.ask(questions, replies);
  std::size_t validCount = 0;
  for (std::size_t i = 0; i < questions.size(); ++i)
    if (replies[i].outcome <= Outcome::notANumber) questions[validCount++] = questions[i];
  questions.resize(validCount);
  if (questions.empty()) return {};
  Speed best{1e30, 1e30};
  const auto count = static_cast<double>(validCount);
  volatile bool sink = false;  // prevents the compiler from removing the calls
  for (int round = 0; round < kRounds; ++round) {
    routine.ask(questions, replies);
    best.routineNanoseconds =
        std::min(best.routineNanoseconds, static_cast<double>(routine.nanoseconds()) / count);
    const auto begin = std::chrono::steady_clock::now();
    for (const Question& question : questions) sink = askLibrary(question);
    const std::chrono::duration<double, std::nano> elapsedTime = std::chrono::steady_clock::now() - begin;
    best.libraryNanoseconds = std::min(best.libraryNanoseconds, elapsedTime.count() / count);
  }
  static_cast<void>(sink);
  return best;
}

}  // namespace routine
