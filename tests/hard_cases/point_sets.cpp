#include "hard_cases/point_sets.hpp"

namespace reference {
namespace {

using Points = std::vector<dvec3>;

Points turned(Random& random, Points points) {
  const glm::dmat3 turn = randomRotation(random);
  for (dvec3& p : points) p = turn * p;
  return points;
}

Points stretched(Points points, const dvec3& by) {
  for (dvec3& p : points) p *= by;
  return points;
}

Points stone(Random& random, int count) {
  Points points;
  const bool onSphere = random.chance(0.5);
  for (int i = 0; i < count; ++i) {
    const dvec3 way = random.direction();
    points.push_back(way * (onSphere ? 1.0 : random.uniform(0.0, 1.0)));
  }
  return points;
}

/// The corners of a prism whose base is inscribed in a circle. The tangent of half of each angle gives its
/// sine and cosine.
Points prism(Random& random, int count) {
  const int sides = 3 + random.below(glm::max(1, glm::min(22, count / 2 - 2)));
  const double height = random.logUniform(0.05, 2.0);
  Points points;
  for (int i = 0; i < sides; ++i) {
    const double t = std::tan(3.14159265358979 * ((i + 0.5) / sides - 0.5)), square = t * t;
    for (const double z : {-height, height})
      points.emplace_back((1.0 - square) / (1.0 + square), 2.0 * t / (1.0 + square), z);
  }
  return points;
}

Points grid(Random& random, int count) {
  const int edge = glm::max(2, static_cast<int>(std::cbrt(static_cast<double>(count))));
  const dvec3 step{random.chance(0.5) ? 1.0 : 0.25, 1.0, random.chance(0.5) ? 1.0 : 0.5};
  Points points;
  for (int i = 0; i < edge * edge * edge; ++i)
    points.push_back(step * dvec3(i % edge, i / edge % edge, i / (edge * edge)) / double(edge));
  for (std::size_t i = points.size(); i > 1; --i)
    std::swap(points[i - 1], points[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  return points;
}

Points nearFlat(Random& random, int count) {
  const double bulge = random.logUniform(1e-8, 1e-3);
  Points points;
  for (int i = 0; i < count; ++i) {
    dvec3 p = random.inCube(-1.0, 1.0);
    const int axis = random.below(3);
    p[axis] = (p[axis] < 0.0 ? -1.0 : 1.0) * (1.0 + bulge * random.uniform(-1.0, 1.0));
    points.push_back(p);
  }
  return points;
}

Points sliver(Random& random, int count) {
  std::array<dvec3, 5> ends;
  for (dvec3& end : ends) end = random.direction();
  Points points(ends.begin(), ends.end());
  while (static_cast<int>(points.size()) < count) {
    const auto from = static_cast<std::size_t>(random.below(5)),
               to = static_cast<std::size_t>(random.below(5));
    const double share = random.chance(0.3) ? 0.0 : random.uniform(0.0, 1.0);
    const double beside = random.logUniform(1e-9, 1e-3);
    points.push_back(glm::mix(ends[from], ends[to], share) + random.direction() * beside);
  }
  return points;
}

/// Points flattened along one, two or all axes.
Points collapsed(Random& random, int count, int axes) {
  Points points = grid(random, count);
  if (random.chance(0.5)) points = stone(random, count);
  dvec3 keep(1.0);
  for (int axis = 0; axis < axes; ++axis) keep[axis] = 0.0;
  points = stretched(points, keep);
  return random.chance(0.5) ? turned(random, points) : points;
}

}  // namespace

std::vector<dvec3> unitPoints(Random& random, PointFamily family, int count) {
  const double thin = random.logUniform(1e-6, 1e-3);
  switch (family) {
    case PointFamily::stone:
      break;
    case PointFamily::prism:
      return turned(random, prism(random, count));
    case PointFamily::grid:
      return grid(random, count);
    case PointFamily::turnedGrid:
      return turned(random, grid(random, count));
    case PointFamily::needle:
      return turned(random, stretched(stone(random, count), {1.0, thin, thin}));
    case PointFamily::plate:
      return turned(random, stretched(stone(random, count), {1.0, 1.0, thin}));
    case PointFamily::nearFlat:
      return turned(random, nearFlat(random, count));
    case PointFamily::sliver:
      return sliver(random, count);
    case PointFamily::flat:
      return collapsed(random, count, 1);
    case PointFamily::straight:
      return collapsed(random, count, 2);
    case PointFamily::single:
      return collapsed(random, count, 3);
  }
  return stone(random, count);
}

std::vector<glm::vec3> makePoints(Random& random, PointFamily family, int count) {
  const double scale = random.chance(0.5) ? 1.0 : random.logUniform(1e-5, 1e5);
  const double away = random.chance(0.5) ? 0.0 : random.logUniform(1.0, 1e6);
  const dvec3 offset = random.direction() * away;
  std::vector<glm::vec3> points;
  for (const dvec3& p : unitPoints(random, family, count)) points.emplace_back(scale * (p + offset));
  return points;
}

}  // namespace reference
