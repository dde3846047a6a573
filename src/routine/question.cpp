#include "routine/question.hpp"

#include <cstring>

#include "capi/layout.hpp"

namespace routine {
namespace {

struct ShapeOf {
  hantei_shape operator()(const glm::vec3& shape) const { return made(HANTEI_POINT, shape); }
  hantei_shape operator()(const collision::Sphere& shape) const { return made(HANTEI_SPHERE, shape); }
  hantei_shape operator()(const collision::Aabb& shape) const { return made(HANTEI_AABB, shape); }
  hantei_shape operator()(const collision::Obb& shape) const { return made(HANTEI_OBB, shape); }
  hantei_shape operator()(const collision::Capsule& shape) const { return made(HANTEI_CAPSULE, shape); }
  hantei_shape operator()(const collision::Cylinder& shape) const { return made(HANTEI_CYLINDER, shape); }
  hantei_shape operator()(const collision::Cone& shape) const { return made(HANTEI_CONE, shape); }
  hantei_shape operator()(const collision::Triangle& shape) const { return made(HANTEI_TRIANGLE, shape); }
  hantei_shape operator()(const check::PlacedMesh&) const { return {}; }

 private:
  template <class Shape>
  static hantei_shape made(std::uint32_t kind, const Shape& shape) {
    static_assert(sizeof(Shape) <= sizeof(hantei_any));
    hantei_shape result{};
    result.kind = kind;
    std::memcpy(&result.as, &shape, sizeof shape);
    return result;
  }
};

}  // namespace

hantei_shape cShapeOf(const check::Form& form) { return std::visit(ShapeOf{}, form); }

check::Form formOf(const hantei_shape& shape) {
  return capi::visitShape(shape, [](const auto& s) -> check::Form { return s; });
}

hantei_point pointOf(const glm::vec3& v) { return {v.x, v.y, v.z}; }
glm::vec3 vectorOf(const hantei_point& p) { return {p.x, p.y, p.z}; }

}  // namespace routine
