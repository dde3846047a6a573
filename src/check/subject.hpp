// A body in the reference's form: all its solids and triangles.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "collision/mesh.hpp"
#include "reference/facets.hpp"
#include "world/body.hpp"

namespace check {

/// Parts are numbered: the solids first, then the triangles.
struct Subject {
  std::vector<reference::Solid> solids;
  std::vector<reference::Facet> facets;
  std::vector<reference::Ball> balls;  ///< One around each part.

  /// All solids must be added before the first triangle.
  void add(const reference::Solid& solid);
  void add(const reference::Facet& facet);
  /// Adds every triangle of the placed mesh, its corners computed in double. Does not use the mesh's tree.
  void add(const collision::PosedMesh& mesh);
  void clear();

  [[nodiscard]] std::size_t size() const { return balls.size(); }
  [[nodiscard]] bool isSolid(std::size_t part) const { return part < solids.size(); }
  [[nodiscard]] reference::Hull hull(std::size_t part) const;
};

[[nodiscard]] Subject subjectOf(std::span<const reference::Solid> solids);
[[nodiscard]] Subject subjectOf(std::span<const collision::Shape> shapes);
/// The colliding parts of the body: the triangles of a mesh that collides itself, and the other shapes.
[[nodiscard]] Subject subjectOf(const world::Body& body);
/// True when a mesh that collides itself replaces this shape of the body.
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

}  // namespace check
