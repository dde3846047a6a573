#include "hard_cases/triangle_pairs.hpp"

namespace reference {
namespace {

Other toOther(const Shape& shape) {
  return std::visit([](const auto& s) -> Other { return s; }, shape);
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
  TrianglePair pair{kind == kTriangleKind ? Other(triangleInBox(random, templates.a))
                                          : toOther(shapeFrom(solidKind(kind), templates.a)),
                    triangleInBox(random, templates.b)};
  if (family == Family::concentric || (family != Family::touching && random.chance(0.5))) return pair;
  const Hull a = hullOf(pair.a), b = hullOf(pair.b);
  const Separation now = separation(a, b);
  pair.a = moved(pair.a, now.normal * (nearTouchGap(random) * pairSize(a, b) - now.value));
  return pair;
}

}  // namespace reference
