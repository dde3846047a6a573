#include "check/forms.hpp"

#include <cstdio>

#include "collision/any.hpp"
#include "collision/triangle.hpp"
#include "reference/triangle_pairs.hpp"

namespace check {
namespace {

using collision::Triangle;
using glm::dvec3;

/// Converts a form to the type that the library's functions take.
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

/// Numbers in hexadecimal, one after the other.
class NumberText {
 public:
  void add(double number) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%s%a", text_.empty() ? "" : " ", number);
    text_ += text.data();
  }
  template <glm::length_t n, class T>
  void add(const glm::vec<n, T>& v) {
    for (glm::length_t i = 0; i < n; ++i) add(double(v[i]));
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

struct Numbers {
  NumberText& out;

  void operator()(const glm::vec3& point) const { out.add(point); }
  void operator()(const collision::Sphere& sphere) const { add(sphere.center, sphere.radius); }
  void operator()(const collision::Aabb& box) const { add(box.min, box.max); }
  void operator()(const collision::Obb& box) const {
    add(box.center, box.halfExtents, box.axes[0], box.axes[1], box.axes[2]);
  }
  void operator()(const collision::Capsule& capsule) const { add(capsule.a, capsule.b, capsule.radius); }
  void operator()(const Triangle& triangle) const { add(triangle.a, triangle.b, triangle.c); }
  void operator()(const PlacedMesh& mesh) const {
    add(mesh.place.center, mesh.place.degrees, mesh.place.scale);
    for (const collision::MeshFace& face : mesh.asset->mesh().faces())
      for (const std::uint32_t vertex : face) out.add(mesh.asset->mesh().vertices()[vertex]);
  }

 private:
  template <class... Values>
  void add(const Values&... values) const {
    (out.add(values), ...);
  }
};

}  // namespace

std::string_view nameOf(FormKind kind) { return kFormNames[static_cast<std::size_t>(kind)]; }

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
  NumberText text;
  std::visit(Numbers{text}, form);
  return std::string(nameOf(FormKind(form.index()))) + ' ' + text.text();
}

}  // namespace check
