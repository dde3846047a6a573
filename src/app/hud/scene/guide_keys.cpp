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
constexpr float kKeyArrowWidth = 0.15f;  // thickness of an arrow
constexpr float kKeyArrowHead = 0.45f;   // length of an arrow's head
constexpr float kKeycapPad = 0.3f;
constexpr float kMaxKeyFontSize = 1.0f / 15.0f;  // the largest letters, as a fraction of the figure's height
constexpr float kMinKeyFontScale = 0.45f;        // the smallest letters, as a fraction of the largest
constexpr float kKeyArrowLength = 0.7f;          // length beyond the player's surface, world units

/// A keycap beside the player, and the arrow that leads to it.
struct MoveKeycap {
  std::string cap;
  glm::vec2 arrowStart{0.0f};   ///< On the player's surface, window pixels.
  glm::vec2 direction{0.0f};    ///< The arrow's direction in the window, unit length.
  float minArrowLength = 0.0f;  ///< The arrow's least length, pixels.
  const render::Color* color = nullptr;
  glm::vec2 center{0.0f};
};

float keycapHalfSize(float fontSize) { return fontSize * (0.5f + kKeycapPad); }

ScreenBox keycapBox(const glm::vec2& center, float fontSize) {
  const glm::vec2 halfExtent(keycapHalfSize(fontSize));
  return {center - halfExtent, 2.0f * halfExtent};
}

bool isClear(const ScreenBox& box, const std::vector<ScreenBox>& obstacles) {
  const glm::vec2 high = box.min + box.size;
  return std::none_of(obstacles.begin(), obstacles.end(), [&](const ScreenBox& obstacle) {
    const glm::vec2 end = obstacle.min + obstacle.size;
    return box.min.x < end.x && obstacle.min.x < high.x && box.min.y < end.y && obstacle.min.y < high.y;
  });
}

bool isInWindow(const HudContext& hud, const ScreenBox& box) {
  return glm::all(glm::greaterThanEqual(box.min, glm::vec2(0.0f))) &&
         glm::all(glm::lessThanEqual(box.min + box.size, hud.windowSize));
}

/// Boxes that no key may cover: texts, the player, the explained target, and the guide's target.
std::vector<ScreenBox> keyObstacles(const HudContext& hud, const PaneFigure& pane) {
  std::vector<ScreenBox> boxes = hud.obstacles;
  for (const std::uint32_t body : {0u, guideTarget(hud), Guide::kTarget})
    if (body < hud.world().bodies().size())
      if (const auto box = bodyBox(pane, hud.world().bodies()[body])) boxes.push_back(box->box);
  return boxes;
}

/// Moves each key outwards until the key covers nothing. The direction is that of its arrow, or up to 0.7 rad
/// off. Returns false if a key finds no position.
bool placeKeys(const HudContext& hud, float fontSize, std::vector<ScreenBox> obstacles,
               std::vector<MoveKeycap>& keys) {
  constexpr int kSteps = 24;
  constexpr std::array kTurnAngles{0.0f, 0.35f, -0.35f, 0.7f, -0.7f};  // radians
  const auto tryPlace = [&](MoveKeycap& key, float angle, int step) {
    const glm::vec2 direction(key.direction.x * std::cos(angle) - key.direction.y * std::sin(angle),
                              key.direction.x * std::sin(angle) + key.direction.y * std::cos(angle));
    key.center =
        key.arrowStart + direction * (key.minArrowLength +
                                      keycapHalfSize(fontSize) * (1.0f + 0.5f * static_cast<float>(step)));
    const ScreenBox box = keycapBox(key.center, fontSize);
    if (!isInWindow(hud, box) || !isClear(box, obstacles)) return false;
    obstacles.push_back(box);
    return true;
  };
  const auto placeKey = [&](MoveKeycap& key) {
    for (const float angle : kTurnAngles)
      for (int step = 0; step < kSteps; ++step)
        if (tryPlace(key, angle, step)) return true;
    return false;
  };
  return std::all_of(keys.begin(), keys.end(), placeKey);
}

void drawKeycap(const HudContext& hud, const MoveKeycap& key, float fontSize) {
  const ScreenBox box = keycapBox(key.center, fontSize);
  const ImVec2 low{box.min.x, box.min.y}, high{low.x + box.size.x, low.y + box.size.y};
  hud.obstacles.push_back(box);
  const float cornerRadius = 0.25f * fontSize;
  sceneCanvas().AddRectFilled(low, high, colorOf(hud.palette().background), cornerRadius);
  sceneCanvas().AddRect(low, high, colorOf(*key.color), cornerRadius, 0, 0.1f * fontSize);
  const ImVec2 textSize = measure(hud.textFont, key.cap, 0.0f, fontSize);
  write(hud.textFont, {key.center.x - 0.5f * textSize.x, key.center.y - 0.5f * textSize.y},
        colorOf(hud.palette().ink), key.cap, 0.0f, fontSize);
}

void drawKeyArrow(const MoveKeycap& key, float fontSize) {
  const float length = glm::distance(key.arrowStart, key.center) - keycapHalfSize(fontSize);
  if (length < 1.0f) return;
  const glm::vec2 direction = glm::normalize(key.center - key.arrowStart), side(-direction.y, direction.x);
  const glm::vec2 tip = key.arrowStart + direction * length,
                  neck = tip - direction * std::min(kKeyArrowHead * fontSize, length);
  sceneCanvas().AddLine({key.arrowStart.x, key.arrowStart.y}, {neck.x, neck.y}, colorOf(*key.color),
                        kKeyArrowWidth * fontSize);
  const glm::vec2 wing = side * kKeyArrowHead * fontSize * 0.6f, a = neck + wing, b = neck - wing;
  sceneCanvas().AddTriangleFilled({tip.x, tip.y}, {a.x, a.y}, {b.x, b.y}, colorOf(*key.color));
}

/// The movement keys with their arrows on screen, not yet placed.
std::vector<MoveKeycap> unplacedMoveKeys(const HudContext& hud, const PaneFigure& pane) {
  constexpr std::array<std::array<Action, 2>, 3> kKeys{{{Action::moveXMinus, Action::moveXPlus},
                                                        {Action::moveYMinus, Action::moveYPlus},
                                                        {Action::moveZMinus, Action::moveZPlus}}};
  const collision::Aabb box = world::boundsOf(hud.world().player().shapes);
  const glm::vec3 middle = (box.min + box.max) * 0.5f, halfExtent = (box.max - box.min) * 0.5f;
  std::vector<MoveKeycap> keys;
  for (int axis = 0; axis < 3; ++axis) {
    for (const int side : {0, 1}) {
      glm::vec3 direction(0.0f);
      direction[axis] = side == 1 ? 1.0f : -1.0f;
      const auto startPixel = windowPixel(pane, middle + direction * halfExtent[axis] - pane.origin);
      const auto endPixel =
          windowPixel(pane, middle + direction * (halfExtent[axis] + kKeyArrowLength) - pane.origin);
      const auto axisIndex = static_cast<std::size_t>(axis);
      const std::string cap = hud.keyOf(kKeys[axisIndex][static_cast<std::size_t>(side)]);
      if (!startPixel || !endPixel || cap.empty() || glm::distance(*startPixel, *endPixel) < 1.0f) continue;
      keys.push_back({cap, *startPixel, glm::normalize(*endPixel - *startPixel),
                      glm::distance(*startPixel, *endPixel), &hud.axisColor(axis)});
    }
  }
  return keys;
}

/// Draws the keys in the largest letters at which all can be placed.
void drawKeyArrows(const HudContext& hud, const PaneFigure& pane, float headlineBottom) {
  std::vector<MoveKeycap> keys = unplacedMoveKeys(hud, pane);
  const std::vector<ScreenBox> obstacles = keyObstacles(hud, pane);
  const float maxFontSize =
      std::min(hud.textFont->FontSize, kMaxKeyFontSize * (bottomBarTop(hud) - headlineBottom));
  const auto fontSize =
      text::largestFittingFontSize(maxFontSize, kMinKeyFontScale * maxFontSize,
                                   [&](float size) { return placeKeys(hud, size, obstacles, keys); });
  if (!fontSize) return;
  for (const MoveKeycap& key : keys) drawKeyArrow(key, *fontSize);
  for (const MoveKeycap& key : keys) drawKeycap(hud, key, *fontSize);
}

bool isMoveAction(Action action) { return action >= Action::moveXMinus && action <= Action::moveZPlus; }

}  // namespace

std::uint32_t guideTarget(const HudContext& hud) {
  return hud.state.focus ? hud.state.focus->body : Guide::kTarget;
}

void drawGuideKeys(const HudContext& hud, float headlineBottom, std::optional<Action> hoveredAction) {
  if (hud.state.panes.empty()) return;
  const PaneFigure& pane = hud.state.panes.front();
  const bool isTouchStep = hud.state.session.guide().step() == Guide::Step::touch;
  if (isTouchStep && !deepestPlayerContact(hud.world()))
    drawHighlightedBody(hud, hud.world().bodies()[guideTarget(hud)], pane);
  if (isTouchStep || (hoveredAction && isMoveAction(*hoveredAction)))
    drawKeyArrows(hud, pane, headlineBottom);
}

}  // namespace app
