#include "hard_cases/searched_box.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "reference/random_shape.hpp"

namespace reference {

SearchedBox::SearchedBox(std::span<const glm::vec3> points) {
  glm::dvec3 low(points[0]), high = low;
  for (const glm::vec3& p : points) {
    points_.emplace_back(glm::dvec3(p) - glm::dvec3(points[0]));
    low = glm::min(low, glm::dvec3(p));
    high = glm::max(high, glm::dvec3(p));
  }
  unresolved_ = 0x1p-18 * (glm::distance(low, high) + glm::length(glm::max(glm::abs(low), glm::abs(high))));
}

double SearchedBox::leastVolume(Random& random, int starts) const {
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < starts; ++i) least = std::min(least, turnedOn(random, startOf(random, i)));
  return least;
}

double SearchedBox::volumeOf(const glm::dvec3& size) const {
  return (size.x + unresolved_) * (size.y + unresolved_) * (size.z + unresolved_);
}

glm::dvec3 SearchedBox::sizeAlong(const glm::dmat3& axes) const {
  glm::dvec3 low(std::numeric_limits<double>::infinity()), high(-low);
  for (const glm::dvec3& p : points_) {
    const glm::dvec3 at = p * axes;
    low = glm::min(low, at);
    high = glm::max(high, at);
  }
  return high - low;
}

const glm::dvec3& SearchedBox::anyPoint(Random& random) const {
  return points_[static_cast<std::size_t>(random.below(static_cast<int>(points_.size())))];
}

/// A random rotation, or a frame through three of the points. The second point is often the one farthest from
/// the first.
glm::dmat3 SearchedBox::startOf(Random& random, int number) const {
  if (number % 4 == 0) return randomRotation(random);
  const glm::dvec3 a = anyPoint(random);
  const auto farther = [&](const glm::dvec3& p, const glm::dvec3& q) {
    return glm::distance(p, a) < glm::distance(q, a);
  };
  const glm::dvec3 b =
      number % 4 == 1 ? *std::max_element(points_.begin(), points_.end(), farther) : anyPoint(random);
  const glm::dvec3 along = b - a, normal = glm::cross(along, anyPoint(random) - a);
  if (!(glm::length(normal) > 0.0)) return randomRotation(random);
  const glm::dvec3 x = glm::normalize(along), roughly = glm::normalize(normal);
  const glm::dvec3 y = glm::normalize(glm::cross(roughly, x));  // `roughly` is inexact for thin triangles
  return {x, y, glm::cross(x, y)};
}

/// Rotates the box by random angles about one axis or all three. The largest angle grows when a rotation
/// reduces the volume, and shrinks otherwise.
double SearchedBox::turnedOn(Random& random, glm::dmat3 axes) const {
  constexpr int kTurns = 1500;
  glm::dvec3 angles(0.3);
  double least = volumeOf(sizeAlong(axes));
  for (int i = 0; i < kTurns; ++i) {
    const int axis = random.below(5);  // 3 and 4: all axes
    glm::dvec3 by(0.0);
    for (int k = 0; k < 3; ++k)
      if (axis == k || axis > 2) by[k] = angles[k] * random.uniform(-1.0, 1.0);
    const double angle = glm::length(by);
    if (!(angle > 1e-12)) continue;
    const glm::dmat3 turned = axes * rotationOf(std::cos(0.5 * angle), by * (std::sin(0.5 * angle) / angle));
    const double volume = volumeOf(sizeAlong(turned));
    const bool better = volume < least;
    if (better) least = volume, axes = turned;
    for (int k = 0; k < 3; ++k)
      if (axis == k || axis > 2)
        angles[k] = std::min(0.8, angles[k] * (better ? 1.6 : axis == k ? 0.88 : 0.97));
  }
  return least;
}

}  // namespace reference
