// Questions to a user's own routine, and its replies, as plain bytes that two processes share; and the shapes
// of the random pairs and scenes as those of hantei.h, and back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <hantei/hantei.h>
#include <string>
#include <string_view>

#include "check/forms.hpp"

namespace routine {

/// What a routine can answer. The names are those that it exports: overlaps_obb_obb, contact_sphere_aabb …
enum class Verb : std::uint32_t { overlaps, contact, distance, raycast, sweep };
inline constexpr std::array<std::string_view, 5> kVerbNames{"overlaps", "contact", "distance", "raycast",
                                                            "sweep"};
inline constexpr std::size_t kVerbs = kVerbNames.size();

/// By HANTEI_POINT … HANTEI_CONE; 0 stands for any shape.
inline constexpr std::array<std::string_view, 9> kKindNames{"",        "point",    "sphere",   "aabb", "obb",
                                                            "capsule", "triangle", "cylinder", "cone"};
inline constexpr std::size_t kKinds = kKindNames.size();

struct Question {
  Verb verb = Verb::overlaps;
  hantei_shape a{};          ///< Of a raycast: the origin, a point.
  hantei_shape b{};          ///< Of a raycast and a sweep: the target.
  hantei_vector along{};     ///< The direction of a ray, unit; the displacement of a sweep.
  float maxDistance = 0.0f;  ///< Of a raycast.
};

/// How a question ended.
enum class Outcome : std::uint32_t {
  lacking,  ///< The routine exports nothing for this pair.
  answered,
  badResult,   ///< It returned neither 0 nor 1, or a negative distance.
  notANumber,  ///< A number of the answer is not finite.
  crashed,     ///< A signal ended it.
  ended,       ///< It called exit, or closed its pipes.
  tooLong,     ///< Over the limit of time.
  outOfMemory,
  garbled,      ///< It overwrote the memory of its own process, or its line is no answer.
  outstanding,  ///< Not answered yet (lines.hpp).
};

struct Reply {
  Outcome outcome = Outcome::lacking;
  std::int32_t result = 0;   ///< What the routine returned; 1 is a hit.
  std::int32_t line = 0;     ///< Of the return statement in the source, counted from 1; 0: unknown.
  float distance = 0.0f;     ///< Of Verb::distance.
  hantei_contact contact{};  ///< Of a hit of Verb::contact.
  hantei_ray_hit ray{};      ///< Of a hit of Verb::raycast.
  hantei_sweep_hit sweep{};  ///< Of a hit of Verb::sweep.
};

/// Which questions a routine answers: [verb][kind of a][kind of b]. [0][0] is the general function for all
/// shapes. Of raycasts the kind of a is HANTEI_POINT, or 0 for the general function.
struct Exports {
  std::uint8_t has[kVerbs][kKinds][kKinds] = {};

  [[nodiscard]] bool exactly(Verb verb, std::uint32_t a, std::uint32_t b) const {
    return has[static_cast<std::size_t>(verb)][a][b] != 0;
  }
  /// The general function is not asked about cylinders and cones, which not every routine knows.
  [[nodiscard]] bool answers(Verb verb, std::uint32_t a, std::uint32_t b) const {
    return exactly(verb, a, b) || (a <= HANTEI_TRIANGLE && b <= HANTEI_TRIANGLE && exactly(verb, 0, 0));
  }
};

/// The name of the exported function: "overlaps_obb_obb"; 0 and 0 for the general one: "overlaps". A raycast
/// has only its target's kind: "raycast_obb".
[[nodiscard]] inline std::string functionName(Verb verb, std::size_t kindA, std::size_t kindB) {
  std::string name(kVerbNames[static_cast<std::size_t>(verb)]);
  if (verb != Verb::raycast && kindA != 0) name += '_' + std::string(kKindNames[kindA]);
  if (kindB != 0) name += '_' + std::string(kKindNames[kindB]);
  return name;
}

/// Calls visit(verb, kindA, kindB) for every function that a routine may export.
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

/// The form is no mesh.
[[nodiscard]] hantei_shape cShapeOf(const check::Form& form);

/// The kind is known.
[[nodiscard]] check::Form formOf(const hantei_shape& shape);

[[nodiscard]] hantei_point pointOf(const glm::vec3& v);
[[nodiscard]] glm::vec3 vectorOf(const hantei_point& p);

}  // namespace routine
