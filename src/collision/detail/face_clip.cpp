#include "collision/detail/face_clip.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "collision/detail/box_gaps4.hpp"

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
struct Places4 {
  Float4 u, v, depth;
};

/// The incident face: middle + s * along + t * across, |s| <= 1 and |t| <= 1. Lanes u, v, depth.
struct Quad {
  Float4 middle, along, across;

  [[nodiscard]] Places4 at(Float4 s, Float4 t) const {
    return {middle[0] + s * along[0] + t * across[0], middle[1] + s * along[1] + t * across[1],
            middle[2] + s * along[2] + t * across[2]};
  }
};

/// The reference face's u, v and outward normal, by their components: weighted(frame, v) are the lengths of v
/// along them.
Triple4 frameOf(const ReferenceFace& face) {
  const glm::dmat3 rows = glm::transpose(glm::dmat3(face.u(), face.v(), face.outward));
  return {rounded4(rows[0]), rounded4(rows[1]), rounded4(rows[2])};
}

/// The face whose outward normal looks most against the reference face; lengths times `scale`.
Quad opposedFace(const ReferenceFace& face, const Box& incident, double scale) {
  const Triple4 frame = frameOf(face);
  const Float4 center = weighted(frame, rounded4((incident.center - face.box.center) * scale));
  Triple4 axes;
  for (int i = 0; i < 3; ++i) axes[static_cast<std::size_t>(i)] = weighted(frame, rounded4(incident.axes[i]));
  std::size_t most = std::abs(axes[1][2]) > std::abs(axes[0][2]) ? 1 : 0;
  most = std::abs(axes[2][2]) > std::abs(axes[most][2]) ? 2 : most;
  const std::size_t next = (most + 1) % 3, last = (most + 2) % 3;
  const Float4 half = rounded4(incident.half * scale), down{1.0f, 1.0f, -1.0f, 0.0f};
  const Float4 height{0.0f, 0.0f, static_cast<float>(face.box.half[face.axis] * scale), 0.0f};
  const Float4 middle = center - axes[most] * std::copysign(half[most], axes[most][2]);
  return {height + middle * down, axes[next] * half[next] * down, axes[last] * half[last] * down};
}

/// Half the lengths of the reference face's sides. What is beyond them by the slack at most is within.
struct Sides {
  float u, v;

  [[nodiscard]] Places4 onto(const Places4& p) const {
    return {larger(smaller(p.u, Float4{} + u), Float4{} - u),
            larger(smaller(p.v, Float4{} + v), Float4{} - v), p.depth};
  }
};

/// Lane 0 becomes lane 3: from each corner to the one that follows it.
Float4 following(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }
Int4 following(Int4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }

/// Up to sixteen corners: the incident face's own, where its edges enter the sides, where they leave them,
/// and the sides' own. A bit set says that the corner counts.
struct Candidates {
  std::array<float, 16> u, v, depth;
  Float4 least;  ///< Those above this depth do not count.
  Int4 bits{};

  explicit Candidates(float leastDepth) : least(Float4{} + leastDepth) {}

  void add(int group, const Places4& places, Int4 counts) {
    const auto offset = static_cast<std::size_t>(4 * group);
    std::memcpy(u.data() + offset, &places.u, sizeof places.u);
    std::memcpy(v.data() + offset, &places.v, sizeof places.v);
    std::memcpy(depth.data() + offset, &places.depth, sizeof places.depth);
    const Int4 lanes{1, 2, 4, 8};
    bits |= counts & (places.depth >= least) & (lanes << (4 * group));
  }
};

/// Where each edge of the incident face is within the slab |q| <= half, as a stretch of its length (Liang and
/// Barsky, "A New Concept and Method for Line Clipping", 1984).
struct Stretch4 {
  Float4 first{}, last = Float4{} + 1.0f;

  void keep(Float4 from, Float4 way, float half) {
    const Float4 over = 1.0f / (magnitude(way) < kNoEdge ? Float4{} + kNoEdge : way);
    const Float4 t0 = (-half - from) * over, t1 = (half - from) * over;
    first = larger(first, smaller(t0, t1));
    last = smaller(last, larger(t0, t1));
  }
};

void addEdges(Candidates& found, const Quad& quad, const Sides& sides) {
  const float halfU = sides.u + kSlack, halfV = sides.v + kSlack;
  const Places4 from = quad.at(Float4{-1.0f, 1.0f, 1.0f, -1.0f}, Float4{-1.0f, -1.0f, 1.0f, 1.0f});
  const Places4 way{following(from.u) - from.u, following(from.v) - from.v,
                    following(from.depth) - from.depth};
  Stretch4 inside;
  inside.keep(from.u, way.u, halfU);
  inside.keep(from.v, way.v, halfV);
  const auto at = [&](Float4 t) {
    return sides.onto({from.u + t * way.u, from.v + t * way.v, from.depth + t * way.depth});
  };
  const Int4 holds = (magnitude(from.u) <= Float4{} + halfU) & (magnitude(from.v) <= Float4{} + halfV);
  const Int4 crosses = inside.first <= inside.last;
  found.add(0, from, holds);
  found.add(1, at(inside.first), crosses & ~holds);
  found.add(2, at(inside.last), crosses & ~following(holds));
}

/// The corners of the sides that the incident face covers; none if it has no area.
void addSides(Candidates& found, const Quad& quad, const Sides& sides) {
  const Float4 &e = quad.along, &f = quad.across;
  const Float4 u = Float4{-1.0f, 1.0f, 1.0f, -1.0f} * sides.u, v = Float4{-1.0f, -1.0f, 1.0f, 1.0f} * sides.v;
  const float over = 1.0f / (e[0] * f[1] - e[1] * f[0]);
  const Float4 offU = u - quad.middle[0], offV = v - quad.middle[1];
  const Float4 s = (offU * f[1] - offV * f[0]) * over, t = (offV * e[0] - offU * e[1]) * over;
  const Float4 one = Float4{} + 1.0f;
  found.add(3, {u, v, quad.at(s, t).depth}, (magnitude(s) < one) & (magnitude(t) < one));
}

bool same(const FaceCorner& p, const FaceCorner& q, double slack) {
  return std::abs(p.u - q.u) + std::abs(p.v - q.v) + std::abs(p.depth - q.depth) <= slack;
}

/// Those that count, each once, in world units again.
FaceCorners settled(const Candidates& found, double unit) {
  constexpr double kOne = 4.0 * kOnFace;  // two corners on a side, each off by the slack in u and v
  FaceCorners kept;
  const Int4& lanes = found.bits;
  auto left = static_cast<unsigned>(lanes[0] | lanes[1] | lanes[2] | lanes[3]);
  for (; left != 0 && kept.count < kept.corners.size(); left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    const double depth = glm::max(double(found.depth[i]), 0.0);
    const FaceCorner corner{double(found.u[i]) * unit, double(found.v[i]) * unit, depth * unit};
    bool isNew = true;
    for (std::size_t j = 0; j < kept.count; ++j) isNew &= !same(corner, kept.corners[j], kOne * unit);
    kept.corners[kept.count] = corner;
    kept.count += isNew ? 1 : 0;
  }
  return kept;
}

}  // namespace

FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double reach, double least) {
  const double unit = powerOfTwo(reach), scale = 1.0 / unit;
  const auto half = [&](int axis) { return static_cast<float>(face.box.half[axis % 3] * scale); };
  const Quad quad = opposedFace(face, incident, scale);
  const Sides sides{half(face.axis + 1), half(face.axis + 2)};
  Candidates found(static_cast<float>(least * scale) - kSlack);
  addEdges(found, quad, sides);
  addSides(found, quad, sides);
  return settled(found, unit);
}

}  // namespace collision::detail
