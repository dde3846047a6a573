#include <memory>

#include "app/session/checks.hpp"
#include "app/words/mismatch_words.hpp"
#include "check/pair_scene.hpp"
#include "world/world.hpp"

namespace app {
namespace {

OracleWatch::Check theOracle() {
  const auto oracle = std::make_shared<check::LiveOracle>();  // a std::function must be copyable
  return [oracle](const world::World& world) {
    auto found = oracle->check(world);
    return OracleAnswer(std::move(found), oracle->unjudged(world.listed()));
  };
}

// Expects the verdict even within the tolerance: for compound bodies it can be wrong although the truth lies
// within the tolerance of the largest pair of shapes.
world::Expectation expectationOf(const check::Disagreement& found) {
  const check::Mismatch& mismatch = found.mismatch;
  world::Expectation expected = check::expectTruth(found.a, found.b, mismatch.truth, mismatch.size);
  if (mismatch.fault == check::Fault::verdict) expected.overlaps = mismatch.truth.value <= 0.0;
  return expected;
}

}  // namespace

void OracleWatch::toggle() {
  release();
  if (on()) {
    check_ = nullptr;
  } else {
    check_ = given_ ? given_ : theOracle();
  }
}

void OracleWatch::release() {
  found_.reset();
  unjudged_.reset();
  opening_.clear();
  awaits_ = false;
}

bool OracleWatch::check(const world::World& world, const OwnRoutine& routine) {
  if (!on() || frozen()) return false;
  OracleAnswer answer = check_(world);
  found_ = std::move(answer.disagreement);
  unjudged_ = std::move(answer.unjudged);
  return checkOwn(world, routine);
}

bool OracleWatch::answersCame(const world::World& world, const OwnRoutine& routine) {
  return awaits_ && checkOwn(world, routine);
}

bool OracleWatch::checkOwn(const world::World& world, const OwnRoutine& routine) {
  if (!found_) found_ = routine.check(world);
  awaits_ = !found_ && routine.awaits();
  return frozen();
}

world::Scene sceneOf(const world::World& world, const check::Disagreement& found) {
  world::Scene scene = world::captureOf(world);
  scene.expect = {expectationOf(found)};
  scene.note = {{"en", found.isOwn ? eventLine(found) : noteOn(found.mismatch)}};
  return scene;
}

}  // namespace app
