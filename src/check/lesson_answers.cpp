#include "check/lesson_answers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "check/broken_tests.hpp"
#include "check/expectation_check.hpp"
#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "collision/shape_facts.hpp"
#include "textbook/routine_run.hpp"
#include "world/queries.hpp"

namespace check {
namespace {

using world::Quantity;

/// Numbers with at most this difference are the same answer, because lessons give few digits.
constexpr double kNumberTolerance = 1e-3;
/// A normal is named after a world axis if the magnitude of its component along the axis is
/// at least this.
constexpr float kMinAxisCosine = 0.9999f;

std::optional<collision::SatReport> satReport(const world::World& world, const world::Body& target) {
  const auto a = collision::toObbAny(world.player().shapes.front());
  const auto b = collision::toObbAny(target.shapes.front());
  if (!a || !b) return std::nullopt;
  return collision::explainSat(*a, *b);
}

std::string axisKind(int axis) { return axis < 3 ? "face of A" : axis < 6 ? "face of B" : "edges"; }

std::optional<world::Answer> decidingAxisOf(const world::World& world, const world::Body& target,
                                            bool wantsKind) {
  const auto sat = satReport(world, target);
  if (!sat) return std::nullopt;
  if (wantsKind) return axisKind(sat->deciding);
  return std::string(sat->axes[static_cast<std::size_t>(sat->deciding)].label);
}

/// The region follows from the number of axes on which the point is outside the box.
std::string regionOfBox(const collision::Obb& box, const glm::vec3& point) {
  const glm::vec3 inBox = glm::transpose(box.axes) * (point - box.center);
  const glm::bvec3 isOutside = glm::greaterThan(glm::abs(inBox), box.halfExtents);
  constexpr std::array<const char*, 4> kRegionNames{"inside", "face", "edge", "corner"};
  return kRegionNames[static_cast<std::size_t>(isOutside.x) + static_cast<std::size_t>(isOutside.y) +
                      static_cast<std::size_t>(isOutside.z)];
}

/// Returns "side" or "end" of a capsule, cylinder or cone. The axis of the shape is the y axis of `core`.
std::string regionOfSegment(const collision::Obb& core, const glm::vec3& point) {
  const float axisCoordinate = glm::dot(core.axes[1], point - core.center);
  return std::abs(axisCoordinate) < core.halfExtents.y ? "side" : "end";
}

/// Returns the part of the target's shape nearest to the player's centre. Nullopt for a point or a sphere,
/// which has no parts.
std::optional<world::Answer> regionOf(const world::World& world, const world::Body& target) {
  const glm::vec3 point = collision::centerAny(world.player().shapes.front());
  const collision::Shape& shape = target.shapes.front();
  if (const auto box = collision::toObbAny(shape)) return regionOfBox(*box, point);
  const collision::Obb core = collision::roundedBoxAny(shape).core;
  if (core.halfExtents == glm::vec3(0.0f)) return std::nullopt;
  if (collision::distanceAny(shape, point) == 0.0f) return "inside";
  return regionOfSegment(core, point);
}

std::string nameOfNormal(const glm::vec3& normal) {
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(normal[axis]) < kMinAxisCosine) continue;
    return {normal[axis] > 0.0f ? '+' : '-', "xyz"[axis]};
  }
  return "slanting";
}

/// Returns answer(*value), or nullopt without a value.
template <class Value, class Function>
std::optional<world::Answer> answerIf(const Value& value, Function answer) {
  if (!value) return std::nullopt;
  return answer(*value);
}

std::string relationWord(const Measurement& measurement) {
  if (!measurement.contact) return "apart";
  return measurement.contact->depth > 0.0f ? "overlapping" : "touching";
}

/// "(2, -3, 0.5)", rounded to 0.001.
std::string vectorWords(const glm::dvec3& v) {
  constexpr double kRoundingStepsPerUnit = 1e3;
  std::ostringstream words;
  for (int axis = 0; axis < 3; ++axis)
    words << (axis == 0 ? "(" : ", ")
          << std::round(v[axis] * kRoundingStepsPerUnit) / kRoundingStepsPerUnit + 0.0;
  words << ')';
  return words.str();
}

std::optional<world::Answer> bouncedVelocity(const world::World& world, const Measurement& measurement) {
  const auto& velocity = world.scene().velocity;
  if (!velocity || !measurement.contact) return std::nullopt;
  const glm::dvec3 n(measurement.contact->normal);
  return vectorWords(*velocity - 2.0 * glm::dot(*velocity, n) * n);
}

std::optional<world::Answer> brokenTestVerdict(const world::World& world, const world::Body& target) {
  const world::BrokenTest brokenTest = world.scene().brokenTest;
  if (brokenTest == world::BrokenTest::none) return std::nullopt;
  return answerOfBrokenTest(brokenTest, world.player(), target).overlaps;
}

double touchingCount(const world::World& world) {
  const auto contacts = world.contacts();
  return static_cast<double>(std::count_if(contacts.begin(), contacts.end(),
                                           [](const world::BodyContact& pair) { return pair.a == 0; }));
}

std::string nameOfRayHit(const world::World& world) {
  const auto hit = world::playerRay(world).hit;
  return hit ? world.bodies()[hit->body].name : "nothing";
}

/// Returns the vector from the target's centre to the player's centre.
glm::vec3 centerOffset(const world::World& world, const world::Body& target) {
  return collision::centerAny(world.player().shapes.front()) - collision::centerAny(target.shapes.front());
}

/// Returns the unit direction of centerOffset(). x if the centres coincide.
glm::vec3 centerDirection(const world::World& world, const world::Body& target) {
  const glm::vec3 offset = centerOffset(world, target);
  return offset == glm::vec3(0.0f) ? glm::vec3(1.0f, 0.0f, 0.0f) : glm::normalize(offset);
}

/// Returns the distance from the body's centre to its support plane along `direction` (unit).
double reachOf(const world::Body& body, const glm::vec3& direction) {
  const collision::Shape& shape = body.shapes.front();
  return static_cast<double>(
      glm::dot(collision::supportAny(shape, direction) - collision::centerAny(shape), direction));
}

double supportGapOf(const world::World& world, const world::Body& target) {
  const glm::vec3 direction = centerDirection(world, target);
  return static_cast<double>(glm::length(centerOffset(world, target))) - reachOf(target, direction) -
         reachOf(world.player(), -direction);
}

/// Returns the number of iterations of GJK. With `wantsSimplexSize`, returns the number of corners of its
/// last simplex. Nullopt for a mesh.
std::optional<world::Answer> gjkCount(const world::World& world, const world::Body& target,
                                      bool wantsSimplexSize) {
  const auto a = world::convexOf(world::partOf(world.player(), 0)),
             b = world::convexOf(world::partOf(target, 0));
  if (!a || !b) return std::nullopt;
  const collision::GjkReport report = collision::explainGjk(*a, *b);
  if (!wantsSimplexSize) return static_cast<double>(report.deciding + 1);
  const auto& weights = report.iterations[static_cast<std::size_t>(report.deciding)].weights;
  return static_cast<double>(
      std::count_if(weights.begin(), weights.end(), [](float weight) { return weight > 0.0f; }));
}

/// Returns the answer for a quantity without a target.
std::optional<world::Answer> answerOfWorld(const world::World& world, Quantity quantity) {
  switch (quantity) {
    case Quantity::touching:
      return touchingCount(world);
    case Quantity::ray:
      return nameOfRayHit(world);
    case Quantity::rayLength:
      return answerIf(world::playerRay(world).hit, [](const auto& hit) { return hit.time; });
    case Quantity::shape:
      return std::string(world::nameOf(world.playerKind()));
    case Quantity::pairs:
      return static_cast<double>(world::queryWork(world).allPairs);
    case Quantity::cells:
      return static_cast<double>(world::queryWork(world).bodiesInCells);
    case Quantity::looked:
      return static_cast<double>(world::queryWork(world).boxes);
    case Quantity::tested:
      return static_cast<double>(world::queryWork(world).testedBodies);
    default:
      return std::nullopt;
  }
}

bool isConditionMet(const world::World& world, const world::Condition& condition, const std::string& target) {
  const auto answer = answerOf(world, condition.quantity, target);
  if (!answer) return false;
  if (condition.oneOf.empty()) {
    const double number = std::get<double>(*answer);
    return number >= condition.min && number <= condition.max;
  }
  return std::any_of(condition.oneOf.begin(), condition.oneOf.end(),
                     [&](const world::Answer& wanted) { return isSameAnswer(wanted, *answer); });
}

}  // namespace

std::optional<world::Answer> answerOf(const world::World& world, Quantity quantity,
                                      const std::string& target) {
  const auto index = world::indexOf(world.bodies(), target);
  if (!index) return std::nullopt;
  const world::Body &player = world.player(), &body = world.bodies()[*index];
  switch (quantity) {
    case Quantity::overlaps:
      return measure(player, body).overlaps;
    case Quantity::depth:
      return answerIf(measure(player, body).contact, [](const auto& hit) { return double(hit.depth); });
    case Quantity::distance:
      return measure(player, body).distance;
    case Quantity::axis:
      return decidingAxisOf(world, body, false);
    case Quantity::axisKind:
      return decidingAxisOf(world, body, true);
    case Quantity::region:
      return regionOf(world, body);
    case Quantity::normal:
      return answerIf(measure(player, body).contact,
                      [](const auto& hit) { return nameOfNormal(hit.normal); });
    case Quantity::bounce:
      return bouncedVelocity(world, measure(player, body));
    case Quantity::textbook:
      return answerIf(textbook::runVerdict(player.shapes.front(), body.shapes.front()),
                      [](const auto& work) { return work.hit; });
    case Quantity::wrongTest:
      return brokenTestVerdict(world, body);
    case Quantity::relation:
      return relationWord(measure(player, body));
    case Quantity::reach:
      return reachOf(body, centerDirection(world, body));
    case Quantity::supportGap:
      return supportGapOf(world, body);
    case Quantity::iterations:
      return gjkCount(world, body, false);
    case Quantity::simplex:
      return gjkCount(world, body, true);
    default:
      return answerOfWorld(world, quantity);
  }
}

bool isSameAnswer(const world::Answer& a, const world::Answer& b) {
  const auto* x = std::get_if<double>(&a);
  const auto* y = std::get_if<double>(&b);
  return x && y ? std::abs(*x - *y) <= kNumberTolerance : a == b;
}

std::optional<std::size_t> correctChoice(const world::Prediction& prediction, const world::Answer& truth) {
  std::optional<std::size_t> match;
  for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
    if (!isSameAnswer(prediction.choices[i].answer, truth)) continue;
    if (match) return std::nullopt;
    match = i;
  }
  return match;
}

bool isRight(const world::Prediction& prediction, double guess, const world::Answer& truth) {
  if (!prediction.slider) return correctChoice(prediction, truth) == static_cast<std::size_t>(guess);
  const auto* number = std::get_if<double>(&truth);
  return number && std::abs(*number - guess) <= prediction.slider->within;
}

void StepCount::update(const world::World& world) {
  const world::Placement& placement = world.player().placement;
  const glm::dvec3 movedSteps = glm::abs(placement.center - lastPlacement_.center) / world.scene().step;
  const glm::dvec3 turnedSteps = glm::abs(placement.degrees - lastPlacement_.degrees) / world.scene().turn;
  stepSum_ += movedSteps.x + movedSteps.y + movedSteps.z + turnedSteps.x + turnedSteps.y + turnedSteps.z;
  lastPlacement_ = placement;
}

int StepCount::steps() const { return static_cast<int>(std::lround(stepSum_)); }

std::vector<const world::Condition*> unmetConditions(const world::World& world, const world::Task& task) {
  std::vector<const world::Condition*> conditions;
  for (const world::Condition& condition : task.until)
    if (!isConditionMet(world, condition, task.target)) conditions.push_back(&condition);
  return conditions;
}

bool meetsConditions(const world::World& world, const world::Task& task) {
  return unmetConditions(world, task).empty();
}

bool isDone(const world::World& world, const world::Task& task, const StepCount& stepCount) {
  if (!world.settled() || (task.steps && stepCount.steps() > *task.steps)) return false;
  return meetsConditions(world, task);
}

}  // namespace check
