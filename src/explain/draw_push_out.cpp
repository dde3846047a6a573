#include "explain/draw_push_out.hpp"

#include <algorithm>
#include <cmath>

#include "collision/any.hpp"

namespace explain {
namespace {

/// The points of the patch, counter-clockwise about its normal.
std::vector<glm::vec3> outlineOf(const collision::Manifold& patch) {
  std::vector<glm::vec3> points;
  glm::vec3 middle(0.0f);
  for (const collision::ManifoldPoint& point : patch.points()) {
    points.push_back(point.position);
    middle += point.position / static_cast<float>(patch.count);
  }
  const glm::vec3 u = acrossFrom(patch.normal), v = glm::cross(patch.normal, u);
  const auto angle = [&](const glm::vec3& p) {
    return std::atan2(glm::dot(p - middle, v), glm::dot(p - middle, u));
  };
  std::sort(points.begin(), points.end(),
            [&](const glm::vec3& p, const glm::vec3& q) { return angle(p) < angle(q); });
  return points;
}

void drawPatch(const collision::Manifold& patch, const Sketch& sketch) {
  const std::vector<glm::vec3> outline = outlineOf(patch);
  const render::Color& color = sketch.palette().sharedMark;
  if (outline.size() > 2) sketch.face(outline, color, 0.6f);
  for (std::size_t i = 0; i < outline.size(); ++i)
    sketch.line(outline[i], outline[(i + 1) % outline.size()], color);
  for (const glm::vec3& point : outline) sketch.dot(point, color);
}

}  // namespace

void drawPushOut(const Focus& focus, const Sketch& sketch) {
  const collision::Shape &a = focus.player, &b = focus.target;
  const auto contact = world::contact(focus.playerPart, focus.targetPart);
  if (!contact) return;
  const Palette& palette = sketch.palette();
  if (!focus.ofMesh) drawPatch(collision::manifoldAny(a, b), sketch);
  const glm::vec3 way = contact->normal * contact->depth;
  sketch.ghost(collision::transformedAny(a, {way, glm::mat3(1.0f), glm::vec3(1.0f)}), palette.playerMark);
  const glm::vec3 from = collision::centerAny(a), to = from + way;
  sketch.arrow(from, to, palette.playerMark);
  sketch.dot(from, palette.playerMark);
  const std::string depth = depthFigures(contact->depth, unitBeside(a, b));
  sketch.label(to, sketch.say(text::Word::pushedOutLabel, {{"value", depth}}), palette.playerMark, -1);
}

}  // namespace explain
