// Boxes against many boxes: all fifteen separating axes, in the frame of the box called A.
//
// The forms are those of box_gaps4.hpp, and so is the bound: a gap is within kFilterError of the reach of the
// exact one for the skew that `problem` lets through, and within 6.4 times the skew and 2.4e-6 (skewedError)
// for boxes of a known one. Here the skew of every box of a set is known when it is put in, so the narrow
// bound is the only one. A product that is fused with a sum is rounded once less. Sizes near the end of
// float's range make the bound infinite or not a number, and then no lane is sure.
#pragma once

#include "collision/detail/box_gaps4.hpp"
#include "collision/detail/many/around.hpp"
#include "collision/detail/many/walk.hpp"
#include "collision/overlaps.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// A vector for each of A's axes: entry [i] holds a_i · b_j over j.
using Rotation = std::array<Float3, 3>;

/// What B casts on A's faces, and on the cross products of an edge of A (the entry) and one of B (x, y, z):
/// the parts of the gaps that do not depend on A's size.
struct Shadows {
  Rotation abs;
  Float3 faces;
  Rotation edges;
};

HANTEI_LANES_INLINE Shadows shadowsOf(const Rotation& r, const Float3& half) {
  Shadows made;
  for (std::size_t i = 0; i < 3; ++i) made.abs[i] = magnitude(r[i]);
  made.faces = {dot(made.abs[0], half), dot(made.abs[1], half), dot(made.abs[2], half)};
  for (std::size_t i = 0; i < 3; ++i) {
    const Float3& m = made.abs[i];
    made.edges[i] = {half.y * m.z + half.z * m.y, half.z * m.x + half.x * m.z, half.x * m.y + half.y * m.x};
  }
  return made;
}

/// A in the middle of its own frame. By reference: copied, they would go through memory in halves.
struct PairOfBoxes {
  const Float3 &offset, &halfA, &halfB;
  const Rotation& r;
  const Shadows& shadows;
};

/// Of the centres and the boxes: what the bound is relative to.
HANTEI_LANES_INLINE Float reachOf(const PairOfBoxes& p) {
  return sum(magnitude(p.offset) + (p.halfA + p.halfB));
}

HANTEI_LANES_INLINE Float errorOf(Float share, Float reach) {
  return (4.0f * reach) * (0.25f * share) + kLeastNormal;
}

HANTEI_LANES_INLINE Float largestFaceGap(const PairOfBoxes& p) {
  const Float3 facesA = magnitude(p.offset) - (p.halfA + p.shadows.faces);
  const Rotation &r = p.r, &m = p.shadows.abs;
  const Float3 offsetB = r[0] * p.offset.x + r[1] * p.offset.y + r[2] * p.offset.z;
  const Float3 shadowA = m[0] * p.halfA.x + m[1] * p.halfA.y + m[2] * p.halfA.z;
  return largest(larger(facesA, magnitude(offsetB) - (p.halfB + shadowA)));
}

/// Of A's edge i against B's three, times the sines of their angles. (j, k): the axes after i.
HANTEI_LANES_INLINE Float3 edgeGaps(const PairOfBoxes& p, std::size_t i, Float offsetJ, Float offsetK,
                                    Float halfJ, Float halfK) {
  const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
  const Float3 apart = p.r[j] * offsetK - p.r[k] * offsetJ;
  const Float3 radiusA = p.shadows.abs[j] * halfK + p.shadows.abs[k] * halfJ;
  return magnitude(apart) - (radiusA + p.shadows.edges[i]);
}

HANTEI_LANES_INLINE Rotation allEdgeGaps(const PairOfBoxes& p) {
  return {edgeGaps(p, 0, p.offset.y, p.offset.z, p.halfA.y, p.halfA.z),
          edgeGaps(p, 1, p.offset.z, p.offset.x, p.halfA.z, p.halfA.x),
          edgeGaps(p, 2, p.offset.x, p.offset.y, p.halfA.x, p.halfA.y)};
}

HANTEI_LANES_INLINE Float largestEdgeGap(const PairOfBoxes& p) {
  const Rotation gaps = allEdgeGaps(p);
  return largest(larger(larger(gaps[0], gaps[1]), gaps[2]));
}

HANTEI_LANES_INLINE Verdict verdictOf(const PairOfBoxes& p, Float share) {
  const Float worst = larger(largestFaceGap(p), largestEdgeGap(p));
  return {worst<0.0f, magnitude(worst)> errorOf(share, reachOf(p))};
}

/// Where two edges are nearly parallel, their cross product parts nothing as long as every face axis shows a
/// large enough overlap: overlapDespiteParallelEdges in box_verdict4.hpp, lane by lane.
HANTEI_LANES_INLINE Verdict overlapDespiteParallelEdges(const PairOfBoxes& p, Float share) {
  const Float reach = reachOf(p), error = errorOf(share, reach), face = largestFaceGap(p);
  const Float spare = face + 2.0f * error, turn = 2.0f * reach;
  const Rotation gaps = allEdgeGaps(p);
  Float hidden = face + error;
  for (std::size_t i = 0; i < 3; ++i) {
    const Float3 legs = (p.shadows.abs[(i + 1) % 3] + p.shadows.abs[(i + 2) % 3]) * turn;
    hidden = larger(hidden, smaller(gaps[i].x + error, legs.x + spare));
    hidden = larger(hidden, smaller(gaps[i].y + error, legs.y + spare));
    hidden = larger(hidden, smaller(gaps[i].z + error, legs.z + spare));
  }
  const Int sure = hidden < 0.0f;
  return {sure, sure};
}

/// The box of a query as A.
class ObbFrame {
 public:
  explicit ObbFrame(const Obb& box)
      : half(splat(box.halfExtents)),
        share(splat(skewedError(largestOf(skewOf(box))))),
        radius(splat(radiusAround(box))),
        center_(splat(box.center)),
        axes_{splat(box.axes[0]), splat(box.axes[1]), splat(box.axes[2])} {}

  /// From its centre, world axes.
  [[nodiscard]] HANTEI_LANES_INLINE Float3 wayTo(const Float3& center) const { return center - center_; }
  /// A vector in its frame.
  [[nodiscard]] HANTEI_LANES_INLINE Float3 turned(const Float3& v) const {
    return {dot(axes_[0], v), dot(axes_[1], v), dot(axes_[2], v)};
  }

  Float3 half;
  Float share, radius;

 private:
  Float3 center_;
  std::array<Float3, 3> axes_;
};

/// Its frame is the world's. Its own centre need not be a float.
class AabbFrame {
 public:
  explicit AabbFrame(const Aabb& box)
      : half(splat(0.5f * (box.max - box.min))),
        share(splat(skewedError(0.0f))),
        radius(splat(radiusAround(Obb{{}, 0.5f * (box.max - box.min)}))),
        min_(splat(box.min)),
        max_(splat(box.max)) {}

  [[nodiscard]] HANTEI_LANES_INLINE Float3 wayTo(const Float3& center) const {
    return ((center - min_) + (center - max_)) * splat(0.5f);
  }
  [[nodiscard]] HANTEI_LANES_INLINE Float3 turned(const Float3& v) const { return v; }

  Float3 half;
  Float share, radius;

 private:
  Float3 min_, max_;
};

/// One box against oriented boxes.
template <class Query, class Frame>
class BoxObbs {
 public:
  static constexpr int kFew = kLanes / 4;
  BoxObbs(const Query& query, const ObbSet& set) : set_(set), query_(query), frame_(query) {}

  [[nodiscard]] HANTEI_LANES_INLINE unsigned near(const Rows& rows) const {
    const Float3 way = frame_.wayTo(load3(rows.first));
    const Float radii = load(rows.first + 3 * kSetLanes) + frame_.radius;
    return ~bitsOf(dot(way, way) > radii * radii + kLeastNormal);
  }

  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    Verdict verdict = ask<false>(rows);
    if (~bitsOf(verdict.sure) & lowBits(kLanes)) [[unlikely]] {
      const Verdict second = parallel(rows);
      verdict = {verdict.hit | second.hit, verdict.sure | second.sure};
    }
    return verdict;
  }

  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  template <bool parallelEdges>
  [[nodiscard]] HANTEI_LANES_INLINE Verdict ask(const Rows& rows) const {
    const float* axes = rows.rest + 3 * kSetLanes;
    const Float3 b0 = frame_.turned(load3(axes)), b1 = frame_.turned(load3(axes + 3 * kSetLanes)),
                 b2 = frame_.turned(load3(axes + 6 * kSetLanes));
    const Rotation r{Float3{b0.x, b1.x, b2.x}, Float3{b0.y, b1.y, b2.y}, Float3{b0.z, b1.z, b2.z}};
    const Float3 half = load3(rows.rest);
    const Shadows shadows = shadowsOf(r, half);
    const Float3 offset = frame_.turned(frame_.wayTo(load3(rows.first)));
    const PairOfBoxes pair{offset, frame_.half, half, r, shadows};
    const Float share = larger(load(rows.rest + 12 * kSetLanes), frame_.share);
    return parallelEdges ? overlapDespiteParallelEdges(pair, share) : verdictOf(pair, share);
  }

  /// Out of line, so that what few lanes need takes no registers from the rest.
  [[nodiscard]] [[gnu::noinline, gnu::cold]] Verdict parallel(const Rows& rows) const {
    return ask<true>(rows);
  }

  const ObbSet& set_;
  Query query_;
  Frame frame_;
};

/// An oriented box against axis-aligned ones: each of these is A, so B's shadows are the same for all.
class ObbAabbs {
 public:
  static constexpr int kFew = kLanes / 4;
  ObbAabbs(const Obb& query, const AabbSet& set)
      : set_(set),
        query_(query),
        center_(splat(query.center)),
        half_(splat(query.halfExtents)),
        share_(splat(skewedError(largestOf(skewOf(query))))) {
    const glm::mat3 rows = glm::transpose(query.axes);
    for (int i = 0; i < 3; ++i) rotation_[static_cast<std::size_t>(i)] = splat(rows[i]);
    shadows_ = shadowsOf(rotation_, half_);
  }

  /// By A's faces alone.
  [[nodiscard]] HANTEI_LANES_INLINE unsigned near(const Rows& rows) const {
    const Float3 offset = offsetOf(rows), half = halfOf(rows);
    const PairOfBoxes p{offset, half, half_, rotation_, shadows_};
    const Float gap = largest(magnitude(offset) - (half + shadows_.faces));
    return ~bitsOf(gap > errorOf(share_, reachOf(p)));
  }

  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    const Float3 offset = offsetOf(rows), half = halfOf(rows);
    Verdict verdict = verdictOf({offset, half, half_, rotation_, shadows_}, share_);
    if (~bitsOf(verdict.sure) & lowBits(kLanes)) [[unlikely]] {
      const Verdict second = parallel(rows);
      verdict = {verdict.hit | second.hit, verdict.sure | second.sure};
    }
    return verdict;
  }

  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  [[nodiscard]] HANTEI_LANES_INLINE Float3 offsetOf(const Rows& rows) const {
    return ((center_ - load3(rows.first)) + (center_ - load3(rows.first + 3 * kSetLanes))) * splat(0.5f);
  }
  [[nodiscard]] HANTEI_LANES_INLINE static Float3 halfOf(const Rows& rows) {
    return (load3(rows.first + 3 * kSetLanes) - load3(rows.first)) * splat(0.5f);
  }

  [[nodiscard]] [[gnu::noinline, gnu::cold]] Verdict parallel(const Rows& rows) const {
    const Float3 offset = offsetOf(rows), half = halfOf(rows);
    return overlapDespiteParallelEdges({offset, half, half_, rotation_, shadows_}, share_);
  }

  const AabbSet& set_;
  Obb query_;
  Float3 center_, half_;
  Float share_;
  Rotation rotation_;
  Shadows shadows_;
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
