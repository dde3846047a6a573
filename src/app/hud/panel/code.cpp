// The Code page: the textbook's routine for the explained pair, with the values of each line.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/hud/panel/pair_table.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"
#include "explain/routine_at_work.hpp"
#include "explain/sketch.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kMarkedGround = 0.35f;  // strength of the grid's colour under the letters of a marked line
constexpr float kMargin = 14.0f;        // left of the code, for the mark
constexpr float kMark = 4.0f;           // half the height of the mark
/// A line that ran more often shows only its last value.
constexpr std::size_t kMostValues = 2;

std::string inWords(std::string_view value) { return std::string(value); }
// Adding 0 turns -0 into 0.
std::string inWords(float value) {
  if (std::isnan(value)) return "nan";  // without the sign, which differs between machines
  return explain::figures(double{value} + 0.0);
}
std::string inWords(const glm::vec3& v) {
  std::string words = "(";
  words += inWords(v.x);
  for (int axis = 1; axis < 3; ++axis) words.append(", ").append(inWords(v[axis]));
  return words.append(")");
}
std::string inWords(bool value) { return value ? "true" : "false"; }
/// All digits of a float where three would make two different numbers look equal.
std::string inWords(const textbook::Comparison& compared) {
  std::string left = inWords(compared.left), right = inWords(compared.right);
  if (left == right && compared.left != compared.right) {
    left = text::figures("%.9g", double{compared.left});
    right = text::figures("%.9g", double{compared.right});
  }
  return left.append(" ")
      .append(compared.sign)
      .append(" ")
      .append(right)
      .append(": ")
      .append(inWords(compared.holds));
}
std::string inWords(const textbook::Value& value) {
  return std::visit([](const auto& each) { return inWords(each); }, value);
}

/// The value of a condition in words: "false" below "if (…) return false;" would look like the result.
std::string conditionInWords(bool holds, text::Language language) {
  return text::say(holds ? text::Word::conditionTrue : text::Word::conditionFalse, language);
}

/// The values of a line; for a line that ran often, the number of runs and the last value.
std::string valuesOf(const textbook::Line& line, text::Language language) {
  const std::size_t runs = line.values.size();
  if (runs == 0) return {};
  const bool asks = line.code.find("if (") != std::string_view::npos;
  const auto words = [&](const textbook::Value& value) {
    const bool* holds = asks ? std::get_if<bool>(&value) : nullptr;
    return holds ? conditionInWords(*holds, language) : inWords(value);
  };
  std::string all;
  if (runs == kMostValues) all.append(words(line.values.front())).append("  ");
  if (runs > kMostValues) all.append("× ").append(std::to_string(runs)).append("  … ");
  return all.append(words(line.values.back()));
}

float roomForCode(const HudPen& pen) { return pen.px(kPanelWidth - 2.0f * kPanelPadding - kMargin); }

/// Draws a wedge at the left of the line that decided, on its shaded background.
void mark(const HudPen& pen, const ImVec2& at, float height) {
  ImDrawList& canvas = *ImGui::GetWindowDrawList();
  const float right = at.x + pen.px(kPanelWidth - 2.0f * kPanelPadding),
              middle = at.y + ImGui::GetTextLineHeight() * 0.5f;
  canvas.AddRectFilled(at, {right, at.y + height}, colorOf(pen.palette().grid, kMarkedGround));
  const float half = pen.px(kMark);
  canvas.AddTriangleFilled({at.x + half, middle - half}, {at.x + half, middle + half},
                           {at.x + 2.5f * half, middle}, colorOf(pen.palette().ink));
}

/// The indentation, wider than the font's spaces so that it is visible.
float indentOf(const std::string_view code) {
  return static_cast<float>(std::min(code.find_first_not_of(' '), code.size())) * 0.4f * ImGui::GetFontSize();
}

/// The share of the panel's letter size at which the widest line of code fits.
float codeShare(const HudPen& pen, const textbook::AtWork& work) {
  float widest = 1.0f;
  for (const textbook::Line& line : work.lines) {
    const char* begin = line.code.data();
    widest = std::max(widest, indentOf(line.code) + ImGui::CalcTextSize(begin, begin + line.code.size()).x);
  }
  return std::min(1.0f, roomForCode(pen) / widest);
}

void written(const HudPen& pen, const std::string_view code, bool reached) {
  const std::size_t begin = std::min(code.find_first_not_of(' '), code.size());
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(reached ? pen.palette().ink : pen.palette().faintInk));
  ImGui::TextUnformatted(code.data() + begin, code.data() + code.size());
  ImGui::PopStyleColor();
}

/// Draws a cross at the left of the line that rounding made wrong.
void crossOut(const HudPen& pen, const ImVec2& at) {
  const float half = pen.px(kMark);
  drawMark(*ImGui::GetWindowDrawList(), {at.x + 1.5f * half, at.y + 0.5f * ImGui::GetTextLineHeight()},
           3.0f * half, CaseMark::fails, colorOf(pen.palette().gapMark));
}

/// The state of a line in the routine.
struct Standing {
  bool reached = true;  ///< No earlier line has decided.
  bool wrong = false;   ///< Rounding made it wrong.
};

void codeLine(const HudPen& pen, const textbook::Line& line, const Standing& standing) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const std::string values = valuesOf(line, pen.language());
  const float rows = values.empty() ? 1.0f : 2.0f;
  if (line.decides) mark(pen, at, rows * ImGui::GetTextLineHeight());
  if (standing.wrong) crossOut(pen, at);
  ImGui::SetCursorScreenPos({at.x + pen.px(kMargin) + indentOf(line.code), at.y});
  written(pen, line.code, standing.reached);
  if (values.empty()) return;
  ImGui::PushStyleColor(ImGuiCol_Text,
                        colorOf(standing.wrong ? pen.palette().gapMark : pen.palette().playerMark));
  ImGui::Dummy({});
  rightAligned(pen.px(kPanelWidth - kPanelPadding), values.c_str());
  ImGui::PopStyleColor();
}

void routine(const HudPen& pen, const explain::RoutineAtWork& shown) {
  const textbook::AtWork& work = shown.work;
  const float share = letterHeight(pen) / pen.text->FontSize;
  ImGui::SetWindowFontScale(share * codeShare(pen, work));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0.0f});
  bool reached = true;
  for (std::size_t i = 0; i < work.lines.size(); ++i) {
    codeLine(pen, work.lines[i], {reached, shown.wrongLine == i});
    reached = reached && !work.lines[i].decides;
  }
  ImGui::PopStyleVar();
  ImGui::SetWindowFontScale(share);
}

void bodies(const HudPen& pen, std::size_t a, std::size_t b) {
  row(pen, "A", text::nameOf(pen.world(), a, pen.language()).c_str());
  row(pen, "B", text::nameOf(pen.world(), b, pen.language()).c_str());
  rule(pen);
}

/// Explains the functions and signs in the routine, for readers who do not program in C++.
void glossary(const HudPen& pen, const textbook::AtWork& work) {
  using text::Word;
  static constexpr std::array<std::pair<std::string_view, Word>, 19> kMeanings{
      {{"axisOf(", Word::codeAxisOf},
       {"dot(", Word::codeDot},
       {"cross(", Word::codeCross},
       {"length(", Word::codeLength},
       {"clamp(", Word::codeClamp},
       {"abs(", Word::codeAbs},
       {"transpose(", Word::codeTranspose},
       {"shadow(", Word::codeShadow},
       {"sphereTouchesTurnedBox(ball, part)", Word::codeRoutineOf7},
       {"optional<", Word::codeOptional},
       {"->", Word::codeArrow},
       {" ? ", Word::codeWhether},
       {"(!", Word::codeNot},
       {" || ", Word::codeOr},
       {"for (int ", Word::codeCount},
       {" part : ", Word::codeEach},
       {"[i]", Word::codeEntry},
       {"kTouch", Word::codeTouch},
       {"kMostTries", Word::codeTries}}};
  for (const auto& [written, meaning] : kMeanings) {
    const bool stands = std::any_of(
        work.lines.begin(), work.lines.end(),
        [&, sign = written](const auto& line) { return line.code.find(sign) != std::string_view::npos; });
    if (stands) smallPrint(pen, text::say(meaning, pen.language()));
  }
}

/// Draws the routine's verdict beside the library's.
void verdicts(const HudPen& pen, const explain::RoutineAtWork& shown) {
  const auto words = [&](bool hit) {
    return text::say(hit ? text::Word::hit : text::Word::noContact, pen.language());
  };
  row(pen, text::say(text::Word::codeSays, pen.language()), words(shown.work.hit));
  row(pen, text::say(text::Word::programSays, pen.language()), words(*shown.truth));
}

/// Hides the sweep's code until the question about the next move is answered: it would give the answer away.
world::Routine wantedRoutine(const LessonPlayer& lesson) {
  if (!lesson.isOpen()) return world::Routine::verdict;
  const world::Routine wanted = lesson.step().routine;
  const bool tells = wanted == world::Routine::sweep && lesson.phase() == LessonPhase::asking;
  return tells ? world::Routine::verdict : wanted;
}

}  // namespace

void drawCodePage(const HudPen& pen) {
  const std::optional<explain::Focus>& focus = pen.state.focus;
  const world::Routine wanted = wantedRoutine(pen.state.session.lesson());
  const auto shown = focus ? explain::routineAtWork(pen.world(), *focus, wanted) : std::nullopt;
  if (focus)
    bodies(pen, shown ? shown->player : 0, shown ? shown->target.value_or(focus->body) : focus->body);
  if (!shown) return smallPrint(pen, text::say(text::Word::noRoutine, pen.language()));
  if (!shown->agrees()) {
    verdicts(pen, *shown);
    rule(pen);
  }
  routine(pen, *shown);
  rule(pen);
  if (wanted == world::Routine::table && !focus->ofMesh)
    drawPairTable(pen, world::kindOf(focus->player), world::kindOf(focus->target));
  glossary(pen, shown->work);
  if (shown->isNan) smallPrint(pen, text::say(text::Word::codeNan, pen.language()));
  const text::Word wrong = shown->isNan ? text::Word::codeIsNan : text::Word::codeIsWrong;
  if (!shown->agrees()) return lines(pen, text::say(wrong, pen.language()));
  smallPrint(pen, text::say(text::Word::codeNote, pen.language()));
}

}  // namespace app
