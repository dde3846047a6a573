// Seeded random numbers with the same bits on every machine: no std:: distribution, no sine, no logarithm.
// Draw each number in its own statement, because the evaluation order of operands and arguments is
// unspecified. Also random rotations, and a template from which a shape of any kind is made, so that one
// generator of poses serves all pairs of kinds.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <string_view>

#include "reference/separation.hpp"

namespace reference {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t bits() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// Returns a random number from 0 to count - 1.
  [[nodiscard]] int below(int count) {
    return static_cast<int>((bits() >> 32) * static_cast<std::uint64_t>(count) >> 32);
  }

  /// Returns a random element. `list` must not be empty.
  template <class List>
  [[nodiscard]] const auto& elementOf(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  [[nodiscard]] bool chance(double probability) { return uniform(0.0, 1.0) < probability; }

  [[nodiscard]] double uniform(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11) * 0x1.0p-53);
  }

  /// A number from `low` to `high`, approximately log-uniform. Both must be above 0.
  [[nodiscard]] double logUniform(double low, double high) {
    const int first = std::ilogb(low), last = std::ilogb(high);
    const int exponent = first + below(last - first + 1);
    return glm::clamp(std::ldexp(uniform(1.0, 2.0), exponent), low, high);
  }

  [[nodiscard]] glm::dvec3 inCube(double low, double high) {
    glm::dvec3 v(0.0);
    for (int axis = 0; axis < 3; ++axis) v[axis] = uniform(low, high);
    return v;
  }

  [[nodiscard]] glm::dvec3 direction() {
    for (;;) {
      const glm::dvec3 v = inCube(-1.0, 1.0);
      const double square = glm::dot(v, v);
      if (square > 1e-4 && square < 1.0) return v / std::sqrt(square);
    }
  }

 private:
  std::uint64_t state_;
};

/// The shapes, in the order of collision::Shape.
enum class Kind { point, sphere, aabb, obb, capsule, cylinder, cone };

inline constexpr std::array<std::string_view, 7> kKindNames{"point",   "sphere",   "aabb", "obb",
                                                            "capsule", "cylinder", "cone"};
inline constexpr int kKinds = static_cast<int>(kKindNames.size());

[[nodiscard]] constexpr bool isCurved(Kind kind) { return kind >= Kind::cylinder; }

[[nodiscard]] std::string_view nameOf(Kind kind);

/// The pose and sizes of a shape of any kind, in double precision.
struct ShapeTemplate {
  dvec3 center{0.0};
  dvec3 half{0.5};
  glm::dmat3 axes{1.0};
  double radius = 0.25;
};

/// The rotation of the quaternion (w, v), which may have any length.
[[nodiscard]] glm::dmat3 rotationOf(double w, const dvec3& v);

/// A uniformly distributed rotation.
[[nodiscard]] glm::dmat3 randomRotation(Random& random);

/// A rotation by `angle` radians (small) about a random axis.
[[nodiscard]] glm::dmat3 smallRotation(Random& random, double angle);

/// One of the 24 rotations of a cube. After such a rotation, parallel edges of two boxes can have different
/// indices.
[[nodiscard]] glm::dmat3 axisRotation(Random& random);

/// The shape of this kind at the template's pose, rounded to float. An AABB ignores the axes. The axis of a
/// capsule, cylinder or cone is along the longest half extent, centred.
[[nodiscard]] Shape shapeFrom(Kind kind, const ShapeTemplate& shapeTemplate);

/// The shape moved by `displacement`, rounded to float. Inexact far from the origin.
[[nodiscard]] Shape moved(const Shape& shape, const dvec3& displacement);

}  // namespace reference
