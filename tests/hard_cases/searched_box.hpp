// The smallest box around points, by a random search over rotations that uses neither hulls nor edges.
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "reference/random_shape.hpp"

namespace reference {

class SearchedBox {
 public:
  /// `points` must not be empty.
  explicit SearchedBox(std::span<const glm::vec3> points);

  /// Runs `starts` searches, each from another rotation, and returns the least volume found.
  [[nodiscard]] double leastVolume(Random& random, int starts) const;

  /// The volume of a box with these edges. Each edge is lengthened by 2^-18 of the points' extent and
  /// distance from the origin, because smaller differences are lost: the box's axes and centre are floats.
  [[nodiscard]] double volumeOf(const glm::dvec3& size) const;

 private:
  [[nodiscard]] glm::dvec3 sizeAlong(const glm::dmat3& axes) const;
  [[nodiscard]] const glm::dvec3& anyPoint(Random& random) const;
  [[nodiscard]] glm::dmat3 startOf(Random& random, int number) const;
  [[nodiscard]] double turnedOn(Random& random, glm::dmat3 axes) const;

  std::vector<glm::dvec3> points_;
  double unresolved_ = 0.0;
};

}  // namespace reference
