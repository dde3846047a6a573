// The results of queries. Frames, signs and units are documented here, once.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string_view>

namespace collision {

/// The feature of an answer about solids and single triangles, which have no face to name.
inline constexpr std::uint32_t kNoFeature = 0xffffffff;

/// How two shapes overlap. Moving `a` by normal * depth, the minimum translation, leaves the pair just
/// touching; no shorter move separates the pair.
struct Contact {
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from b towards a, world space.
  float depth = 0.0f;                  ///< >= 0, world units; 0 when the shapes only touch.
  glm::vec3 position{0.0f};            ///< World space; the middle of the overlap along the normal.
  /// Of a mesh: the index in Mesh::faces() of the triangle that is touched; of two meshes, that of b.
  std::uint32_t feature = kNoFeature;
};

/// Where two shapes are nearest to each other. When they overlap, distance is exactly 0 and onA == onB is a
/// point of both.
struct Proximity {
  glm::vec3 onA{0.0f};    ///< The point of a nearest to b, world space.
  glm::vec3 onB{0.0f};    ///< The point of b nearest to a, world space.
  float distance = 0.0f;  ///< |onA - onB|, world units.
};

/// One of the points that carry a contact. Its id is made from the parts of both shapes that meet there, so
/// it stays what it is while the pair moves or turns little, and a solver can start from what it found for
/// the same id before. Ids of one manifold differ; those of other pairs, or of other triangles of a mesh
/// (Manifold::feature), have nothing to do with them. The low 8 bits are the part of a, the next 8 that of b:
///
/// | shape | parts |
/// | --- | --- |
/// | point, sphere | 0 |
/// | capsule | 0 its side, 1 and 2 towards its ends a and b |
/// | box | (1 + x) + 3 (1 + y) + 9 (1 + z), each -1, 0 or 1: on which side along the box's own axes; so 0 …
/// 26 | | triangle | the sum of 1, 2 and 4 for the corners a, b and c: corners, edges, and 7 the face |
///
/// Where one shape is a point or a sphere, or both are capsules, there is one point, id 0.
struct ManifoldPoint {
  /// World space; midway between the two surfaces along the normal. The only point of a point, a sphere or a
  /// capsule is that of the contact.
  glm::vec3 position{0.0f};
  float depth = 0.0f;    ///< >= 0, world units; at most the contact's depth.
  std::uint32_t id = 0;  ///< The parts that meet.
};

/// The contact as a patch of points: up to 8, none when the shapes are apart. The depth of the deepest point
/// equals the depth of `contact`.
struct Manifold {
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< As Contact::normal.
  std::array<ManifoldPoint, 8> storage{};
  int count = 0;
  std::uint32_t feature = kNoFeature;  ///< As Contact::feature.

  [[nodiscard]] std::span<const ManifoldPoint> points() const {
    return {storage.data(), static_cast<std::size_t>(count)};
  }
};

/// Where a ray first meets a shape. The normal never points along the ray's direction, unless the ray starts
/// inside the solid.
struct RayHit {
  float t = 0.0f;  ///< Distance from the origin along `direction`, world units; 0: the ray starts inside.
  glm::vec3 point{0.0f};               ///< origin + t * direction, world space.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, out of the shape, world space.
  std::uint32_t feature = kNoFeature;  ///< Of a mesh: the index in Mesh::faces() of the triangle that is hit.
};

/// When a moving shape first touches its target.
struct SweepHit {
  /// Share of the displacement before the first touch, 0 … 1; 0: the shapes touch at the start.
  float time = 0.0f;
  glm::vec3 point{0.0f};               ///< A point of both at that time, world space.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from the target towards the moving shape, world space.
  /// Of a mesh: the index in Mesh::faces() of the triangle that is touched; of two meshes, the target's.
  std::uint32_t feature = kNoFeature;
};

/// A closed interval of positions along an axis, world units.
struct Interval {
  float min = 0.0f;
  float max = 0.0f;
};

/// One of the fifteen candidate separating axes of two boxes, with the projection interval of each box.
struct SatAxis {
  std::string_view label;         ///< "A.x" … "B.z", "A.x × B.x" … "A.z × B.z".
  glm::vec3 direction{0.0f};      ///< Unit, world space; for a degenerate axis a documented stand-in.
  Interval intervalA, intervalB;  ///< Positions along `direction`, measured from the midpoint of the centres.
  float gap = 0.0f;               ///< > 0: the intervals are apart by this; < 0: minus their overlap.
  bool degenerate = false;        ///< The two edges are parallel, so their cross product is no axis.
};

/// The evidence of the separating-axis test: A's three face axes, B's three, then the nine cross products
/// (A.x × B.x, A.x × B.y, … A.z × B.z). `deciding` is the index of the axis with the largest gap, which is
/// the least overlap when all overlap; explain_sat.hpp documents ties.
struct SatReport {
  std::array<SatAxis, 15> axes{};
  int deciding = 0;
};

}  // namespace collision
