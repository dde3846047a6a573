// The guided first minute on screen: what to do next, and keycaps where the keys lead.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/hud/parts.hpp"
#include "app/view/body_pick.hpp"
#include "app/words/key_labels.hpp"
#include "text/scene_text.hpp"
#include "text/text_fit.hpp"
#include "world/body.hpp"

namespace app {
namespace {

using input::Action;
using Step = Guide::Step;

// Logical pixels.
constexpr float kGuidePad = 12.0f;
// Shares of the height of a key's letter.
constexpr float kGuideShaft = 0.15f;  // thickness of an arrow
constexpr float kGuideHead = 0.45f;   // length of its head
constexpr float kKeycapPad = 0.3f;
constexpr float kKeysOfRoom = 1.0f / 15.0f;  // the largest letters, of the figure's height
constexpr float kLeastKeys = 0.45f;          // the smallest letters, of the largest
constexpr float kGuideMostHeight = 0.11f;    // of the window, for what to do next
constexpr float kGuideLeastLetters = 0.6f;   // of the letters for reading
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

/// The message about the player's new shape.
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

/// How to end the guide; at its last message, what to do next.
std::string guideNote(const HudPen& pen, Step step) {
  if (step != Step::done)
    return text::say(text::Word::guideClose, pen.language(), {{"key", capOf(pen, Action::quit)}});
  return text::say(text::Word::guideOn, pen.language(),
                   {{"list", capOf(pen, Action::browse)},
                    {"help", capOf(pen, Action::toggleHelp)},
                    {"next", capOf(pen, Action::nextScene)}});
}

/// "2 / 3"; empty at the last message.
std::string guideCount(Step step) {
  return step == Step::done ? std::string() : std::to_string(static_cast<int>(step) + 1) + " / 3";
}

/// A keycap beside the player, and the arrow that leads to it.
struct KeyPlace {
  std::string cap;
  glm::vec2 from{0.0f};  ///< On the player's surface, window pixels.
  glm::vec2 way{0.0f};   ///< On the screen, unit.
  float arrow = 0.0f;    ///< The arrow's least length, pixels.
  const render::Color* color = nullptr;
  glm::vec2 center{0.0f};
};

float halfOf(float letters) { return letters * (0.5f + kKeycapPad); }

LabelBox keycap(const glm::vec2& center, float letters) {
  const glm::vec2 half(halfOf(letters));
  return {center - half, 2.0f * half};
}

bool isClear(const LabelBox& box, const std::vector<LabelBox>& others) {
  const glm::vec2 high = box.min + box.size;
  return std::none_of(others.begin(), others.end(), [&](const LabelBox& other) {
    const glm::vec2 end = other.min + other.size;
    return box.min.x < end.x && other.min.x < high.x && box.min.y < end.y && other.min.y < high.y;
  });
}

bool isInWindow(const HudPen& pen, const LabelBox& box) {
  return glm::all(glm::greaterThanEqual(box.min, glm::vec2(0.0f))) &&
         glm::all(glm::lessThanEqual(box.min + box.size, pen.size));
}

/// Boxes that no keycap may cover: texts, the player, and the body to drive to.
std::vector<LabelBox> keptClear(const HudPen& pen, const PaneFigure& shown) {
  std::vector<LabelBox> boxes = pen.taken;
  for (const std::uint32_t body : {0u, pen.state.focus ? pen.state.focus->body : 0u, Guide::kTarget})
    if (body < pen.world().bodies().size())
      if (const auto box = bodyBox(shown, pen.world().bodies()[body])) boxes.push_back(box->box);
  return boxes;
}

/// Moves each keycap outwards along its arrow, or slightly aside, until it covers nothing. False when one of
/// them finds no position.
bool placeKeys(const HudPen& pen, float letters, std::vector<LabelBox> clear, std::vector<KeyPlace>& keys) {
  constexpr int kSteps = 24;
  constexpr std::array kTurns{0.0f, 0.35f, -0.35f, 0.7f, -0.7f};  // radians
  const auto tryAt = [&](KeyPlace& key, float turn, int step) {
    const glm::vec2 way(key.way.x * std::cos(turn) - key.way.y * std::sin(turn),
                        key.way.x * std::sin(turn) + key.way.y * std::cos(turn));
    key.center = key.from + way * (key.arrow + halfOf(letters) * (1.0f + 0.5f * static_cast<float>(step)));
    const LabelBox box = keycap(key.center, letters);
    if (!isInWindow(pen, box) || !isClear(box, clear)) return false;
    clear.push_back(box);
    return true;
  };
  const auto place = [&](KeyPlace& key) {
    for (const float turn : kTurns)
      for (int step = 0; step < kSteps; ++step)
        if (tryAt(key, turn, step)) return true;
    return false;
  };
  return std::all_of(keys.begin(), keys.end(), place);
}

/// A key as it looks.
void drawKeycap(const HudPen& pen, const KeyPlace& key, float letters) {
  const LabelBox box = keycap(key.center, letters);
  const ImVec2 low{box.min.x, box.min.y}, high{low.x + box.size.x, low.y + box.size.y};
  pen.taken.push_back(box);
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const float round = 0.25f * letters;
  list.AddRectFilled(low, high, colorOf(pen.palette().background), round);
  list.AddRect(low, high, colorOf(*key.color), round, 0, 0.1f * letters);
  const ImVec2 size = measure(pen.text, key.cap, 0.0f, letters);
  write(pen.text, {key.center.x - 0.5f * size.x, key.center.y - 0.5f * size.y}, colorOf(pen.palette().ink),
        key.cap, 0.0f, letters);
}

/// An arrow on the screen that ends at its key.
void drawKeyArrow(const KeyPlace& key, float letters) {
  const float length = glm::distance(key.from, key.center) - halfOf(letters);
  if (length < 1.0f) return;
  const glm::vec2 way = glm::normalize(key.center - key.from), side(-way.y, way.x);
  const glm::vec2 tip = key.from + way * length, neck = tip - way * std::min(kGuideHead * letters, length);
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  list.AddLine({key.from.x, key.from.y}, {neck.x, neck.y}, colorOf(*key.color), kGuideShaft * letters);
  const glm::vec2 wing = side * kGuideHead * letters * 0.6f, a = neck + wing, b = neck - wing;
  list.AddTriangleFilled({tip.x, tip.y}, {a.x, a.y}, {b.x, b.y}, colorOf(*key.color));
}

/// The two keys that move the player along each axis, at their positions on screen.
std::vector<KeyPlace> keysAbout(const HudPen& pen, const PaneFigure& shown) {
  constexpr std::array<std::array<Action, 2>, 3> kKeys{{{Action::moveXMinus, Action::moveXPlus},
                                                        {Action::moveYMinus, Action::moveYPlus},
                                                        {Action::moveZMinus, Action::moveZPlus}}};
  const std::array colors{&pen.palette().axisX, &pen.palette().axisY, &pen.palette().axisZ};
  const collision::Aabb box = world::boundsOf(pen.world().player().shapes);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
  std::vector<KeyPlace> keys;
  for (int axis = 0; axis < 3; ++axis) {
    for (const int end : {0, 1}) {
      glm::vec3 way(0.0f);
      way[axis] = end == 1 ? 1.0f : -1.0f;
      const auto from = placeIn(shown, middle + way * half[axis] - shown.origin);
      const auto to = placeIn(shown, middle + way * (half[axis] + kArrowLength) - shown.origin);
      const auto a = static_cast<std::size_t>(axis);
      const std::string cap = capOf(pen, kKeys[a][static_cast<std::size_t>(end)]);
      if (!from || !to || cap.empty() || glm::distance(*from, *to) < 1.0f) continue;
      keys.push_back({cap, *from, glm::normalize(*to - *from), glm::distance(*from, *to), colors[a]});
    }
  }
  return keys;
}

/// Draws the keycaps at the largest letter size at which all find a position.
void drawKeyArrows(const HudPen& pen, const PaneFigure& shown, float headline) {
  std::vector<KeyPlace> keys = keysAbout(pen, shown);
  const std::vector<LabelBox> clear = keptClear(pen, shown);
  const float most = std::min(pen.text->FontSize, kKeysOfRoom * (footTop(pen) - headline));
  const auto letters = text::letterSize(most, kLeastKeys * most,
                                        [&](float size) { return placeKeys(pen, size, clear, keys); });
  if (!letters) return;
  for (const KeyPlace& key : keys) drawKeyArrow(key, *letters);
  for (const KeyPlace& key : keys) drawKeycap(pen, key, *letters);
}

bool isMove(Action action) { return action >= Action::moveXMinus && action <= Action::moveZPlus; }

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

void drawGuide(const HudPen& pen, float headline, std::optional<Action> pointed) {
  if (pen.state.panes.empty()) return;
  const PaneFigure& shown = pen.state.panes.front();
  const bool guided = pen.state.session.guide().step() == Step::touch;
  if (guided && !deepestHit(pen.world())) drawLifted(pen, pen.world().bodies()[Guide::kTarget], shown);
  if (guided || (pointed && isMove(*pointed))) drawKeyArrows(pen, shown, headline);
}

}  // namespace app
