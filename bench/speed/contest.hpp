// One contestant answers one set of questions, in an order that is reshuffled for each pass: in a fixed order
// the branch predictor learns the verdicts, which makes early exits look up to 6 times faster.
#pragma once

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "speed/sets.hpp"

namespace speed {

/// A Fisher-Yates shuffle. It moves the questions themselves, so that they lie in the order of access:
/// fetching them from random places of the second level cache takes longer than the shortest verbs.
template <typename Question>
void shuffle(std::vector<Question>& questions, reference::Random& random) {
  for (std::size_t left = questions.size(); left > 1; --left)
    std::swap(questions[left - 1], questions[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
}

/// The median of the times of the passes, so that a pass which other work interrupted has no influence.
class PassTimes {
 public:
  void add(std::chrono::nanoseconds time) { times_.push_back(static_cast<double>(time.count())); }
  [[nodiscard]] double median() {
    const auto middle = times_.begin() + static_cast<std::ptrdiff_t>(times_.size() / 2);
    std::nth_element(times_.begin(), middle, times_.end());
    return *middle;
  }
  [[nodiscard]] double least() const { return *std::min_element(times_.begin(), times_.end()); }

 private:
  std::vector<double> times_;
};

/// The processor time that this thread has used, without other processes.
[[nodiscard]] inline std::chrono::nanoseconds processorTime() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

/// The time of two clock calls, about a twentieth of the time of the shortest pass.
[[nodiscard]] std::chrono::nanoseconds clockTime();

/// Prefetches the question a kilobyte ahead into the first level cache. A set fills the second level, which
/// delivers a line about every four cycles: without the prefetch the shortest verbs would wait for their
/// questions.
template <typename Question>
void fetchAhead(const Question& question) {
  constexpr std::size_t kAhead = 1024, kLine = 64;
  const char* const at = reinterpret_cast<const char*>(&question) + kAhead;
  for (std::size_t offset = 0; offset < sizeof(Question); offset += kLine) __builtin_prefetch(at + offset);
}

/// Visits the questions in memory order, four per loop iteration, because the loop counter takes a ninth of
/// the time of the shortest verb.
template <typename Question, typename Ask>
void askAll(const std::vector<Question>& questions, Ask ask) {
  const Question* const end = questions.data() + questions.size();
#pragma GCC unroll 4
  for (const Question* question = questions.data(); question != end; ++question) {
    fetchAhead(*question);
    auto answer = ask(*question);
    benchmark::DoNotOptimize(answer);
  }
}

/// Times `ask(question)` over whole passes; shuffling is not timed. The counter "each" is the median time of
/// one question in nanoseconds. "least" is its time in the fastest pass, which other processes have disturbed
/// least.
template <typename Question, typename Ask>
void timePasses(benchmark::State& state, std::vector<Question> questions, Ask ask) {
  reference::Random random(72);
  PassTimes times;
  for ([[maybe_unused]] auto pass : state) {
    shuffle(questions, random);
    const std::chrono::nanoseconds start = processorTime();
    askAll(questions, ask);
    const std::chrono::nanoseconds time = processorTime() - start - clockTime();
    state.SetIterationTime(std::chrono::duration<double>(time).count());
    times.add(time);
  }
  state.counters["each"] = times.median() / kQuestions;
  state.counters["least"] = times.least() / kQuestions;
}

/// The name of a benchmark: "overlaps/obb-obb/half hits/Hantei".
struct Title {
  std::string verb, shapes, set;

  [[nodiscard]] std::string with(const std::string& who) const {
    return std::string(verb).append("/").append(shapes).append("/").append(set).append("/").append(who);
  }
};

/// Registers a benchmark. `make()` builds the questions in the contestant's own form before the clock starts.
template <typename Make, typename Ask>
void enter(const Title& title, const std::string& who, Make make, Ask ask) {
  benchmark::RegisterBenchmark(title.with(who).c_str(), [make, ask](benchmark::State& state) {
    timePasses(state, make(), ask);
  })->UseManualTime();
}

/// The questions of a set, converted to a contestant's own form.
template <typename Own, typename Given>
[[nodiscard]] std::vector<Own> converted(const std::vector<Given>& given) {
  std::vector<Own> own;
  own.reserve(given.size());
  for (const Given& question : given) own.emplace_back(question);
  return own;
}

/// Registers a benchmark for a pair of shapes and a set.
template <typename Own, typename Ask>
void enterPairs(const std::string& verb, const std::string& who, Set set, reference::Kind a,
                reference::Kind b, Ask ask) {
  const Title title{verb, nameOfPair(a, b), std::string(kSetNames[static_cast<std::size_t>(set)])};
  enter(
      title, who, [=] { return converted<Own>(pairsOf(set, a, b)); }, ask);
}

/// Returns the sets that are meaningful for a pair of shapes. Two points, for example, never hit.
[[nodiscard]] std::vector<Set> setsOf(reference::Kind a, reference::Kind b);

/// Calls `enterPair` for each of the fifteen pairs of shapes that are not curved.
void enterEveryPair(const std::function<void(reference::Kind, reference::Kind)>& enterPair);

/// Calls `enterPair` for some pairs with cylinders and cones.
void enterCurvedPairs(const std::function<void(reference::Kind, reference::Kind)>& enterPair);

}  // namespace speed
