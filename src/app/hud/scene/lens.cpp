// Insets that magnify: a contact whose overlap is too small to see, or the rounds of push-out.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "app/hud/scene/inset.hpp"
#include "explain/next_step.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"
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

// Fractions of the window's height.
constexpr float kLensRadius = 0.17f;
constexpr float kWayRadius = 0.27f;
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
  const double digit = std::pow(10.0, std::floor(std::log10(enlarged)));
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

constexpr float kWayShare = 0.66f;  // the path of the player's centre, of the disc's diameter
/// Opacities of the areas that the first wall and another wall block.
constexpr std::array kWallAlphas{0.5f, 0.25f};
/// The direction to a wall's name: 1 into the wall, and this much sideways.
constexpr float kNameAside = 0.6f;
constexpr float kWallName = 0.68f;       // from the middle to a wall's name, of the radius
constexpr float kHead = 0.3f;            // of an arrow's length, for its head, at most kHeadSize
constexpr float kHeadSize = 15.0f;       // logical pixels
constexpr float kArrowWidth = 3.5f;      // logical pixels
constexpr float kNumberLetters = 0.15f;  // the largest height of a number, of the radius
constexpr float kNumberGap = 0.15f;      // between an arrow and its number, of the number's height
constexpr float kNumberAway = 0.58f;     // from an arrow to the middle of its number, of the number's height
constexpr float kLeastNumbered = 1.7f;   // the least length of an arrow with a number, of the number's height
/// The least length of an arrow whose number can stand on its right, times numberAway().
constexpr float kNumberRoom = 3.5f;
constexpr std::size_t kNumbered = 4;  // later rounds are too short for a number

/// A world position seen from above: x to the right, z down.
glm::vec2 fromAbove(const glm::vec3& place) { return {place.x, place.z}; }

/// The next step of the player's centre, drawn into an inset seen from above.
class WayLens {
 public:
  WayLens(const Inset& inset, const explain::NextStep& next) : inset_(inset), next_(next) {
    glm::vec2 low(0.0f), high(0.0f);
    for (const explain::PushRound& round : next.rounds) {
      for (const glm::vec2& place : {fromAbove(round.from), fromAbove(round.to)}) {
        low = glm::min(low, place);
        high = glm::max(high, place);
      }
    }
    const glm::vec2 size = high - low;
    middle_ = (low + high) * 0.5f;
    scale_ = kWayShare * 2.0f * inset.radius / std::max({size.x, size.y, 1e-6f});
  }

  void draw() const {
    const explain::Palette& palette = inset_.pen.palette();
    walls();
    arrow(glm::vec3(0.0f), next_.wish, palette.playerMark);
    beside(glm::vec3(0.0f), next_.wish, text::say(text::Word::wishLabel, inset_.pen.language()),
           palette.playerMark, 1.0f);
    for (const explain::PushRound& round : next_.rounds) arrow(round.from, round.to, palette.sharedMark);
    for (std::size_t i = 0; i < std::min(kNumbered, next_.rounds.size()); ++i)
      beside(next_.rounds[i].from, next_.rounds[i].to, std::to_string(i + 1), palette.sharedMark, sideOf(i));
    Inset::canvas().AddCircleFilled(Inset::at(placed(next_.end())), inset_.pen.px(5.0f),
                                    colorOf(palette.targetMark), 24);
  }

 private:
  [[nodiscard]] glm::vec2 placed(const glm::vec3& moved) const {
    return inset_.middle + (fromAbove(moved) - middle_) * scale_;
  }

  /// Tints the area of each wall: the positions of the player's centre beyond the end of the wall's first
  /// push-out round.
  void walls() const {
    std::vector<const explain::PushRound*> walls;
    glm::vec2 all(0.0f);
    for (const explain::PushRound& round : next_.rounds) {
      const auto isOf = [&](const explain::PushRound* wall) { return wall->body == round.body; };
      if (std::any_of(walls.begin(), walls.end(), isOf)) continue;
      walls.push_back(&round);
      all += wayInto(round);
      inset_.part(wayInto(round), glm::dot(placed(round.to) - inset_.middle, wayInto(round)),
                  explain::bodyColors(inset_.pen.palette(), false, true).fill,
                  kWallAlphas[std::min(walls.size(), kWallAlphas.size()) - 1]);
      inset_.border(wayInto(round), glm::dot(placed(round.to) - inset_.middle, wayInto(round)),
                    inset_.pen.palette().targetRim);
    }
    for (const explain::PushRound* wall : walls) name(*wall, all);
  }

  /// The direction into the wall, seen from above.
  static glm::vec2 wayInto(const explain::PushRound& round) {
    return -glm::normalize(fromAbove(round.contact.normal));
  }

  /// Writes the wall's name aside of the centre's path, which leads between the walls. `all`: the sum of the
  /// directions into all walls.
  void name(const explain::PushRound& wall, const glm::vec2& all) const {
    const HudPen& pen = inset_.pen;
    const glm::vec2 way = wayInto(wall), across(-way.y, way.x);
    const glm::vec2 aside = glm::dot(across, all) > 0.0f ? -across : across;
    const glm::vec2 place = glm::normalize(way + kNameAside * aside) * (kWallName * inset_.radius);
    inset_.words(pen.text, inset_.middle + place, text::nameOf(pen.world(), wall.body, pen.language()),
                 pen.palette().targetMark, letters());
  }

  void arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
    const HudPen& pen = inset_.pen;
    const glm::vec2 start = placed(from), tip = placed(to);
    const float length = glm::distance(start, tip);
    if (length < 1.0f) return;
    const glm::vec2 way = (tip - start) / length, across(-way.y, way.x);
    const float head = std::min(pen.px(kHeadSize), kHead * length);
    const glm::vec2 neck = tip - way * head;
    Inset::canvas().AddLine(Inset::at(start), Inset::at(neck), colorOf(color), pen.px(kArrowWidth));
    Inset::canvas().AddTriangleFilled(Inset::at(tip), Inset::at(neck + across * (0.5f * head)),
                                      Inset::at(neck - across * (0.5f * head)), colorOf(color));
  }

  /// The side of a round's arrow on which the round's number stands: 1 is left of the arrow, -1 right of it
  /// (see beside()). A round with an odd index has its number on the right if its arrow is long enough, so
  /// that the left side is free for the next round's number.
  [[nodiscard]] float sideOf(std::size_t round) const {
    const float length = glm::distance(placed(next_.rounds[round].from), placed(next_.rounds[round].to));
    return round % 2 == 1 && length > kNumberRoom * numberAway() ? -1.0f : 1.0f;
  }

  /// The height of words and numbers, pixels: the height of titles, or less in a small disc.
  [[nodiscard]] float letters() const {
    return std::min(inset_.pen.title->FontSize, kNumberLetters * inset_.radius);
  }
  [[nodiscard]] float numberAway() const { return kNumberAway * letters(); }

  /// Writes words beside the arrow's middle, as seen along the arrow: `side` 1 to the left, -1 to the right.
  /// Writes nothing beside an arrow that is too short for its words.
  void beside(const glm::vec3& from, const glm::vec3& to, const std::string& words,
              const render::Color& color, float side) const {
    const HudPen& pen = inset_.pen;
    const glm::vec2 start = placed(from), tip = placed(to);
    if (glm::distance(start, tip) < kLeastNumbered * letters()) return;
    const glm::vec2 way = glm::normalize(tip - start), left(way.y, -way.x);
    const ImVec2 measured = measure(pen.title, words, 0.0f, letters());
    const glm::vec2 half = glm::vec2(measured.x, measured.y) * 0.5f;
    const float away = kNumberGap * letters() + glm::dot(glm::abs(left), half);
    const glm::vec2 place = (start + tip) * 0.5f + left * (side * away);
    write(pen.title, Inset::at(place - half), colorOf(color), words, 0.0f, letters());
  }

  const Inset& inset_;
  const explain::NextStep& next_;
  glm::vec2 middle_{0.0f};  // middle of the path, seen from above
  float scale_ = 1.0f;      // pixels for one world unit
};

/// Draws the inset of the push-out if the push-out needs at least two rounds and the player touches
/// something.
void drawWayLens(const HudPen& pen) {
  const explain::NextStep next = explain::nextStep(pen.world());
  const PaneFigure& pane = pen.state.panes.front();
  glm::vec3 top(pen.world().player().placement.center);
  top.y = world::boundsOf(pen.world().player().shapes).max.y;
  const auto place = placeIn(pane, top - pane.origin);
  if (next.rounds.size() < 2 || !pen.world().player().hit || !place) return;
  const Inset inset =
      insetBeside(pen, *place, {1.0f, 0.0f}, kWayRadius, text::say(text::Word::wayLensLabel, pen.language()));
  inset.ground(*place);
  WayLens(inset, next).draw();
  inset.finish(pen.palette().ink);
}

}  // namespace

void drawLens(const HudPen& pen) {
  const LessonPlayer& lesson = pen.state.session.lesson();
  if (!lesson.isOpen() || !lesson.step().lens || pen.state.panes.empty()) return;
  if (lesson.phase() == LessonPhase::asking || lesson.phase() == LessonPhase::answering) return;
  if (lesson.step().routine == world::Routine::pushOut) return drawWayLens(pen);
  if (const auto seen = seenContact(pen)) drawOverlapLens(pen, *seen);
}

}  // namespace app
