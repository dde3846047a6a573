#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/scene_file.hpp"
#include "world/scene/shape_json.hpp"

namespace world {
namespace {

using collision::Shape;

const glm::dvec3 kZero(0.0);

void writePose(const BodySpec& body, base::Json& json) {
  const Placement& placement = body.placement;
  if (!sameBytes(placement.degrees, kZero)) json["rotation"] = vectorJson(placement.degrees);
  if (placement.scale != glm::vec3(1.0f)) json["scale"] = vectorJson(placement.scale);
  if (!sameBytes(body.spin, kZero)) json["spin"] = vectorJson(body.spin);
}

base::Json triangleJson(const collision::Mesh& mesh) {
  const auto corners = mesh.vertices();
  return {{"shape", kTriangleWord},
          {"a", vectorJson(corners[0])},
          {"b", vectorJson(corners[1])},
          {"c", vectorJson(corners[2])}};
}

base::Json hullJson(const MeshPart& part) {
  base::Json json{{"shape", kHullWord}};
  if (!part.file.empty()) {
    json["file"] = part.file;
    return json;
  }
  for (const glm::vec3& point : part.asset->points()) json["points"].push_back(vectorJson(point));
  return json;
}

base::Json meshJson(const MeshPart& part) {
  if (part.asset->isHull()) return hullJson(part);
  if (part.file.empty()) return triangleJson(part.asset->mesh());
  base::Json json{{"shape", kColliderNames.front()}, {"file", part.file}};
  if (part.collider != Collider::mesh)
    json["collider"] = kColliderNames[static_cast<std::size_t>(part.collider)];
  return json;
}

base::Json namedJson(const BodySpec& body) {
  base::Json json{{"name", body.name}};
  if (!body.label.empty()) json["label"] = textOrWordsJson(body.label);
  return json;
}

base::Json meshPartJson(const MeshPart& part) {
  base::Json json = meshJson(part);
  if (!sameBytes(part.placement.center, kZero)) json["center"] = vectorJson(part.placement.center);
  if (!sameBytes(part.placement.degrees, kZero)) json["rotation"] = vectorJson(part.placement.degrees);
  return json;
}

base::Json singleJson(const BodySpec& body) {
  base::Json json = namedJson(body);
  if (body.mesh) {
    json.update(meshJson(*body.mesh));
    json["center"] = vectorJson(body.placement.center);
  } else {
    json.update(shapeJson(body.shapes.front(), body.placement.center));
  }
  writePose(body, json);
  return json;
}

base::Json compoundJson(const BodySpec& body) {
  base::Json json = namedJson(body);
  if (!sameBytes(body.placement.center, kZero)) json["center"] = vectorJson(body.placement.center);
  writePose(body, json);
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const bool isMesh = body.mesh && body.mesh->shape == i;
    json["shapes"].push_back(isMesh ? meshPartJson(*body.mesh) : partJson(body.shapes[i]));
  }
  return json;
}

/// Hulls with points in the scene are the same if their points have the same bits. Other meshes are the same
/// if they share an asset.
bool sameMesh(const std::optional<MeshPart>& a, const std::optional<MeshPart>& b) {
  if (!a || !b || !a->file.empty() || !a->asset->isHull() || !b->asset->isHull()) return a == b;
  const auto pointsA = a->asset->points(), pointsB = b->asset->points();
  MeshPart sameAssetPart = *a;
  sameAssetPart.asset = b->asset;
  return sameAssetPart == *b &&
         std::equal(pointsA.begin(), pointsA.end(), pointsB.begin(), pointsB.end(), sameBytes<glm::vec3>);
}

}  // namespace

bool sameBits(const BodySpec& a, const BodySpec& b) {
  return a.name == b.name && sameBits(a.placement, b.placement) && sameBytes(a.spin, b.spin) &&
         sameMesh(a.mesh, b.mesh) && a.label == b.label &&
         std::equal(a.shapes.begin(), a.shapes.end(), b.shapes.begin(), b.shapes.end(), sameShape);
}

base::Json bodyJson(const BodySpec& body) {
  const bool isMesh = body.shapes.size() == 1 && body.mesh && body.mesh->placement == Placement{};
  if (isMesh) return singleJson(body);
  if (body.shapes.size() > 1 || body.mesh) return compoundJson(body);
  const base::Json json = singleJson(body);
  const bool readsBackExactly =
      readsBack(json, readTarget, [&](const BodySpec& got) { return sameBits(got, body); });
  return readsBackExactly ? json : compoundJson(body);
}

namespace {

const Scene& defaultScene() {
  static const Scene kDefaultScene;
  return kDefaultScene;
}

base::Json cameraJson(const CameraSpec& camera) {
  base::Json json = base::Json::object();
  if (camera.target) json["target"] = vectorJson(*camera.target);
  if (camera.yaw) json["yaw"] = base::shortestDouble(*camera.yaw);
  if (camera.pitch) json["pitch"] = base::shortestDouble(*camera.pitch);
  if (camera.distance) json["distance"] = base::shortestDouble(*camera.distance);
  if (camera.parallel) json["parallel"] = true;
  return json;
}

void writeWords(const Scene& scene, base::Json& json) {
  json["title"] = textJson(scene.title);
  if (!scene.text.empty()) json["text"] = textJson(scene.text);
  if (!scene.note.empty()) json["note"] = textOrWordsJson(scene.note);
  if (!scene.link.empty()) json["link"] = scene.link;
}

void writeCrowd(const CrowdSpec& crowd, base::Json& json) {
  json["kind"] = kCrowdNames[static_cast<std::size_t>(crowd.kind)];
  json["count"] = crowd.count;
  if (crowd.seed != CrowdSpec{}.seed) json["seed"] = crowd.seed;
  if (crowd.spacing != CrowdSpec{}.spacing) json["spacing"] = crowd.spacing;
  if (crowd.clearing != CrowdSpec{}.clearing) json["clearing"] = crowd.clearing;
}

void writeBodies(const Scene& scene, base::Json& json) {
  json["player"] = bodyJson(scene.player);
  if (scene.player.name == "player") json["player"].erase("name");
  json["targets"] = base::Json::array();
  for (const BodySpec& target : scene.targets) json["targets"].push_back(bodyJson(target));
  if (scene.generate) writeCrowd(*scene.generate, json["generate"]);
}

void writeMotion(const Scene& scene, base::Json& json) {
  if (scene.step != defaultScene().step) json["step"] = scene.step;
  if (scene.speed != defaultScene().speed) json["speed"] = scene.speed;
  if (scene.turn != defaultScene().turn) json["turn"] = scene.turn;
  if (scene.response == Response::push) json["response"] = "push";
  if (scene.share) json["share"] = true;
  if (scene.cells) json["cells"] = true;
  if (!scene.ticks.empty()) json["ticks"] = scene.ticks;
  if (const auto& v = scene.velocity) json["velocity"] = vectorJson(*v);
  if (scene.wish != glm::dvec3(0.0)) json["wish"] = vectorJson(scene.wish);
  if (scene.brokenTest != BrokenTest::none)
    json["mistake"] = brokenTestIds()[static_cast<std::size_t>(scene.brokenTest)];
  if (scene.method != Method::sat)
    json["method"] = input::kMethodNames[static_cast<std::size_t>(scene.method)];
  if (scene.iteration > 0) json["iteration"] = scene.iteration;
  for (const Overlay overlay : scene.show) {
    json["show"].push_back(overlayIds()[static_cast<std::size_t>(overlay)]);
  }
}

void writeWalk(const Scene& scene, base::Json& json) {
  if (!scene.falseAlarms.empty()) json["falseAlarms"] = scene.falseAlarms;
  if (!scene.twin.empty()) json["twin"] = scene.twin;
  if (!scene.walk) return;
  json["walk"]["on"] = scene.walk->on;
  if (scene.walk->height != WalkSpec{}.height) json["walk"]["height"] = scene.walk->height;
  if (scene.walk->feet == WalkSpec{}.feet) return;
  for (const glm::dvec3& foot : scene.walk->feet) json["walk"]["feet"].push_back(vectorJson(foot));
}

void writeGround(const Scene& scene, base::Json& json) {
  const bool writesHeight = scene.ground != defaultScene().ground;
  const bool writesSize = scene.groundHalfSize != defaultScene().groundHalfSize;
  if (writesHeight) json["ground"]["y"] = base::shortestDouble(scene.ground);
  if (writesSize) json["ground"]["size"] = base::shortestDouble(scene.groundHalfSize);
}

}  // namespace

std::string sceneJson(const Scene& scene) {
  base::Json json = base::Json::object();
  writeWords(scene, json);
  const base::Json camera = cameraJson(scene.camera);
  if (!camera.empty()) json["camera"] = camera;
  writeBodies(scene, json);
  writeMotion(scene, json);
  writeWalk(scene, json);
  writeGround(scene, json);
  if (!scene.keys.text.empty()) json["keys"] = scene.keys.text;
  for (const Expectation& expectation : scene.expect) json["expect"].push_back(expectationJson(expectation));
  return base::prettyJson(json);
}

}  // namespace world
