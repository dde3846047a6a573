// Draws the code of a routine below a lesson's step, in the column beside the figure.
#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/lesson_card.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {
namespace {

constexpr float kCodeFontScale = 0.9f;  // letter height of the code, as a fraction of the step's letters
constexpr float kCodeGap = 0.5f;        // space above the code and above its notes, in letter heights
constexpr float kMessageHeight = 1.2f;  // room for a message between verdict and code, in letter heights
constexpr float kLeastScaleForValues = 0.85f;
constexpr std::size_t kMostNotes = 3;
constexpr float kMostTableGrowth = 1.15f;  // a table without code grows by at most this factor
constexpr float kTableFontScale = 1.2f;    // letter height of a table without code, relative to the code's

/// The code of a step, its column, and the notes below it.
struct StepCode {
  explain::ExplainedRoutine routine;
  CodeColumn column;
  std::vector<std::string> notes;
  std::optional<KindPair> table{};  ///< The kinds of the pair, if the table of routines is below the code.

  /// The height of the letters of the table and the notes, pixels.
  [[nodiscard]] float noteFontSize() const {
    return (routine.work.lines.empty() ? kTableFontScale : 1.0f) * column.fontSize;
  }
  [[nodiscard]] float tableHeight() const {
    return table ? kCodeGap * column.fontSize + heightOfPairTable(noteFontSize()) : 0.0f;
  }
};

/// Uses slightly smaller letters if all values then fit beside their lines.
CodeColumn codeColumnFor(const HudPen& pen, const textbook::RoutineRun& run, float width, float fontSize) {
  const CodeColumn wished{width, fontSize * shrinkFactor(widthOfCode(pen, run, fontSize), width), true};
  for (const float scale : {1.0f, 0.95f, 0.9f, kLeastScaleForValues}) {
    const CodeColumn column{width, scale * wished.fontSize, true};
    const auto lineCount = static_cast<float>(run.lines.size());
    if (maxHeightOfCode(pen, run, column) < (lineCount + 0.5f) * column.fontSize) return column;
  }
  return wished;
}

/// If rounding makes the routine's answer wrong, returns notes with both verdicts and the reason. Otherwise
/// returns no notes.
std::vector<std::string> wrongAnswerNotes(const HudPen& pen, const explain::ExplainedRoutine& routine) {
  if (routine.agrees()) return {};
  const auto verdictOf = [&](Word speaker, bool hit) {
    return std::string(pen.say(speaker)) + "  " + pen.say(hit ? Word::hit : Word::noContact);
  };
  std::vector<std::string> notes{verdictOf(Word::codeSays, routine.work.hit),
                                 verdictOf(Word::programSays, *routine.libraryHit),
                                 pen.say(routine.isNan ? Word::codeIsNan : Word::codeIsWrong)};
  if (routine.isNan) notes.push_back(pen.say(Word::codeNan));
  return notes;
}

float heightOfNote(const HudPen& pen, const std::string& note, const StepCode& code) {
  return measure(pen.lessonFont, note, code.column.width, code.noteFontSize()).y;
}

StepCode stepCodeFor(const HudPen& pen, const explain::ExplainedRoutine& routine, float width,
                     float stepFontSize) {
  StepCode code{routine, codeColumnFor(pen, routine.work, width, kCodeFontScale * stepFontSize),
                wrongAnswerNotes(pen, routine), pairInTable(pen)};
  if (code.table) code.notes.push_back(pairTableNote(pen, code.table->first, code.table->second));
  return code;
}

/// Adds explanations of signs in the code, first for the marked line, as many as fit above `bottom`.
void addSignNotes(const HudPen& pen, float top, float bottom, StepCode& code) {
  if (!code.notes.empty() || code.table) return;
  const auto& lines = code.routine.work.lines;
  const auto markedLine =
      std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.decides; });
  std::vector<textbook::Line> firstLines{lines.front()};
  if (markedLine != lines.end()) firstLines.push_back(*markedLine);
  std::vector<Word> words = meaningsIn(firstLines);
  for (const Word word : meaningsIn(lines))
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  for (const Word word : words) {
    const std::string note = pen.say(word);
    top += heightOfNote(pen, note, code);
    if (top > bottom || code.notes.size() == kMostNotes) return;
    code.notes.push_back(note);
  }
}

void writeNotes(const HudPen& pen, const StepCode& code, ImVec2 at) {
  const bool isImportant = !code.routine.agrees() || code.table;
  const float fontSize = code.noteFontSize();
  ImVec2 position = at;
  for (const std::string& note : code.notes) {  // all plates first: a plate covers descenders above it
    const ImVec2 size = measure(pen.lessonFont, note, code.column.width, fontSize);
    drawTextPlate(pen, position, size);
    position.y += size.y;
  }
  for (const std::string& note : code.notes) {
    write(pen.lessonFont, at, colorOf(isImportant ? pen.palette().ink : pen.palette().faintInk), note,
          code.column.width, fontSize);
    at.y += heightOfNote(pen, note, code);
  }
}

void writeCode(const HudPen& pen, const StepCode& code, ImVec2 at, float height) {
  drawTextPlate(pen, at, {code.column.width, height});
  PushedStyle style;
  style.pushColor(ImGuiCol_Text, colorOf(pen.palette().ink));
  ImGui::PushFont(pen.textFont);
  // The window is wider than the code, because a window cuts off letters at its edge.
  beginInvisibleWindow("###stepCode", at,
                       {code.column.width + code.column.fontSize, height + code.column.fontSize});
  drawRoutine(pen, code.routine, code.column);
  if (code.table) {
    ImGui::SetWindowFontScale(code.noteFontSize() / pen.textFont->FontSize);
    ImGui::SetCursorScreenPos({at.x, at.y + height - heightOfPairTable(code.noteFontSize())});
    drawPairTable(pen, code.table->first, code.table->second, code.column.width);
  }
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace

float heightOfStepCode(const HudPen& pen, const explain::ExplainedRoutine& routine, float width,
                       float stepFontSize) {
  const StepCode code = stepCodeFor(pen, routine, width, stepFontSize);
  float height = maxHeightOfCode(pen, routine.work, code.column) + code.tableHeight() +
                 (kMessageHeight + 2.0f * kCodeGap) * stepFontSize;
  for (const std::string& note : code.notes) height += heightOfNote(pen, note, code);
  return height;
}

// Draws the code below the place where the step's text will end after the answer, so that the code does not
// move when the answer is shown. Only several messages move the code.
void drawStepCode(const HudPen& pen, ImVec2 at, float width) {
  const StepLayout step = stepLayout(pen, {at.x, pen.px(kTopMargin)}, width);
  const auto routine = shownRoutine(pen);
  if (!routine) return;
  StepCode code = stepCodeFor(pen, *routine, width, step.fontSize);
  at.y = std::max(at.y, step.bottom + kMessageHeight * step.fontSize) + kCodeGap * step.fontSize;
  const float bottom = hintsTop(pen) - kCodeGap * step.fontSize;
  const auto codeHeight = [&] {
    return heightOfCode(pen, code.routine.work, code.column) + code.tableHeight();
  };
  const auto notesHeight = [&] {
    float height = kCodeGap * step.fontSize;
    for (const std::string& note : code.notes) height += heightOfNote(pen, note, code);
    return code.notes.empty() ? 0.0f : height;
  };
  const float maxScale = routine->work.lines.empty() ? kMostTableGrowth : 1.0f;
  code.column.fontSize *=
      std::clamp((bottom - at.y) / (codeHeight() + notesHeight()), kMinPageScale, maxScale);
  const float height = codeHeight();
  writeCode(pen, code, at, height);
  at.y += height + kCodeGap * step.fontSize;
  addSignNotes(pen, at.y, bottom, code);
  writeNotes(pen, code, at);
}

}  // namespace app
