// Draws a chart of separating axes below the text of a lesson's step. It shows only one axis of each kind,
// because all fifteen rows would be too small to read from far.
#include <algorithm>
#include <cmath>

#include "app/hud/panel/chart_row.hpp"
#include "app/hud/scene/lesson_card.hpp"
#include "app/words/lesson_words.hpp"
#include "collision/explain_sat.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

using explain::SatRow;
using Rows = std::array<SatRow, 15>;

// Lengths as multiples of the letter height of the step's text.
constexpr float kAxisRowHeight = 2.6f;    // height of a row
constexpr float kAxisRowGap = 0.35f;      // between two rows
constexpr float kAxisInset = 0.5f;        // distance from a row's frame to its words
constexpr float kSourceFontScale = 0.8f;  // letters of the line below an axis's name, such as "face of A"
constexpr float kBarFontScale = 1.5f;     // letter height from which drawAxisBars() computes a bar's size
constexpr float kSpaceAboveAxes = 1.7f;   // space above the chart, for a message and a gap
constexpr float kSpaceBelowAxes = 1.3f;   // space for a line below the rows
// Fractions of the chart's width.
constexpr float kNameColumnWidth = 0.3f;
constexpr float kNumberColumnWidth = 0.28f;

constexpr std::size_t kUsualRowCount = 3;  // one of each kind; a row for a chosen axis shrinks all rows

/// The height of the rows and of the line below them, in letter heights.
float heightInFontSizes(std::size_t rowCount) {
  return static_cast<float>(rowCount) * (kAxisRowHeight + kAxisRowGap) + kSpaceBelowAxes;
}

/// Returns the indices of the rows to draw: for each kind of axis the row with the largest gap (a negative
/// gap is an overlap), and the row that the user chose.
std::vector<std::size_t> shownAxes(const Rows& rows, int chosenAxis) {
  std::array<std::optional<std::size_t>, 3> bestAxes;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto& bestAxisOfKind = bestAxes[static_cast<std::size_t>(explain::axisKind(static_cast<int>(i)))];
    if (!rows[i].degenerate &&
        (!bestAxisOfKind || rows[i].deciding || rows[i].gap > rows[*bestAxisOfKind].gap))
      bestAxisOfKind = i;
  }
  std::vector<std::size_t> shownRows;
  for (const auto& axis : bestAxes)
    if (axis) shownRows.push_back(*axis);
  const auto chosenIndex = static_cast<std::size_t>(std::max(chosenAxis, 0));
  if (chosenAxis >= 0 && std::find(shownRows.begin(), shownRows.end(), chosenIndex) == shownRows.end())
    shownRows.push_back(chosenIndex);
  std::sort(shownRows.begin(), shownRows.end());
  return shownRows;
}

TextId axisSource(int axis) {
  constexpr std::array kSources{TextId::axisOfFaceA, TextId::axisOfFaceB, TextId::axisOfEdges};
  return kSources[static_cast<std::size_t>(explain::axisKind(axis))];
}

/// The chart's place and letters, pixels.
struct AxesLayout {
  ImVec2 at;
  float width;
  float fontSize;
};

void writeName(const HudContext& hud, const RowLayout& row, int axis, const SatRow& values) {
  const ImU32 color = colorOf(explain::axisColor(hud.palette(), axis));
  ImFont* font = values.deciding ? hud.titleFont : hud.textFont;
  const float fontSize = row.fontSize / kBarFontScale, sourceSize = kSourceFontScale * fontSize;
  const float topY = row.middle() - 0.5f * (fontSize + sourceSize);
  windowCanvas().AddText(font, fontSize, {row.labelLeft, topY}, color, std::string(values.label).c_str());
  windowCanvas().AddText(hud.textFont, sourceSize, {row.labelLeft, topY + fontSize}, color,
                         hud.say(axisSource(axis)));
}

void writeGap(const HudContext& hud, const RowLayout& row, const SatRow& values) {
  const bool isGap = values.gap > 0.0f;
  const std::string text = hud.say(isGap ? TextId::gapLabel : TextId::wayOutLabel,
                                   {{"value", explain::formatNumber(double{std::abs(values.gap)})}});
  ImFont* font = values.deciding ? hud.titleFont : hud.textFont;
  const float fontSize = row.fontSize / kBarFontScale, textWidth = measure(font, text, 0.0f, fontSize).x;
  const render::Color& color = isGap ? hud.palette().gapMark : hud.palette().overlapMark;
  windowCanvas().AddText(font, fontSize, {row.numberRight - textWidth, row.middle() - 0.5f * fontSize},
                         colorOf(color), text.c_str());
}

void drawAxisRow(const HudContext& hud, const RowLayout& row, int axis, const SatRow& values,
                 const ChartRow& bars) {
  ImGui::SetCursorScreenPos(row.low);
  const bool isChosen = axis == hud.viewState().overlays.satAxis();
  if (rowButton(hud, row, axis, isChosen || values.deciding))
    hud.request(input::ShowAxis{isChosen ? -1 : axis});
  writeName(hud, row, axis, values);
  if (values.degenerate) return;
  drawAxisBars(hud, row, values, bars);
  writeGap(hud, row, values);
}

/// Writes below the rows a sentence about the other axes, and the keys that choose an axis.
void writeOtherAxesNote(const HudContext& hud, const AxesLayout& layout, std::size_t otherAxisCount,
                        bool hasGap) {
  std::string text = hud.say(hasGap ? TextId::otherAxesGap : TextId::otherAxesOverlap,
                             {{"count", std::to_string(otherAxisCount)}});
  const std::string keys = keyCaps(hud.keys(), {input::Action::previousAxis, input::Action::nextAxis});
  if (!keys.empty()) text += "   " + keys + "  " + hud.say(TextId::chooseAxis);
  const float textWidth = measure(hud.textFont, text, 0.0f, layout.fontSize).x;
  const float fontSize = layout.fontSize * std::min(1.0f, layout.width / textWidth);
  windowCanvas().AddText(hud.textFont, fontSize, layout.at, colorOf(hud.palette().faintInk), text.c_str());
}

void drawAxes(const HudContext& hud, const Rows& rows, const std::vector<std::size_t>& shownRows,
              AxesLayout layout) {
  const float inset = kAxisInset * layout.fontSize, width = layout.width;
  const auto bars = chartRows(rows, {layout.at.x + inset + kNameColumnWidth * width,
                                     layout.at.x + (1.0f - kNumberColumnWidth) * width - inset});
  for (const std::size_t i : shownRows) {
    const ImVec2 rowEnd(layout.at.x + width, layout.at.y + kAxisRowHeight * layout.fontSize);
    const RowLayout row{layout.at, rowEnd, layout.at.x + inset, rowEnd.x - inset,
                        kBarFontScale * layout.fontSize};
    drawAxisRow(hud, row, static_cast<int>(i), rows[i], bars[i]);
    layout.at.y += (kAxisRowHeight + kAxisRowGap) * layout.fontSize;
  }
  const bool hasGap = std::any_of(rows.begin(), rows.end(), [](const SatRow& row) { return row.gap > 0.0f; });
  writeOtherAxesNote(hud, layout, rows.size() - shownRows.size(), hasGap);
}

}  // namespace

float heightOfStepAxes(float fontSize) {
  return (kSpaceAboveAxes + heightInFontSizes(kUsualRowCount)) * fontSize;
}

void drawStepAxes(const HudContext& hud, ImVec2 at, float width) {
  const auto boxes = chartedBoxes(hud);
  if (!boxes) return;
  const StepLayout step = stepLayout(hud, {at.x, hud.px(kTopMargin)}, width);
  at.y = std::max(at.y, step.bottom + kSpaceAboveAxes * step.fontSize);
  const Rows rows = explain::satRows(collision::explainSat(boxes->a, boxes->b));
  const std::vector<std::size_t> shownRows = shownAxes(rows, hud.viewState().overlays.satAxis());
  const float heightPerFontSize = heightInFontSizes(shownRows.size());
  const float fontSize = std::min(step.fontSize, std::max((hintsTop(hud) - at.y) / heightPerFontSize, 1.0f));
  const float height = heightPerFontSize * fontSize;
  drawTextPlate(hud, at, {width, height});
  // The window is larger than the chart, because a window cuts off letters and lines at its edge.
  const float margin = kAxisInset * fontSize;
  beginInvisibleWindow("###stepAxes", {at.x - margin, at.y - margin},
                       {width + 2.0f * margin, height + 2.0f * margin});
  drawAxes(hud, rows, shownRows, {at, width, fontSize});
  ImGui::End();
}

}  // namespace app
