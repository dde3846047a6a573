#include "collision/detail/segment.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle below which two segments count as parallel: their cross product is then rounding, and
/// looking only at the end points changes the distance by at most this share of the lengths.
constexpr double kParallelSegments = 1e-12;

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

}  // namespace collision::detail
