// Draws the movement keys around the player, each in its direction. Also outlines the body that the user has
// to touch.
#include <algorithm>
#include <cmath>

#include "app/hud/parts.hpp"
#include "app/view/body_pick.hpp"
#include "text/text_fit.hpp"
#include "world/body.hpp"

namespace app {
namespace {

using input::Action;

// Fractions of the height of a key's letter.
constexpr float kGuideShaft = 0.15f;  // thickness of an arrow
constexpr float kGuideHead = 0.45f;   // length of an arrow's head
constexpr float kKeycapPad = 0.3f;
constexpr float kKeysOfRoom = 1.0f / 15.0f;  // the largest letters, as a fraction of the figure's height
constexpr float kLeastKeys = 0.45f;          // the smallest letters, as a fraction of the largest
constexpr float kArrowLength = 0.7f;         // length beyond the player's surface, world units

/// A keycap beside the player, and the arrow that leads to it.
struct KeyPlace {
  std::string cap;
  glm::vec2 from{0.0f};       ///< On the player's surface, window pixels.
  glm::vec2 direction{0.0f};  ///< The arrow's direction in the window, unit length.
  float arrow = 0.0f;         ///< The arrow's least length, pixels.
  const render::Color* color = nullptr;
  glm::vec2 center{0.0f};
};

float keycapHalfSize(float letters) { return letters * (0.5f + kKeycapPad); }

ScreenBox keycap(const glm::vec2& center, float letters) {
  const glm::vec2 half(keycapHalfSize(letters));
  return {center - half, 2.0f * half};
}

bool isClear(const ScreenBox& box, const std::vector<ScreenBox>& others) {
  const glm::vec2 high = box.min + box.size;
  return std::none_of(others.begin(), others.end(), [&](const ScreenBox& other) {
    const glm::vec2 end = other.min + other.size;
    return box.min.x < end.x && other.min.x < high.x && box.min.y < end.y && other.min.y < high.y;
  });
}

bool isInWindow(const HudPen& pen, const ScreenBox& box) {
  return glm::all(glm::greaterThanEqual(box.min, glm::vec2(0.0f))) &&
         glm::all(glm::lessThanEqual(box.min + box.size, pen.size));
}

/// Boxes that no key may cover: texts, the player, the explained target, and the guide's target.
std::vector<ScreenBox> keyObstacles(const HudPen& pen, const PaneFigure& shown) {
  std::vector<ScreenBox> boxes = pen.obstacles;
  for (const std::uint32_t body : {0u, guideTarget(pen), Guide::kTarget})
    if (body < pen.world().bodies().size())
      if (const auto box = bodyBox(shown, pen.world().bodies()[body])) boxes.push_back(box->box);
  return boxes;
}

/// Moves each key outwards until the key covers nothing. The direction is that of its arrow, or up to 0.7 rad
/// off. Returns false if a key finds no position.
bool placeKeys(const HudPen& pen, float letters, std::vector<ScreenBox> clear, std::vector<KeyPlace>& keys) {
  constexpr int kSteps = 24;
  constexpr std::array kTurns{0.0f, 0.35f, -0.35f, 0.7f, -0.7f};  // radians
  const auto tryAt = [&](KeyPlace& key, float turn, int step) {
    const glm::vec2 direction(key.direction.x * std::cos(turn) - key.direction.y * std::sin(turn),
                              key.direction.x * std::sin(turn) + key.direction.y * std::cos(turn));
    key.center = key.from +
                 direction * (key.arrow + keycapHalfSize(letters) * (1.0f + 0.5f * static_cast<float>(step)));
    const ScreenBox box = keycap(key.center, letters);
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

void drawKeycap(const HudPen& pen, const KeyPlace& key, float letters) {
  const ScreenBox box = keycap(key.center, letters);
  const ImVec2 low{box.min.x, box.min.y}, high{low.x + box.size.x, low.y + box.size.y};
  pen.obstacles.push_back(box);
  const float round = 0.25f * letters;
  sceneCanvas().AddRectFilled(low, high, colorOf(pen.palette().background), round);
  sceneCanvas().AddRect(low, high, colorOf(*key.color), round, 0, 0.1f * letters);
  const ImVec2 size = measure(pen.text, key.cap, 0.0f, letters);
  write(pen.text, {key.center.x - 0.5f * size.x, key.center.y - 0.5f * size.y}, colorOf(pen.palette().ink),
        key.cap, 0.0f, letters);
}

void drawKeyArrow(const KeyPlace& key, float letters) {
  const float length = glm::distance(key.from, key.center) - keycapHalfSize(letters);
  if (length < 1.0f) return;
  const glm::vec2 direction = glm::normalize(key.center - key.from), side(-direction.y, direction.x);
  const glm::vec2 tip = key.from + direction * length,
                  neck = tip - direction * std::min(kGuideHead * letters, length);
  sceneCanvas().AddLine({key.from.x, key.from.y}, {neck.x, neck.y}, colorOf(*key.color),
                        kGuideShaft * letters);
  const glm::vec2 wing = side * kGuideHead * letters * 0.6f, a = neck + wing, b = neck - wing;
  sceneCanvas().AddTriangleFilled({tip.x, tip.y}, {a.x, a.y}, {b.x, b.y}, colorOf(*key.color));
}

/// The movement keys with their arrows on screen, not yet placed.
std::vector<KeyPlace> keysAroundPlayer(const HudPen& pen, const PaneFigure& shown) {
  constexpr std::array<std::array<Action, 2>, 3> kKeys{{{Action::moveXMinus, Action::moveXPlus},
                                                        {Action::moveYMinus, Action::moveYPlus},
                                                        {Action::moveZMinus, Action::moveZPlus}}};
  const collision::Aabb box = world::boundsOf(pen.world().player().shapes);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
  std::vector<KeyPlace> keys;
  for (int axis = 0; axis < 3; ++axis) {
    for (const int end : {0, 1}) {
      glm::vec3 direction(0.0f);
      direction[axis] = end == 1 ? 1.0f : -1.0f;
      const auto from = windowPixel(shown, middle + direction * half[axis] - shown.origin);
      const auto to = windowPixel(shown, middle + direction * (half[axis] + kArrowLength) - shown.origin);
      const auto a = static_cast<std::size_t>(axis);
      const std::string cap = pen.keyOf(kKeys[a][static_cast<std::size_t>(end)]);
      if (!from || !to || cap.empty() || glm::distance(*from, *to) < 1.0f) continue;
      keys.push_back(
          {cap, *from, glm::normalize(*to - *from), glm::distance(*from, *to), &pen.axisColor(axis)});
    }
  }
  return keys;
}

/// Draws the keys in the largest letters at which all can be placed.
void drawKeyArrows(const HudPen& pen, const PaneFigure& shown, float headlineBottom) {
  std::vector<KeyPlace> keys = keysAroundPlayer(pen, shown);
  const std::vector<ScreenBox> clear = keyObstacles(pen, shown);
  const float most = std::min(pen.text->FontSize, kKeysOfRoom * (bottomBarTop(pen) - headlineBottom));
  const auto letters = text::letterSize(most, kLeastKeys * most,
                                        [&](float size) { return placeKeys(pen, size, clear, keys); });
  if (!letters) return;
  for (const KeyPlace& key : keys) drawKeyArrow(key, *letters);
  for (const KeyPlace& key : keys) drawKeycap(pen, key, *letters);
}

bool isMove(Action action) { return action >= Action::moveXMinus && action <= Action::moveZPlus; }

}  // namespace

std::uint32_t guideTarget(const HudPen& pen) {
  return pen.state.focus ? pen.state.focus->body : Guide::kTarget;
}

void drawGuideKeys(const HudPen& pen, float headlineBottom, std::optional<Action> pointed) {
  if (pen.state.panes.empty()) return;
  const PaneFigure& shown = pen.state.panes.front();
  const bool guided = pen.state.session.guide().step() == Guide::Step::touch;
  if (guided && !deepestPlayerContact(pen.world()))
    drawHighlightedBody(pen, pen.world().bodies()[guideTarget(pen)], shown);
  if (guided || (pointed && isMove(*pointed))) drawKeyArrows(pen, shown, headlineBottom);
}

}  // namespace app
