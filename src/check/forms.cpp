#include "check/forms.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

#include "collision/any.hpp"
#include "collision/triangle.hpp"
#include "reference/families.hpp"

namespace check {
namespace {

using collision::Triangle;
using glm::dvec3;

template <class S>
const S& argument(const S& shape) {
  return shape;
}
collision::PosedMesh argument(const PlacedMesh& mesh) { return mesh.posed(); }

template <class A, class B>
Answer ask(const A& a, const B& b) {
  return {collision::overlaps(a, b), collision::contact(a, b), collision::closestPoints(a, b).distance};
}

struct AddTo {
  Subject& subject;

  template <class Solid>
  void operator()(const Solid& solid) const {
    subject.add(reference::solidOf(solid));
  }
  void operator()(const Triangle& triangle) const { subject.add(reference::facetOf(triangle)); }
  void operator()(const PlacedMesh& mesh) const { subject.add(mesh.posed()); }
};

struct MoveBy {
  const dvec3& by;

  template <class Solid>
  Form operator()(const Solid& solid) const {
    return formOf(reference::moved(collision::Shape(solid), by));
  }
  Form operator()(const Triangle& triangle) const { return reference::moved(triangle, by); }
  Form operator()(const PlacedMesh& mesh) const {
    PlacedMesh elsewhere = mesh;
    elsewhere.place.center += by;
    return elsewhere;
  }
};

void appendTo(std::string& text, double number) {
  std::array<char, 40> digits{};
  std::snprintf(digits.data(), digits.size(), " %a", number);
  text += digits.data();
}

struct AppendNumbers {
  std::string& text;

  /// Appends all floats of a shape.
  template <class Shape>
  void operator()(const Shape& shape) const {
    static_assert(sizeof(Shape) % sizeof(float) == 0);
    std::array<float, sizeof(Shape) / sizeof(float)> numbers{};
    std::memcpy(numbers.data(), &shape, sizeof(Shape));
    for (const float number : numbers) appendTo(text, double(number));
  }
  void operator()(const PlacedMesh& mesh) const {
    const world::Placement& place = mesh.place;
    for (const dvec3& v : {place.center, place.degrees, dvec3(place.scale)}) add(v);
    for (const collision::MeshFace& face : mesh.asset->mesh().faces())
      for (const std::uint32_t vertex : face) add(dvec3(mesh.asset->mesh().vertices()[vertex]));
  }

 private:
  void add(const dvec3& v) const {
    for (int i = 0; i < 3; ++i) appendTo(text, v[i]);
  }
};

}  // namespace

std::string_view nameOf(FormKind kind) {
  if (kind == FormKind::mesh) return "mesh";
  if (kind == FormKind::triangle) return "triangle";
  const auto hasIndex = [&](const world::ShapeKindRow& row) { return FormKind(row.index) == kind; };
  return std::find_if(world::kShapeKinds.begin(), world::kShapeKinds.end(), hasIndex)->name;
}

Form formOf(const collision::Shape& shape) {
  return std::visit([](const auto& s) -> Form { return s; }, shape);
}

collision::Shape shapeOf(const Form& form) {
  return std::visit(
      [](const auto& s) -> collision::Shape {
        if constexpr (std::is_constructible_v<collision::Shape, decltype(s)>)
          return s;
        else
          return {};
      },
      form);
}

Subject subjectOf(const Form& form) {
  Subject subject;
  std::visit(AddTo{subject}, form);
  return subject;
}

Answer askForms(const Form& a, const Form& b) {
  return std::visit([](const auto& x, const auto& y) { return ask(argument(x), argument(y)); }, a, b);
}

Form moved(const Form& form, const dvec3& by) { return std::visit(MoveBy{by}, form); }

std::string exactText(const Form& form) {
  std::string text(nameOf(FormKind(form.index())));
  std::visit(AppendNumbers{text}, form);
  return text;
}

}  // namespace check
