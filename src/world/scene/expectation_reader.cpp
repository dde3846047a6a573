#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "world/scene/scene_file.hpp"
#include "world/scene/shape_json.hpp"

namespace world {
namespace {

constexpr std::size_t kMaxExpectations = 4096;
/// Tolerance of the length of a normal in a file, where it may have few digits.
constexpr double kUnitTolerance = 1e-3;
/// A normal whose length differs from 1 by at most this (a few roundings of double) is not normalised.
/// Reading back a scene that the program wrote therefore changes no bit.
constexpr double kUnitRounding = 1e-15;
/// The maximum number of equally right normals of a pair. A cube in a cube has six, two boxes at most thirty.
constexpr std::size_t kMaxNormals = 32;
constexpr double kMaxContacts = 1e6;

/// True for the name of a generated target, such as "#1".
bool isGenerated(const Scene& scene, std::string_view name) {
  if (!scene.generate || !name.starts_with('#') || name.starts_with("#0")) return false;
  return base::parseWholeNumber(name.substr(1), scene.generate->count).has_value();
}

std::string readBodyOf(const Scene& scene, const base::JsonView& view) {
  if (std::string name = view.string(); isGenerated(scene, name)) return name;
  std::vector<std::string_view> names{scene.player.name};
  for (const BodySpec& target : scene.targets) names.push_back(target.name);
  return std::string(names[view.indexIn(names, "there is no body")]);
}

std::string vectorText(const glm::dvec3& v) {
  return '[' + base::nineDigits(v.x + 0.0) + ", " + base::nineDigits(v.y + 0.0) + ", " +
         base::nineDigits(v.z + 0.0) + ']';
}

/// Reads a unit vector. `what`: its name in messages, such as "a normal".
glm::dvec3 readUnit(const base::JsonView& view, const std::string& what) {
  const glm::dvec3 unit = view.vec3();
  const double length = glm::length(unit);
  if (std::abs(length - 1.0) > kUnitTolerance) {
    const std::string correction = length > 0.0 ? "; write " + vectorText(unit / length) : "";
    view.fail("has length " + base::sixDigits(length) + "; " + what + " has 1" + correction);
  }
  return std::abs(length - 1.0) <= kUnitRounding ? unit : unit / length;
}

std::vector<glm::dvec3> readNormals(const base::JsonView& view) {
  const auto normalField = view.find("normal");
  const auto normalsField = view.find("normals");
  if (normalField && normalsField) view.fail("has both \"normal\" and \"normals\"; keep one of them");
  if (normalField) return {readUnit(*normalField, "a normal")};
  std::vector<glm::dvec3> normals;
  if (!normalsField) return normals;
  for (const base::JsonView& normal : normalsField->items(kMaxNormals))
    normals.push_back(readUnit(normal, "a normal"));
  if (normals.empty()) normalsField->fail("is empty; give at least one normal, or leave it out");
  return normals;
}

/// Returns the tolerance of normals for a file that gives only the tolerance of lengths: the larger of that
/// number and the default.
double normalToleranceFor(double tolerance) { return std::max(Expectation{}.normalTolerance, tolerance); }

void readTolerances(const base::JsonView& view, Expectation& expectation) {
  if (const auto lengths = view.find("tolerance")) {
    expectation.tolerance = lengths->number(base::kNonNegative);
    expectation.normalTolerance = normalToleranceFor(expectation.tolerance);
  }
  if (const auto normal = view.find("normalTolerance"))
    expectation.normalTolerance = normal->number(base::kNonNegative);
}

void readBodies(const base::JsonView& view, const Scene& scene, Expectation& expectation) {
  expectation.a = readBodyOf(scene, view.at("a"));
  expectation.b = readBodyOf(scene, view.at("b"));
  if (expectation.a == expectation.b) view.fail("\"a\" and \"b\" are the same body; name two");
}

void readPair(const base::JsonView& view, const Scene& scene, Expectation& expectation) {
  for (const std::string_view motionField : {"hit", "t", "time", "point"}) {
    if (view.has(motionField))
      view.fail("has " + base::inQuotes(motionField) +
                " without a \"ray\" or a \"sweep\"; add the one it is about");
  }
  view.allowOnly({"a", "b", "overlaps", "depth", "normal", "normals", "distance", "contacts", "tolerance",
                  "normalTolerance", "sweep", "ray"});
  readBodies(view, scene, expectation);
  if (const auto overlaps = view.find("overlaps")) expectation.overlaps = overlaps->boolean();
  if (const auto depth = view.find("depth")) expectation.depth = depth->number(base::kNonNegative);
  if (const auto distance = view.find("distance"))
    expectation.distance = distance->number(base::kNonNegative);
  if (const auto contacts = view.find("contacts"))
    expectation.contacts = static_cast<int>(readWholeNumber(*contacts, 0.0, kMaxContacts));
  if (!expectation.overlaps && !expectation.depth && expectation.normals.empty() && !expectation.distance &&
      !expectation.contacts) {
    view.fail(
        "expects nothing; give \"overlaps\", \"depth\", \"normal\", \"distance\" or \"contacts\", or a "
        "\"ray\" or a "
        "\"sweep\"");
  }
}

/// Reads the fields of a hit. `time`: the name of the time's field. A time, point or normal implies that a
/// hit is expected.
void readHit(const base::JsonView& view, std::string_view time, base::NumberRange times,
             Expectation& expectation) {
  if (const auto hit = view.find("hit")) expectation.hit = hit->boolean();
  if (const auto timeField = view.find(time)) expectation.time = timeField->number(times);
  if (const auto point = view.find("point")) expectation.point = point->vec3();
  const bool hasDetails = expectation.time || expectation.point || !expectation.normals.empty();
  const std::string names = base::inQuotes(time) + ", \"point\" or \"normal\"";
  if (hasDetails && expectation.hit == false)
    view.fail("expects no hit, and yet " + names + "; leave those out");
  if (!hasDetails && !expectation.hit) view.fail("expects nothing; give \"hit\", " + names);
  expectation.hit = expectation.hit.value_or(true);
}

RaySpec readRay(const base::JsonView& view) {
  view.allowOnly({"origin", "direction", "maxDistance"});
  RaySpec ray;
  ray.origin = view.at("origin").vec3();
  ray.direction = readUnit(view.at("direction"), "a direction");
  if (const auto maxDistance = view.find("maxDistance"))
    ray.maxDistance = maxDistance->number(base::kNonNegative);
  return ray;
}

void readRayHit(const base::JsonView& view, const base::JsonView& ray, const Scene& scene,
                Expectation& expectation) {
  if (view.has("a")) view.fail("has both \"a\" and \"ray\"; a ray starts at its \"origin\": leave \"a\" out");
  if (view.has("sweep")) view.fail("has both \"ray\" and \"sweep\"; give each an entry of its own");
  view.allowOnly({"ray", "b", "hit", "t", "point", "normal", "normals", "tolerance", "normalTolerance"});
  expectation.b = readBodyOf(scene, view.at("b"));
  expectation.ray = readRay(ray);
  readHit(view, "t", base::kNonNegative, expectation);
}

void readSweepHit(const base::JsonView& view, const base::JsonView& sweep, const Scene& scene,
                  Expectation& expectation) {
  view.allowOnly(
      {"a", "b", "sweep", "hit", "time", "point", "normal", "normals", "tolerance", "normalTolerance"});
  readBodies(view, scene, expectation);
  expectation.sweep = sweep.vec3();
  readHit(view, "time", {0.0, 1.0}, expectation);
}

Expectation readExpectation(const base::JsonView& view, const Scene& scene) {
  Expectation expectation;
  expectation.normals = readNormals(view);
  if (const auto ray = view.find("ray")) {
    readRayHit(view, *ray, scene, expectation);
  } else if (const auto sweep = view.find("sweep")) {
    readSweepHit(view, *sweep, scene, expectation);
  } else {
    readPair(view, scene, expectation);
  }
  readTolerances(view, expectation);
  return expectation;
}

base::Json rayJson(const RaySpec& ray) {
  base::Json json{{"origin", vectorJson(ray.origin)}, {"direction", vectorJson(ray.direction)}};
  if (ray.maxDistance) json["maxDistance"] = *ray.maxDistance;
  return json;
}

void writeNormals(const std::vector<glm::dvec3>& normals, base::Json& json) {
  if (normals.size() == 1) json["normal"] = vectorJson(normals.front());
  if (normals.size() < 2) return;
  for (const glm::dvec3& normal : normals) json["normals"].push_back(vectorJson(normal));
}

void writeTolerances(const Expectation& expectation, base::Json& json) {
  if (expectation.tolerance != Expectation{}.tolerance) json["tolerance"] = expectation.tolerance;
  if (expectation.normalTolerance != normalToleranceFor(expectation.tolerance)) {
    json["normalTolerance"] = expectation.normalTolerance;
  }
}

}  // namespace

std::vector<Expectation> readExpectations(const base::JsonView& view, const Scene& scene) {
  std::vector<Expectation> all;
  for (const base::JsonView& item : view.items(kMaxExpectations)) all.push_back(readExpectation(item, scene));
  return all;
}

base::Json expectationJson(const Expectation& expectation) {
  base::Json json = base::Json::object();
  if (expectation.ray) {
    json["ray"] = rayJson(*expectation.ray);
  } else {
    json["a"] = expectation.a;
  }
  json["b"] = expectation.b;
  if (expectation.sweep) json["sweep"] = vectorJson(*expectation.sweep);
  if (expectation.hit) json["hit"] = *expectation.hit;
  if (expectation.time) json[expectation.ray ? "t" : "time"] = *expectation.time;
  if (expectation.point) json["point"] = vectorJson(*expectation.point);
  if (expectation.overlaps) json["overlaps"] = *expectation.overlaps;
  if (expectation.depth) json["depth"] = *expectation.depth;
  writeNormals(expectation.normals, json);
  if (expectation.distance) json["distance"] = *expectation.distance;
  if (expectation.contacts) json["contacts"] = *expectation.contacts;
  writeTolerances(expectation, json);
  return json;
}

}  // namespace world
