#include "world/player.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "collision/shape_facts.hpp"
#include "world/body.hpp"

namespace world {

void StepAxis::advance(const input::AxisInput& input, std::int64_t rate) {
  count_ += input.steps * kSubSteps;
  if (input.glide != 0) {
    count_ += input.glide * rate;
    heading_ = input.glide;
  } else if (heading_ != 0) {
    finishStep(rate);
  }
}

void StepAxis::finishStep(std::int64_t rate) {
  // The number of sub-steps above the nearest lower whole step.
  const std::int64_t remainder = ((count_ % kSubSteps) + kSubSteps) % kSubSteps;
  const std::int64_t remainingSubSteps = heading_ > 0 ? (kSubSteps - remainder) % kSubSteps : remainder;
  count_ += heading_ * std::min(remainingSubSteps, rate);
  if (remainingSubSteps <= rate) heading_ = 0;
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

// An axis that already has the given value keeps its count of sub-steps.
void restartAt(const glm::dvec3& values, double step, Axes& axes) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = values[static_cast<int>(i)];
    if (axes[i].value(step) != value) axes[i] = StepAxis(value);
  }
}

bool areAllSettled(const Axes& axes) {
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
  const glm::dvec3 startCenter = center();
  const std::int64_t moveRate = subStepsPerTick(speed_, step_);
  const std::int64_t turnRate = subStepsPerTick(kTurnSpeed, turnStep_);
  for (std::size_t i = 0; i < 3; ++i) {
    move_[i].advance(input.move[i], moveRate);
    turn_[i].advance(input.turn[i], turnRate);
  }
  const glm::dvec3 displacement = center() - startCenter;
  if (displacement != glm::dvec3(0.0)) lastDirection_ = glm::normalize(displacement);
}

glm::dvec3 PlayerMotion::center() const { return valuesOf(move_, step_); }
glm::dvec3 PlayerMotion::degrees() const { return valuesOf(turn_, turnStep_); }
bool PlayerMotion::settled() const { return areAllSettled(move_) && areAllSettled(turn_); }

void PlayerMotion::setCenter(const glm::dvec3& center) { restartAt(center, step_, move_); }
void PlayerMotion::setDegrees(const glm::dvec3& degrees) { restartAt(degrees, turnStep_, turn_); }

void PlayerMotion::undoTurn(const PlayerMotion& before) {
  turn_ = before.turn_;
  for (StepAxis& axis : turn_) axis.stop();
}

namespace {

/// Returns the bounding box of the player's shapes in the scene file. A point gets half extents of two steps.
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
collision::Shape uprightShape(const collision::Obb& box) {
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
      return uprightShape<collision::Cylinder>(box);
    case ShapeKind::cone:
      return uprightShape<collision::Cone>(box);
    case ShapeKind::point:
      break;
  }
  return box.center;
}

}  // namespace

std::vector<collision::Shape> playerShapes(ShapeKind kind, const Scene& scene) {
  const auto& fileShapes = scene.player.shapes;
  if (fileShapes.size() == 1 && kindOf(fileShapes) == kind) return fileShapes;
  return {shapeOf(kind, playerBox(scene))};
}

BodyGeometry playerAsHull(const Scene& scene) {
  const BodySpec& fileBody = scene.player;
  if (fileBody.shapes.size() == 1 && fileBody.mesh && fileBody.mesh->collider == Collider::hull)
    return {fileBody.shapes, fileBody.mesh};
  constexpr float kShortSide = 0.625f;  // fraction of the half extent; a regular icosahedron has 0.618
  const collision::Obb box = playerBox(scene);
  std::vector<glm::vec3> corners;
  for (int axis = 0; axis < 3; ++axis)
    for (const float a : {-1.0f, 1.0f})
      for (const float b : {-kShortSide, kShortSide}) {
        glm::vec3 corner(0.0f);
        corner[axis] = a;
        corner[(axis + 1) % 3] = b;
        corners.push_back(box.center + box.halfExtents * corner);
      }
  auto asset = std::make_shared<const MeshAsset>(std::move(corners));
  return {{asset->fittedShape(Collider::hull)}, MeshPart{"", asset, {}, Collider::hull, 0}};
}

namespace {

/// Number of iterations of the tilt. Each tilt moves the feet slightly, so the ground below them changes.
constexpr int kTiltIterations = 3;

struct Ground {
  const Body& body;
  float startHeight;  ///< The height at which rays start.

  [[nodiscard]] std::optional<collision::RayHit> hitUnder(const glm::dvec3& foot) const {
    const collision::Ray ray{glm::vec3(foot.x, startHeight, foot.z), {0.0f, -1.0f, 0.0f}};
    return firstHit(ray, body, std::numeric_limits<float>::infinity());
  }
};

Ground groundOf(std::span<const Body> bodies, const WalkSpec& walk) {
  const Body& body = bodies[indexOf(bodies, walk.on).value_or(0)];
  const collision::Aabb box = boundsOf(body.shapes);
  return {body, box.max.y + (box.max.y - box.min.y) + 1.0f};
}

std::vector<glm::dvec3> feetPositions(const WalkSpec& walk, const Placement& pose) {
  const collision::Transform transform = transformOf(pose);
  std::vector<glm::dvec3> feet;
  for (const glm::dvec3& foot : walk.feet)
    feet.push_back(pose.center + glm::dmat3(transform.rotation) * (glm::dvec3(transform.scale) * foot));
  return feet;
}

using Points = std::vector<glm::dvec3>;

/// Returns the ground point vertically below or above each foot. Empty if a foot has no ground.
Points groundPointsUnder(const Ground& ground, const Points& feet) {
  Points points;
  for (const glm::dvec3& foot : feet) {
    const auto hit = ground.hitUnder(foot);
    if (!hit) return {};
    points.emplace_back(foot.x, static_cast<double>(hit->point.y), foot.z);
  }
  return points;
}

/// Returns the upward normal of the least-squares plane through the points (vertical distances). Straight up
/// if the points are on a line.
glm::dvec3 fittedNormal(const Points& points) {
  glm::dvec3 middle(0.0);
  for (const glm::dvec3& p : points) middle += p / static_cast<double>(points.size());
  double xx = 0.0, xz = 0.0, zz = 0.0, xy = 0.0, zy = 0.0;
  for (const glm::dvec3& p : points) {
    const glm::dvec3 d = p - middle;
    xx += d.x * d.x, xz += d.x * d.z, zz += d.z * d.z, xy += d.x * d.y, zy += d.z * d.y;
  }
  const double area = xx * zz - xz * xz;
  if (!(area > 1e-9 * xx * zz)) return {0.0, 1.0, 0.0};
  const double slopeX = (xy * zz - zy * xz) / area, slopeZ = (zy * xx - xy * xz) / area;
  return glm::normalize(glm::dvec3(-slopeX, 1.0, -slopeZ));
}

/// Sets the angles about x and z that turn the y axis into `normal`: Rz * Rx * y = (-sin z cos x, cos z cos
/// x, sin x).
void tilt(const glm::dvec3& normal, Placement& pose) {
  pose.degrees.x = glm::degrees(std::asin(std::clamp(normal.z, -1.0, 1.0)));
  pose.degrees.z = glm::degrees(std::atan2(-normal.x, normal.y));
}

/// Moves the pose vertically until the lowest foot is `height` above its ground point.
void lift(const Points& feet, const Points& points, double height, Placement& pose) {
  double rise = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < feet.size(); ++i) rise = std::max(rise, points[i].y + height - feet[i].y);
  pose.center.y += rise;
}

}  // namespace

std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies, const WalkSpec& walk) {
  const Ground ground = groundOf(bodies, walk);
  std::vector<std::optional<GroundRay>> rays;
  for (const glm::dvec3& foot : feetPositions(walk, bodies[0].placement)) {
    const auto hit = ground.hitUnder(foot);
    rays.push_back(hit ? std::optional(GroundRay{glm::vec3(foot), hit->point, hit->normal}) : std::nullopt);
  }
  return rays;
}

std::optional<Placement> placementOnGround(std::span<const Body> bodies, const WalkSpec& walk,
                                           const Placement& goal) {
  const Ground ground = groundOf(bodies, walk);
  Placement pose = goal;
  pose.center.y = 0.0;
  pose.degrees.x = pose.degrees.z = 0.0;
  for (int i = 0; walk.feet.size() >= 3 && i < kTiltIterations; ++i) {
    const Points points = groundPointsUnder(ground, feetPositions(walk, pose));
    if (points.empty()) return std::nullopt;
    tilt(fittedNormal(points), pose);
  }
  const Points feet = feetPositions(walk, pose), points = groundPointsUnder(ground, feet);
  if (points.empty()) return std::nullopt;
  lift(feet, points, walk.height, pose);
  return pose;
}

}  // namespace world
