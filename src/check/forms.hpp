// The shapes of random pairs: solids, single triangles, and placed meshes.
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

/// All types of collision::Shape in their order, then triangles and meshes.
using Form = decltype(withSurfaces(std::declval<collision::Shape>()));

/// The index of a type in Form. Lists only the kinds that the code names.
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
/// Returns the form as a shape. It must not be a triangle or a mesh.
[[nodiscard]] collision::Shape shapeOf(const Form& form);
[[nodiscard]] Subject subjectOf(const Form& form);

[[nodiscard]] Answer askForms(const Form& a, const Form& b);

/// Returns the form translated by `by`. Shapes and triangles are rounded to float.
[[nodiscard]] Form moved(const Form& form, const glm::dvec3& by);

/// Returns the name of the form's kind and all its numbers in C++ hexadecimal notation.
[[nodiscard]] std::string exactText(const Form& form);

}  // namespace check
