#include "check/random_pairs.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <future>
#include <thread>
#include <utility>
#include <vector>

namespace check {
namespace {

using glm::dvec3;
using reference::Hull;
using reference::Random;

struct Course {
  dvec3 from, to;
};

Hull randomPart(Random& random, const Form& form) {
  const ReferenceParts subject = referencePartsOf(form);
  return subject.hull(static_cast<std::size_t>(random.below(static_cast<int>(subject.size()))));
}

/// Returns a point between two corners, moved by up to the radius in a random direction.
dvec3 randomPoint(Random& random, const Hull& hull) {
  const dvec3 first = random.elementOf(hull.corners);
  const dvec3 second = random.elementOf(hull.corners);
  const double share = random.uniform(0.0, 1.0);
  const dvec3 out = random.direction();
  return first + (second - first) * share + out * (hull.radius * random.uniform(0.0, 1.0));
}

double boundingRadiusOf(const Hull& hull) {
  double width = hull.radius;
  for (const dvec3& corner : hull.corners)
    width = glm::max(width, glm::distance(hull.center(), corner) + hull.radius);
  return width;
}

dvec3 unitOr(const dvec3& way, const dvec3& otherwise) {
  const double length = glm::length(way);
  return length > 0.0 ? way / length : otherwise;
}

dvec3 nearestWorldAxis(const dvec3& direction) {
  dvec3 axis(0.0);
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (std::abs(direction[i]) > std::abs(direction[longest])) longest = i;
  axis[longest] = direction[longest] < 0.0 ? -1.0 : 1.0;
  return axis;
}

/// Returns the direction of the course in half of the calls. Otherwise returns the nearest world axis or the
/// direction of an edge.
dvec3 directionOf(Random& random, const Course& course, const Hull& a, const Hull& b) {
  const dvec3 anywhere = random.direction();
  const dvec3 direct = unitOr(course.to - course.from, anywhere);
  if (random.chance(0.5)) return direct;
  if (random.chance(0.5)) return nearestWorldAxis(direct);
  const Hull& edged = random.chance(0.5) ? a : b;
  const dvec3 along = edged.edges.empty() ? dvec3(0.0) : edged.along(random.elementOf(edged.edges));
  const dvec3 edge = unitOr(along, direct);
  return glm::dot(edge, direct) < 0.0 ? -edge : edge;
}

/// Returns 0.5 ... 4 times the length of the course, or of `width` for a course of length 0.
double lengthOf(Random& random, const Course& course, double width) {
  const double distance = glm::distance(course.from, course.to);
  return (distance > 0.0 ? distance : width) * random.logUniform(0.5, 4.0);
}

/// Returns a ray from a point near a, and a sweep of a. Both aim at a random point of b or, in 30% of the
/// calls, at a corner. The sweep moves a point or a corner of a towards this aim. Half of the directions are
/// replaced (directionOf()). Some rays and sweeps end before they reach b.
PairMotions makeMotions(Random& random, const FormPair& pair) {
  const Hull a = randomPart(random, pair.a);
  const Hull b = randomPart(random, pair.b);
  const double width = glm::max(boundingRadiusOf(a), boundingRadiusOf(b));
  const bool corners = random.chance(0.3);
  const dvec3 to = corners ? random.elementOf(b.corners) : randomPoint(random, b);
  const dvec3 own = corners ? random.elementOf(a.corners) : randomPoint(random, a);
  const dvec3 away = random.direction();
  const glm::vec3 origin(a.center() + away * (boundingRadiusOf(a) * random.uniform(0.0, 3.0)));
  const Course rays{dvec3(origin), to}, sweeps{own, to};
  const glm::vec3 direction(directionOf(random, rays, a, b));
  const auto length = static_cast<float>(lengthOf(random, rays, width));
  const dvec3 course = directionOf(random, sweeps, a, b);
  const glm::vec3 displacement(course * lengthOf(random, sweeps, width));
  return {{MotionVerb::raycast, origin, direction, length}, {MotionVerb::sweep, pair.a, displacement, 1.0f}};
}

/// The number of pairs per chunk of a thread: about a millisecond of work.
constexpr std::uint64_t kChunk = 128;
constexpr std::uint64_t kKinds = std::variant_size_v<Form>;
constexpr std::chrono::milliseconds kProgressInterval{50};

/// Neighbouring seeds and indices must give distant states, otherwise runs would share pairs.
Random randomFor(std::uint64_t seed, std::uint64_t index) {
  return reference::Random(reference::Random(reference::Random(seed).bits() ^ index).bits());
}

std::optional<WrongMotion> wrongMotion(const FormMotion& motion, const FormPair& pair, bool targetIsA,
                                       const TestedFunctions& tested) {
  const Form& target = targetIsA ? pair.a : pair.b;
  std::optional<WrongMotion> wrong;
  if (auto mismatch = checkMotion(motion, target, tested.motion(motion, target))) {
    wrong.emplace();
    wrong->mismatch = std::move(*mismatch);
    wrong->targetIsA = targetIsA;
  }
  return wrong;
}

using AnyMismatch = std::optional<std::variant<Mismatch, WrongMotion>>;

AnyMismatch findMismatch(std::uint64_t seed, const RandomPair& pair, const TestedFunctions& tested) {
  const auto& [a, b] = pair.forms;
  if (auto found = checkPair(referencePartsOf(a), referencePartsOf(b), tested.pair(a, b)).mismatch)
    return *found;
  const PairMotions motions = randomMotions(seed, pair);
  for (const bool targetIsA : {true, false})
    if (auto found = wrongMotion(motions.ray, pair.forms, targetIsA, tested)) return *found;
  if (auto found = wrongMotion(motions.sweep, pair.forms, false, tested)) return *found;
  return std::nullopt;
}

/// The state that the threads share. Threads take the chunks in order. When a thread finds a mismatch, every
/// pair with a smaller index has been checked or is in a chunk that a thread has taken.
class Work {
 public:
  Work(const RandomPairsOptions& options, const TestedFunctions& tested)
      : options_(options), tested_(tested) {}

  /// Checks the next chunk. False if no chunk is left.
  bool checkChunk() {
    const std::uint64_t begin = next_.fetch_add(kChunk);
    if (begin >= end()) return false;
    for (std::uint64_t i = begin; i < std::min(begin + kChunk, end()); ++i) {
      if (findMismatch(options_.seed, randomPair(options_.seed, i), tested_)) {
        lower(i);
        break;
      }
    }
    done_ += std::min(kChunk, options_.count - begin);
    return true;
  }

  [[nodiscard]] std::uint64_t done() const { return done_; }
  /// The lowest index of a mismatch so far, or the number of pairs.
  [[nodiscard]] std::uint64_t end() const { return std::min(options_.count, found_.load()); }

 private:
  void lower(std::uint64_t index) {
    std::uint64_t least = found_;
    while (index < least && !found_.compare_exchange_weak(least, index)) continue;
  }

  const RandomPairsOptions options_;
  const TestedFunctions& tested_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> found_{UINT64_MAX};
};

void checkAndReport(Work& work, const std::function<void(std::uint64_t)>& progress) {
  auto last = std::chrono::steady_clock::now();
  while (work.checkChunk()) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kProgressInterval) continue;
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
  // A new seed, so that the motions do not repeat the random numbers of the pair.
  reference::Random random(randomFor(seed, pair.index).bits());
  return makeMotions(random, pair.forms);
}

std::optional<RandomPairMismatch> checkRandomPairs(const RandomPairsOptions& options,
                                                   const TestedFunctions& tested,
                                                   const std::function<void(std::uint64_t)>& progress) {
  Work work(options, tested);
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
  return RandomPairMismatch{pair, *findMismatch(options.seed, pair, tested)};
}

}  // namespace check
