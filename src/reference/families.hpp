// Seeded pairs of two shapes, and triangles. Each family has poses or sizes with one numerical difficulty.
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "reference/hull.hpp"
#include "reference/random_shape.hpp"
#include "reference/separation.hpp"

namespace reference {

/// A family of test pairs with the same numerical difficulty (see families.cpp).
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

/// Scales both templates about the origin.
void scale(TemplatePair& templates, double factor);

/// Templates with half extents from `minHalfExtents` to `maxHalfExtents`. The centre of b is within 0.5 of
/// the origin on each axis. About half of the pairs hit.
[[nodiscard]] TemplatePair randomTemplates(Random& random, const dvec3& minHalfExtents,
                                           const dvec3& maxHalfExtents);

/// Gives `b` a random rotation, or none if `axisAligned`. Gives `a` the same rotation with permuted axes,
/// then turns it by `angle` radians. In half of the pairs, only one axis of `a` stays parallel (within
/// `angle`) to an axis of `b`.
void alignAxes(Random& random, TemplatePair& templates, double angle, bool axisAligned);

/// A random gap (negative: depth) as a fraction of the pair's size. Its magnitude is 1.02 to 4 times
/// kVerdictBand in 70 % of the calls, otherwise 1e-5 to 0.1.
[[nodiscard]] double nearTouchGap(Random& random);

/// Moves a along the true normal until the pair nearly touches.
[[nodiscard]] ShapePair nearlyTouching(Random& random, const ShapePair& pair);

/// A pair of the family before it is converted to shapes. `axisAligned`: b is not rotated in the families
/// nearParallel, parallel and stacks, and in most pairs of mixed.
[[nodiscard]] TemplatePair familyTemplates(Random& random, Family family, bool axisAligned);

/// Returns a pair of the family. Does not make the pair nearly touch, as makePair() often does.
[[nodiscard]] ShapePair pairFromTemplates(Random& random, Family family, Kind kindA, Kind kindB);

/// Makes a pair of the family. In the family `touching`, moves the shape `a` until the pair nearly touches.
/// Does the same with half of the pairs of the other families, but not with contained and concentric pairs.
[[nodiscard]] ShapePair makePair(Random& random, Family family, Kind kindA, Kind kindB);

/// A triangle parallel to a face of the template's box, on a face or inside the box. Most coordinates of its
/// corners are coordinates of the box's corners. A long or thin box gives a long or thin triangle.
[[nodiscard]] Triangle triangleInBox(Random& random, const ShapeTemplate& shapeTemplate);

/// The triangle moved by `displacement`, rounded to float.
[[nodiscard]] Triangle moved(const Triangle& triangle, const dvec3& displacement);

}  // namespace reference
