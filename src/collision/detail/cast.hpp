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
/// parallel. Planes found further off are kept as long as the cores, grown by the radius, overlap there by no
/// more than kPlanesOverlap, or by less than along the direction of the nearer points.
inline constexpr double kFewDigits = 1e-6, kPlanesOverlap = 1e-7;

/// Across a direction, two planes that part the pair until they meet.
struct PartingPlanes {
  glm::dvec3 normal{0.0};
  double approach = 0.0;  ///< By which they come nearer in a unit of t.
};

/// Steps of Newton's method. A path that grazes halves its way with each, from which 25 are left of any
/// length in double; everything else takes fewer than ten.
inline constexpr int kMostSteps = 100;

/// A touch, and the target's point of it.
struct NearestImpact {
  Impact impact;
  glm::dvec3 onTarget{0.0};  ///< Of the target's core.
};

/// Newton's method on the gap to the target grown by `slack`, a convex function of t: from the left it never
/// passes the root, and a gap that does not shrink any more never will. `nearestAt(t)`: the nearest points of
/// the moving core and the target's; `gapAlong(t, normal)`: how far the cores are apart along a direction,
/// negative where their shadows overlap; `radius` is that of both; `reach` no shorter than anything in the
/// pair, where the path begins.
///
/// The normal is that of the two planes that still part the pair in the last step before they touch. Cores
/// that are nearer than a direction can be told touch: with the direction of the step before, which corner to
/// corner may be quite another, further steps would come no nearer. The planes of a step before are kept
/// where the last step has a direction of few digits, and where it ends as the two part again, on a path that
/// grazes: those planes face the way. A direction of few digits that faces away is no miss either: the next
/// step is theirs. Whether planes still part the pair is asked of the shapes: the points of a step are the
/// middle of what is about equally near, and their direction may be one that parts nothing.
template <class NearestAt, class GapAlong>
[[nodiscard]] std::optional<NearestImpact> castOnNearest(const Path& path, double radius, double slack,
                                                         double reach, NearestAt nearestAt,
                                                         GapAlong gapAlong) {
  const double speed = std::sqrt(lengthSquared(path.along));
  const double limit = std::min(path.limit, 2.0 * reach / speed);  // beyond it there is nothing
  const double noise = kNoDirection * reach;
  PartingPlanes planes{path.along / -speed, speed};
  const auto overlapAlong = [&](double t, const glm::dvec3& n) { return radius - gapAlong(t, n); };
  const double few = kPlanesOverlap * reach;
  double t = 0.0;
  for (int i = 0; i < kMostSteps; ++i) {
    const CorePair pair = nearestAt(t);
    const double length = std::sqrt(pair.squared), gap = length - radius - slack;
    glm::dvec3 here = length > noise ? glm::normalize(pair.onA - pair.onB) : planes.normal;
    double approach = -glm::dot(here, path.along);
    const bool touches = gap <= kDoubleRounding * reach || length <= noise;
    if (!touches && approach <= 0.0 && length + overlapAlong(t, planes.normal) <= few)
      here = planes.normal, approach = planes.approach;
    if (!touches && (approach <= 0.0 || t >= limit)) return std::nullopt;
    const bool steep = approach * kLongestMend > speed, parting = approach < 0.0 && t > 0.0;
    if (!touches) t = std::min(limit, t + gap / approach);
    if (touches && steep) t = std::clamp(t + (gap + slack) / approach, 0.0, limit);
    const bool better =
        length > kFewDigits * reach || overlapAlong(t, planes.normal) > std::max(few, overlapAlong(t, here));
    if (touches) return NearestImpact{{t, better && !parting ? here : planes.normal}, pair.onB};
    if (better) planes = {here, approach};
  }
  return std::nullopt;
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
