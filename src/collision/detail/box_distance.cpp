#include "collision/detail/box_distance.hpp"

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

/// The four edges of a box along one of its axes; bit 0 and 1 of an index say on which side of the others.
struct ParallelEdges {
  glm::dvec3 center, half, u, v;  ///< Half edges.

  ParallelEdges(const Box& box, int axis) : center(box.center), half(box.axes[axis] * halfAlong(box, axis)) {
    const int next = axis == 2 ? 0 : axis + 1, last = axis == 0 ? 2 : axis - 1;
    u = box.axes[next] * halfAlong(box, next);
    v = box.axes[last] * halfAlong(box, last);
  }

  [[nodiscard]] Core edge(int index) const {
    return {center + u * ((index & 1) != 0 ? 1.0 : -1.0) + v * ((index & 2) != 0 ? 1.0 : -1.0), half};
  }

 private:
  static double halfAlong(const Box& box, int axis) {
    return axis == 0 ? box.half.x : (axis == 1 ? box.half.y : box.half.z);
  }
};

/// `back` or `front`, the indices of the edges on either side along an axis: those that lie further along
/// `normal`, or both where it is square to the axis.
unsigned further(const glm::dvec3& axis, const glm::dvec3& normal, unsigned back, unsigned front) {
  const double cosine = glm::dot(axis, normal);
  if (std::abs(cosine) <= kInPlane) return back | front;
  return cosine < 0.0 ? back : front;
}

/// The indices of the parallel edges that lie furthest along a direction: one, two or four.
unsigned furthestEdges(const Box& box, int axis, const glm::dvec3& normal) {
  const int next = axis == 2 ? 0 : axis + 1, last = axis == 0 ? 2 : axis - 1;
  return further(box.axes[next], normal, 0b0101, 0b1010) & further(box.axes[last], normal, 0b0011, 0b1100);
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
  const ParallelEdges edgesA(a, axisA), edgesB(b, axisB);
  const unsigned ofB = furthestEdges(b, axisB, normal);
  for (unsigned leftA = furthestEdges(a, axisA, -normal); leftA != 0; leftA &= leftA - 1)
    for (unsigned leftB = ofB; leftB != 0; leftB &= leftB - 1) {
      const CorePair pair =
          nearest(edgesA.edge(std::countr_zero(leftA)), edgesB.edge(std::countr_zero(leftB)));
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
    for (int axis = 0; axis < 3; ++axis) {
      const ParallelEdges edges(ofThis, axis);
      for (int index = 0; index < 4; ++index) addShared(edges.edge(index), box);
    }
  }
};

Box aFromB(const Box& a, const Box& b) { return {a.center - b.center, a.half, a.axes}; }

}  // namespace

CorePair nearest(const Box& a, const Box& b, const NearestCandidates& candidates) {
  const Box boxA = aFromB(a, b), boxB = aFromB(b, b);
  MeanOfNearest best(pairReach(a, b));
  for (unsigned left = candidates.edges; left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    addEdges(best, boxA, boxB, pair / 3, pair % 3);
  }
  // Edges come first: where they are nearest, float mostly knows that no corner is as near.
  if (!best.isWithin(candidates.cornersBeyond)) addCorners(best, boxA, boxB, candidates);
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
