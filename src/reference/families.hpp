// Seeded pairs of shapes in families of poses in which collision routines go wrong.
// Seeded pairs of a triangle and any shape, from the same families as the other pairs.
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "reference/hull_separation.hpp"
#include "reference/separation.hpp"
#include "reference/shape_template.hpp"

namespace reference {

/// What is difficult about a pair; families.cpp says how each family is made.
enum class Family {
  random,
  thin,
  flat,
  nearParallel,
  parallel,
  touching,
  contained,
  concentric,
  unequal,
  huge,
  tiny,
  far,
  zeroSize,
  mixed,
  stacks
};

inline constexpr std::array<std::string_view, 15> kFamilyNames{
    "random",  "thin", "flat", "near-parallel", "parallel",  "touching", "contained", "concentric",
    "unequal", "huge", "tiny", "far",           "zero-size", "mixed",    "stacks"};

inline constexpr int kFamilies = static_cast<int>(kFamilyNames.size());

[[nodiscard]] std::string_view nameOf(Family family);

/// Two shapes in world space.
struct ShapePair {
  Shape a;
  Shape b;
};

/// A pair before shapes are made of it.
struct TemplatePair {
  ShapeTemplate a;
  ShapeTemplate b;
};

/// Boxes about one unit large, b near the origin, and a so near that about half of the pairs hit.
[[nodiscard]] TemplatePair anyTemplates(Random& random, const dvec3& halfLow, const dvec3& halfHigh);

/// Sets the rotations of a pair: they differ by `angle` radians after one of the 24 rotations of a cube. Half
/// of the time the boxes are twisted about one edge, and only that edge stays parallel.
void alignAxes(Random& random, TemplatePair& templates, double angle, bool axisAligned);

/// A gap (or, when negative, a depth) as a fraction of the pair's size: mostly a little outside the band,
/// otherwise larger.
[[nodiscard]] double nearTouchShare(Random& random);

/// A pair as the family poses it, before shapes are made of it. `axisAligned`: b keeps the world's axes
/// unless the family sets its rotation.
[[nodiscard]] TemplatePair familyTemplates(Random& random, Family family, bool axisAligned);

/// A pair as the family poses it, not moved towards touching.
[[nodiscard]] ShapePair freePair(Random& random, Family family, Kind kindA, Kind kindB);

/// As freePair, but often moved until the pair nearly touches: always for the family `touching`, and for half
/// of the pairs of other families. Contained and concentric pairs are never moved, because they would then be
/// neither.
[[nodiscard]] ShapePair makePair(Random& random, Family family, Kind kindA, Kind kindB);

/// The shape, with the axes of an OBB changed by up to the skew of 1e-5 that collision::problem accepts.
[[nodiscard]] Shape skewed(Random& random, const Shape& shape);

/// As makePair, with skewed OBBs.
[[nodiscard]] ShapePair makeSkewedPair(Random& random, Family family, Kind kindA, Kind kindB);

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
