#include "app/camera/camera.hpp"

#include <algorithm>
#include <cmath>

#include "world/body.hpp"

namespace app {
namespace {

// The default view is slightly from the right, so that boxes show a side. It is also from above, so that
// positions on the ground are visible. +x still points to the right and +z towards the viewer.
constexpr double kDefaultYaw = 20.0;
constexpr double kDefaultPitch = 25.0;

// Fractions of the free room, the part of the picture that no panel covers. The camera moves away when the
// pair fills more than kMostShare. It returns to the user's view when the pair would fill at most
// kReturnShare in that view.
constexpr double kMostShare = 0.95;
constexpr double kReturnShare = 0.8;

constexpr double kGlide = 1.0 / 24.0;      // a tick's part of the remaining way, which halves in 0.14 s
constexpr double kArrived = 1.0 / 2048.0;  // a glide ends this near to its goal, in distances of the camera
constexpr double kStepsOfDistance = 6.0;   // in frameInSteps(): steps of the distance until it doubles
constexpr double kStepsOfPlace = 16.0;     // in frameInSteps(): steps of the target along a picture height

// World units. A scene with a smaller radius than kMinFramedRadius is framed as if it had that radius. A
// radius above 0 and below kTinyRadius is used itself, because the bodies would otherwise be dots.
constexpr double kMinFramedRadius = 1.0;
constexpr double kTinyRadius = 1.0 / 16.0;

double wrapped(double degrees) {
  const double turn = std::fmod(degrees, 360.0);
  return turn < 0.0 ? turn + 360.0 : turn;
}

double distanceToSee(double radius) {
  const double half = glm::radians(Camera::kFieldOfView) / 2.0;
  const bool tiny = radius > 0.0 && radius < kTinyRadius;
  return (tiny ? radius : std::max(radius, kMinFramedRadius)) / std::sin(half) * (1.0 + Camera::kMargin);
}

struct Direction {
  double yaw;
  double pitch;
};
// The directions of view, in the order of the enum Side.
constexpr std::array<Direction, 3> kSides{{{0.0, 0.0}, {0.0, 90.0}, {90.0, 0.0}}};

Direction directionOf(Side side) { return kSides[static_cast<std::size_t>(side)]; }

const double kTanHalfView = std::tan(glm::radians(Camera::kFieldOfView) / 2.0);

// Returns the least depth in front of the eye at which a point is inside the free room. `at`: the point
// relative to the target, along axes().
double depthToSee(const glm::dvec3& at, double roomWidth) {
  return std::max(std::abs(at.x) / roomWidth, std::abs(at.y) * Camera::kPictureHeight) / kTanHalfView;
}

glm::dvec3 middleOf(std::span<const collision::Aabb> boxes) {
  collision::Aabb all = boxes.front();
  for (const collision::Aabb& box : boxes) all = world::joined(all, box);
  return (glm::dvec3(all.min) + glm::dvec3(all.max)) / 2.0;
}

}  // namespace

Camera::Camera(const world::CameraSpec& spec, const BoundingSphere& sphere) {
  start_.target = spec.target ? glm::dvec3(*spec.target) : sphere.center;
  start_.yaw = spec.yaw ? static_cast<double>(*spec.yaw) : kDefaultYaw;
  start_.pitch =
      std::clamp(spec.pitch ? static_cast<double>(*spec.pitch) : kDefaultPitch, -kMaxPitch, kMaxPitch);
  start_.distance = spec.distance ? static_cast<double>(*spec.distance)
                                  : distanceToSee(sphere.radius + glm::length(sphere.center - start_.target));
  base_ = start_;
  startsOrthographic_ = orthographic_ = spec.parallel;
}

void Camera::tick(const std::array<input::AxisInput, 3>& input) {
  const auto counts = [&](std::size_t axis) {
    return input[axis].steps * kCountsPerTap + input[axis].glide * kCountsPerGlideTick;
  };
  turn(counts(0), counts(1));
  zoomBy(input[2].steps * kZoomCountsPerTap + input[2].glide);
  glideDelay_ > 0 ? void(--glideDelay_) : glide();
}

void Camera::glide() {
  if (!gliding()) return;
  adjustment_.shift += (goal_.shift - adjustment_.shift) * kGlide;
  adjustment_.distanceFactor += (goal_.distanceFactor - adjustment_.distanceFactor) * kGlide;
  const double left = glm::length(goal_.shift - adjustment_.shift) / distanceWith(goal_);
  if (left < kArrived && std::abs(goal_.distanceFactor / adjustment_.distanceFactor - 1.0) < kArrived)
    adjustment_ = goal_;
}

void Camera::zoom(int notches, glm::ivec2 place) {
  const double before = distance();
  zoomBy(notches * kZoomCountsPerTap);
  shift(place, before - distance());
}

void Camera::shift(glm::ivec2 thousandths, double distance) {
  delayGlide();
  const glm::dmat3 along = axes();
  const glm::dvec2 share = glm::dvec2(thousandths) / 1000.0 * distance;
  const glm::dvec3 by = along[0] * share.x + along[1] * share.y;
  base_.target += by;
  userPan_ += by;
}

void Camera::reset() {
  base_ = start_;
  userPan_ = {};
  yawCounts_ = pitchCounts_ = zoomCounts_ = 0;
  orthographic_ = startsOrthographic_;
  orthographicUntilTurn_ = false;
  adjustment_ = goal_ = {};
  glideDelay_ = 0;
  tracksPair_ = true;
  anchor_.reset();
}

void Camera::lookFrom(Side side) {
  base_.yaw = directionOf(side).yaw;
  base_.pitch = directionOf(side).pitch;
  yawCounts_ = pitchCounts_ = 0;
  orthographicUntilTurn_ = true;
}

void Camera::toggleOrthographic() {
  orthographic_ = !orthographic();
  orthographicUntilTurn_ = false;
}

void Camera::cycleTracking(const glm::dvec3& place) {
  if (tracksPair()) return toggleFollow(place);
  tracksPair_ = !following();
  if (following()) toggleFollow(place);
}

void Camera::toggleFollow(const glm::dvec3& place) {
  base_.target = targetWith({});
  followed_ = place;
  anchor_ = anchor_ ? std::nullopt : std::optional(place);
}

// For each corner, the camera must be at least depthToSee() / share away from `middle`. In perspective, the
// corner's z is added to this distance.
double Camera::distanceToFit(std::span<const collision::Aabb> boxes, const glm::dvec3& middle,
                             double share) const {
  const glm::dmat3 along = axes();
  double needed = 0.0;
  for (const collision::Aabb& box : boxes) {
    for (const glm::dvec3& corner : render::cornersOf(glm::dvec3(box.min), glm::dvec3(box.max))) {
      const glm::dvec3 at = (corner - middle) * along;
      const double wide = depthToSee(at, roomWidth_) / share;
      needed = std::max(needed, orthographic() ? wide : wide + at.z);
    }
  }
  return needed;
}

double Camera::shareOf(std::span<const collision::Aabb> boxes, const Adjustment& adjustment) const {
  const glm::dmat3 along = axes();
  const glm::dvec3 target = targetWith(adjustment);
  const double distance = distanceWith(adjustment);
  double share = 0.0;
  for (const collision::Aabb& box : boxes) {
    for (const glm::dvec3& corner : render::cornersOf(glm::dvec3(box.min), glm::dvec3(box.max))) {
      const glm::dvec3 at = (corner - target) * along;
      const double away = orthographic() ? distance : distance - at.z;
      share = std::max(share, away > 0.0 ? depthToSee(at, roomWidth_) / away : double{INFINITY});
    }
  }
  return share;
}

void Camera::frame(std::span<const collision::Aabb> boxes, double share) {
  if (boxes.empty()) return;
  adjustment_ = goal_ = {};
  base_.target = middleOf(boxes);
  userPan_ = {};
  if (anchor_) anchor_ = followed_;
  const double needed = distanceToFit(boxes, base_.target, share);
  if (needed > 0.0) base_.distance = needed;
  zoomCounts_ = 0;
}

void Camera::frameInSteps(std::span<const collision::Aabb> boxes) {
  if (boxes.empty()) return;
  const glm::dvec3 moved = userPan_ / base_.distance;
  const int zoomed = zoomCounts_;
  frame(boxes);
  const double needed = distanceToFit(boxes, base_.target, kPaneShare);
  const double size = std::exp2(std::ceil(std::log2(needed) * kStepsOfDistance) / kStepsOfDistance);
  const double step = size * kTanHalfView * 2.0 / kStepsOfPlace;
  if (std::isfinite(step) && step > 0.0) {
    base_.distance = size;
    base_.target = glm::round(base_.target / step) * step;
  }
  base_.target += moved * base_.distance;
  zoomCounts_ = zoomed;
}

void Camera::frameAsStart(std::span<const collision::Aabb> boxes, double share) {
  frame(boxes, share);
  start_ = base_;
}

void Camera::keepInSight(std::span<const collision::Aabb> boxes) {
  if (!tracksPair() || boxes.empty()) return;
  if (shareOf(boxes, {}) <= kReturnShare) {
    goal_ = {};
  } else if (shareOf(boxes, goal_) > kMostShare) {
    const glm::dvec3 middle = middleOf(boxes);
    const double needed = distanceToFit(boxes, middle, kKeptShare);
    goal_ = {middle - targetWith({}), std::max(1.0, needed / distanceWith({}))};
  }
}

void Camera::turn(int yawCounts, int pitchCounts) {
  constexpr int kCircle = static_cast<int>(360.0 / kDegreesPerCount);
  if (yawCounts != 0 || pitchCounts != 0) {
    delayGlide();
    orthographicUntilTurn_ = false;
  }
  yawCounts_ = (yawCounts_ + yawCounts) % kCircle;
  const auto lowest = static_cast<int>(std::ceil((-kMaxPitch - base_.pitch) / kDegreesPerCount));
  const auto highest = static_cast<int>(std::floor((kMaxPitch - base_.pitch) / kDegreesPerCount));
  pitchCounts_ = std::clamp(pitchCounts_ + pitchCounts, lowest, highest);
}

void Camera::zoomBy(int counts) {
  if (counts != 0) delayGlide();
  zoomCounts_ = std::clamp(zoomCounts_ + counts, -kMaxZoom, kMaxZoom);
}

double Camera::yaw() const { return wrapped(base_.yaw + yawCounts_ * kDegreesPerCount); }

std::optional<Side> Camera::side() const {
  for (const Side side : {Side::front, Side::top, Side::side}) {
    if (yaw() == directionOf(side).yaw && pitch() == directionOf(side).pitch) return side;
  }
  return std::nullopt;
}

Camera Camera::orthographicFrom(Side side) const {
  Camera camera = *this;
  camera.lookFrom(side);
  camera.orthographic_ = true;
  return camera;
}

glm::dmat3 Camera::axes() const {
  const double yaw = glm::radians(this->yaw());
  const double pitch = glm::radians(this->pitch());
  const glm::dvec3 right(std::cos(yaw), 0.0, -std::sin(yaw));
  const glm::dvec3 back(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
  return {right, glm::cross(back, right), back};
}

}  // namespace app
