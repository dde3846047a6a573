#include "explain/draw_false_alarms.hpp"

#include <algorithm>
#include <array>

#include "collision/any.hpp"
#include "world/false_alarms.hpp"

namespace explain {
namespace {

constexpr std::array kNames{text::Word::sphere, text::Word::aabb, text::Word::obb};

/// A colour for each of kNames, so that one can follow the lines of each where they cross.
std::array<render::Color, kNames.size()> colorsOf(const Palette& palette) {
  return {palette.targetMark, palette.ink, palette.crossMark};
}

/// Above the shape's middle, where labels of the three stand apart.
glm::vec3 topOf(const collision::Shape& shape) {
  const collision::Aabb box = collision::boundsAny(shape);
  const glm::vec3 middle = collision::center(box);
  return {middle.x, box.max.y, middle.z};
}

void drawBound(const collision::Shape& shape, const render::Color& color, const Sketch& sketch) {
  if (const auto* ball = std::get_if<collision::Sphere>(&shape)) {
    sketch.rings(*ball, color);
  } else {
    sketch.ghost(shape, color);
  }
}

}  // namespace

void drawFalseAlarms(const world::World& world, const Sketch& sketch) {
  if (!world.alarmed()) return;
  const world::Body& mesh = world.bodies()[*world.alarmed()];
  const auto bounds = world::boundsAround(mesh);
  const auto& contacts = world.contacts();
  const bool touches = std::any_of(contacts.begin(), contacts.end(), [&](const world::BodyContact& pair) {
    return pair.a == 0 && pair.b == *world.alarmed();
  });
  const Palette& palette = sketch.palette();
  const auto colors = colorsOf(palette);
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const bool alarm = !touches && world::meets(world.player(), bounds[i]);
    const render::Color& color = alarm ? palette.gapMark : colors[i];
    const std::string name = sketch.say(kNames[i]);
    drawBound(bounds[i], color, sketch);
    sketch.label(topOf(bounds[i]), alarm ? sketch.say(text::Word::falseAlarmLabel, {{"bound", name}}) : name,
                 color, -static_cast<int>(i));
  }
}

}  // namespace explain
