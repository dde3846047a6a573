#include <algorithm>

#include "check/oracle_check.hpp"
#include "collision/any.hpp"
#include "collision/triangle.hpp"
#include "reference/families.hpp"

namespace check {
namespace {

using collision::Triangle;
using glm::dvec3;

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
  return std::visit([](const auto& x, const auto& y) { return ask(queried(x), queried(y)); }, a, b);
}

Form moved(const Form& form, const dvec3& by) { return std::visit(MoveBy{by}, form); }

}  // namespace check
