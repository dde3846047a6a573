// What random pairs are drawn from: the solids, single triangles, and placed meshes.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <variant>

#include "check/oracle_check.hpp"
#include "world/scene/mesh_asset.hpp"

namespace check {

/// A mesh where a body has it.
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
/// Of a form that is neither a triangle nor a mesh.
[[nodiscard]] collision::Shape shapeOf(const Form& form);
[[nodiscard]] Subject subjectOf(const Form& form);

/// The answers of `overlaps`, `contact` and `closestPoints` to a pair of forms.
[[nodiscard]] Answer askForms(const Form& a, const Form& b);

/// The same form elsewhere, rounded to float where it stands.
[[nodiscard]] Form moved(const Form& form, const glm::dvec3& by);

/// Every float of the form, as C++ writes it in hexadecimal.
[[nodiscard]] std::string exactText(const Form& form);

}  // namespace check
