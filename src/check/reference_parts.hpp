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
[[nodiscard]] bool missIsRight(const PartPair& pair);

/// Returns an upper bound of the distance between two bodies in world units: the distance between the centres
/// of two near parts.
[[nodiscard]] double distanceUpperBound(const ReferenceParts& a, const ReferenceParts& b);

/// The parts of a body, sorted by the smallest x of their bounding balls.
class PartsAlongX {
 public:
  /// Keeps the parts within `reach` of the bounding box of all parts of `other`.
  PartsAlongX(const ReferenceParts& subject, const ReferenceParts& other, double reach);

  [[nodiscard]] const std::vector<std::size_t>& parts() const { return parts_; }

  /// Calls visit(part) for each part whose ball may be within `reach` of `ball`. Stops and returns false if
  /// `visit` returns false.
  template <class Visit>
  bool eachNear(const reference::Ball& ball, double reach, Visit visit) const {
    const double low = ball.center.x - ball.radius - reach - 2.0 * largest_,
                 high = ball.center.x + ball.radius + reach;
    const auto begins = [this](std::size_t part) {
      return subject_.balls[part].center.x - subject_.balls[part].radius;
    };
    auto at = std::lower_bound(parts_.begin(), parts_.end(), low,
                               [&](std::size_t part, double x) { return begins(part) < x; });
    for (; at != parts_.end() && begins(*at) <= high; ++at)
      if (!visit(*at)) return false;
    return true;
  }

 private:
  const ReferenceParts& subject_;
  std::vector<std::size_t> parts_;
  double largest_ = 0.0;  // the largest radius of the balls of parts_
};

/// Calls visit(i, j) for each pair of parts whose bounding balls are within `reach` of each other. May also
/// visit other pairs. Stops and returns false if `visit` returns false.
template <class Visit>
bool eachNearPair(const ReferenceParts& a, const ReferenceParts& b, double reach, Visit visit) {
  constexpr std::size_t kFew = 256;  // up to this number, all pairs are visited
  if (a.size() * b.size() <= kFew) {
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < b.size(); ++j)
        if (!visit(i, j)) return false;
    return true;
  }
  const PartsAlongX near(a, b, reach), others(b, a, reach);
  for (const std::size_t i : near.parts())
    if (!others.eachNear(a.balls[i], reach, [&](std::size_t j) { return visit(i, j); })) return false;
  return true;
}

}  // namespace check
