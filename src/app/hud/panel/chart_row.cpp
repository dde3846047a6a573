#include "app/hud/panel/chart_row.hpp"

#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/words/lesson_words.hpp"

namespace app {
namespace {

constexpr float kRowFrameThickness = 1.5f;  // thickness of the frame around the shown row, logical pixels
constexpr float kRowFontScale = 0.82f;      // height of a row's letters, in heights of the panel's letters
constexpr float kRowHeight = 1.06f;         // height of a row, in heights of its letters

struct ChartScale {
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
    const float missingWidth = kMinBarWidth - (bar.right - bar.left);
    if (missingWidth <= 0.0f) return bar;
    const float width = std::min(kMinBarWidth, area.right - area.left);
    bar.left = std::clamp(bar.left - missingWidth * 0.5f, area.left, area.right - width);
    bar.right = bar.left + width;
    return bar;
  }
};

}  // namespace

float rowFontSize(const HudContext& hud) { return kRowFontScale * panelFontSize(hud); }

RowLayout layOutRow(const HudContext& hud, float fontSize) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 high(low.x + pageWidth(hud), low.y + fontSize * kRowHeight + hud.px(2.0f));
  return {low, high, low.x + hud.px(kRowMarkWidth + kRowGap), high.x - hud.px(kRowGap), fontSize};
}

void writeInRow(const HudContext& hud, const RowLayout& layout, float x, const render::Color& color,
                const std::string& text) {
  const ImVec2 at(x, layout.middle() - layout.fontSize * 0.5f);
  windowCanvas().AddText(hud.textFont, layout.fontSize, at, colorOf(color), text.c_str());
}

void writeNumber(const HudContext& hud, const RowLayout& layout, const render::Color& color,
                 const std::string& text) {
  writeInRow(hud, layout, layout.numberRight - measure(hud.textFont, text, 0.0f, layout.fontSize).x, color,
             text);
}

void drawRowHead(const HudContext& hud, TextId leftText, TextId rightText) {
  const RowLayout layout = layOutRow(hud, smallFontSize(hud));
  writeInRow(hud, layout, layout.labelLeft, hud.palette().faintInk, hud.say(leftText));
  writeNumber(hud, layout, hud.palette().faintInk, hud.say(rightText));
  moveCursorBelow(layout);
}

void moveCursorBelow(const RowLayout& layout) { ImGui::Dummy({0.0f, layout.high.y - layout.low.y}); }

void drawEndTicks(const HudContext& hud, const RowLayout& layout, const ChartSpan& span, float inset,
                  const render::Color& color) {
  const float top = layout.low.y + hud.px(inset), bottom = layout.high.y - hud.px(inset);
  const float halfWidth = hud.px(kEndTickThickness) * 0.5f;
  for (const float x : {span.left, span.right})
    windowCanvas().AddRectFilled({x - halfWidth, top}, {x + halfWidth, bottom}, colorOf(color));
}

void markDecidingRow(const HudContext& hud, const RowLayout& layout) {
  const float halfHeight = layout.fontSize * 0.3f, x = layout.low.x + hud.px(kRowGap * 0.75f),
              y = layout.middle();
  windowCanvas().AddTriangleFilled({x, y - halfHeight}, {x + halfHeight * 1.5f, y}, {x, y + halfHeight},
                                   colorOf(hud.palette().ink));
}

bool rowButton(const HudContext& hud, const RowLayout& layout, int id, bool isShown) {
  ImGui::PushID(id);
  const bool clicked =
      ImGui::InvisibleButton("row", {layout.high.x - layout.low.x, layout.high.y - layout.low.y});
  ImGui::PopID();
  // Draws an outline without a fill, because the row's colours would be hard to read on a darker background.
  const render::Color& frame = isShown ? hud.palette().ink : hud.palette().shadow;
  if (isShown || ImGui::IsItemHovered())
    windowCanvas().AddRect(layout.low, layout.high, colorOf(frame), hud.px(3.0f), 0,
                           hud.px(kRowFrameThickness));
  return clicked;
}

void drawRowKeys(const HudContext& hud, TextId chooseWord) {
  const std::string keys = keyCaps(hud.keys(), {input::Action::previousAxis, input::Action::nextAxis});
  if (!keys.empty()) smallText(hud, keys + "  " + hud.say(chooseWord));
  const std::string key = hud.keyOf(input::Action::playAxes);
  const std::string word = hud.say(hud.state.session.isPlayingAxes() ? TextId::stopAxes : TextId::playAxes);
  if (ImGui::Button((key.empty() ? word : key + "  " + word).c_str())) hud.request(input::Action::playAxes);
}

std::array<ChartRow, 15> chartRows(const std::array<explain::SatRow, 15>& rows, ChartSpan area) {
  const ChartScale scale{explain::commonRange(rows), area};
  std::array<ChartRow, 15> chart{};
  for (std::size_t i = 0; i < chart.size(); ++i) {
    const explain::SatRow& row = rows[i];
    const ChartSpan emptyBar{area.left, area.left};
    chart[i] = row.degenerate ? ChartRow{emptyBar, emptyBar, emptyBar}
                              : ChartRow{scale.barOf(row.intervalA), scale.barOf(row.intervalB),
                                         scale.barOf(row.gapOrPenetration)};
  }
  return chart;
}

}  // namespace app
