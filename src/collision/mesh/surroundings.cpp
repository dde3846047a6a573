#include "collision/mesh/surroundings.hpp"

#include "collision/shape/touch.hpp"

namespace collision::detail {

namespace {

/// Maps a direction to a number from 0 to 4 that grows with the angle. Opposite directions differ by 2.
double placeOnCircle(double x, double y) {
  const double share = y / (std::abs(x) + std::abs(y));
  if (x < 0.0) return 2.0 - share;
  return share < 0.0 ? 4.0 + share : share;
}

/// The two directions along a straight edge are opposite only within rounding.
constexpr double kStraight = 1e-3;

}  // namespace

bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
           double rounding) {
  for (const glm::dvec3& corner : facet.corners) {
    const glm::dvec3 way = corner - point;
    if (glm::dot(way, normal) > sine * glm::length(way) + rounding) return true;
  }
  return false;
}

bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
             double rounding) {
  return facet.normal != glm::dvec3(0.0) && !rises(facet, point, normal, sine, rounding) &&
         !rises(facet, point, -normal, sine, rounding);
}

bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack) {
  const double area = glm::length(facet.normal);
  if (area == 0.0) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    const glm::dvec3 side = facet.side(i);
    const double inward = glm::dot(glm::cross(side, point - facet.corners[i]), facet.normal) / area;
    if (inward <= slack * glm::length(side)) return false;
  }
  return true;
}

Surroundings::Surroundings(const glm::dvec3& normal, const glm::dvec3& point, double slack)
    : point_(point), u_(squareTo(normal)), v_(glm::cross(normal, u_)), slack_(slack) {}

void Surroundings::add(const Facet& facet) {
  addDirection((facet.corners[0] + facet.corners[1] + facet.corners[2]) / 3.0 -
               point_);  // the centre first, because its direction is between the directions of the corners
  for (const glm::dvec3& corner : facet.corners)
    if (lengthSquared(corner - point_) > 4.0 * slack_ * slack_) addDirection(corner - point_);
}

void Surroundings::addDirection(const glm::dvec3& way) {
  const double place = placeOnCircle(glm::dot(way, u_), glm::dot(way, v_));
  if (isEmpty_) low_ = high_ = place;
  isEmpty_ = false;
  const double middle = 0.5 * (low_ + high_);
  double turn = place - middle;
  turn -= 4.0 * std::round(turn / 4.0);
  low_ = std::min(low_, middle + turn);
  high_ = std::max(high_, middle + turn);
}

bool Surroundings::areClosed() const { return high_ - low_ > 2.0 + kStraight; }

}  // namespace collision::detail
