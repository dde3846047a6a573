#include "world/scene/shape_json.hpp"

#include <cmath>
#include <optional>

#include "collision/any.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/orientation.hpp"
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

/// The fields that describe each kind of shape. `hasEnds`: of a cylinder or cone that is given by its ends.
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

/// The fields of the ends of an axis.
struct EndNames {
  std::string_view from, to;
};

constexpr EndNames kEnds{"a", "b"}, kConeEnds{"base", "tip"};

EndNames endNames(ShapeKind kind) { return kind == ShapeKind::cone ? kConeEnds : kEnds; }

/// A cylinder or cone is given by its ends, or by its centre and half height along y.
bool hasEnds(const base::JsonView& view, ShapeKind kind) {
  const EndNames names = endNames(kind);
  return view.has(names.from) || view.has(names.to);
}

/// The allowed values of "shape"; those that are read elsewhere come last.
const Names& shapeWords() {
  static const Names kWords = [] {
    Names words = shapeKindNames();
    words.push_back(kColliderNames.front());
    words.push_back(kTriangleWord);
    words.push_back(kHullWord);
    return words;
  }();
  return kWords;
}

float readRadius(const base::JsonView& view) {
  return static_cast<float>(view.at("radius").number(base::kSize));
}

/// A capsule, cylinder or cone by the ends of its axis.
template <class S>
PlacedShape readBetween(const base::JsonView& view, const EndNames& names) {
  const glm::dvec3 a = view.at(names.from).vec3();
  const glm::dvec3 b = view.at(names.to).vec3();
  const glm::dvec3 center = originOf((a + b) * 0.5);
  return {S{glm::vec3(a - center), glm::vec3(b - center), readRadius(view)}, center};
}

glm::vec3 readHalfExtents(const base::JsonView& view) {
  return glm::vec3(view.at("halfExtents").vec3(base::kSize));
}

/// Adds the centre to a shape about the origin.
PlacedShape centered(const base::JsonView& view, const collision::Shape& shape) {
  return {shape, readCenter(view)};
}

template <class S>
PlacedShape readUpright(const base::JsonView& view, ShapeKind kind) {
  if (hasEnds(view, kind)) return readBetween<S>(view, endNames(kind));
  const glm::vec3 half(0.0f, static_cast<float>(view.at("halfHeight").number(base::kSize)), 0.0f);
  return centered(view, S{-half, half, readRadius(view)});
}

PlacedShape readKind(const base::JsonView& view, ShapeKind kind) {
  switch (kind) {
    case ShapeKind::sphere:
      return centered(view, collision::Sphere{glm::vec3(0.0f), readRadius(view)});
    case ShapeKind::aabb: {
      const glm::vec3 half = readHalfExtents(view);
      return centered(view, collision::Aabb{-half, half});
    }
    case ShapeKind::obb:
      return centered(view, collision::Obb{glm::vec3(0.0f), readHalfExtents(view), glm::mat3(1.0f)});
    case ShapeKind::capsule:
      return readBetween<Capsule>(view, kEnds);
    case ShapeKind::cylinder:
      return readUpright<Cylinder>(view, kind);
    case ShapeKind::cone:
      return readUpright<Cone>(view, kind);
    case ShapeKind::point:
      break;
  }
  return centered(view, glm::vec3(0.0f));
}

/// Two forms for boxes that no centre and rotation give exactly; they keep the bits of every float32.
collision::Aabb readCorners(const base::JsonView& view) {
  view.allowOnly({"shape", "min", "max"});
  return {glm::vec3(view.at("min").vec3()), glm::vec3(view.at("max").vec3())};
}

collision::Obb readWithAxes(const base::JsonView& view) {
  view.allowOnly({"shape", "center", "halfExtents", "axes"});
  collision::Obb box{glm::vec3(view.at("center").vec3()),
                     glm::vec3(view.at("halfExtents").vec3(base::kSize))};
  const auto columns = view.at("axes").items(3);
  if (columns.size() != 3) view.at("axes").fail("must be three axes [[x, y, z], [x, y, z], [x, y, z]]");
  for (int i = 0; i < 3; ++i) box.axes[i] = glm::vec3(columns[static_cast<std::size_t>(i)].vec3());
  return box;
}

/// The shape with ends as in the file, if it is given by them.
std::optional<collision::Shape> exactEnds(const base::JsonView& view) {
  const auto between = [&](auto shape, const EndNames& names) -> collision::Shape {
    auto& [from, to, radius] = shape;
    from = glm::vec3(view.at(names.from).vec3());
    to = glm::vec3(view.at(names.to).vec3());
    radius = readRadius(view);
    return shape;
  };
  if (isShape(view, "capsule")) return between(Capsule{}, kEnds);
  if (isShape(view, "cylinder") && hasEnds(view, ShapeKind::cylinder)) return between(Cylinder{}, kEnds);
  if (isShape(view, "cone") && hasEnds(view, ShapeKind::cone)) return between(Cone{}, kConeEnds);
  return std::nullopt;
}

/// Reads a part. A shape that is given by its ends keeps their bits unless it is rotated.
collision::Shape readPlacedPart(const base::JsonView& view) {
  const PlacedShape part = readShape(view, withOrientation({"shape"}));
  const Orientation turned = readOrientation(view);
  Placement placement;
  placement.center = turned.center.value_or(part.center);
  placement.degrees = turned.degrees;
  if (placement.degrees == glm::dvec3(0.0))
    if (const auto exact = exactEnds(view)) return *exact;
  return collision::transformedAny(part.shape, transformOf(placement));
}

collision::Shape readAnyPart(const base::JsonView& view) {
  if (isShape(view, kTriangleWord))
    view.at("shape").fail("is a triangle, which is no part of a compound body; give it a body of its own");
  if (view.has("min") && isShape(view, "aabb")) return readCorners(view);
  if (view.has("axes") && isShape(view, "obb")) return readWithAxes(view);
  return readPlacedPart(view);
}

base::Json wordFor(const Shape& shape) { return {{"shape", nameOf(kindOf(shape))}}; }

constexpr glm::dvec3 kOrigin(0.0);

base::Json endsJson(const EndNames& names, const base::Json& from, const base::Json& to, float radius) {
  return {{std::string(names.from), from}, {std::string(names.to), to}, {"radius", base::shortest(radius)}};
}

/// Whether a cylinder or cone is about the origin, along y.
bool isUpright(const glm::vec3& from, const glm::vec3& to) {
  return from == -to && to == glm::vec3(0.0f, std::abs(to.y), 0.0f);
}

/// The fields of a body's only shape, which is about the body's origin.
struct OnlyShape {
  const glm::dvec3& center;

  base::Json operator()(const glm::vec3&) const { return {{"center", numbers(center)}}; }
  base::Json operator()(const Sphere& sphere) const {
    return {{"center", numbers(center)}, {"radius", base::shortest(sphere.radius)}};
  }
  base::Json operator()(const Aabb& box) const {
    return {{"center", numbers(center)}, {"halfExtents", numbers(box.max)}};
  }
  base::Json operator()(const Obb& box) const {
    return {{"center", numbers(center)}, {"halfExtents", numbers(box.halfExtents)}};
  }
  base::Json operator()(const Capsule& capsule) const {
    return between(kEnds, capsule.a, capsule.b, capsule.radius);
  }
  base::Json operator()(const Cylinder& c) const { return upright(kEnds, c.a, c.b, c.radius); }
  base::Json operator()(const Cone& c) const { return upright(kConeEnds, c.base, c.tip, c.radius); }

 private:
  [[nodiscard]] base::Json between(const EndNames& names, const glm::vec3& from, const glm::vec3& to,
                                   float radius) const {
    return endsJson(names, numbers(center + glm::dvec3(from)), numbers(center + glm::dvec3(to)), radius);
  }
  [[nodiscard]] base::Json upright(const EndNames& names, const glm::vec3& from, const glm::vec3& to,
                                   float radius) const {
    if (!isUpright(from, to)) return between(names, from, to, radius);
    return {{"center", numbers(center)},
            {"radius", base::shortest(radius)},
            {"halfHeight", base::shortest(to.y)}};
  }
};

bool isPart(const base::Json& json, const Shape& shape) {
  return readsBack(json, readPart, [&](const Shape& got) { return sameShape(got, shape); });
}

/// Uses the angles with the fewest decimals that give these axes; otherwise the axes themselves.
base::Json turnedPart(const Obb& box, const base::Json& unturned) {
  base::Json json = unturned;
  const auto gives = [&](const glm::dvec3& angles) {
    json["rotation"] = numbers(angles);
    return isPart(json, box);
  };
  if (roundedAngles(degreesOf(glm::dmat3(box.axes)), gives)) return json;
  json.erase("rotation");
  json["axes"] = {numbers(box.axes[0]), numbers(box.axes[1]), numbers(box.axes[2])};
  return json;
}

base::Json boxPart(const Aabb& box) {
  const glm::dvec3 min(box.min), max(box.max);
  base::Json json = wordFor(box);
  json["center"] = numbers(glm::vec3((min + max) * 0.5));
  json["halfExtents"] = numbers(glm::vec3((max - min) * 0.5));
  if (isPart(json, box)) return json;
  json = wordFor(box);
  json["min"] = numbers(box.min);
  json["max"] = numbers(box.max);
  return json;
}

struct PartJson {
  base::Json operator()(const glm::vec3& point) const { return with(point, {{"center", numbers(point)}}); }
  base::Json operator()(const Sphere& sphere) const {
    return with(sphere, {{"center", numbers(sphere.center)}, {"radius", base::shortest(sphere.radius)}});
  }
  base::Json operator()(const Capsule& c) const { return byEnds(c, kEnds, c.a, c.b); }
  base::Json operator()(const Cylinder& c) const { return aboutAxis(c, kEnds, c.a, c.b); }
  base::Json operator()(const Cone& c) const { return aboutAxis(c, kConeEnds, c.base, c.tip); }
  base::Json operator()(const Aabb& box) const { return boxPart(box); }
  base::Json operator()(const Obb& box) const {
    const base::Json json =
        with(box, {{"center", numbers(box.center)}, {"halfExtents", numbers(box.halfExtents)}});
    return isPart(json, box) ? json : turnedPart(box, json);
  }

 private:
  static base::Json with(const Shape& shape, const base::Json& fields) {
    base::Json json = wordFor(shape);
    json.update(fields);
    return json;
  }
  template <class S>
  static base::Json byEnds(const S& shape, const EndNames& names, const glm::vec3& from,
                           const glm::vec3& to) {
    return with(shape, endsJson(names, numbers(from), numbers(to), shape.radius));
  }
  /// By its half height where that gives the same bits: the ends may have zeros of either sign.
  template <class S>
  static base::Json aboutAxis(const S& shape, const EndNames& names, const glm::vec3& from,
                              const glm::vec3& to) {
    const base::Json ends = byEnds(shape, names, from, to);
    if (!isUpright(from, to)) return ends;
    const base::Json json = with(shape, OnlyShape{kOrigin}(shape));
    return isPart(json, shape) ? json : ends;
  }
};

}  // namespace

bool isShape(const base::JsonView& view, std::string_view word) { return view.at("shape").string() == word; }

glm::dvec3 readCenter(const base::JsonView& view) {
  const bool byMatrix = view.has("matrix") && !view.has("center") && view.at("matrix").items(4).size() == 4;
  return byMatrix ? glm::dvec3(0.0) : view.at("center").vec3();
}

PlacedShape readShape(const base::JsonView& view, const Names& others) {
  const ShapeKind kind = kShapeKinds[view.at("shape").oneOf(shapeWords())].kind;
  Names allowed = fieldsOf(kind, hasEnds(view, kind));
  allowed.insert(allowed.end(), others.begin(), others.end());
  view.allowOnly(allowed);
  return readKind(view, kind);
}

collision::Shape readPart(const base::JsonView& view) {
  const collision::Shape part = readAnyPart(view);
  const std::string_view problem = collision::problemAny(part);
  if (!problem.empty()) view.fail("is no valid shape: " + std::string(problem));
  return part;
}

base::Json shapeJson(const Shape& shape, const glm::dvec3& center) {
  base::Json json = wordFor(shape);
  json.update(std::visit(OnlyShape{center}, shape));
  return json;
}

base::Json partJson(const Shape& shape) { return std::visit(PartJson{}, shape); }

bool sameShape(const Shape& a, const Shape& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& shape) { return same(shape, std::get<std::decay_t<decltype(shape)>>(b)); }, a);
}

}  // namespace world
