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

struct Path {
  dvec3 from, to;
};

Hull randomPart(Random& random, const TestShape& shape) {
  const ReferenceParts parts = referencePartsOf(shape);
  return parts.hull(static_cast<std::size_t>(random.below(static_cast<int>(parts.size()))));
}

/// Returns a point between two corners, moved by up to the radius in a random direction.
dvec3 randomPoint(Random& random, const Hull& hull) {
  const dvec3 firstCorner = random.elementOf(hull.corners);
  const dvec3 secondCorner = random.elementOf(hull.corners);
  const double fraction = random.uniform(0.0, 1.0);
  const dvec3 radialDirection = random.direction();
  return firstCorner + (secondCorner - firstCorner) * fraction +
         radialDirection * (hull.radius * random.uniform(0.0, 1.0));
}

double boundingRadiusOf(const Hull& hull) {
  double boundingRadius = hull.radius;
  for (const dvec3& corner : hull.corners)
    boundingRadius = glm::max(boundingRadius, glm::distance(hull.center(), corner) + hull.radius);
  return boundingRadius;
}

dvec3 normalizedOr(const dvec3& vector, const dvec3& fallback) {
  const double length = glm::length(vector);
  return length > 0.0 ? vector / length : fallback;
}

dvec3 nearestWorldAxis(const dvec3& direction) {
  dvec3 axis(0.0);
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (std::abs(direction[i]) > std::abs(direction[longest])) longest = i;
  axis[longest] = direction[longest] < 0.0 ? -1.0 : 1.0;
  return axis;
}

/// Returns the direction of the path in half of the calls. Otherwise returns the nearest world axis or the
/// direction of an edge.
dvec3 randomMotionDirection(Random& random, const Path& path, const Hull& a, const Hull& b) {
  const dvec3 randomDirection = random.direction();
  const dvec3 towardsTarget = normalizedOr(path.to - path.from, randomDirection);
  if (random.chance(0.5)) return towardsTarget;
  if (random.chance(0.5)) return nearestWorldAxis(towardsTarget);
  const Hull& edgeHull = random.chance(0.5) ? a : b;
  const dvec3 edgeVector =
      edgeHull.edges.empty() ? dvec3(0.0) : edgeHull.edgeVector(random.elementOf(edgeHull.edges));
  const dvec3 edge = normalizedOr(edgeVector, towardsTarget);
  return glm::dot(edge, towardsTarget) < 0.0 ? -edge : edge;
}

/// Returns 0.5 ... 4 times the length of the path, or of `fallbackDistance` for a path of length 0.
double randomMotionLength(Random& random, const Path& path, double fallbackDistance) {
  const double distance = glm::distance(path.from, path.to);
  return (distance > 0.0 ? distance : fallbackDistance) * random.logUniform(0.5, 4.0);
}

/// Returns a ray from a point near a, and a sweep of a. Both aim at a random point of b or, in 30% of the
/// calls, at a corner. The sweep moves a point or a corner of a towards this aim. Half of the directions are
/// replaced (randomMotionDirection()). Some rays and sweeps end before they reach b.
PairMotions makeMotions(Random& random, const TestShapePair& pair) {
  const Hull a = randomPart(random, pair.a);
  const Hull b = randomPart(random, pair.b);
  const double maxRadius = glm::max(boundingRadiusOf(a), boundingRadiusOf(b));
  const bool usesCorners = random.chance(0.3);
  const dvec3 targetPoint = usesCorners ? random.elementOf(b.corners) : randomPoint(random, b);
  const dvec3 startPoint = usesCorners ? random.elementOf(a.corners) : randomPoint(random, a);
  const dvec3 offsetDirection = random.direction();
  const glm::vec3 origin(a.center() + offsetDirection * (boundingRadiusOf(a) * random.uniform(0.0, 3.0)));
  const Path rayPath{dvec3(origin), targetPoint}, sweepPath{startPoint, targetPoint};
  const glm::vec3 rayDirection(randomMotionDirection(random, rayPath, a, b));
  const auto rayLength = static_cast<float>(randomMotionLength(random, rayPath, maxRadius));
  const dvec3 sweepDirection = randomMotionDirection(random, sweepPath, a, b);
  const glm::vec3 displacement(sweepDirection * randomMotionLength(random, sweepPath, maxRadius));
  return {{MotionVerb::raycast, origin, rayDirection, rayLength},
          {MotionVerb::sweep, pair.a, displacement, 1.0f}};
}

/// The number of pairs per chunk of a thread: about a millisecond of work.
constexpr std::uint64_t kChunkSize = 128;
constexpr std::uint64_t kTestShapeKinds = std::variant_size_v<TestShape>;
constexpr std::chrono::milliseconds kProgressInterval{50};

/// Neighbouring seeds and indices must give distant states, otherwise runs would share pairs.
Random randomFor(std::uint64_t seed, std::uint64_t index) {
  return reference::Random(reference::Random(reference::Random(seed).bits() ^ index).bits());
}

std::optional<WrongMotion> wrongMotion(const TestMotion& motion, const TestShapePair& pair, bool targetIsA,
                                       const TestedFunctions& testedFunctions) {
  const TestShape& target = targetIsA ? pair.a : pair.b;
  std::optional<WrongMotion> result;
  if (auto mismatch = checkMotion(motion, target, testedFunctions.askMotion(motion, target))) {
    result.emplace();
    result->mismatch = std::move(*mismatch);
    result->targetIsA = targetIsA;
  }
  return result;
}

using AnyMismatch = std::optional<std::variant<Mismatch, WrongMotion>>;

AnyMismatch findMismatch(std::uint64_t seed, const RandomPair& pair, const TestedFunctions& testedFunctions) {
  const auto& [a, b] = pair.shapes;
  if (auto found =
          checkPair(referencePartsOf(a), referencePartsOf(b), testedFunctions.askPair(a, b)).mismatch)
    return *found;
  const PairMotions motions = randomMotions(seed, pair);
  for (const bool targetIsA : {true, false})
    if (auto found = wrongMotion(motions.ray, pair.shapes, targetIsA, testedFunctions)) return *found;
  if (auto found = wrongMotion(motions.sweep, pair.shapes, false, testedFunctions)) return *found;
  return std::nullopt;
}

/// The state that the threads share. Threads take the chunks in order. When a thread finds a mismatch, every
/// pair with a smaller index has been checked or is in a chunk that a thread has taken.
class RandomPairCheck {
 public:
  RandomPairCheck(const RandomPairsOptions& options, const TestedFunctions& testedFunctions)
      : options_(options), testedFunctions_(testedFunctions) {}

  /// Checks the next chunk. False if no chunk is left.
  bool checkChunk() {
    const std::uint64_t begin = nextPair_.fetch_add(kChunkSize);
    if (begin >= endIndex()) return false;
    for (std::uint64_t i = begin; i < std::min(begin + kChunkSize, endIndex()); ++i) {
      if (findMismatch(options_.seed, randomPair(options_.seed, i), testedFunctions_)) {
        recordMismatch(i);
        break;
      }
    }
    checkedPairs_ += std::min(kChunkSize, options_.count - begin);
    return true;
  }

  [[nodiscard]] std::uint64_t checkedPairCount() const { return checkedPairs_; }
  /// The lowest index of a mismatch that was found so far. If none was found, the number of pairs.
  [[nodiscard]] std::uint64_t endIndex() const { return std::min(options_.count, firstMismatch_.load()); }

 private:
  void recordMismatch(std::uint64_t index) {
    std::uint64_t currentFirst = firstMismatch_;
    while (index < currentFirst && !firstMismatch_.compare_exchange_weak(currentFirst, index)) continue;
  }

  const RandomPairsOptions options_;
  const TestedFunctions& testedFunctions_;
  std::atomic<std::uint64_t> nextPair_{0};
  std::atomic<std::uint64_t> checkedPairs_{0};
  std::atomic<std::uint64_t> firstMismatch_{UINT64_MAX};
};

void checkAndReport(RandomPairCheck& pairCheck, const std::function<void(std::uint64_t)>& progress) {
  auto lastReport = std::chrono::steady_clock::now();
  while (pairCheck.checkChunk()) {
    const auto now = std::chrono::steady_clock::now();
    if (now - lastReport < kProgressInterval) continue;
    lastReport = now;
    progress(pairCheck.checkedPairCount());
  }
}

}  // namespace

RandomPair randomPair(std::uint64_t seed, std::uint64_t index) {
  RandomPair pair;
  pair.index = index;
  pair.family = static_cast<reference::Family>(index % reference::kFamilies);
  const std::uint64_t kindPair = index / reference::kFamilies % (kTestShapeKinds * kTestShapeKinds);
  pair.kindA = static_cast<TestShapeKind>(kindPair / kTestShapeKinds);
  pair.kindB = static_cast<TestShapeKind>(kindPair % kTestShapeKinds);
  reference::Random random = randomFor(seed, index);
  pair.shapes = makeTestShapePair(random, pair.family, pair.kindA, pair.kindB);
  return pair;
}

PairMotions randomMotions(std::uint64_t seed, const RandomPair& pair) {
  // A new seed, so that the motions do not repeat the random numbers of the pair.
  reference::Random random(randomFor(seed, pair.index).bits());
  return makeMotions(random, pair.shapes);
}

std::optional<RandomPairMismatch> checkRandomPairs(const RandomPairsOptions& options,
                                                   const TestedFunctions& testedFunctions,
                                                   const std::function<void(std::uint64_t)>& progress) {
  RandomPairCheck pairCheck(options, testedFunctions);
  {
    std::vector<std::future<void>> helperThreads;  // the destructor of each waits for its thread
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) {
      helperThreads.push_back(std::async(std::launch::async, [&pairCheck] {
        while (pairCheck.checkChunk()) continue;
      }));
    }
    checkAndReport(pairCheck, progress);
    for (std::future<void>& helperThread : helperThreads)
      helperThread.get();  // rethrows an exception of the thread
  }
  if (pairCheck.endIndex() == options.count) return std::nullopt;
  const RandomPair pair = randomPair(options.seed, pairCheck.endIndex());
  return RandomPairMismatch{pair, *findMismatch(options.seed, pair, testedFunctions)};
}

}  // namespace check
