#include "world/world.hpp"

#include <algorithm>
#include <utility>

#include "collision/any.hpp"
#include "collision/problem.hpp"
#include "collision/shape_facts.hpp"
#include "world/body.hpp"
#include "world/player.hpp"
#include "world/scene/placement.hpp"

namespace world {

World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;
World::~World() = default;

World::World(Scene scene) : scene_(std::move(scene)), bodies_(scene_), motion_(scene_) {
  setPushOutEnabled(scene_.response == Response::push);
  for (std::size_t i = 0; i < scene_.targets.size(); ++i) {
    const BodySpec& target = scene_.targets[i];
    if (target.spin != glm::dvec3(0.0))
      spinningBodies_.push_back({i + 1, target.placement.degrees, target.spin});
  }
  if (!scene_.falseAlarms.empty()) falseAlarmBody_ = indexOf(listedBodies(), scene_.falseAlarms);
  if (!scene_.twin.empty()) twin_ = indexOf(listedBodies(), scene_.twin);
  placeOnGround(player().placement);
  refresh();
}

const World& World::initialWorld() const {
  if (!initialWorld_) initialWorld_ = std::make_unique<const World>(scene_);
  return *initialWorld_;
}

std::span<const Event> World::step(const input::TickInput& input) {
  applyActions(input.pressedActions);
  spin();
  const bool moved = movePlayer(input);
  if (moved || spins()) refresh();
  if (moved) countFalseAlarms();  // counts moves only; otherwise the fraction would depend on idle time
  return events_;
}

std::span<const Event> World::applyActions(const std::vector<input::Action>& pressed) {
  if (!events_.empty() || contacts_.targetsChanged()) contacts_.saveForEvents();
  events_.clear();
  bodies_.trimCache();
  for (const input::Action action : pressed) applyAction(action);
  return events_;
}

namespace {

using input::Action;

constexpr std::pair<Action, ShapeKind> kShapesOfActions[] = {
    {Action::becomeSphere, ShapeKind::sphere}, {Action::becomeAabb, ShapeKind::aabb},
    {Action::becomeObb, ShapeKind::obb},       {Action::becomeCapsule, ShapeKind::capsule},
    {Action::becomePoint, ShapeKind::point},   {Action::becomeCylinder, ShapeKind::cylinder},
    {Action::becomeCone, ShapeKind::cone}};

}  // namespace

// Ignores actions that do not change the world.
void World::applyAction(Action action) {
  for (const auto& [becomes, kind] : kShapesOfActions)
    if (action == becomes) setPlayerKind(kind);
  if (action == Action::becomeHull) reshapePlayer(playerAsHull(scene_));
  if (action == Action::resetScene) reset();
  if (action == Action::togglePush) setPushOutEnabled(!pushOutEnabled_);
}

void World::setPlayerKind(ShapeKind kind) { reshapePlayer({playerShapes(kind, scene_), {}}); }

void World::reshapePlayer(const BodyGeometry& geometry) {
  for (const std::size_t i : {std::size_t{0}, twin_.value_or(0)}) bodies_.reshape(i, geometry);
  geometries_.reset();
  pushOutPending_ = pushOutEnabled_;
  pushOut_.resetDepths();
  refresh();
}

void World::reset() {
  clearPlayerHits();
  bodies_.resetTo(scene_);
  aim_.reset();
  motion_ = PlayerMotion(scene_);
  restartSpin();
  falseAlarms_ = {};
  placeOnGround(player().placement);
  geometries_.reset();
  placements_.reset();
  setPushOutEnabled(scene_.response == Response::push);
  pushOut_.resetDepths();
  refresh();
}

namespace {

std::string_view problemIn(const Placement& placement, const std::vector<collision::Shape>& localShapes) {
  const collision::Transform transform = transformOf(placement);
  if (const auto problem = collision::problem(transform); !problem.empty()) return problem;
  for (const collision::Shape& shape : localShapes) {
    if (const auto problem = collision::problemAny(shape); !problem.empty()) return problem;
    const auto problem = collision::problemAny(collision::transformedAny(shape, transform));
    if (!problem.empty()) return problem;
  }
  return {};
}

constexpr std::string_view kGeneratedCannotMove =
    "is generated and stands still; move one that the scene lists";

}  // namespace

std::string_view World::setPlacementAndShapes(std::size_t i, const Placement& placement,
                                              const std::vector<collision::Shape>& localShapes) {
  if (i >= bodies_.listedCount()) return kGeneratedCannotMove;
  if (const auto problem = problemIn(placement, localShapes); !problem.empty()) return problem;
  bodies_.reshape(i, {localShapes, bodies_[i].mesh});
  geometries_.reset();
  applyPlacement(i, placement);
  return {};
}

std::string_view World::setPlacement(std::size_t i, const Placement& placement) {
  if (i >= bodies_.listedCount()) return kGeneratedCannotMove;
  if (const auto problem = problemIn(placement, bodies_[i].localShapes); !problem.empty()) return problem;
  applyPlacement(i, placement);
  return {};
}

void World::applyPlacement(std::size_t i, const Placement& placement) {
  bodies_.place(i, placement);
  if (i == 0) {
    motion_.setCenter(placement.center);
    motion_.setDegrees(placement.degrees);
  } else {
    restartSpin();
  }
  isWedged_ = false;
  pushOutPending_ = pushOutEnabled_;
  pushOut_.resetDepths();
  refresh();
}

void World::setPushOutEnabled(bool enabled) {
  pushOutEnabled_ = enabled;
  isWedged_ = false;
  pushOutPending_ = enabled;
}

// Computes the angles from the first tick instead of accumulating them. A tick then has the same bits after a
// snapshot was restored.
void World::applySpin() {
  for (const SpinningBody& spinningBody : spinningBodies_) {
    Placement pose = bodies_[spinningBody.body].placement;
    pose.degrees = spinningBody.startDegrees +
                   spinningBody.degreesPerSecond * (static_cast<double>(spinTicks_) / input::kTicksPerSecond);
    bodies_.place(spinningBody.body, pose);
  }
}

// Without ground below, the player returns to its previous placement.
void World::placeOnGround(const Placement& before) {
  if (!scene_.walk) return;
  const auto placement = placementOnGround(listedBodies(), *scene_.walk, player().placement);
  bodies_.place(0, placement.value_or(before));
  motion_.setCenter(player().placement.center);
  motion_.setDegrees(player().placement.degrees);
}

void World::countFalseAlarms() {
  if (!falseAlarmBody_) return;
  const auto touches = [&](const BodyContact& pair) { return pair.b == *falseAlarmBody_; };
  const auto playerContacts = contacts_.playerContacts();
  addBoundsHits(player(), bodies_[*falseAlarmBody_],
                std::any_of(playerContacts.begin(), playerContacts.end(), touches), falseAlarms_);
}

void World::spin() {
  if (!spins()) return;
  ++spinTicks_;
  applySpin();
  pushOutPending_ = pushOutPending_ || pushOutEnabled_;
}

void World::restartSpin() {
  for (SpinningBody& spinningBody : spinningBodies_)
    spinningBody.startDegrees = bodies_[spinningBody.body].placement.degrees;
  spinTicks_ = 0;
  placements_.reset();
}

// Returns true if the placement may have changed.
bool World::movePlayer(const input::TickInput& input) {
  const PlayerMotion previousMotion = motion_;
  motion_.advance(input);
  Placement goal = player().placement;
  goal.center = motion_.center();
  goal.degrees = motion_.degrees();
  const bool isStill = goal.center == player().placement.center && goal.degrees == player().placement.degrees;
  if (isStill && !pushOutPending_) return false;
  const Placement start = player().placement;
  pushOutEnabled_ ? pushPlayer(goal, previousMotion) : bodies_.place(0, goal);
  placeOnGround(start);
  if (twin_) moveTwin(goal.center - start.center);
  return true;
}

void World::moveTwin(const glm::dvec3& displacement) {
  moveSwept(bodies_, *twin_, displacement, player().placement.degrees);
  placements_.reset();
}

void World::pushPlayer(const Placement& goal, const PlayerMotion& previousMotion) {
  pushOut_.move(bodies_, goal, {slop(), scene_.share});
  isWedged_ = pushOut_.isWedged();
  pushOutPending_ = false;
  motion_.setCenter(player().placement.center);
  if (!pushOut_.hasTurned()) motion_.undoTurn(previousMotion);
  if (pushOut_.targetsMoved()) placements_.reset();
}

collision::Aabb World::bounds() const {
  const collision::Aabb playerBounds = boundsOf(player().shapes);
  return targets().size() == 0 ? playerBounds : unionOf(playerBounds, targets().totalBounds());
}

// Clears the hit flags of targets that touched the player, except targets that touch another target.
void World::clearPlayerHits() {
  for (const BodyContact& contact : contacts_.playerContacts())
    bodies_.setHit(contact.b, contacts_.touchesTarget(contact.b));
}

void World::markHits(bool includeTargets) {
  const auto playerContacts = contacts_.playerContacts();
  bodies_.setHit(0, !playerContacts.empty());
  for (std::size_t i = 1; includeTargets && i < bodies_.listedCount(); ++i)
    bodies_.setHit(i, contacts_.touchesTarget(i));
  if (includeTargets) setCrowdHits(true);
  for (const BodyContact& contact : playerContacts) bodies_.setHit(contact.b, true);
}

void World::setCrowdHits(bool hit) {
  if (generated().size() == 0) return;
  for (const BodyContact& contact : contacts_.all())
    if (contact.b >= bodies_.listedCount()) bodies_.setHit(contact.b, hit);
}

void World::refresh() {
  const bool targetsMoved = !bodies_.movedTargets().empty();
  clearPlayerHits();
  if (targetsMoved) setCrowdHits(false);
  contacts_.update(bodies_);
  markHits(targetsMoved);
  events_.clear();
  contacts_.findEvents(events_);
  for (Event& event : events_) {
    if (pushOutEnabled_ && event.a == 0) event.depth = std::max(event.depth, pushOut_.largestDepth(event.b));
  }
}

bool isPlaying(const input::ScriptPlayer& player, const World& world) {
  return player.running() || (!player.empty() && !world.settled());
}

void play(const input::KeyScript& script, const input::KeyMap& keys, World& world) {
  input::HeldKeys held(keys);
  input::ScriptPlayer player(script);
  while (isPlaying(player, world)) {
    input::applyKeyEvents(player.tick().keys, held);
    world.step(held.tick());
  }
}

}  // namespace world
