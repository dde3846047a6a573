// A point that moves in a straight line, and when it first comes to a solid: a ball, slabs, or whatever has a
// nearest point. A ray is that, and so is a sweep, once the target has grown by the shape that moves. All
// lengths in double, measured from the target's centre.
#pragma once

#include <array>
#include <limits>
#include <optional>

#include "collision/detail/box_touch.hpp"
#include "collision/detail/round_touch.hpp"

namespace collision::detail {

/// origin + t * along, for t from 0 to `limit`.
struct Path {
  glm::dvec3 origin{0.0};
  glm::dvec3 along{0.0};  ///< Not zero.
  double limit = 0.0;     ///< May be infinite.

  [[nodiscard]] glm::dvec3 at(double t) const { return origin + along * t; }
};

/// First touch. The shapes are `slack` apart or less.
struct Impact {
  double t = 0.0;
  glm::dvec3 normal{0.0};  ///< Unit, out of the solid.
};

/// A first touch within `slack` is put off to the touch itself, unless the path is so flat that this would be
/// further than this many times the slack.
inline constexpr double kLongestMend = 64.0;

/// In units of the slack: surfaces this little apart at the first touch are all touched.
inline constexpr double kTiedSlacks = 8.0;

/// Within this share two normals are equally much against the path.
inline constexpr double kEquallyOpposed = 1e-6;

/// A path and all points at most `radius` from 0 (Ericson, "Real-Time Collision Detection", 5.3.2), from the
/// foot of the perpendicular, so that nothing cancels however far away the path starts.
[[nodiscard]] std::optional<Impact> castOnBall(const Path& path, double radius, double slack);

/// The slab |offset + t * speed| <= reach. Left unset, as the array of it is: fifteen would take as long to
/// clear as a sweep takes to decide.
struct Slab {
  double offset, speed, reach;

  [[nodiscard]] double at(double t) const { return offset + t * speed; }
};

/// Which slab is entered last, and on which side.
struct SlabImpact {
  double t = 0.0;
  std::size_t slab = 0;
  double side = 1.0;
};

/// What up to fifteen slabs leave of a path (Kay and Kajiya, "Ray Tracing Complex Scenes", SIGGRAPH 1986).
class SlabCast {
 public:
  SlabCast(double limit, double slack) : last_(limit), slack_(slack) {}

  /// False when nothing is left.
  bool add(const Slab& slab) {
    slabs_[count_++] = slab;
    keepInSlab(slab.offset, slab.speed, slab.reach + slack_, first_, last_);
    return first_ <= last_;
  }

  /// Where what is left begins; there is something left. `speed`: of the path, world units.
  [[nodiscard]] SlabImpact impact(double speed) const;

 private:
  [[nodiscard]] std::size_t mostOpposed() const;

  std::array<Slab, 15> slabs_;
  std::size_t count_ = 0;
  double first_ = 0.0;
  double last_;
  double slack_;
};

/// The box |q| <= half, all in its frame; of a corner's normals the face's most against the path.
[[nodiscard]] std::optional<Impact> castOnSlabs(const Path& path, const glm::dvec3& half, double slack);

/// In units of the reach: nearer points than this leave few digits for a direction where edges are nearly
/// parallel, and the planes of the step before are the better normal.
inline constexpr double kFewDigits = 1e-6;

/// Share of the gap that planes across the way between the nearest points have to prove. Below it that way is
/// rounding noise, and all directions in which the pair can be parted are tried.
inline constexpr double kProvenShare = 0.5;

/// Planes across a unit direction part the pair by `gap`, and come nearer by `approach` in a unit of t.
struct PartingPlanes {
  glm::dvec3 normal{0.0};
  double approach = 0.0;
  double gap = 0.0;

  /// Do they part the pair longer than others? They always do where they do not come nearer.
  [[nodiscard]] bool partLonger(const PartingPlanes& other) const {
    if (gap <= 0.0 || other.gap <= 0.0) return gap > other.gap;
    if (approach <= 0.0 || other.approach <= 0.0) return approach < other.approach;
    return gap * other.approach > other.gap * approach;
  }
};

/// Steps of Newton's method. Each step divides the product of gap and approach by four, so fewer than 50
/// reach a gap of rounding; everything but a graze takes fewer than ten.
inline constexpr int kMostSteps = 100;

/// A touch, and the target's point of it.
struct NearestImpact {
  Impact impact;
  glm::dvec3 onTarget{0.0};  ///< Of the target's core.
};

/// Newton's method on the gap to the target grown by `slack`, a convex function of t. `Pair` is the moving
/// core and the target's: `nearestAt(t)`, their nearest points; `gapAlong(t, normal)`, how far they are apart
/// along a unit direction, negative where their projections overlap; `eachAxis(way, visit)`, every direction
/// in which they may be parted when the way between their nearest points is `way`. `radius` is that of both;
/// `reach` no shorter than anything in the pair, where the path begins.
///
/// A step goes only as far as two planes part the pair, which the corners of both prove whatever the quality
/// of the direction. So t never passes the first touch, and a miss is proven by planes that part the pair
/// from t on. Where no direction parts it any more, the pair touches.
template <class Pair>
class NearestCast {
 public:
  NearestCast(const Pair& pair, const Path& path, double radius, double slack, double reach)
      : pair_(pair), path_(path), radius_(radius), slack_(slack), reach_(reach) {}

  [[nodiscard]] std::optional<NearestImpact> run() {
    const double limit = std::min(path_.limit, 2.0 * reach_ / speed_);  // beyond it there is nothing
    for (int i = 0; i < kMostSteps; ++i) {
      const CorePair nearest = pair_.nearestAt(t_);
      const double length = std::sqrt(nearest.squared), gap = length - radius_ - slack_;
      if (gap <= kDoubleRounding * reach_) return touch(nearest, length, limit);
      const PartingPlanes planes = planesFor(nearest.onA - nearest.onB, length, gap);
      if (planes.gap <= 0.0) return touch(nearest, length, limit);
      if (planes.approach <= 0.0 || planes.gap > (limit - t_) * planes.approach) return std::nullopt;
      t_ += planes.gap / planes.approach;
      last_ = planes;
    }
    return touch(pair_.nearestAt(t_), 0.0, limit);
  }

 private:
  [[nodiscard]] PartingPlanes planesAcross(const glm::dvec3& normal) const {
    return {normal, -glm::dot(normal, path_.along), pair_.gapAlong(t_, normal) - radius_ - slack_};
  }

  [[nodiscard]] PartingPlanes planesFor(const glm::dvec3& way, double length, double gap) const {
    const PartingPlanes direct = planesAcross(way / length);
    return direct.gap >= kProvenShare * gap ? direct : longestOf(direct, way);
  }

  [[nodiscard]] [[gnu::noinline, gnu::cold]] PartingPlanes longestOf(const PartingPlanes& direct,
                                                                     const glm::dvec3& way) const {
    PartingPlanes best = direct;
    pair_.eachAxis(way, [&](const glm::dvec3& axis) {
      for (const glm::dvec3& normal : {axis, -axis})
        if (const PartingPlanes planes = planesAcross(normal); planes.partLonger(best)) best = planes;
    });
    return best;
  }

  /// By the last planes that parted the pair, or by the way between the nearest points where it has more
  /// digits: not on a path that grazes, where that way faces away at last.
  [[nodiscard]] NearestImpact touch(const CorePair& nearest, double length, double limit) const {
    if (length > kFewDigits * reach_) {
      const glm::dvec3 here = (nearest.onA - nearest.onB) / length;
      const double approach = -glm::dot(here, path_.along);
      if (approach >= 0.0 || t_ == 0.0) return touchAlong(here, approach, length - radius_, nearest, limit);
    }
    const double gap = t_ > 0.0 ? pair_.gapAlong(t_, last_.normal) - radius_ : 0.0;
    return touchAlong(last_.normal, last_.approach, gap, nearest, limit);
  }

  [[nodiscard]] NearestImpact touchAlong(const glm::dvec3& normal, double approach, double gap,
                                         const CorePair& nearest, double limit) const {
    const bool steep = approach * kLongestMend > speed_;
    return {{steep ? std::clamp(t_ + gap / approach, 0.0, limit) : t_, normal}, nearest.onB};
  }

  const Pair& pair_;
  const Path& path_;
  double radius_, slack_, reach_;
  double speed_ = std::sqrt(lengthSquared(path_.along));
  double t_ = 0.0;
  PartingPlanes last_{path_.along / -speed_, speed_, 0.0};
};

template <class Pair>
[[nodiscard]] std::optional<NearestImpact> castOnNearest(const Pair& pair, const Path& path, double radius,
                                                         double slack, double reach) {
  return NearestCast<Pair>(pair, path, radius, slack, reach).run();
}

/// A rounded shape with its core's middle at the path against another (`path.origin`: from the target's
/// centre, which is at 0).
[[nodiscard]] std::optional<NearestImpact> castOnRounded(const Path& path, const glm::dvec3& half,
                                                         const Rounded& target, double slack,
                                                         double radius = 0.0);

/// The same against the box |q| <= boxHalf, all in the box's frame.
[[nodiscard]] std::optional<NearestImpact> castOnBox(const Path& path, const glm::dvec3& half,
                                                     const glm::dvec3& boxHalf, double slack, double radius);

}  // namespace collision::detail
