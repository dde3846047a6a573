#include "world/scene/scene_writer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_printer.hpp"
#include "base/number_text.hpp"
#include "world/scene/body_writer.hpp"
#include "world/scene/expectation_reader.hpp"
#include "world/scene/text_json.hpp"

namespace world {
namespace {

/// A scene whose fields all have their default.
const Scene& blank() {
  static const Scene kBlank;
  return kBlank;
}

base::Json cameraJson(const CameraSpec& camera) {
  base::Json json = base::Json::object();
  if (camera.target) {
    json["target"] = {base::shortest(camera.target->x), base::shortest(camera.target->y),
                      base::shortest(camera.target->z)};
  }
  if (camera.yaw) json["yaw"] = base::shortest(*camera.yaw);
  if (camera.pitch) json["pitch"] = base::shortest(*camera.pitch);
  if (camera.distance) json["distance"] = base::shortest(*camera.distance);
  return json;
}

void writeWords(const Scene& scene, base::Json& json) {
  json["title"] = textJson(scene.title);
  if (!scene.text.empty()) json["text"] = textJson(scene.text);
  if (!scene.note.empty()) json["note"] = textOrWordsJson(scene.note);
  if (!scene.link.empty()) json["link"] = scene.link;
}

void writeGenerate(const Generate& wanted, base::Json& json) {
  json["kind"] = kCrowdNames[static_cast<std::size_t>(wanted.kind)];
  json["count"] = wanted.count;
  if (wanted.seed != Generate{}.seed) json["seed"] = wanted.seed;
  if (wanted.spacing != Generate{}.spacing) json["spacing"] = wanted.spacing;
  if (wanted.clearing != Generate{}.clearing) json["clearing"] = wanted.clearing;
}

void writeBodies(const Scene& scene, base::Json& json) {
  json["player"] = bodyJson(scene.player);
  if (scene.player.name == "player") json["player"].erase("name");
  json["targets"] = base::Json::array();
  for (const BodySpec& target : scene.targets) json["targets"].push_back(bodyJson(target));
  if (scene.generate) writeGenerate(*scene.generate, json["generate"]);
}

void writeMotion(const Scene& scene, base::Json& json) {
  if (scene.step != blank().step) json["step"] = scene.step;
  if (scene.speed != blank().speed) json["speed"] = scene.speed;
  if (scene.turn != blank().turn) json["turn"] = scene.turn;
  if (scene.response == Response::push) json["response"] = "push";
  if (scene.share) json["share"] = true;
  if (scene.cells) json["cells"] = true;
  if (scene.brokenTest != BrokenTest::none)
    json["mistake"] = brokenTestIds()[static_cast<std::size_t>(scene.brokenTest)];
  for (const Overlay shown : scene.show) {
    json["show"].push_back(overlayIds()[static_cast<std::size_t>(shown)]);
  }
}

void writeWalk(const Scene& scene, base::Json& json) {
  if (!scene.falseAlarms.empty()) json["falseAlarms"] = scene.falseAlarms;
  if (!scene.twin.empty()) json["twin"] = scene.twin;
  if (!scene.walk) return;
  json["walk"]["on"] = scene.walk->on;
  if (scene.walk->height != Walk{}.height) json["walk"]["height"] = scene.walk->height;
  if (scene.walk->feet == Walk{}.feet) return;
  for (const glm::dvec3& foot : scene.walk->feet) json["walk"]["feet"].push_back({foot.x, foot.y, foot.z});
}

void writeGround(const Scene& scene, base::Json& json) {
  const bool y = scene.ground != blank().ground;
  const bool size = scene.groundHalfSize != blank().groundHalfSize;
  if (y) json["ground"]["y"] = base::shortest(scene.ground);
  if (size) json["ground"]["size"] = base::shortest(scene.groundHalfSize);
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
  for (const Expectation& expected : scene.expect) json["expect"].push_back(expectationJson(expected));
  return base::prettyJson(json);
}

}  // namespace world
