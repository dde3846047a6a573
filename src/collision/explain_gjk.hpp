// Explains two algorithms by listing all their iterations: the algorithm of Gilbert, Johnson and Keerthi, for
// the distance of two convex shapes, and the expanding polytope algorithm, for the depth of their overlap.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "collision/convex_hull.hpp"

namespace collision {

/// A point of the Minkowski difference A - B, the set of all vectors from a point of b to a point of a. The
/// shapes overlap exactly if this set contains the origin. A sphere counts as its centre and a capsule as its
/// axis; the radii are accounted for afterwards.
struct GjkVertex {
  glm::vec3 onA{0.0f}, onB{0.0f};  ///< World space.
  glm::vec3 point{0.0f};           ///< onA - onB.
};

struct GjkIteration {
  /// The search direction: unit, towards the origin, from the nearest point of the previous iteration or, in
  /// the first iteration, from the difference of the centres. The support plane is perpendicular to it.
  glm::vec3 direction{0.0f};
  std::array<GjkVertex, 4> simplex{};  ///< The simplex before it is reduced; the newest point is the last.
  int count = 0;
  /// The corners' weights in `nearest`; 0 for dropped corners. The remaining corners form the part of the
  /// simplex nearest to the origin.
  std::array<float, 4> weights{};
  /// The point of the simplex nearest to the origin; 0 if the simplex contains it.
  glm::vec3 nearest{0.0f};
  /// Bounds of the shapes' distance. `lower` follows from the support planes so far, and is negative until
  /// one of them separates the shapes. `upper` follows from the nearest point.
  float lower = 0.0f, upper = 0.0f;
};

enum class GjkEnd {
  apart,        ///< A support plane separates the shapes.
  withinRadii,  ///< The cores are apart, but no farther than the sum of the radii.
  touching,     ///< A corner, edge or face of the simplex passes through the origin, within rounding.
  holdsOrigin   ///< The simplex is a tetrahedron that contains the origin.
};

struct GjkReport {
  static constexpr int kMaxIterations = 64;

  std::array<GjkIteration, kMaxIterations> iterations{};
  int count = 0;  ///< The number of iterations; rarely more than 12.
  /// The iteration that decides whether the shapes overlap. Later iterations find the distance.
  int deciding = 0;
  GjkEnd end = GjkEnd::apart;
  float radius = 0.0f;                 ///< The sum of the radii of the two shapes.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Normal of the plane that proves `lower`: unit, from b towards a.
  Proximity nearest;                   ///< The result of closestPoints(a, b).

  [[nodiscard]] bool overlaps() const { return end != GjkEnd::apart; }
  [[nodiscard]] std::span<const GjkIteration> steps() const {
    return {iterations.data(), static_cast<std::size_t>(count)};
  }
};

/// Runs the algorithm and reports every iteration. The same input gives the same bits.
/// Verdict and distance equal those of overlaps(a, b) and closestPoints(a, b): for hulls exactly, because the
/// code is the same; for other shapes within the rounding that docs/conventions.md allows (a test compares a
/// million pairs).
///
/// Sources: Gilbert, Johnson, Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects
/// in Three-Dimensional Space", 1988; van den Bergen, "Collision Detection in Interactive 3D Environments",
/// 4.3.
[[nodiscard]] GjkReport explainGjk(const ConvexShape& a, const ConvexShape& b);

/// A triangle of the polytope. The polytope is inside the Minkowski difference.
struct EpaFace {
  /// Indices into EpaReport::vertices, counterclockwise from outside.
  std::array<std::uint8_t, 3> corners{};
  std::uint8_t born = 0, died = 0;  ///< The face exists in the iterations i with born <= i < died.
  glm::vec3 normal{0.0f};           ///< Unit, out of the difference: from a towards b.
  float distance = 0.0f;            ///< The distance of the face's plane from the origin.
};

struct EpaIteration {
  int face = 0;  ///< Index of the face nearest to the origin.
  /// Index of the support point along the normal of `face`. All faces visible from this point are replaced.
  int vertex = 0;
  /// Bounds of the depth: no move shorter than `lower` separates the shapes, but one of length `upper` does.
  float lower = 0.0f, upper = 0.0f;
};

enum class EpaEnd {
  apart,        ///< The shapes do not overlap, so the algorithm does not start.
  withinRadii,  ///< The cores are apart and their nearest points give the depth, so no polytope is expanded.
  /// The difference has no volume, or the origin is on its border. The depth is the sum of the radii.
  flat,
  proven,  ///< The nearest face is proven to be a face of the difference.
  /// Rounding or the limit of vertices or faces ended the search. Normal and depth then come from `contact`.
  unproven
};

struct EpaReport {
  static constexpr int kMaxVertices = 81, kMaxFaces = 512;

  /// The first four are the corners of the first tetrahedron.
  std::array<GjkVertex, kMaxVertices> vertices{};
  int vertexCount = 0;
  std::array<EpaFace, kMaxFaces> faces{};  ///< All faces of all iterations.
  int faceCount = 0;
  std::array<EpaIteration, kMaxVertices> iterations{};
  int count = 0;
  EpaEnd end = EpaEnd::apart;
  float radius = 0.0f;                 ///< The sum of the radii, as GjkReport::radius. The depth includes it.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Same as Contact::normal.
  float depth = 0.0f;                  ///< Same as Contact::depth.

  [[nodiscard]] std::span<const EpaIteration> steps() const {
    return {iterations.data(), static_cast<std::size_t>(count)};
  }
};

/// Finds the minimum translation of two overlapping shapes and reports every iteration. Normal and depth
/// agree with `contact`, but if several moves are equally short, the normal may be that of another move.
/// Starts from the last simplex of explainGjk. That simplex has fewer than four corners if an edge or face
/// passes through the origin; support points then complete it.
///
/// Source: van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects", GDC
/// 2001.
[[nodiscard]] EpaReport explainEpa(const ConvexShape& a, const ConvexShape& b);

}  // namespace collision
