#include "app/session/measured_case.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "check/measure.hpp"
#include "explain/focus.hpp"
#include "world/world.hpp"

namespace app {
namespace {

using Pair = std::pair<std::string, std::string>;

std::vector<Pair> expectedPairs(const world::World& world) {
  std::vector<Pair> pairs;
  for (const world::Expectation& one : world.scene().expect) {
    const bool known = indexOf(world.bodies(), one.a) && indexOf(world.bodies(), one.b);
    if (!one.ray && !one.sweep && known) pairs.emplace_back(one.a, one.b);
  }
  return pairs;
}

std::vector<Pair> pairsToMeasure(const world::World& world, std::uint32_t target) {
  std::vector<Pair> pairs = expectedPairs(world);
  if (!pairs.empty()) return pairs;
  const std::string& player = world.player().name;
  for (const world::BodyContact& contact : world.contacts()) {
    if (contact.a == 0) pairs.emplace_back(player, world.bodies()[contact.b].name);
  }
  const auto focus = explain::focusOf(world, target);
  if (pairs.empty() && focus) pairs.emplace_back(player, world.bodies()[focus->body].name);
  return pairs;
}

/// The tolerance is what the program promises of its own numbers.
world::Expectation measuredExpectation(const world::World& world, const Pair& pair) {
  const auto& bodies = world.bodies();
  const check::Measured measured =
      check::measure(bodies[*indexOf(bodies, pair.first)], bodies[*indexOf(bodies, pair.second)]);
  world::Expectation expected;
  expected.a = pair.first;
  expected.b = pair.second;
  expected.overlaps = measured.overlaps;
  expected.tolerance = std::max(expected.tolerance, check::kPromise * measured.size);
  if (measured.contact) {
    expected.depth = measured.contact->depth;
    expected.normals = {glm::dvec3(measured.contact->normal)};
  } else {
    expected.distance = measured.distance;
  }
  return expected;
}

}  // namespace

world::Scene measuredCase(const world::World& world, std::uint32_t target) {
  world::Scene measured = world::captureOf(world);
  for (const Pair& pair : pairsToMeasure(world, target))
    measured.expect.push_back(measuredExpectation(world, pair));
  return measured;
}

}  // namespace app
