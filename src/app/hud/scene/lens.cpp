// An inset that magnifies a contact whose overlap is too small to see.
#include <cmath>
#include <optional>
#include <string>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "app/hud/scene/inset.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "world/body.hpp"

namespace app {
namespace {

constexpr float kRightAngle = 1.57079633f;

/// The contact of the explained pair as the first pane shows it.
struct SeenContact {
  collision::Contact contact;
  glm::vec2 place{0.0f};
  glm::vec2 normal{1.0f, 0.0f};  ///< Unit length, in the window, towards the player.
  float unit = 1.0f;             ///< Pixels per world unit at the contact.
};

std::optional<SeenContact> seenContact(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (!focus) return std::nullopt;
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  if (!contact || !(contact->depth > 0.0f)) return std::nullopt;
  const PaneFigure& pane = pen.state.panes.front();
  const glm::vec3 at = contact->position - pane.origin;
  const auto place = placeIn(pane, at), beyond = placeIn(pane, at + contact->normal);
  if (!place || !beyond || *place == *beyond) return std::nullopt;
  const float unit = glm::distance(*place, *beyond);
  return SeenContact{*contact, *place, (*beyond - *place) / unit, unit};
}

constexpr float kLensRadius = 0.17f;  // of the window's height
// Fractions of the inset's radius.
constexpr float kLensStrip = 0.5f;  // the width of the overlap
constexpr float kLensName = 0.62f;  // from the middle to a body's name
constexpr float kLensHatch = 0.13f;
constexpr float kStripAlpha = 0.35f;

/// Draws the strip that both bodies occupy, hatched like all overlaps.
void drawStrip(const Inset& inset, const glm::vec2& normal, float half) {
  const HudPen& pen = inset.pen;
  ImDrawList& canvas = Inset::canvas();
  const ImVec2 middle = Inset::at(inset.middle);
  const float angle = std::atan2(normal.y, normal.x), reach = std::acos(half / inset.radius);
  canvas.PathArcTo(middle, inset.radius, angle + reach, angle + 2.0f * kRightAngle - reach, 24);
  canvas.PathArcTo(middle, inset.radius, angle + 2.0f * kRightAngle + reach,
                   angle + 4.0f * kRightAngle - reach, 24);
  canvas.PathFillConvex(colorOf(pen.palette().sharedMark, kStripAlpha));
  const glm::vec2 along(-normal.y, normal.x), slant = normal * half;
  const float length = std::sqrt(inset.radius * inset.radius - half * half);
  const float step = kLensHatch * inset.radius;
  const int lines = static_cast<int>(std::ceil(2.0f * (length - half) / step));
  for (int i = 0; i < lines; ++i) {
    const float t = half - length + step * static_cast<float>(i);
    canvas.AddLine(Inset::at(inset.middle + along * (t - half) - slant),
                   Inset::at(inset.middle + along * (t + half) + slant), colorOf(pen.palette().sharedMark),
                   pen.px(3.0f));
  }
}

std::string overlapWords(const HudPen& pen, const SeenContact& seen) {
  const double strip = double{kLensStrip * insetRadius(pen, kLensRadius)};
  const double enlarged = strip / (double{seen.contact.depth} * double{seen.unit});
  const double digit = std::pow(10.0, std::floor(std::log10(enlarged)) - 1.0);  // the second digit
  return text::say(text::Word::lensLabel, pen.language(),
                   {{"value", explain::figures(seen.contact.depth)},
                    {"times", text::figures("%.0f", std::round(enlarged / digit) * digit)}});
}

/// Draws the player on one side of the overlap and the target on the other.
void drawOverlapLens(const HudPen& pen, const SeenContact& seen) {
  const Inset inset = insetBeside(pen, seen.place, -seen.normal, kLensRadius, overlapWords(pen, seen));
  const float half = 0.5f * kLensStrip * inset.radius;
  inset.ground(seen.place);
  inset.part(seen.normal, half, explain::bodyColors(pen.palette(), true, true).fill, 1.0f);
  inset.part(-seen.normal, half, explain::bodyColors(pen.palette(), false, true).fill, 1.0f);
  drawStrip(inset, seen.normal, half);
  const auto name = [&](std::size_t body, const glm::vec2& way) {
    inset.words(pen.title, inset.middle + way * (kLensName * inset.radius),
                text::nameOf(pen.world(), body, pen.language()), pen.palette().ink, pen.title->FontSize);
  };
  name(0, seen.normal);
  name(pen.state.focus->body, -seen.normal);
  inset.finish(pen.palette().sharedMark);
}

}  // namespace

void drawLens(const HudPen& pen) {
  const LessonPlayer& lesson = pen.state.session.lesson();
  if (!lesson.isOpen() || !lesson.step().lens || pen.state.panes.empty()) return;
  if (lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering) return;
  if (const auto seen = seenContact(pen)) drawOverlapLens(pen, *seen);
}

}  // namespace app
