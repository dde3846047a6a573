#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kBelow = 0.1f;  // from the surface to the arrows along it, times drawingUnit()
// Offsets of labels, logical pixels.
constexpr glm::vec2 kAtTheLeft{-12.0f, 0.0f}, kAtTheRight{12.0f, 0.0f}, kBelowTheMiddle{0.0f, 20.0f};

std::string vectorText(const glm::vec3& v) {
  std::string words = "(";
  for (int axis = 0; axis < 3; ++axis)
    words.append(axis == 0 ? "" : ", ").append(text::withMinus(text::figures("%g", double{v[axis]} + 0.0)));
  return words.append(")");
}

/// The label of a velocity's arrow.
struct VelocityLabel {
  std::string name;
  const glm::vec3& value;
  glm::vec3 at;
  glm::vec2 offset;
};

void drawArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color,
               const VelocityLabel& label, const Sketch& sketch) {
  if (from == to) return;
  sketch.arrow(from, to, color);
  sketch.decidingLabelBeside(label.at, label.name + " " + vectorText(label.value), color, label.offset);
}

/// Moves the player's name to the right side of the player, between the player and the arrows of the bounce.
void movePlayerName(const collision::Shape& player, const Sketch& sketch) {
  const collision::Aabb box = collision::boundsAny(player);
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict || !label.omittedLast) continue;
    label.anchor = {box.max.x, (box.min.y + box.max.y) * 0.5f, (box.min.z + box.max.z) * 0.5f};
    label.offset = kAtTheRight;
    label.staysAtAnchor = true;
  }
}

}  // namespace

// The arrow of v ends at the contact point, where the bounce begins. v and bounce are the long sides of two
// right triangles, which mirror each other at the normal: v = along + slide, bounce = slide - along. A
// velocity of 1 is as long as the normal.
void drawVelocity(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const auto& velocity = world.scene().velocity;
  if (!velocity || !focus) return;
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  if (!contact) return;
  const Palette& palette = sketch.palette();
  const glm::vec3 v(*velocity), along = glm::dot(v, contact->normal) * contact->normal, slide = v - along;
  const glm::vec3 bounce = slide - along, at = contact->position;
  const float unit = drawingUnit(focus->player, focus->target), scale = kUnitNormal * unit;
  const glm::vec3 tail = at - scale * v, corner = tail + scale * along;
  const glm::vec3 below = -kBelow * unit * contact->normal;
  const glm::vec3 slid = at + scale * slide, bounced = at + scale * bounce;
  drawArrow(tail, at, palette.playerMark, {"v", v, (tail + at) * 0.5f, kAtTheRight}, sketch);
  movePlayerName(focus->player, sketch);
  moveTargetName(focus->target, slide == glm::vec3(0.0f) ? slide : -glm::normalize(slide), sketch);
  const std::string partName = sketch.say(text::Word::alongNormalLabel);
  const auto drawSlide = [&](const glm::vec3& from, const glm::vec3& to) {
    const std::string name = sketch.say(text::Word::slideLabel);
    drawArrow(from, to, palette.targetMark, {name, slide, (from + to) * 0.5f, kBelowTheMiddle}, sketch);
  };
  drawArrow(tail, corner, palette.crossMark, {partName, along, (tail + corner) * 0.5f, kAtTheLeft}, sketch);
  drawSlide(corner + below, at + below);
  if (sketch.options.lesson.answered) {
    const glm::vec3 reversed = -along;
    drawSlide(at + below, slid + below);
    const std::string backName = sketch.say(text::Word::reversedLabel);
    drawArrow(slid, bounced, palette.crossMark, {backName, reversed, (slid + bounced) * 0.5f, kAtTheRight},
              sketch);
    const std::string bounceName = sketch.say(text::Word::bounceLabel);
    drawArrow(at, bounced, palette.gapMark, {bounceName, bounce, bounced, kAtTheLeft}, sketch);
  }
  drawUnitNormal(at, contact->normal, unit, sketch);
  sketch.dot(at, palette.ink);
}

}  // namespace explain
