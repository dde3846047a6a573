#include "collision/sweep/cast.hpp"

#include "collision/shape/polyhedron.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

namespace {

double projectedRadius(const glm::dvec3& half, const glm::dvec3& direction) {
  return std::abs(glm::dot(half, direction));
}

/// -1 for a negative number, else 1. Branchless, because the sign is unpredictable. Adding 0 turns -0 into 0.
double sideOf(double coordinate) { return std::copysign(1.0, coordinate + 0.0); }

}  // namespace

std::optional<Impact> castOnBall(const Path& path, double radius, double slack) {
  const double squaredSpeed = lengthSquared(path.velocity), speed = std::sqrt(squaredSpeed);
  const double nearestTime = -glm::dot(path.origin, path.velocity) / squaredSpeed;
  const double squaredMiss = lengthSquared(path.at(nearestTime));
  if (nearestTime < 0.0 || squaredMiss > (radius + slack) * (radius + slack)) return std::nullopt;
  const double t =
      std::max(0.0, nearestTime - std::sqrt(std::max(0.0, radius * radius - squaredMiss)) / speed);
  if ((t - path.limit) * speed > slack) return std::nullopt;
  const glm::dvec3 fromCenter = path.at(t);
  const bool isPoint =
      radius <=
      kMinDirectionLength * sumOfAbs(path.origin);  // the surface of such a small ball gives no direction
  return Impact{std::min(t, path.limit), isPoint ? path.velocity / -speed : glm::normalize(fromCenter)};
}

/// Of the slabs that are touched at the entry (kTiedSlacks), the index of the one most opposed to the path.
std::size_t SlabCast::mostOpposedSlab() const {
  std::size_t best = 0;
  double maxApproach = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < count_; ++i) {
    const double position = slabs_[i].offsetAt(entryTime_), approach = -sideOf(position) * slabs_[i].speed;
    const bool isTouched = std::abs(position) - slabs_[i].reach >= -kTiedSlacks * slack_;
    if (!isTouched || approach <= maxApproach + kOpposedTolerance * std::abs(maxApproach)) continue;
    best = i;
    maxApproach = approach;
  }
  return best;
}

SlabImpact SlabCast::impact(double speed) const {
  const std::size_t slabIndex = mostOpposedSlab();
  const Slab& slab = slabs_[slabIndex];
  const double side = sideOf(slab.offsetAt(entryTime_));
  const double approach = -side * slab.speed;
  const bool isSteep = approach * kMaxCorrectionSlacks > speed;
  const double touchTime = isSteep ? (side * slab.offsetAt(0.0) - slab.reach) / approach : entryTime_;
  return {std::clamp(touchTime, entryTime_, exitTime_), slabIndex, side};
}

std::optional<Impact> castOnSlabs(const Path& path, const glm::dvec3& half, double slack) {
  SlabCast cast(path.limit, slack);
  for (int i = 0; i < 3; ++i)
    if (!cast.add({path.origin[i], path.velocity[i], half[i]})) return std::nullopt;
  const SlabImpact slabImpact = cast.impact(std::sqrt(lengthSquared(path.velocity)));
  Impact impact{slabImpact.t, glm::dvec3(0.0)};
  impact.normal[static_cast<int>(slabImpact.slabIndex)] = slabImpact.side;
  return impact;
}

namespace {

struct CoreToCore {
  const Path& path;
  const glm::dvec3& half;
  const Core& target;

  [[nodiscard]] WitnessPoints nearestAt(double t) const { return nearest(Core{path.at(t), half}, target); }
  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(path.at(t) - target.center, normal) - projectedRadius(half, normal) -
           projectedRadius(target.half, normal);
  }
  template <class Visit>
  void forEachAxis(const glm::dvec3& offset, Visit visit) const {
    forEachSeparatingAxis(polyhedronOf({glm::dvec3(0.0), half}), polyhedronOf({glm::dvec3(0.0), target.half}),
                          offset, visit);
  }
};

struct CoreToBox {
  const Path& path;
  const glm::dvec3& half;
  const glm::dvec3& boxHalf;

  [[nodiscard]] WitnessPoints nearestAt(double t) const {
    return bracketedNearest({path.at(t), half}, boxHalf);
  }
  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(path.at(t), normal) - projectedRadius(half, normal) -
           glm::dot(boxHalf, magnitude(normal));
  }
  template <class Visit>
  void forEachAxis(const glm::dvec3& offset, Visit visit) const {
    forEachSeparatingAxis(polyhedronOf({glm::dvec3(0.0), half}), polyhedronOfBox(boxHalf), offset, visit);
  }
};

/// Computes in world axes, because the skew would change lengths in the box's frame.
struct CoreToSkewedBox {
  const Path& path;
  const glm::dvec3& half;
  const Box& box;

  [[nodiscard]] WitnessPoints nearestAt(double t) const {
    const WitnessPoints localPoints =
        bracketedNearest({skewedToLocal(box, path.at(t)), skewedToLocal(box, half)}, box.half);
    return witnessPoints(box.axes * localPoints.onA, box.axes * localPoints.onB);
  }
  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(path.at(t), normal) - projectedRadius(half, normal) -
           glm::dot(box.half, magnitude(normal * box.axes));
  }
  template <class Visit>
  void forEachAxis(const glm::dvec3& offset, Visit visit) const {
    Polyhedron solid;
    for (int i = 0; i < 3; ++i) {
      solid.addEdge(box.axes[i] * box.half[i]);
      solid.addNormal(glm::cross(box.axes[(i + 1) % 3], box.axes[(i + 2) % 3]));
    }
    forEachSeparatingAxis(polyhedronOf({glm::dvec3(0.0), half}), solid, offset, visit);
  }
};

}  // namespace

std::optional<NearestImpact> castOnSkewedBox(const Path& path, const RoundedShape& movingShape,
                                             const Box& box, double slack) {
  const glm::dvec3& half = movingShape.core.half;
  const double reach = sumOfAbs(path.origin) + sumOfAbs(half) + sumOfAbs(box.half) + movingShape.radius;
  return castOnNearest(CoreToSkewedBox{path, half, box}, path, movingShape.radius, slack, reach);
}

std::optional<NearestImpact> castOnRounded(const Path& path, const glm::dvec3& half,
                                           const RoundedShape& target, double slack, double radius) {
  const double radiusSum = radius + target.radius;
  const double reach = sumOfAbs(path.origin) + sumOfAbs(half) + sumOfAbs(target.core.half) + radiusSum;
  return castOnNearest(CoreToCore{path, half, target.core}, path, radiusSum, slack, reach);
}

std::optional<NearestImpact> castOnBox(const Path& path, const glm::dvec3& half, const glm::dvec3& boxHalf,
                                       double slack, double radius) {
  const double reach = sumOfAbs(path.origin) + sumOfAbs(half) + sumOfAbs(boxHalf) + radius;
  return castOnNearest(CoreToBox{path, half, boxHalf}, path, radius, slack, reach);
}

}  // namespace collision::detail
