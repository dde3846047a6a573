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

constexpr double kRing = 1.15;       // radius of the rings, in radii of the body
constexpr double kTip = 1.5;         // distance of an arrow's tip from the centre, in radii of the rings
constexpr float kLeastRing = 46.0f;  // logical pixels; lines of smaller rings are too close to grasp
constexpr float kMostRing = 0.4f;    // fraction of the pane's shorter side; larger rings are not shown
constexpr float kGrasp = 7.0f;       // logical pixels: a line is grasped from this distance
constexpr float kBeside = 14.0f;     // logical pixels around the rings in which the handles stay visible
constexpr int kArcs = 48;            // segments of a ring

/// For each of a placement's three angles, the axis in world space about which the angle turns the body. The
/// rotation is Rz * Rx * Ry.
std::array<glm::dvec3, 3> turnAxes(const world::Placement& placement) {
  const auto turned = [](double x, double z) {
    return glm::dmat3(world::transformOf({{}, {x, 0.0, z}, glm::vec3(1.0f)}).rotation);
  };
  return {turned(0.0, placement.degrees.z)[0], turned(placement.degrees.x, placement.degrees.z)[1],
          glm::dvec3(0.0, 0.0, 1.0)};
}

bool canTurn(const world::Body& body) {
  const auto rows = fieldRows(body);
  return std::any_of(rows.begin(), rows.end(),
                     [](const FieldRow& row) { return row.number == input::BodyProperty::degrees; });
}

double radiusOf(const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  const glm::dvec3 center(body.placement.center);
  const glm::dvec3 far =
      glm::max(glm::abs(glm::dvec3(box.min) - center), glm::abs(glm::dvec3(box.max) - center));
  return std::max({far.x, far.y, far.z});
}

/// The position and size of a body's handles in a pane.
struct GizmoFrame {
  const PaneFigure& shown;
  glm::dvec3 center;
  double ring = 0.0;  ///< Radius, world units.

  [[nodiscard]] std::optional<glm::vec2> at(const glm::dvec3& way) const {
    return windowPixel(shown, glm::vec3(center + way - glm::dvec3(shown.origin)));
  }
};

/// The unit vector from `center` towards the eye.
glm::dvec3 towardsEye(const PaneFigure& shown, const glm::dvec3& center) {
  const auto at = windowPixel(shown, glm::vec3(center - glm::dvec3(shown.origin)));
  if (!at) return glm::dvec3(0.0, 0.0, 1.0);
  return -glm::normalize(sightThrough(shown, glm::ivec2(*at)).direction);
}

std::optional<GizmoFrame> gizmoFrameOf(const PaneFigure& shown, const world::Body& body, float scale) {
  GizmoFrame frame{shown, glm::dvec3(body.placement.center)};
  const glm::dvec3 right(glm::transpose(glm::mat3(shown.view.view))[0]);
  const auto middle = frame.at(glm::dvec3(0.0)), beside = frame.at(right);
  if (!middle || !beside) return std::nullopt;
  const double pixels = double{glm::distance(*middle, *beside)};  // pixels per world unit
  frame.ring = std::max(kRing * radiusOf(body), double{kLeastRing * scale} / pixels);
  const int side = std::min(shown.pane.size.x, shown.pane.size.y);
  return frame.ring * pixels <= double{kMostRing} * side ? std::optional(frame) : std::nullopt;
}

std::vector<glm::vec2> arrowLine(const GizmoFrame& frame, const glm::dvec3& axis) {
  const auto from = frame.at(axis * frame.ring), to = frame.at(axis * frame.ring * kTip);
  return from && to ? std::vector<glm::vec2>{*from, *to} : std::vector<glm::vec2>{};
}

/// The drawn part of a ring: the half that faces the viewer, or the whole ring if it is seen along its axis.
std::vector<glm::vec2> ringLine(const GizmoFrame& frame, const glm::dvec3& axis) {
  constexpr double kWhole = 0.97;
  const glm::dvec3 eye = towardsEye(frame.shown, frame.center);
  const bool whole = std::abs(glm::dot(axis, eye)) > kWhole;
  glm::dvec3 u = whole ? glm::cross(axis, std::abs(axis.y) < 0.9 ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0))
                       : glm::cross(axis, eye);
  u = glm::normalize(u);
  const glm::dvec3 v = glm::cross(u, axis);  // towards the eye
  std::vector<glm::vec2> line;
  for (int i = 0; i <= kArcs; ++i) {
    const double angle = std::numbers::pi * (whole ? 2.0 : 1.0) * i / kArcs;
    const auto at = frame.at((u * std::cos(angle) + v * std::sin(angle)) * frame.ring);
    if (at) line.push_back(*at);
  }
  return line;
}

Gizmo gizmoOf(const GizmoFrame& frame, const world::Body& body, std::size_t index) {
  Gizmo gizmo{index, frame.center, {}};
  for (int axis = 0; axis < 3; ++axis) {
    glm::dvec3 along(0.0);
    along[axis] = 1.0;
    gizmo.parts.push_back({{false, axis}, along, arrowLine(frame, along)});
  }
  if (!canTurn(body)) return gizmo;
  const auto axes = turnAxes(body.placement);
  for (int axis = 0; axis < 3; ++axis) {
    const glm::dvec3& about = axes[static_cast<std::size_t>(axis)];
    gizmo.parts.push_back({{true, axis}, about, ringLine(frame, about)});
  }
  return gizmo;
}

float distanceTo(const glm::vec2& a, const glm::vec2& b, const glm::vec2& point) {
  const glm::vec2 way = b - a;
  const float length = glm::dot(way, way);
  const float t = length > 0.0f ? std::clamp(glm::dot(point - a, way) / length, 0.0f, 1.0f) : 0.0f;
  return glm::distance(point, a + way * t);
}

bool canShowGizmo(const Session& session) {
  const ViewState& view = session.viewState();
  const LessonPlayer& lesson = session.lesson();
  const bool held = lesson.locksBodies() || lesson.forbids(input::Action::turnYPlus);
  return !view.figureOnly && !view.presenting && !held && !session.driven() &&
         !session.animations().playing();
}

/// True if the pointer is inside the rings or at most kBeside outside.
bool isWithin(const GizmoFrame& frame, const glm::vec2& pointer, float scale) {
  const glm::dvec3 right(glm::transpose(glm::mat3(frame.shown.view.view))[0]);
  const auto middle = frame.at(glm::dvec3(0.0)), end = frame.at(right * frame.ring);
  return middle && end && glm::distance(*middle, pointer) < glm::distance(*middle, *end) + kBeside * scale;
}

}  // namespace

std::optional<Gizmo> gizmoAt(const Session& session, std::span<const PaneFigure> panes,
                             const std::optional<explain::Focus>& focus, glm::ivec2 pointer, float scale) {
  const PaneFigure* shown = paneAt(panes, pointer);
  if (!shown || shown->pane.kind == PaneKind::configuration || !canShowGizmo(session)) return std::nullopt;
  const world::World& world = session.world();
  const auto picked = bodyAt(world, panes, pointer, scale);
  std::vector<std::size_t> bodies{0};
  if (focus && focus->body < world.listed().size()) bodies.push_back(focus->body);
  if (picked && picked->body == bodies.back()) std::reverse(bodies.begin(), bodies.end());
  for (const std::size_t i : bodies) {
    const world::Body& body = world.listed()[i];
    const auto frame = gizmoFrameOf(*shown, body, scale);
    if (!frame) continue;
    Gizmo gizmo = gizmoOf(*frame, body, i);
    const bool others = picked && picked->body != i;
    if (partAt(gizmo, pointer, scale) || (!others && isWithin(*frame, glm::vec2(pointer), scale)))
      return gizmo;
  }
  return std::nullopt;
}

const Gizmo::Part* partAt(const Gizmo& gizmo, glm::ivec2 pointer, float scale) {
  const Gizmo::Part* nearest = nullptr;
  float least = kGrasp * scale;
  for (const Gizmo::Part& part : gizmo.parts) {
    for (std::size_t i = 1; i < part.line.size(); ++i) {
      const float distance = distanceTo(part.line[i - 1], part.line[i], glm::vec2(pointer));
      if (distance >= least) continue;
      least = distance;
      nearest = &part;
    }
  }
  return nearest;
}

}  // namespace app
