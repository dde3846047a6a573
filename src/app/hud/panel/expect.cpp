// Draws the lower part of the panel's last page: the open scene's expectations beside the measured values.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/words/verdict_words.hpp"

namespace app {
namespace {

constexpr float kFontScale = 0.88f;         // height of the letters, in heights of the panel's letters
constexpr float kLineHeight = 1.3f;         // height of a line, in heights of its letters
constexpr float kMaxHeightFraction = 0.5f;  // fraction of the page's free height; the list gets the rest

struct PairRows {
  std::string pairName;
  std::vector<CaseRow> rows;
};

std::vector<PairRows> expectationRows(const HudContext& hud) {
  std::vector<PairRows> pairs;
  for (const world::Expectation& expectation : hud.world().scene().expect) {
    pairs.push_back({pairLabel(expectation, hud.world(), hud.language()),
                     caseRows(check::checkExpectation(hud.world(), expectation), hud.language())});
  }
  return pairs;
}

/// The number of lines: a heading for each pair, and three for each row.
float lineCount(const std::vector<PairRows>& pairs) {
  std::size_t lines = 0;
  for (const PairRows& pair : pairs) lines += 1 + 3 * pair.rows.size();
  return static_cast<float>(lines);
}

void drawText(ImVec2 at, const render::Color& color, const std::string& words, float fontSize = 0.0f) {
  windowCanvas().AddText(nullptr, fontSize, at, colorOf(color), words.c_str());
}

/// Draws a faint label, and its value in a column. A long value gets smaller letters.
void valueLine(const HudContext& hud, ImVec2 at, TextId label, const std::string& value,
               const std::string& suffix) {
  const float em = ImGui::GetFontSize();
  drawText({at.x + 1.2f * em, at.y}, hud.palette().faintInk, hud.say(label));
  const float availableWidth = ImGui::GetContentRegionAvail().x - 6.4f * em;
  const float width = ImGui::CalcTextSize(value.c_str()).x, gap = suffix.empty() ? 0.0f : 0.4f * em;
  const float scale = std::min(1.0f, availableWidth / (width + gap + ImGui::CalcTextSize(suffix.c_str()).x));
  const float top = at.y + 0.5f * (1.0f - scale) * em;
  drawText({at.x + 6.4f * em, top}, hud.palette().ink, value, scale * em);
  drawText({at.x + 6.4f * em + scale * (width + gap), top}, hud.palette().faintInk, suffix, scale * em);
}

void caseRow(const HudContext& hud, const CaseRow& row) {
  const float em = ImGui::GetFontSize(), lineHeight = kLineHeight * em;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const CaseMark mark = row.agrees ? CaseMark::holds : CaseMark::fails;
  drawMark(windowCanvas(), {at.x + 0.5f * em, at.y + 0.5f * em}, 0.68f * em, mark, hud.palette());
  drawText({at.x + 1.2f * em, at.y}, hud.palette().ink, hud.say(row.field));
  const char* word = hud.say(row.agrees ? TextId::agrees : TextId::differs);
  drawText({at.x + width - ImGui::CalcTextSize(word).x - 0.3f * em, at.y}, markColor(mark, hud.palette()),
           word);
  valueLine(hud, {at.x, at.y + lineHeight}, TextId::expected, row.expected, row.tolerance);
  valueLine(hud, {at.x, at.y + 2.0f * lineHeight}, TextId::measured, row.measured, "");
  ImGui::Dummy({width, 3.0f * lineHeight});
}

}  // namespace

float expectationsHeight(const HudContext& hud, float availableHeight) {
  if (hud.world().scene().expect.empty()) return 0.0f;
  const float lineHeight = ImGui::GetFontSize() * kFontScale * kLineHeight;
  return std::min(lineCount(expectationRows(hud)) * lineHeight + hud.px(6.0f),
                  kMaxHeightFraction * availableHeight);
}

void drawExpectations(const HudContext& hud, float height) {
  if (height <= 0.0f) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  windowCanvas().AddLine(at, {at.x + ImGui::GetContentRegionAvail().x, at.y}, colorOf(hud.palette().faintInk),
                         hud.px(1.5f));
  ImGui::Dummy({0.0f, hud.px(5.0f)});
  ImGui::BeginChild("expect", {0.0f, height - hud.px(5.0f)});
  ImGui::SetWindowFontScale(kFontScale);
  for (const PairRows& pair : expectationRows(hud)) {
    drawText(ImGui::GetCursorScreenPos(), hud.palette().faintInk, pair.pairName);
    ImGui::Dummy({0.0f, kLineHeight * ImGui::GetFontSize()});
    for (const CaseRow& row : pair.rows) caseRow(hud, row);
  }
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace app
