// The state of a world as a snapshot, as a scene, and as text.
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "world/queries.hpp"
#include "world/world.hpp"

namespace world {
namespace {

void copyBody(const Body& body, BodySpec& spec) {
  spec.name = body.name;
  spec.shapes = body.localShapes;
  spec.placement = body.placement;
  spec.mesh = body.mesh;
}

}  // namespace

Snapshot World::snapshot() const {
  const auto bodies = listedBodies();
  if (!placements_) {
    Snapshot::Placements placements;
    placements.reserve(bodies.size() - 1);
    for (const Body& target : bodies.subspan(1)) placements.push_back(target.placement);
    for (const SpinningBody& spinningBody : spinningBodies_)
      placements[spinningBody.body - 1].degrees = spinningBody.startDegrees;
    placements_ = std::make_shared<const Snapshot::Placements>(std::move(placements));
  }
  if (!geometries_) {
    Snapshot::Geometries geometries;
    geometries.reserve(bodies.size());
    for (const Body& body : bodies) geometries.push_back({body.localShapes, body.mesh});
    geometries_ = std::make_shared<const Snapshot::Geometries>(std::move(geometries));
  }
  return {motion_,   player().placement, placements_,  geometries_, pushOutEnabled_,
          isWedged_, pushOutPending_,    falseAlarms_, spinTicks_};
}

void World::restore(const Snapshot& snapshot) {
  const bool geometriesDiffer = snapshot.geometries != geometries_;
  const bool placementsDiffer = snapshot.targetPlacements != placements_;
  for (std::size_t i = 0; geometriesDiffer && i < bodies_.listedCount(); ++i)
    bodies_.reshape(i, (*snapshot.geometries)[i]);
  for (std::size_t i = 1; placementsDiffer && i < bodies_.listedCount(); ++i)
    bodies_.place(i, (*snapshot.targetPlacements)[i - 1]);
  for (SpinningBody& spinningBody : spinningBodies_)
    spinningBody.startDegrees = (*snapshot.targetPlacements)[spinningBody.body - 1].degrees;
  spinTicks_ = snapshot.spinTicks;
  falseAlarms_ = snapshot.falseAlarms;
  applySpin();
  bodies_.place(0, snapshot.playerPlacement);
  motion_ = snapshot.motion;
  pushOutEnabled_ = snapshot.pushOutEnabled;
  isWedged_ = snapshot.isWedged;
  pushOutPending_ = snapshot.pushOutPending;
  placements_ = snapshot.targetPlacements;
  geometries_ = snapshot.geometries;
  pushOut_.resetDepths();
  refresh();
}

Scene currentScene(const World& world) {
  Scene scene = world.scene();
  const auto bodies = world.listedBodies();
  copyBody(bodies[0], scene.player);
  for (std::size_t i = 1; i < bodies.size(); ++i) copyBody(bodies[i], scene.targets[i - 1]);
  scene.response = world.pushOutEnabled() ? Response::push : Response::none;
  scene.keys = {};
  scene.expect.clear();
  scene.note.clear();
  scene.link.clear();
  return scene;
}

namespace {

using Json = nlohmann::ordered_json;

/// Returns the double with the fewest digits that rounds to `value`. Returns 0 for -0.
double unsignedZero(float value) { return value == 0.0f ? 0.0 : base::shortestDouble(value); }

Json toJson(const glm::vec3& v) { return {unsignedZero(v.x), unsignedZero(v.y), unsignedZero(v.z)}; }

std::string_view shapeName(const Body& body) {
  if (isCompound(body)) return "compound";
  return body.mesh ? nameOf(*body.mesh) : nameOf(kindOf(body.localShapes));
}

/// For a compound body, also writes the centre of the bounds, because the origin of the body's frame may be
/// far from its shapes.
Json toJson(const Body& body) {
  Json json{
      {"name", body.name}, {"shape", shapeName(body)}, {"center", toJson(glm::vec3(body.placement.center))}};
  if (isCompound(body)) json["boundsCenter"] = toJson(boundsCenter(body));
  json["rotation"] = toJson(glm::vec3(body.placement.degrees));
  json["hit"] = body.hit;
  return json;
}

/// Adds the index of a mesh's triangle.
void addTriangle(Json& json, std::uint32_t feature) {
  if (feature != collision::kNoFeature) json["triangle"] = feature;
}

Json toJson(const World& world, const BodyContact& pair) {
  Json json{{"a", world.bodies()[pair.a].name},
            {"b", world.bodies()[pair.b].name},
            {"normal", toJson(pair.contact.normal)},
            {"depth", unsignedZero(pair.contact.depth)},
            {"position", toJson(pair.contact.position)}};
  addTriangle(json, pair.contact.feature);
  return json;
}

Json toJson(const World& world, const CastHit& hit, const char* time) {
  Json json{{"b", world.bodies()[hit.body].name},
            {time, unsignedZero(static_cast<float>(hit.time))},
            {"point", toJson(hit.point)},
            {"normal", toJson(hit.normal)}};
  addTriangle(json, hit.feature);
  return json;
}

Json toJson(const World& world, const PlayerRay& rayCast) {
  Json json{{"origin", toJson(rayCast.ray.origin)}, {"direction", toJson(rayCast.ray.direction)}};
  json["hit"] = rayCast.hit ? toJson(world, *rayCast.hit, "t") : Json();
  if (rayCast.reflectedRay) json["reflected"] = toJson(rayCast.reflectedRay->direction);
  return json;
}

Json toJson(const World& world, const PlayerSweep& sweepCast) {
  Json json{{"displacement", toJson(sweepCast.displacement)}};
  json["hit"] = sweepCast.hit ? toJson(world, *sweepCast.hit, "time") : Json();
  json["tunnels"] = sweepCast.tunnels;
  return json;
}

/// Returns a JSON list with one entry per line.
std::string arrayText(const std::vector<Json>& entries) {
  std::string text;
  for (const Json& entry : entries) text += (text.empty() ? "\n    " : ",\n    ") + entry.dump();
  return '[' + text + (entries.empty() ? "]" : "\n  ]");
}

}  // namespace

std::string eventText(const World& world, const Event& event) {
  const std::string names = world.bodies()[event.a].name + ' ' + world.bodies()[event.b].name;
  if (event.kind == Event::Kind::clear) return "clear " + names;
  return "hit " + names + " depth " + base::sixDigits(static_cast<double>(event.depth));
}

std::string stateJson(const World& world, const IncludedCasts& casts) {
  std::vector<Json> bodies;
  for (const Body& body : world.listedBodies()) bodies.push_back(toJson(body));
  for (const std::uint32_t hit : generatedHits(world)) bodies.push_back(toJson(world.bodies()[hit]));
  std::vector<Json> contacts;
  for (const BodyContact& pair : world.contacts()) contacts.push_back(toJson(world, pair));
  std::string text = "{\n  \"bodies\": " + arrayText(bodies) + ",\n  \"contacts\": " + arrayText(contacts);
  if (casts.ray) text += ",\n  \"ray\": " + toJson(world, playerRay(world)).dump();
  if (casts.sweep) text += ",\n  \"sweep\": " + toJson(world, playerSweep(world)).dump();
  return text + "\n}\n";
}

}  // namespace world
