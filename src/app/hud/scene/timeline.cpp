// The timeline of a paused world. Dragging on it moves the world to past ticks.
#include <algorithm>
#include <cmath>

#include "app/hud/parts.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kTrackHeight = 26.0f;
constexpr float kTrackAboveHints = 8.0f;
constexpr float kTrackLineWidth = 3.0f;
constexpr float kTrackMarkRadius = 4.5f;    // radius of a mark
constexpr float kTrackHandleRadius = 8.0f;  // radius of the handle

/// Maps the ticks in the history to positions on the screen.
struct TickScale {
  std::int64_t firstTick = 0, lastTick = 0;
  float left = 0.0f, right = 0.0f;

  [[nodiscard]] float xAt(std::int64_t tick) const {
    return left +
           (right - left) * static_cast<float>(tick - firstTick) / static_cast<float>(lastTick - firstTick);
  }
  [[nodiscard]] std::int64_t tickAt(float x) const {
    const double fraction = std::clamp(static_cast<double>((x - left) / (right - left)), 0.0, 1.0);
    return firstTick + std::llround(fraction * static_cast<double>(lastTick - firstTick));
  }
};

bool hasTimeline(const HudContext& hud) {
  const TimeControl& time = hud.state.session.timeControl();
  return time.paused() && time.history().oldestTick() != time.history().lastTick();
}

/// Draws a disc where a contact begins and a ring where a contact ends.
void drawTimeMarks(const HudContext& hud, const TickScale& scale, float middleY) {
  for (const TimeControl::ContactMark& mark : hud.state.session.timeControl().contactMarks()) {
    if (mark.tick < scale.firstTick || mark.tick > scale.lastTick) continue;
    const ImVec2 at{scale.xAt(mark.tick), middleY};
    sceneCanvas().AddCircleFilled(at, hud.px(kTrackMarkRadius),
                                  colorOf(mark.hit ? hud.palette().hit : hud.palette().background), 16);
    sceneCanvas().AddCircle(at, hud.px(kTrackMarkRadius),
                            colorOf(mark.hit ? hud.palette().hit : hud.palette().faintInk), 16, hud.px(1.5f));
  }
}

void drawTrack(const HudContext& hud, const TickScale& scale, float middleY, std::int64_t currentTick) {
  ImDrawList& canvas = sceneCanvas();
  const float halfWidth = 0.5f * hud.px(kTrackLineWidth), handleX = scale.xAt(currentTick);
  canvas.AddRectFilled({scale.left, middleY - halfWidth}, {scale.right, middleY + halfWidth},
                       colorOf(hud.palette().grid), halfWidth);
  canvas.AddRectFilled({scale.left, middleY - halfWidth}, {handleX, middleY + halfWidth},
                       colorOf(hud.palette().faintInk), halfWidth);
  drawTimeMarks(hud, scale, middleY);
  canvas.AddCircleFilled({handleX, middleY}, hud.px(kTrackHandleRadius), colorOf(hud.palette().ink), 24);
}

}  // namespace

float bottomBarTop(const HudContext& hud) {
  const float timelineHeight = hasTimeline(hud) ? hud.px(kTrackAboveHints + kTrackHeight) : 0.0f;
  return hintsTop(hud) - timelineHeight;
}

void drawTimeline(const HudContext& hud) {
  if (!hasTimeline(hud)) return;
  const world::History& history = hud.state.session.timeControl().history();
  const float height = hud.px(kTrackHeight), margin = hud.px(kSideMargin);
  const ImVec2 at{margin, bottomBarTop(hud)};
  const ImVec2 size{std::max(headlineWidth(hud), 4.0f * height), height};
  drawSolidPlate(hud, at, size, hud.palette().background);
  const TickScale scale{history.oldestTick(), history.lastTick(), at.x + height, at.x + size.x - height};
  beginInvisibleWindow("###timeline", at, size);
  ImGui::InvisibleButton("##track", size);
  if (ImGui::IsItemActive()) {
    const std::int64_t wantedTick = scale.tickAt(ImGui::GetIO().MousePos.x);
    const input::Command command = input::GoToTick{static_cast<int>(wantedTick)};
    const bool isRequested =
        std::find(hud.commands.begin(), hud.commands.end(), command) != hud.commands.end();
    if (wantedTick != history.currentTick() && !isRequested) hud.request(command);
  }
  ImGui::End();
  drawTrack(hud, scale, at.y + 0.5f * height, history.currentTick());
}

}  // namespace app
