// What a question shows beforehand: the end of the player's way, and the point nearest to a ball.
#include "collision/any.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace explain {
namespace {

constexpr float kBelowArrow = 20.0f;    // logical pixels: from an arrow to its name
constexpr float kPastCenter = 0.45f;    // length of the normal beyond "away", times unitBeside()
constexpr float kNearestAside = 0.32f;  // from the nearest point to its name, times unitBeside()

/// Draws `box` moved by `wish`, and an arrow to its centre with its length.
void drawGoal(const collision::Aabb& box, const glm::vec3& wish, const Sketch& sketch) {
  const render::Color& color = sketch.palette().playerMark;
  const glm::vec3 from = (box.min + box.max) * 0.5f, to = from + wish;
  sketch.wire(collision::toObb(collision::translated(box, wish)), color);
  sketch.arrow(from, to, color);
  sketch.decides((from + to) * 0.5f, text::figures("%g", double{glm::length(wish)}), color);
  sketch.out.labels.back().offset = glm::vec2(0.0f, -kBelowArrow) * sketch.options.scale;
  sketch.out.labels.back().close = true;
}

/// Draws `ball`, moved from `start` to its landing place, and the lengths that its depth consists of.
void drawLanded(const collision::Sphere& ball, const glm::vec3& start, const collision::Shape& target,
                const Sketch& sketch) {
  const auto contact = collision::contactAny(ball, target);
  if (!contact || contact->depth <= ball.radius) return;
  const Palette& palette = sketch.palette();
  const glm::vec3 side = asideFrom(contact->normal, ball.center, sketch);
  const float inside = contact->depth - ball.radius, unit = unitBeside(ball, target);
  const std::size_t before = sketch.out.strokes.size();
  sketch.rings(ball, palette.playerMark);
  sketch.dashed(start, ball.center, palette.playerMark);
  for (std::size_t i = before; i < sketch.out.strokes.size(); ++i) sketch.out.strokes[i].onTop = true;
  nameTarget(target, -side, sketch);
  const glm::vec3 border = start + side * ball.radius;
  sketch.bar(start, border, palette.playerMark);
  sketch.decides(border, sketch.say(text::Word::outOfLabel, {{"value", figures(ball.radius)}}),
                 palette.playerMark);
  sketch.out.labels.back().offset = {kNameBesideBar * sketch.options.scale, 0.0f};
  for (const glm::vec3& center : {start, ball.center}) sketch.dot(center, palette.playerMark);
  drawLength({ball.center, ball.center + contact->normal * inside, palette.gapMark,
              sketch.say(text::Word::insideByLabel, {{"value", figures(inside)}})},
             side * (ball.radius + (kDimensionAside + kPartsAside) * unit), sketch);
}

}  // namespace

void drawLanding(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const glm::vec3 wish(world.scene().wish), start(world.scene().player.placement.center);
  if (!focus || wish == glm::vec3(0.0f)) return;
  const glm::vec3 back = start - collision::centerAny(focus->player);
  if (const auto* box = std::get_if<collision::Aabb>(&focus->player))
    return drawGoal(collision::translated(*box, back), wish, sketch);
  const auto* ball = std::get_if<collision::Sphere>(&focus->player);
  if (ball && back == glm::vec3(0.0f)) drawLanded({start + wish, ball->radius}, start, focus->target, sketch);
}

void drawNearest(const std::optional<Focus>& focus, const Sketch& sketch) {
  const auto* ball = focus ? std::get_if<collision::Sphere>(&focus->player) : nullptr;
  const auto* box = ball ? std::get_if<collision::Aabb>(&focus->target) : nullptr;
  if (!box) return;
  const glm::vec3 nearest = glm::clamp(ball->center, box->min, box->max), away = ball->center - nearest;
  const float unit = unitBeside(*ball, *box);
  if (const auto contact = collision::contact(*ball, *box)) {
    const glm::vec3 from = away == glm::vec3(0.0f) ? contact->position : ball->center;
    sketch.normal(from, from + contact->normal * (kPastCenter * unit), "n");
  }
  if (away == glm::vec3(0.0f)) return;
  const render::Color& color = sketch.palette().playerMark;
  const glm::vec3 n = glm::normalize(away), below = -asideFrom(n, ball->center, sketch);
  sketch.arrow(nearest, ball->center, color);
  sketch.label(nearest + away * 0.5f, "away", color);
  sketch.out.labels.back().offset = glm::vec2(0.0f, kBelowArrow) * sketch.options.scale;
  sketch.out.labels.back().close = true;
  sketch.dot(nearest, color);
  const glm::vec3 foot = nearest + (below - n) * (kNearestAside * unit);
  namePoint({nearest, foot, "nearest", color, away.x < 0.0f}, sketch);
}

}  // namespace explain
