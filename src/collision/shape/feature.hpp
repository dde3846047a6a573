// The numbers of a shape's faces, edges and corners, used in the ids of manifold points (results.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "collision/results.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// How many bits the number of a face, edge or corner has. The edges and faces of a hull need more bits.
inline constexpr unsigned kFeatureBits = 8;

/// The id of a contact point of two shapes that are not hulls.
[[nodiscard]] constexpr std::uint32_t idOf(std::uint32_t featureA, std::uint32_t featureB) {
  return featureA | featureB << kFeatureBits;
}

/// The id of a contact point of any two shapes. Equals idOf if both numbers fit into 8 bits.
[[nodiscard]] constexpr std::uint32_t hullPointId(std::uint32_t featureA, std::uint32_t featureB) {
  const auto spreadBits = [](std::uint32_t part) {
    return (part & 0xffu) | (part & 0xff00u) << kFeatureBits;
  };
  return idOf(spreadBits(featureA), spreadBits(featureB));
}

/// The numbers of a hull's first edge and first face. The hull's corners have smaller numbers.
inline constexpr std::uint32_t kHullEdge = 256, kHullFace = 1024;

/// The numbers of the ends of a capsule, cylinder or cone. The side has the number 0.
inline constexpr std::uint32_t kEndA = 1, kEndB = 2;

/// The corners of a triangle have the numbers 1, 2 and 4. The number of an edge is the sum of its ends.
[[nodiscard]] constexpr std::uint32_t cornerFeature(std::size_t i) { return 1u << i; }
[[nodiscard]] constexpr std::uint32_t edgeFeature(std::size_t i) { return 1u << i | 1u << (i + 1) % 3; }
inline constexpr std::uint32_t kFaceFeature = 7;

/// The whole box. A corner, edge or face is at side -1, 0 or 1 along each axis of the box. Its number is
/// kWholeBox plus the sum of the sides times their weights kSideWeights.
inline constexpr std::uint32_t kWholeBox = 13;
inline constexpr std::array<int, 3> kSideWeights{1, 3, 9};

/// The number of the box's corner, edge or face farthest along `direction`, which is in the box's frame.
/// Components of `direction` up to the magnitude `tolerance` count as 0.
[[nodiscard]] inline std::uint32_t boxFeature(const glm::dvec3& direction, double tolerance) {
  int index = int{kWholeBox};
  for (int i = 0; i < 3; ++i)
    index += kSideWeights[static_cast<std::size_t>(i)] *
             (int{direction[i] > tolerance} - int{direction[i] < -tolerance});
  return static_cast<std::uint32_t>(index);
}

/// The numbers of a box's face, its corners and its edges. Corners are in the order (-,-), (+,-), (+,+),
/// (-,+) of signs along the two axes after the face's axis. Edge i starts at corner i.
struct FaceFeatures {
  std::array<unsigned char, 4> corners{}, edges{};
  unsigned char face = 0;
};

[[nodiscard]] constexpr FaceFeatures faceFeatures(std::size_t axis, int side) {
  const int u = kSideWeights[(axis + 1) % 3], v = kSideWeights[(axis + 2) % 3];
  const int face = int{kWholeBox} + side * kSideWeights[axis];
  const auto featureNumber = [face](int offset) { return static_cast<unsigned char>(face + offset); };
  return {{featureNumber(-u - v), featureNumber(u - v), featureNumber(u + v), featureNumber(v - u)},
          {featureNumber(-v), featureNumber(u), featureNumber(v), featureNumber(-u)},
          featureNumber(0)};
}

/// Indexed by axis and side (0 negative, 1 positive). This is a table, because branches would be
/// unpredictable.
inline constexpr std::array<std::array<FaceFeatures, 2>, 3> kFaceFeatures{
    {{faceFeatures(0, -1), faceFeatures(0, 1)},
     {faceFeatures(1, -1), faceFeatures(1, 1)},
     {faceFeatures(2, -1), faceFeatures(2, 1)}}};

}  // namespace collision::detail
