#include "world/scene_expect.hpp"

#include <algorithm>
#include <cmath>

#include "world/choices.hpp"
#include "world/error.hpp"

namespace world {
namespace {

/// Expectations of one scene.
constexpr std::size_t kMostExpectations = 4096;
/// How far from 1 the length of a normal may be, written with a few digits.
constexpr double kUnitTolerance = 1e-3;
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
  return normal / length;
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
void readTolerances(const JsonView& view, Expectation& expected) {
  if (const auto lengths = view.find("tolerance")) {
    expected.tolerance = lengths->number(kSize);
    expected.normalTolerance = std::max(expected.normalTolerance, expected.tolerance);
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

}  // namespace

std::vector<Expectation> readExpectations(const JsonView& view, const Scene& scene) {
  std::vector<Expectation> all;
  for (const JsonView& item : view.items(kMostExpectations)) all.push_back(readExpectation(item, scene));
  return all;
}

}  // namespace world
