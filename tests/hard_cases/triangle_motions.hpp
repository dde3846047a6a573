// Seeded motions past triangles that are nearly in one plane, thin, or share corners.
#pragma once

#include <vector>

#include "hard_cases/motions.hpp"
#include "hard_cases/triangle_pairs.hpp"

namespace reference {

/// The relation of a triangle and the shape that moves past it. triangle_motions.cpp describes how each is
/// made.
enum class Layout { tilted, coplanar, sharedEdge, sharedCorner, apart };

inline constexpr std::array<std::string_view, 5> kLayoutNames{"tilted", "coplanar", "shared edge",
                                                              "shared corner", "apart"};

inline constexpr int kLayouts = static_cast<int>(kLayoutNames.size());

/// The direction of a motion: any; at 1e-9 … 1.1 radians to the triangle's plane; in that plane; along an
/// edge of either shape; from a corner of one to a corner of the other; along a world axis.
enum class Course { anywhere, slanted, inPlane, alongEdge, throughCorner, alongAxis };

inline constexpr std::array<std::string_view, 6> kCourseNames{"anywhere",   "slanted",        "in plane",
                                                              "along edge", "through corner", "along axis"};

inline constexpr int kCourses = static_cast<int>(kCourseNames.size());

struct TriangleMotion {
  Other a;
  glm::vec3 displacement{0.0f};
  Triangle b;

  [[nodiscard]] HullMotion motion() const { return {hullOf(a), dvec3(displacement), hullOf(Other(b)), 1.0}; }
};

/// `kind` is an index into kOtherNames. Sizes are 1e-5 … 1e7, and the distance from the origin is 0 or a
/// power of ten up to 1e7.
[[nodiscard]] TriangleMotion makeTriangleMotion(Random& random, Layout layout, Course course, int kind);

/// A fan of one to four triangles about the first corner of `b`. The first triangle is `b`. Each of the
/// others shares an edge with the triangle before it and is tilted against it by 1e-9 … 1 radians.
[[nodiscard]] std::vector<Triangle> makeFan(Random& random, const Triangle& b);

}  // namespace reference
