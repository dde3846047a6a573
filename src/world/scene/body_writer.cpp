#include "world/scene/body_writer.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_reader.hpp"
#include "base/number_text.hpp"
#include "world/scene/body_reader.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/shape_json.hpp"
#include "world/scene/text_json.hpp"

namespace world {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Shape;
using collision::Sphere;

const glm::dvec3 kNone(0.0);

bool samePlace(const Placement& a, const Placement& b) {
  return same(a.center, b.center) && same(a.degrees, b.degrees) && same(a.scale, b.scale);
}

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
  json.update(shapeJson(body.shapes.front(), body.placement.center));
  writePose(body, json);
  return json;
}

base::Json compoundJson(const BodySpec& body) {
  base::Json json = namedJson(body);
  if (!same(body.placement.center, kNone)) json["center"] = numbers(body.placement.center);
  writePose(body, json);
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const bool isMesh = body.mesh && body.mesh->shape == i;
    json["shapes"].push_back(isMesh ? meshPartJson(*body.mesh) : partJson(body.shapes[i]));
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
