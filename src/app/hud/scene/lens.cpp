// An inset that magnifies a contact whose overlap is too small to see.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"
#include "world/body.hpp"

namespace app {
namespace {

// Fractions of the window's height.
constexpr float kLensRadius = 0.115f;
constexpr float kLensAway = 0.42f;  // from the contact to the inset's middle
// Fractions of the inset's radius.
constexpr float kLensStrip = 0.5f;  // the width of the overlap
constexpr float kLensName = 0.62f;  // from the middle to a body's name
constexpr float kLensHatch = 0.13f;

constexpr float kLensGap = 8.0f;  // logical pixels, above and below the caption
constexpr float kStripAlpha = 0.35f;
constexpr float kRightAngle = 1.57079633f;

/// The contact in the picture, in the first pane.
struct SeenContact {
  collision::Contact contact;
  glm::vec2 place{0.0f};
  glm::vec2 normal{1.0f, 0.0f};  ///< Unit, towards the player.
  float unit = 1.0f;             ///< Pixels of one world unit there.
};

std::optional<SeenContact> seenContact(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (!focus || pen.state.panes.empty()) return std::nullopt;
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  if (!contact || !(contact->depth > 0.0f)) return std::nullopt;
  const PaneFigure& pane = pen.state.panes.front();
  const glm::vec3 at = contact->position - pane.origin;
  const auto place = placeIn(pane, at), beyond = placeIn(pane, at + contact->normal);
  if (!place || !beyond || *place == *beyond) return std::nullopt;
  const float unit = glm::distance(*place, *beyond);
  return SeenContact{*contact, *place, (*beyond - *place) / unit, unit};
}

/// Draws the inset with the player on one side and the target on the other.
class Lens {
 public:
  /// As near to where the contact leads as `room` allows, with the caption.
  Lens(const HudPen& pen, const SeenContact& seen, const Room& room)
      : pen_(pen),
        seen_(seen),
        radius_(kLensRadius * pen.size.y),
        edge_(pen.px(kSideMargin)),
        low_(room.min),
        high_(room.min + room.size),
        caption_(wrapped(pen.text, captionWords(), high_.x - low_.x - 2.0f * edge_, 0.0f)) {
    const float below = radius_ + 2.0f * pen.px(kLensGap) + measure(pen.text, caption_).y;
    const glm::vec2 least = low_ + radius_, most = high_ - glm::vec2(1.4f * radius_, below);
    const glm::vec2 wanted = seen.place - seen.normal * (kLensAway * pen.size.y);
    middle_ = glm::clamp(wanted, least, glm::max(least, most));
  }

  void draw() const {
    const explain::Palette& palette = pen_.palette();
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    leaders(canvas);
    canvas.AddCircleFilled(at(middle_), radius_, colorOf(palette.background), 64);
    const float half = 0.5f * kLensStrip * radius_;
    part(canvas, seen_.normal, half, explain::bodyColors(palette, true, true).fill);
    part(canvas, -seen_.normal, half, explain::bodyColors(palette, false, true).fill);
    strip(canvas, half);
    canvas.AddCircle(at(middle_), radius_, colorOf(palette.ink), 64, pen_.px(2.0f));
    name(0, seen_.normal);
    name(pen_.state.focus->body, -seen_.normal);
    caption();
    pen_.taken.push_back({middle_ - radius_, glm::vec2(2.0f * radius_)});
  }

 private:
  static ImVec2 at(const glm::vec2& place) { return {place.x, place.y}; }

  /// The lines from the contact to both sides of the inset.
  void leaders(ImDrawList& canvas) const {
    const glm::vec2 way = glm::normalize(middle_ - seen_.place), side(-way.y, way.x);
    for (const float sign : {-1.0f, 1.0f})
      canvas.AddLine(at(seen_.place), at(middle_ + side * (sign * radius_)), colorOf(pen_.palette().ink),
                     pen_.px(1.25f));
  }

  /// The part of the disc that lies at least `from` pixels from its middle towards `way`.
  void part(ImDrawList& canvas, const glm::vec2& way, float from, const render::Color& color) const {
    const float angle = std::atan2(way.y, way.x), reach = std::acos(from / radius_);
    canvas.PathArcTo(at(middle_), radius_, angle - reach, angle + reach, 48);
    canvas.PathFillConvex(colorOf({color.r, color.g, color.b, 1.0f}));
  }

  /// Both bodies are here: hatched, as overlaps are.
  void strip(ImDrawList& canvas, float half) const {
    const float angle = std::atan2(seen_.normal.y, seen_.normal.x), reach = std::acos(half / radius_);
    canvas.PathArcTo(at(middle_), radius_, angle + reach, angle + 2.0f * kRightAngle - reach, 24);
    canvas.PathArcTo(at(middle_), radius_, angle + 2.0f * kRightAngle + reach,
                     angle + 4.0f * kRightAngle - reach, 24);
    canvas.PathFillConvex(colorOf(pen_.palette().sharedMark, kStripAlpha));
    const glm::vec2 along(-seen_.normal.y, seen_.normal.x), slant = seen_.normal * half;
    const float length = std::sqrt(radius_ * radius_ - half * half);
    for (float t = -length + half; t < length - half; t += kLensHatch * radius_)
      canvas.AddLine(at(middle_ + along * (t - half) - slant), at(middle_ + along * (t + half) + slant),
                     colorOf(pen_.palette().sharedMark), pen_.px(3.0f));
  }

  void name(std::size_t body, const glm::vec2& way) const {
    const std::string words = text::nameOf(pen_.world(), body, pen_.language());
    const ImVec2 size = measure(pen_.title, words);
    const glm::vec2 place = middle_ + way * (kLensName * radius_) - glm::vec2(size.x, size.y) * 0.5f;
    plate(pen_, at(place), size);
    write(pen_.title, at(place), colorOf(pen_.palette().ink), words);
  }

  [[nodiscard]] std::string captionWords() const {
    const double enlarged = double{kLensStrip * radius_} / (double{seen_.contact.depth} * double{seen_.unit});
    const double digit = std::pow(10.0, std::floor(std::log10(enlarged)));
    return text::say(text::Word::lensLabel, pen_.language(),
                     {{"value", explain::figures(seen_.contact.depth)},
                      {"times", text::figures("%.0f", std::round(enlarged / digit) * digit)}});
  }

  void caption() const {
    const ImVec2 size = measure(pen_.text, caption_);
    const float left = std::min(middle_.x - 0.5f * size.x, high_.x - edge_ - size.x);
    const ImVec2 place{std::max(left, low_.x + edge_), middle_.y + radius_ + pen_.px(kLensGap)};
    plate(pen_, place, size);
    write(pen_.text, place, colorOf(pen_.palette().sharedMark), caption_);
  }

  const HudPen& pen_;
  const SeenContact& seen_;
  float radius_;
  float edge_;            // kept free beside the caption
  glm::vec2 low_, high_;  // of the room
  std::string caption_;   // in lines
  glm::vec2 middle_{0.0f};
};

}  // namespace

void drawLens(const HudPen& pen) {
  const LessonPlayer& lesson = pen.state.session.lesson();
  if (!lesson.isOpen() || !lesson.step().lens) return;
  if (lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering) return;
  const auto seen = seenContact(pen);
  if (!seen) return;
  const Room room = roomFor(pen.viewState(), glm::ivec2(pen.size));
  Lens(pen, *seen, room).draw();
}

}  // namespace app
