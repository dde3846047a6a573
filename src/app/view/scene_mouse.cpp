#include "app/view/scene_mouse.hpp"

#include <cmath>

#include "app/view/body_pick.hpp"
#include "explain/gjk_iterations.hpp"

namespace app {
namespace {

// If 1 - y² of the unit viewing direction is less than this, the view is too steep for a drag with Shift.
constexpr double kLeastRise = 1e-3;

/// A drag follows the floor if the vertical component of the unit viewing direction is greater than this.
constexpr double kLeastSteepness = 0.12;

constexpr double kFarthest = 8.0;

/// The maximum number of steps of one movement in a script. The rest of a longer movement follows with the
/// next mouse events.
constexpr double kMost = input::kMostMoved;

/// The axes of the picture in world space; `back` points at the viewer.
struct PictureAxes {
  glm::dvec3 right, up, back;
};

PictureAxes axesOf(const render::View& view) {
  const glm::dmat3 rows = glm::transpose(glm::dmat3(glm::mat3(view.view)));
  return {rows[0], rows[1], rows[2]};
}

/// The intersection of the ray through a pixel with the plane through `point` that faces the viewer.
glm::dvec3 pointInViewPlane(const PaneFigure& shown, glm::ivec2 place, const glm::dvec3& point) {
  const explain::PickRay sight = sightThrough(shown, place);
  const glm::dvec3 normal = axesOf(shown.view).back;
  const double along = glm::dot(sight.direction, normal);
  return sight.origin + sight.direction * (glm::dot(point - sight.origin, normal) / along);
}

/// The intersection of the ray through a pixel with the horizontal plane through `point`. nullopt above the
/// horizon, and beyond kFarthest times the distance of `point` from the eye.
std::optional<glm::dvec3> pointOnFloor(const PaneFigure& shown, glm::ivec2 place, const glm::dvec3& point) {
  const explain::PickRay sight = sightThrough(shown, place);
  const double along = (point.y - sight.origin.y) / sight.direction.y;
  const double far = glm::length(sight.direction) * along;
  if (!(along > 0.0) || far > kFarthest * glm::distance(sight.origin, point)) return std::nullopt;
  return sight.origin + sight.direction * along;
}

/// The point of the vertical line through `point` that is nearest to the ray through a pixel.
glm::dvec3 pointOnVertical(const PaneFigure& shown, glm::ivec2 place, const glm::dvec3& point) {
  const explain::PickRay sight = sightThrough(shown, place);
  const glm::dvec3 up(0.0, 1.0, 0.0), along = glm::normalize(sight.direction);
  const glm::dvec3 beside = glm::cross(glm::cross(along, up), along);
  const double rise = glm::dot(up, beside);
  if (rise < kLeastRise) return point;
  return point + up * (glm::dot(sight.origin - point, beside) / rise);
}

/// The position of the pointer on a handle. On an arrow, the position along its line, world units from
/// `center`. On a ring, the angle in its plane, degrees. nullopt if the arrow points at the eye or the ring
/// is seen edge-on.
std::optional<double> gripAt(const PaneFigure& shown, glm::ivec2 place, const Gizmo::Part& part,
                             const glm::dvec3& center) {
  constexpr double kLeastAngle = 0.05;
  const explain::PickRay sight = sightThrough(shown, place);
  const glm::dvec3 along = glm::normalize(sight.direction), from = center - sight.origin;
  const double lean = glm::dot(part.axis, along);
  if (!part.handle.turns) {
    const double across = 1.0 - lean * lean;
    if (across < kLeastAngle * kLeastAngle) return std::nullopt;
    return (lean * glm::dot(from, along) - glm::dot(from, part.axis)) / across;
  }
  if (std::abs(lean) < kLeastAngle) return std::nullopt;
  const glm::dvec3 on = along * (glm::dot(from, part.axis) / lean) - from;
  const glm::dvec3 beside = std::abs(part.axis.y) < 0.9 ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0);
  const glm::dvec3 u = glm::normalize(glm::cross(part.axis, beside)), v = glm::cross(part.axis, u);
  return glm::degrees(std::atan2(glm::dot(on, v), glm::dot(on, u)));
}

/// A displacement in the picture's plane, in thousandths of the camera's distance.
glm::ivec2 thousandths(const glm::dvec3& way, const PictureAxes& axes, double distance) {
  const glm::dvec2 part(glm::dot(way, axes.right), glm::dot(way, axes.up));
  return glm::ivec2(glm::clamp(glm::round(part / distance * 1000.0), -kMost, kMost));
}

std::optional<input::Command> clickCommand(const MouseEvent& event, const Session& session,
                                           const ShownScene& shown) {
  const explain::OverlayOptions& overlays = session.viewState().overlays;
  const world::World& world = session.world();
  const bool ofAxes = shown.focus && explain::methodFor(*shown.focus, overlays) == world::Method::sat;
  if (const auto axis = clickedAxis(shown.panes, event.to, shown.focus, overlays.satAxis()); axis && ofAxes)
    return input::ShowAxis{*axis};
  if (overlays.on.has(explain::Overlay::ray)) return aimAtClick(shown.panes, event.to, world, shown.scale);
  const auto picked = bodyAt(world, shown.panes, event.to, shown.scale);
  if (!picked) return std::nullopt;
  return input::FocusBody{world.bodies()[picked->body].name};
}

input::Command zoomCommand(const MouseEvent& event, const Session& session,
                           std::span<const PaneFigure> panes) {
  const PaneFigure* shown = paneAt(panes, event.to);
  if (!shown) return input::ZoomView{event.notches};
  const glm::dvec3 target = session.camera().target();
  const glm::ivec2 place = thousandths(pointInViewPlane(*shown, event.to, target) - target,
                                       axesOf(shown->view), session.camera().distance());
  return input::ZoomView{event.notches, place.x, place.y};
}

}  // namespace

bool SceneMouse::movesOnFloor(const render::View& view) { return axesOf(view).back.y > kLeastSteepness; }

void SceneMouse::press(const MouseEvent& event, const Session& session, const ShownScene& shown) {
  grab_.reset();
  pressed_ = event.to;
  if (!event.left) return;
  if (grabHandle(event, session, shown)) return;
  const auto picked = bodyAt(session.world(), shown.panes, event.to, shown.scale);
  if (picked) grab_ = Grab{session.world().bodies()[picked->body].name, session.bodyList(), picked->point};
}

bool SceneMouse::grabHandle(const MouseEvent& event, const Session& session, const ShownScene& shown) {
  const auto gizmo = gizmoAt(session, shown.panes, shown.focus, event.to, shown.scale);
  const Gizmo::Part* part = gizmo ? partAt(*gizmo, event.to, shown.scale) : nullptr;
  const PaneFigure* pane = paneAt(shown.panes, event.to);
  const auto grip = part && pane ? gripAt(*pane, event.to, *part, gizmo->center) : std::nullopt;
  if (!grip) return false;
  grab_ = Grab{session.world().bodies()[gizmo->body].name, session.bodyList(), gizmo->center};
  grab_->part = *part;
  grab_->grip = *grip;
  return true;
}

std::optional<input::Command> SceneMouse::moveHandle(const MouseEvent& event, const Session& session,
                                                     const PaneFigure& shown) {
  constexpr double kCircle = 360.0;
  const auto [turns, axis] = grab_->part->handle;
  const auto grip = gripAt(shown, event.to, *grab_->part, grab_->point);
  if (!grip) return std::nullopt;
  const double by = *grip - grab_->grip;
  grab_->grip = *grip;
  grab_->gripMoved += turns ? std::remainder(by, kCircle) : by;
  const world::Scene& scene = session.world().scene();
  const auto a = static_cast<std::size_t>(axis);
  const double wanted = std::round(grab_->gripMoved / (turns ? scene.turn : scene.step));
  const int steps = static_cast<int>(glm::clamp(wanted - grab_->steps[a], -kMost, kMost));
  if (steps == 0) return std::nullopt;
  input::MoveBody move{grab_->body, {}, grab_->moved, turns};
  move.steps[a] = steps;
  grab_->steps[a] += steps;
  grab_->moved = true;
  return move;
}

std::optional<input::Command> SceneMouse::moveHeld(const MouseEvent& event, const Session& session,
                                                   const PaneFigure& shown) {
  const auto place = event.shift ? std::optional(pointOnVertical(shown, event.to, grab_->point))
                     : movesOnFloor(shown.view)
                         ? pointOnFloor(shown, event.to, grab_->point)
                         : std::optional(pointInViewPlane(shown, event.to, grab_->point));
  if (!place) return std::nullopt;
  const glm::dvec3 to = *place;
  input::MoveBody move{grab_->body, {}, grab_->moved};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto a = static_cast<int>(axis);
    const double wanted = std::round((to[a] - grab_->point[a]) / session.world().scene().step);
    move.steps[axis] = static_cast<int>(glm::clamp(wanted - grab_->steps[axis], -kMost, kMost));
    grab_->steps[axis] += move.steps[axis];
  }
  if (move.steps == std::array<int, 3>{}) return std::nullopt;
  grab_->moved = true;
  return move;
}

std::optional<input::Command> SceneMouse::drag(const MouseEvent& event, const Session& session,
                                               std::span<const PaneFigure> panes) {
  const PaneFigure* shown = paneAt(panes, pressed_);
  if (grab_) {
    const bool isThere = grab_->bodyList == session.bodyList();  // the body may have been removed meanwhile
    if (!shown || !isThere) return std::nullopt;
    return grab_->part ? moveHandle(event, session, *shown) : moveHeld(event, session, *shown);
  }
  const glm::ivec2 way = event.to - event.from;
  if (event.left && !event.shift) return input::DragView{way.x, way.y};
  if (!shown) return std::nullopt;
  const glm::dvec3 target = session.camera().target();
  const glm::dvec3 moved =
      pointInViewPlane(*shown, event.from, target) - pointInViewPlane(*shown, event.to, target);
  const glm::ivec2 parts = thousandths(moved, axesOf(shown->view), session.camera().distance());
  return input::PanView{parts.x, parts.y};
}

std::vector<input::Command> SceneMouse::play(const MouseEvent& event, const Session& session,
                                             const ShownScene& shown) {
  std::optional<input::Command> command;
  switch (event.kind) {
    case MouseEvent::Kind::press:
      press(event, session, shown);
      break;
    case MouseEvent::Kind::drag:
      command = drag(event, session, shown.panes);
      break;
    case MouseEvent::Kind::click:
      command = clickCommand(event, session, shown);
      break;
    case MouseEvent::Kind::wheel:
      command = zoomCommand(event, session, shown.panes);
      break;
  }
  return command ? std::vector{*command} : std::vector<input::Command>{};
}

}  // namespace app
