#include "world/player.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "collision/shape_facts.hpp"

namespace world {

void StepAxis::advance(const input::AxisInput& input, std::int64_t rate) {
  count_ += input.steps * kSubSteps;
  if (input.glide != 0) {
    count_ += input.glide * rate;
    heading_ = input.glide;
  } else if (heading_ != 0) {
    finish(rate);
  }
}

void StepAxis::finish(std::int64_t rate) {
  // Sub-steps above the nearest lower whole step.
  const std::int64_t beyond = ((count_ % kSubSteps) + kSubSteps) % kSubSteps;
  const std::int64_t left = heading_ > 0 ? (kSubSteps - beyond) % kSubSteps : beyond;
  count_ += heading_ * std::min(left, rate);
  if (left <= rate) heading_ = 0;
}

std::int64_t subStepsPerTick(double speed, double step) {
  const double perTick = speed / input::kTicksPerSecond / step * static_cast<double>(kSubSteps);
  return std::max(std::int64_t{1}, static_cast<std::int64_t>(std::llround(perTick)));
}

namespace {

using Axes = std::array<StepAxis, 3>;

Axes axesAt(const glm::dvec3& values) { return {StepAxis(values.x), StepAxis(values.y), StepAxis(values.z)}; }

glm::dvec3 valuesOf(const Axes& axes, double step) {
  return {axes[0].value(step), axes[1].value(step), axes[2].value(step)};
}

bool settledAll(const Axes& axes) {
  return std::all_of(axes.begin(), axes.end(), [](const StepAxis& axis) { return axis.settled(); });
}

}  // namespace

PlayerMotion::PlayerMotion(const Scene& scene)
    : move_(axesAt(scene.player.placement.center)),
      turn_(axesAt(scene.player.placement.degrees)),
      step_(scene.step),
      speed_(scene.speed),
      turnStep_(scene.turn) {}

void PlayerMotion::advance(const input::TickInput& input) {
  const glm::dvec3 before = center();
  const std::int64_t moveRate = subStepsPerTick(speed_, step_);
  const std::int64_t turnRate = subStepsPerTick(kTurnSpeed, turnStep_);
  for (std::size_t i = 0; i < 3; ++i) {
    move_[i].advance(input.move[i], moveRate);
    turn_[i].advance(input.turn[i], turnRate);
  }
  const glm::dvec3 moved = center() - before;
  if (moved != glm::dvec3(0.0)) way_ = glm::normalize(moved);
}

glm::dvec3 PlayerMotion::center() const { return valuesOf(move_, step_); }
glm::dvec3 PlayerMotion::degrees() const { return valuesOf(turn_, turnStep_); }
bool PlayerMotion::settled() const { return settledAll(move_) && settledAll(turn_); }

void PlayerMotion::landAt(const glm::dvec3& center) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = center[static_cast<int>(i)];
    if (move_[i].value(step_) != value) move_[i].restartAt(value);
  }
}

void PlayerMotion::turnTo(const glm::dvec3& degrees) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = degrees[static_cast<int>(i)];
    if (turn_[i].value(turnStep_) != value) turn_[i].restartAt(value);
  }
}

void PlayerMotion::turnBack(const PlayerMotion& before) {
  turn_ = before.turn_;
  for (StepAxis& axis : turn_) axis.stop();
}

namespace {

/// Returns the box around the file's shapes. A point gets half extents of two steps.
collision::Obb playerBox(const Scene& scene) {
  collision::Obb box = collision::toObb(boundsOf(scene.player.shapes));
  if (box.halfExtents == glm::vec3(0.0f)) box.halfExtents = glm::vec3(static_cast<float>(2.0 * scene.step));
  return box;
}

float meanOf(const glm::vec3& v) { return (v.x + v.y + v.z) / 3.0f; }

collision::Shape capsuleOf(const collision::Obb& box) {
  int longest = 1;  // upright unless another axis is longer
  for (const int axis : {0, 2}) {
    if (box.halfExtents[axis] > box.halfExtents[longest]) longest = axis;
  }
  const float radius = 0.5f * meanOf(box.halfExtents);
  glm::vec3 reach(0.0f);
  reach[longest] = box.halfExtents[longest] - radius;
  return collision::Capsule{box.center - reach, box.center + reach, radius};
}

template <class S>
collision::Shape upright(const collision::Obb& box) {
  const glm::vec3 half(0.0f, box.halfExtents.y, 0.0f);
  return S{box.center - half, box.center + half, 0.5f * (box.halfExtents.x + box.halfExtents.z)};
}

collision::Shape shapeOf(ShapeKind kind, const collision::Obb& box) {
  switch (kind) {
    case ShapeKind::sphere:
      return collision::Sphere{box.center, meanOf(box.halfExtents)};
    case ShapeKind::aabb:
      return collision::Aabb{box.center - box.halfExtents, box.center + box.halfExtents};
    case ShapeKind::obb:
      return box;
    case ShapeKind::capsule:
      return capsuleOf(box);
    case ShapeKind::cylinder:
      return upright<collision::Cylinder>(box);
    case ShapeKind::cone:
      return upright<collision::Cone>(box);
    case ShapeKind::point:
      break;
  }
  return box.center;
}

}  // namespace

std::vector<collision::Shape> playerAs(ShapeKind kind, const Scene& scene) {
  const auto& file = scene.player.shapes;
  if (file.size() == 1 && kindOf(file) == kind) return file;
  return {shapeOf(kind, playerBox(scene))};
}

Form playerAsHull(const Scene& scene) {
  const BodySpec& file = scene.player;
  if (file.shapes.size() == 1 && file.mesh && file.mesh->collider == Collider::hull)
    return {file.shapes, file.mesh};
  constexpr float kShort = 0.625f;  // fraction of the half extent; a regular icosahedron has 0.618
  const collision::Obb box = playerBox(scene);
  std::vector<glm::vec3> corners;
  for (int axis = 0; axis < 3; ++axis)
    for (const float a : {-1.0f, 1.0f})
      for (const float b : {-kShort, kShort}) {
        glm::vec3 corner(0.0f);
        corner[axis] = a;
        corner[(axis + 1) % 3] = b;
        corners.push_back(box.center + box.halfExtents * corner);
      }
  auto asset = std::make_shared<const MeshAsset>(std::move(corners));
  return {{asset->fitted(Collider::hull)}, MeshPart{"", asset, {}, Collider::hull, 0}};
}

}  // namespace world
