#include <cmath>

#include "base/number_text.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/shape_json.hpp"
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

base::Json kindJson(const Shape& shape) { return {{"shape", nameOf(kindOf(shape))}}; }

base::Json endsJson(const EndNames& names, const base::Json& from, const base::Json& to, float radius) {
  return {
      {std::string(names.from), from}, {std::string(names.to), to}, {"radius", base::shortestDouble(radius)}};
}

/// True if the axis of a cylinder or cone is along y and centred at the origin.
bool isUpright(const glm::vec3& from, const glm::vec3& to) {
  return from == -to && to == glm::vec3(0.0f, std::abs(to.y), 0.0f);
}

/// Returns the fields of a body's only shape, which is centred on the body's origin.
struct SingleShapeJson {
  const glm::dvec3& center;

  base::Json operator()(const glm::vec3&) const { return {{"center", vectorJson(center)}}; }
  base::Json operator()(const Sphere& sphere) const {
    return {{"center", vectorJson(center)}, {"radius", base::shortestDouble(sphere.radius)}};
  }
  base::Json operator()(const Aabb& box) const {
    return {{"center", vectorJson(center)}, {"halfExtents", vectorJson(box.max)}};
  }
  base::Json operator()(const Obb& box) const {
    return {{"center", vectorJson(center)}, {"halfExtents", vectorJson(box.halfExtents)}};
  }
  base::Json operator()(const Capsule& capsule) const {
    return endsShapeJson(kEnds, capsule.a, capsule.b, capsule.radius);
  }
  base::Json operator()(const Cylinder& c) const { return uprightJson(kEnds, c.a, c.b, c.radius); }
  base::Json operator()(const Cone& c) const { return uprightJson(kConeEnds, c.base, c.tip, c.radius); }

 private:
  [[nodiscard]] base::Json endsShapeJson(const EndNames& names, const glm::vec3& from, const glm::vec3& to,
                                         float radius) const {
    return endsJson(names, vectorJson(center + glm::dvec3(from)), vectorJson(center + glm::dvec3(to)),
                    radius);
  }
  [[nodiscard]] base::Json uprightJson(const EndNames& names, const glm::vec3& from, const glm::vec3& to,
                                       float radius) const {
    if (!isUpright(from, to)) return endsShapeJson(names, from, to, radius);
    return {{"center", vectorJson(center)},
            {"radius", base::shortestDouble(radius)},
            {"halfHeight", base::shortestDouble(to.y)}};
  }
};

bool isPart(const base::Json& json, const Shape& shape) {
  return readsBack(json, readPart, [&](const Shape& got) { return sameShape(got, shape); });
}

/// Writes the angles with the fewest decimals that give exactly these axes. If none do, writes the axes.
base::Json turnedBoxJson(const Obb& box, const base::Json& unturnedJson) {
  base::Json json = unturnedJson;
  const auto isExact = [&](const glm::dvec3& angles) {
    json["rotation"] = vectorJson(angles);
    return isPart(json, box);
  };
  if (roundedAngles(degreesOf(glm::dmat3(box.axes)), isExact)) return json;
  json.erase("rotation");
  json["axes"] = {vectorJson(box.axes[0]), vectorJson(box.axes[1]), vectorJson(box.axes[2])};
  return json;
}

base::Json aabbPartJson(const Aabb& box) {
  const glm::dvec3 min(box.min), max(box.max);
  base::Json json = kindJson(box);
  json["center"] = vectorJson(glm::vec3((min + max) * 0.5));
  json["halfExtents"] = vectorJson(glm::vec3((max - min) * 0.5));
  if (isPart(json, box)) return json;
  json = kindJson(box);
  json["min"] = vectorJson(box.min);
  json["max"] = vectorJson(box.max);
  return json;
}

struct PartJson {
  base::Json operator()(const glm::vec3& point) const {
    return withKind(point, {{"center", vectorJson(point)}});
  }
  base::Json operator()(const Sphere& sphere) const {
    return withKind(sphere,
                    {{"center", vectorJson(sphere.center)}, {"radius", base::shortestDouble(sphere.radius)}});
  }
  base::Json operator()(const Capsule& c) const { return endsPartJson(c, kEnds, c.a, c.b); }
  base::Json operator()(const Cylinder& c) const { return axisPartJson(c, kEnds, c.a, c.b); }
  base::Json operator()(const Cone& c) const { return axisPartJson(c, kConeEnds, c.base, c.tip); }
  base::Json operator()(const Aabb& box) const { return aabbPartJson(box); }
  base::Json operator()(const Obb& box) const {
    const base::Json json =
        withKind(box, {{"center", vectorJson(box.center)}, {"halfExtents", vectorJson(box.halfExtents)}});
    return isPart(json, box) ? json : turnedBoxJson(box, json);
  }

 private:
  static base::Json withKind(const Shape& shape, const base::Json& fields) {
    base::Json json = kindJson(shape);
    json.update(fields);
    return json;
  }
  template <class S>
  static base::Json endsPartJson(const S& shape, const EndNames& names, const glm::vec3& from,
                                 const glm::vec3& to) {
    return withKind(shape, endsJson(names, vectorJson(from), vectorJson(to), shape.radius));
  }
  /// Writes the shape by its half height if that reads back as the same bits, otherwise by its ends.
  template <class S>
  static base::Json axisPartJson(const S& shape, const EndNames& names, const glm::vec3& from,
                                 const glm::vec3& to) {
    const base::Json ends = endsPartJson(shape, names, from, to);
    if (!isUpright(from, to)) return ends;
    const base::Json json = shapeJson(shape, glm::dvec3(0.0));
    return isPart(json, shape) ? json : ends;
  }
};

}  // namespace

base::Json shapeJson(const Shape& shape, const glm::dvec3& center) {
  base::Json json = kindJson(shape);
  json.update(std::visit(SingleShapeJson{center}, shape));
  return json;
}

base::Json partJson(const Shape& shape) { return std::visit(PartJson{}, shape); }

bool sameShape(const Shape& a, const Shape& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& shape) { return sameBytes(shape, std::get<std::decay_t<decltype(shape)>>(b)); }, a);
}

}  // namespace world
