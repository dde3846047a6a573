// A body as a list of parts that the reference can judge: solids, triangles and hulls. Finds parts of two
// bodies that are near each other: sorts their bounding balls along x, without the library's trees.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <variant>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "reference/hull.hpp"
#include "world/body.hpp"

namespace check {

/// The parts of a body, numbered from 0: solids, then triangles, then hulls.
struct ReferenceParts {
  std::vector<reference::Solid> solids;
  std::vector<reference::Facet> facets;
  std::vector<reference::Hull> hulls;
  std::vector<reference::Ball> balls;  ///< A ball around each part.

  /// Add all solids before the first triangle, and all triangles before the first hull.
  void add(const reference::Solid& solid);
  void add(const reference::Facet& facet);
  /// Adds all triangles of the placed mesh, with corners in double. Does not use the mesh's tree.
  void add(const collision::PosedMesh& mesh);
  /// Adds the hull of the placed corners. There must be few corners, because the reference tries every three
  /// of them as a face.
  void add(const collision::PosedHull& hull);
  /// Adds the body's mesh or hull, if the body has one.
  void addMeshOf(const world::Body& body);
  void clear();

  [[nodiscard]] std::size_t size() const { return balls.size(); }
  [[nodiscard]] bool isSolid(std::size_t part) const { return part < solids.size(); }
  [[nodiscard]] reference::Hull hull(std::size_t part) const;
};

[[nodiscard]] ReferenceParts referencePartsOf(std::span<const collision::Shape> shapes);
/// Returns the colliding parts of the body: the triangles or hull of its mesh, and its other shapes.
[[nodiscard]] ReferenceParts referencePartsOf(const world::Body& body);
/// True if the body's mesh or hull replaces this shape in collisions.
[[nodiscard]] bool isReplacedByMesh(const world::Body& body, std::size_t shape);

/// A part of each of two bodies.
template <class Part>
struct TwoParts {
  Part a, b;
};
using PartPair = std::variant<TwoParts<reference::Solid>, TwoParts<reference::Hull>>;

[[nodiscard]] PartPair partPair(const ReferenceParts& a, std::size_t partOfA, const ReferenceParts& b,
                                std::size_t partOfB);
[[nodiscard]] reference::Separation separation(const PartPair& pair);
[[nodiscard]] double pairSize(const PartPair& pair);
/// Returns how far a's part must move along `normal` to leave b's part.
[[nodiscard]] double depthAlong(const PartPair& pair, const glm::dvec3& normal);
/// True if the verdict "apart" is right.
[[nodiscard]] bool isMissRight(const PartPair& pair);

/// Returns an upper bound of the distance between two bodies in world units: the distance between the centres
/// of two near parts.
[[nodiscard]] double distanceUpperBound(const ReferenceParts& a, const ReferenceParts& b);

/// The parts of a body, sorted by the smallest x of their bounding balls.
class PartsAlongX {
 public:
  /// Keeps the parts within `reach` of the bounding box of all parts of `otherParts`.
  PartsAlongX(const ReferenceParts& allParts, const ReferenceParts& otherParts, double reach);

  [[nodiscard]] const std::vector<std::size_t>& indices() const { return indices_; }

  /// Calls visit(part) for each part whose ball may be within `reach` of `ball`. Stops and returns false if
  /// `visit` returns false.
  template <class Visit>
  bool visitNear(const reference::Ball& ball, double reach, Visit visit) const {
    const double low = ball.center.x - ball.radius - reach - 2.0 * largestRadius_,
                 high = ball.center.x + ball.radius + reach;
    const auto lowX = [this](std::size_t part) {
      return allParts_.balls[part].center.x - allParts_.balls[part].radius;
    };
    auto candidate = std::lower_bound(indices_.begin(), indices_.end(), low,
                                      [&](std::size_t part, double x) { return lowX(part) < x; });
    for (; candidate != indices_.end() && lowX(*candidate) <= high; ++candidate)
      if (!visit(*candidate)) return false;
    return true;
  }

 private:
  const ReferenceParts& allParts_;
  std::vector<std::size_t> indices_;
  double largestRadius_ = 0.0;  // the largest radius of the balls of indices_
};

/// Calls visit(i, j) for each pair of parts whose bounding balls are within `reach` of each other. May also
/// visit other pairs. Stops and returns false if `visit` returns false.
template <class Visit>
bool visitNearPairs(const ReferenceParts& a, const ReferenceParts& b, double reach, Visit visit) {
  constexpr std::size_t kMaxPairsWithoutSorting = 256;  // up to this number, all pairs are visited
  if (a.size() * b.size() <= kMaxPairsWithoutSorting) {
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < b.size(); ++j)
        if (!visit(i, j)) return false;
    return true;
  }
  const PartsAlongX nearPartsOfA(a, b, reach), nearPartsOfB(b, a, reach);
  for (const std::size_t i : nearPartsOfA.indices())
    if (!nearPartsOfB.visitNear(a.balls[i], reach, [&](std::size_t j) { return visit(i, j); })) return false;
  return true;
}

}  // namespace check
