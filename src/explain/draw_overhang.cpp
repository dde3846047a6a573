#include "explain/draw_overhang.hpp"

#include <array>
#include <cmath>

#include "collision/any.hpp"
#include "explain/rounded.hpp"

namespace explain {
namespace {

constexpr float kSeen =
    1e-4f;  // world units: less is the rounding of a turned box's axes, or too short to see

constexpr std::array<const char*, 3> kComponents{"vx ", "vy ", "vz "};

void drawComponents(const glm::vec3& from, const glm::mat3& axes, const glm::vec3& overhang,
                    const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const std::array colors{&palette.axisX, &palette.axisY, &palette.axisZ};
  glm::vec3 at = from;
  for (int i = 0; i < 3; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    const glm::vec3 next = at + axes[i] * overhang[i];
    if (std::abs(overhang[i]) > kSeen) {
      sketch.arrow(at, next, *colors[axis]);
      sketch.label((at + next) * 0.5f, kComponents[axis] + figures(overhang[i]), *colors[axis]);
    }
    at = next;
  }
}

/// The parts that are to be seen. One alone is the distance itself.
int partsOf(const glm::vec3& overhang) {
  const glm::ivec3 seen(glm::greaterThan(glm::abs(overhang), glm::vec3(kSeen)));
  return seen.x + seen.y + seen.z;
}

/// Draws how clamping moves the point into the box's slabs, one axis after the other.
void drawClamp(const glm::vec3& point, const glm::mat3& axes, const glm::vec3& overhang,
               const Sketch& sketch) {
  glm::vec3 at = point;
  for (int i = 0; i < 3; ++i) {
    const glm::vec3 next = at - axes[i] * overhang[i];
    if (std::abs(overhang[i]) > kSeen) sketch.dashed(at, next, sketch.palette().ink);
    at = next;
  }
}

/// The label of the distance. For a sphere it compares the distance of the centre with the radius.
std::string wordsFor(float distance, float radius, const Sketch& sketch) {
  const std::string d = figures(distance), relation = distance > radius ? " > r = " : " ≤ r = ";
  const std::string what = radius == 0.0f ? sketch.say(text::Word::distanceLabel, {{"value", d}})
                                          : "d = " + d + relation + figures(radius);
  return distance > 0.0f ? what : sketch.say(text::Word::insideLabel, {{"what", what}});
}

}  // namespace

void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch, float radius) {
  const Palette& palette = sketch.palette();
  const glm::vec3 onBox = collision::closestPointAny(box, point);
  const glm::mat3 axes = roundedAny(box).core.axes;
  const glm::vec3 overhang = (point - onBox) * axes;  // in the box's own frame
  const float distance = collision::distanceAny(box, point);
  drawClamp(point, axes, overhang, sketch);
  drawComponents(onBox, axes, overhang, sketch);
  if (distance > 0.0f && partsOf(overhang) != 1) sketch.arrow(onBox, point, palette.ink);
  sketch.dot(onBox, palette.targetMark);
  sketch.dot(point, palette.playerMark);
  sketch.decides(point, wordsFor(distance, radius, sketch), palette.ink);
}

}  // namespace explain
