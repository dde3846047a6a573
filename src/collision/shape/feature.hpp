// The numbers of a shape's faces, edges and corners that form the ids of manifold points, documented in
// results.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "collision/results.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// The low bits of a part's number; only hulls have more.
inline constexpr unsigned kFeatureBits = 8;

/// For two shapes that are no hulls.
[[nodiscard]] constexpr std::uint32_t idOf(std::uint32_t featureA, std::uint32_t featureB) {
  return featureA | featureB << kFeatureBits;
}

/// For any two shapes; the same where both numbers have 8 bits.
[[nodiscard]] constexpr std::uint32_t wideIdOf(std::uint32_t featureA, std::uint32_t featureB) {
  const auto spread = [](std::uint32_t part) { return (part & 0xffu) | (part & 0xff00u) << kFeatureBits; };
  return idOf(spread(featureA), spread(featureB));
}

/// The numbers of a hull's first edge and first face, after its corners.
inline constexpr std::uint32_t kHullEdge = 256, kHullFace = 1024;

/// The end of a capsule at which a point lies; 0: its side.
inline constexpr std::uint32_t kEndA = 1, kEndB = 2;

/// One bit for each corner of a triangle: an edge is the sum of its ends.
[[nodiscard]] constexpr std::uint32_t cornerFeature(std::size_t i) { return 1u << i; }
[[nodiscard]] constexpr std::uint32_t edgeFeature(std::size_t i) { return 1u << i | 1u << (i + 1) % 3; }
inline constexpr std::uint32_t kFaceFeature = 7;

/// The number of the whole box, to which sides are added.
inline constexpr std::uint32_t kWholeBox = 13;
/// The weight of the side (-1, 0, 1) along each of the box's axes.
inline constexpr std::array<int, 3> kSideWeights{1, 3, 9};

/// The part of a box in a direction, given along the box's own axes; components within `square` of 0 count as
/// 0.
[[nodiscard]] inline std::uint32_t boxFeature(const glm::dvec3& direction, double square) {
  int number = int{kWholeBox};
  for (int i = 0; i < 3; ++i)
    number += kSideWeights[static_cast<std::size_t>(i)] *
              (int{direction[i] > square} - int{direction[i] < -square});
  return static_cast<std::uint32_t>(number);
}

/// The parts of one face of a box. Corners in the order (-,-), (+,-), (+,+), (-,+) of the signs along the two
/// axes after the face's own; each edge from a corner to the next.
struct FaceFeatures {
  std::array<unsigned char, 4> corners{}, edges{};
  unsigned char face = 0;
};

[[nodiscard]] constexpr FaceFeatures faceFeatures(std::size_t axis, int side) {
  const int u = kSideWeights[(axis + 1) % 3], v = kSideWeights[(axis + 2) % 3];
  const int face = int{kWholeBox} + side * kSideWeights[axis];
  const auto number = [face](int offset) { return static_cast<unsigned char>(face + offset); };
  return {{number(-u - v), number(u - v), number(u + v), number(v - u)},
          {number(-v), number(u), number(v), number(-u)},
          number(0)};
}

/// By axis and side (negative, positive). A table, because the face is unpredictable.
inline constexpr std::array<std::array<FaceFeatures, 2>, 3> kFaceFeatures{
    {{faceFeatures(0, -1), faceFeatures(0, 1)},
     {faceFeatures(1, -1), faceFeatures(1, 1)},
     {faceFeatures(2, -1), faceFeatures(2, 1)}}};

}  // namespace collision::detail
