// Draws the lower part of the panel's last page: the open scene's expectations beside the measured values.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/words/verdict_words.hpp"

namespace app {
namespace {

constexpr float kLetters = 0.88f;  // height of the letters, in heights of the panel's letters
constexpr float kLine = 1.3f;      // height of a line, in heights of its letters
constexpr float kMostRoom = 0.5f;  // fraction of the page's free height; the list gets the rest

struct PairRows {
  std::string pair;
  std::vector<CaseRow> rows;
};

std::vector<PairRows> allRows(const HudPen& pen) {
  std::vector<PairRows> all;
  for (const world::Expectation& expected : pen.world().scene().expect) {
    all.push_back({pairLabel(expected, pen.world(), pen.language()),
                   caseRows(check::checkExpectation(pen.world(), expected), pen.language())});
  }
  return all;
}

/// The number of lines: a heading for each pair, and three for each row.
float lineCount(const std::vector<PairRows>& all) {
  std::size_t lines = 0;
  for (const PairRows& pair : all) lines += 1 + 3 * pair.rows.size();
  return static_cast<float>(lines);
}

void text(ImVec2 at, const render::Color& color, const std::string& words, float letters = 0.0f) {
  windowCanvas().AddText(nullptr, letters, at, colorOf(color), words.c_str());
}

/// Draws a faint label, and its value in a column. A long value gets smaller letters.
void valueLine(const HudPen& pen, ImVec2 at, Word label, const std::string& value, const std::string& after) {
  const float em = ImGui::GetFontSize();
  text({at.x + 1.2f * em, at.y}, pen.palette().faintInk, pen.say(label));
  const float room = ImGui::GetContentRegionAvail().x - 6.4f * em;
  const float width = ImGui::CalcTextSize(value.c_str()).x, gap = after.empty() ? 0.0f : 0.4f * em;
  const float share = std::min(1.0f, room / (width + gap + ImGui::CalcTextSize(after.c_str()).x));
  const float top = at.y + 0.5f * (1.0f - share) * em;
  text({at.x + 6.4f * em, top}, pen.palette().ink, value, share * em);
  text({at.x + 6.4f * em + share * (width + gap), top}, pen.palette().faintInk, after, share * em);
}

void caseRow(const HudPen& pen, const CaseRow& row) {
  const float em = ImGui::GetFontSize(), line = kLine * em;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const CaseMark mark = row.agrees ? CaseMark::holds : CaseMark::fails;
  drawMark(windowCanvas(), {at.x + 0.5f * em, at.y + 0.5f * em}, 0.68f * em, mark, pen.palette());
  text({at.x + 1.2f * em, at.y}, pen.palette().ink, pen.say(row.field));
  const char* word = pen.say(row.agrees ? Word::agrees : Word::differs);
  text({at.x + width - ImGui::CalcTextSize(word).x - 0.3f * em, at.y}, markColor(mark, pen.palette()), word);
  valueLine(pen, {at.x, at.y + line}, Word::expected, row.expected, row.tolerance);
  valueLine(pen, {at.x, at.y + 2.0f * line}, Word::measured, row.measured, "");
  ImGui::Dummy({width, 3.0f * line});
}

}  // namespace

float expectationsHeight(const HudPen& pen, float room) {
  if (pen.world().scene().expect.empty()) return 0.0f;
  const float line = ImGui::GetFontSize() * kLetters * kLine;
  return std::min(lineCount(allRows(pen)) * line + pen.px(6.0f), kMostRoom * room);
}

void drawExpectations(const HudPen& pen, float height) {
  if (height <= 0.0f) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  windowCanvas().AddLine(at, {at.x + ImGui::GetContentRegionAvail().x, at.y}, colorOf(pen.palette().faintInk),
                         pen.px(1.5f));
  ImGui::Dummy({0.0f, pen.px(5.0f)});
  ImGui::BeginChild("expect", {0.0f, height - pen.px(5.0f)});
  ImGui::SetWindowFontScale(kLetters);
  for (const PairRows& pair : allRows(pen)) {
    text(ImGui::GetCursorScreenPos(), pen.palette().faintInk, pair.pair);
    ImGui::Dummy({0.0f, kLine * ImGui::GetFontSize()});
    for (const CaseRow& row : pair.rows) caseRow(pen, row);
  }
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace app
