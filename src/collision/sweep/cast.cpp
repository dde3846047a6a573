#include "collision/sweep/cast.hpp"

#include "collision/shape/polyhedron.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

namespace {

double projectedRadius(const glm::dvec3& half, const glm::dvec3& direction) {
  return std::abs(glm::dot(half, direction));
}

/// -1 for a negative number, else 1. Branchless, because the sign is unpredictable. Adding 0 turns -0 into 0.
double sideOf(double place) { return std::copysign(1.0, place + 0.0); }

}  // namespace

std::optional<Impact> castOnBall(const Path& path, double radius, double slack) {
  const double square = lengthSquared(path.along), speed = std::sqrt(square);
  const double nearest = -glm::dot(path.origin, path.along) / square;
  const double miss = lengthSquared(path.at(nearest));
  if (nearest < 0.0 || miss > (radius + slack) * (radius + slack)) return std::nullopt;
  const double t = std::max(0.0, nearest - std::sqrt(std::max(0.0, radius * radius - miss)) / speed);
  if ((t - path.limit) * speed > slack) return std::nullopt;
  const glm::dvec3 out = path.at(t);
  const bool isPoint =
      radius <=
      kMinDirectionLength * sumOfAbs(path.origin);  // the surface of such a small ball gives no direction
  return Impact{std::min(t, path.limit), isPoint ? path.along / -speed : glm::normalize(out)};
}

/// Of the slabs that are touched at the entry (kTiedSlacks), the index of the one most opposed to the path.
std::size_t SlabCast::mostOpposed() const {
  std::size_t best = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < count_; ++i) {
    const double at = slabs_[i].at(first_), approach = -sideOf(at) * slabs_[i].speed;
    const bool touched = std::abs(at) - slabs_[i].reach >= -kTiedSlacks * slack_;
    if (!touched || approach <= most + kEquallyOpposed * std::abs(most)) continue;
    best = i;
    most = approach;
  }
  return best;
}

SlabImpact SlabCast::impact(double speed) const {
  const std::size_t found = mostOpposed();
  const Slab& slab = slabs_[found];
  const double side = sideOf(slab.at(first_));
  const double approach = -side * slab.speed;
  const bool steep = approach * kMaxCorrectionSlacks > speed;
  const double touch = steep ? (side * slab.at(0.0) - slab.reach) / approach : first_;
  return {std::clamp(touch, first_, last_), found, side};
}

std::optional<Impact> castOnSlabs(const Path& path, const glm::dvec3& half, double slack) {
  SlabCast cast(path.limit, slack);
  for (int i = 0; i < 3; ++i)
    if (!cast.add({path.origin[i], path.along[i], half[i]})) return std::nullopt;
  const SlabImpact found = cast.impact(std::sqrt(lengthSquared(path.along)));
  Impact impact{found.t, glm::dvec3(0.0)};
  impact.normal[static_cast<int>(found.slab)] = found.side;
  return impact;
}

namespace {

struct MovingRounded {
  const Path& path;
  const glm::dvec3& half;
  const Core& target;

  [[nodiscard]] WitnessPoints nearestAt(double t) const { return nearest(Core{path.at(t), half}, target); }
  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(path.at(t) - target.center, normal) - projectedRadius(half, normal) -
           projectedRadius(target.half, normal);
  }
  template <class Visit>
  void eachAxis(const glm::dvec3& way, Visit visit) const {
    forEachSeparatingAxis(polyhedronOf({glm::dvec3(0.0), half}), polyhedronOf({glm::dvec3(0.0), target.half}),
                          way, visit);
  }
};

struct MovingInBoxFrame {
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
  void eachAxis(const glm::dvec3& way, Visit visit) const {
    forEachSeparatingAxis(polyhedronOf({glm::dvec3(0.0), half}), polyhedronOfBox(boxHalf), way, visit);
  }
};

/// Computes in world axes, because the skew would change lengths in the box's frame.
struct MovingToSkewedBox {
  const Path& path;
  const glm::dvec3& half;
  const Box& box;

  [[nodiscard]] WitnessPoints nearestAt(double t) const {
    const WitnessPoints local =
        bracketedNearest({skewedToLocal(box, path.at(t)), skewedToLocal(box, half)}, box.half);
    return witnessPoints(box.axes * local.onA, box.axes * local.onB);
  }
  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(path.at(t), normal) - projectedRadius(half, normal) -
           glm::dot(box.half, magnitude(normal * box.axes));
  }
  template <class Visit>
  void eachAxis(const glm::dvec3& way, Visit visit) const {
    Polyhedron solid;
    for (int i = 0; i < 3; ++i) {
      solid.addEdge(box.axes[i] * box.half[i]);
      solid.addNormal(glm::cross(box.axes[(i + 1) % 3], box.axes[(i + 2) % 3]));
    }
    forEachSeparatingAxis(polyhedronOf({glm::dvec3(0.0), half}), solid, way, visit);
  }
};

}  // namespace

std::optional<NearestImpact> castOnSkewedBox(const Path& path, const RoundedShape& moving, const Box& box,
                                             double slack) {
  const glm::dvec3& half = moving.core.half;
  const double reach = sumOfAbs(path.origin) + sumOfAbs(half) + sumOfAbs(box.half) + moving.radius;
  return castOnNearest(MovingToSkewedBox{path, half, box}, path, moving.radius, slack, reach);
}

std::optional<NearestImpact> castOnRounded(const Path& path, const glm::dvec3& half,
                                           const RoundedShape& target, double slack, double radius) {
  const double radii = radius + target.radius;
  const double reach = sumOfAbs(path.origin) + sumOfAbs(half) + sumOfAbs(target.core.half) + radii;
  return castOnNearest(MovingRounded{path, half, target.core}, path, radii, slack, reach);
}

std::optional<NearestImpact> castOnBox(const Path& path, const glm::dvec3& half, const glm::dvec3& boxHalf,
                                       double slack, double radius) {
  const double reach = sumOfAbs(path.origin) + sumOfAbs(half) + sumOfAbs(boxHalf) + radius;
  return castOnNearest(MovingInBoxFrame{path, half, boxHalf}, path, radius, slack, reach);
}

}  // namespace collision::detail
