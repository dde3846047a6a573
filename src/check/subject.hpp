// A body in the reference's form: all its solids, triangles and hulls. Those of two bodies that may be near
// each other are found by a list of balls and a search along x, without the library's trees.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "reference/hull.hpp"
#include "world/body.hpp"

namespace check {

/// Parts are numbered: the solids first, then the triangles, then the hulls.
struct Subject {
  std::vector<reference::Solid> solids;
  std::vector<reference::Facet> facets;
  std::vector<reference::Hull> hulls;
  std::vector<reference::Ball> balls;  ///< A ball around each part.

  /// All solids must be added before the first triangle, and these before the first hull.
  void add(const reference::Solid& solid);
  void add(const reference::Facet& facet);
  /// Adds every triangle of the placed mesh, its corners computed in double. Does not use the mesh's tree.
  void add(const collision::PosedMesh& mesh);
  /// The hull of the placed corners, found again by trying every three of them; so only for few corners.
  void add(const collision::PosedHull& hull);
  /// The mesh or hull of the body that collides, if any.
  void addMeshOf(const world::Body& body);
  void clear();

  [[nodiscard]] std::size_t size() const { return balls.size(); }
  [[nodiscard]] bool isSolid(std::size_t part) const { return part < solids.size(); }
  [[nodiscard]] reference::Hull hull(std::size_t part) const;
};

[[nodiscard]] Subject subjectOf(std::span<const collision::Shape> shapes);
/// The colliding parts of the body: the triangles of a mesh or the hull that collides, and the other shapes.
[[nodiscard]] Subject subjectOf(const world::Body& body);
/// True when a mesh or hull that collides replaces this shape of the body.
[[nodiscard]] bool isMeshItself(const world::Body& body, std::size_t shape);

/// One part of each of two bodies, for the reference.
class PartPair {
 public:
  PartPair(const Subject& a, std::size_t partOfA, const Subject& b, std::size_t partOfB);

  [[nodiscard]] reference::Separation separation() const;
  [[nodiscard]] double size() const;
  /// The distance that a's part must move along `normal` to leave b's.
  [[nodiscard]] double depthAlong(const glm::dvec3& normal) const;
  /// True when the verdict "apart" is right.
  [[nodiscard]] bool missIsRight() const;

 private:
  const reference::Solid* solidA_ = nullptr;  // set when both parts are solids
  const reference::Solid* solidB_ = nullptr;
  reference::Hull hullA_, hullB_;  // set otherwise
};

/// An upper bound of the distance of two bodies, world units: the distance of a centre of each.
[[nodiscard]] double upperDistance(const Subject& a, const Subject& b);

/// The parts of a subject, sorted by the lower end of their balls along x.
class PartsAlongX {
 public:
  /// Keeps the parts within `reach` of the bounding box of all parts of `other`.
  PartsAlongX(const Subject& subject, const Subject& other, double reach);

  [[nodiscard]] const std::vector<std::size_t>& parts() const { return parts_; }

  /// Calls visit(part) for each part whose ball may come within `reach` of this one, as long as it returns
  /// true.
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
  const Subject& subject_;
  std::vector<std::size_t> parts_;
  double largest_ = 0.0;  // radius
};

/// Calls visit(i, j) for each part of a and of b whose balls come within `reach` of each other, and for some
/// others. Stops and returns false when `visit` returns false.
template <class Visit>
bool eachNearPair(const Subject& a, const Subject& b, double reach, Visit visit) {
  constexpr std::size_t kFew = 256;  // up to this many pairs need no search
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
