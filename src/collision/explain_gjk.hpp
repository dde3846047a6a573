// Explains how the algorithm of Gilbert, Johnson and Keerthi finds the distance of two convex shapes, and how
// the expanding polytope algorithm finds the depth of their overlap: every iteration of both.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <variant>

#include "collision/convex_hull.hpp"

namespace collision {

/// Any shape that both algorithms accept. Each converts by itself: explainGjk(sphere, box).
using ConvexShape = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, PosedHull, Cylinder, Cone>;

/// A point of the difference A - B: the points a - b of all pairs. The two shapes overlap exactly when it
/// contains the origin. Of a sphere or capsule only the centre or axis counts; the difference is then grown
/// by the radii.
struct GjkVertex {
  glm::vec3 onA{0.0f}, onB{0.0f};  ///< World space.
  glm::vec3 point{0.0f};           ///< onA - onB.
};

struct GjkIteration {
  /// Unit: the search goes this way, from the nearest point so far towards the origin. The support plane is
  /// perpendicular to it.
  glm::vec3 direction{0.0f};
  std::array<GjkVertex, 4> simplex{};  ///< Before it is reduced; the newest point last.
  int count = 0;
  /// Of the corners in `nearest`, and 0 for those that are dropped: the rest is the part of the simplex
  /// nearest to the origin.
  std::array<float, 4> weights{};
  glm::vec3 nearest{0.0f};  ///< The point of that part nearest to the origin; 0 when it holds the origin.
  /// Bounds on the distance of the shapes. The support planes so far prove `lower`, negative while none has
  /// the origin outside; the nearest point proves `upper`.
  float lower = 0.0f, upper = 0.0f;
};

enum class GjkEnd {
  apart,        ///< A support plane separates the shapes.
  withinRadii,  ///< The nearest points are no farther apart than the radii.
  touching,     ///< A part of the simplex passes through the origin, within rounding.
  holdsOrigin   ///< The tetrahedron holds the origin.
};

struct GjkReport {
  static constexpr int kMostIterations = 64;

  std::array<GjkIteration, kMostIterations> iterations{};
  int count = 0;     ///< Of iterations; rarely more than 12.
  int deciding = 0;  ///< The iteration that decides whether the shapes overlap; later ones find the distance.
  GjkEnd end = GjkEnd::apart;
  float radius = 0.0f;                 ///< The sum of the radii.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from b towards a: of the plane that proves `lower`.
  Proximity nearest;                   ///< As closest_points.hpp.

  [[nodiscard]] bool overlaps() const { return end != GjkEnd::apart; }
  [[nodiscard]] std::span<const GjkIteration> steps() const {
    return {iterations.data(), static_cast<std::size_t>(count)};
  }
};

/// The verdict and the distance are those of `overlaps` and `closestPoints`: for hulls by the same code, for
/// other shapes within the rounding that conventions.md allows, which a test holds over a million pairs. The
/// same input gives the same bits.
///
/// Sources: Gilbert, Johnson, Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects
/// in Three-Dimensional Space", 1988; van den Bergen, "Collision Detection in Interactive 3D
/// Environments", 4.3.
[[nodiscard]] GjkReport explainGjk(const ConvexShape& a, const ConvexShape& b);

/// A triangle of the polytope, which lies inside the difference.
struct EpaFace {
  std::array<std::uint8_t, 3> corners{};  ///< Numbers of vertices, counterclockwise seen from outside.
  std::uint8_t born = 0, died = 0;        ///< It is there in the iterations born <= i < died.
  glm::vec3 normal{0.0f};                 ///< Unit, out of the difference: from a towards b.
  float distance = 0.0f;                  ///< Of its plane from the origin.
};

struct EpaIteration {
  int face = 0;    ///< The face nearest to the origin.
  int vertex = 0;  ///< The support point along its normal. Above the face it replaces those that see it.
  /// Bounds on the depth: no move shorter than `lower` separates the shapes, one of `upper` does.
  float lower = 0.0f, upper = 0.0f;
};

enum class EpaEnd {
  apart,        ///< The shapes do not overlap: nothing to do.
  withinRadii,  ///< The nearest points give the depth: nothing to expand.
  flat,     ///< The difference has no volume, or the origin is on its border: the depth is that of the radii.
  proven,   ///< The nearest face is one of the difference.
  unproven  ///< Rounding ended the search, or its room; normal and depth are those of `contact`.
};

struct EpaReport {
  static constexpr int kMostVertices = 81, kMostFaces = 512;

  std::array<GjkVertex, kMostVertices> vertices{};  ///< The first four are the tetrahedron of the start.
  int vertexCount = 0;
  std::array<EpaFace, kMostFaces> faces{};  ///< All that ever were.
  int faceCount = 0;
  std::array<EpaIteration, kMostVertices> iterations{};
  int count = 0;
  EpaEnd end = EpaEnd::apart;
  float radius = 0.0f;                 ///< As GjkReport::radius, which is part of the depth.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< As Contact::normal.
  float depth = 0.0f;                  ///< As Contact::depth.

  [[nodiscard]] std::span<const EpaIteration> steps() const {
    return {iterations.data(), static_cast<std::size_t>(count)};
  }
};

/// The minimum translation of two shapes that overlap, as `contact` has it; of equally short moves, any. It
/// starts from the tetrahedron in which explainGjk ends. Where that ended with fewer corners, because a part
/// of the simplex passes through the origin, support points to its sides complete it.
///
/// Source: van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects", GDC
/// 2001.
[[nodiscard]] EpaReport explainEpa(const ConvexShape& a, const ConvexShape& b);

}  // namespace collision
