#include "world/scene/body_writer.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_reader.hpp"
#include "base/number_text.hpp"
#include "world/scene/body_reader.hpp"
#include "world/scene/shape_kind.hpp"
#include "world/scene/text_json.hpp"

namespace world {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Shape;
using collision::Sphere;

/// The most decimals tried for an angle that gives the axes of a box.
constexpr int kMostAngleDigits = 9;
const glm::dvec3 kNone(0.0);

template <class Value>
bool same(const Value& a, const Value& b) {
  return std::memcmp(&a, &b, sizeof(Value)) == 0;
}

bool samePlace(const Placement& a, const Placement& b) {
  return same(a.center, b.center) && same(a.degrees, b.degrees) && same(a.scale, b.scale);
}

bool sameShape(const Shape& a, const Shape& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& shape) { return same(shape, std::get<std::decay_t<decltype(shape)>>(b)); }, a);
}

base::Json numbers(const glm::dvec3& v) { return {v.x, v.y, v.z}; }
base::Json numbers(const glm::vec3& v) {
  return {base::shortest(v.x), base::shortest(v.y), base::shortest(v.z)};
}

base::Json wordFor(const Shape& shape) { return {{"shape", nameOf(kindOf(shape))}}; }

/// True when `json` is read back as the value that `holds` accepts; false if the loader refuses it.
template <class Read, class Holds>
bool readsBack(const base::Json& json, const Read& read, const Holds& holds) {
  static const std::string kName = "a scene that is written";
  try {
    return holds(read(base::JsonView(json, kName)));
  } catch (const base::InputError&) {
    return false;
  }
}

bool isPart(const base::Json& json, const Shape& shape) {
  return readsBack(json, readPart, [&](const Shape& got) { return sameShape(got, shape); });
}

/// The angles of these axes, before rounding: R = Rz * Rx * Ry, from its third row and second column.
glm::dvec3 anglesOf(const glm::mat3& axes) {
  const glm::dmat3 r(axes);
  return glm::degrees(glm::dvec3(std::asin(glm::clamp(r[1][2], -1.0, 1.0)), std::atan2(-r[0][2], r[2][2]),
                                 std::atan2(-r[1][0], r[1][1])));
}

/// Uses the angles with the fewest decimals that give these axes; otherwise the axes themselves.
base::Json turnedPart(const Obb& box, const base::Json& unturned) {
  const glm::dvec3 angles = anglesOf(box.axes);
  base::Json json = unturned;
  for (int digits = 0; digits <= kMostAngleDigits; ++digits) {
    const double grain = std::pow(10.0, digits);
    json["rotation"] = numbers(glm::round(angles * grain) / grain + 0.0);
    if (isPart(json, box)) return json;
  }
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
  base::Json operator()(const Capsule& capsule) const {
    return with(
        capsule,
        {{"a", numbers(capsule.a)}, {"b", numbers(capsule.b)}, {"radius", base::shortest(capsule.radius)}});
  }
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
};

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
    return {{"a", numbers(center + glm::dvec3(capsule.a))},
            {"b", numbers(center + glm::dvec3(capsule.b))},
            {"radius", base::shortest(capsule.radius)}};
  }
};

void writePose(const BodySpec& body, base::Json& json) {
  const Placement& placement = body.placement;
  if (!same(placement.degrees, kNone)) json["rotation"] = numbers(placement.degrees);
  if (placement.scale != glm::vec3(1.0f)) json["scale"] = numbers(placement.scale);
  if (!same(body.spin, kNone)) json["spin"] = numbers(body.spin);
}

base::Json triangleJson(const collision::Mesh& mesh) {
  const auto corners = mesh.vertices();
  return {{"shape", kTriangleWord},
          {"a", numbers(corners[0])},
          {"b", numbers(corners[1])},
          {"c", numbers(corners[2])}};
}

/// The fields of a mesh, without its pose.
base::Json meshJson(const MeshPart& part) {
  if (part.file.empty()) return triangleJson(part.asset->mesh());
  base::Json json{{"shape", kColliderNames.front()}, {"file", part.file}};
  if (part.collider != Collider::mesh)
    json["collider"] = kColliderNames[static_cast<std::size_t>(part.collider)];
  return json;
}

/// The fields at the beginning of every body.
base::Json namedJson(const BodySpec& body) {
  base::Json json{{"name", body.name}};
  if (!body.label.empty()) json["label"] = textOrWordsJson(body.label);
  return json;
}

base::Json meshPartJson(const MeshPart& part) {
  base::Json json = meshJson(part);
  if (!same(part.place.center, kNone)) json["center"] = numbers(part.place.center);
  if (!same(part.place.degrees, kNone)) json["rotation"] = numbers(part.place.degrees);
  return json;
}

base::Json singleMeshJson(const BodySpec& body) {
  base::Json json = namedJson(body);
  json.update(meshJson(*body.mesh));
  json["center"] = numbers(body.placement.center);
  writePose(body, json);
  return json;
}

base::Json singleJson(const BodySpec& body) {
  base::Json json = namedJson(body);
  json.update(wordFor(body.shapes.front()));
  json.update(std::visit(OnlyShape{body.placement.center}, body.shapes.front()));
  writePose(body, json);
  return json;
}

base::Json compoundJson(const BodySpec& body) {
  base::Json json = namedJson(body);
  if (!same(body.placement.center, kNone)) json["center"] = numbers(body.placement.center);
  writePose(body, json);
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const bool isMesh = body.mesh && body.mesh->shape == i;
    json["shapes"].push_back(isMesh ? meshPartJson(*body.mesh) : std::visit(PartJson{}, body.shapes[i]));
  }
  return json;
}

}  // namespace

bool sameBits(const BodySpec& a, const BodySpec& b) {
  return a.name == b.name && samePlace(a.placement, b.placement) && same(a.spin, b.spin) &&
         a.mesh == b.mesh && a.label == b.label &&
         std::equal(a.shapes.begin(), a.shapes.end(), b.shapes.begin(), b.shapes.end(), sameShape);
}

base::Json bodyJson(const BodySpec& body) {
  const bool isMesh = body.shapes.size() == 1 && body.mesh && body.mesh->place == Placement{};
  if (isMesh) return singleMeshJson(body);
  if (body.shapes.size() > 1 || body.mesh) return compoundJson(body);
  const base::Json json = singleJson(body);
  const bool plain = readsBack(json, readTarget, [&](const BodySpec& got) { return sameBits(got, body); });
  return plain ? json : compoundJson(body);
}

}  // namespace world
