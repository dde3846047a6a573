#include "app/hud/panel/chart_row.hpp"

#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/words/lesson_words.hpp"

namespace app {
namespace {

constexpr float kRowFrame = 1.5f;         // thickness of the frame around the shown row, logical pixels
constexpr float kRowLettersPart = 0.82f;  // height of a row's letters, in heights of the panel's letters
constexpr float kRowHeight = 1.06f;       // height of a row, in heights of its letters

struct Scale {
  collision::Interval range;
  ChartSpan room;

  // Two boxes of size 0 at one position give a range of length 0.
  [[nodiscard]] float at(float position) const {
    const float length = range.max - range.min;
    const float share = length > 0.0f ? (position - range.min) / length : 0.5f;
    return std::clamp(room.left + share * (room.right - room.left), room.left, room.right);
  }

  [[nodiscard]] ChartSpan span(const collision::Interval& interval) const {
    ChartSpan bar{at(interval.min), at(interval.max)};
    const float missing = kLeastBar - (bar.right - bar.left);
    if (missing <= 0.0f) return bar;
    const float least = std::min(kLeastBar, room.right - room.left);
    bar.left = std::clamp(bar.left - missing * 0.5f, room.left, room.right - least);
    bar.right = bar.left + least;
    return bar;
  }
};

}  // namespace

float rowLetters(const HudPen& pen) { return kRowLettersPart * letterHeight(pen); }

RowPlace placeRow(const HudPen& pen, float letters) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 high(low.x + pageWidth(pen), low.y + letters * kRowHeight + pen.px(2.0f));
  return {low, high, low.x + pen.px(kRowMark + kRowInset), high.x - pen.px(kRowInset), letters};
}

void writeInRow(const HudPen& pen, const RowPlace& place, float x, const render::Color& color,
                const std::string& text) {
  const ImVec2 at(x, place.middle() - place.letters * 0.5f);
  windowCanvas().AddText(pen.text, place.letters, at, colorOf(color), text.c_str());
}

void writeNumber(const HudPen& pen, const RowPlace& place, const render::Color& color,
                 const std::string& text) {
  writeInRow(pen, place, place.number - measure(pen.text, text, 0.0f, place.letters).x, color, text);
}

void drawRowHead(const HudPen& pen, Word left, Word right) {
  const RowPlace place = placeRow(pen, smallHeight(pen));
  writeInRow(pen, place, place.label, pen.palette().faintInk, pen.say(left));
  writeNumber(pen, place, pen.palette().faintInk, pen.say(right));
  moveCursorBelow(place);
}

void moveCursorBelow(const RowPlace& place) { ImGui::Dummy({0.0f, place.high.y - place.low.y}); }

void drawEndTicks(const HudPen& pen, const RowPlace& place, const ChartSpan& span, float clear,
                  const render::Color& color) {
  const float top = place.low.y + pen.px(clear), bottom = place.high.y - pen.px(clear);
  const float half = pen.px(kEndTick) * 0.5f;
  for (const float x : {span.left, span.right})
    windowCanvas().AddRectFilled({x - half, top}, {x + half, bottom}, colorOf(color));
}

void markDeciding(const HudPen& pen, const RowPlace& place) {
  const float half = place.letters * 0.3f, x = place.low.x + pen.px(kRowInset * 0.75f), y = place.middle();
  windowCanvas().AddTriangleFilled({x, y - half}, {x + half * 1.5f, y}, {x, y + half},
                                   colorOf(pen.palette().ink));
}

bool rowButton(const HudPen& pen, const RowPlace& place, int number, bool shown) {
  ImGui::PushID(number);
  const bool clicked =
      ImGui::InvisibleButton("row", {place.high.x - place.low.x, place.high.y - place.low.y});
  ImGui::PopID();
  // Draws an outline without a fill, because the row's colours would be hard to read on a darker background.
  const render::Color& frame = shown ? pen.palette().ink : pen.palette().shadow;
  if (shown || ImGui::IsItemHovered())
    windowCanvas().AddRect(place.low, place.high, colorOf(frame), pen.px(3.0f), 0, pen.px(kRowFrame));
  return clicked;
}

void drawRowKeys(const HudPen& pen, Word choose) {
  const std::string keys = keyCaps(pen.keys(), {input::Action::previousAxis, input::Action::nextAxis});
  if (!keys.empty()) smallPrint(pen, keys + "  " + pen.say(choose));
  const std::string key = pen.keyOf(input::Action::playAxes);
  const std::string word = pen.say(pen.state.session.axesPlay() ? Word::stopAxes : Word::playAxes);
  if (ImGui::Button((key.empty() ? word : key + "  " + word).c_str())) pen.request(input::Action::playAxes);
}

std::array<ChartRow, 15> chartRows(const std::array<explain::SatRow, 15>& rows, ChartSpan room) {
  const Scale scale{explain::commonRange(rows), room};
  std::array<ChartRow, 15> chart{};
  for (std::size_t i = 0; i < chart.size(); ++i) {
    const explain::SatRow& row = rows[i];
    const ChartSpan none{room.left, room.left};
    chart[i] = row.degenerate
                   ? ChartRow{none, none, none}
                   : ChartRow{scale.span(row.intervalA), scale.span(row.intervalB), scale.span(row.between)};
  }
  return chart;
}

}  // namespace app
