#include "collision/detail/box_common4.hpp"

namespace collision::detail {

namespace {

/// Keeps 1 / length finite: an edge shorter than this along an axis does not cross a face there.
constexpr float kNoEdge = 1e-30f;

/// Four parallel edges, one to a lane, along one axis of the frame: from + t * way, |t| <= 1.
struct Parallel4 {
  Float4 from, way;
};

/// The edges along `edges[k]`.
std::array<Parallel4, 3> parallelEdges(const Place4& place, std::size_t k) {
  const Float4 &along = place.edges[k], &u = place.edges[(k + 1) % 3], &v = place.edges[(k + 2) % 3];
  std::array<Parallel4, 3> found{};
  for (std::size_t axis = 0; axis < 3; ++axis)
    found[axis] = {place.center[axis] + u[axis] * Float4{-1.0f, 1.0f, -1.0f, 1.0f} +
                       v[axis] * Float4{-1.0f, -1.0f, 1.0f, 1.0f},
                   Float4{} + along[axis]};
  return found;
}

/// What is left of each edge, as a stretch of t.
struct Stretch4 {
  Float4 first = Float4{} - 1.0f, last = Float4{} + 1.0f;

  void keep(const Parallel4& edges, float half) {
    const Float4 over = 1.0f / (magnitude(edges.way) < kNoEdge ? Float4{} + kNoEdge : edges.way);
    const Float4 t0 = (-half - edges.from) * over, t1 = (half - edges.from) * over;
    first = larger(first, smaller(t0, t1));
    last = smaller(last, larger(t0, t1));
  }
};

float sumOfFour(Float4 v) { return (v[0] + v[1]) + (v[2] + v[3]); }

void addShared(SharedEdges& shared, const std::array<Parallel4, 3>& edges, Float4 half) {
  Stretch4 kept;
  for (std::size_t axis = 0; axis < 3; ++axis) kept.keep(edges[axis], half[axis]);
  const Int4 any = kept.first <= kept.last;
  const Float4 zero{}, middle = 0.5f * (kept.first + kept.last);
  for (std::size_t axis = 0; axis < 3; ++axis)
    shared.sum[axis] += sumOfFour(any ? edges[axis].from + middle * edges[axis].way : zero);
  shared.count += sumOfFour(any ? zero + 1.0f : zero);
}

}  // namespace

SharedEdges sharedEdges(const Place4& place, Float4 half) {
  SharedEdges shared;
  for (std::size_t k = 0; k < 3; ++k) addShared(shared, parallelEdges(place, k), half);
  return shared;
}

}  // namespace collision::detail
