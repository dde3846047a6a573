#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kArrowDepthBelowSurface = 0.1f;  // from the surface to the arrows, times drawingUnit()
// Offsets of labels, logical pixels.
constexpr glm::vec2 kLeftLabelOffset{-12.0f, 0.0f}, kRightLabelOffset{12.0f, 0.0f},
    kLowerLabelOffset{0.0f, 20.0f};

std::string vectorText(const glm::vec3& v) {
  std::string text = "(";
  for (int axis = 0; axis < 3; ++axis)
    text.append(axis == 0 ? "" : ", ")
        .append(text::withMinusSign(text::formatted("%g", double{v[axis]} + 0.0)));
  return text.append(")");
}

/// The label of a velocity's arrow.
struct VelocityLabel {
  std::string name;
  const glm::vec3& value;
  glm::vec3 position;
  glm::vec2 offset;
};

void drawArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color,
               const VelocityLabel& label, const Sketch& sketch) {
  if (from == to) return;
  sketch.arrow(from, to, color);
  sketch.decidingLabelBeside(label.position, label.name + " " + vectorText(label.value), color, label.offset);
}

/// Moves the player's name to the right side of the player, between the player and the arrows of the bounce.
void movePlayerName(const collision::Shape& player, const Sketch& sketch) {
  const collision::Aabb box = collision::boundsAny(player);
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict || !label.omittedLast) continue;
    label.anchor = {box.max.x, (box.min.y + box.max.y) * 0.5f, (box.min.z + box.max.z) * 0.5f};
    label.offset = kRightLabelOffset;
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
  const glm::vec3 v(*velocity), normalPart = glm::dot(v, contact->normal) * contact->normal,
                                slide = v - normalPart;
  const glm::vec3 bounce = slide - normalPart, contactPoint = contact->position;
  const float unit = drawingUnit(focus->player, focus->target), scale = kUnitNormalLength * unit;
  const glm::vec3 tail = contactPoint - scale * v, corner = tail + scale * normalPart;
  const glm::vec3 offsetBelowSurface = -kArrowDepthBelowSurface * unit * contact->normal;
  const glm::vec3 slideEnd = contactPoint + scale * slide, bounceEnd = contactPoint + scale * bounce;
  drawArrow(tail, contactPoint, palette.playerMark, {"v", v, (tail + contactPoint) * 0.5f, kRightLabelOffset},
            sketch);
  movePlayerName(focus->player, sketch);
  moveTargetName(focus->target, slide == glm::vec3(0.0f) ? slide : -glm::normalize(slide), sketch);
  const std::string normalPartName = sketch.say(text::TextId::alongNormalLabel);
  const auto drawSlide = [&](const glm::vec3& from, const glm::vec3& to) {
    const std::string name = sketch.say(text::TextId::slideLabel);
    drawArrow(from, to, palette.targetMark, {name, slide, (from + to) * 0.5f, kLowerLabelOffset}, sketch);
  };
  drawArrow(tail, corner, palette.crossMark,
            {normalPartName, normalPart, (tail + corner) * 0.5f, kLeftLabelOffset}, sketch);
  drawSlide(corner + offsetBelowSurface, contactPoint + offsetBelowSurface);
  if (sketch.options.lesson.isAnswered) {
    const glm::vec3 reversedPart = -normalPart;
    drawSlide(contactPoint + offsetBelowSurface, slideEnd + offsetBelowSurface);
    const std::string reversedName = sketch.say(text::TextId::reversedLabel);
    drawArrow(slideEnd, bounceEnd, palette.crossMark,
              {reversedName, reversedPart, (slideEnd + bounceEnd) * 0.5f, kRightLabelOffset}, sketch);
    const std::string bounceName = sketch.say(text::TextId::bounceLabel);
    drawArrow(contactPoint, bounceEnd, palette.gapMark, {bounceName, bounce, bounceEnd, kLeftLabelOffset},
              sketch);
  }
  drawUnitNormal(contactPoint, contact->normal, unit, sketch);
  sketch.dot(contactPoint, palette.ink);
}

}  // namespace explain
