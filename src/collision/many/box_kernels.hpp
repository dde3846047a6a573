// The kernels of a box against many boxes. They test all fifteen separating axes in the frame of one box, A.
// box_gaps4.hpp documents the formulas and the error bound. A set stores the error bound of each box, which
// depends on the box's skew (skewedError). Fused multiply-add rounds once instead of twice, so the bound
// remains valid. For lengths near the largest float, the bound is infinite or NaN, and no lane is certain.
#pragma once

#include "collision/box_box/box_gaps4.hpp"
#include "collision/many/kernels.hpp"
#include "collision/many/sphere_kernels.hpp"
#include "collision/overlaps.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// The rotation between two boxes. Component j of entry [i] is a_i · b_j.
using Rotation = std::array<Float3, 3>;

HANTEI_LANES_INLINE Rotation magnitude(const Rotation& r) {
  return {magnitude(r[0]), magnitude(r[1]), magnitude(r[2])};
}

/// Subtracts B's projected half extents from gaps along A's face normals, or along the cross products of one
/// edge of A with B's three edges. Subtracts one product at a time, to allow fused multiply-adds.
struct Projections {
  const Rotation& absRotation;
  const Float3& half;

  [[nodiscard]] HANTEI_LANES_INLINE Float3 subtractFromFaceGaps(const Float3& gaps) const {
    return {minusDot(gaps.x, absRotation[0], half), minusDot(gaps.y, absRotation[1], half),
            minusDot(gaps.z, absRotation[2], half)};
  }
  [[nodiscard]] HANTEI_LANES_INLINE Float3 subtractFromEdgeGaps(std::size_t i, const Float3& gaps) const {
    const Float3& m = absRotation[i];
    return {gaps.x - half.y * m.z - half.z * m.y, gaps.y - half.z * m.x - half.x * m.z,
            gaps.z - half.x * m.y - half.y * m.x};
  }
};

/// Like Projections, but computed once for a box B and the axes of A. A may then have any position and size.
class FixedProjections {
 public:
  FixedProjections() = default;
  FixedProjections(const Rotation& r, const Float3& half) : absRotation(magnitude(r)) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Float3& m = absRotation[i];
      edgeRadii_[i] = {half.y * m.z + half.z * m.y, half.z * m.x + half.x * m.z, half.x * m.y + half.y * m.x};
    }
    faceRadii_ = {dot(absRotation[0], half), dot(absRotation[1], half), dot(absRotation[2], half)};
  }

  [[nodiscard]] HANTEI_LANES_INLINE Float3 subtractFromFaceGaps(const Float3& gaps) const {
    return gaps - faceRadii_;
  }
  [[nodiscard]] HANTEI_LANES_INLINE Float3 subtractFromEdgeGaps(std::size_t i, const Float3& gaps) const {
    return gaps - edgeRadii_[i];
  }

  Rotation absRotation;

 private:
  Float3 faceRadii_;
  Rotation edgeRadii_;
};

/// A pair of boxes in A's frame. A is at the origin. Holds references, because copies would be stored to
/// memory.
template <class Projections>
struct BoxPairLanes {
  const Float3 &offset, &halfA, &halfB;
  const Rotation& r;
  const Projections& projections;
  /// The sum over x, y, z of |offset| and both half extents. Error bounds are fractions of it.
  const Float& reach;
};

HANTEI_LANES_INLINE Float absoluteError(Float relativeError, Float reach) {
  return (4.0f * reach) * (0.25f * relativeError) + kMinNormal;
}

template <class Projections>
HANTEI_LANES_INLINE Float largestFaceGap(const BoxPairLanes<Projections>& p) {
  const Float3 faceGapsA = p.projections.subtractFromFaceGaps(magnitude(p.offset) - p.halfA);
  const Rotation &r = p.r, &m = p.projections.absRotation;
  const Float3 offsetB = r[0] * p.offset.x + r[1] * p.offset.y + r[2] * p.offset.z;
  const Float3 faceGapsB = magnitude(offsetB) - p.halfB;
  return largest(larger(faceGapsA, faceGapsB - m[0] * p.halfA.x - m[1] * p.halfA.y - m[2] * p.halfA.z));
}

/// The components of a vector along the two axes after axis i.
struct NextAxes {
  Float j, k;
};

/// The gaps along the cross products of A's edge i and B's edges, scaled by the sines of the angles.
template <class Projections>
HANTEI_LANES_INLINE Float3 edgeGaps(const BoxPairLanes<Projections>& p, std::size_t i, const NextAxes& offset,
                                    const NextAxes& half) {
  const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
  const Float3 offsetOnAxes = p.r[j] * offset.k - p.r[k] * offset.j;
  return p.projections.subtractFromEdgeGaps(i, magnitude(offsetOnAxes)) -
         p.projections.absRotation[j] * half.k - p.projections.absRotation[k] * half.j;
}

template <class Projections>
HANTEI_LANES_INLINE Rotation allEdgeGaps(const BoxPairLanes<Projections>& p) {
  const Float3 &offset = p.offset, &half = p.halfA;
  return {edgeGaps(p, 0, {offset.y, offset.z}, {half.y, half.z}),
          edgeGaps(p, 1, {offset.z, offset.x}, {half.z, half.x}),
          edgeGaps(p, 2, {offset.x, offset.y}, {half.x, half.y})};
}

template <class Projections>
HANTEI_LANES_INLINE Verdict verdictOf(const BoxPairLanes<Projections>& p, Float relativeError) {
  const Rotation gaps = allEdgeGaps(p);
  const Float largestGap = larger(largestFaceGap(p), largest(larger(larger(gaps[0], gaps[1]), gaps[2])));
  return {largestGap<0.0f, magnitude(largestGap)> absoluteError(relativeError, p.reach)};
}

/// Like overlapDespiteParallelEdges (box_gaps4.hpp), for each lane. Sets lanes in which the boxes certainly
/// overlap, although some edges are nearly parallel.
template <class Projections>
HANTEI_LANES_INLINE Verdict overlapDespiteParallelEdges(const BoxPairLanes<Projections>& p,
                                                        Float relativeError) {
  const Float error = absoluteError(relativeError, p.reach), faceGap = largestFaceGap(p);
  const Float faceBound = faceGap + 2.0f * error, maxShift = 2.0f * p.reach;
  const Rotation gaps = allEdgeGaps(p);
  Float largestBound = faceGap + error;
  for (std::size_t i = 0; i < 3; ++i) {
    const Float3 shifts =
        (p.projections.absRotation[(i + 1) % 3] + p.projections.absRotation[(i + 2) % 3]) * maxShift;
    largestBound = larger(largestBound, smaller(gaps[i].x + error, shifts.x + faceBound));
    largestBound = larger(largestBound, smaller(gaps[i].y + error, shifts.y + faceBound));
    largestBound = larger(largestBound, smaller(gaps[i].z + error, shifts.z + faceBound));
  }
  const Int isOverlap = largestBound < 0.0f;
  return {isOverlap, isOverlap};
}

/// The frame of an oriented query box.
class ObbFrame {
 public:
  explicit ObbFrame(const Obb& box)
      : half(splat(box.halfExtents)),
        extent(splat(box.halfExtents.x + box.halfExtents.y + box.halfExtents.z)),
        relativeError(splat(skewedError(largestOf(skewOf(box))))),
        radius(splat(boundingRadius(box))),
        center_(splat(box.center)),
        axes_{splat(box.axes[0]), splat(box.axes[1]), splat(box.axes[2])} {}

  /// The vector from the box's centre to `center`, in world axes.
  [[nodiscard]] HANTEI_LANES_INLINE Float3 offsetTo(const Float3& center) const { return center - center_; }
  /// The components of a world vector along the axes of the box.
  [[nodiscard]] HANTEI_LANES_INLINE Float3 toFrame(const Float3& v) const {
    return {dot(axes_[0], v), dot(axes_[1], v), dot(axes_[2], v)};
  }

  Float3 half;
  Float extent;  ///< The sum of the half extents.
  Float relativeError, radius;

 private:
  Float3 center_;
  std::array<Float3, 3> axes_;
};

/// The frame of an axis-aligned query box. The exact centre of the box may not be a float, so vectors from
/// the centre are computed from both corners.
class AabbFrame {
 public:
  explicit AabbFrame(const Aabb& box)
      : half(splat(0.5f * (box.max - box.min))),
        extent(sum(half)),
        relativeError(splat(skewedError(0.0f))),
        radius(splat(boundingRadius(Obb{{}, 0.5f * (box.max - box.min)}))),
        min_(splat(box.min)),
        max_(splat(box.max)) {}

  [[nodiscard]] HANTEI_LANES_INLINE Float3 offsetTo(const Float3& center) const {
    return ((center - min_) + (center - max_)) * splat(0.5f);
  }
  [[nodiscard]] HANTEI_LANES_INLINE Float3 toFrame(const Float3& v) const { return v; }

  Float3 half;
  Float extent;  ///< The sum of the half extents.
  Float relativeError, radius;

 private:
  Float3 min_, max_;
};

/// The kernel of one box against oriented boxes.
template <class Query, class Frame>
class BoxObbs {
 public:
  static constexpr std::size_t kMaxGathered = kChunk / 2;
  explicit BoxObbs(const Query& query) : frame_(query) {}

  [[nodiscard]] HANTEI_LANES_INLINE Int farMask(const SphereLanes& spheres) const {
    const Float3 offset = frame_.offsetTo(spheres.center);
    const Float radii = spheres.radius + frame_.radius;
    return isFar(offset, radii);
  }

  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const ObbLanes& boxes) const {
    Verdict verdict = computeVerdict<false>(boxes);
    if (~bitsOf(verdict.certain) & lowBits(kLanes)) [[unlikely]] {
      const Verdict secondVerdict = verdictDespiteParallelEdges(boxes);
      verdict = {verdict.hit | secondVerdict.hit, verdict.certain | secondVerdict.certain};
    }
    return verdict;
  }

 private:
  template <bool parallelEdges>
  [[nodiscard]] HANTEI_LANES_INLINE Verdict computeVerdict(const ObbLanes& boxes) const {
    const Float3 b0 = frame_.toFrame(boxes.axes[0]), b1 = frame_.toFrame(boxes.axes[1]),
                 b2 = frame_.toFrame(boxes.axes[2]);
    const Rotation r{Float3{b0.x, b1.x, b2.x}, Float3{b0.y, b1.y, b2.y}, Float3{b0.z, b1.z, b2.z}};
    const Float3& half = boxes.half;
    const Float3 offset = frame_.toFrame(frame_.offsetTo(boxes.center));
    const Rotation absRotation = magnitude(r);
    const Projections projections{absRotation, half};
    const Float reach = sum(magnitude(offset)) + (sum(half) + frame_.extent);
    const BoxPairLanes<Projections> pair{offset, frame_.half, half, r, projections, reach};
    const Float relativeError = larger(boxes.relativeError, frame_.relativeError);
    return parallelEdges ? overlapDespiteParallelEdges(pair, relativeError) : verdictOf(pair, relativeError);
  }

  /// Not inlined, because the register pressure of this function would slow the common case. The argument is
  /// passed by value; for a reference, the common case would have to store its registers to memory.
  [[nodiscard]] [[gnu::noinline, gnu::cold]] Verdict verdictDespiteParallelEdges(ObbLanes boxes) const {
    return computeVerdict<true>(boxes);
  }

  Frame frame_;
};

/// The kernel of an oriented box, B, against axis-aligned boxes, A. All boxes A have the same axes, so the
/// projections of B are the same for all of them. All lengths are doubled, which saves multiplications by
/// 0.5.
class ObbAabbs {
 public:
  static constexpr std::size_t kMaxGathered = kChunk / 3;
  explicit ObbAabbs(const Obb& query)
      : center_(splat(query.center)),
        half_(splat(2.0f * query.halfExtents)),
        extent_(sum(half_)),
        relativeError_(splat(skewedError(largestOf(skewOf(query))))) {
    const glm::mat3 rows = glm::transpose(query.axes);
    for (int i = 0; i < 3; ++i) rotation_[static_cast<std::size_t>(i)] = splat(rows[i]);
    projections_ = FixedProjections(rotation_, half_);
  }

  /// Sets lanes in which the boxes are certainly apart along a face axis of A.
  [[nodiscard]] HANTEI_LANES_INLINE Int farMask(const AabbLanes& boxes) const {
    const Float3 absOffset = magnitude(offsetOf(boxes)), half = halfOf(boxes);
    const Float reach = sum(absOffset) + (sum(half) + extent_);
    return largest(projections_.subtractFromFaceGaps(absOffset - half)) >
           absoluteError(relativeError_, reach);
  }

  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const AabbLanes& boxes) const {
    Verdict verdict = computeVerdict<false>(boxes);
    if (~bitsOf(verdict.certain) & lowBits(kLanes)) [[unlikely]] {
      const Verdict secondVerdict = verdictDespiteParallelEdges(boxes);
      verdict = {verdict.hit | secondVerdict.hit, verdict.certain | secondVerdict.certain};
    }
    return verdict;
  }

 private:
  [[nodiscard]] HANTEI_LANES_INLINE Float3 offsetOf(const AabbLanes& boxes) const {
    return (center_ - boxes.min) + (center_ - boxes.max);
  }
  [[nodiscard]] HANTEI_LANES_INLINE static Float3 halfOf(const AabbLanes& boxes) {
    return boxes.max - boxes.min;
  }

  template <bool parallelEdges>
  [[nodiscard]] HANTEI_LANES_INLINE Verdict computeVerdict(const AabbLanes& boxes) const {
    const Float3 offset = offsetOf(boxes), half = halfOf(boxes);
    const Float reach = sum(magnitude(offset)) + (sum(half) + extent_);
    const BoxPairLanes<FixedProjections> pair{offset, half, half_, rotation_, projections_, reach};
    return parallelEdges ? overlapDespiteParallelEdges(pair, relativeError_)
                         : verdictOf(pair, relativeError_);
  }

  [[nodiscard]] [[gnu::noinline, gnu::cold]] Verdict verdictDespiteParallelEdges(AabbLanes boxes) const {
    return computeVerdict<true>(boxes);
  }

  Float3 center_, half_;
  Float extent_, relativeError_;
  Rotation rotation_;
  FixedProjections projections_;
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
