// Hantei through its C interface, which adds a check of the shapes and a dispatch to `overlaps`.
#include <cstring>
#include <hantei/hantei.h>
#include <type_traits>
#include <variant>

#include "speed/contest.hpp"

namespace speed {
namespace {

hantei_shape shapeOf(std::uint32_t kind, const void* numbers, std::size_t size) {
  hantei_shape shape{};
  shape.kind = kind;
  std::memcpy(&shape.as, numbers, size);
  return shape;
}

template <class Shape>
constexpr std::uint32_t kCKind = std::is_same_v<Shape, glm::vec3>           ? HANTEI_POINT
                                 : std::is_same_v<Shape, collision::Sphere> ? HANTEI_SPHERE
                                 : std::is_same_v<Shape, collision::Aabb>   ? HANTEI_AABB
                                 : std::is_same_v<Shape, collision::Obb>    ? HANTEI_OBB
                                                                            : HANTEI_CAPSULE;

hantei_shape cShape(const reference::Shape& shape) {
  return std::visit([](const auto& s) { return shapeOf(kCKind<std::decay_t<decltype(s)>>, &s, sizeof s); },
                    shape);
}

struct CPair {
  explicit CPair(const reference::ShapePair& pair) : a(cShape(pair.a)), b(cShape(pair.b)) {}
  hantei_shape a, b;
};

const int entered = [] {
  enterEveryPair([](reference::Kind a, reference::Kind b) {
    for (const Set set : setsOf(a, b))
      enterPairs<CPair>("overlaps", "Hantei, C", set, a, b,
                        [](const CPair& pair) { return hantei_overlaps(&pair.a, &pair.b); });
  });
  return 0;
}();

}  // namespace
}  // namespace speed
