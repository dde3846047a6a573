// Checks many random poses of pairs of shapes, triangles and meshes against the reference, and a ray and a
// sweep of each pair.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>

#include "check/forms.hpp"
#include "check/motion_check.hpp"

namespace check {

/// Returns a pair in one of the families of poses. Pairs of solids come from reference::makePair. A mesh has
/// up to eight triangles: they share edges or corners, are coplanar or tilted by 1e-9 ... 1e-3 radians, are
/// slivers, or have no area. Its placement may turn, scale, move and mirror it. In families other than huge,
/// tiny, far and mixed, a quarter of the pairs with a triangle or a mesh is scaled by 1e-5 ... 1e5.
/// Independently, a quarter is moved up to 1e7 from the origin, but at most 1e9 times the smaller size,
/// because the corners of a placed mesh are rounded in double. About half of these pairs nearly touch.
[[nodiscard]] FormPair makeForms(reference::Random& random, reference::Family family, FormKind kindA,
                                 FormKind kindB);

/// A ray that starts near a and goes towards b, cast against a and against b, and a sweep of a towards b.
struct PairMotions {
  FormMotion ray;
  FormMotion sweep;
};

struct RandomPairsOptions {
  std::uint64_t count = 0;  ///< Pairs, at least 1.
  std::uint64_t seed = 0;
};

/// One of the pairs. Consecutive indices cycle through all families of poses and all ordered pairs of kinds.
struct RandomPair {
  std::uint64_t index = 0;  ///< From 0.
  reference::Family family{};
  FormKind kindA{};
  FormKind kindB{};
  FormPair forms;
};
/// The number of pairs in one cycle through all families and ordered pairs of kinds.
inline constexpr std::uint64_t kRound =
    reference::kFamilies * std::variant_size_v<Form> * std::variant_size_v<Form>;

/// The result depends only on the arguments and is the same on every machine.
[[nodiscard]] RandomPair randomPair(std::uint64_t seed, std::uint64_t index);

[[nodiscard]] PairMotions randomMotions(std::uint64_t seed, const RandomPair& pair);

/// The functions under test: the collision module's or, in a test, faulty ones. Threads call them
/// concurrently.
struct Asked {
  std::function<Answer(const Form& a, const Form& b)> pair = askForms;
  std::function<MotionAnswer(const FormMotion& motion, const Form& target)> motion = askMotion;
};

struct WrongMotion {
  MotionMismatch mismatch;
  bool atA = false;  ///< True for a ray against a; otherwise the target is b.
};

struct RandomPairMismatch {
  RandomPair pair;
  std::variant<Mismatch, WrongMotion> wrong;
};

/// Checks the pairs on all cores. Returns the mismatch with the smallest index, independent of the scheduling
/// of the threads, and skips later pairs. Calls `progress` on the calling thread with the number of finished
/// pairs, at most every 50 ms.
[[nodiscard]] std::optional<RandomPairMismatch> checkRandomPairs(
    const RandomPairsOptions& options, const Asked& asked,
    const std::function<void(std::uint64_t)>& progress);

}  // namespace check
