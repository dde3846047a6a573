#include "app/hud/panel/code_lines.hpp"

#include <algorithm>
#include <cmath>

#include "app/hud/scene/marks.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr float kMarkedLineAlpha = 0.35f;  // opacity of the grid's colour behind a marked line
// Fractions of a letter's height.
constexpr float kMarginWidth = 0.7f;     // width of the space for the mark, left of the code
constexpr float kMarkHalfHeight = 0.2f;  // half the height of the mark
/// The most values shown for a line. If the line ran more often, only the count and the last value are shown.
constexpr std::size_t kMaxValues = 2;

std::string inWords(std::string_view value, text::Language) { return std::string(value); }
// Writes -0 as 0: adding 0 to -0 gives 0.
std::string inWords(float value, text::Language) {
  if (std::isnan(value)) return "nan";  // without the sign, which differs between machines
  return explain::formatNumber(double{value} + 0.0);
}
std::string inWords(const glm::vec3& v, text::Language language) {
  return '(' + inWords(v.x, language) + ", " + inWords(v.y, language) + ", " + inWords(v.z, language) + ')';
}
std::string inWords(bool value, text::Language language) {
  return text::say(value ? TextId::valueTrue : TextId::valueFalse, language);
}
/// Writes all digits of a float if three digits would make different numbers look equal.
std::string inWords(const textbook::Comparison& comparison, text::Language language) {
  std::string left = inWords(comparison.left, language), right = inWords(comparison.right, language);
  if (left == right && comparison.left != comparison.right) {
    left = text::formatted("%.9g", double{comparison.left});
    right = text::formatted("%.9g", double{comparison.right});
  }
  return left + ' ' + std::string(comparison.sign) + ' ' + right + ": " + inWords(comparison.holds, language);
}
std::string inWords(const textbook::Value& value, text::Language language) {
  return std::visit([&](const auto& each) { return inWords(each, language); }, value);
}

/// Writes a condition in words, because "false" below the line "if (…) return false;" would look like the
/// result of the routine.
std::string conditionInWords(bool holds, text::Language language) {
  return text::say(holds ? TextId::conditionTrue : TextId::conditionFalse, language);
}

/// All values of a line. If the line ran more than `maxCount` times, only the count and the last value.
std::string valuesText(const textbook::Line& line, text::Language language, std::size_t maxCount) {
  const std::size_t runCount = line.values.size();
  if (runCount == 0) return {};
  const bool isCondition = line.code.find("if (") != std::string_view::npos;
  const auto valueText = [&](const textbook::Value& value) {
    const bool* holds = isCondition ? std::get_if<bool>(&value) : nullptr;
    return holds ? conditionInWords(*holds, language) : inWords(value, language);
  };
  if (line.pass) return "i = " + std::to_string(*line.pass) + ":  " + valueText(line.values[*line.pass]);
  std::string joinedText;
  if (runCount > maxCount) joinedText.append("× ").append(std::to_string(runCount)).append("  … ");
  for (std::size_t i = 0; runCount <= maxCount && i + 1 < runCount; ++i)
    joinedText.append(valueText(line.values[i])).append("  ");
  return joinedText.append(valueText(line.values.back()));
}

/// The values of a line. If the values are too wide for the column, only the count and the last value.
std::string fittingValuesText(const HudContext& hud, const CodeColumn& column, const textbook::Line& line) {
  std::string allValues = valuesText(line, hud.language(), kMaxValues);
  const bool fits = measure(hud.lessonFont, allValues, 0.0f, column.fontSize).x <= column.width;
  return fits ? allValues : valuesText(line, hud.language(), 1);
}

/// Marks the deciding line by a shaded background and a wedge at its left.
void markDecidingLine(const HudContext& hud, const CodeColumn& column, const ImVec2& at, float height) {
  windowCanvas().AddRectFilled(at, {at.x + column.width, at.y + height},
                               colorOf(hud.palette().grid, kMarkedLineAlpha));
  const float halfHeight = kMarkHalfHeight * column.fontSize, middleY = at.y + 0.5f * column.fontSize;
  windowCanvas().AddTriangleFilled({at.x + halfHeight, middleY - halfHeight},
                                   {at.x + halfHeight, middleY + halfHeight},
                                   {at.x + 2.5f * halfHeight, middleY}, colorOf(hud.palette().ink));
}

/// The width of margin and indentation, from the column's left edge to the code of a line, pixels.
float codeIndent(const HudContext& hud, const std::string_view code, float fontSize) {
  const std::string indent(std::min(code.find_first_not_of(' '), code.size()), ' ');
  return kMarginWidth * fontSize + measure(hud.codeFont, indent, 0.0f, fontSize).x;
}

std::string withoutIndentation(const std::string_view code) {
  return std::string(code.substr(std::min(code.find_first_not_of(' '), code.size())));
}

float codeRight(const HudContext& hud, const textbook::Line& line, float fontSize) {
  return kMarginWidth * fontSize + measure(hud.codeFont, std::string(line.code), 0.0f, fontSize).x;
}

bool valuesFitBeside(const HudContext& hud, const CodeColumn& column, const textbook::Line& line) {
  if (!column.valuesBesideCode) return false;
  const float valuesWidth =
      measure(hud.lessonFont, fittingValuesText(hud, column, line), 0.0f, column.fontSize).x;
  return codeRight(hud, line, column.fontSize) + valuesWidth + column.fontSize <= column.width;
}

float rowCountOf(const HudContext& hud, const CodeColumn& column, const textbook::Line& line) {
  return line.values.empty() || valuesFitBeside(hud, column, line) ? 1.0f : 2.0f;
}

/// Returns the line with one value of typical length, for measuring.
textbook::Line withTypicalValue(const textbook::Line& line) {
  textbook::Line typicalLine = line;
  typicalLine.values.clear();
  if (!line.isRecorded) return typicalLine;
  const auto contains = [&](std::string_view part) { return line.code.find(part) != std::string_view::npos; };
  if (contains("if (") || contains("bool "))
    typicalLine.values = {textbook::Comparison{-0.5f, "<=", -0.5f, false}};
  else if (contains("float "))
    typicalLine.values = {-0.5f};
  else
    typicalLine.values = {glm::vec3(-0.5f)};
  return typicalLine;
}

/// Draws a cross left of the line whose result is wrong because of rounding.
void markWrongLine(const HudContext& hud, const ImVec2& at, float fontSize) {
  const float halfHeight = kMarkHalfHeight * fontSize;
  drawMark(windowCanvas(), {at.x + 1.5f * halfHeight, at.y + 0.5f * fontSize}, 3.0f * halfHeight,
           CaseMark::fails, colorOf(hud.palette().gapMark));
}

struct LineState {
  bool isReached = true;  ///< No earlier line has decided.
  bool isWrong = false;   ///< Rounding made the line's result wrong.
};

/// Scrolls to the deciding line when it has changed.
void scrollToDecidingLine(std::size_t line) {
  int& lastLine = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("mark"), -1);
  if (ImGui::GetScrollMaxY() <= 0.0f || lastLine == static_cast<int>(line)) return;
  lastLine = static_cast<int>(line);
  ImGui::SetScrollHereY(0.5f);
}

void codeLine(const HudContext& hud, const CodeColumn& column, const textbook::Line& line,
              const LineState& state) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float fontSize = column.fontSize, height = rowCountOf(hud, column, line) * fontSize;
  if (line.isDeciding) markDecidingLine(hud, column, at, height);
  if (state.isWrong) markWrongLine(hud, at, fontSize);
  windowCanvas().AddText(hud.codeFont, fontSize, {at.x + codeIndent(hud, line.code, fontSize), at.y},
                         colorOf(state.isReached ? hud.palette().ink : hud.palette().faintInk),
                         withoutIndentation(line.code).c_str());
  const std::string values = line.values.empty() ? std::string() : fittingValuesText(hud, column, line);
  const float left = at.x + column.width - measure(hud.lessonFont, values, 0.0f, fontSize).x;
  windowCanvas().AddText(hud.lessonFont, fontSize, {left, at.y + height - fontSize},
                         colorOf(state.isWrong ? hud.palette().gapMark : hud.palette().playerMark),
                         values.c_str());
  ImGui::Dummy({column.width, height});
}

/// True while a question is open and the values would suggest an answer. The values of a sweep are the
/// answer. The values of an axis may mislead, because a gap that exists now may close during the move.
bool hidesValues(const HudContext& hud) {
  const LessonPlayer& lesson = hud.lesson();
  if (!lesson.isOpen() || lesson.phase() != LessonPhase::asking) return false;
  const auto& prediction = lesson.step().predict;
  return lesson.step().routine == world::Routine::sweep ||
         (prediction && prediction->ask == world::Quantity::axis);
}

}  // namespace

float widthOfCode(const HudContext& hud, const textbook::RoutineRun& run, float fontSize) {
  float widest = 1.0f;
  for (const textbook::Line& line : run.lines) widest = std::max(widest, codeRight(hud, line, fontSize));
  return widest;
}

float heightOfCode(const HudContext& hud, const textbook::RoutineRun& run, const CodeColumn& column) {
  float rows = 0.0f;
  for (const textbook::Line& line : run.lines) rows += rowCountOf(hud, column, line);
  return rows * column.fontSize;
}

float maxHeightOfCode(const HudContext& hud, const textbook::RoutineRun& run, const CodeColumn& column) {
  float rows = 0.0f;
  for (const textbook::Line& line : run.lines) rows += rowCountOf(hud, column, withTypicalValue(line));
  return rows * column.fontSize;
}

void drawRoutine(const HudContext& hud, const explain::ExplainedRoutine& routine, const CodeColumn& column) {
  const textbook::RoutineRun& run = routine.run;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0.0f});
  bool isReached = true;
  for (std::size_t i = 0; i < run.lines.size(); ++i) {
    if (run.lines[i].isDeciding) scrollToDecidingLine(i);
    codeLine(hud, column, run.lines[i], {isReached, routine.wrongLine == i});
    isReached = isReached && !run.lines[i].isDeciding;
  }
  ImGui::PopStyleVar();
}

world::Routine wantedRoutine(const HudContext& hud) {
  if (hud.lesson().isOpen()) return hud.lesson().step().routine;
  const bool showsContact = hud.viewState().overlays.on.has(explain::Overlay::pushOut);
  return showsContact ? world::Routine::contact : world::Routine::verdict;
}

std::optional<explain::ExplainedRoutine> shownRoutine(const HudContext& hud) {
  return shownRoutine(hud, wantedRoutine(hud));
}

std::optional<explain::ExplainedRoutine> shownRoutine(const HudContext& hud, world::Routine kind) {
  const std::optional<explain::Focus>& focus = hud.state.focus;
  auto routine = focus ? explain::explainRoutine(hud.world(), *focus, kind) : std::nullopt;
  if (!routine) return routine;
  if (hidesValues(hud))
    for (textbook::Line& line : routine->run.lines) line.values.clear(), line.isDeciding = false;
  if (hud.lesson().isOpen() && hud.lesson().step().tableOnly) routine->run.lines.clear();
  return routine;
}

}  // namespace app
