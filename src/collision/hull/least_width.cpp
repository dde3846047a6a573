#include "collision/hull/least_width.hpp"

namespace collision::detail {

namespace {

/// Each row is a support point: row[j] is its coordinate along the direction of corner j.
using Rows = std::array<glm::dvec3, 3>;

double least(const glm::dvec3& row) { return std::min(row.x, std::min(row.y, row.z)); }

/// The maximum of the smallest component between two rows: at an end, or where two components are equal.
double bestBetween(const glm::dvec3& from, const glm::dvec3& to) {
  double best = std::max(least(from), least(to));
  const glm::dvec3 way = to - from;
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const double t = (from[j] - from[i]) / (way[i] - way[j]);
    if (t > 0.0 && t < 1.0) best = std::max(best, least(from + way * t));
  }
  return best;
}

/// The v for which the point (v, v, v) lies in the triangle of rows; minus infinity if there is none.
double bestInside(const Rows& rows) {
  const glm::dvec3 shares = glm::cross(rows[1] - rows[0], rows[2] - rows[0]);
  // The plane of the rows contains value * (1, 1, 1): value * (1, 1, 1) . shares = rows[0] . shares.
  const double sum = shares.x + shares.y + shares.z;
  if (sum == 0.0) return -std::numeric_limits<double>::infinity();
  const double value = glm::dot(rows[0], shares) / sum;
  const glm::dvec3 at(value);
  for (std::size_t i = 0; i < 3; ++i) {
    const glm::dvec3 edge = rows[(i + 1) % 3] - rows[i];
    if (!(glm::dot(glm::cross(edge, at - rows[i]), shares) >= 0.0))
      return -std::numeric_limits<double>::infinity();
  }
  return value;
}

}  // namespace

double DirectionCell::lowerBound() const {
  Rows rows;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      rows[i][static_cast<int>(j)] = glm::dot(corners[i].point, corners[j].normal);
  double best = bestInside(rows);
  for (std::size_t i = 0; i < 3; ++i) best = std::max(best, bestBetween(rows[i], rows[(i + 1) % 3]));
  return best;
}

}  // namespace collision::detail
