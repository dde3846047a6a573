#include "collision/detail/face_clip.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "collision/detail/box_places4.hpp"
#include "collision/detail/lanes4.hpp"

namespace collision::detail {

// What two convex quadrilaterals share has its corners where one holds a corner of the other, and where their
// edges cross. Four edges are worked out at once, in float: lengths are divided by the power of two next to
// the reach, so they are at most 2 and round to 1e-7. Which of the sixteen candidates count is as good as
// random, and asking that one by one would cost more than working out all of them.

namespace {

constexpr float kSlack = static_cast<float>(kOnFace);

/// Edges shorter than this along a side, as a share of the reach, never cross it: keeps 1 / length finite.
constexpr float kNoEdge = 1e-30f;

/// The power of two just below: dividing by it changes no digit. World units.
double powerOfTwo(double length) {
  static_assert(std::numeric_limits<double>::is_iec559, "the exponent is bits 52 to 62");
  std::uint64_t bits = 0;
  std::memcpy(&bits, &length, sizeof bits);
  bits &= std::uint64_t{0x7ff} << 52;
  double power = 0.0;
  std::memcpy(&power, &bits, sizeof power);
  return power > 0.0 ? power : 1.0;
}

/// Four places on the face.
struct FacePlaces4 {
  Float4 u, v, depth;
};

/// The incident face: middle + s * along + t * across, |s| <= 1 and |t| <= 1. Lanes u, v, depth.
struct Quad {
  Float4 middle, along, across;

  [[nodiscard]] FacePlaces4 at(Float4 s, Float4 t) const {
    return {middle[0] + s * along[0] + t * across[0], middle[1] + s * along[1] + t * across[1],
            middle[2] + s * along[2] + t * across[2]};
  }
};

constexpr std::array<unsigned char, 3> kNext{1, 2, 0};

/// Which of three it is, without a branch: it is as good as random.
std::size_t largest(float x, float y, float z) {
  const bool second = y > x, third = (z > x) & (z > y);
  return std::size_t{third} * 2 + (std::size_t{second} & ~std::size_t{third});
}

/// The face whose outward normal looks most against the reference face.
Quad opposedFace(const ReferenceFace& face, const Box& incident) {
  const double scale = 1.0 / face.unit;
  const Triple4 frame = transposed({face.u, face.v, face.outward});
  const Float4 center = weighted(frame, rounded4((incident.center - face.box.center) * scale));
  Triple4 axes;
  for (int i = 0; i < 3; ++i) axes[static_cast<std::size_t>(i)] = weighted(frame, rounded4(incident.axes[i]));
  const std::size_t most = largest(magnitude(axes[0])[2], magnitude(axes[1])[2], magnitude(axes[2])[2]);
  const std::size_t next = kNext[most], last = kNext[next];
  const Float4 half = rounded4(incident.half * scale), down{1.0f, 1.0f, -1.0f, 0.0f};
  const Float4 height{0.0f, 0.0f, face.height, 0.0f};
  const Float4 middle = center - axes[most] * std::copysign(half[most], axes[most][2]);
  return {height + middle * down, axes[next] * half[next] * down, axes[last] * half[last] * down};
}

/// What is beyond the sides by the slack at most is within.
FacePlaces4 onto(const ReferenceFace& face, const FacePlaces4& p) {
  return {larger(smaller(p.u, all(face.halfU)), all(-face.halfU)),
          larger(smaller(p.v, all(face.halfV)), all(-face.halfV)), p.depth};
}

/// Lane 0 becomes lane 3: from each corner to the one that follows it.
Float4 following(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }
Int4 following(Int4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }

/// Any three numbers that make no two corners of a rectangle equal by chance; the largest is 1.
constexpr std::array<float, 3> kKeys{1.0f, 0.6180340f, 0.3247180f};

/// Up to sixteen corners: the incident face's own, where its edges enter the sides, where they leave them,
/// and the sides' own. A bit set says that the corner counts.
struct Candidates {
  std::array<float, 16> u, v, depth;
  std::array<float, 16> keys;  ///< Of two corners in one place they are nearly equal.
  Float4 least;                ///< Those above this depth do not count.
  unsigned bits = 0;

  explicit Candidates(float leastDepth) : least(all(leastDepth)) {}

  void add(int group, const FacePlaces4& places, Int4 counts) {
    const auto offset = static_cast<std::size_t>(4 * group);
    const Float4 depths = larger(places.depth, Float4{});
    std::memcpy(u.data() + offset, &places.u, sizeof places.u);
    std::memcpy(v.data() + offset, &places.v, sizeof places.v);
    std::memcpy(depth.data() + offset, &depths, sizeof depths);
    const Float4 key = places.u * kKeys[0] + places.v * kKeys[1] + depths * kKeys[2];
    std::memcpy(keys.data() + offset, &key, sizeof key);
    bits |= fourBits(counts & (places.depth >= least)) << offset;
  }
};

/// Where each edge of the incident face is within the slab |q| <= half, as a stretch of its length (Liang and
/// Barsky, "A New Concept and Method for Line Clipping", 1984). Mirrored where need be, so that each edge
/// goes up.
struct Stretch4 {
  Float4 first{}, last = all(1.0f);

  void keep(Float4 from, Float4 way, float half) {
    const Float4 over = 1.0f / larger(magnitude(way), all(kNoEdge)), start = withSign(from, way);
    first = larger(first, (-half - start) * over);
    last = smaller(last, (half - start) * over);
  }
};

void addEdges(Candidates& found, const Quad& quad, const ReferenceFace& face) {
  const float halfU = face.halfU + kSlack, halfV = face.halfV + kSlack;
  const FacePlaces4 from = quad.at(Float4{-1.0f, 1.0f, 1.0f, -1.0f}, Float4{-1.0f, -1.0f, 1.0f, 1.0f});
  const FacePlaces4 way{following(from.u) - from.u, following(from.v) - from.v,
                        following(from.depth) - from.depth};
  Stretch4 inside;
  inside.keep(from.u, way.u, halfU);
  inside.keep(from.v, way.v, halfV);
  const auto at = [&](Float4 t) {
    return onto(face, {from.u + t * way.u, from.v + t * way.v, from.depth + t * way.depth});
  };
  const Int4 holds = (magnitude(from.u) <= all(halfU)) & (magnitude(from.v) <= all(halfV));
  const Int4 crosses = inside.first <= inside.last;
  found.add(0, from, holds);
  found.add(1, at(inside.first), crosses & ~holds);
  found.add(2, at(inside.last), crosses & ~following(holds));
}

/// The corners of the sides that the incident face covers; none if it has no area.
void addSides(Candidates& found, const Quad& quad, const ReferenceFace& face) {
  const Float4 &e = quad.along, &f = quad.across;
  const Float4 u = Float4{-1.0f, 1.0f, 1.0f, -1.0f} * face.halfU,
               v = Float4{-1.0f, -1.0f, 1.0f, 1.0f} * face.halfV;
  const float over = 1.0f / (e[0] * f[1] - e[1] * f[0]);
  const Float4 offU = u - quad.middle[0], offV = v - quad.middle[1];
  const Float4 s = (offU * f[1] - offV * f[0]) * over, t = (offV * e[0] - offU * e[1]) * over;
  const Float4 one = all(1.0f);
  found.add(3, {u, v, quad.at(s, t).depth}, (magnitude(s) < one) & (magnitude(t) < one));
}

bool same(Float4 p, Float4 q) {
  const Float4 slack = all(4.0f * kSlack);  // two corners on a side are each off by one in u and v
  return fourBits(magnitude(p - q) <= slack) == 15;
}

/// Keeps one of those in one place. Out of line because it is rarely needed.
[[gnu::noinline, gnu::cold]] void dropTwins(FaceCorners& found) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < found.count; ++i) {
    bool isNew = true;
    for (std::size_t j = 0; j < kept; ++j) isNew &= !same(found.corners[i], found.corners[j]);
    found.corners[kept] = found.corners[i];
    kept += isNew ? 1 : 0;
  }
  found.count = std::min(kept, kMostCorners);
}

/// May two of the first eight be in one place? All pairs at once: comparing one corner after the other with
/// those before it takes as many guesses as there are corners. A key that is not a number is like no other.
bool mayHaveTwins(const std::array<float, 16>& keys) {
  Float4 first, second;
  std::memcpy(&first, keys.data(), sizeof first);
  std::memcpy(&second, keys.data() + 4, sizeof second);
  const Float4 slack = all(8.0f * kSlack);  // 4 in each of u, v and depth, times their weights
  const auto near = [slack](Float4 p, Float4 q) { return magnitude(p - q) <= slack; };
  const Float4 two = following(second), three = following(two), four = following(three);
  Int4 twins = near(first, following(first)) | near(first, following(following(first)));
  twins |= near(second, two) | near(second, three);
  twins |= near(first, second) | near(first, two) | near(first, three) | near(first, four);
  return fourBits(twins) != 0;
}

/// Those that count, each once, in their places.
FaceCorners settled(const Candidates& found, const ReferenceFace& face) {
  constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
  FaceCorners kept;
  std::array<float, 16> keys;
  std::fill_n(keys.begin(), kMostCorners, kNone);
  for (unsigned left = found.bits; left != 0; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    keys[kept.count] = found.keys[i];
    kept.corners[kept.count++] = face.at(found.u[i], found.v[i], found.depth[i]);
  }
  if (kept.count > kMostCorners || mayHaveTwins(keys)) [[unlikely]]
    dropTwins(kept);
  return kept;
}

}  // namespace

ReferenceFace::ReferenceFace(const Box& ofBox, int axis, const glm::dvec3& outwardNormal, double reach)
    : box(ofBox), unit(powerOfTwo(reach)), outward(rounded4(outwardNormal)) {
  const int next = kNext[static_cast<std::size_t>(axis)], last = kNext[static_cast<std::size_t>(next)];
  const double scale = 1.0 / unit;
  u = rounded4(box.axes[next]);
  v = rounded4(box.axes[last]);
  halfU = static_cast<float>(halfAlong(box, next) * scale);
  halfV = static_cast<float>(halfAlong(box, last) * scale);
  height = static_cast<float>(halfAlong(box, axis) * scale);
  middle = rounded4(box.center * scale) + outward * height;
}

FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double least) {
  const Quad quad = opposedFace(face, incident);
  Candidates found(static_cast<float>(least / face.unit) - kSlack);
  addEdges(found, quad, face);
  addSides(found, quad, face);
  return settled(found, face);
}

}  // namespace collision::detail
