#include "collision/detail/segment.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle below which two segments count as parallel: their cross product is then rounding, and
/// looking only at the end points changes the distance by at most this share of the lengths.
constexpr double kParallelSegments = 1e-12;

/// Cosine of the angle between a segment and the way to the box below which they count as square: what
/// rounding to float can tilt a segment by. The direction of the way is no further off than this.
constexpr double kSquare = 1e-7;

double nearestParameter(const Core& segment, const glm::dvec3& point) {
  const double square = lengthSquared(segment.half);
  if (square == 0.0) return 0.0;
  return std::clamp(glm::dot(point - segment.center, segment.half) / square, -1.0, 1.0);
}

/// Where the two lines pass nearest, if that lies within both segments. By cross products, whose relative
/// error stays at 1e-16 over the sine of the angle where the textbook determinant has its square.
bool crossing(const Core& a, const Core& b, CorePair& found) {
  const glm::dvec3 normal = glm::cross(a.half, b.half);
  const double square = lengthSquared(normal);
  const double limit = kParallelSegments * kParallelSegments * lengthSquared(a.half) * lengthSquared(b.half);
  if (!(square > limit)) return false;
  const glm::dvec3 between = b.center - a.center;
  const double s = glm::dot(glm::cross(between, b.half), normal);
  const double t = glm::dot(glm::cross(between, a.half), normal);
  if (std::abs(s) > square || std::abs(t) > square) return false;
  found = pairOf(a.at(s / square), b.at(t / square));
  return true;
}

/// The squared distance of a segment's point from a box, as a function of the place t on the segment: convex,
/// and between the (at most six) places where the segment passes a plane of the box, a parabola.
struct BoxDistance {
  const Core& segment;
  const glm::dvec3& boxHalf;

  [[nodiscard]] glm::dvec3 onBox(double t) const { return glm::clamp(segment.at(t), -boxHalf, boxHalf); }

  /// Half the derivative; exactly 0 where the segment is square to the way (kSquare).
  [[nodiscard]] double slope(double t) const {
    const glm::dvec3 outside = segment.at(t) - onBox(t);
    const double slope = glm::dot(outside, segment.half);
    const double flat = kSquare * kSquare * lengthSquared(segment.half) * lengthSquared(outside);
    return slope * slope <= flat ? 0.0 : slope;
  }
};

/// The least place of a convex function by the signs of its slope at all places where its formula changes:
/// the slope rises, so its root lies between the last negative and the first positive one, on a straight
/// line.
struct RootBracket {
  double below = -1.0, slopeBelow = 0.0;  ///< The last place of negative slope.
  double above = 1.0, slopeAbove = 0.0;   ///< The first place of positive slope.
  double firstFlat = 2.0, lastFlat = -2.0;

  void add(double t, double slope) {
    if (slope < 0.0 && t >= below) below = t, slopeBelow = slope;
    if (slope > 0.0 && t <= above) above = t, slopeAbove = slope;
    if (slope == 0.0) firstFlat = std::min(firstFlat, t), lastFlat = std::max(lastFlat, t);
  }

  [[nodiscard]] double root() const {
    if (firstFlat <= lastFlat) return 0.5 * (firstFlat + lastFlat);
    if (slopeBelow == 0.0) return -1.0;  // rises from the start
    if (slopeAbove == 0.0) return 1.0;   // falls to the end
    return below + (above - below) * (slopeBelow / (slopeBelow - slopeAbove));
  }
};

}  // namespace

void keepInSlab(double center, double along, double half, double& first, double& last) {
  if (along == 0.0) {
    if (std::abs(center) > half) last = -std::numeric_limits<double>::infinity();
    return;
  }
  const double t0 = (-half - center) / along, t1 = (half - center) / along;
  first = std::max(first, std::min(t0, t1));
  last = std::min(last, std::max(t0, t1));
}

// The squared distance is a convex function of (s, t) on a square: its least value lies inside, where the
// lines pass, or on one of the four sides, where one segment is at an end (Lumelsky, "On fast computation of
// distance between line segments", 1985; Eberly, "Robust Computation of Distance Between Line Segments",
// 2015).
CorePair nearest(const Core& a, const Core& b) {
  if (b.half == glm::dvec3(0.0)) return pairOf(a.at(nearestParameter(a, b.center)), b.center);
  if (a.half == glm::dvec3(0.0)) return pairOf(a.center, b.at(nearestParameter(b, a.center)));
  CorePair inside;
  if (crossing(a, b, inside)) return inside;
  MeanOfNearest sides(sumOfAbs(a.half) + sumOfAbs(b.half));
  for (const double end : {-1.0, 1.0}) {
    const glm::dvec3 endA = a.at(end), endB = b.at(end);
    sides.add(endA, b.at(nearestParameter(b, endA)));
    sides.add(a.at(nearestParameter(a, endB)), endB);
  }
  return sides.mean();
}

CorePair nearestToBox(const Core& segment, const glm::dvec3& boxHalf) {
  const BoxDistance distance{segment, boxHalf};
  RootBracket bracket;
  bracket.add(-1.0, distance.slope(-1.0));
  bracket.add(1.0, distance.slope(1.0));
  for (int axis = 0; axis < 3; ++axis) {
    if (segment.half[axis] == 0.0) continue;
    for (const double plane : {-boxHalf[axis], boxHalf[axis]}) {
      const double t = (plane - segment.center[axis]) / segment.half[axis];
      if (t > -1.0 && t < 1.0) bracket.add(t, distance.slope(t));
    }
  }
  const double t = bracket.root();
  return pairOf(segment.at(t), distance.onBox(t));
}

}  // namespace collision::detail
