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
constexpr float kMinScaleForValues = 0.85f;
constexpr std::size_t kMaxNotes = 3;
constexpr float kMaxTableGrowth = 1.15f;  // a table without code grows by at most this factor
constexpr float kTableFontScale = 1.2f;   // letter height of a table without code, relative to the code's

/// The code of a step, its column, and the notes below it.
struct StepCode {
  explain::ExplainedRoutine routine;
  CodeColumn column;
  std::vector<std::string> notes;
  std::optional<KindPair>
      tableKinds{};  ///< The kinds of the pair, if the table of routines is below the code.

  /// The height of the letters of the table and the notes, pixels.
  [[nodiscard]] float noteFontSize() const {
    return (routine.run.lines.empty() ? kTableFontScale : 1.0f) * column.fontSize;
  }
  [[nodiscard]] float tableHeight() const {
    return tableKinds ? kCodeGap * column.fontSize + heightOfPairTable(noteFontSize()) : 0.0f;
  }
};

/// Uses slightly smaller letters if all values then fit beside their lines.
CodeColumn codeColumnFor(const HudContext& hud, const textbook::RoutineRun& run, float width,
                         float fontSize) {
  const CodeColumn wantedColumn{width, fontSize * shrinkFactor(widthOfCode(hud, run, fontSize), width), true};
  for (const float scale : {1.0f, 0.95f, 0.9f, kMinScaleForValues}) {
    const CodeColumn column{width, scale * wantedColumn.fontSize, true};
    const auto lineCount = static_cast<float>(run.lines.size());
    if (maxHeightOfCode(hud, run, column) < (lineCount + 0.5f) * column.fontSize) return column;
  }
  return wantedColumn;
}

/// If rounding makes the routine's answer wrong, returns notes with both verdicts and the reason. Otherwise
/// returns no notes.
std::vector<std::string> wrongAnswerNotes(const HudContext& hud, const explain::ExplainedRoutine& routine) {
  if (routine.agrees()) return {};
  const auto verdictOf = [&](TextId speaker, bool hit) {
    return std::string(hud.say(speaker)) + "  " + hud.say(hit ? TextId::hit : TextId::noContact);
  };
  std::vector<std::string> notes{verdictOf(TextId::codeSays, routine.run.hit),
                                 verdictOf(TextId::programSays, *routine.libraryHit),
                                 hud.say(routine.isNan ? TextId::codeIsNan : TextId::codeIsWrong)};
  if (routine.isNan) notes.push_back(hud.say(TextId::codeNan));
  return notes;
}

float heightOfNote(const HudContext& hud, const std::string& note, const StepCode& code) {
  return measure(hud.lessonFont, note, code.column.width, code.noteFontSize()).y;
}

StepCode stepCodeFor(const HudContext& hud, const explain::ExplainedRoutine& routine, float width,
                     float stepFontSize) {
  StepCode code{routine, codeColumnFor(hud, routine.run, width, kCodeFontScale * stepFontSize),
                wrongAnswerNotes(hud, routine), pairInTable(hud)};
  if (code.tableKinds)
    code.notes.push_back(pairTableNote(hud, code.tableKinds->first, code.tableKinds->second));
  return code;
}

/// Adds explanations of signs in the code, first for the marked line, as many as fit above `bottom`.
void addSignNotes(const HudContext& hud, float top, float bottom, StepCode& code) {
  if (!code.notes.empty() || code.tableKinds) return;
  const auto& lines = code.routine.run.lines;
  const auto markedLine =
      std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.isDeciding; });
  std::vector<textbook::Line> firstLines{lines.front()};
  if (markedLine != lines.end()) firstLines.push_back(*markedLine);
  std::vector<TextId> meanings = meaningsIn(firstLines);
  for (const TextId meaning : meaningsIn(lines))
    if (std::find(meanings.begin(), meanings.end(), meaning) == meanings.end()) meanings.push_back(meaning);
  for (const TextId meaning : meanings) {
    const std::string note = hud.say(meaning);
    top += heightOfNote(hud, note, code);
    if (top > bottom || code.notes.size() == kMaxNotes) return;
    code.notes.push_back(note);
  }
}

void writeNotes(const HudContext& hud, const StepCode& code, ImVec2 at) {
  const bool isImportant = !code.routine.agrees() || code.tableKinds;
  const float fontSize = code.noteFontSize();
  ImVec2 position = at;
  for (const std::string& note : code.notes) {  // all plates first: a plate covers descenders above it
    const ImVec2 size = measure(hud.lessonFont, note, code.column.width, fontSize);
    drawTextPlate(hud, position, size);
    position.y += size.y;
  }
  for (const std::string& note : code.notes) {
    write(hud.lessonFont, at, colorOf(isImportant ? hud.palette().ink : hud.palette().faintInk), note,
          code.column.width, fontSize);
    at.y += heightOfNote(hud, note, code);
  }
}

void writeCode(const HudContext& hud, const StepCode& code, ImVec2 at, float height) {
  drawTextPlate(hud, at, {code.column.width, height});
  PushedStyle style;
  style.pushColor(ImGuiCol_Text, colorOf(hud.palette().ink));
  ImGui::PushFont(hud.textFont);
  // The window is wider than the code, because a window cuts off letters at its edge.
  beginInvisibleWindow("###stepCode", at,
                       {code.column.width + code.column.fontSize, height + code.column.fontSize});
  drawRoutine(hud, code.routine, code.column);
  if (code.tableKinds) {
    ImGui::SetWindowFontScale(code.noteFontSize() / hud.textFont->FontSize);
    ImGui::SetCursorScreenPos({at.x, at.y + height - heightOfPairTable(code.noteFontSize())});
    drawPairTable(hud, code.tableKinds->first, code.tableKinds->second, code.column.width);
  }
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace

float heightOfStepCode(const HudContext& hud, const explain::ExplainedRoutine& routine, float width,
                       float stepFontSize) {
  const StepCode code = stepCodeFor(hud, routine, width, stepFontSize);
  float height = maxHeightOfCode(hud, routine.run, code.column) + code.tableHeight() +
                 (kMessageHeight + 2.0f * kCodeGap) * stepFontSize;
  for (const std::string& note : code.notes) height += heightOfNote(hud, note, code);
  return height;
}

// Draws the code below the place where the step's text will end after the answer, so that the code does not
// move when the answer is shown. Only several messages move the code.
void drawStepCode(const HudContext& hud, ImVec2 at, float width) {
  const StepLayout step = stepLayout(hud, {at.x, hud.px(kTopMargin)}, width);
  const auto routine = shownRoutine(hud);
  if (!routine) return;
  StepCode code = stepCodeFor(hud, *routine, width, step.fontSize);
  at.y = std::max(at.y, step.bottom + kMessageHeight * step.fontSize) + kCodeGap * step.fontSize;
  const float bottom = hintsTop(hud) - kCodeGap * step.fontSize;
  const auto codeHeight = [&] {
    return heightOfCode(hud, code.routine.run, code.column) + code.tableHeight();
  };
  const auto notesHeight = [&] {
    float height = kCodeGap * step.fontSize;
    for (const std::string& note : code.notes) height += heightOfNote(hud, note, code);
    return code.notes.empty() ? 0.0f : height;
  };
  const float maxScale = routine->run.lines.empty() ? kMaxTableGrowth : 1.0f;
  code.column.fontSize *=
      std::clamp((bottom - at.y) / (codeHeight() + notesHeight()), kMinPageScale, maxScale);
  const float height = codeHeight();
  writeCode(hud, code, at, height);
  at.y += height + kCodeGap * step.fontSize;
  addSignNotes(hud, at.y, bottom, code);
  writeNotes(hud, code, at);
}

}  // namespace app
