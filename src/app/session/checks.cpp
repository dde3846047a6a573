#include "app/session/checks.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "app/words/verdict_words.hpp"
#include "check/expectation_check.hpp"
#include "check/pairs.hpp"
#include "explain/focus.hpp"
#include "world/world.hpp"

namespace app {

void CasePlayer::start(const world::World& world) {
  clear();
  const world::Scene& scene = world.scene();
  if (scene.keys.length > 0) {
    player_ = input::ScriptPlayer(scene.keys);
    held_ = input::HeldKeys(held_.map());
    state_ = CaseState::playing;
  } else if (!scene.expect.empty()) {
    check(world::World(scene));  // not `world`, which a held key may have moved already
    update(world);
  }
}

void CasePlayer::clear() {
  state_ = CaseState::none;
  result_ = {};
  moved_ = false;
}

void CasePlayer::update(const world::World& world) {
  if (playing()) {
    if (!world::underWay(player_, world)) check(world);
  } else if (state_ == CaseState::holds || state_ == CaseState::fails) {
    moved_ = !isUnchangedSinceCheck(world);
  }
}

void CasePlayer::check(const world::World& world) {
  clear();
  if (world.scene().expect.empty()) return;
  result_ = check::resultOf(world);
  state_ = result_.passed() ? CaseState::holds : CaseState::fails;
  places_.clear();
  for (const world::Body& body : world.listed()) places_.push_back(body.placement);
  kind_ = world.playerKind();
  shapes_ = world.player().shapes.size();
}

bool CasePlayer::isUnchangedSinceCheck(const world::World& world) const {
  const auto sameSpot = [](const world::Body& body, const world::Placement& place) {
    return body.placement.center == place.center && body.placement.degrees == place.degrees;
  };
  const auto bodies = world.listed();
  return world.playerKind() == kind_ && world.player().shapes.size() == shapes_ &&
         std::equal(bodies.begin(), bodies.end(), places_.begin(), places_.end(), sameSpot);
}

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

/// Returns an expectation with the present measurements of the pair. The tolerance is at least the largest
/// error that the library may make for a pair of this size.
world::Expectation measuredExpectation(const world::World& world, const Pair& pair) {
  const auto& bodies = world.bodies();
  const check::Measurement measured =
      check::measure(bodies[*indexOf(bodies, pair.first)], bodies[*indexOf(bodies, pair.second)]);
  world::Expectation expected;
  expected.a = pair.first;
  expected.b = pair.second;
  expected.overlaps = measured.overlaps;
  expected.tolerance = std::max(expected.tolerance, check::kPromisedAccuracy * measured.size);
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
  world::Scene measured = world::currentScene(world);
  for (const Pair& pair : pairsToMeasure(world, target))
    measured.expect.push_back(measuredExpectation(world, pair));
  return measured;
}

namespace {

OracleWatch::Check theOracle() {
  const auto oracle = std::make_shared<check::LiveOracle>();  // a std::function must be copyable
  return [oracle](const world::World& world) {
    auto found = oracle->check(world);
    return OracleAnswer(std::move(found), oracle->uncheckedPairs(world.listed()));
  };
}

// Returns the reference's answer as an expectation. check::trueExpectation() omits a verdict within the band
// of the largest parts. If the library's verdict was wrong, the right verdict is added anyway, because
// smaller parts of a compound body have a narrower band.
world::Expectation expectationOf(const check::Disagreement& found) {
  const check::Mismatch& mismatch = found.mismatch;
  world::Expectation expected = check::trueExpectation(found.a, found.b, mismatch.truth, mismatch.size);
  if (mismatch.fault == check::Fault::verdict) expected.overlaps = mismatch.truth.value <= 0.0;
  return expected;
}

}  // namespace

void OracleWatch::toggle() {
  discardMismatch();
  if (on()) {
    check_ = nullptr;
  } else {
    check_ = customCheck_ ? customCheck_ : theOracle();
  }
}

void OracleWatch::discardMismatch() {
  found_.reset();
  uncheckedPairs_.reset();
  openCommand_.clear();
  awaitsAnswers_ = false;
}

bool OracleWatch::check(const world::World& world, const OwnRoutine& routine) {
  if (!on() || frozen()) return false;
  OracleAnswer answer = check_(world);
  found_ = std::move(answer.disagreement);
  uncheckedPairs_ = std::move(answer.uncheckedPairs);
  return checkOwn(world, routine);
}

bool OracleWatch::checkOwn(const world::World& world, const OwnRoutine& routine) {
  if (!found_) found_ = routine.check(world);
  awaitsAnswers_ = !found_ && routine.awaitsAnswers();
  return frozen();
}

world::Scene sceneOf(const world::World& world, const check::Disagreement& found) {
  world::Scene scene = world::currentScene(world);
  scene.expect = {expectationOf(found)};
  scene.note = {{"en", found.isOwn ? eventLine(found) : noteOn(found.mismatch)}};
  return scene;
}

}  // namespace app
