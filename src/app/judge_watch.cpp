#include "app/judge_watch.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "app/objection_words.hpp"
#include "world/moment.hpp"

namespace app {
namespace {

JudgeWatch::Look theJudge() {
  const auto lamp = std::make_shared<JudgeLamp>();  // a std::function must be copyable
  return [lamp](const world::World& world) { return lamp->look(world); };
}

world::Expectation expectationOf(const Disagreement& found) {
  const Objection& objection = found.objection;
  const double value = objection.truth.value;
  world::Expectation expected;
  expected.a = found.a;
  expected.b = found.b;
  if (objection.fault == Fault::verdict || std::abs(value) > objection.allowed)
    expected.overlaps = value <= 0.0;
  expected.depth = std::max(0.0, -value);
  expected.distance = std::max(0.0, value);
  expected.tolerance = std::max(objection.allowed, expected.tolerance);
  return expected;
}

}  // namespace

void JudgeWatch::toggle() {
  release();
  if (on()) {
    look_ = nullptr;
  } else {
    look_ = given_ ? given_ : theJudge();
  }
}

void JudgeWatch::release() {
  found_.reset();
  opening_.clear();
}

bool JudgeWatch::look(const world::World& world) {
  if (!on() || frozen()) return false;
  found_ = look_(world);
  return frozen();
}

world::Scene sceneOf(const world::World& world, const Disagreement& found) {
  world::Scene scene = world::momentOf(world);
  scene.expect = {expectationOf(found)};
  scene.note = "Wrong " + faultInWords(found.objection.fault, explain::Language::en) +
               ". Hantei: " + oursInWords(found.objection, explain::Language::en) +
               ". The judge: " + judgesInWords(found.objection, explain::Language::en) + ".";
  return scene;
}

}  // namespace app
