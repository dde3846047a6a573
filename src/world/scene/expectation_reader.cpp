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
  return base::wholeNumber(name.substr(1), scene.generate->count).has_value();
}

std::string readBodyOf(const Scene& scene, const base::JsonView& view) {
  if (std::string name = view.string(); isGenerated(scene, name)) return name;
  std::vector<std::string_view> names{scene.player.name};
  for (const BodySpec& target : scene.targets) names.push_back(target.name);
  return std::string(names[view.oneOf(names, "there is no body")]);
}

std::string bracketed(const glm::dvec3& v) {
  return '[' + base::nineDigits(v.x + 0.0) + ", " + base::nineDigits(v.y + 0.0) + ", " +
         base::nineDigits(v.z + 0.0) + ']';
}

/// Reads a unit vector. `what`: its name in messages, such as "a normal".
glm::dvec3 readUnit(const base::JsonView& view, const std::string& what) {
  const glm::dvec3 unit = view.vec3();
  const double length = glm::length(unit);
  if (std::abs(length - 1.0) > kUnitTolerance) {
    const std::string mend = length > 0.0 ? "; write " + bracketed(unit / length) : "";
    view.fail("has length " + base::sixDigits(length) + "; " + what + " has 1" + mend);
  }
  return std::abs(length - 1.0) <= kUnitRounding ? unit : unit / length;
}

std::vector<glm::dvec3> readNormals(const base::JsonView& view) {
  const auto one = view.find("normal");
  const auto several = view.find("normals");
  if (one && several) view.fail("has both \"normal\" and \"normals\"; keep one of them");
  if (one) return {readUnit(*one, "a normal")};
  std::vector<glm::dvec3> normals;
  if (!several) return normals;
  for (const base::JsonView& normal : several->items(kMaxNormals))
    normals.push_back(readUnit(normal, "a normal"));
  if (normals.empty()) several->fail("is empty; give at least one normal, or leave it out");
  return normals;
}

/// Returns the tolerance of normals for a file that gives only the tolerance of lengths: the larger of that
/// number and the default.
double normalToleranceFor(double tolerance) { return std::max(Expectation{}.normalTolerance, tolerance); }

void readTolerances(const base::JsonView& view, Expectation& expected) {
  if (const auto lengths = view.find("tolerance")) {
    expected.tolerance = lengths->number(base::kNonNegative);
    expected.normalTolerance = normalToleranceFor(expected.tolerance);
  }
  if (const auto normal = view.find("normalTolerance"))
    expected.normalTolerance = normal->number(base::kNonNegative);
}

void readBodies(const base::JsonView& view, const Scene& scene, Expectation& expected) {
  expected.a = readBodyOf(scene, view.at("a"));
  expected.b = readBodyOf(scene, view.at("b"));
  if (expected.a == expected.b) view.fail("\"a\" and \"b\" are the same body; name two");
}

void readPair(const base::JsonView& view, const Scene& scene, Expectation& expected) {
  for (const std::string_view ofMotion : {"hit", "t", "time", "point"}) {
    if (view.has(ofMotion))
      view.fail("has " + base::inQuotes(ofMotion) +
                " without a \"ray\" or a \"sweep\"; add the one it is about");
  }
  view.allowOnly({"a", "b", "overlaps", "depth", "normal", "normals", "distance", "contacts", "tolerance",
                  "normalTolerance", "sweep", "ray"});
  readBodies(view, scene, expected);
  if (const auto overlaps = view.find("overlaps")) expected.overlaps = overlaps->boolean();
  if (const auto depth = view.find("depth")) expected.depth = depth->number(base::kNonNegative);
  if (const auto distance = view.find("distance")) expected.distance = distance->number(base::kNonNegative);
  if (const auto contacts = view.find("contacts"))
    expected.contacts = static_cast<int>(readWholeNumber(*contacts, 0.0, kMaxContacts));
  if (!expected.overlaps && !expected.depth && expected.normals.empty() && !expected.distance &&
      !expected.contacts) {
    view.fail(
        "expects nothing; give \"overlaps\", \"depth\", \"normal\", \"distance\" or \"contacts\", or a "
        "\"ray\" or a "
        "\"sweep\"");
  }
}

/// Reads the fields of a hit. `time`: the name of the time's field. A time, point or normal implies that a
/// hit is expected.
void readHit(const base::JsonView& view, std::string_view time, base::NumberRange times,
             Expectation& expected) {
  if (const auto hit = view.find("hit")) expected.hit = hit->boolean();
  if (const auto when = view.find(time)) expected.time = when->number(times);
  if (const auto point = view.find("point")) expected.point = point->vec3();
  const bool details = expected.time || expected.point || !expected.normals.empty();
  const std::string names = base::inQuotes(time) + ", \"point\" or \"normal\"";
  if (details && expected.hit == false) view.fail("expects no hit, and yet " + names + "; leave those out");
  if (!details && !expected.hit) view.fail("expects nothing; give \"hit\", " + names);
  expected.hit = expected.hit.value_or(true);
}

RaySpec readRay(const base::JsonView& view) {
  view.allowOnly({"origin", "direction", "maxDistance"});
  RaySpec ray;
  ray.origin = view.at("origin").vec3();
  ray.direction = readUnit(view.at("direction"), "a direction");
  if (const auto most = view.find("maxDistance")) ray.maxDistance = most->number(base::kNonNegative);
  return ray;
}

void readRayHit(const base::JsonView& view, const base::JsonView& ray, const Scene& scene,
                Expectation& expected) {
  if (view.has("a")) view.fail("has both \"a\" and \"ray\"; a ray starts at its \"origin\": leave \"a\" out");
  if (view.has("sweep")) view.fail("has both \"ray\" and \"sweep\"; give each an entry of its own");
  view.allowOnly({"ray", "b", "hit", "t", "point", "normal", "normals", "tolerance", "normalTolerance"});
  expected.b = readBodyOf(scene, view.at("b"));
  expected.ray = readRay(ray);
  readHit(view, "t", base::kNonNegative, expected);
}

void readSweepHit(const base::JsonView& view, const base::JsonView& sweep, const Scene& scene,
                  Expectation& expected) {
  view.allowOnly(
      {"a", "b", "sweep", "hit", "time", "point", "normal", "normals", "tolerance", "normalTolerance"});
  readBodies(view, scene, expected);
  expected.sweep = sweep.vec3();
  readHit(view, "time", {0.0, 1.0}, expected);
}

Expectation readExpectation(const base::JsonView& view, const Scene& scene) {
  Expectation expected;
  expected.normals = readNormals(view);
  if (const auto ray = view.find("ray")) {
    readRayHit(view, *ray, scene, expected);
  } else if (const auto sweep = view.find("sweep")) {
    readSweepHit(view, *sweep, scene, expected);
  } else {
    readPair(view, scene, expected);
  }
  readTolerances(view, expected);
  return expected;
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

void writeTolerances(const Expectation& expected, base::Json& json) {
  if (expected.tolerance != Expectation{}.tolerance) json["tolerance"] = expected.tolerance;
  if (expected.normalTolerance != normalToleranceFor(expected.tolerance)) {
    json["normalTolerance"] = expected.normalTolerance;
  }
}

}  // namespace

std::vector<Expectation> readExpectations(const base::JsonView& view, const Scene& scene) {
  std::vector<Expectation> all;
  for (const base::JsonView& item : view.items(kMaxExpectations)) all.push_back(readExpectation(item, scene));
  return all;
}

base::Json expectationJson(const Expectation& expected) {
  base::Json json = base::Json::object();
  if (expected.ray) {
    json["ray"] = rayJson(*expected.ray);
  } else {
    json["a"] = expected.a;
  }
  json["b"] = expected.b;
  if (expected.sweep) json["sweep"] = vectorJson(*expected.sweep);
  if (expected.hit) json["hit"] = *expected.hit;
  if (expected.time) json[expected.ray ? "t" : "time"] = *expected.time;
  if (expected.point) json["point"] = vectorJson(*expected.point);
  if (expected.overlaps) json["overlaps"] = *expected.overlaps;
  if (expected.depth) json["depth"] = *expected.depth;
  writeNormals(expected.normals, json);
  if (expected.distance) json["distance"] = *expected.distance;
  if (expected.contacts) json["contacts"] = *expected.contacts;
  writeTolerances(expected, json);
  return json;
}

}  // namespace world
