// Draws the code of a routine below a lesson's step, in the column beside the figure.
#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/lesson_card.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {
namespace {

constexpr float kCodeLetters = 0.9f;  // letter height of the code, as a fraction of the step's letters
constexpr float kCodeGap = 0.5f;      // space above the code and above its notes, in letter heights
constexpr float kMessageLine = 1.2f;  // room for a message between verdict and code, in letter heights
constexpr float kLeastBeside = 0.85f;
constexpr std::size_t kMostNotes = 3;
constexpr float kMostTableShare = 1.15f;  // a table without code grows by at most this factor
constexpr float kTableLetters = 1.2f;     // letter height of a table without code, relative to the code's

/// The code of a step, its column, and the notes below it.
struct StepCode {
  explain::ExplainedRoutine shown;
  CodeColumn column;
  std::vector<std::string> notes;
  std::optional<KindPair> table{};  ///< The kinds of the pair, if the table of routines is below the code.

  /// The height of the letters of the table and the notes, pixels.
  [[nodiscard]] float noteLetters() const {
    return (shown.work.lines.empty() ? kTableLetters : 1.0f) * column.letters;
  }
  [[nodiscard]] float tableHeight() const {
    return table ? kCodeGap * column.letters + heightOfPairTable(noteLetters()) : 0.0f;
  }
};

/// Uses slightly smaller letters if all values then fit beside their lines.
CodeColumn columnOf(const HudPen& pen, const textbook::RoutineRun& work, float room, float letters) {
  const CodeColumn wished{room, letters * shrinkFactor(widthOfCode(pen, work, letters), room), true};
  for (const float share : {1.0f, 0.95f, 0.9f, kLeastBeside}) {
    const CodeColumn column{room, share * wished.letters, true};
    const auto lines = static_cast<float>(work.lines.size());
    if (mostHeightOfCode(pen, work, column) < (lines + 0.5f) * column.letters) return column;
  }
  return wished;
}

/// If rounding makes the routine's answer wrong, returns notes with both verdicts and the reason. Otherwise
/// returns no notes.
std::vector<std::string> wrongAnswerNotes(const HudPen& pen, const explain::ExplainedRoutine& shown) {
  if (shown.agrees()) return {};
  const auto verdictOf = [&](Word who, bool hit) {
    return std::string(pen.say(who)) + "  " + pen.say(hit ? Word::hit : Word::noContact);
  };
  std::vector<std::string> trouble{verdictOf(Word::codeSays, shown.work.hit),
                                   verdictOf(Word::programSays, *shown.libraryHit),
                                   pen.say(shown.isNan ? Word::codeIsNan : Word::codeIsWrong)};
  if (shown.isNan) trouble.push_back(pen.say(Word::codeNan));
  return trouble;
}

float heightOfNote(const HudPen& pen, const std::string& note, const StepCode& code) {
  return measure(pen.lessonText, note, code.column.width, code.noteLetters()).y;
}

StepCode stepCodeOf(const HudPen& pen, const explain::ExplainedRoutine& shown, float room,
                    float stepLetters) {
  StepCode code{shown, columnOf(pen, shown.work, room, kCodeLetters * stepLetters),
                wrongAnswerNotes(pen, shown), pairInTable(pen)};
  if (code.table) code.notes.push_back(pairTableNote(pen, code.table->first, code.table->second));
  return code;
}

/// Adds explanations of signs in the code, first for the marked line, as many as fit above `bottom`.
void explainSigns(const HudPen& pen, float top, float bottom, StepCode& code) {
  if (!code.notes.empty() || code.table) return;
  const auto& lines = code.shown.work.lines;
  const auto marked = std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.decides; });
  std::vector<textbook::Line> first{lines.front()};
  if (marked != lines.end()) first.push_back(*marked);
  std::vector<Word> words = meaningsIn(first);
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
  const bool matters = !code.shown.agrees() || code.table;
  const float letters = code.noteLetters();
  ImVec2 below = at;
  for (const std::string& note : code.notes) {  // all plates first: a plate covers descenders above it
    const ImVec2 size = measure(pen.lessonText, note, code.column.width, letters);
    plate(pen, below, size);
    below.y += size.y;
  }
  for (const std::string& note : code.notes) {
    write(pen.lessonText, at, colorOf(matters ? pen.palette().ink : pen.palette().faintInk), note,
          code.column.width, letters);
    at.y += heightOfNote(pen, note, code);
  }
}

void writeCode(const HudPen& pen, const StepCode& code, ImVec2 at, float height) {
  plate(pen, at, {code.column.width, height});
  PushedStyle style;
  style.color(ImGuiCol_Text, colorOf(pen.palette().ink));
  ImGui::PushFont(pen.text);
  // The window is wider than the code, because a window cuts off letters at its edge.
  beginBareWindow("###stepCode", at, {code.column.width + code.column.letters, height + code.column.letters});
  drawRoutine(pen, code.shown, code.column);
  if (code.table) {
    ImGui::SetWindowFontScale(code.noteLetters() / pen.text->FontSize);
    ImGui::SetCursorScreenPos({at.x, at.y + height - heightOfPairTable(code.noteLetters())});
    drawPairTable(pen, code.table->first, code.table->second, code.column.width);
  }
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace

float heightOfStepCode(const HudPen& pen, const explain::ExplainedRoutine& shown, float room, float letters) {
  const StepCode code = stepCodeOf(pen, shown, room, letters);
  float height = mostHeightOfCode(pen, shown.work, code.column) + code.tableHeight() +
                 (kMessageLine + 2.0f * kCodeGap) * letters;
  for (const std::string& note : code.notes) height += heightOfNote(pen, note, code);
  return height;
}

// Draws the code below the place where the step's text will end after the answer, so that the code does not
// move when the answer is shown. Only several messages move the code.
void drawStepCode(const HudPen& pen, ImVec2 at, float room) {
  const StepLayout step = stepLayout(pen, {at.x, pen.px(kTopMargin)}, room);
  const auto shown = shownRoutine(pen);
  if (!shown) return;
  StepCode code = stepCodeOf(pen, *shown, room, step.letters);
  at.y = std::max(at.y, step.end + kMessageLine * step.letters) + kCodeGap * step.letters;
  const float bottom = hintsTop(pen) - kCodeGap * step.letters;
  const auto heightNow = [&] { return heightOfCode(pen, code.shown.work, code.column) + code.tableHeight(); };
  const auto notesNow = [&] {
    float notes = kCodeGap * step.letters;
    for (const std::string& note : code.notes) notes += heightOfNote(pen, note, code);
    return code.notes.empty() ? 0.0f : notes;
  };
  const float most = shown->work.lines.empty() ? kMostTableShare : 1.0f;
  code.column.letters *= std::clamp((bottom - at.y) / (heightNow() + notesNow()), kMinPageScale, most);
  const float height = heightNow();
  writeCode(pen, code, at, height);
  at.y += height + kCodeGap * step.letters;
  explainSigns(pen, at.y, bottom, code);
  writeNotes(pen, code, at);
}

}  // namespace app
