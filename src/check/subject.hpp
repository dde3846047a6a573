// A body in the judge's form: every solid and every triangle that it is made of.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "collision/mesh.hpp"
#include "judge/facets.hpp"
#include "world/body.hpp"

namespace check {

/// The parts are numbered: first the solids, then the triangles.
struct Subject {
  std::vector<judge::Solid> solids;
  std::vector<judge::Facet> facets;
  std::vector<judge::Ball> balls;  ///< One about each part.

  /// All solids come before the first triangle.
  void add(const judge::Solid& solid);
  void add(const judge::Facet& facet);
  /// Every triangle of the mesh as placed, its corners worked out in double. The mesh's tree is not used.
  void add(const collision::PosedMesh& mesh);
  void clear();

  [[nodiscard]] std::size_t size() const { return balls.size(); }
  [[nodiscard]] bool isSolid(std::size_t part) const { return part < solids.size(); }
  [[nodiscard]] judge::Hull hull(std::size_t part) const;
};

[[nodiscard]] Subject subjectOf(std::span<const judge::Solid> solids);
[[nodiscard]] Subject subjectOf(std::span<const collision::Shape> shapes);
/// What collides of the body: the triangles of a mesh that does so itself, and its other shapes.
[[nodiscard]] Subject subjectOf(const world::Body& body);
/// Is this shape of the body in the place of a mesh that collides itself?
[[nodiscard]] bool isMeshItself(const world::Body& body, std::size_t shape);

/// One part of each of two bodies, as the judge sees the two.
class PartPair {
 public:
  PartPair(const Subject& a, std::size_t partOfA, const Subject& b, std::size_t partOfB);

  [[nodiscard]] judge::Separation separation() const;
  [[nodiscard]] double size() const;
  /// How far a's part must move along `normal` to leave b's.
  [[nodiscard]] double depthAlong(const glm::dvec3& normal) const;
  /// Is it right to say that the two are apart?
  [[nodiscard]] bool missIsRight() const;

 private:
  const judge::Solid* solidA_ = nullptr;  // where both are solids
  const judge::Solid* solidB_ = nullptr;
  judge::Hull hullA_, hullB_;  // else
};

}  // namespace check
