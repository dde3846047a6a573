// The shapes from which random pairs are drawn: the solids, single triangles, and placed meshes.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include "check/oracle_check.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/shape_kind.hpp"

namespace check {

/// A mesh at the pose of its body.
struct PlacedMesh {
  std::shared_ptr<const world::MeshAsset> asset;
  world::Placement place;

  [[nodiscard]] collision::PosedMesh posed() const { return {asset->mesh(), world::transformOf(place)}; }
};

template <class... Solids>
std::variant<Solids..., collision::Triangle, PlacedMesh> withSurfaces(const std::variant<Solids...>&);

/// Every type of collision::Shape, in the order of collision::Shape, then triangles and meshes.
using Form = decltype(withSurfaces(std::declval<collision::Shape>()));

/// The index of a type in Form; the solids come first. Only kinds that the code names are listed.
enum class FormKind : std::size_t {
  aabb = world::shapeIndex<collision::Aabb>(),
  triangle = std::variant_size_v<collision::Shape>,
  mesh
};

[[nodiscard]] std::string_view nameOf(FormKind kind);
[[nodiscard]] constexpr bool isSurface(FormKind kind) { return kind >= FormKind::triangle; }

struct FormPair {
  Form a;
  Form b;
};

[[nodiscard]] Form formOf(const collision::Shape& shape);
/// Returns the shape of a form, which must not be a triangle or a mesh.
[[nodiscard]] collision::Shape shapeOf(const Form& form);
[[nodiscard]] Subject subjectOf(const Form& form);

[[nodiscard]] Answer askForms(const Form& a, const Form& b);

/// Returns the form translated by `by`. Shapes and triangles are rounded to float.
[[nodiscard]] Form moved(const Form& form, const glm::dvec3& by);

/// Returns the name of the form's kind and all numbers of the form, in C++ hexadecimal notation.
[[nodiscard]] std::string exactText(const Form& form);

}  // namespace check
