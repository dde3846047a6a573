// Seeded pairs of shapes in families of poses in which collision routines go wrong.
#pragma once

#include <array>
#include <string_view>

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

}  // namespace reference
