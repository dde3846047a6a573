// Seeded motions past triangles that are nearly in one plane, thin, or share corners, and a check of the
// sweeps' answers. Everything that a moving solid covers is one solid, so the check needs no search over
// time.
#pragma once

#include <vector>

#include "reference/triangle_pairs.hpp"

namespace reference {

/// What is difficult about a triangle and what moves past it; triangle_motions.cpp says how each is made.
enum class Layout { tilted, coplanar, sharedEdge, sharedCorner, apart };

inline constexpr std::array<std::string_view, 5> kLayoutNames{"tilted", "coplanar", "shared edge",
                                                              "shared corner", "apart"};

inline constexpr int kLayouts = static_cast<int>(kLayoutNames.size());

/// The direction of a motion: any; at 1e-9 … 1 radians to the triangle's plane; in that plane; along an edge
/// of either; from a corner of one to a corner of the other; along a world axis.
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

/// `kind` is an index into kOtherNames. Sizes are 1e-5 … 1e5, coordinates 0 or 10 … 1e7 in steps of ten.
[[nodiscard]] TriangleMotion makeTriangleMotion(Random& random, Layout layout, Course course, int kind);

/// A fan of one to four triangles about the first corner of `b`. `b` is the first; each of the others shares
/// an edge with the one before and is tilted against it by 1e-9 … 1 radians.
[[nodiscard]] std::vector<Triangle> makeFan(Random& random, const Triangle& b);

/// Everything that a hull covers while it moves by `way`: the hull of both end poses.
[[nodiscard]] Hull swept(const Hull& hull, const dvec3& way);

/// The answer of a sweep, in double.
struct SweptTouch {
  double time = 0.0;
  dvec3 point{0.0};
  dvec3 normal{0.0};
};

struct SweptRuling {
  Ruling ruling = Ruling::right;
  bool timeHolds = true;    ///< At `time` the point lies on both; before, they are apart.
  bool normalHolds = true;  ///< Unit, separates the two at `time`, and never points along the motion.

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && timeHolds && normalHolds; }
};

/// Rules on the answer of a sweep. A miss is wrong when the volume covered by the motion overlaps the target
/// by more than the band: then no small change of either avoids the hit.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::optional<SweptTouch>& touch);

/// The same for a target of several hulls. Ignores `motion.b`; the size is the largest of all pairs.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::vector<Hull>& targets,
                                 const std::optional<SweptTouch>& touch);

}  // namespace reference
