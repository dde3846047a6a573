#include "collision/detail/box_distance.hpp"

#include <array>
#include <bit>

#include "collision/detail/box_touch.hpp"

namespace collision::detail {

// Two convex polyhedra that are apart are nearest at a corner of one and any point of the other, or inside an
// edge of each (Ericson, "Real-Time Collision Detection", 9.1). The 16 corners are clamped to the other box.
// Two edges can only be nearest if each is the edge of its box that lies furthest along their common normal,
// so the 9 pairs of edge directions leave 9 pairs of edges, more only where that normal lies in a face. Every
// candidate is a true pair of points, so the nearest of them is never too near, and nothing has to converge.

namespace {

/// Sine of the angle of two edges below which they are taken as parallel; their corners then tell as much, to
/// this share of their lengths.
constexpr double kParallelEdges = 1e-9;

/// Cosine of the angle of an edge and a plane below which it may lie in the plane: above the rounding of the
/// normal of two edges at kParallelEdges (1e-16 / 1e-9).
constexpr double kInPlane = 1e-6;

glm::dvec3 clampedTo(const Box& box, const glm::dvec3& point) {
  return box.center + box.axes * glm::clamp(toLocal(box, point - box.center), -box.half, box.half);
}

glm::dvec3 cornerOf(const Box& box, int index) {
  const auto sign = [index](int bit) { return (index >> bit & 1) != 0 ? 1.0 : -1.0; };
  return box.center + box.axes * (glm::dvec3(sign(0), sign(1), sign(2)) * box.half);
}

/// One or, where `normal` is square to an axis, two signs: the sides of the box that lie furthest along it.
struct Sides {
  std::array<double, 2> signs{};
  std::size_t count = 0;
};

Sides sidesAlong(const glm::dvec3& axis, const glm::dvec3& normal) {
  const double cosine = glm::dot(axis, normal);
  if (std::abs(cosine) <= kInPlane) return {{-1.0, 1.0}, 2};
  return {{cosine < 0.0 ? -1.0 : 1.0, 0.0}, 1};
}

/// The edges along one axis of a box that lie furthest along a direction: one, two or four.
struct Edges {
  std::array<Core, 4> edges{};
  std::size_t count = 0;
};

Edges edgesAlong(const Box& box, int axis, const glm::dvec3& normal) {
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  const Sides sidesU = sidesAlong(box.axes[u], normal), sidesV = sidesAlong(box.axes[v], normal);
  Edges found;
  for (std::size_t i = 0; i < sidesU.count; ++i)
    for (std::size_t j = 0; j < sidesV.count; ++j) {
      const glm::dvec3 middle = box.center + box.axes[u] * (sidesU.signs[i] * box.half[u]) +
                                box.axes[v] * (sidesV.signs[j] * box.half[v]);
      found.edges[found.count++] = {middle, box.axes[axis] * box.half[axis]};
    }
  return found;
}

void addCorners(MeanOfNearest& best, const Box& a, const Box& b, const NearestCandidates& candidates) {
  for (unsigned left = candidates.cornersA; left != 0; left &= left - 1) {
    const glm::dvec3 corner = cornerOf(a, std::countr_zero(left));
    best.add(corner, clampedTo(b, corner));
  }
  for (unsigned left = candidates.cornersB; left != 0; left &= left - 1) {
    const glm::dvec3 corner = cornerOf(b, std::countr_zero(left));
    best.add(clampedTo(a, corner), corner);
  }
}

void addEdges(MeanOfNearest& best, const Box& a, const Box& b, int axisA, int axisB) {
  glm::dvec3 normal = glm::cross(a.axes[axisA], b.axes[axisB]);
  const double sine = glm::length(normal);
  if (sine <= kParallelEdges) return;
  normal *= (glm::dot(a.center - b.center, normal) < 0.0 ? -1.0 : 1.0) / sine;
  const Edges ofA = edgesAlong(a, axisA, -normal), ofB = edgesAlong(b, axisB, normal);
  for (std::size_t i = 0; i < ofA.count; ++i)
    for (std::size_t j = 0; j < ofB.count; ++j) {
      const CorePair pair = nearest(ofA.edges[i], ofB.edges[j]);
      best.add(pair.onA, pair.onB);
    }
}

struct Mean {
  glm::dvec3 sum{0.0};
  double count = 0.0;

  /// The middle of what the box keeps of a segment, if anything (Ericson 5.3.3).
  void addShared(const Core& edge, const Box& box) {
    const glm::dvec3 center = toLocal(box, edge.center - box.center), half = toLocal(box, edge.half);
    double first = -1.0, last = 1.0;
    for (int i = 0; i < 3; ++i) keepInSlab(center[i], half[i], box.half[i], first, last);
    if (first > last) return;
    sum += edge.at(0.5 * (first + last));
    count += 1.0;
  }

  void addSharedEdges(const Box& ofThis, const Box& box) {
    const Edges all[] = {edgesAlong(ofThis, 0, glm::dvec3(0.0)), edgesAlong(ofThis, 1, glm::dvec3(0.0)),
                         edgesAlong(ofThis, 2, glm::dvec3(0.0))};
    for (const Edges& parallel : all)
      for (const Core& edge : parallel.edges) addShared(edge, box);
  }
};

Box aFromB(const Box& a, const Box& b) { return {a.center - b.center, a.half, a.axes}; }

}  // namespace

CorePair nearest(const Box& a, const Box& b, const NearestCandidates& candidates) {
  const Box boxA = aFromB(a, b), boxB = aFromB(b, b);
  MeanOfNearest best(pairReach(a, b));
  addCorners(best, boxA, boxB, candidates);
  for (unsigned left = candidates.edges; left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    addEdges(best, boxA, boxB, pair / 3, pair % 3);
  }
  return best.mean();
}

// What two convex solids share has corners, and each lies on an edge of one of them within the other. Boxes
// that only touch may share no edge to the last bit; then the nearest points are within rounding of each
// other.
glm::dvec3 commonPoint(const Box& a, const Box& b) {
  const Box boxA = aFromB(a, b), boxB = aFromB(b, b);
  Mean mean;
  mean.addSharedEdges(boxA, boxB);
  mean.addSharedEdges(boxB, boxA);
  if (mean.count > 0.0) return mean.sum / mean.count;
  const CorePair touching = nearest(a, b);
  return 0.5 * (touching.onA + touching.onB);
}

}  // namespace collision::detail
