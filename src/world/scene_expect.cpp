#include "world/scene_expect.hpp"

#include <cmath>

#include "world/choices.hpp"
#include "world/error.hpp"

namespace world {
namespace {

/// Expectations of one scene.
constexpr std::size_t kMostExpectations = 4096;
/// How far from 1 the length of a normal may be, written with a few digits.
constexpr double kUnitTolerance = 1e-3;

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

Expectation readExpectation(const JsonView& view, const Scene& scene) {
  view.allowOnly({"a", "b", "overlaps", "depth", "normal", "distance", "tolerance"});
  Expectation expected;
  expected.a = readBodyOf(scene, view.at("a"));
  expected.b = readBodyOf(scene, view.at("b"));
  if (expected.a == expected.b) view.fail("\"a\" and \"b\" are the same body; name two");
  if (const auto overlaps = view.find("overlaps")) expected.overlaps = overlaps->boolean();
  if (const auto depth = view.find("depth")) expected.depth = depth->number(kSize);
  if (const auto normal = view.find("normal")) expected.normal = readUnit(*normal);
  if (const auto distance = view.find("distance")) expected.distance = distance->number(kSize);
  if (const auto tolerance = view.find("tolerance")) expected.tolerance = tolerance->number(kSize);
  if (!expected.overlaps && !expected.depth && !expected.normal && !expected.distance) {
    view.fail("expects nothing; give \"overlaps\", \"depth\", \"normal\" or \"distance\"");
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
