// The shapes from which random pairs are drawn: the solids, single triangles, and placed meshes.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <variant>

#include "check/oracle_check.hpp"
#include "world/scene/mesh_asset.hpp"

namespace check {

/// A mesh at the pose of its body.
struct PlacedMesh {
  std::shared_ptr<const world::MeshAsset> asset;
  world::Placement place;

  [[nodiscard]] collision::PosedMesh posed() const { return {asset->mesh(), world::transformOf(place)}; }
};

using Form = std::variant<glm::vec3, collision::Sphere, collision::Aabb, collision::Obb, collision::Capsule,
                          collision::Triangle, PlacedMesh>;

/// In the order of Form.
enum class FormKind { point, sphere, aabb, obb, capsule, triangle, mesh };
inline constexpr std::array<std::string_view, std::variant_size_v<Form>> kFormNames{
    "point", "sphere", "aabb", "obb", "capsule", "triangle", "mesh"};

[[nodiscard]] std::string_view nameOf(FormKind kind);
/// A triangle or a mesh.
[[nodiscard]] constexpr bool isSurface(FormKind kind) { return kind >= FormKind::triangle; }

struct FormPair {
  Form a;
  Form b;
};

[[nodiscard]] Form formOf(const collision::Shape& shape);
/// The shape of a form that is neither a triangle nor a mesh.
[[nodiscard]] collision::Shape shapeOf(const Form& form);
[[nodiscard]] Subject subjectOf(const Form& form);

/// The answers of `overlaps`, `contact` and `closestPoints` to a pair of forms.
[[nodiscard]] Answer askForms(const Form& a, const Form& b);

/// The form translated by `by`. Shapes and triangles are rounded to float.
[[nodiscard]] Form moved(const Form& form, const glm::dvec3& by);

/// Every float of the form, in C++ hexadecimal notation.
[[nodiscard]] std::string exactText(const Form& form);

}  // namespace check
