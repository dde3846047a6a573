// Draws the panel's last page: the list of all scenes and cases with their results.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

constexpr std::size_t kMaxFilterBytes = 64;

void pushListColors(const explain::Palette& palette, PushedStyle& style) {
  style.pushColors(colorOf(palette.background, 0.0f), {ImGuiCol_ChildBg, ImGuiCol_ScrollbarBg});
  style.pushColor(ImGuiCol_PopupBg, colorOf(palette.background));
  style.pushColors(colorOf(palette.grid), {ImGuiCol_Header, ImGuiCol_HeaderActive});
  style.pushColor(ImGuiCol_HeaderHovered, colorOf(palette.grid, 0.6f));
  style.pushColor(ImGuiCol_ScrollbarGrab, colorOf(palette.faintInk, 0.5f));
  style.pushColors(colorOf(palette.faintInk), {ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive});
}

std::vector<std::size_t> listedEntries(const HudContext& hud) {
  std::vector<std::size_t> entries;
  for (const CatalogueRow& row : hud.catalogue().rows()) {
    if (!row.isHeading) entries.push_back(row.index);
  }
  return entries;
}

/// Opens the entry that the arrow keys have chosen, or else the first match of the filter.
void openChosenEntry(const HudContext& hud) {
  const std::vector<std::size_t> entries = listedEntries(hud);
  const bool hasMatch = !hud.catalogue().filter().empty() && !entries.empty();
  const auto entryIndex = hud.editor.chosenEntry ? hud.editor.chosenEntry
                          : hasMatch             ? std::optional(entries.front())
                                                 : std::nullopt;
  if (!entryIndex) return;
  const CatalogueLoader& catalogueLoader = hud.state.session.catalogueLoader();
  hud.request(input::OpenScene{catalogueLoader.nameOf(hud.catalogue().entries()[*entryIndex].file)});
}

/// Down and Up choose an entry while the cursor is in the filter. Up at the first entry clears the choice.
int chooseByArrow(ImGuiInputTextCallbackData* data) {
  const HudContext& hud = *static_cast<const HudContext*>(data->UserData);
  const std::vector<std::size_t> entries = listedEntries(hud);
  std::optional<std::size_t>& chosenEntry = hud.editor.chosenEntry;
  const auto position = chosenEntry ? std::find(entries.begin(), entries.end(), *chosenEntry) : entries.end();
  if (data->EventKey == ImGuiKey_DownArrow) {
    const auto next = position == entries.end() ? entries.begin() : position + 1;
    if (next != entries.end()) chosenEntry = *next;
  } else if (position != entries.end()) {
    chosenEntry = position == entries.begin() ? std::nullopt : std::optional(*(position - 1));
  }
  return 0;
}

/// Draws the filter field. Typing filters at once, Enter opens an entry, Esc restores the old filter.
void drawFilterField(const HudContext& hud) {
  const std::string& filter = hud.catalogue().filter();
  std::array<char, kMaxFilterBytes> text{};
  std::copy_n(filter.begin(), std::min(filter.size(), text.size() - 1), text.begin());
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {hud.px(8.0f), hud.px(4.0f)});
  style.pushColor(ImGuiCol_TextDisabled, colorOf(hud.palette().faintInk));
  ImGui::SetNextItemWidth(-1.0f);
  ImGui::PushID(hud.viewState().filterFocusCount);  // with the same id, the field would keep its old text
  const bool isEntered =
      ImGui::InputTextWithHint("##filter", hud.say(TextId::filter), text.data(), text.size(),
                               ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory,
                               chooseByArrow, const_cast<HudContext*>(&hud));
  ImGui::PopID();
  const bool isNewlyFocused = hud.editor.filterFocusCount != hud.viewState().filterFocusCount;
  if (isNewlyFocused || filter != text.data()) hud.editor.chosenEntry.reset();
  if (filter != text.data()) hud.request(input::FilterList{text.data()});
  if (isEntered) openChosenEntry(hud);
  focusAfterKeyPress(hud.viewState().filterFocusCount, hud.editor.filterFocusCount);
  if (ImGui::IsItemActive()) {
    windowCanvas().AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), colorOf(hud.palette().ink), 0.0f,
                           0, hud.px(1.5f));
  }
}

/// Draws the counts, such as "✓ 422 hold ✗ 1 FAIL", or the progress of checking.
void summaryRow(const HudContext& hud) {
  const CatalogueLoader& catalogueLoader = hud.state.session.catalogueLoader();
  const auto entries = hud.catalogue().entries();
  if (!catalogueLoader.isFinished())
    return valueRow(hud, TextId::checking,
                    std::to_string(catalogueLoader.checkedCount()) + " / " + std::to_string(entries.size()));
  const CaseScore score = scoreOf(entries);
  const float em = ImGui::GetFontSize();
  const auto drawCount = [&](CaseMark mark, std::size_t count, TextId word) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawMark(windowCanvas(), {at.x + 0.4f * em, at.y + 0.5f * em}, 0.7f * em, mark, hud.palette());
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + em);
    coloredText(markColor(mark, hud.palette()), hud.say(word, {{"count", std::to_string(count)}}));
  };
  drawCount(CaseMark::holds, score.passed, TextId::countHold);
  if (score.failed == 0) return;
  ImGui::SameLine(0.0f, em);
  drawCount(CaseMark::fails, score.failed, TextId::countFail);
}

float developerRowsHeight(const HudContext& hud) {
  const int rows = 1 + (hud.state.session.timeControl().paused() ? 1 : 0) +
                   (hud.state.times.frameMilliseconds > 0.0f ? 1 : 0);
  return static_cast<float>(rows) * ImGui::GetTextLineHeightWithSpacing();
}

/// Draws numbers for developers: the tick (while paused) and the frame time.
void developerRows(const HudContext& hud) {
  const TimeControl& time = hud.state.session.timeControl();
  if (time.paused()) valueRow(hud, TextId::tick, std::to_string(time.history().currentTick()));
  const auto milliseconds = static_cast<double>(hud.state.times.frameMilliseconds);
  if (milliseconds > 0.0) valueRow(hud, TextId::frame, text::formatted("%5.1f ms", milliseconds));
}

}  // namespace

void drawCasesPage(const HudContext& hud) {
  PushedStyle style;
  pushListColors(hud.palette(), style);
  drawFilterField(hud);
  const float availableHeight = heightBelowCursor(hud) - developerRowsHeight(hud),
              footHeight = expectationsHeight(hud, availableHeight);
  drawCaseList(hud, availableHeight - footHeight);
  drawExpectations(hud, footHeight);
  summaryRow(hud);
  developerRows(hud);
}

}  // namespace app
