// Searches for scenes in which a well-known broken test fails as visibly as possible, and prints the best
// scene for each: `broken_tests [--seed S] [--tries N]`. The scenes in assets/scenes/wrong-*.json come from
// this search; their coordinates are whole steps, so that the keys can reach and leave each pose exactly.
#include "check/broken_tests.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <random>

#include "collision/any.hpp"
#include "options.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using world::BrokenTest;
using world::World;

constexpr double kGrid = 1.0 / 16.0;
constexpr double kDegrees = 5.0;
constexpr double kHairsbreadth = 1e-6;  // degrees, about the size of float rounding

/// Two boxes, in multiples of the grid step.
struct Guess {
  std::array<int, 3> center{}, halfA{}, halfB{}, turnA{}, turnB{};
};

std::array<int, 3> random3(std::mt19937& random, int least, int most) {
  std::uniform_int_distribution<int> pick(least, most);
  return {pick(random), pick(random), pick(random)};
}

Guess randomGuess(std::mt19937& random) {
  return {random3(random, -32, 32), random3(random, 2, 20), random3(random, 2, 20), random3(random, -17, 18),
          random3(random, -17, 18)};
}

Guess neighbour(Guess guess, std::mt19937& random) {
  std::uniform_int_distribution<int> which(0, 14), by(-2, 2);
  const int at = which(random);
  auto& group = at < 3    ? guess.center
                : at < 6  ? guess.halfA
                : at < 9  ? guess.halfB
                : at < 12 ? guess.turnA
                          : guess.turnB;
  int& value = group[static_cast<std::size_t>(at % 3)];
  value += by(random);
  if (at >= 3 && at < 9) value = std::clamp(value, 2, 20);
  return guess;
}

glm::dvec3 scaled(const std::array<int, 3>& counts, double unit) {
  return glm::dvec3(counts[0], counts[1], counts[2]) * unit;
}

collision::Shape boxOf(const std::array<int, 3>& half, bool upright) {
  const glm::vec3 h(scaled(half, kGrid));
  if (upright) return collision::Aabb{-h, h};
  return collision::Obb{glm::vec3(0.0f), h, glm::mat3(1.0f)};
}

/// The scene for a broken test. For the test without refitting, both bodies are AABBs and only the player is
/// turned. For the test that reports touching bodies as apart, neither is turned.
world::Scene sceneOf(BrokenTest brokenTest, const Guess& guess) {
  const bool touching = brokenTest == BrokenTest::touchingApart;
  const bool refit = brokenTest == BrokenTest::notRefitted;
  world::Scene scene;
  scene.brokenTest = brokenTest;
  scene.player = {
      "player", {boxOf(guess.halfA, refit)}, {scaled(guess.center, kGrid), scaled(guess.turnA, kDegrees)}};
  scene.targets = {{"box", {boxOf(guess.halfB, refit)}, {glm::dvec3(0.0), scaled(guess.turnB, kDegrees)}}};
  if (touching) scene.player.placement.degrees = scene.targets[0].placement.degrees = glm::dvec3(0.0);
  if (refit) scene.targets[0].placement.degrees = glm::dvec3(0.0);
  // The orientations are nearly equal: the angle between the edges is of the size of float rounding.
  if (brokenTest == BrokenTest::noTolerance) {
    scene.player.placement.degrees = scene.targets[0].placement.degrees + scaled(guess.turnA, kHairsbreadth);
  }
  return scene;
}

float remainingDepth(const World& world, const collision::Contact& wrong) {
  const collision::Transform push{wrong.normal * wrong.depth, glm::mat3(1.0f), glm::vec3(1.0f)};
  const auto left = collision::contactAny(collision::transformedAny(world.player().shapes[0], push),
                                          world.bodies()[1].shapes[0]);
  return left ? left->depth : 0.0f;
}

/// The size of the visible error, in world units; 0 if the broken test gives the right verdict.
double errorOf(BrokenTest brokenTest, const Guess& guess) {
  const World world(sceneOf(brokenTest, guess));
  const auto report = check::reportBrokenTest(world, brokenTest, 1);
  if (!report || !report->isWrong) return 0.0;
  const collision::Shape &a = world.player().shapes[0], &b = world.bodies()[1].shapes[0];
  if (!report->trueOverlap) return static_cast<double>(collision::closestPointsAny(a, b).distance);
  if (brokenTest == BrokenTest::flippedNormal)
    return static_cast<double>(remainingDepth(world, *report->answer.contact));
  if (brokenTest == BrokenTest::touchingApart) {
    const auto patch = collision::manifoldAny(a, b);
    return patch.count < 3
               ? 0.0
               : static_cast<double>(glm::length(patch.points()[0].position - patch.points()[2].position));
  }
  return static_cast<double>(collision::contactAny(a, b)->depth);
}

Guess climb(BrokenTest brokenTest, Guess guess, double& best, std::mt19937& random) {
  for (int patience = 0; patience < 400; ++patience) {
    const Guess next = neighbour(guess, random);
    const double error = errorOf(brokenTest, next);
    if (error <= best) continue;
    best = error;
    guess = next;
    patience = 0;
  }
  return guess;
}

void search(BrokenTest brokenTest, std::mt19937& random, int tries) {
  Guess winner;
  double most = 0.0;
  for (int i = 0; i < tries; ++i) {
    Guess guess = randomGuess(random);
    double error = errorOf(brokenTest, guess);
    if (error <= 0.0) continue;
    guess = climb(brokenTest, guess, error, random);
    if (error <= most) continue;
    most = error;
    winner = guess;
  }
  std::cout << "// " << world::brokenTestIds()[static_cast<std::size_t>(brokenTest)] << ": is wrong by "
            << most << '\n'
            << sceneJson(sceneOf(brokenTest, winner)) << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  unsigned seed = 1;
  int tries = 20000;
  bench::parseOrExit("Searches for the scenes in which well-known broken tests are most visibly wrong.",
                     {{"--seed", &seed, "the same seed gives the same scenes"},
                      {"--tries", &tries, "random scenes to start from, for each brokenTest"}},
                     argc, argv);
  std::mt19937 random(seed);
  for (std::size_t i = 1; i < world::brokenTestIds().size(); ++i)
    search(static_cast<BrokenTest>(i), random, tries);
}
