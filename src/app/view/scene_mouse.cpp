#include "app/view/scene_mouse.hpp"

#include <cmath>

#include "app/view/body_pick.hpp"
#include "explain/gjk_iterations.hpp"

namespace app {
namespace {

// If 1 - y² of the unit viewing direction is less than this, the view is too steep for a drag with Shift.
constexpr double kMinRise = 1e-3;

/// A drag follows the floor if the vertical component of the unit viewing direction is greater than this.
constexpr double kMinSteepness = 0.12;

constexpr double kMaxDistanceFactor = 8.0;

/// The maximum number of steps of one movement in a script. The rest of a longer movement follows with the
/// next mouse events.
constexpr double kMaxSteps = input::kMaxMouseMove;

/// The axes of the picture in world space; `back` points at the viewer.
struct PictureAxes {
  glm::dvec3 right, up, back;
};

PictureAxes pictureAxesOf(const render::View& view) {
  const glm::dmat3 rows = glm::transpose(glm::dmat3(glm::mat3(view.viewMatrix)));
  return {rows[0], rows[1], rows[2]};
}

/// The intersection of the ray through a pixel with the plane through `point` that faces the viewer.
glm::dvec3 pointInViewPlane(const PaneFigure& paneFigure, glm::ivec2 pixel, const glm::dvec3& point) {
  const explain::PickRay ray = rayThrough(paneFigure, pixel);
  const glm::dvec3 normal = pictureAxesOf(paneFigure.view).back;
  const double denominator = glm::dot(ray.direction, normal);
  return ray.origin + ray.direction * (glm::dot(point - ray.origin, normal) / denominator);
}

/// The intersection of the ray through a pixel with the horizontal plane through `point`. nullopt above the
/// horizon, and beyond kMaxDistanceFactor times the distance of `point` from the eye.
std::optional<glm::dvec3> pointOnFloor(const PaneFigure& paneFigure, glm::ivec2 pixel,
                                       const glm::dvec3& point) {
  const explain::PickRay ray = rayThrough(paneFigure, pixel);
  const double t = (point.y - ray.origin.y) / ray.direction.y;
  const double distance = glm::length(ray.direction) * t;
  if (!(t > 0.0) || distance > kMaxDistanceFactor * glm::distance(ray.origin, point)) return std::nullopt;
  return ray.origin + ray.direction * t;
}

/// The point of the vertical line through `point` that is nearest to the ray through a pixel.
glm::dvec3 pointOnVertical(const PaneFigure& paneFigure, glm::ivec2 pixel, const glm::dvec3& point) {
  const explain::PickRay ray = rayThrough(paneFigure, pixel);
  const glm::dvec3 up(0.0, 1.0, 0.0), direction = glm::normalize(ray.direction);
  const glm::dvec3 perpendicular = glm::cross(glm::cross(direction, up), direction);
  const double rise = glm::dot(up, perpendicular);
  if (rise < kMinRise) return point;
  return point + up * (glm::dot(ray.origin - point, perpendicular) / rise);
}

/// The position of the pointer on a handle. On an arrow, the position along its line, world units from
/// `center`. On a ring, the angle in its plane, degrees. nullopt if the arrow points at the eye or the ring
/// is seen edge-on.
std::optional<double> handleCoordinateAt(const PaneFigure& paneFigure, glm::ivec2 pixel,
                                         const Gizmo::Part& part, const glm::dvec3& center) {
  constexpr double kMinAngle = 0.05;
  const explain::PickRay ray = rayThrough(paneFigure, pixel);
  const glm::dvec3 direction = glm::normalize(ray.direction), toCenter = center - ray.origin;
  const double axisCosine = glm::dot(part.axis, direction);
  if (!part.handle.isRotation) {
    const double squaredSine = 1.0 - axisCosine * axisCosine;
    if (squaredSine < kMinAngle * kMinAngle) return std::nullopt;
    return (axisCosine * glm::dot(toCenter, direction) - glm::dot(toCenter, part.axis)) / squaredSine;
  }
  if (std::abs(axisCosine) < kMinAngle) return std::nullopt;
  const glm::dvec3 ringPoint = direction * (glm::dot(toCenter, part.axis) / axisCosine) - toCenter;
  const glm::dvec3 reference = std::abs(part.axis.y) < 0.9 ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0);
  const glm::dvec3 u = glm::normalize(glm::cross(part.axis, reference)), v = glm::cross(part.axis, u);
  return glm::degrees(std::atan2(glm::dot(ringPoint, v), glm::dot(ringPoint, u)));
}

/// A displacement in the picture's plane, in thousandths of the camera's distance.
glm::ivec2 thousandths(const glm::dvec3& displacement, const PictureAxes& axes, double distance) {
  const glm::dvec2 pictureDisplacement(glm::dot(displacement, axes.right), glm::dot(displacement, axes.up));
  return glm::ivec2(glm::clamp(glm::round(pictureDisplacement / distance * 1000.0), -kMaxSteps, kMaxSteps));
}

std::optional<input::Command> clickCommand(const MouseEvent& event, const Session& session,
                                           const ShownScene& shownScene) {
  const explain::OverlayOptions& overlays = session.viewState().overlays;
  const world::World& world = session.world();
  const bool isSat =
      shownScene.focus && explain::methodFor(*shownScene.focus, overlays) == world::Method::sat;
  if (const auto axis = clickedAxis(shownScene.panes, event.to, shownScene.focus, overlays.satAxis());
      axis && isSat)
    return input::ShowAxis{*axis};
  if (overlays.on.has(explain::Overlay::ray))
    return aimAtClick(shownScene.panes, event.to, world, shownScene.scale);
  const auto pickedBody = bodyAt(world, shownScene.panes, event.to, shownScene.scale);
  if (!pickedBody) return std::nullopt;
  return input::FocusBody{world.bodies()[pickedBody->body].name};
}

input::Command zoomCommand(const MouseEvent& event, const Session& session,
                           std::span<const PaneFigure> panes) {
  const PaneFigure* paneFigure = paneAt(panes, event.to);
  if (!paneFigure) return input::ZoomView{event.notches};
  const glm::dvec3 target = session.camera().target();
  const glm::ivec2 towardsPointer = thousandths(pointInViewPlane(*paneFigure, event.to, target) - target,
                                                pictureAxesOf(paneFigure->view), session.camera().distance());
  return input::ZoomView{event.notches, towardsPointer.x, towardsPointer.y};
}

}  // namespace

bool SceneMouse::movesOnFloor(const render::View& view) { return pictureAxesOf(view).back.y > kMinSteepness; }

void SceneMouse::press(const MouseEvent& event, const Session& session, const ShownScene& shownScene) {
  grab_.reset();
  pressedPixel_ = event.to;
  if (!event.isLeftButton) return;
  if (grabHandle(event, session, shownScene)) return;
  const auto pickedBody = bodyAt(session.world(), shownScene.panes, event.to, shownScene.scale);
  if (pickedBody)
    grab_ =
        Grab{session.world().bodies()[pickedBody->body].name, session.bodyListVersion(), pickedBody->point};
}

bool SceneMouse::grabHandle(const MouseEvent& event, const Session& session, const ShownScene& shownScene) {
  const auto gizmo = gizmoAt(session, shownScene.panes, shownScene.focus, event.to, shownScene.scale);
  const Gizmo::Part* part = gizmo ? partAt(*gizmo, event.to, shownScene.scale) : nullptr;
  const PaneFigure* pane = paneAt(shownScene.panes, event.to);
  const auto handleCoordinate =
      part && pane ? handleCoordinateAt(*pane, event.to, *part, gizmo->center) : std::nullopt;
  if (!handleCoordinate) return false;
  grab_ = Grab{session.world().bodies()[gizmo->body].name, session.bodyListVersion(), gizmo->center};
  grab_->part = *part;
  grab_->handleCoordinate = *handleCoordinate;
  return true;
}

std::optional<input::Command> SceneMouse::moveHandle(const MouseEvent& event, const Session& session,
                                                     const PaneFigure& paneFigure) {
  constexpr double kCircle = 360.0;
  const auto [isRotation, axis] = grab_->part->handle;
  const auto handleCoordinate = handleCoordinateAt(paneFigure, event.to, *grab_->part, grab_->point);
  if (!handleCoordinate) return std::nullopt;
  const double change = *handleCoordinate - grab_->handleCoordinate;
  grab_->handleCoordinate = *handleCoordinate;
  grab_->handleTravel += isRotation ? std::remainder(change, kCircle) : change;
  const world::Scene& scene = session.world().scene();
  const auto a = static_cast<std::size_t>(axis);
  const double wantedSteps = std::round(grab_->handleTravel / (isRotation ? scene.turn : scene.step));
  const int steps = static_cast<int>(glm::clamp(wantedSteps - grab_->steps[a], -kMaxSteps, kMaxSteps));
  if (steps == 0) return std::nullopt;
  input::MoveBody move{grab_->bodyName, {}, grab_->hasMoved, isRotation};
  move.steps[a] = steps;
  grab_->steps[a] += steps;
  grab_->hasMoved = true;
  return move;
}

std::optional<input::Command> SceneMouse::moveHeldBody(const MouseEvent& event, const Session& session,
                                                       const PaneFigure& paneFigure) {
  const auto newPoint = event.shift ? std::optional(pointOnVertical(paneFigure, event.to, grab_->point))
                        : movesOnFloor(paneFigure.view)
                            ? pointOnFloor(paneFigure, event.to, grab_->point)
                            : std::optional(pointInViewPlane(paneFigure, event.to, grab_->point));
  if (!newPoint) return std::nullopt;
  const glm::dvec3 newPosition = *newPoint;
  input::MoveBody move{grab_->bodyName, {}, grab_->hasMoved};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto a = static_cast<int>(axis);
    const double wantedSteps = std::round((newPosition[a] - grab_->point[a]) / session.world().scene().step);
    move.steps[axis] = static_cast<int>(glm::clamp(wantedSteps - grab_->steps[axis], -kMaxSteps, kMaxSteps));
    grab_->steps[axis] += move.steps[axis];
  }
  if (move.steps == std::array<int, 3>{}) return std::nullopt;
  grab_->hasMoved = true;
  return move;
}

std::optional<input::Command> SceneMouse::drag(const MouseEvent& event, const Session& session,
                                               std::span<const PaneFigure> panes) {
  const PaneFigure* paneFigure = paneAt(panes, pressedPixel_);
  if (grab_) {
    // The body may have been removed meanwhile.
    const bool isSameBodyList = grab_->bodyListVersion == session.bodyListVersion();
    if (!paneFigure || !isSameBodyList) return std::nullopt;
    return grab_->part ? moveHandle(event, session, *paneFigure) : moveHeldBody(event, session, *paneFigure);
  }
  const glm::ivec2 movement = event.to - event.from;
  if (event.isLeftButton && !event.shift) return input::DragView{movement.x, movement.y};
  if (!paneFigure) return std::nullopt;
  const glm::dvec3 target = session.camera().target();
  const glm::dvec3 displacement =
      pointInViewPlane(*paneFigure, event.from, target) - pointInViewPlane(*paneFigure, event.to, target);
  const glm::ivec2 panning =
      thousandths(displacement, pictureAxesOf(paneFigure->view), session.camera().distance());
  return input::PanView{panning.x, panning.y};
}

std::vector<input::Command> SceneMouse::play(const MouseEvent& event, const Session& session,
                                             const ShownScene& shownScene) {
  std::optional<input::Command> command;
  switch (event.kind) {
    case MouseEvent::Kind::press:
      press(event, session, shownScene);
      break;
    case MouseEvent::Kind::drag:
      command = drag(event, session, shownScene.panes);
      break;
    case MouseEvent::Kind::click:
      command = clickCommand(event, session, shownScene);
      break;
    case MouseEvent::Kind::wheel:
      command = zoomCommand(event, session, shownScene.panes);
      break;
  }
  return command ? std::vector{*command} : std::vector<input::Command>{};
}

}  // namespace app
