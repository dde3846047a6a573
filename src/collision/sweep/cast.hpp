// Casts a moving point on a ball, on slabs, or on any solid with a nearest-point function. Rays and sweeps
// use these casts. For a sweep, the target is grown by the moving shape. Positions are relative to the
// target's centre. Sweeps of two boxes use sweepBoxes instead.
#pragma once

#include <array>
#include <optional>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/box_box/box_patch.hpp"
#include "collision/results.hpp"
#include "collision/round/round_touch.hpp"

namespace collision::detail {

/// The path origin + t * velocity, for t from 0 to `limit`.
struct Path {
  glm::dvec3 origin{0.0};
  glm::dvec3 velocity{0.0};  ///< Not zero.
  double limit = 0.0;        ///< May be infinite.

  [[nodiscard]] glm::dvec3 at(double t) const { return origin + velocity * t; }
};

/// The first touch of a path and a solid.
struct Impact {
  double t = 0.0;
  glm::dvec3 normal{0.0};  ///< Unit, out of the solid.
};

/// A cast stops at the first t at which the gap is at most the slack. It then moves t to the exact touch,
/// unless the path is so flat that this would move the point by more than this many slacks.
inline constexpr double kMaxCorrectionSlacks = 64.0;

/// When the path enters the last slab, it may have entered other slabs just before. These also count as
/// touched if the path is at most this many slacks past their border.
inline constexpr double kTiedSlacks = 8.0;

/// Normals are equally opposed to the path if their dot products with it differ by at most this fraction.
inline constexpr double kOpposedTolerance = 1e-6;

/// Casts on the ball with the given radius around 0 (Ericson, "Real-Time Collision Detection", 5.3.2).
/// Computed from the foot of the perpendicular, so that no digits cancel if the path starts far away.
[[nodiscard]] std::optional<Impact> castOnBall(const Path& path, double radius, double slack);

/// The slab |offset + t * speed| <= reach. Uninitialized, because clearing fifteen slabs would take as long
/// as a sweep.
struct Slab {
  double offset, speed, reach;

  [[nodiscard]] double offsetAt(double t) const { return offset + t * speed; }
};

/// The entry into the last slab: its time, the slab's index, and the side (-1 or 1).
struct SlabImpact {
  double t = 0.0;
  std::size_t slabIndex = 0;
  double side = 1.0;
};

/// Clips a path to up to fifteen slabs (Kay and Kajiya, "Ray Tracing Complex Scenes", SIGGRAPH 1986).
class SlabCast {
 public:
  SlabCast(double limit, double slack) : exitTime_(limit), slack_(slack) {}

  /// Clips the path to another slab. Returns false if no part of the path is left.
  bool add(const Slab& slab) {
    slabs_[count_++] = slab;
    clipToSlab(slab.offset, slab.speed, slab.reach + slack_, entryTime_, exitTime_);
    return entryTime_ <= exitTime_;
  }

  /// Returns the start of the remaining path, which must not be empty. `speed`: the length of Path::velocity.
  [[nodiscard]] SlabImpact impact(double speed) const;

 private:
  [[nodiscard]] std::size_t mostOpposedSlab() const;

  std::array<Slab, 15> slabs_;
  std::size_t count_ = 0;
  double entryTime_ = 0.0;
  double exitTime_;
  double slack_;
};

/// Casts on the box |q| <= half, in the box's frame. At an edge or corner, the normal belongs to the face
/// most opposed to the path.
[[nodiscard]] std::optional<Impact> castOnSlabs(const Path& path, const glm::dvec3& half, double slack);

/// If the nearest points are closer than this fraction of the reach, the vector between them may be
/// inaccurate. The planes of the previous step then give a better normal.
inline constexpr double kMinAccurateGap = 1e-6;

/// Planes perpendicular to the vector between the nearest points must separate the pair by this fraction of
/// the gap. Otherwise the vector is rounding noise, and all possible separating directions are tried.
inline constexpr double kRequiredGapFraction = 0.5;

/// Two parallel planes that separate the pair, and their unit normal. The gap between the planes falls by
/// `approach` per unit of t.
struct SeparatingPlanes {
  glm::dvec3 normal{0.0};
  double approach = 0.0;
  double gap = 0.0;

  /// True if these planes separate the pair for longer than `other`. Planes that do not approach each other
  /// separate it forever.
  [[nodiscard]] bool separateLonger(const SeparatingPlanes& other) const {
    if (gap <= 0.0 || other.gap <= 0.0) return gap > other.gap;
    if (approach <= 0.0 || other.approach <= 0.0) return approach < other.approach;
    return gap * other.approach > other.gap * approach;
  }
};

/// The maximum number of Newton steps. Each step divides the product of the gap and the approaching
/// speed by at least four. After 50 steps the gap is only rounding error. Only grazing paths need ten or
/// more.
inline constexpr int kMaxSteps = 100;

/// A touch and its point on the target's core.
struct NearestImpact {
  Impact impact;
  glm::dvec3 pointOnTarget{0.0};
};

/// Finds the first t at which the gap is `slack`, by Newton's method; the gap is a convex function of t.
///
/// `Pair` holds the two cores and has three functions. `nearestAt(t)` returns the nearest points of the cores
/// at t. `gapAlong(t, normal)` returns the gap of the cores at t along a unit direction, negative for an
/// overlap. `forEachAxis(offset, visit)` visits every possible separating direction, given the vector between
/// the nearest points. `radius`: sum of both radii. `reach`: at the start of the path, no two points of the
/// pair are farther apart than this.
///
/// In each step, two parallel planes separate the pair at t, and t is increased to the time at which they
/// coincide. So t never passes the first touch. If the planes never coincide within the path, the pair is a
/// miss. If no planes separate the pair at t, the pair touches.
template <class Pair>
class NearestCast {
 public:
  NearestCast(const Pair& pair, const Path& path, double radius, double slack, double reach)
      : pair_(pair), path_(path), radius_(radius), slack_(slack), reach_(reach) {}

  [[nodiscard]] std::optional<NearestImpact> run() {
    const double limit = std::min(path_.limit, 2.0 * reach_ / speed_);  // the pair cannot touch later
    for (int i = 0; i < kMaxSteps; ++i) {
      const WitnessPoints nearest = pair_.nearestAt(t_);
      const double distance = std::sqrt(nearest.squaredDistance), gap = distance - radius_ - slack_;
      if (gap <= kDoubleRounding * reach_) return impactAt(nearest, distance, limit);
      const SeparatingPlanes planes = separatingPlanes(nearest.onA - nearest.onB, distance, gap);
      if (planes.gap <= 0.0) return impactAt(nearest, distance, limit);
      if (planes.approach <= 0.0 || planes.gap > (limit - t_) * planes.approach) return std::nullopt;
      t_ += planes.gap / planes.approach;
      lastPlanes_ = planes;
    }
    return impactAt(pair_.nearestAt(t_), 0.0, limit);
  }

 private:
  [[nodiscard]] SeparatingPlanes planesPerpendicularTo(const glm::dvec3& normal) const {
    return {normal, -glm::dot(normal, path_.velocity), pair_.gapAlong(t_, normal) - radius_ - slack_};
  }

  [[nodiscard]] SeparatingPlanes separatingPlanes(const glm::dvec3& offset, double distance,
                                                  double gap) const {
    const SeparatingPlanes directPlanes = planesPerpendicularTo(offset / distance);
    return directPlanes.gap >= kRequiredGapFraction * gap ? directPlanes
                                                          : planesSeparatingLongest(directPlanes, offset);
  }

  [[nodiscard]] [[gnu::noinline, gnu::cold]] SeparatingPlanes planesSeparatingLongest(
      const SeparatingPlanes& directPlanes, const glm::dvec3& offset) const {
    SeparatingPlanes best = directPlanes;
    pair_.forEachAxis(offset, [&](const glm::dvec3& axis) {
      for (const glm::dvec3& normal : {axis, -axis})
        if (const SeparatingPlanes planes = planesPerpendicularTo(normal); planes.separateLonger(best))
          best = planes;
    });
    return best;
  }

  /// Returns the touch. The normal is along the vector between the nearest points, unless this vector is
  /// inaccurate or points along the motion, as on a grazing path. The normal is then that of the last
  /// separating planes.
  [[nodiscard]] NearestImpact impactAt(const WitnessPoints& nearest, double distance, double limit) const {
    if (distance > kMinAccurateGap * reach_) {
      const glm::dvec3 normal = (nearest.onA - nearest.onB) / distance;
      const double approach = -glm::dot(normal, path_.velocity);
      if (approach >= 0.0 || t_ == 0.0)
        return impactAlong(normal, approach, distance - radius_, nearest, limit);
    }
    const double gap = t_ > 0.0 ? pair_.gapAlong(t_, lastPlanes_.normal) - radius_ : 0.0;
    return impactAlong(lastPlanes_.normal, lastPlanes_.approach, gap, nearest, limit);
  }

  [[nodiscard]] NearestImpact impactAlong(const glm::dvec3& normal, double approach, double gap,
                                          const WitnessPoints& nearest, double limit) const {
    const bool isSteep = approach * kMaxCorrectionSlacks > speed_;
    return {{isSteep ? std::clamp(t_ + gap / approach, 0.0, limit) : t_, normal}, nearest.onB};
  }

  const Pair& pair_;
  const Path& path_;
  double radius_, slack_, reach_;
  double speed_ = std::sqrt(lengthSquared(path_.velocity));
  double t_ = 0.0;
  SeparatingPlanes lastPlanes_{path_.velocity / -speed_, speed_, 0.0};
};

template <class Pair>
[[nodiscard]] std::optional<NearestImpact> castOnNearest(const Pair& pair, const Path& path, double radius,
                                                         double slack, double reach) {
  return NearestCast<Pair>(pair, path, radius, slack, reach).run();
}

/// Casts a rounded shape on `target`, which is at the origin. The centre of the moving core follows the path.
/// `half`: half vector of the moving core; `radius`: radius of the moving shape.
[[nodiscard]] std::optional<NearestImpact> castOnRounded(const Path& path, const glm::dvec3& half,
                                                         const RoundedShape& target, double slack,
                                                         double radius = 0.0);

/// Like castOnRounded, but the target is the box |q| <= boxHalf. All coordinates are in the box's frame.
[[nodiscard]] std::optional<NearestImpact> castOnBox(const Path& path, const glm::dvec3& half,
                                                     const glm::dvec3& boxHalf, double slack, double radius);

/// Like castOnBox, but the box may have any skew that `problem` accepts. Coordinates are along world axes,
/// relative to the box's centre.
[[nodiscard]] std::optional<NearestImpact> castOnSkewedBox(const Path& path, const RoundedShape& movingShape,
                                                           const Box& box, double slack);

/// Sweeps box a of `pair` to box b. The boxes must be apart at the start. After a hit, `pair` holds the boxes
/// at the time of impact.
/// `origin`: centre of b in world space. `candidateAxes`: axes to test, one bit each (box_axes.hpp).
/// `areAxisAligned`: both boxes are axis-aligned.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(BoxContact& pair, const glm::dvec3& origin,
                                                 const glm::dvec3& displacement, unsigned candidateAxes,
                                                 bool areAxisAligned);

/// What a pass in float proves about a sweep.
struct SweepCandidates {
  bool areApart = false;  ///< True if the boxes are certainly apart at the start.
  /// The axes that may decide the sweep, as bits (box_axes.hpp). These are the axes whose slab may be entered
  /// last, or may be left before the last slab is entered. 0 if the boxes certainly never touch, provided
  /// that they are apart at the start.
  unsigned candidateAxes = 0x7fff;
};

/// `displacement`: the displacement of A, along A's axes.
[[nodiscard]] SweepCandidates sweepCandidates(const BoxPair4& pair, Float4 displacement);

[[nodiscard]] inline Float4 alongAxes(const Obb& a, Float4 v) { return multiply(rows4(a), v); }
[[nodiscard]] inline Float4 alongAxes(const Aabb&, Float4 v) { return v; }

}  // namespace collision::detail
