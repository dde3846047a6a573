// Questions to a user's routine and its replies, as plain data shared by two processes. Converts shapes to
// the structs of hantei.h and back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <hantei/hantei.h>
#include <string>
#include <string_view>

#include "check/oracle_check.hpp"

namespace routine {

/// The kinds of questions. Exported functions are named after these: overlaps_obb_obb, contact_sphere_aabb …
enum class Verb : std::uint32_t { overlaps, contact, distance, raycast, sweep };
inline constexpr std::array<std::string_view, 5> kVerbNames{"overlaps", "contact", "distance", "raycast",
                                                            "sweep"};
inline constexpr std::size_t kVerbs = kVerbNames.size();

/// Indexed by HANTEI_POINT … HANTEI_CONE; index 0 is any shape.
inline constexpr std::array<std::string_view, 9> kKindNames{"",        "point",    "sphere",   "aabb", "obb",
                                                            "capsule", "triangle", "cylinder", "cone"};
inline constexpr std::size_t kKinds = kKindNames.size();

struct Question {
  Verb verb = Verb::overlaps;
  hantei_shape a{};          ///< For a raycast, the ray's origin as a point.
  hantei_shape b{};          ///< For a raycast or a sweep, the target.
  hantei_vector velocity{};  ///< For a raycast, the unit direction; for a sweep, the displacement.
  float maxDistance = 0.0f;  ///< Only for a raycast.
};

enum class Outcome : std::uint32_t {
  notExported,  ///< The routine exports nothing for this pair.
  answered,
  badResult,   ///< The routine returned neither 0 nor 1, or a negative distance.
  notANumber,  ///< A number of the answer is not finite.
  crashed,     ///< A signal ended the routine's process.
  ended,       ///< The routine called exit, or closed its pipes.
  timedOut,    ///< The routine exceeded the limit of time.
  outOfMemory,
  garbled,      ///< The routine overwrote the memory of its process, or the program's line is not an answer.
  outstanding,  ///< Not answered yet (lines.hpp).
};

struct Reply {
  Outcome outcome = Outcome::notExported;
  /// The return value; 1 for a hit. For Verb::distance, 1 if the distance is 0.
  std::int32_t result = 0;
  std::int32_t line = 0;  ///< The source line of the executed return statement, counted from 1; 0 if unknown.
  float distance = 0.0f;  ///< Only for Verb::distance.
  hantei_contact contact{};  ///< Only for a hit of Verb::contact.
  hantei_ray_hit ray{};      ///< Only for a hit of Verb::raycast.
  hantei_sweep_hit sweep{};  ///< Only for a hit of Verb::sweep.
};

/// The functions that a routine exports, as flags [verb][kind of a][kind of b]. [verb][0][0] is the general
/// function for all shapes. For a raycast at one kind of shape, the kind of a is HANTEI_POINT.
struct Exports {
  std::uint8_t isExported[kVerbs][kKinds][kKinds] = {};

  [[nodiscard]] bool hasFunction(Verb verb, std::uint32_t a, std::uint32_t b) const {
    return isExported[static_cast<std::size_t>(verb)][a][b] != 0;
  }
  /// A general function takes any kind of shape, but cylinders and cones are never passed to it, because many
  /// routines do not support them.
  [[nodiscard]] bool canAnswer(Verb verb, std::uint32_t a, std::uint32_t b) const {
    return hasFunction(verb, a, b) ||
           (a <= HANTEI_TRIANGLE && b <= HANTEI_TRIANGLE && hasFunction(verb, 0, 0));
  }
};

/// The name of an exported function, such as "overlaps_obb_obb", or "raycast_obb" for a raycast. With kinds 0
/// and 0, the name of the general function: "overlaps".
[[nodiscard]] inline std::string functionName(Verb verb, std::size_t kindA, std::size_t kindB) {
  std::string name(kVerbNames[static_cast<std::size_t>(verb)]);
  if (verb != Verb::raycast && kindA != 0) name += '_' + std::string(kKindNames[kindA]);
  if (kindB != 0) name += '_' + std::string(kKindNames[kindB]);
  return name;
}

/// Calls visit(verb, kindA, kindB) for each function that a routine can export.
template <class Visit>
void eachFunction(const Visit& visit) {
  for (std::size_t verb = 0; verb < kVerbs; ++verb) {
    const bool isRaycast = static_cast<Verb>(verb) == Verb::raycast;
    for (std::size_t a = 0; a < kKinds; ++a) {
      for (std::size_t b = 0; b < kKinds; ++b)
        if ((a == 0) == (b == 0) && (!isRaycast || a <= HANTEI_POINT)) visit(static_cast<Verb>(verb), a, b);
    }
  }
}

/// `testShape` must not be a mesh.
[[nodiscard]] hantei_shape cShapeOf(const check::TestShape& testShape);

/// The shape's kind must be valid.
[[nodiscard]] check::TestShape testShapeOf(const hantei_shape& shape);

[[nodiscard]] hantei_point pointOf(const glm::vec3& v);
[[nodiscard]] glm::vec3 vectorOf(const hantei_point& p);

}  // namespace routine
