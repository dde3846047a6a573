#include "collision/box_box/box_common4.hpp"

#include "collision/simd/lanes4.hpp"

namespace collision::detail {

namespace {

/// World units: float could not square the lengths of smaller or larger pairs.
constexpr float kSmallest = 1e-15f, kLargest = 1e15f;

/// Up to this skew, a point computed here is right to 4e-6 of the pair's extent.
constexpr float kSlightSkew = 0x1p-21f;

/// Sums over the edges that the other box clips to a non-empty part.
struct SharedEdges {
  Float4 sum{};  ///< Sum of the midpoints of the clipped edges, in the clipping box's frame.
  float count = 0.0f;
};

/// Keeps 1 / length finite: an edge shorter than this along an axis does not cross a face there.
constexpr float kNoEdge = 1e-30f;

/// The sides of the other two axes on which the four parallel edges lie.
constexpr Float4 kSidesU{-1.0f, 1.0f, -1.0f, 1.0f}, kSidesV{-1.0f, -1.0f, 1.0f, 1.0f};

/// The clipped parts of four edges as intervals of t: from + t * way, |t| <= 1.
struct Stretch4 {
  Float4 first = Float4{} - 1.0f, last = Float4{} + 1.0f;

  /// Clips by one axis of the frame. `over`: 1 / way; `half`: the box's half extent with the sign of `way`.
  [[gnu::always_inline]] void keep(Float4 from, Float4 over, Float4 half) {
    first = larger(first, (-half - from) * over);
    last = smaller(last, (half - from) * over);
  }
};

/// Adds the four edges along `edges[k]`, one in each lane.
[[gnu::always_inline]] inline void addShared(SharedEdges& shared, const Place4& place, std::size_t k,
                                             Float4 half) {
  const Float4 &along = place.edges[k], &u = place.edges[(k + 1) % 3], &v = place.edges[(k + 2) % 3];
  const Float4 over = 1.0f / (magnitude(along) < kNoEdge ? Float4{} + kNoEdge : along);
  const Float4 side = withSign(half, over), &center = place.center;
  const auto from = [](Float4 middle, Float4 ofU, Float4 ofV) {
    return middle + ofU * kSidesU + ofV * kSidesV;
  };
  Stretch4 kept;
  kept.keep(from(broadcast<0>(center), broadcast<0>(u), broadcast<0>(v)), broadcast<0>(over),
            broadcast<0>(side));
  kept.keep(from(broadcast<1>(center), broadcast<1>(u), broadcast<1>(v)), broadcast<1>(over),
            broadcast<1>(side));
  kept.keep(from(broadcast<2>(center), broadcast<2>(u), broadcast<2>(v)), broadcast<2>(over),
            broadcast<2>(side));
  const Int4 any = kept.first <= kept.last;
  const Float4 sums = laneSums(pick(any, Float4{} + 1.0f), pick(any, 0.5f * (kept.first + kept.last)),
                               pick(any, kSidesU), pick(any, kSidesV));
  shared.sum += center * broadcast<0>(sums) + along * broadcast<1>(sums) + u * broadcast<2>(sums) +
                v * broadcast<3>(sums);
  shared.count += sums[0];
}

/// The edges of the box at `place`, clipped by the box |q| <= half.
SharedEdges sharedEdges(const Place4& place, Float4 half) {
  SharedEdges shared;
  for (std::size_t k = 0; k < 3; ++k) addShared(shared, place, k, half);
  return shared;
}

}  // namespace

std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a, const Box& b) {
  const float reach = scaleOf(pair)[0];
  if (!(reach > kSmallest && reach < kLargest && skew <= kSlightSkew)) return std::nullopt;
  const auto [ofA, ofB] = placesOf(pair);
  const SharedEdges inB = sharedEdges(ofA, pair.halfB), inA = sharedEdges(ofB, pair.halfA);
  const double count = double(inA.count) + double(inB.count);
  if (count == 0.0) return std::nullopt;
  const glm::dvec3 sum =
      b.axes * wide(inB.sum) + a.axes * wide(inA.sum) + (a.center - b.center) * double(inA.count);
  return sum * (1.0 / count);
}

}  // namespace collision::detail
