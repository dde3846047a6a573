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
using check::MapPlace;
using check::MapPlane;
using check::MapValues;

// Logical pixels.
constexpr float kNumbers = 34.0f;  // width of the numbers left of the map
constexpr float kHatch = 5.5f;     // distance between two lines of a hatching
constexpr float kHatchLine = 1.1f;
constexpr float kMinErrorWidth = 3.0f;  // least drawn width of an area of wrong answers
constexpr float kRing = 5.0f;           // radius of the ring around the present pose
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

ImU32 cellColor(const HudPen& pen, MapAnswer answer) {
  const explain::Palette& palette = pen.palette();
  if (answer == MapAnswer::unknown) return colorOf(palette.grid, 0.5f);
  if (answer == MapAnswer::apart) return colorOf(palette.background);
  if (answer == MapAnswer::hit) return colorOf(palette.hit, kAnswerAlpha);
  return colorOf(palette.gapMark, answer == MapAnswer::none ? 1.0f : kAnswerAlpha);
}

struct Plot {
  const check::PoseMap& map;
  ImVec2 at;          ///< Upper left corner.
  float cell = 1.0f;  ///< Side of a cell, pixels.

  [[nodiscard]] MapAnswer answer(int column, int row) const { return map.at(column, row).answer; }
  [[nodiscard]] bool isWrongAt(int column, int row) const {
    return column >= 0 && row >= 0 && column < kMapWidth && row < kMapHeight &&
           answer(column, row) >= MapAnswer::falseHit;
  }
  /// The screen position of a place.
  [[nodiscard]] ImVec2 pixel(const MapPlace& place) const {
    return {at.x + (static_cast<float>(place.column) + 0.5f) * cell,
            at.y + (static_cast<float>(place.row) + 0.5f) * cell};
  }
  [[nodiscard]] ImVec2 corner(int column, int row) const {
    return {at.x + static_cast<float>(column) * cell, at.y + static_cast<float>(row) * cell};
  }
  [[nodiscard]] bool contains(const MapPlace& place) const {
    return place.column >= -0.5 && place.column < kMapWidth - 0.5 && place.row >= -0.5 &&
           place.row < kMapHeight - 0.5;
  }
};

void fillCells(const HudPen& pen, const Plot& plot) {
  windowCanvas().AddRectFilled(plot.at, plot.corner(kMapWidth, kMapHeight),
                               colorOf(pen.palette().background));
  for (int row = 0; row < kMapHeight; ++row) {
    for (int begin = 0, end = 0; begin < kMapWidth; begin = end) {
      const MapAnswer answer = plot.answer(begin, row);
      while (end < kMapWidth && plot.answer(end, row) == answer) ++end;
      if (answer != MapAnswer::apart)
        windowCanvas().AddRectFilled(plot.corner(begin, row), plot.corner(end, row + 1),
                                     cellColor(pen, answer));
    }
  }
}

/// Draws one diagonal line from the cell (column, row), only over cells whose hatching has this direction.
void hatchLine(const HudPen& pen, const Plot& plot, int column, int row, bool rises) {
  const int down = rises ? -1 : 1, corner = rises ? 1 : 0;
  const auto isHatched = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= kMapWidth || y >= kMapHeight) return false;
    const Hatching hatching = hatchingOf(plot.answer(x, y));
    return rises ? hatching.rises : hatching.falls;
  };
  const ImU32 color = colorOf(pen.palette().gapMark);
  for (int x = column, y = row; x < kMapWidth && y >= 0 && y < kMapHeight; ++x, y += down) {
    if (!isHatched(x, y)) continue;
    const ImVec2 begin = plot.corner(x, y + corner);
    for (; isHatched(x + 1, y + down); ++x) y += down;
    windowCanvas().AddLine(begin, plot.corner(x + 1, y + 1 - corner), color, pen.px(kHatchLine));
  }
}

void hatchCells(const HudPen& pen, const Plot& plot) {
  const int apart = std::max(2, static_cast<int>(std::lround(1.41f * pen.px(kHatch) / plot.cell)));
  for (int at = 0; at < kMapHeight + kMapWidth; at += apart) {
    const int row = std::min(at, kMapHeight - 1), column = at - row;
    hatchLine(pen, plot, column, row, true);
    hatchLine(pen, plot, column, kMapHeight - 1 - row, false);
  }
}

/// Widens areas of wrong answers that are only one cell wide, such as exact touches, to at least
/// kMinErrorWidth.
void widenThinErrors(const HudPen& pen, const Plot& plot) {
  const float wide = std::max(0.0f, pen.px(kMinErrorWidth) - plot.cell) * 0.5f;
  for (int row = 0; row < kMapHeight; ++row) {
    for (int column = 0; column < kMapWidth; ++column) {
      if (!plot.isWrongAt(column, row)) continue;
      const bool isThin = (!plot.isWrongAt(column - 1, row) && !plot.isWrongAt(column + 1, row)) ||
                          (!plot.isWrongAt(column, row - 1) && !plot.isWrongAt(column, row + 1));
      if (!isThin) continue;
      const ImVec2 low = plot.corner(column, row), high = plot.corner(column + 1, row + 1);
      windowCanvas().AddRectFilled({low.x - wide, low.y - wide}, {high.x + wide, high.y + wide},
                                   colorOf(pen.palette().gapMark));
    }
  }
}

/// Draws the true boundary (separation 0) between the middles of four neighbouring cells, by marching
/// squares.
void boundaryAt(const HudPen& pen, const Plot& plot, int column, int row) {
  constexpr std::array<std::array<int, 2>, 5> kRound{{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}};
  std::array<ImVec2, 4> crossings;
  std::size_t count = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto [x0, y0] = std::pair(column + kRound[i][0], row + kRound[i][1]);
    const auto [x1, y1] = std::pair(column + kRound[i + 1][0], row + kRound[i + 1][1]);
    const float from = plot.map.at(x0, y0).separation, to = plot.map.at(x1, y1).separation;
    if ((from <= 0.0f) == (to <= 0.0f)) continue;
    const double share = static_cast<double>(from / (from - to));
    crossings[count++] = plot.pixel({x0 + share * (x1 - x0), y0 + share * (y1 - y0)});
  }
  for (std::size_t i = 0; i + 1 < count; i += 2)
    windowCanvas().AddLine(crossings[i], crossings[i + 1], colorOf(pen.palette().ink), pen.px(kMapBoundary));
}

void drawBoundary(const HudPen& pen, const Plot& plot) {
  for (int row = 0; row + 1 < kMapHeight; ++row)
    for (int column = 0; column + 1 < kMapWidth; ++column) boundaryAt(pen, plot, column, row);
}

void drawCurrentPose(const HudPen& pen, const Plot& plot) {
  const MapPlace place = plot.map.plane().placeOf(pen.world().player());
  if (!plot.contains(place)) return;
  ImDrawList& list = windowCanvas();
  const ImVec2 middle = plot.pixel(place), low = plot.at, high = plot.corner(kMapWidth, kMapHeight);
  const ImU32 faint = colorOf(pen.palette().playerMark, 0.45f);
  const float ring = pen.px(kRing), line = pen.px(1.0f);
  list.AddLine({low.x, middle.y}, {middle.x - ring, middle.y}, faint, line);
  list.AddLine({middle.x + ring, middle.y}, {high.x, middle.y}, faint, line);
  list.AddLine({middle.x, low.y}, {middle.x, middle.y - ring}, faint, line);
  list.AddLine({middle.x, middle.y + ring}, {middle.x, high.y}, faint, line);
  list.AddCircle(middle, ring, colorOf(pen.palette().background), 0, pen.px(4.0f));
  list.AddCircle(middle, ring, colorOf(pen.palette().playerMark), 0, pen.px(2.0f));
}

/// The distance between ticks: 1, 2 or 5 times a power of ten, about a fifth of `range`.
double tickStep(double range) {
  const double power = std::pow(10.0, std::floor(std::log10(range / 5.0)));
  const double times = range / 5.0 / power;
  return power * (times < 1.5 ? 1.0 : times < 3.5 ? 2.0 : times < 7.5 ? 5.0 : 10.0);
}

struct Tick {
  double value = 0.0;
  std::string words;
};

std::vector<Tick> evenTicks(double low, double high, double step) {
  std::vector<Tick> ticks;
  const int digits = std::max(0, static_cast<int>(-std::floor(std::log10(step))));
  const std::string format = "%." + std::to_string(digits) + "f";
  for (double count = std::ceil(low / step); count * step <= high; ++count)
    ticks.push_back({count * step, text::figures(format.c_str(), count * step + 0.0)});
  for (Tick& tick : ticks)
    if (tick.words.front() == '-') tick.words.replace(0, 1, "−");
  return ticks;
}

std::vector<Tick> ticksAcross(const check::PosePlane& plane) {
  const double low = plane.valuesAt(0, 0).across, high = plane.valuesAt(kMapWidth, 0).across;
  return evenTicks(low, high, plane.plane() == MapPlane::xz ? tickStep(high - low) : 90.0);
}

std::vector<Tick> ticksUp(const check::PosePlane& plane) {
  if (plane.plane() == MapPlane::yawSize)
    return {{0.125, "1/8"}, {0.25, "1/4"}, {0.5, "1/2"}, {1.0, "1"}, {2.0, "2"}, {4.0, "4"}, {8.0, "8"}};
  const auto [low, high] = std::minmax({plane.valuesAt(0, 0).up, plane.valuesAt(0, kMapHeight).up});
  return evenTicks(low, high, tickStep(high - low));
}

/// Writes a number that ends at `at`, in smaller letters if it is wider than `room` pixels.
void drawTickUp(const HudPen& pen, const ImVec2& at, const std::string& words, float letters, float room) {
  const float small = letters * shrinkFactor(measure(pen.text, words, 0.0f, letters).x, room);
  const float wide = measure(pen.text, words, 0.0f, small).x;
  windowCanvas().AddText(pen.text, small, {at.x - wide, at.y - 0.5f * small}, colorOf(pen.palette().ink),
                         words.c_str());
}

/// Draws ticks and their numbers. Along the lower edge, leaves out a number that would touch the previous
/// number.
void drawTicks(const HudPen& pen, const Plot& plot, float letters) {
  ImDrawList& list = windowCanvas();
  const check::PosePlane& plane = plot.map.plane();
  const ImVec2 low = plot.at, high = plot.corner(kMapWidth, kMapHeight);
  const ImU32 ink = colorOf(pen.palette().ink);
  const float length = pen.px(kTickLength), line = pen.px(1.0f);
  float free = -INFINITY;
  for (const Tick& tick : ticksAcross(plane)) {
    const float x = std::min(plot.pixel(plane.placeOf(MapValues{tick.value, 1.0})).x, high.x);
    const float wide = measure(pen.text, tick.words, 0.0f, letters).x;
    const float left = std::min(x - 0.5f * wide, high.x - wide);
    list.AddLine({x, high.y}, {x, high.y + length}, ink, line);
    if (left < free) continue;
    list.AddText(pen.text, letters, {left, high.y + length}, ink, tick.words.c_str());
    free = left + wide + 0.4f * letters;
  }
  for (const Tick& tick : ticksUp(plane)) {
    const float y = std::min(plot.pixel(plane.placeOf(MapValues{0.0, tick.value})).y, high.y);
    list.AddLine({low.x - length, y}, {low.x, y}, ink, line);
    drawTickUp(pen, {low.x - length - pen.px(2.0f), y}, tick.words, letters,
               kNumbers / 13.0f * letters - length - pen.px(2.0f));
  }
  list.AddRect(low, high, ink, 0.0f, 0, pen.px(1.2f));
}

constexpr std::array kAcross{Word::mapX, Word::mapYaw, Word::mapYaw};
constexpr std::array kUp{Word::mapZ, Word::mapGap, Word::mapSize};

}  // namespace

std::optional<MapCellIndex> drawMapPlot(const HudPen& pen, const check::PoseMap& map, float width,
                                        float letters) {
  const auto plane = static_cast<std::size_t>(map.plane().plane());
  const auto faint = [&](const ImVec2& at, const char* words) {
    windowCanvas().AddText(pen.text, letters, at, colorOf(pen.palette().faintInk), words);
  };
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const float left = kNumbers / 13.0f * letters;
  const Plot plot{map, {top.x + left, top.y + 1.3f * letters}, (width - left) / kMapWidth};
  faint(top, pen.say(kUp[plane]));
  fillCells(pen, plot);
  hatchCells(pen, plot);
  drawBoundary(pen, plot);
  widenThinErrors(pen, plot);
  drawCurrentPose(pen, plot);
  drawTicks(pen, plot, letters);
  const ImVec2 end = plot.corner(kMapWidth, kMapHeight);
  const char* across = pen.say(kAcross[plane]);
  faint({end.x - measure(pen.text, across, 0.0f, letters).x, end.y + pen.px(kTickLength) + 1.1f * letters},
        across);
  ImGui::SetCursorScreenPos(plot.at);
  const bool clicked = ImGui::InvisibleButton("map", {end.x - plot.at.x, end.y - plot.at.y});
  const bool hovered = ImGui::IsItemHovered();
  ImGui::SetCursorScreenPos(top);
  ImGui::Dummy({width, end.y - top.y + pen.px(kTickLength) + 2.4f * letters});
  if (!hovered) return std::nullopt;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const MapCellIndex cell{std::clamp(static_cast<int>((mouse.x - plot.at.x) / plot.cell), 0, kMapWidth - 1),
                          std::clamp(static_cast<int>((mouse.y - plot.at.y) / plot.cell), 0, kMapHeight - 1)};
  if (!clicked) return cell;
  for (const input::Command& command : commandsToPose(map.plane(), pen.world().player(), cell[0], cell[1]))
    pen.request(command);
  return cell;
}

void drawMapSample(const HudPen& pen, MapAnswer answer, ImVec2 low, ImVec2 high) {
  ImDrawList& list = windowCanvas();
  list.AddRectFilled(low, high, cellColor(pen, answer));
  list.PushClipRect(low, high, true);
  const float tall = high.y - low.y, apart = pen.px(kHatch) * 1.41f;
  const Hatching hatching = hatchingOf(answer);
  const ImU32 color = colorOf(pen.palette().gapMark);
  const int lines = static_cast<int>((high.x - low.x + tall) / apart) + 1;
  for (int i = 0; i < lines; ++i) {
    const float x = low.x - tall + static_cast<float>(i) * apart;
    if (hatching.rises) list.AddLine({x, high.y}, {x + tall, low.y}, color, pen.px(kHatchLine));
    if (hatching.falls) list.AddLine({x, low.y}, {x + tall, high.y}, color, pen.px(kHatchLine));
  }
  list.PopClipRect();
  list.AddRect(low, high, colorOf(pen.palette().ink), 0.0f, 0, pen.px(1.0f));
}

}  // namespace app
