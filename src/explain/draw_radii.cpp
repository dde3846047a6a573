#include "explain/draw_radii.hpp"

#include "collision/closest_points.hpp"
#include "collision/contact.hpp"

namespace explain {
namespace {

/// "d = 1.250 > A.r + B.r = 1.000"
std::string compare(const char* left, float distance, const char* right, float radii) {
  const char* relation = distance > radii ? " > " : " ≤ ";
  return left + figures(distance) + relation + right + figures(radii);
}

/// Below the spheres, clear of them.
void drawComparison(const glm::vec3& middle, float distance, float radii, const Sketch& sketch) {
  const render::Color& ink = sketch.palette().ink;
  const glm::vec3 at = middle - glm::vec3(0.0f, 0.5f * radii, 0.0f);
  sketch.decides(at, compare("d = ", distance, "A.r + B.r = ", radii), ink, 1);
  sketch.label(at, compare("d² = ", distance * distance, "(A.r + B.r)² = ", radii * radii), ink, 2);
}

}  // namespace

void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const Sketch& sketch) {
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
  sketch.label(a.center, "A.r = " + figures(a.radius), palette.playerMark, -1);
  sketch.label(b.center, "B.r = " + figures(b.radius), palette.targetMark, -1);
  const glm::vec3 middle = (endA + endB) * 0.5f;
  const text::Word word = contact ? text::Word::overlapLabel : text::Word::gapLabel;
  const std::string length = figures(contact ? contact->depth : nearest.distance);
  sketch.decides(middle, sketch.say(word, {{"value", length}}), color, -2);
  drawComparison(middle, distance, a.radius + b.radius, sketch);
}

}  // namespace explain
