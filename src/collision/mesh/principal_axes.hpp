// The directions of largest and smallest spread of points.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>
#include <span>

namespace collision::detail {

/// The eigenvectors of the points' covariance: orthonormal columns, right-handed, to a few roundings of
/// double. Computed by Jacobi rotations (Golub and Van Loan, "Matrix Computations", 8.5). There must be at
/// least one point; for equal points the result is the world's axes.
[[nodiscard]] inline glm::dmat3 principalAxes(std::span<const glm::dvec3> points) {
  glm::dvec3 mean(0.0);
  for (const glm::dvec3& p : points) mean += p / static_cast<double>(points.size());
  glm::dmat3 spread(0.0), axes(1.0);
  for (const glm::dvec3& p : points) spread += glm::outerProduct(p - mean, p - mean);
  constexpr int kRounds = 12;  // convergence is quadratic: five suffice
  for (int round = 0; round < kRounds; ++round)
    for (int i = 0; i < 3; ++i) {
      const int p = i, q = (i + 1) % 3;
      if (spread[p][q] == 0.0) continue;
      const double angle = 0.5 * std::atan2(2.0 * spread[p][q], spread[p][p] - spread[q][q]);
      glm::dmat3 turn(1.0);
      turn[p][p] = turn[q][q] = std::cos(angle);
      turn[p][q] = std::sin(angle);
      turn[q][p] = -std::sin(angle);
      spread = glm::transpose(turn) * spread * turn;
      axes = axes * turn;
    }
  return axes;
}

}  // namespace collision::detail
