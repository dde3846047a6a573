#include "app/hud/panel/code_lines.hpp"

#include <algorithm>
#include <cmath>

#include "app/hud/scene/marks.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr float kMarkedLineAlpha = 0.35f;  // opacity of the grid's colour behind a marked line
// Fractions of a letter's height.
constexpr float kMargin = 0.7f;  // width of the space for the mark, left of the code
constexpr float kMark = 0.2f;    // half the height of the mark
/// The most values shown for a line. If the line ran more often, only the count and the last value are shown.
constexpr std::size_t kMostValues = 2;

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
  return text::say(value ? Word::valueTrue : Word::valueFalse, language);
}
/// Writes all digits of a float if three digits would make different numbers look equal.
std::string inWords(const textbook::Comparison& compared, text::Language language) {
  std::string left = inWords(compared.left, language), right = inWords(compared.right, language);
  if (left == right && compared.left != compared.right) {
    left = text::figures("%.9g", double{compared.left});
    right = text::figures("%.9g", double{compared.right});
  }
  return left + ' ' + std::string(compared.sign) + ' ' + right + ": " + inWords(compared.holds, language);
}
std::string inWords(const textbook::Value& value, text::Language language) {
  return std::visit([&](const auto& each) { return inWords(each, language); }, value);
}

/// Writes a condition in words, because "false" below the line "if (…) return false;" would look like the
/// result of the routine.
std::string conditionInWords(bool holds, text::Language language) {
  return text::say(holds ? Word::conditionTrue : Word::conditionFalse, language);
}

/// All values of a line. If the line ran more than `most` times, only the count and the last value.
std::string valuesOf(const textbook::Line& line, text::Language language, std::size_t most) {
  const std::size_t runs = line.values.size();
  if (runs == 0) return {};
  const bool asks = line.code.find("if (") != std::string_view::npos;
  const auto words = [&](const textbook::Value& value) {
    const bool* holds = asks ? std::get_if<bool>(&value) : nullptr;
    return holds ? conditionInWords(*holds, language) : inWords(value, language);
  };
  if (line.pass) return "i = " + std::to_string(*line.pass) + ":  " + words(line.values[*line.pass]);
  std::string all;
  if (runs > most) all.append("× ").append(std::to_string(runs)).append("  … ");
  for (std::size_t i = 0; runs <= most && i + 1 < runs; ++i) all.append(words(line.values[i])).append("  ");
  return all.append(words(line.values.back()));
}

/// The values of a line. If the values are too wide for the column, only the count and the last value.
std::string fittingValues(const HudPen& pen, const CodeColumn& column, const textbook::Line& line) {
  std::string all = valuesOf(line, pen.language(), kMostValues);
  const bool fits = measure(pen.lessonText, all, 0.0f, column.letters).x <= column.width;
  return fits ? all : valuesOf(line, pen.language(), 1);
}

/// Marks the deciding line by a shaded background and a wedge at its left.
void markDecidingLine(const HudPen& pen, const CodeColumn& column, const ImVec2& at, float height) {
  windowCanvas().AddRectFilled(at, {at.x + column.width, at.y + height},
                               colorOf(pen.palette().grid, kMarkedLineAlpha));
  const float half = kMark * column.letters, middle = at.y + 0.5f * column.letters;
  windowCanvas().AddTriangleFilled({at.x + half, middle - half}, {at.x + half, middle + half},
                                   {at.x + 2.5f * half, middle}, colorOf(pen.palette().ink));
}

/// The width of margin and indentation, from the column's left edge to the code of a line, pixels.
float codeIndent(const HudPen& pen, const std::string_view code, float letters) {
  const std::string indent(std::min(code.find_first_not_of(' '), code.size()), ' ');
  return kMargin * letters + measure(pen.code, indent, 0.0f, letters).x;
}

std::string trimmed(const std::string_view code) {
  return std::string(code.substr(std::min(code.find_first_not_of(' '), code.size())));
}

float codeRight(const HudPen& pen, const textbook::Line& line, float letters) {
  return kMargin * letters + measure(pen.code, std::string(line.code), 0.0f, letters).x;
}

bool valuesFitBeside(const HudPen& pen, const CodeColumn& column, const textbook::Line& line) {
  if (!column.valuesBeside) return false;
  const float values = measure(pen.lessonText, fittingValues(pen, column, line), 0.0f, column.letters).x;
  return codeRight(pen, line, column.letters) + values + column.letters <= column.width;
}

float rowCountOf(const HudPen& pen, const CodeColumn& column, const textbook::Line& line) {
  return line.values.empty() || valuesFitBeside(pen, column, line) ? 1.0f : 2.0f;
}

/// Returns the line with one value of typical length, for measuring.
textbook::Line withTypicalValue(const textbook::Line& line) {
  textbook::Line run = line;
  run.values.clear();
  if (!line.isRecorded) return run;
  const auto has = [&](std::string_view part) { return line.code.find(part) != std::string_view::npos; };
  if (has("if (") || has("bool "))
    run.values = {textbook::Comparison{-0.5f, "<=", -0.5f, false}};
  else if (has("float "))
    run.values = {-0.5f};
  else
    run.values = {glm::vec3(-0.5f)};
  return run;
}

/// Draws a cross left of the line whose result is wrong because of rounding.
void markWrongLine(const HudPen& pen, const ImVec2& at, float letters) {
  const float half = kMark * letters;
  drawMark(windowCanvas(), {at.x + 1.5f * half, at.y + 0.5f * letters}, 3.0f * half, CaseMark::fails,
           colorOf(pen.palette().gapMark));
}

struct LineState {
  bool reached = true;  ///< No earlier line has decided.
  bool wrong = false;   ///< Rounding made the line's result wrong.
};

/// Scrolls to the deciding line when it has changed.
void scrollToDecidingLine(std::size_t line) {
  int& followed = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("mark"), -1);
  if (ImGui::GetScrollMaxY() <= 0.0f || followed == static_cast<int>(line)) return;
  followed = static_cast<int>(line);
  ImGui::SetScrollHereY(0.5f);
}

void codeLine(const HudPen& pen, const CodeColumn& column, const textbook::Line& line,
              const LineState& state) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float letters = column.letters, height = rowCountOf(pen, column, line) * letters;
  if (line.decides) markDecidingLine(pen, column, at, height);
  if (state.wrong) markWrongLine(pen, at, letters);
  windowCanvas().AddText(pen.code, letters, {at.x + codeIndent(pen, line.code, letters), at.y},
                         colorOf(state.reached ? pen.palette().ink : pen.palette().faintInk),
                         trimmed(line.code).c_str());
  const std::string values = line.values.empty() ? std::string() : fittingValues(pen, column, line);
  const float left = at.x + column.width - measure(pen.lessonText, values, 0.0f, letters).x;
  windowCanvas().AddText(pen.lessonText, letters, {left, at.y + height - letters},
                         colorOf(state.wrong ? pen.palette().gapMark : pen.palette().playerMark),
                         values.c_str());
  ImGui::Dummy({column.width, height});
}

/// True while a question is open and the values would suggest an answer. The values of a sweep are the
/// answer. The values of an axis may mislead, because a gap that exists now may close during the move.
bool hidesValues(const HudPen& pen) {
  const LessonPlayer& lesson = pen.lesson();
  if (!lesson.isOpen() || lesson.phase() != LessonPhase::asking) return false;
  const auto& asked = lesson.step().predict;
  return lesson.step().routine == world::Routine::sweep || (asked && asked->ask == world::Quantity::axis);
}

}  // namespace

float widthOfCode(const HudPen& pen, const textbook::RoutineRun& work, float letters) {
  float widest = 1.0f;
  for (const textbook::Line& line : work.lines) widest = std::max(widest, codeRight(pen, line, letters));
  return widest;
}

float heightOfCode(const HudPen& pen, const textbook::RoutineRun& work, const CodeColumn& column) {
  float rows = 0.0f;
  for (const textbook::Line& line : work.lines) rows += rowCountOf(pen, column, line);
  return rows * column.letters;
}

float mostHeightOfCode(const HudPen& pen, const textbook::RoutineRun& work, const CodeColumn& column) {
  float rows = 0.0f;
  for (const textbook::Line& line : work.lines) rows += rowCountOf(pen, column, withTypicalValue(line));
  return rows * column.letters;
}

void drawRoutine(const HudPen& pen, const explain::ExplainedRoutine& shown, const CodeColumn& column) {
  const textbook::RoutineRun& work = shown.work;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0.0f});
  bool reached = true;
  for (std::size_t i = 0; i < work.lines.size(); ++i) {
    if (work.lines[i].decides) scrollToDecidingLine(i);
    codeLine(pen, column, work.lines[i], {reached, shown.wrongLine == i});
    reached = reached && !work.lines[i].decides;
  }
  ImGui::PopStyleVar();
}

world::Routine wantedRoutine(const HudPen& pen) {
  if (pen.lesson().isOpen()) return pen.lesson().step().routine;
  const bool showsContact = pen.viewState().overlays.on.has(explain::Overlay::pushOut);
  return showsContact ? world::Routine::contact : world::Routine::verdict;
}

std::optional<explain::ExplainedRoutine> shownRoutine(const HudPen& pen) {
  return shownRoutine(pen, wantedRoutine(pen));
}

std::optional<explain::ExplainedRoutine> shownRoutine(const HudPen& pen, world::Routine wanted) {
  const std::optional<explain::Focus>& focus = pen.state.focus;
  auto shown = focus ? explain::explainRoutine(pen.world(), *focus, wanted) : std::nullopt;
  if (!shown) return shown;
  if (hidesValues(pen))
    for (textbook::Line& line : shown->work.lines) line.values.clear(), line.decides = false;
  if (pen.lesson().isOpen() && pen.lesson().step().tableOnly) shown->work.lines.clear();
  return shown;
}

}  // namespace app
