#include "explain/figure_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kSecond = 0.5f;  // length of an arrow for 1 unit per second, times unitBeside()

std::string inWords(const glm::vec3& v) {
  std::string words = "(";
  for (int axis = 0; axis < 3; ++axis)
    words.append(axis == 0 ? "" : ", ").append(text::withMinus(text::figures("%g", double{v[axis]} + 0.0)));
  return words.append(")");
}

/// The name, value and colour of a velocity's arrow.
struct Named {
  const char* name;
  const glm::vec3& value;
  const render::Color& color;
};

void drawArrow(const glm::vec3& from, const glm::vec3& to, const glm::vec3& wordsAt, const Named& named,
               const Sketch& sketch) {
  sketch.arrow(from, to, named.color);
  sketch.decides(wordsAt, std::string(named.name) + " " + inWords(named.value), named.color);
}

}  // namespace

// The arrow of v ends at the contact point, and the arrows of the remaining velocity begin there, so that v
// and the bounced velocity are seen as mirror images on both sides of the normal.
void drawVelocity(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const auto& velocity = world.scene().velocity;
  if (!velocity || !focus) return;
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  if (!contact) return;
  const Palette& palette = sketch.palette();
  const glm::vec3 v(*velocity), along = glm::dot(v, contact->normal) * contact->normal, slide = v - along;
  const glm::vec3 bounce = slide - along, at = contact->position;
  const float scale = kSecond * unitBeside(focus->player, focus->target);
  const glm::vec3 tail = at - scale * v, corner = tail + scale * along;
  drawArrow(tail, at, tail, {"v", v, palette.playerMark}, sketch);
  if (!sketch.options.naming.velocityParts) return;
  sketch.dashed(corner, at, palette.playerMark);
  drawArrow(tail, corner, (tail + corner) * 0.5f, {"dot(v, n) n", along, palette.sharedMark}, sketch);
  render::Label& words = sketch.out.labels.back();
  words.offset = {-words.offset.x, 0.0f};
  drawArrow(at, at + scale * slide, at + scale * slide,
            {sketch.say(text::Word::slideLabel).c_str(), slide, palette.targetMark}, sketch);
  drawArrow(at, at + scale * bounce, at + scale * bounce,
            {sketch.say(text::Word::bounceLabel).c_str(), bounce, palette.gapMark}, sketch);
}

}  // namespace explain
