#include "world/scene_expect.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "world/choices.hpp"
#include "world/error.hpp"

namespace world {
namespace {

/// Expectations of one scene.
constexpr std::size_t kMostExpectations = 4096;
/// How far from 1 the length of a normal may be, written with a few digits.
constexpr double kUnitTolerance = 1e-3;
/// And how far after it was made 1: a few roundings of double. Such a normal stays as it is, so that reading
/// what was written changes nothing.
constexpr double kUnitRounding = 1e-15;
/// Right normals of one pair: a cube inside a cube has six, two boxes no more than thirty.
constexpr std::size_t kMostNormals = 32;
constexpr NumberRange kCount{0.0, 1e6};

std::string readBodyOf(const Scene& scene, const JsonView& view) {
  std::vector<std::string_view> names{scene.player.name};
  for (const BodySpec& target : scene.targets) names.push_back(target.name);
  return std::string(names[view.oneOf(names)]);
}

glm::dvec3 readUnit(const JsonView& view) {
  const glm::dvec3 normal = view.vec3();
  const double length = glm::length(normal);
  if (std::abs(length - 1.0) > kUnitTolerance) view.fail("has length " + shown(length) + "; a normal has 1");
  return std::abs(length - 1.0) <= kUnitRounding ? normal : normal / length;
}

int readCount(const JsonView& view) {
  const double count = view.number(kCount);
  if (count != std::floor(count)) view.fail("is " + shown(count) + "; give a whole number");
  return static_cast<int>(count);
}

/// One in "normal" or several in "normals".
std::vector<glm::dvec3> readNormals(const JsonView& view) {
  const auto one = view.find("normal");
  const auto several = view.find("normals");
  if (one && several) view.fail("has both \"normal\" and \"normals\"; keep one of them");
  if (one) return {readUnit(*one)};
  std::vector<glm::dvec3> normals;
  if (!several) return normals;
  for (const JsonView& normal : several->items(kMostNormals)) normals.push_back(readUnit(normal));
  if (normals.empty()) several->fail("is empty; give at least one normal, or leave it out");
  return normals;
}

/// The normal's is never tighter than its default unless the file says so: one number serves both in files
/// whose lengths are about 1.
double normalToleranceFor(double tolerance) { return std::max(Expectation{}.normalTolerance, tolerance); }

void readTolerances(const JsonView& view, Expectation& expected) {
  if (const auto lengths = view.find("tolerance")) {
    expected.tolerance = lengths->number(kSize);
    expected.normalTolerance = normalToleranceFor(expected.tolerance);
  }
  if (const auto normal = view.find("normalTolerance")) expected.normalTolerance = normal->number(kSize);
}

Expectation readExpectation(const JsonView& view, const Scene& scene) {
  view.allowOnly({"a", "b", "overlaps", "depth", "normal", "normals", "distance", "contacts", "tolerance",
                  "normalTolerance"});
  Expectation expected;
  expected.a = readBodyOf(scene, view.at("a"));
  expected.b = readBodyOf(scene, view.at("b"));
  if (expected.a == expected.b) view.fail("\"a\" and \"b\" are the same body; name two");
  if (const auto overlaps = view.find("overlaps")) expected.overlaps = overlaps->boolean();
  if (const auto depth = view.find("depth")) expected.depth = depth->number(kSize);
  expected.normals = readNormals(view);
  if (const auto distance = view.find("distance")) expected.distance = distance->number(kSize);
  if (const auto contacts = view.find("contacts")) expected.contacts = readCount(*contacts);
  readTolerances(view, expected);
  if (!expected.overlaps && !expected.depth && expected.normals.empty() && !expected.distance &&
      !expected.contacts) {
    view.fail("expects nothing; give \"overlaps\", \"depth\", \"normal\", \"distance\" or \"contacts\"");
  }
  return expected;
}

Json vectorJson(const glm::dvec3& v) { return {v.x, v.y, v.z}; }

void writeNormals(const std::vector<glm::dvec3>& normals, Json& json) {
  if (normals.size() == 1) json["normal"] = vectorJson(normals.front());
  if (normals.size() < 2) return;
  for (const glm::dvec3& normal : normals) json["normals"].push_back(vectorJson(normal));
}

void writeTolerances(const Expectation& expected, Json& json) {
  if (expected.tolerance != Expectation{}.tolerance) json["tolerance"] = expected.tolerance;
  if (expected.normalTolerance != normalToleranceFor(expected.tolerance)) {
    json["normalTolerance"] = expected.normalTolerance;
  }
}

}  // namespace

std::vector<Expectation> readExpectations(const JsonView& view, const Scene& scene) {
  std::vector<Expectation> all;
  for (const JsonView& item : view.items(kMostExpectations)) all.push_back(readExpectation(item, scene));
  return all;
}

Json expectationJson(const Expectation& expected) {
  Json json{{"a", expected.a}, {"b", expected.b}};
  if (expected.overlaps) json["overlaps"] = *expected.overlaps;
  if (expected.depth) json["depth"] = *expected.depth;
  writeNormals(expected.normals, json);
  if (expected.distance) json["distance"] = *expected.distance;
  if (expected.contacts) json["contacts"] = *expected.contacts;
  writeTolerances(expected, json);
  return json;
}

}  // namespace world
