// All numbers of a form as text, so that tests can compare forms bit by bit.
#pragma once

#include <array>
#include <cstdio>
#include <cstring>
#include <string>

#include "check/oracle_check.hpp"

namespace check {

struct AppendNumbers {
  std::string& text;

  /// Appends all floats of a shape.
  template <class Shape>
  void operator()(const Shape& shape) const {
    static_assert(sizeof(Shape) % sizeof(float) == 0);
    std::array<float, sizeof(Shape) / sizeof(float)> numbers{};
    std::memcpy(numbers.data(), &shape, sizeof(Shape));
    for (const float number : numbers) append(double(number));
  }
  void operator()(const PlacedMesh& mesh) const {
    const world::Placement& placement = mesh.placement;
    for (const glm::dvec3& v : {placement.center, placement.degrees, glm::dvec3(placement.scale)}) append(v);
    for (const collision::MeshFace& face : mesh.asset->mesh().faces())
      for (const std::uint32_t vertex : face) append(glm::dvec3(mesh.asset->mesh().vertices()[vertex]));
  }

 private:
  void append(double number) const {
    std::array<char, 40> digits{};
    std::snprintf(digits.data(), digits.size(), " %a", number);
    text += digits.data();
  }
  void append(const glm::dvec3& v) const {
    for (int i = 0; i < 3; ++i) append(v[i]);
  }
};

/// Returns the name of the form's kind and all its numbers in C++ hexadecimal notation.
[[nodiscard]] inline std::string exactText(const TestShape& testShape) {
  std::string text(nameOf(TestShapeKind(testShape.index())));
  std::visit(AppendNumbers{text}, testShape);
  return text;
}

}  // namespace check
