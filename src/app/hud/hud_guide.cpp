// The guided first minute on the screen: what to do next, and the keys where they lead.
#include <algorithm>
#include <array>

#include "app/hud/hud_parts.hpp"
#include "app/words/key_labels.hpp"
#include "text/scene_text.hpp"
#include "text/text_fit.hpp"
#include "world/compound.hpp"

namespace app {
namespace {

using input::Action;
using Step = Guide::Step;

// Logical pixels.
constexpr float kGuidePad = 12.0f;
constexpr float kGuideShaft = 3.0f;  // of an arrow
constexpr float kGuideHead = 9.0f;   // of its head
constexpr float kKeycapPad = 6.0f;
constexpr float kGuideMostHeight = 0.11f;   // of the window, for what to do next
constexpr float kGuideLeastLetters = 0.6f;  // of the letters for reading
constexpr float kGuideNoteAlpha = 0.8f;
constexpr float kArrowLength = 0.7f;  // world units beyond the player's surface

std::string capOf(const HudPen& pen, Action action) { return keyCaps(pen.keys(), {action}); }

std::string touchWords(const HudPen& pen) {
  if (deepestHit(pen.world())) return text::say(text::Word::guideDeeper, pen.language());
  const std::string keys = keyCaps(pen.keys(), {Action::moveXMinus, Action::moveXPlus, Action::moveYMinus,
                                                Action::moveYPlus, Action::moveZMinus, Action::moveZPlus});
  return text::say(text::Word::guideTouch, pen.language(),
                   {{"keys", keys}, {"name", text::nameOf(pen.world(), Guide::kTarget, pen.language())}});
}

std::string shapeWords(const HudPen& pen, world::ShapeKind wanted) {
  const world::BodyContact* hit = deepestHit(pen.world());
  const std::string name = text::nameOf(pen.world(), hit ? hit->b : Guide::kTarget, pen.language());
  if (wanted == world::ShapeKind::aabb)
    return text::say(text::Word::guideBox, pen.language(),
                     {{"name", name}, {"key", capOf(pen, Action::becomeAabb)}});
  const bool ball = wanted == world::ShapeKind::sphere;
  return text::say(
      ball ? text::Word::guideBall : text::Word::guideCapsule, pen.language(),
      {{"name", name}, {"key", capOf(pen, ball ? Action::becomeSphere : Action::becomeCapsule)}});
}

/// What the other shape has changed.
std::string lastWords(const HudPen& pen, world::ShapeKind shape) {
  if (deepestHit(pen.world())) return text::say(text::Word::guideDone, pen.language());
  return text::say(text::Word::guideFree, pen.language(),
                   {{"shape", text::say(text::wordFor(shape), pen.language())}});
}

std::string guideWords(const HudPen& pen) {
  const Guide& guide = pen.state.session.guide();
  switch (*guide.step()) {
    case Step::touch:
      return touchWords(pen);
    case Step::why:
      return text::say(text::Word::guideWhy, pen.language(), {{"key", capOf(pen, Action::showPushOut)}});
    case Step::shape:
      return shapeWords(pen, guide.wanted());
    case Step::done:
      break;
  }
  return lastWords(pen, guide.wanted());
}

/// How the guide is ended, and with its last word, where one can go from here.
std::string guideNote(const HudPen& pen, Step step) {
  if (step != Step::done)
    return text::say(text::Word::guideClose, pen.language(), {{"key", capOf(pen, Action::quit)}});
  return text::say(text::Word::guideOn, pen.language(),
                   {{"list", capOf(pen, Action::browse)},
                    {"help", capOf(pen, Action::toggleHelp)},
                    {"next", capOf(pen, Action::nextScene)}});
}

/// "2 / 3"; nothing beside the last word.
std::string guideCount(Step step) {
  return step == Step::done ? std::string() : std::to_string(static_cast<int>(step) + 1) + " / 3";
}

bool isFreeOfWords(const HudPen& pen, ImVec2 low, ImVec2 high) {
  if (low.x < 0.0f || low.y < 0.0f || high.x > pen.size.x || high.y > pen.size.y) return false;
  return std::none_of(pen.taken.begin(), pen.taken.end(), [&](const LabelBox& box) {
    return low.x < box.min.x + box.size.x && box.min.x < high.x && low.y < box.min.y + box.size.y &&
           box.min.y < high.y;
  });
}

/// A key as it looks, about `center`, unless words are there already or the window ends there.
void drawKeycap(const HudPen& pen, const std::string& cap, glm::vec2 center, const render::Color& color) {
  const ImVec2 letters = measure(pen.text, cap);
  const float side = std::max(letters.x, letters.y) * 0.5f + pen.px(kKeycapPad);
  const ImVec2 low{center.x - side, center.y - side}, high{center.x + side, center.y + side};
  if (!isFreeOfWords(pen, low, high)) return;
  pen.taken.push_back({{low.x, low.y}, {2.0f * side, 2.0f * side}});
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  list.AddRectFilled(low, high, colorOf(pen.palette().background), pen.px(5.0f));
  list.AddRect(low, high, colorOf(color), pen.px(5.0f), 0, pen.px(2.0f));
  write(pen.text, {center.x - 0.5f * letters.x, center.y - 0.5f * letters.y}, colorOf(pen.palette().ink),
        cap);
}

/// An arrow on the screen, with the key that leads there at its end.
void drawKeyArrow(const HudPen& pen, glm::vec2 from, glm::vec2 to, Action action,
                  const render::Color& color) {
  const std::string cap = keyCaps(pen.keys(), {action});
  if (cap.empty() || glm::distance(from, to) < 1.0f) return;
  const glm::vec2 way = glm::normalize(to - from), side(-way.y, way.x);
  const float head = pen.px(kGuideHead);
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const glm::vec2 neck = to - way * head;
  list.AddLine({from.x, from.y}, {neck.x, neck.y}, colorOf(color), pen.px(kGuideShaft));
  const glm::vec2 a = neck + side * head * 0.6f, b = neck - side * head * 0.6f;
  list.AddTriangleFilled({to.x, to.y}, {a.x, a.y}, {b.x, b.y}, colorOf(color));
  drawKeycap(pen, cap, to + way * (pen.text->FontSize * 0.5f + 2.0f * pen.px(kKeycapPad)), color);
}

/// Along each axis the two keys that move the player, as they lie in the picture.
void drawKeyArrows(const HudPen& pen, const PaneFigure& shown) {
  constexpr std::array<std::array<Action, 2>, 3> kKeys{{{Action::moveXMinus, Action::moveXPlus},
                                                        {Action::moveYMinus, Action::moveYPlus},
                                                        {Action::moveZMinus, Action::moveZPlus}}};
  const std::array colors{&pen.palette().axisX, &pen.palette().axisY, &pen.palette().axisZ};
  const collision::Aabb box = world::boundsOf(pen.world().player().shapes);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
  for (int axis = 0; axis < 3; ++axis) {
    for (const int end : {0, 1}) {
      glm::vec3 way(0.0f);
      way[axis] = end == 1 ? 1.0f : -1.0f;
      const auto from = placeIn(shown, middle + way * half[axis] - shown.origin);
      const auto to = placeIn(shown, middle + way * (half[axis] + kArrowLength) - shown.origin);
      const auto a = static_cast<std::size_t>(axis);
      if (from && to) drawKeyArrow(pen, *from, *to, kKeys[a][static_cast<std::size_t>(end)], *colors[a]);
    }
  }
}

}  // namespace

float drawGuidePlate(const HudPen& pen, ImVec2 at, float room) {
  const auto step = pen.state.session.guide().step();
  if (!step) return at.y;
  const float pad = pen.px(kGuidePad), least = kGuideLeastLetters * pen.text->FontSize;
  const std::string words = guideWords(pen), count = guideCount(*step), note = guideNote(pen, *step);
  const float column = count.empty() ? 0.0f : measure(pen.text, count).x + pad;
  const float wrap = std::max(room - 2.0f * pad - column, least);
  const auto fits = [&](float size) {
    return measure(pen.title, words, wrap, size).y <= kGuideMostHeight * pen.size.y;
  };
  const float letters = text::letterSize(pen.title->FontSize, least, fits).value_or(least);
  const float small = std::min(pen.text->FontSize, letters);
  const ImVec2 head = measure(pen.title, words, wrap, letters), foot = measure(pen.text, note, wrap, small);
  const ImVec2 whole{std::max(head.x, foot.x) + column + 2.0f * pad, head.y + foot.y + 2.0f * pad};
  pen.taken.push_back({{at.x, at.y}, {whole.x, whole.y}});
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  list.AddRectFilled(at, {at.x + whole.x, at.y + whole.y}, colorOf(pen.palette().ink), pen.px(10.0f));
  const render::Color& light = pen.palette().background;
  const ImVec2 inner{at.x + pad, at.y + pad};
  if (!count.empty())
    write(pen.text, {inner.x, inner.y + 0.5f * (letters - small)}, colorOf(light), count, 0.0f, small);
  write(pen.title, {inner.x + column, inner.y}, colorOf(light), words, wrap, letters);
  write(pen.text, {inner.x + column, inner.y + head.y}, colorOf(light, kGuideNoteAlpha), note, wrap, small);
  return at.y + whole.y + pad;
}

void drawGuide(const HudPen& pen) {
  const auto step = pen.state.session.guide().step();
  if (step != Step::touch || pen.state.panes.empty()) return;
  const PaneFigure& shown = pen.state.panes.front();
  if (!deepestHit(pen.world())) drawLifted(pen, pen.world().bodies()[Guide::kTarget], shown);
  drawKeyArrows(pen, shown);
}

}  // namespace app
