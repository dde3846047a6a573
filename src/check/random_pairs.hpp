// Checks random pairs of shapes, triangles and meshes against the reference. Also checks a ray and a sweep of
// each pair.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>

#include "check/oracle_check.hpp"

namespace check {

/// Returns a pair in one of the families of poses. Pairs of solids come from reference::makePair(). The rest
/// is about pairs with triangles or meshes. A mesh has up to eight triangles. They share corners or sides,
/// are coplanar or tilted by 1e-9 ... 1e-3 radians, are slivers, or have no area. The mesh's placement may
/// turn, scale, move and mirror it. A quarter of the pairs is scaled by 1e-5 ... 1e5. Independently, a
/// quarter is moved up to 1e7 from the origin, but at most 1e9 times the smaller size, because corners of a
/// placed mesh are rounded in double. Families that set sizes or positions (huge, tiny, far, mixed) are
/// neither scaled nor moved. About half of the pairs nearly touch.
[[nodiscard]] TestShapePair makeTestShapePair(reference::Random& random, reference::Family family,
                                              TestShapeKind kindA, TestShapeKind kindB);

/// A ray from near a towards b, cast against a and against b. A sweep of a towards b.
struct PairMotions {
  TestMotion ray;
  TestMotion sweep;
};

struct RandomPairsOptions {
  std::uint64_t count = 0;  ///< Pairs, at least 1.
  std::uint64_t seed = 0;
};

/// A random pair of shapes. Consecutive indices cycle through all families of poses and all ordered pairs of
/// kinds.
struct RandomPair {
  std::uint64_t index = 0;  ///< From 0.
  reference::Family family{};
  TestShapeKind kindA{};
  TestShapeKind kindB{};
  TestShapePair shapes;
};
/// The number of pairs in one such cycle.
inline constexpr std::uint64_t kPairsPerCycle =
    reference::kFamilies * std::variant_size_v<TestShape> * std::variant_size_v<TestShape>;

/// The result depends only on the arguments. It is the same on every machine.
[[nodiscard]] RandomPair randomPair(std::uint64_t seed, std::uint64_t index);

[[nodiscard]] PairMotions randomMotions(std::uint64_t seed, const RandomPair& pair);

/// The functions under test. Tests replace them by faulty ones. Threads call them concurrently.
struct TestedFunctions {
  std::function<PairAnswer(const TestShape& a, const TestShape& b)> askPair = askLibrary;
  std::function<MotionAnswer(const TestMotion& motion, const TestShape& target)> askMotion =
      askLibraryAboutMotion;
};

struct WrongMotion {
  MotionMismatch mismatch;
  bool targetIsA = false;  ///< True if the motion is a ray against a. Otherwise the target is b.
};

struct RandomPairMismatch {
  RandomPair pair;
  std::variant<Mismatch, WrongMotion> mismatch;
};

/// Checks the pairs on all cores, until the first mismatch. Returns the mismatch with the lowest index,
/// whatever the scheduling of the threads. Calls `progress` on the calling thread with the number of finished
/// pairs, at most every 50 ms.
[[nodiscard]] std::optional<RandomPairMismatch> checkRandomPairs(
    const RandomPairsOptions& options, const TestedFunctions& testedFunctions,
    const std::function<void(std::uint64_t)>& progress);

}  // namespace check
