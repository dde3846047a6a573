#include "collision/hull/simplex.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle of a face below which only its edges count: rounding would make its normal arbitrary.
constexpr double kNoFace = 1e-12;

/// Fraction of the product of three edges below which the sign of a volume is rounding. A tetrahedron holds
/// the origin only where all volumes are above it; otherwise one of its faces is as near as rounding allows.
constexpr double kNoVolume = 0x1p-48;

}  // namespace

bool Simplex::has(const glm::dvec3& point) const {
  for (int i = 0; i < count_; ++i)
    if (at(i) == point) return true;
  return false;
}

bool Simplex::add(const DifferencePoint& next) {
  corners_[static_cast<std::size_t>(count_)] = next;
  SimplexPart best{{count_}, {1.0}, 1, lengthSquared(next.point)};
  for (int i = 0; i < count_; ++i) tryEdge(best, i);
  for (int j = 1; j < count_; ++j)
    for (int i = 0; i < j; ++i) tryFace(best, i, j);
  if (count_ == 3) tryWhole(best);
  if (!(best.squared < squared_)) return false;
  nearest_ = glm::dvec3(0.0);
  for (int i = 0; i < best.count; ++i) {  // the parts name their corners in increasing order
    const auto to = static_cast<std::size_t>(i);
    corners_[to] = corner(best.corners[to]);
    weights_[to] = best.weights[to];
    nearest_ += corners_[to].point * weights_[to];
  }
  count_ = best.count;
  squared_ = best.squared;
  if (squared_ == 0.0) nearest_ = glm::dvec3(0.0);
  return true;
}

void Simplex::keep(SimplexPart& best, const SimplexPart& part) const {
  glm::dvec3 point(0.0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(part.count); ++i)
    point += at(part.corners[i]) * part.weights[i];
  const double squared = lengthSquared(point);
  if (squared >= best.squared) return;
  best = part;
  best.squared = squared;
}

void Simplex::tryEdge(SimplexPart& best, int i) const {
  const glm::dvec3 way = at(i) - at(count_);
  const double along = -glm::dot(at(count_), way), square = lengthSquared(way);
  if (along <= 0.0 || along >= square) return;
  const double share = along / square;
  keep(best, {{i, count_}, {share, 1.0 - share}, 2});
}

void Simplex::tryFace(SimplexPart& best, int i, int j) const {
  const glm::dvec3 e = at(i) - at(count_), f = at(j) - at(count_), r = -at(count_), normal = glm::cross(e, f);
  const double square = lengthSquared(normal);
  if (!(square > kNoFace * kNoFace * lengthSquared(e) * lengthSquared(f))) return;
  const double first = glm::dot(glm::cross(r, f), normal) / square;
  const double second = glm::dot(glm::cross(e, r), normal) / square, last = 1.0 - first - second;
  if (first < 0.0 || second < 0.0 || last < 0.0) return;
  keep(best, {{i, j, count_}, {first, second, last}, 3});
}

void Simplex::tryWhole(SimplexPart& best) const {
  const glm::dvec3 e = at(0) - at(3), f = at(1) - at(3), g = at(2) - at(3), r = -at(3);
  const double whole = glm::dot(glm::cross(e, f), g), sign = whole < 0.0 ? -1.0 : 1.0;
  const std::array<double, 3> part{sign * glm::dot(glm::cross(r, f), g), sign * glm::dot(glm::cross(e, r), g),
                                   sign * glm::dot(glm::cross(e, f), r)};
  const double last = sign * whole - part[0] - part[1] - part[2];
  const double longest = std::max({sumOfAbs(e), sumOfAbs(f), sumOfAbs(g), sumOfAbs(r)});
  const double least = kNoVolume * longest * longest * longest;
  if (part[0] <= least || part[1] <= least || part[2] <= least || last <= least) return;
  const double all = sign * whole;
  best = {{0, 1, 2, 3}, {part[0] / all, part[1] / all, part[2] / all, last / all}, 4, 0.0};
}

glm::dvec3 Simplex::onA() const {
  glm::dvec3 sum(0.0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) sum += corners_[i].onA * weights_[i];
  return sum;
}

glm::dvec3 Simplex::onB() const {
  glm::dvec3 sum(0.0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) sum += corners_[i].onB * weights_[i];
  return sum;
}

}  // namespace collision::detail
