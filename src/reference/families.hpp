// Seeded pairs of two shapes, or of a triangle and a shape, in families: kinds of poses and sizes that are
// difficult for collision routines.
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "reference/hull_separation.hpp"
#include "reference/separation.hpp"
#include "reference/shape_template.hpp"

namespace reference {

/// The difficulty of a pair. familyTemplates() and makePair() in families.cpp generate the families.
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

struct ShapePair {
  Shape a;
  Shape b;
};

/// A pair before it is converted to shapes.
struct TemplatePair {
  ShapeTemplate a;
  ShapeTemplate b;
};

/// Returns templates with half extents from `halfLow` to `halfHigh`. The centre of b is within 0.5 of the
/// origin on each axis; a is so near that about half of the pairs hit.
[[nodiscard]] TemplatePair anyTemplates(Random& random, const dvec3& halfLow, const dvec3& halfHigh);

/// Gives b a random rotation, or the world's axes if `axisAligned`. Gives a the rotation of b, permutes a's
/// axes by one of the 24 rotations of a cube, and turns a by `angle` radians. In half of the pairs, a is also
/// turned by a random angle about one of its axes; only this axis then stays parallel (within `angle`) to an
/// axis of b.
void alignAxes(Random& random, TemplatePair& templates, double angle, bool axisAligned);

/// Returns a gap (or, when negative, a depth) as a fraction of the pair's size. In 70% of the calls its
/// magnitude is 1.02 to 4 times kVerdictBand, otherwise 1e-5 … 0.1.
[[nodiscard]] double nearTouchShare(Random& random);

/// Returns a pair of the family before it is converted to shapes. `axisAligned`: b gets the world's axes in
/// the families nearParallel, parallel and stacks, and in most pairs of mixed.
[[nodiscard]] TemplatePair familyTemplates(Random& random, Family family, bool axisAligned);

/// Returns a pair of the family without moving a towards b.
[[nodiscard]] ShapePair freePair(Random& random, Family family, Kind kindA, Kind kindB);

/// Returns a pair of the family. Moves a until the pair nearly touches, in all pairs of the family `touching`
/// and in half of the pairs of other families. Contained and concentric pairs are not moved, so that they
/// stay contained or concentric.
[[nodiscard]] ShapePair makePair(Random& random, Family family, Kind kindA, Kind kindB);

/// Returns the shape. The axes of an OBB are skewed by up to 1e-5, which collision::problem accepts.
[[nodiscard]] Shape skewed(Random& random, const Shape& shape);

/// As makePair(), but applies skewed() to the OBBs.
[[nodiscard]] ShapePair makeSkewedPair(Random& random, Family family, Kind kindA, Kind kindB);

/// The partner of a triangle: one of the seven shapes, or another triangle.
using Other = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, Cylinder, Cone>;

inline constexpr std::array<std::string_view, 8> kOtherNames{"point",   "sphere",   "aabb",     "obb",
                                                             "capsule", "triangle", "cylinder", "cone"};

struct TrianglePair {
  Other a;
  Triangle b;
};

[[nodiscard]] Hull hullOf(const Other& other);

/// Returns a triangle in a plane parallel to a face of the template's box: the middle plane, a face or a
/// plane between them. Most coordinates of its corners, in the axes of the box, are coordinates of the
/// box's corners. A long or thin box therefore gives a long or thin triangle.
[[nodiscard]] Triangle cutTriangle(Random& random, const ShapeTemplate& shapeTemplate);

/// Return the shape moved by `by`, rounded to float.
[[nodiscard]] Other moved(const Other& other, const dvec3& by);
[[nodiscard]] Triangle moved(const Triangle& triangle, const dvec3& by);

/// Returns the kind of the solid at an index of kOtherNames, except 5, the triangle.
[[nodiscard]] constexpr Kind solidKind(int other) {
  return Kind(other > static_cast<int>(Kind::capsule) ? other - 1 : other);
}

/// Returns a pair of the family; `kind` is an index into kOtherNames. Moves a as makePair() does, but moves
/// half of the contained pairs too.
[[nodiscard]] TrianglePair makeTrianglePair(Random& random, Family family, int kind);

}  // namespace reference
