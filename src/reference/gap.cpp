#include "reference/gap.hpp"

namespace reference {
namespace {

/// Visits every corner of the core (each q[i] is -1 or +1), and every edge and parallelogram that starts
/// there, so each of them once. It also visits parallelograms inside the solid: that is harmless, because
/// every candidate point belongs to the solid.
class NearestSearch {
 public:
  explicit NearestSearch(const Solid& solid) : solid_(solid) {}

  [[nodiscard]] Nearest run() {
    for (unsigned corner = 0; corner < (1u << solid_.edgeCount); ++corner) tryCorner(corner);
    return best_;
  }

 private:
  [[nodiscard]] const dvec3& edge(int i) const { return solid_.edges[static_cast<std::size_t>(i)]; }

  void tryCorner(unsigned corner) {
    std::array<double, kMostEdges> q{};
    dvec3 start = solid_.center;
    for (int i = 0; i < solid_.edgeCount; ++i) {
      q[static_cast<std::size_t>(i)] = (corner >> i & 1u) != 0u ? 1.0 : -1.0;
      start += edge(i) * q[static_cast<std::size_t>(i)];
    }
    keepNearer(start, q);
    for (int i = 0; i < solid_.edgeCount; ++i) {
      if (q[static_cast<std::size_t>(i)] > 0.0) continue;
      tryEdge(start, q, i);
      for (int j = i + 1; j < solid_.edgeCount; ++j)
        if (q[static_cast<std::size_t>(j)] < 0.0) tryParallelogram(start, q, i, j);
    }
  }

  /// From `start` along twice edge i, where q[i] is -1.
  void tryEdge(const dvec3& start, std::array<double, kMostEdges> q, int i) {
    const double steps = glm::clamp(-glm::dot(start, edge(i)) / glm::dot(edge(i), edge(i)), 0.0, 2.0);
    q[static_cast<std::size_t>(i)] += steps;
    keepNearer(start + edge(i) * steps, q);
  }

  /// Only if the foot of the perpendicular lies inside; otherwise an edge is nearer.
  void tryParallelogram(const dvec3& start, std::array<double, kMostEdges> q, int i, int j) {
    const dvec3 across = squareTo(edge(j), edge(i));
    const double square = glm::dot(across, across);
    if (!(square > kParallelSine * kParallelSine * glm::dot(edge(j), edge(j)))) return;
    const double stepsJ = -glm::dot(start, across) / square;
    const dvec3 after = start + edge(j) * stepsJ;
    const double stepsI = -glm::dot(after, edge(i)) / glm::dot(edge(i), edge(i));
    if (!(stepsI >= 0.0 && stepsI <= 2.0 && stepsJ >= 0.0 && stepsJ <= 2.0)) return;
    q[static_cast<std::size_t>(i)] += stepsI;
    q[static_cast<std::size_t>(j)] += stepsJ;
    keepNearer(after + edge(i) * stepsI, q);
  }

  void keepNearer(const dvec3& point, const std::array<double, kMostEdges>& q) {
    const double squared = glm::dot(point, point);
    if (squared < best_.squaredDistance) best_ = {point, q, squared};
  }

  const Solid& solid_;
  Nearest best_;
};

}  // namespace

Nearest nearestToOrigin(const Solid& solid) { return NearestSearch(solid).run(); }

}  // namespace reference
