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
  std::int64_t first = 0, last = 0;
  float left = 0.0f, right = 0.0f;

  [[nodiscard]] float xAt(std::int64_t tick) const {
    return left + (right - left) * static_cast<float>(tick - first) / static_cast<float>(last - first);
  }
  [[nodiscard]] std::int64_t tickAt(float x) const {
    const double fraction = std::clamp(static_cast<double>((x - left) / (right - left)), 0.0, 1.0);
    return first + std::llround(fraction * static_cast<double>(last - first));
  }
};

bool hasTimeline(const HudPen& pen) {
  const TimeControl& time = pen.state.session.timeControl();
  return time.paused() && time.history().oldestTick() != time.history().lastTick();
}

/// Draws a disc where a contact begins and a ring where a contact ends.
void drawTimeMarks(const HudPen& pen, const TickScale& scale, float middle) {
  for (const TimeControl::Mark& mark : pen.state.session.timeControl().marks()) {
    if (mark.tick < scale.first || mark.tick > scale.last) continue;
    const ImVec2 at{scale.xAt(mark.tick), middle};
    sceneCanvas().AddCircleFilled(at, pen.px(kTrackMarkRadius),
                                  colorOf(mark.hit ? pen.palette().hit : pen.palette().background), 16);
    sceneCanvas().AddCircle(at, pen.px(kTrackMarkRadius),
                            colorOf(mark.hit ? pen.palette().hit : pen.palette().faintInk), 16, pen.px(1.5f));
  }
}

void drawTrack(const HudPen& pen, const TickScale& scale, float middle, std::int64_t now) {
  ImDrawList& canvas = sceneCanvas();
  const float halfWidth = 0.5f * pen.px(kTrackLineWidth), handleX = scale.xAt(now);
  canvas.AddRectFilled({scale.left, middle - halfWidth}, {scale.right, middle + halfWidth},
                       colorOf(pen.palette().grid), halfWidth);
  canvas.AddRectFilled({scale.left, middle - halfWidth}, {handleX, middle + halfWidth},
                       colorOf(pen.palette().faintInk), halfWidth);
  drawTimeMarks(pen, scale, middle);
  canvas.AddCircleFilled({handleX, middle}, pen.px(kTrackHandleRadius), colorOf(pen.palette().ink), 24);
}

}  // namespace

float bottomBarTop(const HudPen& pen) {
  const float timelineHeight = hasTimeline(pen) ? pen.px(kTrackAboveHints + kTrackHeight) : 0.0f;
  return hintsTop(pen) - timelineHeight;
}

void drawTimeline(const HudPen& pen) {
  if (!hasTimeline(pen)) return;
  const world::History& history = pen.state.session.timeControl().history();
  const float height = pen.px(kTrackHeight), margin = pen.px(kSideMargin);
  const ImVec2 at{margin, bottomBarTop(pen)};
  const ImVec2 size{std::max(headlineWidth(pen), 4.0f * height), height};
  drawSolidPlate(pen, at, size, pen.palette().background);
  const TickScale scale{history.oldestTick(), history.lastTick(), at.x + height, at.x + size.x - height};
  beginInvisibleWindow("###timeline", at, size);
  ImGui::InvisibleButton("##track", size);
  if (ImGui::IsItemActive()) {
    const std::int64_t wantedTick = scale.tickAt(ImGui::GetIO().MousePos.x);
    const input::Command command = input::GoToTick{static_cast<int>(wantedTick)};
    const bool isRequested =
        std::find(pen.commands.begin(), pen.commands.end(), command) != pen.commands.end();
    if (wantedTick != history.currentTick() && !isRequested) pen.request(command);
  }
  ImGui::End();
  drawTrack(pen, scale, at.y + 0.5f * height, history.currentTick());
}

}  // namespace app
