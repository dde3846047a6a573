#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/session/body_editor.hpp"
#include "app/view/body_pick.hpp"
#include "app/view/scene_mouse.hpp"
#include "world/body.hpp"
#include "world/scene/placement.hpp"

namespace app {
namespace {

constexpr double kRingRadius = 1.15;      // radius of the rings, in radii of the body
constexpr double kTipDistance = 1.5;      // distance of an arrow's tip from the centre, in radii of the rings
constexpr float kMinRingRadius = 46.0f;   // logical pixels; lines of smaller rings are too close to grasp
constexpr float kMaxRingFraction = 0.4f;  // fraction of the pane's shorter side; larger rings are not shown
constexpr float kGraspDistance = 7.0f;    // logical pixels: a line is grasped from this distance
constexpr float kHandleMargin = 14.0f;    // logical pixels around the rings in which the handles stay visible
constexpr int kRingSegments = 48;         // segments of a ring

/// For each of a placement's three angles, the axis in world space about which the angle turns the body. The
/// rotation is Rz * Rx * Ry.
std::array<glm::dvec3, 3> turnAxes(const world::Placement& placement) {
  const auto rotation = [](double x, double z) {
    return glm::dmat3(world::transformOf({{}, {x, 0.0, z}, glm::vec3(1.0f)}).rotation);
  };
  return {rotation(0.0, placement.degrees.z)[0], rotation(placement.degrees.x, placement.degrees.z)[1],
          glm::dvec3(0.0, 0.0, 1.0)};
}

bool canTurn(const world::Body& body) {
  const auto rows = fieldRows(body);
  return std::any_of(rows.begin(), rows.end(),
                     [](const FieldRow& row) { return row.property == input::BodyProperty::degrees; });
}

double boundingRadius(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  const glm::dvec3 center(body.placement.center);
  const glm::dvec3 maxOffset =
      glm::max(glm::abs(glm::dvec3(box.min) - center), glm::abs(glm::dvec3(box.max) - center));
  return std::max({maxOffset.x, maxOffset.y, maxOffset.z});
}

/// The position and size of a body's handles in a pane.
struct GizmoFrame {
  const PaneFigure& paneFigure;
  glm::dvec3 center;
  double ringRadius = 0.0;  ///< Radius, world units.

  [[nodiscard]] std::optional<glm::vec2> pixelAt(const glm::dvec3& offset) const {
    return windowPixel(paneFigure, glm::vec3(center + offset - glm::dvec3(paneFigure.origin)));
  }
};

/// The unit vector from `center` towards the eye.
glm::dvec3 towardsEye(const PaneFigure& paneFigure, const glm::dvec3& center) {
  const auto centerPixel = windowPixel(paneFigure, glm::vec3(center - glm::dvec3(paneFigure.origin)));
  if (!centerPixel) return glm::dvec3(0.0, 0.0, 1.0);
  return -glm::normalize(rayThrough(paneFigure, glm::ivec2(*centerPixel)).direction);
}

std::optional<GizmoFrame> gizmoFrameOf(const PaneFigure& paneFigure, const world::Body& body, float scale) {
  GizmoFrame frame{paneFigure, glm::dvec3(body.placement.center)};
  const glm::dvec3 right(glm::transpose(glm::mat3(paneFigure.view.viewMatrix))[0]);
  const auto centerPixel = frame.pixelAt(glm::dvec3(0.0)), rightPixel = frame.pixelAt(right);
  if (!centerPixel || !rightPixel) return std::nullopt;
  const double pixels = double{glm::distance(*centerPixel, *rightPixel)};  // pixels per world unit
  frame.ringRadius = std::max(kRingRadius * boundingRadius(body), double{kMinRingRadius * scale} / pixels);
  const int shorterSide = std::min(paneFigure.pane.size.x, paneFigure.pane.size.y);
  return frame.ringRadius * pixels <= double{kMaxRingFraction} * shorterSide ? std::optional(frame)
                                                                             : std::nullopt;
}

std::vector<glm::vec2> arrowLine(const GizmoFrame& frame, const glm::dvec3& axis) {
  const auto from = frame.pixelAt(axis * frame.ringRadius),
             to = frame.pixelAt(axis * frame.ringRadius * kTipDistance);
  return from && to ? std::vector<glm::vec2>{*from, *to} : std::vector<glm::vec2>{};
}

/// The drawn part of a ring: the half that faces the viewer, or the whole ring if it is seen along its axis.
std::vector<glm::vec2> ringLine(const GizmoFrame& frame, const glm::dvec3& axis) {
  constexpr double kMinFacingCosine = 0.97;
  const glm::dvec3 eye = towardsEye(frame.paneFigure, frame.center);
  const bool isWholeCircle = std::abs(glm::dot(axis, eye)) > kMinFacingCosine;
  glm::dvec3 u = isWholeCircle
                     ? glm::cross(axis, std::abs(axis.y) < 0.9 ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0))
                     : glm::cross(axis, eye);
  u = glm::normalize(u);
  const glm::dvec3 v = glm::cross(u, axis);  // towards the eye
  std::vector<glm::vec2> line;
  for (int i = 0; i <= kRingSegments; ++i) {
    const double angle = std::numbers::pi * (isWholeCircle ? 2.0 : 1.0) * i / kRingSegments;
    const auto pixel = frame.pixelAt((u * std::cos(angle) + v * std::sin(angle)) * frame.ringRadius);
    if (pixel) line.push_back(*pixel);
  }
  return line;
}

Gizmo gizmoOf(const GizmoFrame& frame, const world::Body& body, std::size_t index) {
  Gizmo gizmo{index, frame.center, {}};
  for (int axis = 0; axis < 3; ++axis) {
    glm::dvec3 direction(0.0);
    direction[axis] = 1.0;
    gizmo.parts.push_back({{false, axis}, direction, arrowLine(frame, direction)});
  }
  if (!canTurn(body)) return gizmo;
  const auto axes = turnAxes(body.placement);
  for (int axis = 0; axis < 3; ++axis) {
    const glm::dvec3& turnAxis = axes[static_cast<std::size_t>(axis)];
    gizmo.parts.push_back({{true, axis}, turnAxis, ringLine(frame, turnAxis)});
  }
  return gizmo;
}

float distanceToSegment(const glm::vec2& a, const glm::vec2& b, const glm::vec2& point) {
  const glm::vec2 segment = b - a;
  const float squaredLength = glm::dot(segment, segment);
  const float t =
      squaredLength > 0.0f ? std::clamp(glm::dot(point - a, segment) / squaredLength, 0.0f, 1.0f) : 0.0f;
  return glm::distance(point, a + segment * t);
}

bool canShowGizmo(const Session& session) {
  const ViewState& viewState = session.viewState();
  const LessonPlayer& lesson = session.lesson();
  const bool isLocked = lesson.locksBodies() || lesson.forbids(input::Action::turnYPlus);
  return !viewState.figureOnly && !viewState.presenting && !isLocked && !session.driven() &&
         !session.animations().playing();
}

/// True if the pointer is inside the rings or at most kHandleMargin outside.
bool isWithin(const GizmoFrame& frame, const glm::vec2& pointer, float scale) {
  const glm::dvec3 right(glm::transpose(glm::mat3(frame.paneFigure.view.viewMatrix))[0]);
  const auto centerPixel = frame.pixelAt(glm::dvec3(0.0)),
             ringPixel = frame.pixelAt(right * frame.ringRadius);
  return centerPixel && ringPixel &&
         glm::distance(*centerPixel, pointer) <
             glm::distance(*centerPixel, *ringPixel) + kHandleMargin * scale;
}

}  // namespace

std::optional<Gizmo> gizmoAt(const Session& session, std::span<const PaneFigure> panes,
                             const std::optional<explain::Focus>& focus, glm::ivec2 pointer, float scale) {
  const PaneFigure* paneFigure = paneAt(panes, pointer);
  if (!paneFigure || paneFigure->pane.kind == PaneKind::configuration || !canShowGizmo(session))
    return std::nullopt;
  const world::World& world = session.world();
  const auto pickedBody = bodyAt(world, panes, pointer, scale);
  std::vector<std::size_t> bodies{0};
  if (focus && focus->body < world.listedBodies().size()) bodies.push_back(focus->body);
  if (pickedBody && pickedBody->body == bodies.back()) std::reverse(bodies.begin(), bodies.end());
  for (const std::size_t i : bodies) {
    const world::Body& body = world.listedBodies()[i];
    const auto frame = gizmoFrameOf(*paneFigure, body, scale);
    if (!frame) continue;
    Gizmo gizmo = gizmoOf(*frame, body, i);
    const bool isOtherBodyPicked = pickedBody && pickedBody->body != i;
    if (partAt(gizmo, pointer, scale) || (!isOtherBodyPicked && isWithin(*frame, glm::vec2(pointer), scale)))
      return gizmo;
  }
  return std::nullopt;
}

const Gizmo::Part* partAt(const Gizmo& gizmo, glm::ivec2 pointer, float scale) {
  const Gizmo::Part* nearest = nullptr;
  float minDistance = kGraspDistance * scale;
  for (const Gizmo::Part& part : gizmo.parts) {
    for (std::size_t i = 1; i < part.line.size(); ++i) {
      const float distance = distanceToSegment(part.line[i - 1], part.line[i], glm::vec2(pointer));
      if (distance >= minDistance) continue;
      minDistance = distance;
      nearest = &part;
    }
  }
  return nearest;
}

}  // namespace app
