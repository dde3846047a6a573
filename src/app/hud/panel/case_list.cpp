#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <imgui_internal.h>

#include "app/hud/parts.hpp"
#include "app/hud/scene/marks.hpp"
#include "base/error.hpp"

namespace app {
namespace {

// Height of the letters, as a fraction of the panel's letters. The letters are small, because only the person
// at the keyboard reads the list.
constexpr float kListFontScale = 0.88f;
constexpr float kTooltipWidth = 30.0f;  // letter heights

/// Returns the group's heading: the common beginning of its titles without the colon. If the titles have no
/// common beginning, returns a name for the group's folder.
std::string headingOf(const HudContext& hud, const CatalogueGroup& group) {
  std::string_view commonTitle = hud.localized(group.titlePrefix);
  for (const std::string_view suffix : {" ", ":", "："}) {
    if (commonTitle.ends_with(suffix)) commonTitle.remove_suffix(suffix.size());
  }
  if (!commonTitle.empty()) return std::string(commonTitle);
  const CatalogueEntry& firstEntry = hud.catalogue().entries()[group.first];
  if (firstEntry.kind == EntryKind::scene) return hud.say(TextId::allScenes);
  if (firstEntry.folder.empty() && firstEntry.kind == EntryKind::lesson) return hud.say(TextId::lessons);
  if (firstEntry.kind == EntryKind::received) return hud.say(TextId::received);
  if (firstEntry.folder == "pitfalls") return hud.say(TextId::pitfalls);
  if (firstEntry.folder == "reports") return hud.say(TextId::reports);
  return firstEntry.folder;
}

/// The label of an entry. A lesson's label begins with its number: "1  Spheres, and why one compares
/// squares".
std::string labelOf(const HudContext& hud, std::size_t index) {
  const CatalogueEntry& entry = hud.catalogue().entries()[index];
  // Test cases show their titles only after all cases are checked, when the glyphs of all titles are added.
  const bool hasGlyphs = entry.kind != EntryKind::testCase && !entry.title.empty();
  const bool showsTitle = hasGlyphs || hud.state.session.catalogueLoader().isFinished();
  std::string label(showsTitle ? hud.catalogue().label(index, hud.language()) : std::string_view(entry.name));
  const int number = showsTitle && entry.kind == EntryKind::lesson ? std::atoi(entry.name.c_str()) : 0;
  return number > 0 ? std::to_string(number) + "  " + label : label;
}

float rowHeight() { return ImGui::GetFontSize() * 1.32f; }

void writeWithEllipsis(ImVec2 at, float rightEdge, ImU32 color, std::string_view text) {
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::RenderTextEllipsis(ImGui::GetWindowDrawList(), at, {rightEdge, at.y + ImGui::GetFontSize() * 1.3f},
                            rightEdge, rightEdge, text.data(), text.data() + text.size(), nullptr);
  ImGui::PopStyleColor();
}

/// Draws a mark and the number of entries with this mark. The number ends at `rightEdge`. Returns the right
/// end for the text before the mark.
float drawMarkedCount(const HudContext& hud, CaseMark mark, std::size_t count, float rightEdge, float top) {
  const float em = ImGui::GetFontSize();
  const std::string text = std::to_string(count);
  const float left = rightEdge - ImGui::CalcTextSize(text.c_str()).x;
  windowCanvas().AddText({left, top}, colorOf(markColor(mark, hud.palette())), text.c_str());
  drawMark(windowCanvas(), {left - 0.5f * em, top + 0.5f * em}, 0.62f * em, mark, hud.palette());
  return left - 1.4f * em;
}

void headingRow(const HudContext& hud, const CatalogueGroup& group) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, em = ImGui::GetFontSize();
  const float top = at.y + 0.24f * em, rowRight = at.x + width - 0.3f * em;
  const CaseScore score = scoreOf(hud.catalogue().entries().subspan(group.first, group.count));
  float rightEdge = rowRight;
  if (score.passed > 0) rightEdge = drawMarkedCount(hud, CaseMark::holds, score.passed, rightEdge, top);
  if (score.failed > 0) rightEdge = drawMarkedCount(hud, CaseMark::fails, score.failed, rightEdge, top);
  const std::string heading = headingOf(hud, group);
  writeWithEllipsis({at.x, top}, rightEdge, colorOf(hud.palette().faintInk), heading);
  const float bottom = at.y + rowHeight() - hud.px(1.0f);
  windowCanvas().AddLine({at.x, bottom}, {rowRight, bottom}, colorOf(hud.palette().grid), hud.px(1.5f));
  ImGui::Dummy({width, rowHeight()});
}

void showTooltip(const HudContext& hud, const CatalogueEntry& entry) {
  const std::string& title = hud.localized(entry.title);
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * kTooltipWidth);
  if (!title.empty()) ImGui::TextUnformatted(title.c_str());
  const std::string path = entry.folder.empty() ? entry.name : entry.folder + '/' + entry.name;
  ImGui::TextDisabled("%s", path.c_str());
  const std::string& note = hud.localized(entry.note);
  if (!note.empty()) ImGui::TextUnformatted(note.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

/// Draws a cell for each step of the lesson. The cell is filled if the step is done, and crossed if the first
/// guess was wrong. Returns the right end for the text before the cells.
float drawProgressBar(const HudContext& hud, const CatalogueEntry& entry, float rightEdge, float middleY) {
  const LessonProgress& progress = hud.lesson().progress();
  const auto lessonRecord = progress.find(entry.name);
  if (entry.kind != EntryKind::lesson || lessonRecord == progress.end()) return rightEdge;
  const float em = ImGui::GetFontSize(), cellWidth = 0.45f * em, height = 0.6f * em;
  const float left = rightEdge - cellWidth * static_cast<float>(lessonRecord->second.size());
  ImDrawList& list = windowCanvas();
  for (std::size_t i = 0; i < lessonRecord->second.size(); ++i) {
    const StepRecord& step = lessonRecord->second[i];
    const ImVec2 low{left + cellWidth * static_cast<float>(i), middleY - 0.5f * height};
    const ImVec2 high{low.x + 0.8f * cellWidth, low.y + height};
    const bool isWrong = !step.firstGuessRight.value_or(true);
    const ImU32 background = colorOf(hud.palette().background);
    if (step.isDone)
      list.AddRectFilled(low, high, colorOf(isWrong ? hud.palette().gapMark : hud.palette().targetMark));
    if (step.isDone && isWrong) {  // a cross, so that colour is not the only sign
      list.AddLine(low, high, background, hud.px(1.5f));
      list.AddLine({low.x, high.y}, {high.x, low.y}, background, hud.px(1.5f));
    }
    if (!step.isDone) list.AddRect(low, high, colorOf(hud.palette().faintInk));
  }
  return left - 0.4f * em;
}

/// Writes the gap or depth of a pair that another program has sent. The text ends at `rightEdge`. Returns the
/// right end for the text that stands before this one.
float drawGapText(const HudContext& hud, const CatalogueEntry& entry, float rightEdge, float top) {
  if (!entry.gap) return rightEdge;
  const TextId word = std::signbit(*entry.gap) ? TextId::depthLabel : TextId::gapLabel;
  const std::string text = hud.say(word, {{"value", base::sixDigits(std::abs(*entry.gap))}});
  const float left = rightEdge - ImGui::CalcTextSize(text.c_str()).x;
  windowCanvas().AddText({left, top}, colorOf(hud.palette().faintInk), text.c_str());
  return left - 0.5f * ImGui::GetFontSize();
}

void entryRow(const HudContext& hud, std::size_t index) {
  const CatalogueEntry& entry = hud.catalogue().entries()[index];
  const bool isOpen = hud.catalogue().current() == index;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float em = ImGui::GetFontSize(), rightEdge = at.x + ImGui::GetContentRegionAvail().x - 0.3f * em;
  const float middleY = at.y + 0.5f * rowHeight(), top = middleY - 0.52f * em;
  ImGui::PushID(static_cast<int>(index));
  const bool isChosen = hud.editor.chosenEntry == index;
  if (ImGui::Selectable("##open", isOpen || isChosen, 0, {0.0f, rowHeight()}))
    hud.request(input::OpenScene{hud.state.session.catalogueLoader().nameOf(entry.file)});
  if (ImGui::IsItemHovered()) showTooltip(hud, entry);
  ImGui::PopID();
  ImDrawList& list = windowCanvas();
  const ImU32 ink = colorOf(hud.palette().ink);
  if (isChosen) list.AddRect(at, {rightEdge + 0.3f * em, at.y + rowHeight()}, ink, 0.0f, 0, hud.px(1.5f));
  if (isOpen) drawPointer(list, {at.x + 0.4f * em, middleY}, 0.6f * em, ink);
  drawMark(list, {at.x + 1.3f * em, middleY}, 0.68f * em, entry.mark, hud.palette());
  float textEnd = drawProgressBar(hud, entry, rightEdge, middleY);
  if (entry.mark == CaseMark::fails || entry.mark == CaseMark::unreadable) {
    const char* word = hud.say(entry.mark == CaseMark::fails ? TextId::caseFails : TextId::unreadable);
    textEnd -= ImGui::CalcTextSize(word).x;
    list.AddText({textEnd, top}, colorOf(markColor(entry.mark, hud.palette())), word);
    textEnd -= 0.5f * em;
  }
  textEnd = drawGapText(hud, entry, textEnd, top);
  writeWithEllipsis({at.x + 2.1f * em, top}, textEnd, ink, labelOf(hud, index));
}

/// Scrolls to the entry chosen by the arrow keys, otherwise to the open entry. Scrolls only after a change,
/// so that the user can scroll freely.
void scrollToCurrentEntry(const Catalogue& catalogue, std::optional<std::size_t> chosenEntry) {
  const auto entry = chosenEntry ? chosenEntry : catalogue.current();
  const int currentId = entry ? static_cast<int>(*entry) + 1 : 0;
  int* lastId = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("followed"), 0);
  const auto rows = catalogue.rows();
  if (currentId == *lastId || rows.empty()) return;
  *lastId = currentId;
  const auto isCurrentRow = [&](const CatalogueRow& row) { return !row.isHeading && entry == row.index; };
  const auto currentRow = std::find_if(rows.begin(), rows.end(), isCurrentRow);
  if (currentRow == rows.end()) return;
  const float top = static_cast<float>(currentRow - rows.begin()) * rowHeight();
  const float height = ImGui::GetWindowHeight(), scroll = ImGui::GetScrollY();
  if (top < scroll + rowHeight() || top + 2.0f * rowHeight() > scroll + height) {
    ImGui::SetScrollY(std::max(0.0f, top - 0.4f * height));
  }
}

/// Scrolls to the top when the filter has changed, because Enter opens the first match.
void scrollToTopOnNewFilter(const std::string& filter) {
  const auto filterHash = static_cast<int>(ImHashStr(filter.c_str()));
  int* lastHash = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("filtered"), filterHash);
  if (*lastHash == filterHash) return;
  *lastHash = filterHash;
  ImGui::SetScrollY(0.0f);
}

void drawRows(const HudContext& hud) {
  const auto rows = hud.catalogue().rows();
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(rows.size()), rowHeight());
  while (clipper.Step()) {
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
      const CatalogueRow& row = rows[static_cast<std::size_t>(i)];
      row.isHeading ? headingRow(hud, hud.catalogue().groups()[row.index]) : entryRow(hud, row.index);
    }
  }
}

/// Keeps the heading of the topmost visible group in view.
void drawStickyHeading(const HudContext& hud) {
  const auto rows = hud.catalogue().rows();
  const auto topRow = static_cast<std::size_t>(ImGui::GetScrollY() / rowHeight());
  if (topRow >= rows.size() || rows[topRow].isHeading) return;
  const auto heading = std::find_if(rows.rend() - static_cast<std::ptrdiff_t>(topRow), rows.rend(),
                                    [](const CatalogueRow& row) { return row.isHeading; });
  if (heading == rows.rend()) return;
  const ImVec2 at = ImGui::GetWindowPos();
  windowCanvas().AddRectFilled(at, {at.x + ImGui::GetContentRegionAvail().x, at.y + rowHeight()},
                               colorOf(hud.palette().background));
  ImGui::SetCursorScreenPos(at);
  headingRow(hud, hud.catalogue().groups()[heading->index]);
}

}  // namespace

void drawCaseList(const HudContext& hud, float height) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  ImGui::BeginChild("list", {0.0f, height});
  ImGui::SetWindowFontScale(kListFontScale);
  scrollToCurrentEntry(hud.catalogue(), hud.editor.chosenEntry);
  scrollToTopOnNewFilter(hud.catalogue().filter());
  drawRows(hud);
  drawStickyHeading(hud);
  if (hud.catalogue().rows().empty() && !hud.catalogue().entries().empty())
    ImGui::TextUnformatted(hud.say(TextId::nothingMatches));
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace app
