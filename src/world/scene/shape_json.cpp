#include "world/scene/shape_json.hpp"

#include <optional>

#include "collision/any.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/shape_kind.hpp"

namespace world {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Cone;
using collision::Cylinder;
using collision::Obb;
using collision::Shape;
using collision::Sphere;
using Names = std::vector<std::string_view>;

/// Returns the fields of a kind of shape. `hasEnds`: see hasEnds().
Names fieldsOf(ShapeKind kind, bool hasEnds) {
  switch (kind) {
    case ShapeKind::sphere:
      return {"center", "radius"};
    case ShapeKind::aabb:
    case ShapeKind::obb:
      return {"center", "halfExtents"};
    case ShapeKind::capsule:
      return {"a", "b", "radius"};
    case ShapeKind::point:
      return {"center"};
    case ShapeKind::cylinder:
      return hasEnds ? Names{"a", "b", "radius"} : Names{"center", "radius", "halfHeight"};
    case ShapeKind::cone:
      return hasEnds ? Names{"base", "tip", "radius"} : Names{"center", "radius", "halfHeight"};
  }
  return {};
}

EndNames endNames(ShapeKind kind) { return kind == ShapeKind::cone ? kConeEnds : kEnds; }

/// A file describes a cylinder or cone either by both ends of its axis or by its centre and half height. True
/// for the ends.
bool hasEnds(const base::JsonView& view, ShapeKind kind) {
  const EndNames names = endNames(kind);
  return view.has(names.from) || view.has(names.to);
}

/// The allowed values of "shape". body_reader.cpp reads the last three.
Names shapeWords() {
  Names words = shapeKindNames();
  words.insert(words.end(), {kColliderNames.front(), kTriangleWord, kHullWord});
  return words;
}

float readRadius(const base::JsonView& view) {
  return static_cast<float>(view.at("radius").number(base::kNonNegative));
}

/// Reads a capsule, cylinder or cone by the ends of its axis.
template <class S>
PlacedShape readFromEnds(const base::JsonView& view, const EndNames& names) {
  const glm::dvec3 a = view.at(names.from).vec3();
  const glm::dvec3 b = view.at(names.to).vec3();
  const glm::dvec3 center = roundedCenter((a + b) * 0.5);
  return {S{glm::vec3(a - center), glm::vec3(b - center), readRadius(view)}, center};
}

glm::vec3 readHalfExtents(const base::JsonView& view) {
  return glm::vec3(view.at("halfExtents").vec3(base::kNonNegative));
}

PlacedShape withCenter(const base::JsonView& view, const Shape& shape) { return {shape, readCenter(view)}; }

template <class S>
PlacedShape readUprightShape(const base::JsonView& view, ShapeKind kind) {
  if (hasEnds(view, kind)) return readFromEnds<S>(view, endNames(kind));
  const glm::vec3 half(0.0f, static_cast<float>(view.at("halfHeight").number(base::kNonNegative)), 0.0f);
  return withCenter(view, S{-half, half, readRadius(view)});
}

PlacedShape readKind(const base::JsonView& view, ShapeKind kind) {
  switch (kind) {
    case ShapeKind::sphere:
      return withCenter(view, Sphere{glm::vec3(0.0f), readRadius(view)});
    case ShapeKind::aabb: {
      const glm::vec3 half = readHalfExtents(view);
      return withCenter(view, Aabb{-half, half});
    }
    case ShapeKind::obb:
      return withCenter(view, Obb{glm::vec3(0.0f), readHalfExtents(view), glm::mat3(1.0f)});
    case ShapeKind::capsule:
      return readFromEnds<Capsule>(view, kEnds);
    case ShapeKind::cylinder:
      return readUprightShape<Cylinder>(view, kind);
    case ShapeKind::cone:
      return readUprightShape<Cone>(view, kind);
    case ShapeKind::point:
      break;
  }
  return withCenter(view, glm::vec3(0.0f));
}

/// readCorners() and readObbWithAxes() read boxes whose bits cannot be given by a centre and angles.
Aabb readCorners(const base::JsonView& view) {
  view.allowOnly({"shape", "min", "max"});
  return {glm::vec3(view.at("min").vec3()), glm::vec3(view.at("max").vec3())};
}

Obb readObbWithAxes(const base::JsonView& view) {
  view.allowOnly({"shape", "center", "halfExtents", "axes"});
  Obb box{glm::vec3(view.at("center").vec3()), readHalfExtents(view)};
  const auto columns = view.at("axes").items(3);
  if (columns.size() != 3) view.at("axes").fail("must be three axes [[x, y, z], [x, y, z], [x, y, z]]");
  for (int i = 0; i < 3; ++i) box.axes[i] = glm::vec3(columns[static_cast<std::size_t>(i)].vec3());
  return box;
}

/// If the file gives the shape by the ends of its axis, returns the shape with exactly these ends. Otherwise
/// returns nullopt.
std::optional<Shape> readExactEnds(const base::JsonView& view) {
  const auto readEnds = [&](auto shape, const EndNames& names) -> Shape {
    auto& [from, to, radius] = shape;
    from = glm::vec3(view.at(names.from).vec3());
    to = glm::vec3(view.at(names.to).vec3());
    radius = readRadius(view);
    return shape;
  };
  if (isShape(view, "capsule")) return readEnds(Capsule{}, kEnds);
  if (isShape(view, "cylinder") && hasEnds(view, ShapeKind::cylinder)) return readEnds(Cylinder{}, kEnds);
  if (isShape(view, "cone") && hasEnds(view, ShapeKind::cone)) return readEnds(Cone{}, kConeEnds);
  return std::nullopt;
}

/// Reads a part. Unless the part is rotated, its ends keep their bits.
Shape readPlacedPart(const base::JsonView& view) {
  const PlacedShape part = readShape(view, withOrientation({"shape"}));
  const Orientation orientation = readOrientation(view);
  Placement placement;
  placement.center = orientation.center.value_or(part.center);
  placement.degrees = orientation.degrees;
  if (placement.degrees == glm::dvec3(0.0))
    if (const auto exactShape = readExactEnds(view)) return *exactShape;
  return collision::transformedAny(part.shape, transformOf(placement));
}

Shape readAnyPart(const base::JsonView& view) {
  if (isShape(view, kTriangleWord))
    view.at("shape").fail("is a triangle, which is no part of a compound body; give it a body of its own");
  if (view.has("min") && isShape(view, "aabb")) return readCorners(view);
  if (view.has("axes") && isShape(view, "obb")) return readObbWithAxes(view);
  return readPlacedPart(view);
}

}  // namespace

bool isShape(const base::JsonView& view, std::string_view word) { return view.at("shape").string() == word; }

glm::dvec3 readCenter(const base::JsonView& view) {
  const bool hasMatrixCenter =
      view.has("matrix") && !view.has("center") && view.at("matrix").items(4).size() == 4;
  return hasMatrixCenter ? glm::dvec3(0.0) : view.at("center").vec3();
}

PlacedShape readShape(const base::JsonView& view, const Names& extraFields) {
  const ShapeKind kind = kShapeKinds[view.at("shape").indexIn(shapeWords())].kind;
  Names allowed = fieldsOf(kind, hasEnds(view, kind));
  allowed.insert(allowed.end(), extraFields.begin(), extraFields.end());
  view.allowOnly(allowed);
  return readKind(view, kind);
}

Shape readPart(const base::JsonView& view) {
  const Shape part = readAnyPart(view);
  const std::string_view problem = collision::problemAny(part);
  if (!problem.empty()) view.fail("is no valid shape: " + std::string(problem));
  return part;
}

}  // namespace world
