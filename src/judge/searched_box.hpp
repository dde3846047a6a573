// The smallest box around points, by a random search over rotations that knows nothing of hulls or edges.
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "judge/random.hpp"

namespace judge {

class SearchedBox {
 public:
  /// At least one point.
  explicit SearchedBox(std::span<const glm::vec3> points);

  /// Starts so many times, each time from another rotation, and turns at random as long as that helps.
  [[nodiscard]] double leastVolume(Random& random, int starts) const;

  /// Of a box with these edges, each longer by 2^-18 of the points' extent and of their distance from the
  /// origin: a box whose axes and centre are floats tells no less apart.
  [[nodiscard]] double volumeOf(const glm::dvec3& size) const;

 private:
  [[nodiscard]] glm::dvec3 sizeAlong(const glm::dmat3& axes) const;
  [[nodiscard]] const glm::dvec3& anyPoint(Random& random) const;
  [[nodiscard]] glm::dmat3 startOf(Random& random, int number) const;
  [[nodiscard]] double turnedOn(Random& random, glm::dmat3 axes) const;

  std::vector<glm::dvec3> points_;
  double unresolved_ = 0.0;
};

}  // namespace judge
