// Seeded pairs of a triangle and any shape, from the same families as the other pairs.
#pragma once

#include <variant>

#include "reference/families.hpp"
#include "reference/hull_separation.hpp"

namespace reference {

/// The partner of a triangle: one of the five shapes, or another triangle.
using Other = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, Cylinder, Cone>;

inline constexpr std::array<std::string_view, 8> kOtherNames{"point",   "sphere",   "aabb",     "obb",
                                                             "capsule", "triangle", "cylinder", "cone"};

struct TrianglePair {
  Other a;
  Triangle b;
};

[[nodiscard]] Hull hullOf(const Other& other);

/// Three points of a face or of a middle plane of the template's box. Edges lie along its axes or across, and
/// their lengths differ like its extents.
[[nodiscard]] Triangle cutTriangle(Random& random, const ShapeTemplate& shapeTemplate);

/// The moved shape, rounded to float.
[[nodiscard]] Other moved(const Other& other, const dvec3& by);
[[nodiscard]] Triangle moved(const Triangle& triangle, const dvec3& by);

/// The kind of the solid at an index of kOtherNames, which is not that of the triangle.
[[nodiscard]] constexpr Kind solidKind(int other) {
  return Kind(other > static_cast<int>(Kind::capsule) ? other - 1 : other);
}

/// As makePair; `kind` is an index into kOtherNames.
[[nodiscard]] TrianglePair makeTrianglePair(Random& random, Family family, int kind);

}  // namespace reference
