// The scenes, lessons and cases that can be opened: a list that is filtered, gone through and marked. Pure:
// no file is touched.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.hpp"
#include "world/scene/scene.hpp"

namespace app {

enum class EntryKind { scene, lesson, testCase };

/// What is known of a file's expectations.
enum class CaseMark {
  unknown,     ///< Not looked at yet.
  holds,       ///< All that it expects is so.
  fails,       ///< Something is not so.
  none,        ///< It expects nothing.
  unreadable,  ///< It cannot be loaded.
};

/// One file that can be opened.
struct CatalogueEntry {
  std::filesystem::path file;
  EntryKind kind = EntryKind::scene;
  std::string folder;   ///< "sphere-aabb"; empty for files that lie in no folder of their own.
  std::string name;     ///< "centre-on-corner"
  world::Text title{};  ///< Empty until it is learnt.
  std::string note{};
  CaseMark mark = CaseMark::unknown;
};

/// How many entries hold, and how many do not.
struct CaseScore {
  std::size_t holds = 0;
  std::size_t fails = 0;  ///< Unreadable ones too.
};
[[nodiscard]] CaseScore scoreOf(std::span<const CatalogueEntry> entries);

/// The entries of one kind and folder, which stand together.
struct CatalogueGroup {
  std::size_t first = 0;  ///< Index of an entry.
  std::size_t count = 0;
  world::Text common{};  ///< What every title begins with: "Sphere and AABB: "; mostly empty.
};

/// A line of the list: a group's heading, or an entry.
struct CatalogueRow {
  bool heading = false;
  std::size_t index = 0;  ///< Of the group or of the entry.
};

class Catalogue {
 public:
  Catalogue() = default;
  /// `entries` in the order of the list: those of one kind and folder side by side.
  explicit Catalogue(std::vector<CatalogueEntry> entries);

  /// Entries that have every word of `filter` somewhere in folder, name, titles or note; case does not count.
  void setFilter(std::string filter);
  [[nodiscard]] const std::string& filter() const { return filter_; }

  /// What loading the file and checking it has shown.
  void learn(std::size_t entry, const world::Text& title, const std::string& note);
  void mark(std::size_t entry, CaseMark mark) { entries_[entry].mark = mark; }
  /// All titles are learnt: brings the rows and the groups' common words up to date.
  void settle();

  /// The entry that is open; nothing: a file from elsewhere.
  void setPresent(std::optional<std::size_t> entry) { present_ = entry; }
  [[nodiscard]] std::optional<std::size_t> present() const { return present_; }
  /// The entry that `direction` (+1 or -1) leads to from the present one, among those the filter leaves,
  /// round at the ends: the cases if there are any, else all. Nothing when the filter leaves nothing else.
  [[nodiscard]] std::optional<std::size_t> next(int direction) const;

  [[nodiscard]] std::span<const CatalogueEntry> entries() const { return entries_; }
  [[nodiscard]] std::span<const CatalogueGroup> groups() const { return groups_; }
  /// What the filter leaves, with the headings of groups that have any of it.
  [[nodiscard]] std::span<const CatalogueRow> rows() const { return rows_; }
  /// The entry's title without what its whole group begins with; its file's name where there is no title.
  [[nodiscard]] std::string_view label(std::size_t entry, text::Language language) const;

 private:
  void listRows();

  std::vector<CatalogueEntry> entries_;
  std::vector<CatalogueGroup> groups_;
  std::vector<std::size_t> groupOf_;  // of each entry
  std::vector<CatalogueRow> rows_;
  std::string filter_;
  std::optional<std::size_t> present_;
};

}  // namespace app
