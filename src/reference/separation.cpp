#include "reference/separation.hpp"

namespace reference {

double pairSize(const Solid& a, const Solid& b) {
  const double extent = glm::max(longestEdge(a) + a.radius, longestEdge(b) + b.radius);
  return extent + glm::distance(a.center, b.center);
}

double pairSize(const Shape& a, const Shape& b) { return pairSize(solidOf(a), solidOf(b)); }

double verdictBand(const Shape& a, const Shape& b) { return kVerdictBand * pairSize(a, b); }

double lengthBand(const Shape& a, const Shape& b) { return kLengthBand * pairSize(a, b); }

double separationAlong(const Solid& solid, const dvec3& direction) {
  double reach = solid.radius;
  for (const dvec3& edge : solid.edges) reach += glm::abs(glm::dot(edge, direction));
  for (const Rim& rim : solid.rims) reach += supportDistance(rim, -direction);
  return glm::dot(solid.center, direction) - reach;
}

double depthAlong(const Shape& a, const Shape& b, const dvec3& normal) {
  return depthAlong(solidOf(a), solidOf(b), glm::normalize(normal));
}

double depthAlong(const Solid& a, const Solid& b, const dvec3& normal) {
  return -separationAlong(difference(a, b), normal);
}

std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f) {
  dvec3 normal = glm::cross(e, f);
  const double length = glm::length(normal);
  if (!(length > kParallelSine * glm::length(e) * glm::length(f))) return std::nullopt;
  normal = perpendicularPart(perpendicularPart(normal / length, f), e);
  return glm::normalize(normal);
}

FaceSeparation faceSeparation(const Solid& solid) {
  Solid core = solid;
  core.radius = 0.0;
  FaceSeparation best;
  for (std::size_t i = 0; i < core.edges.size(); ++i) {
    for (std::size_t j = i + 1; j < core.edges.size(); ++j) {
      const auto faceAxis = faceNormal(core.edges[i], core.edges[j]);
      if (!faceAxis) continue;
      const dvec3 normal = glm::dot(core.center, *faceAxis) < 0.0 ? -*faceAxis : *faceAxis;
      const double value = separationAlong(core, normal);
      if (value > best.value) best = {value, normal};
    }
  }
  return best;
}

namespace {

/// Visits each corner (every q[i] is -1 or +1), edge and parallelogram of the core once. Each edge or
/// parallelogram is visited from the corner at which q[i] = -1 for its own edges. Parallelograms inside the
/// core do no harm, because their points belong to the core.
class NearestSearch {
 public:
  explicit NearestSearch(const Solid& solid) : solid_(solid) {}

  [[nodiscard]] NearestCorePoint run() {
    for (unsigned corner = 0; corner < (1u << solid_.edges.size()); ++corner) tryCorner(corner);
    return best_;
  }

 private:
  void tryCorner(unsigned corner) {
    std::array<double, kMaxEdges> q{};
    dvec3 start = solid_.center;
    for (std::size_t i = 0; i < solid_.edges.size(); ++i) {
      q[i] = (corner >> i & 1u) != 0u ? 1.0 : -1.0;
      start += solid_.edges[i] * q[i];
    }
    keepNearer(start, q);
    for (std::size_t i = 0; i < solid_.edges.size(); ++i) {
      if (q[i] > 0.0) continue;
      tryEdge(start, q, i);
      for (std::size_t j = i + 1; j < solid_.edges.size(); ++j)
        if (q[j] < 0.0) tryParallelogram(start, q, i, j);
    }
  }

  /// Tries the nearest point of the edge from `start`, where q[i] is -1. The edge is twice as long as
  /// edges[i].
  void tryEdge(const dvec3& start, std::array<double, kMaxEdges> q, std::size_t i) {
    const dvec3& edge = solid_.edges[i];
    const double steps = glm::clamp(-glm::dot(start, edge) / glm::dot(edge, edge), 0.0, 2.0);
    q[i] += steps;
    keepNearer(start + edge * steps, q);
  }

  /// Tries the foot of the perpendicular from the origin if it is inside the parallelogram. Otherwise an edge
  /// is nearer to the origin.
  void tryParallelogram(const dvec3& start, std::array<double, kMaxEdges> q, std::size_t i, std::size_t j) {
    const dvec3 &e = solid_.edges[i], &f = solid_.edges[j];
    const dvec3 perpendicular = perpendicularPart(f, e);
    const double square = glm::dot(perpendicular, perpendicular);
    if (!(square > kParallelSine * kParallelSine * glm::dot(f, f))) return;
    const double stepsF = -glm::dot(start, perpendicular) / square;
    const dvec3 pointOnF = start + f * stepsF;
    const double stepsE = -glm::dot(pointOnF, e) / glm::dot(e, e);
    if (!(stepsE >= 0.0 && stepsE <= 2.0 && stepsF >= 0.0 && stepsF <= 2.0)) return;
    q[i] += stepsE;
    q[j] += stepsF;
    keepNearer(pointOnF + e * stepsE, q);
  }

  void keepNearer(const dvec3& point, const std::array<double, kMaxEdges>& q) {
    const double squaredDistance = glm::dot(point, point);
    if (squaredDistance < best_.squaredDistance) best_ = {point, q, squaredDistance};
  }

  const Solid& solid_;
  NearestCorePoint best_;
};

}  // namespace

NearestCorePoint nearestToOrigin(const Solid& solid) { return NearestSearch(solid).run(); }

namespace {

/// A unit vector perpendicular to the edges, for cores without a face.
dvec3 normalOfFacelessCore(const Solid& core) {
  if (core.edges.size() == 0) return {0.0, 1.0, 0.0};
  const dvec3 edge = core.edges[0];
  const dvec3 otherAxis = glm::abs(edge.x) < glm::abs(edge.y) ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
  return glm::normalize(glm::cross(edge, otherAxis));
}

/// The direction from the origin to the core's nearest point. For a tiny gap, this direction is inaccurate.
/// If a face normal proves a larger gap, returns that normal. The same applies to the direction made
/// perpendicular to the nearest edges.
dvec3 normalAt(const NearestCorePoint& nearest, Solid core, const FaceSeparation& faces) {
  core.radius = 0.0;
  const dvec3 pointDirection = nearest.point / std::sqrt(nearest.squaredDistance);
  dvec3 perpendicular = pointDirection;
  for (std::size_t i = 0; i < core.edges.size(); ++i)
    if (glm::abs(nearest.coefficients[i]) < 1.0)
      perpendicular = glm::normalize(perpendicularPart(perpendicular, core.edges[i]));
  dvec3 best = pointDirection;
  for (const dvec3& candidate : {perpendicular, faces.normal})
    if (separationAlong(core, candidate) > separationAlong(core, best)) best = candidate;
  return best;
}

/// Computes the separation from `nearest`. The core of the difference must not contain the origin.
Separation separationFromNearest(const Solid& a, const Solid& b, const NearestCorePoint& nearest,
                                 const FaceSeparation& faces) {
  const double coreGap = std::sqrt(nearest.squaredDistance);
  Separation result;
  result.normal = normalAt(nearest, difference(a, b), faces);
  result.value = coreGap - a.radius - b.radius;
  result.onA = a.center - result.normal * a.radius;
  result.onB = b.center + result.normal * b.radius;
  for (std::size_t i = 0; i < a.edges.size(); ++i) result.onA += a.edges[i] * nearest.coefficients[i];
  for (std::size_t i = 0; i < b.edges.size(); ++i)  // the difference contains b mirrored
    result.onB -= b.edges[i] * nearest.coefficients[a.edges.size() + i];
  return result;
}

/// Computes the separation of two solids from the least width of the core of their difference `d`.
Separation searchedSeparation(const Solid& d, const WidthSearchLimits& limits) {
  const auto support = [&d](const dvec3& direction) { return supportPoint(d, direction); };
  const LeastWidth width = leastWidth(support, limits);
  Separation result;
  result.value = -width.value - d.radius;
  result.normal = -width.direction;
  return result;
}

/// Half the length of the axis of a cylinder or cone. Nullopt for another solid.
std::optional<double> halfLengthOfRevolved(const Solid& solid) {
  if (solid.rims.size() != 1) return std::nullopt;
  const Rim& rim = solid.rims[0];
  if (rim.isCone) return solid.edges.size() == 0 ? std::optional(glm::length(rim.halfAxis)) : std::nullopt;
  if (solid.edges.size() == 0) return 0.0;
  const double length = glm::length(solid.edges[0]);
  const bool isAlongAxis = glm::length(glm::cross(solid.edges[0], rim.axis)) <= kParallelSine * length;
  return solid.edges.size() == 1 && isAlongAxis ? std::optional(length) : std::nullopt;
}

/// The separation of a pair with a cylinder or cone. The witness points are support points.
Separation curvedSeparation(const Solid& a, const Solid& b) {
  Separation result = searchedSeparation(difference(a, b), {kCurvedRounding * pairSize(a, b)});
  result.onA = supportPoint(a, -result.normal) - result.normal * a.radius;
  result.onB = supportPoint(b, result.normal) + result.normal * b.radius;
  return result;
}

/// The search for the least width ends when the ruling is certain, or when the error is below an eighth of
/// the band. The band can be much smaller than kCurvedRounding of the pair's size, for example for a long ray
/// and a small target.
Ruling curvedRuling(const Solid& a, const Solid& b, bool hit, double band) {
  constexpr double kToleranceFraction = 0.125;
  const Solid d = difference(a, b);
  WidthSearchLimits limits{glm::min(kCurvedRounding * pairSize(a, b), kToleranceFraction * band)};
  if (hit)
    limits.ignoreAbove = -band - d.radius;
  else
    limits.stopBelow = band - d.radius;
  return rulingOf(hit, searchedSeparation(d, limits).value, band);
}

}  // namespace

Separation separation(const Solid& a, const Solid& b) {
  if (a.isCurved() || b.isCurved()) return curvedSeparation(a, b);
  const Solid d = difference(a, b);
  const double rounding = kReferenceRounding * pairSize(a, b);
  const FaceSeparation faces = faceSeparation(d);
  if (d.edges.size() >= 3 && faces.isDeep(rounding)) {
    Separation deepSeparation;
    deepSeparation.normal = faces.normal;
    deepSeparation.value = faces.value - d.radius;
    return deepSeparation;
  }
  const NearestCorePoint nearest = nearestToOrigin(d);
  if (nearest.squaredDistance > rounding * rounding) return separationFromNearest(a, b, nearest, faces);
  Separation touchingSeparation;
  touchingSeparation.normal = std::isfinite(faces.value) ? faces.normal : normalOfFacelessCore(d);
  touchingSeparation.value = -d.radius;
  return touchingSeparation;
}

Separation separation(const Shape& a, const Shape& b) { return separation(solidOf(a), solidOf(b)); }

double trueDistance(const Shape& a, const Shape& b) { return glm::max(0.0, separation(a, b).value); }

double trueDepth(const Shape& a, const Shape& b) { return glm::max(0.0, -separation(a, b).value); }

double outsideBy(const Shape& shape, const dvec3& point) { return outsideBy(solidOf(shape), point); }

double outsideBy(const Solid& solid, const dvec3& point) {
  const auto halfLength = halfLengthOfRevolved(solid);
  if (!halfLength) return separation(Solid{point}, solid).value;
  return signedDistance(solid.rims[0], *halfLength, point - solid.center) - solid.radius;
}

Ruling rulingOf(bool hit, double signedSeparation, double band) {
  if (hit) return signedSeparation > band ? Ruling::falseHit : Ruling::right;
  return signedSeparation < -band ? Ruling::falseMiss : Ruling::right;
}

Ruling ruling(const Solid& a, const Solid& b, bool hit) {
  return ruling(a, b, hit, kVerdictBand * pairSize(a, b));
}

Ruling ruling(const Solid& a, const Solid& b, bool hit, double band) {
  if (!hit && gapOf(ballOf(a), ballOf(b)) > 0.0) return Ruling::right;
  if (a.isCurved() || b.isCurved()) return curvedRuling(a, b, hit, band);
  const Solid d = difference(a, b);
  const double size = pairSize(a, b);
  const FaceSeparation faces = faceSeparation(d);
  const bool isProvenApart = faces.value - d.radius > 0.0;
  if (isProvenApart && !hit) return Ruling::right;
  const bool isProvenDeep = d.edges.size() >= 3 && faces.isDeep(kReferenceRounding * size);
  return rulingOf(hit, isProvenDeep ? faces.value - d.radius : separation(a, b).value, band);
}

Ruling ruling(const Shape& a, const Shape& b, bool hit) { return ruling(solidOf(a), solidOf(b), hit); }

}  // namespace reference
