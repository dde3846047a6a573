#include "routine/question.hpp"

#include <array>
#include <cstring>
#include <type_traits>

#include "capi/layout.hpp"

namespace routine {

hantei_shape cShapeOf(const check::TestShape& testShape) {
  // In the order of check::TestShape.
  constexpr std::array<std::uint32_t, 8> kKindOfTestShape{HANTEI_POINT, HANTEI_SPHERE,  HANTEI_AABB,
                                                          HANTEI_OBB,   HANTEI_CAPSULE, HANTEI_CYLINDER,
                                                          HANTEI_CONE,  HANTEI_TRIANGLE};
  static_assert(kKindOfTestShape.size() == std::variant_size_v<check::TestShape> - 1, "a form has no kind");
  hantei_shape result{};
  std::visit(
      [&](const auto& shape) {
        if constexpr (!std::is_same_v<decltype(shape), const check::PlacedMesh&>) {
          static_assert(sizeof shape <= sizeof(hantei_any));
          result.kind = kKindOfTestShape[testShape.index()];
          std::memcpy(&result.as, &shape, sizeof shape);
        }
      },
      testShape);
  return result;
}

check::TestShape testShapeOf(const hantei_shape& shape) {
  return capi::visitShape(shape, [](const auto& s) -> check::TestShape { return s; });
}

hantei_point pointOf(const glm::vec3& v) { return {v.x, v.y, v.z}; }
glm::vec3 vectorOf(const hantei_point& p) { return {p.x, p.y, p.z}; }

}  // namespace routine
