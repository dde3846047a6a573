// Draws the panel's last page: the list of all scenes and cases with their results.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

constexpr std::size_t kLongestFilter = 64;  // bytes

void pushListColors(const explain::Palette& palette, PushedStyle& style) {
  style.colors(colorOf(palette.background, 0.0f), {ImGuiCol_ChildBg, ImGuiCol_ScrollbarBg});
  style.color(ImGuiCol_PopupBg, colorOf(palette.background));
  style.colors(colorOf(palette.grid), {ImGuiCol_Header, ImGuiCol_HeaderActive});
  style.color(ImGuiCol_HeaderHovered, colorOf(palette.grid, 0.6f));
  style.color(ImGuiCol_ScrollbarGrab, colorOf(palette.faintInk, 0.5f));
  style.colors(colorOf(palette.faintInk), {ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive});
}

std::vector<std::size_t> listedEntries(const HudPen& pen) {
  std::vector<std::size_t> entries;
  for (const CatalogueRow& row : pen.catalogue().rows()) {
    if (!row.heading) entries.push_back(row.index);
  }
  return entries;
}

/// Opens the entry that the arrow keys have chosen, or else the first match of the filter.
void openChosen(const HudPen& pen) {
  const std::vector<std::size_t> entries = listedEntries(pen);
  const bool isMatch = !pen.catalogue().filter().empty() && !entries.empty();
  const auto chosen = pen.editor.chosenEntry ? pen.editor.chosenEntry
                      : isMatch              ? std::optional(entries.front())
                                             : std::nullopt;
  if (!chosen) return;
  const CatalogueLoader& catalogueLoader = pen.state.session.catalogueLoader();
  pen.request(input::OpenScene{catalogueLoader.nameOf(pen.catalogue().entries()[*chosen].file)});
}

/// Down and Up choose an entry while the cursor is in the filter. Up at the first entry clears the choice.
int chooseByArrow(ImGuiInputTextCallbackData* data) {
  const HudPen& pen = *static_cast<const HudPen*>(data->UserData);
  const std::vector<std::size_t> entries = listedEntries(pen);
  std::optional<std::size_t>& listed = pen.editor.chosenEntry;
  const auto here = listed ? std::find(entries.begin(), entries.end(), *listed) : entries.end();
  if (data->EventKey == ImGuiKey_DownArrow) {
    const auto next = here == entries.end() ? entries.begin() : here + 1;
    if (next != entries.end()) listed = *next;
  } else if (here != entries.end()) {
    listed = here == entries.begin() ? std::nullopt : std::optional(*(here - 1));
  }
  return 0;
}

/// Draws the filter field. Typing filters at once, Enter opens an entry, Esc restores the old filter.
void filterField(const HudPen& pen) {
  const std::string& filter = pen.catalogue().filter();
  std::array<char, kLongestFilter> text{};
  std::copy_n(filter.begin(), std::min(filter.size(), text.size() - 1), text.begin());
  PushedStyle style;
  style.size(ImGuiStyleVar_FramePadding, {pen.px(8.0f), pen.px(4.0f)});
  style.color(ImGuiCol_TextDisabled, colorOf(pen.palette().faintInk));
  ImGui::SetNextItemWidth(-1.0f);
  ImGui::PushID(pen.viewState().filterFocusCount);  // with the same id, the field would keep its old text
  const bool entered =
      ImGui::InputTextWithHint("##filter", pen.say(Word::filter), text.data(), text.size(),
                               ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory,
                               chooseByArrow, const_cast<HudPen*>(&pen));
  ImGui::PopID();
  const bool opened = pen.editor.filterFocusCount != pen.viewState().filterFocusCount;
  if (opened || filter != text.data()) pen.editor.chosenEntry.reset();
  if (filter != text.data()) pen.request(input::FilterList{text.data()});
  if (entered) openChosen(pen);
  focusAfterKeyPress(pen.viewState().filterFocusCount, pen.editor.filterFocusCount);
  if (ImGui::IsItemActive()) {
    windowCanvas().AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), colorOf(pen.palette().ink), 0.0f,
                           0, pen.px(1.5f));
  }
}

/// Draws the counts, such as "✓ 422 hold ✗ 1 FAIL", or the progress of checking.
void summaryRow(const HudPen& pen) {
  const CatalogueLoader& catalogueLoader = pen.state.session.catalogueLoader();
  const auto entries = pen.catalogue().entries();
  if (!catalogueLoader.finished())
    return row(pen, Word::checking,
               std::to_string(catalogueLoader.checked()) + " / " + std::to_string(entries.size()));
  const CaseScore score = scoreOf(entries);
  const float em = ImGui::GetFontSize();
  const auto part = [&](CaseMark mark, std::size_t count, Word word) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawMark(windowCanvas(), {at.x + 0.4f * em, at.y + 0.5f * em}, 0.7f * em, mark, pen.palette());
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + em);
    colored(markColor(mark, pen.palette()), pen.say(word, {{"count", std::to_string(count)}}));
  };
  part(CaseMark::holds, score.holds, Word::countHold);
  if (score.fails == 0) return;
  ImGui::SameLine(0.0f, em);
  part(CaseMark::fails, score.fails, Word::countFail);
}

float developersHeight(const HudPen& pen) {
  const int rows = 1 + (pen.state.session.timeControl().paused() ? 1 : 0) +
                   (pen.state.times.frameMilliseconds > 0.0f ? 1 : 0);
  return static_cast<float>(rows) * ImGui::GetTextLineHeightWithSpacing();
}

/// Draws numbers for developers: the tick (while paused) and the frame time.
void programRows(const HudPen& pen) {
  const TimeControl& time = pen.state.session.timeControl();
  if (time.paused()) row(pen, Word::tick, std::to_string(time.history().number()));
  const auto milliseconds = static_cast<double>(pen.state.times.frameMilliseconds);
  if (milliseconds > 0.0) row(pen, Word::frame, text::figures("%5.1f ms", milliseconds));
}

}  // namespace

void drawCasesPage(const HudPen& pen) {
  PushedStyle style;
  pushListColors(pen.palette(), style);
  filterField(pen);
  const float room = roomBelow(pen) - developersHeight(pen), foot = expectationsHeight(pen, room);
  drawCaseList(pen, room - foot);
  drawExpectations(pen, foot);
  summaryRow(pen);
  programRows(pen);
}

}  // namespace app
