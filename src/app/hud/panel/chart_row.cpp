#include "app/hud/panel/chart_row.hpp"

#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/words/lesson_words.hpp"

namespace app {
namespace {

constexpr float kRowFrameThickness = 1.5f;  // thickness of the frame around the shown row, logical pixels
constexpr float kRowFontScale = 0.82f;      // height of a row's letters, in heights of the panel's letters
constexpr float kRowHeight = 1.06f;         // height of a row, in heights of its letters

struct Scale {
  collision::Interval range;
  ChartSpan area;

  // Two boxes of size 0 at one position give a range of length 0.
  [[nodiscard]] float xOf(float position) const {
    const float length = range.max - range.min;
    const float fraction = length > 0.0f ? (position - range.min) / length : 0.5f;
    return std::clamp(area.left + fraction * (area.right - area.left), area.left, area.right);
  }

  [[nodiscard]] ChartSpan barOf(const collision::Interval& interval) const {
    ChartSpan bar{xOf(interval.min), xOf(interval.max)};
    const float missingWidth = kLeastBar - (bar.right - bar.left);
    if (missingWidth <= 0.0f) return bar;
    const float width = std::min(kLeastBar, area.right - area.left);
    bar.left = std::clamp(bar.left - missingWidth * 0.5f, area.left, area.right - width);
    bar.right = bar.left + width;
    return bar;
  }
};

}  // namespace

float rowFontSize(const HudPen& pen) { return kRowFontScale * panelFontSize(pen); }

RowLayout layOutRow(const HudPen& pen, float fontSize) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 high(low.x + pageWidth(pen), low.y + fontSize * kRowHeight + pen.px(2.0f));
  return {low, high, low.x + pen.px(kRowMarkWidth + kRowGap), high.x - pen.px(kRowGap), fontSize};
}

void writeInRow(const HudPen& pen, const RowLayout& layout, float x, const render::Color& color,
                const std::string& text) {
  const ImVec2 at(x, layout.middle() - layout.fontSize * 0.5f);
  windowCanvas().AddText(pen.textFont, layout.fontSize, at, colorOf(color), text.c_str());
}

void writeNumber(const HudPen& pen, const RowLayout& layout, const render::Color& color,
                 const std::string& text) {
  writeInRow(pen, layout, layout.numberRight - measure(pen.textFont, text, 0.0f, layout.fontSize).x, color,
             text);
}

void drawRowHead(const HudPen& pen, Word left, Word right) {
  const RowLayout layout = layOutRow(pen, smallFontSize(pen));
  writeInRow(pen, layout, layout.labelLeft, pen.palette().faintInk, pen.say(left));
  writeNumber(pen, layout, pen.palette().faintInk, pen.say(right));
  moveCursorBelow(layout);
}

void moveCursorBelow(const RowLayout& layout) { ImGui::Dummy({0.0f, layout.high.y - layout.low.y}); }

void drawEndTicks(const HudPen& pen, const RowLayout& layout, const ChartSpan& span, float inset,
                  const render::Color& color) {
  const float top = layout.low.y + pen.px(inset), bottom = layout.high.y - pen.px(inset);
  const float half = pen.px(kEndTickThickness) * 0.5f;
  for (const float x : {span.left, span.right})
    windowCanvas().AddRectFilled({x - half, top}, {x + half, bottom}, colorOf(color));
}

void markDecidingRow(const HudPen& pen, const RowLayout& layout) {
  const float half = layout.fontSize * 0.3f, x = layout.low.x + pen.px(kRowGap * 0.75f), y = layout.middle();
  windowCanvas().AddTriangleFilled({x, y - half}, {x + half * 1.5f, y}, {x, y + half},
                                   colorOf(pen.palette().ink));
}

bool rowButton(const HudPen& pen, const RowLayout& layout, int id, bool isShown) {
  ImGui::PushID(id);
  const bool clicked =
      ImGui::InvisibleButton("row", {layout.high.x - layout.low.x, layout.high.y - layout.low.y});
  ImGui::PopID();
  // Draws an outline without a fill, because the row's colours would be hard to read on a darker background.
  const render::Color& frame = isShown ? pen.palette().ink : pen.palette().shadow;
  if (isShown || ImGui::IsItemHovered())
    windowCanvas().AddRect(layout.low, layout.high, colorOf(frame), pen.px(3.0f), 0,
                           pen.px(kRowFrameThickness));
  return clicked;
}

void drawRowKeys(const HudPen& pen, Word chooseWord) {
  const std::string keys = keyCaps(pen.keys(), {input::Action::previousAxis, input::Action::nextAxis});
  if (!keys.empty()) smallText(pen, keys + "  " + pen.say(chooseWord));
  const std::string key = pen.keyOf(input::Action::playAxes);
  const std::string word = pen.say(pen.state.session.isPlayingAxes() ? Word::stopAxes : Word::playAxes);
  if (ImGui::Button((key.empty() ? word : key + "  " + word).c_str())) pen.request(input::Action::playAxes);
}

std::array<ChartRow, 15> chartRows(const std::array<explain::SatRow, 15>& rows, ChartSpan area) {
  const Scale scale{explain::commonRange(rows), area};
  std::array<ChartRow, 15> chart{};
  for (std::size_t i = 0; i < chart.size(); ++i) {
    const explain::SatRow& row = rows[i];
    const ChartSpan emptyBar{area.left, area.left};
    chart[i] = row.degenerate ? ChartRow{emptyBar, emptyBar, emptyBar}
                              : ChartRow{scale.barOf(row.intervalA), scale.barOf(row.intervalB),
                                         scale.barOf(row.between)};
  }
  return chart;
}

}  // namespace app
