// Prints a pair as C++ to paste into a test. The text is exact, because every float is hexadecimal.
#pragma once

#include <cstdio>
#include <initializer_list>
#include <string>
#include <string_view>

#include "hard_cases/movement.hpp"

namespace reference {

[[nodiscard]] inline std::string exact(float value) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%af", static_cast<double>(value));
  return text.data();
}

[[nodiscard]] inline std::string exact(const glm::vec3& v) {
  std::string text = "{";
  for (int axis = 0; axis < 3; ++axis) text.append(axis > 0 ? ", " : "").append(exact(v[axis]));
  return text.append("}");
}

/// Returns "type{first, second, …}".
[[nodiscard]] inline std::string braced(std::string_view type, std::initializer_list<std::string> fields) {
  std::string text(type);
  text.append("{");
  for (const std::string& field : fields) text.append(&field == fields.begin() ? "" : ", ").append(field);
  return text.append("}");
}

struct Printer {
  std::string operator()(const glm::vec3& p) const {
    return braced("glm::vec3", {exact(p.x), exact(p.y), exact(p.z)});
  }
  std::string operator()(const Sphere& s) const {
    return braced("Sphere", {exact(s.center), exact(s.radius)});
  }
  std::string operator()(const Aabb& b) const { return braced("Aabb", {exact(b.min), exact(b.max)}); }
  std::string operator()(const Obb& b) const {
    const std::string axes =
        braced("glm::mat3", {(*this)(b.axes[0]), (*this)(b.axes[1]), (*this)(b.axes[2])});
    return braced("Obb", {exact(b.center), exact(b.halfExtents), axes});
  }
  std::string operator()(const Capsule& c) const {
    return braced("Capsule", {exact(c.a), exact(c.b), exact(c.radius)});
  }
  std::string operator()(const Cylinder& c) const {
    return braced("Cylinder", {exact(c.a), exact(c.b), exact(c.radius)});
  }
  std::string operator()(const Cone& c) const {
    return braced("Cone", {exact(c.base), exact(c.tip), exact(c.radius)});
  }
};

[[nodiscard]] inline std::string snippet(const Shape& shape) { return std::visit(Printer{}, shape); }

[[nodiscard]] inline std::string snippet(const ShapePair& pair) {
  return snippet(pair.a).append(", ").append(snippet(pair.b));
}

[[nodiscard]] inline std::string snippet(const Movement& movement) {
  return snippet(movement.shape)
      .append(", ")
      .append(snippet(Shape(movement.way)))
      .append(", ")
      .append(snippet(movement.target));
}

[[nodiscard]] inline std::string snippet(const RayCast& rayCast) {
  return braced("Ray", {exact(rayCast.ray.origin), exact(rayCast.ray.direction)})
      .append(", ")
      .append(snippet(rayCast.target))
      .append(", ")
      .append(exact(rayCast.limit));
}

}  // namespace reference
