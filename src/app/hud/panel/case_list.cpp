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
constexpr float kLetters = 0.88f;
constexpr float kTooltipWidth = 30.0f;  // letter heights

/// Returns the group's heading: the common beginning of its titles without the colon. If the titles have no
/// common beginning, returns a name for the group's folder.
std::string headingOf(const HudPen& pen, const CatalogueGroup& group) {
  std::string_view common = pen.localized(group.common);
  for (const std::string_view end : {" ", ":", "："}) {
    if (common.ends_with(end)) common.remove_suffix(end.size());
  }
  if (!common.empty()) return std::string(common);
  const CatalogueEntry& first = pen.catalogue().entries()[group.first];
  if (first.kind == EntryKind::scene) return pen.say(Word::allScenes);
  if (first.folder.empty() && first.kind == EntryKind::lesson) return pen.say(Word::lessons);
  if (first.kind == EntryKind::received) return pen.say(Word::received);
  if (first.folder == "pitfalls") return pen.say(Word::pitfalls);
  if (first.folder == "reports") return pen.say(Word::reports);
  return first.folder;
}

/// The label of an entry. A lesson's label begins with its number: "1  Spheres, and why one compares
/// squares".
std::string labelOf(const HudPen& pen, std::size_t index) {
  const CatalogueEntry& entry = pen.catalogue().entries()[index];
  // Test cases show their titles only after all cases are checked, when the glyphs of all titles are added.
  const bool few = entry.kind != EntryKind::testCase && !entry.title.empty();
  const bool known = few || pen.state.session.catalogueLoader().finished();
  std::string label(known ? pen.catalogue().label(index, pen.language()) : std::string_view(entry.name));
  const int number = known && entry.kind == EntryKind::lesson ? std::atoi(entry.name.c_str()) : 0;
  return number > 0 ? std::to_string(number) + "  " + label : label;
}

float rowHeight() { return ImGui::GetFontSize() * 1.32f; }

void writeWithEllipsis(ImVec2 at, float right, ImU32 color, std::string_view text) {
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::RenderTextEllipsis(ImGui::GetWindowDrawList(), at, {right, at.y + ImGui::GetFontSize() * 1.3f},
                            right, right, text.data(), text.data() + text.size(), nullptr);
  ImGui::PopStyleColor();
}

/// Draws a mark and the number of entries with this mark. The number ends at `right`. Returns the right end
/// for the text before the mark.
float markedCount(const HudPen& pen, CaseMark mark, std::size_t count, float right, float top) {
  const float em = ImGui::GetFontSize();
  const std::string text = std::to_string(count);
  const float left = right - ImGui::CalcTextSize(text.c_str()).x;
  windowCanvas().AddText({left, top}, colorOf(markColor(mark, pen.palette())), text.c_str());
  drawMark(windowCanvas(), {left - 0.5f * em, top + 0.5f * em}, 0.62f * em, mark, pen.palette());
  return left - 1.4f * em;
}

void headingRow(const HudPen& pen, const CatalogueGroup& group) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, em = ImGui::GetFontSize();
  const float top = at.y + 0.24f * em, end = at.x + width - 0.3f * em;
  const CaseScore score = scoreOf(pen.catalogue().entries().subspan(group.first, group.count));
  float right = end;
  if (score.holds > 0) right = markedCount(pen, CaseMark::holds, score.holds, right, top);
  if (score.fails > 0) right = markedCount(pen, CaseMark::fails, score.fails, right, top);
  const std::string heading = headingOf(pen, group);
  writeWithEllipsis({at.x, top}, right, colorOf(pen.palette().faintInk), heading);
  const float low = at.y + rowHeight() - pen.px(1.0f);
  windowCanvas().AddLine({at.x, low}, {end, low}, colorOf(pen.palette().grid), pen.px(1.5f));
  ImGui::Dummy({width, rowHeight()});
}

void tooltip(const HudPen& pen, const CatalogueEntry& entry) {
  const std::string& title = pen.localized(entry.title);
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * kTooltipWidth);
  if (!title.empty()) ImGui::TextUnformatted(title.c_str());
  const std::string path = entry.folder.empty() ? entry.name : entry.folder + '/' + entry.name;
  ImGui::TextDisabled("%s", path.c_str());
  const std::string& note = pen.localized(entry.note);
  if (!note.empty()) ImGui::TextUnformatted(note.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

/// Draws a cell for each step of the lesson. The cell is filled if the step is done, and crossed if the first
/// guess was wrong. Returns the right end for the text before the cells.
float progressBar(const HudPen& pen, const CatalogueEntry& entry, float right, float middle) {
  const LessonProgress& progress = pen.lesson().progress();
  const auto found = progress.find(entry.name);
  if (entry.kind != EntryKind::lesson || found == progress.end()) return right;
  const float em = ImGui::GetFontSize(), cell = 0.45f * em, height = 0.6f * em;
  const float left = right - cell * static_cast<float>(found->second.size());
  ImDrawList& list = windowCanvas();
  for (std::size_t i = 0; i < found->second.size(); ++i) {
    const StepRecord& step = found->second[i];
    const ImVec2 low{left + cell * static_cast<float>(i), middle - 0.5f * height};
    const ImVec2 high{low.x + 0.8f * cell, low.y + height};
    const bool wrong = !step.firstRight.value_or(true);
    const ImU32 paper = colorOf(pen.palette().background);
    if (step.done)
      list.AddRectFilled(low, high, colorOf(wrong ? pen.palette().gapMark : pen.palette().targetMark));
    if (step.done && wrong) {  // a cross, so that colour is not the only sign
      list.AddLine(low, high, paper, pen.px(1.5f));
      list.AddLine({low.x, high.y}, {high.x, low.y}, paper, pen.px(1.5f));
    }
    if (!step.done) list.AddRect(low, high, colorOf(pen.palette().faintInk));
  }
  return left - 0.4f * em;
}

/// Writes the gap or depth of a pair that another program has sent. The text ends at `right`. Returns the
/// right end for the text that stands before this one.
float gapText(const HudPen& pen, const CatalogueEntry& entry, float right, float top) {
  if (!entry.gap) return right;
  const Word word = std::signbit(*entry.gap) ? Word::depthLabel : Word::gapLabel;
  const std::string text = pen.say(word, {{"value", base::shown(std::abs(*entry.gap))}});
  const float left = right - ImGui::CalcTextSize(text.c_str()).x;
  windowCanvas().AddText({left, top}, colorOf(pen.palette().faintInk), text.c_str());
  return left - 0.5f * ImGui::GetFontSize();
}

void entryRow(const HudPen& pen, std::size_t index) {
  const CatalogueEntry& entry = pen.catalogue().entries()[index];
  const bool present = pen.catalogue().current() == index;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float em = ImGui::GetFontSize(), right = at.x + ImGui::GetContentRegionAvail().x - 0.3f * em;
  const float middle = at.y + 0.5f * rowHeight(), top = middle - 0.52f * em;
  ImGui::PushID(static_cast<int>(index));
  const bool listed = pen.editor.chosenEntry == index;
  if (ImGui::Selectable("##open", present || listed, 0, {0.0f, rowHeight()}))
    pen.request(input::OpenScene{pen.state.session.catalogueLoader().nameOf(entry.file)});
  if (ImGui::IsItemHovered()) tooltip(pen, entry);
  ImGui::PopID();
  ImDrawList& list = windowCanvas();
  const ImU32 ink = colorOf(pen.palette().ink);
  if (listed) list.AddRect(at, {right + 0.3f * em, at.y + rowHeight()}, ink, 0.0f, 0, pen.px(1.5f));
  if (present) drawPointer(list, {at.x + 0.4f * em, middle}, 0.6f * em, ink);
  drawMark(list, {at.x + 1.3f * em, middle}, 0.68f * em, entry.mark, pen.palette());
  float end = progressBar(pen, entry, right, middle);
  if (entry.mark == CaseMark::fails || entry.mark == CaseMark::unreadable) {
    const char* word = pen.say(entry.mark == CaseMark::fails ? Word::caseFails : Word::unreadable);
    end -= ImGui::CalcTextSize(word).x;
    list.AddText({end, top}, colorOf(markColor(entry.mark, pen.palette())), word);
    end -= 0.5f * em;
  }
  end = gapText(pen, entry, end, top);
  writeWithEllipsis({at.x + 2.1f * em, top}, end, ink, labelOf(pen, index));
}

/// Scrolls to the entry chosen by the arrow keys, otherwise to the open entry. Scrolls only after a change,
/// so that the user can scroll freely.
void scrollToCurrentEntry(const Catalogue& catalogue, std::optional<std::size_t> listed) {
  const auto entry = listed ? listed : catalogue.current();
  const int present = entry ? static_cast<int>(*entry) + 1 : 0;
  int* followed = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("followed"), 0);
  const auto rows = catalogue.rows();
  if (present == *followed || rows.empty()) return;
  *followed = present;
  const auto isPresent = [&](const CatalogueRow& row) { return !row.heading && entry == row.index; };
  const auto found = std::find_if(rows.begin(), rows.end(), isPresent);
  if (found == rows.end()) return;
  const float top = static_cast<float>(found - rows.begin()) * rowHeight();
  const float height = ImGui::GetWindowHeight(), scroll = ImGui::GetScrollY();
  if (top < scroll + rowHeight() || top + 2.0f * rowHeight() > scroll + height) {
    ImGui::SetScrollY(std::max(0.0f, top - 0.4f * height));
  }
}

/// Scrolls to the top when the filter has changed, because Enter opens the first match.
void scrollToTopOnNewFilter(const std::string& filter) {
  const auto now = static_cast<int>(ImHashStr(filter.c_str()));
  int* followed = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("filtered"), now);
  if (*followed == now) return;
  *followed = now;
  ImGui::SetScrollY(0.0f);
}

void drawRows(const HudPen& pen) {
  const auto rows = pen.catalogue().rows();
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(rows.size()), rowHeight());
  while (clipper.Step()) {
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
      const CatalogueRow& row = rows[static_cast<std::size_t>(i)];
      row.heading ? headingRow(pen, pen.catalogue().groups()[row.index]) : entryRow(pen, row.index);
    }
  }
}

/// Keeps the heading of the topmost visible group in view.
void drawStickyHeading(const HudPen& pen) {
  const auto rows = pen.catalogue().rows();
  const auto top = static_cast<std::size_t>(ImGui::GetScrollY() / rowHeight());
  if (top >= rows.size() || rows[top].heading) return;
  const auto heading = std::find_if(rows.rend() - static_cast<std::ptrdiff_t>(top), rows.rend(),
                                    [](const CatalogueRow& row) { return row.heading; });
  if (heading == rows.rend()) return;
  const ImVec2 at = ImGui::GetWindowPos();
  windowCanvas().AddRectFilled(at, {at.x + ImGui::GetContentRegionAvail().x, at.y + rowHeight()},
                               colorOf(pen.palette().background));
  ImGui::SetCursorScreenPos(at);
  headingRow(pen, pen.catalogue().groups()[heading->index]);
}

}  // namespace

void drawCaseList(const HudPen& pen, float height) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  ImGui::BeginChild("list", {0.0f, height});
  ImGui::SetWindowFontScale(kLetters);
  scrollToCurrentEntry(pen.catalogue(), pen.editor.chosenEntry);
  scrollToTopOnNewFilter(pen.catalogue().filter());
  drawRows(pen);
  drawStickyHeading(pen);
  if (pen.catalogue().rows().empty() && !pen.catalogue().entries().empty())
    ImGui::TextUnformatted(pen.say(Word::nothingMatches));
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace app
