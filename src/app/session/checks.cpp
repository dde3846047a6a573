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
    scriptPlayer_ = input::ScriptPlayer(scene.keys);
    heldKeys_ = input::HeldKeys(heldKeys_.map());
    state_ = CaseState::playing;
  } else if (!scene.expect.empty()) {
    check(world::World(scene));  // not `world`, which a held key may have moved already
    update(world);
  }
}

void CasePlayer::clear() {
  state_ = CaseState::none;
  result_ = {};
  isChangedSinceCheck_ = false;
}

void CasePlayer::update(const world::World& world) {
  if (playing()) {
    if (!world::isPlaying(scriptPlayer_, world)) check(world);
  } else if (state_ == CaseState::holds || state_ == CaseState::fails) {
    isChangedSinceCheck_ = !isUnchangedSinceCheck(world);
  }
}

void CasePlayer::check(const world::World& world) {
  clear();
  if (world.scene().expect.empty()) return;
  result_ = check::caseResult(world);
  state_ = result_.passed() ? CaseState::holds : CaseState::fails;
  checkedPlacements_.clear();
  for (const world::Body& body : world.listedBodies()) checkedPlacements_.push_back(body.placement);
  checkedPlayerKind_ = world.playerKind();
  checkedShapeCount_ = world.player().shapes.size();
}

bool CasePlayer::isUnchangedSinceCheck(const world::World& world) const {
  const auto hasSamePlacement = [](const world::Body& body, const world::Placement& placement) {
    return body.placement.center == placement.center && body.placement.degrees == placement.degrees;
  };
  const auto bodies = world.listedBodies();
  return world.playerKind() == checkedPlayerKind_ && world.player().shapes.size() == checkedShapeCount_ &&
         std::equal(bodies.begin(), bodies.end(), checkedPlacements_.begin(), checkedPlacements_.end(),
                    hasSamePlacement);
}

namespace {

using Pair = std::pair<std::string, std::string>;

std::vector<Pair> expectedPairs(const world::World& world) {
  std::vector<Pair> pairs;
  for (const world::Expectation& expectation : world.scene().expect) {
    const bool bodiesExist = indexOf(world.bodies(), expectation.a) && indexOf(world.bodies(), expectation.b);
    if (!expectation.ray && !expectation.sweep && bodiesExist)
      pairs.emplace_back(expectation.a, expectation.b);
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
  const check::Measurement measurement =
      check::measure(bodies[*indexOf(bodies, pair.first)], bodies[*indexOf(bodies, pair.second)]);
  world::Expectation expectation;
  expectation.a = pair.first;
  expectation.b = pair.second;
  expectation.overlaps = measurement.overlaps;
  expectation.tolerance = std::max(expectation.tolerance, check::kPromisedAccuracy * measurement.size);
  if (measurement.contact) {
    expectation.depth = measurement.contact->depth;
    expectation.normals = {glm::dvec3(measurement.contact->normal)};
  } else {
    expectation.distance = measurement.distance;
  }
  return expectation;
}

}  // namespace

world::Scene measuredCase(const world::World& world, std::uint32_t target) {
  world::Scene scene = world::currentScene(world);
  for (const Pair& pair : pairsToMeasure(world, target))
    scene.expect.push_back(measuredExpectation(world, pair));
  return scene;
}

namespace {

OracleWatch::Check liveOracleCheck() {
  const auto oracle = std::make_shared<check::LiveOracle>();  // a std::function must be copyable
  return [oracle](const world::World& world) {
    auto disagreement = oracle->check(world);
    return OracleAnswer(std::move(disagreement), oracle->uncheckedPairs(world.listedBodies()));
  };
}

// Returns the reference's answer as an expectation. check::trueExpectation() omits a verdict within the band
// of the largest parts. If the library's verdict was wrong, the right verdict is added anyway, because
// smaller parts of a compound body have a narrower band.
world::Expectation referenceExpectation(const check::Disagreement& disagreement) {
  const check::Mismatch& mismatch = disagreement.mismatch;
  world::Expectation expectation =
      check::trueExpectation(disagreement.a, disagreement.b, mismatch.truth, mismatch.size);
  if (mismatch.fault == check::Fault::verdict) expectation.overlaps = mismatch.truth.value <= 0.0;
  return expectation;
}

}  // namespace

void OracleWatch::toggle() {
  discardMismatch();
  if (isEnabled()) {
    check_ = nullptr;
  } else {
    check_ = customCheck_ ? customCheck_ : liveOracleCheck();
  }
}

void OracleWatch::discardMismatch() {
  disagreement_.reset();
  uncheckedPairs_.reset();
  openCommand_.clear();
  awaitsAnswers_ = false;
}

bool OracleWatch::check(const world::World& world, const UserRoutine& routine) {
  if (!isEnabled() || frozen()) return false;
  OracleAnswer answer = check_(world);
  disagreement_ = std::move(answer.disagreement);
  uncheckedPairs_ = std::move(answer.uncheckedPairs);
  return checkUserRoutine(world, routine);
}

bool OracleWatch::checkUserRoutine(const world::World& world, const UserRoutine& routine) {
  if (!disagreement_) disagreement_ = routine.check(world);
  awaitsAnswers_ = !disagreement_ && routine.awaitsAnswers();
  return frozen();
}

world::Scene mismatchCase(const world::World& world, const check::Disagreement& disagreement) {
  world::Scene scene = world::currentScene(world);
  scene.expect = {referenceExpectation(disagreement)};
  scene.note = {
      {"en", disagreement.isOfUserRoutine ? eventLine(disagreement) : noteOn(disagreement.mismatch)}};
  return scene;
}

}  // namespace app
