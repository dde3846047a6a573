// The results of queries. Frames, signs and units are documented here, once.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string_view>

namespace collision {

/// The value of `feature` in results for solids and single triangles, which have no face index.
inline constexpr std::uint32_t kNoFeature = 0xffffffff;

/// The overlap of two shapes a and b. Moving a by normal * depth (the minimum translation) leaves them just
/// touching. No shorter move separates them.
struct Contact {
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from b towards a, world space.
  float depth = 0.0f;                  ///< >= 0, world units; 0 when the shapes only touch.
  glm::vec3 position{0.0f};            ///< World space; the middle of the overlap along the normal.
  /// For a mesh, the touched triangle's index in Mesh::faces(); for two meshes, the triangle of b.
  std::uint32_t feature = kNoFeature;
};

/// The nearest points of two shapes. If they overlap, distance is 0, and onA == onB is a common point.
struct Proximity {
  glm::vec3 onA{0.0f};    ///< The point of a nearest to b, world space.
  glm::vec3 onB{0.0f};    ///< The point of b nearest to a, world space.
  float distance = 0.0f;  ///< |onA - onB|, world units.
};

/// One contact point. Its id consists of the numbers of the two parts (corner, edge, face, …) that meet at
/// the point. The id stays the same while the pair moves or rotates a little, so a solver can warm-start from
/// its last result for that id. Ids are unique within a manifold, but not across pairs or across triangles of
/// a mesh (Manifold::feature). Bytes 0 and 2 of the id, counted from the lowest, are the part of a, and bytes
/// 1 and 3 the part of b; `partOfA` and `partOfB` extract them.
///
/// - point, sphere: 0
/// - capsule: 0 for its side; 1 or 2 for the contact point nearer to its end a or b
/// - box: (1 + x) + 3 (1 + y) + 9 (1 + z), 0 ... 26; x, y, z are the side along each axis: -1, 0 or 1
/// - triangle: the sum of 1, 2, 4 for its corners a, b, c, so an edge is 3, 5 or 6 and the face is 7
/// - cylinder, cone: 1 or 2 for a cap, or for the contact point nearer to end a or b (base or tip). A cap
///   is a polygon of 32 points on its rim: a corner (0 ... 31) is 8 + corner on the first cap, 72 + corner
///   on the second; an edge is 40 + edge or 104 + edge
/// - hull: its corner, 256 + its edge or 1024 + its face, as ConvexHull numbers them
///
/// The manifold of two capsules, or of a pair with a point, sphere or hull of one point, has one point with
/// id 0.
struct ManifoldPoint {
  /// World space, midway between the two surfaces along the normal. Equals Contact::position if a shape is a
  /// point or sphere, or a capsule with only one contact point.
  glm::vec3 position{0.0f};
  float depth = 0.0f;    ///< >= 0, world units; at most the contact's depth.
  std::uint32_t id = 0;  ///< The parts of a and b, as described above.
};

[[nodiscard]] constexpr std::uint32_t partOfA(std::uint32_t id) { return (id & 0xffu) | (id >> 8 & 0xff00u); }
[[nodiscard]] constexpr std::uint32_t partOfB(std::uint32_t id) { return partOfA(id >> 8); }

/// The contact of two shapes as up to 8 points; no points if the shapes are apart. The greatest depth equals
/// Contact::depth.
struct Manifold {
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Same as Contact::normal.
  std::array<ManifoldPoint, 8> storage{};
  int count = 0;
  std::uint32_t feature = kNoFeature;  ///< Same as Contact::feature.

  [[nodiscard]] std::span<const ManifoldPoint> points() const {
    return {storage.data(), static_cast<std::size_t>(count)};
  }
};

/// The first hit of a ray. The normal never points along the direction, unless the ray starts in the solid.
struct RayHit {
  float t = 0.0f;  ///< Distance from the origin along `direction`, world units; 0 if the ray starts inside.
  glm::vec3 point{0.0f};               ///< origin + t * direction, world space.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, out of the shape, world space.
  std::uint32_t feature = kNoFeature;  ///< For a mesh: the hit triangle's index in Mesh::faces().
};

/// The first touch of a moving shape with its target.
struct SweepHit {
  /// Fraction of the displacement before the first touch, 0 … 1. 0 if the shapes touch at the start.
  float time = 0.0f;
  glm::vec3 point{0.0f};               ///< A common point of the shapes at `time`, world space.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from the target towards the moving shape, world space.
  /// For a mesh, the touched triangle's index in Mesh::faces(); for two meshes, the triangle of the target.
  std::uint32_t feature = kNoFeature;
};

/// A closed interval of positions along an axis, world units.
struct Interval {
  float min = 0.0f;
  float max = 0.0f;
};

/// One of the fifteen separating axes of two boxes, with the projection of each box.
struct SatAxis {
  std::string_view label;  ///< "A.x" … "B.z", "A.x × B.x" … "A.z × B.z".
  /// Unit, world space. For a degenerate axis, a substitute (explain_sat.hpp).
  glm::vec3 direction{0.0f};
  Interval intervalA, intervalB;  ///< Positions along `direction`, measured from the midpoint of the centres.
  float gap = 0.0f;               ///< > 0: the gap between the intervals; < 0: minus their overlap.
  /// True if the edges are parallel, so that their cross product is no axis.
  bool degenerate = false;
};

/// The result of the separating-axis test: A's three face axes, B's three, then nine cross products (A.x ×
/// B.x, A.x × B.y, … A.z × B.z). `deciding`: index of the axis with the largest gap or, if all intervals
/// overlap, the least overlap. explain_sat.hpp documents ties.
struct SatReport {
  std::array<SatAxis, 15> axes{};
  int deciding = 0;
};

}  // namespace collision
