#include "check/random_motions.hpp"

#include <cmath>

namespace check {
namespace {

using glm::dvec3;
using reference::Hull;
using reference::Random;

/// The start of a motion and the place that it is aimed at.
struct Course {
  dvec3 from, to;
};

Hull anyPart(Random& random, const Form& form) {
  const Subject subject = subjectOf(form);
  return subject.hull(static_cast<std::size_t>(random.below(static_cast<int>(subject.size()))));
}

dvec3 anyCorner(Random& random, const Hull& hull) { return hull.corner(random.below(hull.cornerCount)); }

/// Between two corners, moved by up to the radius.
dvec3 anyPoint(Random& random, const Hull& hull) {
  const dvec3 first = anyCorner(random, hull);
  const dvec3 second = anyCorner(random, hull);
  const double share = random.uniform(0.0, 1.0);
  const dvec3 out = random.direction();
  return first + (second - first) * share + out * (hull.radius * random.uniform(0.0, 1.0));
}

double widthOf(const Hull& hull) {
  double width = hull.radius;
  for (int i = 0; i < hull.cornerCount; ++i)
    width = glm::max(width, glm::distance(hull.center(), hull.corner(i)) + hull.radius);
  return width;
}

dvec3 unitOr(const dvec3& way, const dvec3& otherwise) {
  const double length = glm::length(way);
  return length > 0.0 ? way / length : otherwise;
}

dvec3 alongAxis(const dvec3& direction) {
  dvec3 axis(0.0);
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (std::abs(direction[i]) > std::abs(direction[longest])) longest = i;
  axis[longest] = direction[longest] < 0.0 ? -1.0 : 1.0;
  return axis;
}

dvec3 anyEdge(Random& random, const Hull& hull) {
  return hull.edgeCount > 0 ? hull.along(random.below(hull.edgeCount)) : dvec3(0.0);
}

/// Half of the motions keep the direction of the course.
dvec3 directionOf(Random& random, const Course& course, const Hull& a, const Hull& b) {
  const dvec3 anywhere = random.direction();
  const dvec3 direct = unitOr(course.to - course.from, anywhere);
  if (random.chance(0.5)) return direct;
  if (random.chance(0.5)) return alongAxis(direct);
  const Hull& edged = random.chance(0.5) ? a : b;
  const dvec3 edge = unitOr(anyEdge(random, edged), direct);
  return glm::dot(edge, direct) < 0.0 ? -edge : edge;
}

/// From half of the distance to four times as far; a motion of no length has that of the shapes' width.
double lengthOf(Random& random, const Course& course, double width) {
  const double distance = glm::distance(course.from, course.to);
  return (distance > 0.0 ? distance : width) * random.spread(0.5, 4.0);
}

}  // namespace

PairMotions makeMotions(Random& random, const FormPair& pair) {
  const Hull a = anyPart(random, pair.a);
  const Hull b = anyPart(random, pair.b);
  const double width = glm::max(widthOf(a), widthOf(b));
  const bool corners = random.chance(0.3);
  const dvec3 to = corners ? anyCorner(random, b) : anyPoint(random, b);
  const dvec3 own = corners ? anyCorner(random, a) : anyPoint(random, a);
  const dvec3 away = random.direction();
  const glm::vec3 origin(a.center() + away * (widthOf(a) * random.uniform(0.0, 3.0)));
  const Course rays{dvec3(origin), to}, sweeps{own, to};
  const glm::vec3 direction(directionOf(random, rays, a, b));
  const auto length = static_cast<float>(lengthOf(random, rays, width));
  const dvec3 course = directionOf(random, sweeps, a, b);
  const glm::vec3 displacement(course * lengthOf(random, sweeps, width));
  return {{MotionVerb::raycast, origin, direction, length}, {MotionVerb::sweep, pair.a, displacement, 1.0f}};
}

}  // namespace check
