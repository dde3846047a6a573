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
constexpr float kAxisRow = 2.6f;        // height of a row
constexpr float kAxisGap = 0.35f;       // between two rows
constexpr float kAxisInset = 0.5f;      // distance from a row's frame to its words
constexpr float kSourceLetters = 0.8f;  // letters of the line below an axis's name, such as "face of A"
constexpr float kBarLetters = 1.5f;     // letter height from which drawAxisBars() computes a bar's size
constexpr float kAboveAxes = 1.7f;      // space above the chart, for a message and a gap
constexpr float kBelowAxes = 1.3f;      // space for a line below the rows
// Fractions of the chart's width.
constexpr float kAxisNames = 0.3f;
constexpr float kAxisNumbers = 0.28f;

constexpr std::size_t kUsualRows = 3;  // one of each kind; a row for a chosen axis shrinks all rows

/// The height of the rows and of the line below them, in letter heights.
float heightInLetters(std::size_t rows) {
  return static_cast<float>(rows) * (kAxisRow + kAxisGap) + kBelowAxes;
}

/// Returns the indices of the rows to draw: for each kind of axis the row with the largest gap (a negative
/// gap is an overlap), and the row that the user chose.
std::vector<std::size_t> axesShown(const Rows& rows, int chosen) {
  std::array<std::optional<std::size_t>, 3> best;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto& of = best[static_cast<std::size_t>(explain::axisKind(static_cast<int>(i)))];
    if (!rows[i].degenerate && (!of || rows[i].deciding || rows[i].gap > rows[*of].gap)) of = i;
  }
  std::vector<std::size_t> shown;
  for (const auto& axis : best)
    if (axis) shown.push_back(*axis);
  const auto other = static_cast<std::size_t>(std::max(chosen, 0));
  if (chosen >= 0 && std::find(shown.begin(), shown.end(), other) == shown.end()) shown.push_back(other);
  std::sort(shown.begin(), shown.end());
  return shown;
}

Word sourceOf(int axis) {
  constexpr std::array kSources{Word::axisOfFaceA, Word::axisOfFaceB, Word::axisOfEdges};
  return kSources[static_cast<std::size_t>(explain::axisKind(axis))];
}

/// The chart's place and letters, pixels.
struct AxesPlace {
  ImVec2 at;
  float width;
  float letters;
};

void writeName(const HudPen& pen, const RowPlace& row, int axis, const SatRow& values) {
  const ImU32 color = colorOf(explain::axisColor(pen.palette(), axis));
  ImFont* font = values.deciding ? pen.title : pen.text;
  const float letters = row.letters / kBarLetters, small = kSourceLetters * letters;
  const float top = row.middle() - 0.5f * (letters + small);
  windowCanvas().AddText(font, letters, {row.label, top}, color, std::string(values.label).c_str());
  windowCanvas().AddText(pen.text, small, {row.label, top + letters}, color, pen.say(sourceOf(axis)));
}

void writeGap(const HudPen& pen, const RowPlace& row, const SatRow& values) {
  const bool apart = values.gap > 0.0f;
  const std::string words = pen.say(apart ? Word::gapLabel : Word::wayOutLabel,
                                    {{"value", explain::formatNumber(double{std::abs(values.gap)})}});
  ImFont* font = values.deciding ? pen.title : pen.text;
  const float letters = row.letters / kBarLetters, wide = measure(font, words, 0.0f, letters).x;
  const render::Color& color = apart ? pen.palette().gapMark : pen.palette().overlapMark;
  windowCanvas().AddText(font, letters, {row.number - wide, row.middle() - 0.5f * letters}, colorOf(color),
                         words.c_str());
}

void drawAxisRow(const HudPen& pen, const RowPlace& row, int axis, const SatRow& values,
                 const ChartRow& bars) {
  ImGui::SetCursorScreenPos(row.low);
  const bool chosen = axis == pen.viewState().overlays.satAxis();
  if (rowButton(pen, row, axis, chosen || values.deciding)) pen.request(input::ShowAxis{chosen ? -1 : axis});
  writeName(pen, row, axis, values);
  if (values.degenerate) return;
  drawAxisBars(pen, row, values, bars);
  writeGap(pen, row, values);
}

/// Writes below the rows a sentence about the other axes, and the keys that choose an axis.
void writeOthers(const HudPen& pen, const AxesPlace& place, std::size_t others, bool apart) {
  std::string words =
      pen.say(apart ? Word::otherAxesGap : Word::otherAxesOverlap, {{"count", std::to_string(others)}});
  const std::string keys = keyCaps(pen.keys(), {input::Action::previousAxis, input::Action::nextAxis});
  if (!keys.empty()) words += "   " + keys + "  " + pen.say(Word::chooseAxis);
  const float wide = measure(pen.text, words, 0.0f, place.letters).x;
  const float letters = place.letters * std::min(1.0f, place.width / wide);
  windowCanvas().AddText(pen.text, letters, place.at, colorOf(pen.palette().faintInk), words.c_str());
}

void drawAxes(const HudPen& pen, const Rows& rows, const std::vector<std::size_t>& shown, AxesPlace place) {
  const float inset = kAxisInset * place.letters, width = place.width;
  const auto bars = chartRows(
      rows, {place.at.x + inset + kAxisNames * width, place.at.x + (1.0f - kAxisNumbers) * width - inset});
  for (const std::size_t i : shown) {
    const ImVec2 high(place.at.x + width, place.at.y + kAxisRow * place.letters);
    const RowPlace row{place.at, high, place.at.x + inset, high.x - inset, kBarLetters * place.letters};
    drawAxisRow(pen, row, static_cast<int>(i), rows[i], bars[i]);
    place.at.y += (kAxisRow + kAxisGap) * place.letters;
  }
  const bool apart = std::any_of(rows.begin(), rows.end(), [](const SatRow& row) { return row.gap > 0.0f; });
  writeOthers(pen, place, rows.size() - shown.size(), apart);
}

}  // namespace

float heightOfStepAxes(float letters) { return (kAboveAxes + heightInLetters(kUsualRows)) * letters; }

void drawStepAxes(const HudPen& pen, ImVec2 at, float room) {
  const auto boxes = chartedBoxes(pen);
  if (!boxes) return;
  const StepLayout step = stepLayout(pen, {at.x, pen.px(kTopMargin)}, room);
  at.y = std::max(at.y, step.end + kAboveAxes * step.letters);
  const Rows rows = explain::satRows(collision::explainSat(boxes->a, boxes->b));
  const std::vector<std::size_t> shown = axesShown(rows, pen.viewState().overlays.satAxis());
  const float lines = heightInLetters(shown.size());
  const float letters = std::min(step.letters, std::max((hintsTop(pen) - at.y) / lines, 1.0f));
  const float height = lines * letters;
  plate(pen, at, {room, height});
  // The window is larger than the chart, because a window cuts off letters and lines at its edge.
  const float edge = kAxisInset * letters;
  beginBareWindow("###stepAxes", {at.x - edge, at.y - edge}, {room + 2.0f * edge, height + 2.0f * edge});
  drawAxes(pen, rows, shown, {at, room, letters});
  ImGui::End();
}

}  // namespace app
