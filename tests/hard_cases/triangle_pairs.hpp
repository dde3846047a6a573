// Seeded pairs of a triangle and a shape.
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "reference/families.hpp"

namespace reference {

/// A shape that is paired with a triangle.
using Other = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, Cylinder, Cone>;

inline constexpr std::array<std::string_view, 8> kOtherNames{"point",   "sphere",   "aabb",     "obb",
                                                             "capsule", "triangle", "cylinder", "cone"};

/// The index of the triangle in kOtherNames.
inline constexpr int kTriangleKind = 5;

struct TrianglePair {
  Other a;
  Triangle b;
};

[[nodiscard]] Hull hullOf(const Other& other);

/// The shape moved by `by`, rounded to float.
[[nodiscard]] Other moved(const Other& other, const dvec3& by);

/// The kind of the solid with this index into kOtherNames, which must not be kTriangleKind.
[[nodiscard]] constexpr Kind solidKind(int other) {
  return Kind(other > static_cast<int>(Kind::capsule) ? other - 1 : other);
}

/// A pair of the family. `kind`: an index into kOtherNames. Moves a like makePair(), and also half of the
/// contained pairs.
[[nodiscard]] TrianglePair makeTrianglePair(Random& random, Family family, int kind);

}  // namespace reference
