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
  glm::vec2 position{0.0f};
  glm::vec2 normal{1.0f, 0.0f};  ///< Unit length, in the window, towards the player.
  float pixelsPerUnit = 1.0f;    ///< Pixels per world unit at the contact.
};

std::optional<ProjectedContact> projectedContact(const HudContext& hud) {
  const auto& focus = hud.state.focus;
  if (!focus) return std::nullopt;
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  if (!contact || !(contact->depth > 0.0f)) return std::nullopt;
  const PaneFigure& pane = hud.state.panes.front();
  const glm::vec3 contactPoint = contact->position - pane.origin;
  const auto pixel = windowPixel(pane, contactPoint),
             normalTip = windowPixel(pane, contactPoint + contact->normal);
  if (!pixel || !normalTip || *pixel == *normalTip) return std::nullopt;
  const float pixelsPerUnit = glm::distance(*pixel, *normalTip);
  return ProjectedContact{*contact, *pixel, (*normalTip - *pixel) / pixelsPerUnit, pixelsPerUnit};
}

// Fractions of the inset's radius.
constexpr float kLensStripWidth = 0.35f;    // the width of the overlap
constexpr float kLensNameDistance = 0.66f;  // from the middle to a body's name
/// From the end of the limit's line to its name, in halves of that line.
constexpr float kLimitNamePosition = 0.35f;
constexpr float kMaxLensRowWidth = 1.4f;  // the largest width of a row's words
constexpr float kLensHatchSpacing = 0.13f;
constexpr float kStripAlpha = 0.35f;
// Logical pixels.
constexpr float kLensRowHeight = 26.0f;   // height of a row below the lens
constexpr float kLensRowBarWidth = 5.0f;  // thickness of a row's bar
constexpr float kLensRowTextGap = 9.0f;   // from a row's bar to its words
constexpr float kDashLength = 6.0f;

/// The lens. The player's face goes through the middle. The target's face and the limit of the overlap are
/// parallel to the player's face.
struct OverlapLens {
  Inset inset;
  glm::vec2 normal;         ///< In the window, towards the player.
  float stripWidth = 0.0f;  ///< The width of the overlap, pixels.
  float limitWidth = 0.0f;  ///< The width of the largest overlap that push-out leaves, pixels.

  /// One end of a chord of the lens that is parallel to the faces. The chord lies `depth` pixels from the
  /// middle, against the normal. `sign` chooses the end.
  [[nodiscard]] glm::vec2 chordEnd(float depth, float sign) const {
    const glm::vec2 perpendicular(-normal.y, normal.x);
    const float halfChord = std::sqrt(std::max(inset.radius * inset.radius - depth * depth, 0.0f));
    return inset.middle - normal * depth + perpendicular * (sign * halfChord);
  }
};

/// The part of a segment that lies in the disc around the origin; two equal points if no part lies there.
std::pair<glm::vec2, glm::vec2> clipToDisc(const glm::vec2& from, const glm::vec2& to, float radius) {
  const glm::vec2 displacement = to - from;
  const float middleParameter = -glm::dot(from, displacement) / glm::dot(displacement, displacement);
  const float minDistance = glm::length(from + middleParameter * displacement);
  if (minDistance >= radius) return {from, from};
  const float halfParameter =
      std::sqrt((radius * radius - minDistance * minDistance) / glm::dot(displacement, displacement));
  const float start = std::clamp(middleParameter - halfParameter, 0.0f, 1.0f),
              end = std::clamp(middleParameter + halfParameter, 0.0f, 1.0f);
  return {from + start * displacement, from + end * displacement};
}

/// Draws the strip that both bodies occupy, hatched like all overlaps.
void drawStrip(const OverlapLens& lens) {
  const Inset& inset = lens.inset;
  const HudContext& hud = inset.hud;
  ImDrawList& canvas = sceneCanvas();
  const float angle = std::atan2(lens.normal.y, lens.normal.x),
              halfAngle = std::acos(lens.stripWidth / inset.radius);
  canvas.PathArcTo(Inset::toImVec2(inset.middle), inset.radius, angle + halfAngle, angle + kRightAngle, 24);
  canvas.PathArcTo(Inset::toImVec2(inset.middle), inset.radius, angle - kRightAngle, angle - halfAngle, 24);
  canvas.PathFillConvex(colorOf(hud.palette().overlapMark, kStripAlpha));
  const glm::vec2 perpendicular(-lens.normal.y, lens.normal.x),
      slant = lens.normal * lens.stripWidth + perpendicular * lens.stripWidth;
  const float spacing = kLensHatchSpacing * inset.radius;
  for (float offset = -inset.radius - lens.stripWidth; offset < inset.radius; offset += spacing) {
    const auto [from, to] = clipToDisc(perpendicular * offset, perpendicular * offset + slant, inset.radius);
    canvas.AddLine(Inset::toImVec2(inset.middle + from), Inset::toImVec2(inset.middle + to),
                   colorOf(hud.palette().overlapMark), hud.px(3.0f));
  }
}

void drawDashes(const HudContext& hud, const glm::vec2& from, const glm::vec2& to) {
  const float length = glm::distance(from, to), dashLength = hud.px(kDashLength);
  for (float start = 0.0f; start < length; start += 2.0f * dashLength)
    sceneCanvas().AddLine(Inset::toImVec2(glm::mix(from, to, start / length)),
                          Inset::toImVec2(glm::mix(from, to, std::min(start + dashLength, length) / length)),
                          colorOf(hud.palette().ink), hud.px(1.75f));
}

/// Draws a bar below the lens, from the target's face to `endDepth`. The words stand right of the bar, or
/// left of the bar if they do not fit there.
void drawRow(const OverlapLens& lens, int row, float endDepth, const std::string& text,
             const render::Color& color) {
  const HudContext& hud = lens.inset.hud;
  const float y =
      lens.inset.middle.y + lens.inset.radius + hud.px(kLensRowHeight) * (static_cast<float>(row) + 0.5f);
  const float barStart = lens.chordEnd(-lens.stripWidth, 1.0f).x, barEnd = lens.chordEnd(endDepth, 1.0f).x;
  const float limitX = lens.chordEnd(lens.limitWidth - lens.stripWidth, 1.0f).x;
  sceneCanvas().AddLine({barStart, y}, {barEnd, y}, colorOf(color), hud.px(kLensRowBarWidth));
  const ImVec2 textSize = measure(hud.textFont, text);
  const FigureArea figureArea = hud.figureArea();
  const float textRight = std::max(barStart, limitX) + hud.px(kLensRowTextGap);
  const bool fitsOnRight = textRight + textSize.x < static_cast<float>(figureArea.min.x + figureArea.size.x);
  const float textLeft =
      fitsOnRight ? textRight : std::min(barStart, limitX) - hud.px(kLensRowTextGap) - textSize.x;
  writeOnPlate(hud, {textLeft, y - 0.5f * textSize.y}, text, {hud.textFont, colorOf(color)});
}

struct LensTexts {
  std::string overlap, slop, limit, magnification;
};

LensTexts lensTexts(const HudContext& hud, const ProjectedContact& projection, float stripWidth) {
  const double magnification =
      double{stripWidth} / (double{projection.contact.depth} * double{projection.pixelsPerUnit});
  const double roundingUnit =
      std::pow(10.0, std::floor(std::log10(magnification)) - 1.0);  // the second digit
  const std::string magnificationText =
      text::formatted("%.0f", std::round(magnification / roundingUnit) * roundingUnit);
  return {hud.say(TextId::overlapLabel, {{"value", explain::formatNumber(projection.contact.depth)}}),
          hud.say(TextId::slopLabel, {{"value", explain::formatNumber(hud.world().slop(), 4)}}),
          hud.say(TextId::slopName), hud.say(TextId::lensLabel, {{"times", magnificationText}})};
}

/// The lens for the contact. If large letters leave no room for rows below the lens, the caption names the
/// overlap.
OverlapLens lensAt(const HudContext& hud, const ProjectedContact& projection, const LensTexts& texts,
                   bool hasRows) {
  const float stripWidth = kLensStripWidth * insetRadius(hud);
  const InsetCaption caption = hasRows ? InsetCaption{texts.magnification, 2.0f * hud.px(kLensRowHeight)}
                                       : InsetCaption{texts.overlap + " · " + texts.magnification};
  const Inset inset = insetBeside(hud, projection.position, -projection.normal, caption);
  const auto limitPerDepth = static_cast<float>(hud.world().slop() / double{projection.contact.depth});
  return {inset, projection.normal, stripWidth,
          std::min(limitPerDepth * stripWidth, stripWidth + 0.9f * inset.radius)};
}

/// Draws the player on one side of the overlap and the target on the other. A dashed line shows the largest
/// overlap that push-out leaves. Bars below the lens show both lengths.
void drawOverlapLens(const HudContext& hud, const ProjectedContact& projection) {
  const float radius = insetRadius(hud);
  const LensTexts texts = lensTexts(hud, projection, kLensStripWidth * radius);
  const bool hasRows = measure(hud.textFont, texts.overlap).x <= kMaxLensRowWidth * radius;
  const OverlapLens lens = lensAt(hud, projection, texts, hasRows);
  const Inset& inset = lens.inset;
  inset.drawDisc(projection.position);
  inset.fillSegment(projection.normal, lens.stripWidth, explain::bodyColors(hud.palette(), true, true).fill);
  inset.fillSegment(-projection.normal, 0.0f, explain::bodyColors(hud.palette(), false, true).fill);
  drawStrip(lens);
  const float limitOffset = lens.limitWidth - lens.stripWidth;
  drawDashes(hud, lens.chordEnd(limitOffset, -1.0f), lens.chordEnd(limitOffset, 1.0f));
  if (hasRows) drawRow(lens, 0, 0.0f, texts.overlap, hud.palette().overlapMark);
  if (hasRows) drawRow(lens, 1, limitOffset, texts.slop, hud.palette().ink);
  const auto writeName = [&](std::size_t body, const glm::vec2& direction) {
    inset.drawCenteredText(hud.titleFont, inset.middle + direction * (kLensNameDistance * inset.radius),
                           hud.nameOf(body));
  };
  writeName(0, projection.normal);
  writeName(hud.state.focus->body, -projection.normal);
  const glm::vec2 chordLow = lens.chordEnd(limitOffset, 1.0f), chordHigh = lens.chordEnd(limitOffset, -1.0f);
  inset.drawCenteredText(hud.textFont,
                         glm::mix(chordHigh.y < chordLow.y ? chordHigh : chordLow,
                                  inset.middle - projection.normal * limitOffset, kLimitNamePosition),
                         texts.limit);
  inset.drawRimAndCaption(hasRows ? hud.palette().ink : hud.palette().overlapMark);
}

}  // namespace

void drawLens(const HudContext& hud) {
  const LessonPlayer& lesson = hud.lesson();
  if (!lesson.isOpen() || !lesson.step().lens || hud.state.panes.empty()) return;
  if (lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering) return;
  if (const auto projection = projectedContact(hud)) drawOverlapLens(hud, *projection);
}

}  // namespace app
