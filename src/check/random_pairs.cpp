#include "check/random_pairs.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <thread>
#include <utility>
#include <vector>

namespace check {
namespace {

/// The number of pairs that a thread takes at a time: about a millisecond of work.
constexpr std::uint64_t kChunk = 128;
constexpr std::uint64_t kKinds = std::variant_size_v<Form>;
constexpr std::chrono::milliseconds kBetweenWords{50};

/// Neighbouring seeds and indices give distant states; otherwise runs would share pairs.
reference::Random randomFor(std::uint64_t seed, std::uint64_t index) {
  return reference::Random(reference::Random(reference::Random(seed).bits() ^ index).bits());
}

std::optional<WrongMotion> wrongMotion(const FormMotion& motion, const FormPair& pair, bool atA,
                                       const Asked& asked) {
  const Form& target = atA ? pair.a : pair.b;
  auto mismatch = checkMotion(motion, target, asked.motion(motion, target));
  if (!mismatch) return std::nullopt;
  return WrongMotion{std::move(*mismatch), atA};
}

using Wrong = std::optional<std::variant<Mismatch, WrongMotion>>;

Wrong wrongOf(std::uint64_t seed, const RandomPair& pair, const Asked& asked) {
  const auto& [a, b] = pair.forms;
  if (auto found = checkPair(subjectOf(a), subjectOf(b), asked.pair(a, b)).mismatch) return *found;
  const PairMotions motions = randomMotions(seed, pair);
  for (const bool atA : {true, false})
    if (auto found = wrongMotion(motions.ray, pair.forms, atA, asked)) return *found;
  if (auto found = wrongMotion(motions.sweep, pair.forms, false, asked)) return *found;
  return std::nullopt;
}

/// The state that the threads share. Chunks are handed out in order, so when a mismatch is found, all pairs
/// before it are done or in progress, and those in progress are finished.
class Work {
 public:
  Work(const RandomPairsOptions& options, const Asked& asked) : options_(options), asked_(asked) {}

  /// Checks the next chunk. False when no chunk is left.
  bool checkChunk() {
    const std::uint64_t begin = next_.fetch_add(kChunk);
    if (begin >= end()) return false;
    for (std::uint64_t i = begin; i < std::min(begin + kChunk, end()); ++i) {
      if (wrongOf(options_.seed, randomPair(options_.seed, i), asked_)) {
        lower(i);
        break;
      }
    }
    done_ += std::min(kChunk, options_.count - begin);
    return true;
  }

  [[nodiscard]] std::uint64_t done() const { return done_; }
  /// The index of the first pair with a mismatch; the number of pairs when there is none.
  [[nodiscard]] std::uint64_t end() const { return std::min(options_.count, found_.load()); }

 private:
  void lower(std::uint64_t index) {
    std::uint64_t least = found_;
    while (index < least && !found_.compare_exchange_weak(least, index)) continue;
  }

  const RandomPairsOptions options_;
  const Asked& asked_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> found_{UINT64_MAX};
};

void checkAndReport(Work& work, const std::function<void(std::uint64_t)>& progress) {
  auto last = std::chrono::steady_clock::now();
  while (work.checkChunk()) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenWords) continue;
    last = now;
    progress(work.done());
  }
}

}  // namespace

RandomPair randomPair(std::uint64_t seed, std::uint64_t index) {
  RandomPair pair;
  pair.index = index;
  pair.family = static_cast<reference::Family>(index % reference::kFamilies);
  const std::uint64_t kinds = index / reference::kFamilies % (kKinds * kKinds);
  pair.kindA = static_cast<FormKind>(kinds / kKinds);
  pair.kindB = static_cast<FormKind>(kinds % kKinds);
  reference::Random random = randomFor(seed, index);
  pair.forms = makeForms(random, pair.family, pair.kindA, pair.kindB);
  return pair;
}

PairMotions randomMotions(std::uint64_t seed, const RandomPair& pair) {
  reference::Random random(randomFor(seed, pair.index).bits());  // not the numbers that made the pair
  return makeMotions(random, pair.forms);
}

std::optional<RandomPairMismatch> checkRandomPairs(const RandomPairsOptions& options, const Asked& asked,
                                                   const std::function<void(std::uint64_t)>& progress) {
  Work work(options, asked);
  {
    std::vector<std::future<void>> others;  // the destructor of each waits for its thread
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) {
      others.push_back(std::async(std::launch::async, [&work] {
        while (work.checkChunk()) continue;
      }));
    }
    checkAndReport(work, progress);
    for (std::future<void>& other : others) other.get();  // rethrows an exception of the thread
  }
  if (work.end() == options.count) return std::nullopt;
  const RandomPair pair = randomPair(options.seed, work.end());
  return RandomPairMismatch{pair, *wrongOf(options.seed, pair, asked)};
}

}  // namespace check
