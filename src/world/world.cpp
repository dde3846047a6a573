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
  setPush(scene_.response == Response::push);
  for (std::size_t i = 0; i < scene_.targets.size(); ++i) {
    const BodySpec& target = scene_.targets[i];
    if (target.spin != glm::dvec3(0.0)) spinning_.push_back({i + 1, target.placement.degrees, target.spin});
  }
  if (!scene_.falseAlarms.empty()) falseAlarmBody_ = indexOf(listed(), scene_.falseAlarms);
  if (!scene_.twin.empty()) twin_ = indexOf(listed(), scene_.twin);
  holdOnGround(player().placement);
  refresh();
}

const World& World::start() const {
  if (!start_) start_ = std::make_unique<const World>(scene_);
  return *start_;
}

std::span<const Event> World::step(const input::TickInput& input) {
  applyActions(input.pressed);
  spin();
  const bool moved = movePlayer(input);
  if (moved || spins()) refresh();
  if (moved) countAlarms();  // counts moves only; otherwise the fraction would depend on idle time
  return events_;
}

std::span<const Event> World::applyActions(const std::vector<input::Action>& pressed) {
  if (!events_.empty() || contacts_.targetsChanged()) contacts_.keep();
  events_.clear();
  bodies_.trimCache();
  for (const input::Action action : pressed) act(action);
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
void World::act(Action action) {
  for (const auto& [becomes, kind] : kShapesOfActions)
    if (action == becomes) become(kind);
  if (action == Action::becomeHull) reshapePlayer(playerAsHull(scene_));
  if (action == Action::resetScene) reset();
  if (action == Action::togglePush) setPush(!push_);
}

void World::become(ShapeKind kind) { reshapePlayer({playerShapes(kind, scene_), {}}); }

void World::reshapePlayer(const Form& form) {
  for (const std::size_t i : {std::size_t{0}, twin_.value_or(0)}) bodies_.reshape(i, form);
  forms_.reset();
  pushOutPending_ = push_;
  pushOut_.forget();
  refresh();
}

void World::reset() {
  clearPlayersHits();
  bodies_.resetTo(scene_);
  aim_.reset();
  motion_ = PlayerMotion(scene_);
  spinFromHere();
  falseAlarms_ = {};
  holdOnGround(player().placement);
  forms_.reset();
  places_.reset();
  setPush(scene_.response == Response::push);
  pushOut_.forget();
  refresh();
}

namespace {

std::string_view problemIn(const Placement& placement, const std::vector<collision::Shape>& local) {
  const collision::Transform transform = transformOf(placement);
  if (const auto wrong = collision::problem(transform); !wrong.empty()) return wrong;
  for (const collision::Shape& shape : local) {
    if (const auto wrong = collision::problemAny(shape); !wrong.empty()) return wrong;
    const auto wrong = collision::problemAny(collision::transformedAny(shape, transform));
    if (!wrong.empty()) return wrong;
  }
  return {};
}

constexpr std::string_view kStandsStill = "is generated and stands still; move one that the scene lists";

}  // namespace

std::string_view World::put(std::size_t i, const Placement& placement,
                            const std::vector<collision::Shape>& local) {
  if (i >= bodies_.listed()) return kStandsStill;
  if (const auto wrong = problemIn(placement, local); !wrong.empty()) return wrong;
  bodies_.reshape(i, {local, bodies_[i].mesh});
  forms_.reset();
  putAt(i, placement);
  return {};
}

std::string_view World::put(std::size_t i, const Placement& placement) {
  if (i >= bodies_.listed()) return kStandsStill;
  if (const auto wrong = problemIn(placement, bodies_[i].local); !wrong.empty()) return wrong;
  putAt(i, placement);
  return {};
}

void World::putAt(std::size_t i, const Placement& placement) {
  bodies_.place(i, placement);
  if (i == 0) {
    motion_.setCenter(placement.center);
    motion_.setDegrees(placement.degrees);
  } else {
    spinFromHere();
  }
  wedged_ = false;
  pushOutPending_ = push_;
  pushOut_.forget();
  refresh();
}

void World::setPush(bool on) {
  push_ = on;
  wedged_ = false;
  pushOutPending_ = on;
}

// Computes the angles from the first tick instead of accumulating them. A tick then has the same bits after a
// snapshot was restored.
void World::turnSpinning() {
  for (const Spinning& one : spinning_) {
    Placement pose = bodies_[one.body].placement;
    pose.degrees = one.from + one.rate * (static_cast<double>(spun_) / input::kTicksPerSecond);
    bodies_.place(one.body, pose);
  }
}

// Without ground below, the player returns to its previous placement.
void World::holdOnGround(const Placement& before) {
  if (!scene_.walk) return;
  const auto held = placedOnGround(listed(), *scene_.walk, player().placement);
  bodies_.place(0, held.value_or(before));
  motion_.setCenter(player().placement.center);
  motion_.setDegrees(player().placement.degrees);
}

void World::countAlarms() {
  if (!falseAlarmBody_) return;
  const auto touches = [&](const BodyContact& pair) { return pair.b == *falseAlarmBody_; };
  const auto ofPlayer = contacts_.ofPlayer();
  count(player(), bodies_[*falseAlarmBody_], std::any_of(ofPlayer.begin(), ofPlayer.end(), touches),
        falseAlarms_);
}

void World::spin() {
  if (!spins()) return;
  ++spun_;
  turnSpinning();
  pushOutPending_ = pushOutPending_ || push_;
}

void World::spinFromHere() {
  for (Spinning& one : spinning_) one.from = bodies_[one.body].placement.degrees;
  spun_ = 0;
  places_.reset();
}

// Returns true if the placement may have changed.
bool World::movePlayer(const input::TickInput& input) {
  const PlayerMotion before = motion_;
  motion_.advance(input);
  Placement goal = player().placement;
  goal.center = motion_.center();
  goal.degrees = motion_.degrees();
  const bool still = goal.center == player().placement.center && goal.degrees == player().placement.degrees;
  if (still && !pushOutPending_) return false;
  const Placement start = player().placement;
  push_ ? pushPlayer(goal, before) : bodies_.place(0, goal);
  holdOnGround(start);
  if (twin_) moveTwin(goal.center - start.center);
  return true;
}

void World::moveTwin(const glm::dvec3& way) {
  moveSwept(bodies_, *twin_, way, player().placement.degrees);
  places_.reset();
}

void World::pushPlayer(const Placement& goal, const PlayerMotion& before) {
  pushOut_.move(bodies_, goal, {slop(), scene_.share});
  wedged_ = pushOut_.wedged();
  pushOutPending_ = false;
  motion_.setCenter(player().placement.center);
  if (!pushOut_.turned()) motion_.undoTurn(before);
  if (pushOut_.targetsMoved()) places_.reset();
}

collision::Aabb World::bounds() const {
  const collision::Aabb own = boundsOf(player().shapes);
  return targets().size() == 0 ? own : joined(own, targets().totalBounds());
}

// Clears the hit flags of targets that touched the player, except targets that touch another target.
void World::clearPlayersHits() {
  for (const BodyContact& contact : contacts_.ofPlayer())
    bodies_.setHit(contact.b, contacts_.touchesTarget(contact.b));
}

void World::markHits(bool ofTargetsToo) {
  const auto ofPlayer = contacts_.ofPlayer();
  bodies_.setHit(0, !ofPlayer.empty());
  for (std::size_t i = 1; ofTargetsToo && i < bodies_.listed(); ++i)
    bodies_.setHit(i, contacts_.touchesTarget(i));
  if (ofTargetsToo) setCrowdsHits(true);
  for (const BodyContact& contact : ofPlayer) bodies_.setHit(contact.b, true);
}

void World::setCrowdsHits(bool hit) {
  if (generated().size() == 0) return;
  for (const BodyContact& contact : contacts_.all())
    if (contact.b >= bodies_.listed()) bodies_.setHit(contact.b, hit);
}

void World::refresh() {
  const bool targetsMoved = !bodies_.movedTargets().empty();
  clearPlayersHits();
  if (targetsMoved) setCrowdsHits(false);
  contacts_.update(bodies_);
  markHits(targetsMoved);
  events_.clear();
  contacts_.findEvents(events_);
  for (Event& event : events_) {
    if (push_ && event.a == 0) event.depth = std::max(event.depth, pushOut_.deepest(event.b));
  }
}

bool underWay(const input::ScriptPlayer& player, const World& world) {
  return player.running() || (!player.empty() && !world.settled());
}

void play(const input::KeyScript& script, const input::KeyMap& keys, World& world) {
  input::HeldKeys held(keys);
  input::ScriptPlayer player(script);
  while (underWay(player, world)) {
    input::play(player.tick().keys, held);
    world.step(held.tick());
  }
}

}  // namespace world
