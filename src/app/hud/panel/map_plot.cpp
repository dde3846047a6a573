#include "app/hud/panel/map_plot.hpp"

#include <algorithm>
#include <cmath>

#include "app/hud/panel/rows.hpp"
#include "app/session/map_view.hpp"

namespace app {
namespace {

using check::kMapHeight;
using check::kMapWidth;
using check::MapAnswer;
using check::MapPlane;
using check::MapPosition;
using check::MapValues;

// Logical pixels.
constexpr float kTickLabelWidth = 34.0f;  // width of the numbers left of the map
constexpr float kHatchSpacing = 5.5f;     // distance between two lines of a hatching
constexpr float kHatchThickness = 1.1f;
constexpr float kMinErrorWidth = 3.0f;   // least drawn width of an area of wrong answers
constexpr float kPoseRingRadius = 5.0f;  // radius of the ring around the present pose
constexpr float kTickLength = 4.0f;
constexpr float kAnswerAlpha = 0.30f;  // opacity of a colour over the background

/// The directions of a hatching's lines: rising to the right, falling, or both.
struct Hatching {
  bool rises = false, falls = false;
};

Hatching hatchingOf(MapAnswer answer) {
  if (answer == MapAnswer::wrongNumber) return {true, true};
  return {answer == MapAnswer::falseHit, answer == MapAnswer::missed};
}

ImU32 cellColor(const HudContext& hud, MapAnswer answer) {
  const explain::Palette& palette = hud.palette();
  if (answer == MapAnswer::unknown) return colorOf(palette.grid, 0.5f);
  if (answer == MapAnswer::apart) return colorOf(palette.background);
  if (answer == MapAnswer::hit) return colorOf(palette.hit, kAnswerAlpha);
  return colorOf(palette.gapMark, answer == MapAnswer::none ? 1.0f : kAnswerAlpha);
}

struct Plot {
  const check::PoseMap& map;
  ImVec2 origin;          ///< Upper left corner.
  float cellSize = 1.0f;  ///< Side of a cell, pixels.

  [[nodiscard]] MapAnswer answer(int column, int row) const { return map.at(column, row).answer; }
  [[nodiscard]] bool isWrongAt(int column, int row) const {
    return column >= 0 && row >= 0 && column < kMapWidth && row < kMapHeight &&
           answer(column, row) >= MapAnswer::falseHit;
  }
  /// The screen position of a place.
  [[nodiscard]] ImVec2 screenPosition(const MapPosition& position) const {
    return {origin.x + (static_cast<float>(position.column) + 0.5f) * cellSize,
            origin.y + (static_cast<float>(position.row) + 0.5f) * cellSize};
  }
  [[nodiscard]] ImVec2 corner(int column, int row) const {
    return {origin.x + static_cast<float>(column) * cellSize, origin.y + static_cast<float>(row) * cellSize};
  }
  [[nodiscard]] bool contains(const MapPosition& position) const {
    return position.column >= -0.5 && position.column < kMapWidth - 0.5 && position.row >= -0.5 &&
           position.row < kMapHeight - 0.5;
  }
};

void fillCells(const HudContext& hud, const Plot& plot) {
  windowCanvas().AddRectFilled(plot.origin, plot.corner(kMapWidth, kMapHeight),
                               colorOf(hud.palette().background));
  for (int row = 0; row < kMapHeight; ++row) {
    for (int begin = 0, end = 0; begin < kMapWidth; begin = end) {
      const MapAnswer answer = plot.answer(begin, row);
      while (end < kMapWidth && plot.answer(end, row) == answer) ++end;
      if (answer != MapAnswer::apart)
        windowCanvas().AddRectFilled(plot.corner(begin, row), plot.corner(end, row + 1),
                                     cellColor(hud, answer));
    }
  }
}

/// Draws one diagonal line from the cell (column, row), only over cells whose hatching has this direction.
void hatchLine(const HudContext& hud, const Plot& plot, int column, int row, bool rises) {
  const int rowStep = rises ? -1 : 1, bottomOffset = rises ? 1 : 0;
  const auto isHatched = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= kMapWidth || y >= kMapHeight) return false;
    const Hatching hatching = hatchingOf(plot.answer(x, y));
    return rises ? hatching.rises : hatching.falls;
  };
  const ImU32 color = colorOf(hud.palette().gapMark);
  for (int x = column, y = row; x < kMapWidth && y >= 0 && y < kMapHeight; ++x, y += rowStep) {
    if (!isHatched(x, y)) continue;
    const ImVec2 begin = plot.corner(x, y + bottomOffset);
    for (; isHatched(x + 1, y + rowStep); ++x) y += rowStep;
    windowCanvas().AddLine(begin, plot.corner(x + 1, y + 1 - bottomOffset), color, hud.px(kHatchThickness));
  }
}

void hatchCells(const HudContext& hud, const Plot& plot) {
  const int spacing =
      std::max(2, static_cast<int>(std::lround(1.41f * hud.px(kHatchSpacing) / plot.cellSize)));
  for (int diagonal = 0; diagonal < kMapHeight + kMapWidth; diagonal += spacing) {
    const int row = std::min(diagonal, kMapHeight - 1), column = diagonal - row;
    hatchLine(hud, plot, column, row, true);
    hatchLine(hud, plot, column, kMapHeight - 1 - row, false);
  }
}

/// Widens areas of wrong answers that are only one cell wide, such as exact touches, to at least
/// kMinErrorWidth.
void widenThinErrors(const HudContext& hud, const Plot& plot) {
  const float margin = std::max(0.0f, hud.px(kMinErrorWidth) - plot.cellSize) * 0.5f;
  for (int row = 0; row < kMapHeight; ++row) {
    for (int column = 0; column < kMapWidth; ++column) {
      if (!plot.isWrongAt(column, row)) continue;
      const bool isThin = (!plot.isWrongAt(column - 1, row) && !plot.isWrongAt(column + 1, row)) ||
                          (!plot.isWrongAt(column, row - 1) && !plot.isWrongAt(column, row + 1));
      if (!isThin) continue;
      const ImVec2 low = plot.corner(column, row), high = plot.corner(column + 1, row + 1);
      windowCanvas().AddRectFilled({low.x - margin, low.y - margin}, {high.x + margin, high.y + margin},
                                   colorOf(hud.palette().gapMark));
    }
  }
}

/// Draws the true boundary (separation 0) between the middles of four neighbouring cells, by marching
/// squares.
void drawBoundaryAt(const HudContext& hud, const Plot& plot, int column, int row) {
  constexpr std::array<std::array<int, 2>, 5> kSquareCorners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}};
  std::array<ImVec2, 4> crossings;
  std::size_t count = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto [x0, y0] = std::pair(column + kSquareCorners[i][0], row + kSquareCorners[i][1]);
    const auto [x1, y1] = std::pair(column + kSquareCorners[i + 1][0], row + kSquareCorners[i + 1][1]);
    const float separation0 = plot.map.at(x0, y0).separation, separation1 = plot.map.at(x1, y1).separation;
    if ((separation0 <= 0.0f) == (separation1 <= 0.0f)) continue;
    const double fraction = static_cast<double>(separation0 / (separation0 - separation1));
    crossings[count++] = plot.screenPosition({x0 + fraction * (x1 - x0), y0 + fraction * (y1 - y0)});
  }
  for (std::size_t i = 0; i + 1 < count; i += 2)
    windowCanvas().AddLine(crossings[i], crossings[i + 1], colorOf(hud.palette().ink),
                           hud.px(kMapBoundaryWidth));
}

void drawBoundary(const HudContext& hud, const Plot& plot) {
  for (int row = 0; row + 1 < kMapHeight; ++row)
    for (int column = 0; column + 1 < kMapWidth; ++column) drawBoundaryAt(hud, plot, column, row);
}

void drawCurrentPose(const HudContext& hud, const Plot& plot) {
  const MapPosition position = plot.map.plane().positionOf(hud.world().player());
  if (!plot.contains(position)) return;
  ImDrawList& list = windowCanvas();
  const ImVec2 middle = plot.screenPosition(position), low = plot.origin,
               high = plot.corner(kMapWidth, kMapHeight);
  const ImU32 faintColor = colorOf(hud.palette().playerMark, 0.45f);
  const float ringRadius = hud.px(kPoseRingRadius), lineWidth = hud.px(1.0f);
  list.AddLine({low.x, middle.y}, {middle.x - ringRadius, middle.y}, faintColor, lineWidth);
  list.AddLine({middle.x + ringRadius, middle.y}, {high.x, middle.y}, faintColor, lineWidth);
  list.AddLine({middle.x, low.y}, {middle.x, middle.y - ringRadius}, faintColor, lineWidth);
  list.AddLine({middle.x, middle.y + ringRadius}, {middle.x, high.y}, faintColor, lineWidth);
  list.AddCircle(middle, ringRadius, colorOf(hud.palette().background), 0, hud.px(4.0f));
  list.AddCircle(middle, ringRadius, colorOf(hud.palette().playerMark), 0, hud.px(2.0f));
}

/// The distance between ticks: 1, 2 or 5 times a power of ten, about a fifth of `range`.
double tickStep(double range) {
  const double powerOfTen = std::pow(10.0, std::floor(std::log10(range / 5.0)));
  const double multiple = range / 5.0 / powerOfTen;
  return powerOfTen * (multiple < 1.5 ? 1.0 : multiple < 3.5 ? 2.0 : multiple < 7.5 ? 5.0 : 10.0);
}

struct Tick {
  double value = 0.0;
  std::string label;
};

std::vector<Tick> evenTicks(double low, double high, double step) {
  std::vector<Tick> ticks;
  const int digits = std::max(0, static_cast<int>(-std::floor(std::log10(step))));
  const std::string format = "%." + std::to_string(digits) + "f";
  for (double multiple = std::ceil(low / step); multiple * step <= high; ++multiple)
    ticks.push_back({multiple * step, text::formatted(format.c_str(), multiple * step + 0.0)});
  for (Tick& tick : ticks)
    if (tick.label.front() == '-') tick.label.replace(0, 1, "−");
  return ticks;
}

std::vector<Tick> horizontalTicks(const check::PosePlane& plane) {
  const double low = plane.valuesAt(0, 0).columnValue, high = plane.valuesAt(kMapWidth, 0).columnValue;
  return evenTicks(low, high, plane.plane() == MapPlane::xz ? tickStep(high - low) : 90.0);
}

std::vector<Tick> verticalTicks(const check::PosePlane& plane) {
  if (plane.plane() == MapPlane::yawSize)
    return {{0.125, "1/8"}, {0.25, "1/4"}, {0.5, "1/2"}, {1.0, "1"}, {2.0, "2"}, {4.0, "4"}, {8.0, "8"}};
  const auto [low, high] =
      std::minmax({plane.valuesAt(0, 0).rowValue, plane.valuesAt(0, kMapHeight).rowValue});
  return evenTicks(low, high, tickStep(high - low));
}

/// Writes a number that ends at `at`, in smaller letters if it is wider than `maxWidth` pixels.
void drawVerticalTickLabel(const HudContext& hud, const ImVec2& at, const std::string& label, float fontSize,
                           float maxWidth) {
  const float shrunkenSize =
      fontSize * shrinkFactor(measure(hud.textFont, label, 0.0f, fontSize).x, maxWidth);
  const float textWidth = measure(hud.textFont, label, 0.0f, shrunkenSize).x;
  windowCanvas().AddText(hud.textFont, shrunkenSize, {at.x - textWidth, at.y - 0.5f * shrunkenSize},
                         colorOf(hud.palette().ink), label.c_str());
}

/// Draws ticks and their numbers. Along the lower edge, leaves out a number that would touch the previous
/// number.
void drawTicks(const HudContext& hud, const Plot& plot, float fontSize) {
  ImDrawList& list = windowCanvas();
  const check::PosePlane& plane = plot.map.plane();
  const ImVec2 low = plot.origin, high = plot.corner(kMapWidth, kMapHeight);
  const ImU32 ink = colorOf(hud.palette().ink);
  const float tickLength = hud.px(kTickLength), lineWidth = hud.px(1.0f);
  float nextFreeX = -INFINITY;
  for (const Tick& tick : horizontalTicks(plane)) {
    const float x = std::min(plot.screenPosition(plane.positionOf(MapValues{tick.value, 1.0})).x, high.x);
    const float textWidth = measure(hud.textFont, tick.label, 0.0f, fontSize).x;
    const float left = std::min(x - 0.5f * textWidth, high.x - textWidth);
    list.AddLine({x, high.y}, {x, high.y + tickLength}, ink, lineWidth);
    if (left < nextFreeX) continue;
    list.AddText(hud.textFont, fontSize, {left, high.y + tickLength}, ink, tick.label.c_str());
    nextFreeX = left + textWidth + 0.4f * fontSize;
  }
  for (const Tick& tick : verticalTicks(plane)) {
    const float y = std::min(plot.screenPosition(plane.positionOf(MapValues{0.0, tick.value})).y, high.y);
    list.AddLine({low.x - tickLength, y}, {low.x, y}, ink, lineWidth);
    drawVerticalTickLabel(hud, {low.x - tickLength - hud.px(2.0f), y}, tick.label, fontSize,
                          kTickLabelWidth / 13.0f * fontSize - tickLength - hud.px(2.0f));
  }
  list.AddRect(low, high, ink, 0.0f, 0, hud.px(1.2f));
}

constexpr std::array kHorizontalAxisNames{TextId::mapX, TextId::mapYaw, TextId::mapYaw};
constexpr std::array kVerticalAxisNames{TextId::mapZ, TextId::mapGap, TextId::mapSize};

}  // namespace

std::optional<MapCellIndex> drawMapPlot(const HudContext& hud, const check::PoseMap& map, float width,
                                        float fontSize) {
  const auto plane = static_cast<std::size_t>(map.plane().plane());
  const auto writeFaint = [&](const ImVec2& at, const char* words) {
    windowCanvas().AddText(hud.textFont, fontSize, at, colorOf(hud.palette().faintInk), words);
  };
  const ImVec2 topLeft = ImGui::GetCursorScreenPos();
  const float tickLabelWidth = kTickLabelWidth / 13.0f * fontSize;
  const Plot plot{
      map, {topLeft.x + tickLabelWidth, topLeft.y + 1.3f * fontSize}, (width - tickLabelWidth) / kMapWidth};
  writeFaint(topLeft, hud.say(kVerticalAxisNames[plane]));
  fillCells(hud, plot);
  hatchCells(hud, plot);
  drawBoundary(hud, plot);
  widenThinErrors(hud, plot);
  drawCurrentPose(hud, plot);
  drawTicks(hud, plot, fontSize);
  const ImVec2 bottomRight = plot.corner(kMapWidth, kMapHeight);
  const char* axisName = hud.say(kHorizontalAxisNames[plane]);
  writeFaint({bottomRight.x - measure(hud.textFont, axisName, 0.0f, fontSize).x,
              bottomRight.y + hud.px(kTickLength) + 1.1f * fontSize},
             axisName);
  ImGui::SetCursorScreenPos(plot.origin);
  const bool isClicked =
      ImGui::InvisibleButton("map", {bottomRight.x - plot.origin.x, bottomRight.y - plot.origin.y});
  const bool isHovered = ImGui::IsItemHovered();
  ImGui::SetCursorScreenPos(topLeft);
  ImGui::Dummy({width, bottomRight.y - topLeft.y + hud.px(kTickLength) + 2.4f * fontSize});
  if (!isHovered) return std::nullopt;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const MapCellIndex cell{
      std::clamp(static_cast<int>((mouse.x - plot.origin.x) / plot.cellSize), 0, kMapWidth - 1),
      std::clamp(static_cast<int>((mouse.y - plot.origin.y) / plot.cellSize), 0, kMapHeight - 1)};
  if (!isClicked) return cell;
  for (const input::Command& command : commandsToPose(map.plane(), hud.world().player(), cell[0], cell[1]))
    hud.request(command);
  return cell;
}

void drawAnswerSwatch(const HudContext& hud, MapAnswer answer, ImVec2 low, ImVec2 high) {
  ImDrawList& list = windowCanvas();
  list.AddRectFilled(low, high, cellColor(hud, answer));
  list.PushClipRect(low, high, true);
  const float height = high.y - low.y, spacing = hud.px(kHatchSpacing) * 1.41f;
  const Hatching hatching = hatchingOf(answer);
  const ImU32 color = colorOf(hud.palette().gapMark);
  const int lines = static_cast<int>((high.x - low.x + height) / spacing) + 1;
  for (int i = 0; i < lines; ++i) {
    const float x = low.x - height + static_cast<float>(i) * spacing;
    if (hatching.rises) list.AddLine({x, high.y}, {x + height, low.y}, color, hud.px(kHatchThickness));
    if (hatching.falls) list.AddLine({x, low.y}, {x + height, high.y}, color, hud.px(kHatchThickness));
  }
  list.PopClipRect();
  list.AddRect(low, high, colorOf(hud.palette().ink), 0.0f, 0, hud.px(1.0f));
}

}  // namespace app
