#include "explain/draw_radii.hpp"

#include <algorithm>

#include "collision/closest_points.hpp"
#include "collision/contact.hpp"

namespace explain {
namespace {

/// "d = 1.250 > A.r + B.r = 1.000"
std::string compare(const char* left, float distance, const char* right, float radii) {
  const char* relation = distance > radii ? " > " : " ≤ ";
  return left + figures(distance) + relation + right + figures(radii);
}

/// "A.r = 0.500", after the name of the body unless that is its letter.
std::string radius(const std::string& letter, const std::string& name, const collision::Sphere& ball,
                   const Sketch& sketch) {
  const std::string words = letter + ".r = " + figures(ball.radius);
  return name.empty() || name == letter ? words : text::labelled(name, words, sketch.options.language);
}

/// The top of a ball or, where the other one lies there, the side away from it.
glm::vec3 clearOf(const collision::Sphere& ball, const glm::vec3& towardsOther) {
  constexpr float kAbove = 0.7f;
  const glm::vec3 side = towardsOther.y > kAbove ? -towardsOther : glm::vec3(0.0f, 1.0f, 0.0f);
  return ball.center + side * ball.radius;
}

/// Of the larger radius: so much further down the comparison stands, for seen from above a ball reaches
/// further down in the picture than its lowest point.
constexpr float kBelow = 0.4f;

/// At `at`, below both spheres, as one label: the second line says the first again, without a root.
void drawComparison(const glm::vec3& at, float distance, float radii, const Sketch& sketch) {
  const std::string words = compare("d = ", distance, "A.r + B.r = ", radii) + '\n' +
                            compare("d² = ", distance * distance, "(A.r + B.r)² = ", radii * radii);
  sketch.decides(at, words, sketch.palette().ink, 1);
}

}  // namespace

void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const PairNames& names,
               const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto contact = collision::contact(a, b);
  const collision::Proximity nearest = collision::closestPoints(a, b);
  const float distance = glm::distance(a.center, b.center);
  // Of concentric spheres any direction would do; the contact has chosen one.
  const glm::vec3 toA = contact ? contact->normal : (a.center - b.center) / distance;
  const glm::vec3 endA = a.center - toA * a.radius, endB = b.center + toA * b.radius;
  sketch.bar(a.center, endA, palette.playerMark);
  sketch.bar(b.center, endB, palette.targetMark);
  const render::Color& color = contact ? palette.sharedMark : palette.gapMark;
  sketch.bar(endA, endB, color);
  sketch.dot(a.center, palette.playerMark);
  sketch.dot(b.center, palette.targetMark);
  sketch.label(clearOf(a, -toA), radius("A", names.a, a, sketch), palette.playerMark);
  sketch.label(clearOf(b, toA), radius("B", names.b, b, sketch), palette.targetMark);
  const glm::vec3 middle = (endA + endB) * 0.5f;
  const text::Word word = contact ? text::Word::overlapLabel : text::Word::gapLabel;
  const std::string length = figures(contact ? contact->depth : nearest.distance);
  sketch.decides(middle, sketch.say(word, {{"value", length}}), color, -2);
  const float bottom =
      std::min(a.center.y - a.radius, b.center.y - b.radius) - kBelow * std::max(a.radius, b.radius);
  drawComparison({middle.x, bottom, middle.z}, distance, a.radius + b.radius, sketch);
}

}  // namespace explain
