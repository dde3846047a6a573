// Draws an inset that magnifies a contact whose overlap is too small to see.
#include <algorithm>
#include <cmath>

#include "app/hud/scene/inset.hpp"
#include "explain/sketch.hpp"
#include "world/body.hpp"

namespace app {
namespace {

constexpr float kRightAngle = 1.57079633f;

/// The contact of the explained pair as the first pane shows it.
struct ProjectedContact {
  collision::Contact contact;
  glm::vec2 place{0.0f};
  glm::vec2 normal{1.0f, 0.0f};  ///< Unit length, in the window, towards the player.
  float pixelsPerUnit = 1.0f;    ///< Pixels per world unit at the contact.
};

std::optional<ProjectedContact> projectedContact(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (!focus) return std::nullopt;
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  if (!contact || !(contact->depth > 0.0f)) return std::nullopt;
  const PaneFigure& pane = pen.state.panes.front();
  const glm::vec3 at = contact->position - pane.origin;
  const auto place = windowPixel(pane, at), beyond = windowPixel(pane, at + contact->normal);
  if (!place || !beyond || *place == *beyond) return std::nullopt;
  const float pixelsPerUnit = glm::distance(*place, *beyond);
  return ProjectedContact{*contact, *place, (*beyond - *place) / pixelsPerUnit, pixelsPerUnit};
}

// Fractions of the inset's radius.
constexpr float kLensStrip = 0.35f;  // the width of the overlap
constexpr float kLensName = 0.66f;   // from the middle to a body's name
constexpr float kLimitName = 0.35f;  // from the end of the limit's line to its name, in halves of that line
constexpr float kRowsRoom = 1.4f;    // the largest width of a row's words
constexpr float kLensHatch = 0.13f;
constexpr float kStripAlpha = 0.35f;
// Logical pixels.
constexpr float kRow = 26.0f;      // height of a row below the lens
constexpr float kRowBar = 5.0f;    // thickness of a row's bar
constexpr float kRowWords = 9.0f;  // from a row's bar to its words
constexpr float kDash = 6.0f;

/// The lens. The player's face goes through the middle. The target's face and the limit of the overlap are
/// parallel to the player's face.
struct OverlapLens {
  Inset inset;
  glm::vec2 normal;    ///< In the window, towards the player.
  float strip = 0.0f;  ///< The width of the overlap, pixels.
  float limit = 0.0f;  ///< The width of the largest overlap that push-out leaves, pixels.

  /// One end of a chord of the lens that is parallel to the faces. The chord lies `along` pixels from the
  /// middle, against the normal. `sign` chooses the end.
  [[nodiscard]] glm::vec2 chordEnd(float along, float sign) const {
    const glm::vec2 across(-normal.y, normal.x);
    const float half = std::sqrt(std::max(inset.radius * inset.radius - along * along, 0.0f));
    return inset.middle - normal * along + across * (sign * half);
  }
};

/// The part of a segment that lies in the disc around the origin; two equal points if no part lies there.
std::pair<glm::vec2, glm::vec2> clipToDisc(const glm::vec2& from, const glm::vec2& to, float radius) {
  const glm::vec2 way = to - from;
  const float middle = -glm::dot(from, way) / glm::dot(way, way);
  const float nearest = glm::length(from + middle * way);
  if (nearest >= radius) return {from, from};
  const float half = std::sqrt((radius * radius - nearest * nearest) / glm::dot(way, way));
  const float low = std::clamp(middle - half, 0.0f, 1.0f), high = std::clamp(middle + half, 0.0f, 1.0f);
  return {from + low * way, from + high * way};
}

/// Draws the strip that both bodies occupy, hatched like all overlaps.
void drawStrip(const OverlapLens& lens) {
  const Inset& inset = lens.inset;
  const HudPen& pen = inset.pen;
  ImDrawList& canvas = sceneCanvas();
  const float angle = std::atan2(lens.normal.y, lens.normal.x), reach = std::acos(lens.strip / inset.radius);
  canvas.PathArcTo(Inset::toImVec2(inset.middle), inset.radius, angle + reach, angle + kRightAngle, 24);
  canvas.PathArcTo(Inset::toImVec2(inset.middle), inset.radius, angle - kRightAngle, angle - reach, 24);
  canvas.PathFillConvex(colorOf(pen.palette().overlapMark, kStripAlpha));
  const glm::vec2 across(-lens.normal.y, lens.normal.x),
      slant = lens.normal * lens.strip + across * lens.strip;
  const float step = kLensHatch * inset.radius;
  for (float t = -inset.radius - lens.strip; t < inset.radius; t += step) {
    const auto [from, to] = clipToDisc(across * t, across * t + slant, inset.radius);
    canvas.AddLine(Inset::toImVec2(inset.middle + from), Inset::toImVec2(inset.middle + to),
                   colorOf(pen.palette().overlapMark), pen.px(3.0f));
  }
}

void drawDashes(const HudPen& pen, const glm::vec2& from, const glm::vec2& to) {
  const float length = glm::distance(from, to), dash = pen.px(kDash);
  for (float at = 0.0f; at < length; at += 2.0f * dash)
    sceneCanvas().AddLine(Inset::toImVec2(glm::mix(from, to, at / length)),
                          Inset::toImVec2(glm::mix(from, to, std::min(at + dash, length) / length)),
                          colorOf(pen.palette().ink), pen.px(1.75f));
}

/// Draws a bar below the lens, from the target's face to `end`. The words stand right of the bar, or left of
/// the bar if they do not fit there.
void drawRow(const OverlapLens& lens, int row, float end, const std::string& words,
             const render::Color& color) {
  const HudPen& pen = lens.inset.pen;
  const float y = lens.inset.middle.y + lens.inset.radius + pen.px(kRow) * (static_cast<float>(row) + 0.5f);
  const float from = lens.chordEnd(-lens.strip, 1.0f).x, to = lens.chordEnd(end, 1.0f).x;
  const float limit = lens.chordEnd(lens.limit - lens.strip, 1.0f).x;
  sceneCanvas().AddLine({from, y}, {to, y}, colorOf(color), pen.px(kRowBar));
  const ImVec2 size = measure(pen.text, words);
  const Room room = pen.room();
  const float right = std::max(from, limit) + pen.px(kRowWords);
  const bool fits = right + size.x < static_cast<float>(room.min.x + room.size.x);
  const float left = fits ? right : std::min(from, limit) - pen.px(kRowWords) - size.x;
  writeOnPlate(pen, {left, y - 0.5f * size.y}, words, {pen.text, colorOf(color)});
}

struct LensWords {
  std::string overlap, slop, limit, enlarged;
};

LensWords lensWords(const HudPen& pen, const ProjectedContact& seen, float strip) {
  const double enlarged = double{strip} / (double{seen.contact.depth} * double{seen.pixelsPerUnit});
  const double digit = std::pow(10.0, std::floor(std::log10(enlarged)) - 1.0);  // the second digit
  const std::string times = text::figures("%.0f", std::round(enlarged / digit) * digit);
  return {pen.say(Word::overlapLabel, {{"value", explain::formatNumber(seen.contact.depth)}}),
          pen.say(Word::slopLabel, {{"value", explain::formatNumber(pen.world().slop(), 4)}}),
          pen.say(Word::slopName), pen.say(Word::lensLabel, {{"times", times}})};
}

/// The lens for the contact. If large letters leave no room for rows below the lens, the caption names the
/// overlap.
OverlapLens lensAt(const HudPen& pen, const ProjectedContact& seen, const LensWords& words, bool hasRows) {
  const float strip = kLensStrip * insetRadius(pen);
  const InsetCaption caption = hasRows ? InsetCaption{words.enlarged, 2.0f * pen.px(kRow)}
                                       : InsetCaption{words.overlap + " · " + words.enlarged};
  const Inset inset = insetBeside(pen, seen.place, -seen.normal, caption);
  const auto limit = static_cast<float>(pen.world().slop() / double{seen.contact.depth});
  return {inset, seen.normal, strip, std::min(limit * strip, strip + 0.9f * inset.radius)};
}

/// Draws the player on one side of the overlap and the target on the other. A dashed line shows the largest
/// overlap that push-out leaves. Bars below the lens show both lengths.
void drawOverlapLens(const HudPen& pen, const ProjectedContact& seen) {
  const float radius = insetRadius(pen);
  const LensWords words = lensWords(pen, seen, kLensStrip * radius);
  const bool hasRows = measure(pen.text, words.overlap).x <= kRowsRoom * radius;
  const OverlapLens lens = lensAt(pen, seen, words, hasRows);
  const Inset& inset = lens.inset;
  inset.drawDisc(seen.place);
  inset.fillSegment(seen.normal, lens.strip, explain::bodyColors(pen.palette(), true, true).fill);
  inset.fillSegment(-seen.normal, 0.0f, explain::bodyColors(pen.palette(), false, true).fill);
  drawStrip(lens);
  const float limit = lens.limit - lens.strip;
  drawDashes(pen, lens.chordEnd(limit, -1.0f), lens.chordEnd(limit, 1.0f));
  if (hasRows) drawRow(lens, 0, 0.0f, words.overlap, pen.palette().overlapMark);
  if (hasRows) drawRow(lens, 1, limit, words.slop, pen.palette().ink);
  const auto name = [&](std::size_t body, const glm::vec2& way) {
    inset.drawCenteredText(pen.title, inset.middle + way * (kLensName * inset.radius), pen.nameOf(body));
  };
  name(0, seen.normal);
  name(pen.state.focus->body, -seen.normal);
  const glm::vec2 low = lens.chordEnd(limit, 1.0f), high = lens.chordEnd(limit, -1.0f);
  inset.drawCenteredText(
      pen.text, glm::mix(high.y < low.y ? high : low, inset.middle - seen.normal * limit, kLimitName),
      words.limit);
  inset.drawRimAndCaption(hasRows ? pen.palette().ink : pen.palette().overlapMark);
}

}  // namespace

void drawLens(const HudPen& pen) {
  const LessonPlayer& lesson = pen.lesson();
  if (!lesson.isOpen() || !lesson.step().lens || pen.state.panes.empty()) return;
  if (lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering) return;
  if (const auto seen = projectedContact(pen)) drawOverlapLens(pen, *seen);
}

}  // namespace app
