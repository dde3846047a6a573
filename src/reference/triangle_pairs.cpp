#include "reference/triangle_pairs.hpp"

namespace reference {
namespace {

constexpr int kTriangleKind = 5;

Other toOther(const Shape& shape) {
  return std::visit([](const auto& s) -> Other { return s; }, shape);
}

/// A coordinate of a corner: -1 or 1, occasionally anything between.
double anyPlace(Random& random) {
  if (random.chance(0.3)) return random.uniform(-1.0, 1.0);
  return random.chance(0.5) ? 1.0 : -1.0;
}

}  // namespace

Hull hullOf(const Other& other) {
  if (const auto* triangle = std::get_if<Triangle>(&other)) return hullOf(*triangle);
  return std::visit(
      [](const auto& s) {
        if constexpr (std::is_same_v<std::decay_t<decltype(s)>, Triangle>)
          return Hull{};
        else
          return hullOf(solidOf(s));
      },
      other);
}

Triangle cutTriangle(Random& random, const ShapeTemplate& shapeTemplate) {
  const int across = random.below(3), u = (across + 1) % 3, v = (across + 2) % 3;
  const double height = random.chance(0.5) ? 0.0 : anyPlace(random);
  std::array<glm::vec3, 3> corners;
  for (glm::vec3& corner : corners) {
    dvec3 place(0.0);
    place[across] = height;
    place[u] = anyPlace(random);
    place[v] = anyPlace(random);
    corner = glm::vec3(shapeTemplate.center + shapeTemplate.axes * (shapeTemplate.half * place));
  }
  return {corners[0], corners[1], corners[2]};
}

Triangle moved(const Triangle& triangle, const dvec3& by) {
  const auto place = [&](const glm::vec3& corner) { return glm::vec3(dvec3(corner) + by); };
  return {place(triangle.a), place(triangle.b), place(triangle.c)};
}

Other moved(const Other& other, const dvec3& by) {
  if (const auto* triangle = std::get_if<Triangle>(&other)) return moved(*triangle, by);
  return std::visit(
      [&](const auto& s) -> Other {
        if constexpr (std::is_same_v<std::decay_t<decltype(s)>, Triangle>)
          return s;
        else
          return toOther(moved(Shape(s), by));
      },
      other);
}

TrianglePair makeTrianglePair(Random& random, Family family, int kind) {
  const TemplatePair templates = familyTemplates(random, family, kind == static_cast<int>(Kind::aabb));
  TrianglePair pair{kind == kTriangleKind ? Other(cutTriangle(random, templates.a))
                                          : toOther(shapeFrom(solidKind(kind), templates.a)),
                    cutTriangle(random, templates.b)};
  if (family == Family::concentric || (family != Family::touching && random.chance(0.5))) return pair;
  const Hull a = hullOf(pair.a), b = hullOf(pair.b);
  const Separation now = separation(a, b);
  pair.a = moved(pair.a, now.normal * (nearTouchShare(random) * pairSize(a, b) - now.value));
  return pair;
}

}  // namespace reference
