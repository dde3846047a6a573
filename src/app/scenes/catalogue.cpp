#include "app/scenes/catalogue.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace app {
namespace {

std::vector<std::string> splitWords(std::string_view filter) {
  std::istringstream in(text::normalizedForSearch(filter));
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Returns the word for the entry's kind in every language, so that the filter "lesson" finds lessons.
std::string kindWords(const CatalogueEntry& entry) {
  std::string words;
  if (entry.kind == EntryKind::testCase) return words;
  const text::TextId textId =
      entry.kind == EntryKind::lesson ? text::TextId::lessons : text::TextId::allScenes;
  for (const text::Language language : text::languages())
    words += std::string(1, '\n') + text::say(textId, language);
  return words;
}

bool matches(const CatalogueEntry& entry, const std::vector<std::string>& words) {
  std::string searchedText = entry.folder + '/' + entry.name + kindWords(entry);
  for (const world::Text* each : {&entry.title, &entry.note})
    for (const auto& [code, translation] : *each) searchedText += '\n' + translation;
  searchedText = text::normalizedForSearch(searchedText);
  return std::all_of(words.begin(), words.end(),
                     [&](const std::string& word) { return searchedText.find(word) != std::string::npos; });
}

// The length of the prefix "Sphere and AABB: " or 「球とAABB：」 of a title; 0 if the title has no colon.
std::size_t endOfPrefix(std::string_view title) {
  for (const std::string_view colon : {": ", "：", ":"}) {
    const std::size_t position = title.find(colon);
    if (position != std::string_view::npos) return position + colon.size();
  }
  return 0;
}

std::string commonPrefix(std::span<const CatalogueEntry> entries, const std::string& code) {
  const std::string& firstTitle = world::textInLanguage(entries.front().title, code);
  const std::string prefix = firstTitle.substr(0, endOfPrefix(firstTitle));
  const auto hasPrefix = [&](const CatalogueEntry& entry) {
    const std::string& title = world::textInLanguage(entry.title, code);
    return title.size() > prefix.size() && title.compare(0, prefix.size(), prefix) == 0;
  };
  return entries.size() > 1 && std::all_of(entries.begin(), entries.end(), hasPrefix) ? prefix
                                                                                      : std::string();
}

world::Text commonPrefixes(std::span<const CatalogueEntry> entries) {
  world::Text prefixes;
  for (const CatalogueEntry& entry : entries)
    for (const auto& [code, title] : entry.title) prefixes.try_emplace(code);
  for (auto& [code, prefix] : prefixes) prefix = commonPrefix(entries, code);
  return prefixes;
}

bool inSameGroup(const CatalogueEntry& a, const CatalogueEntry& b) {
  return a.kind == b.kind && a.folder == b.folder;
}

}  // namespace

CaseScore scoreOf(std::span<const CatalogueEntry> entries) {
  CaseScore score;
  for (const CatalogueEntry& entry : entries) {
    score.passed += entry.mark == CaseMark::holds;
    score.failed += entry.mark == CaseMark::fails || entry.mark == CaseMark::unreadable;
  }
  return score;
}

Catalogue::Catalogue(std::vector<CatalogueEntry> entries) : entries_(std::move(entries)) {
  for (std::size_t i = 0; i < entries_.size(); ++i) addToGroup(i);
  updateRows();
}

/// Adds `entry` to the last group or to a new one. Call it once for each entry, in order.
void Catalogue::addToGroup(std::size_t entry) {
  if (entry == 0 || !inSameGroup(entries_[entry - 1], entries_[entry])) groups_.push_back({entry, 0, {}});
  ++groups_.back().count;
  groupOfEntry_.push_back(groups_.size() - 1);
}

void Catalogue::append(CatalogueEntry entry) {
  entries_.push_back(std::move(entry));
  addToGroup(entries_.size() - 1);
  ++changeCount_;
  updateRows();
}

void Catalogue::forget(std::size_t entry) {
  CatalogueEntry& resetEntry = entries_[entry];
  resetEntry = {resetEntry.file, resetEntry.kind, resetEntry.folder, resetEntry.name};
  ++changeCount_;
}

void Catalogue::setFilter(std::string filter) {
  filter_ = std::move(filter);
  updateRows();
}

void Catalogue::setTexts(std::size_t entry, const world::Text& title, const world::Text& note) {
  entries_[entry].title = title;
  entries_[entry].note = note;
}

void Catalogue::updateTitles() {
  for (CatalogueGroup& group : groups_) {
    group.titlePrefix = commonPrefixes(entries().subspan(group.first, group.count));
  }
  updateRows();
}

std::optional<std::size_t> Catalogue::next(int direction) const {
  const bool isReceived = current_ && entries_[*current_].kind == EntryKind::received;
  const EntryKind kind = isReceived ? EntryKind::received : EntryKind::testCase;
  std::vector<std::size_t> allEntries;
  std::vector<std::size_t> casesOfKind;
  for (const CatalogueRow& row : rows_) {
    if (row.isHeading) continue;
    allEntries.push_back(row.index);
    if (entries_[row.index].kind == kind) casesOfKind.push_back(row.index);
  }
  const std::vector<std::size_t>& candidates = casesOfKind.empty() ? allEntries : casesOfKind;
  const auto position =
      current_ ? std::lower_bound(candidates.begin(), candidates.end(), *current_) : candidates.begin();
  const bool isCandidate = current_ && position != candidates.end() && *position == *current_;
  if (candidates.empty() || (isCandidate && candidates.size() == 1)) return std::nullopt;
  const auto count = static_cast<std::ptrdiff_t>(candidates.size());
  // If the open entry is not in `candidates`, `position` already points to the next entry.
  const std::ptrdiff_t step = direction > 0 && !isCandidate ? 0 : direction;
  return candidates[static_cast<std::size_t>(((position - candidates.begin()) + step + count) % count)];
}

std::optional<std::size_t> Catalogue::nextFailing() const {
  const std::size_t start = current_ ? *current_ + 1 : 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const std::size_t entry = (start + i) % entries_.size();
    const CaseMark mark = entries_[entry].mark;
    if (mark == CaseMark::fails || mark == CaseMark::unreadable) return entry;
  }
  return std::nullopt;
}

std::string_view Catalogue::label(std::size_t entry, text::Language language) const {
  const std::string_view title = text::localized(entries_[entry].title, language);
  if (title.empty()) return entries_[entry].name;
  return title.substr(text::localized(groups_[groupOfEntry_[entry]].titlePrefix, language).size());
}

void Catalogue::updateRows() {
  rows_.clear();
  const std::vector<std::string> words = splitWords(filter_);
  std::size_t lastGroup = groups_.size();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!matches(entries_[i], words)) continue;
    if (lastGroup != groupOfEntry_[i]) rows_.push_back({true, groupOfEntry_[i]});
    lastGroup = groupOfEntry_[i];
    rows_.push_back({false, i});
  }
}

}  // namespace app
