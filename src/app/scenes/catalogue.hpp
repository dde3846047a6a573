// The list of scenes, lessons and cases, which can be filtered, stepped through and marked; and the browser
// that fills it from their files, a slice at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/scene_checks.hpp"
#include "text/messages.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// `received`: a pair that another program has sent (hantei_show.h).
enum class EntryKind { scene, lesson, testCase, received };

/// The result of checking a file's expectations.
enum class CaseMark {
  unknown,     ///< The file has not been checked yet.
  holds,       ///< Everything that the file expects holds.
  fails,       ///< Something that the file expects does not hold.
  none,        ///< The file expects nothing.
  unreadable,  ///< The file cannot be loaded.
};

/// One file that can be opened.
struct CatalogueEntry {
  std::filesystem::path file;
  EntryKind kind = EntryKind::scene;
  std::string folder;   ///< "sphere-aabb"; empty for files that lie in no folder of their own.
  std::string name;     ///< "centre-on-corner"
  world::Text title{};  ///< Empty until the file has been loaded.
  world::Text note{};
  CaseMark mark = CaseMark::unknown;
  std::optional<double> gap{};  ///< Of a received pair's bodies; minus the depth if they hit, world units.
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
  world::Text common{};  ///< The common beginning of all titles: "Sphere and AABB: "; often empty.
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

  /// Entries that have every word of `filter` somewhere in folder, name, titles or note, or
  /// in the word for its kind, as text::folded compares them.
  void setFilter(std::string filter);
  [[nodiscard]] const std::string& filter() const { return filter_; }

  /// Adds an entry at the end.
  void append(CatalogueEntry entry);
  /// Another file has taken the place of the entry's file.
  void forget(std::size_t entry);

  /// Stores the result of loading and checking a file.
  void learn(std::size_t entry, const world::Text& title, const world::Text& note);
  void mark(std::size_t entry, CaseMark mark) { entries_[entry].mark = mark; }
  void measure(std::size_t entry, std::optional<double> gap) { entries_[entry].gap = gap; }
  /// Call it when all titles are known: updates the rows and the common beginnings of the groups.
  void allKnown();

  /// Sets the open entry; nullopt for a file outside the list.
  void setPresent(std::optional<std::size_t> entry) { present_ = entry; }
  [[nodiscard]] std::optional<std::size_t> present() const { return present_; }
  /// The next (+1) or previous (-1) entry that passes the filter, wrapping around: among the received
  /// pairs if one is open, else among the cases if there are any, else among all. Nothing when no other entry
  /// passes.
  [[nodiscard]] std::optional<std::size_t> next(int direction) const;

  /// The next entry after the present one that fails or cannot be read, wrapping around; ignores the filter.
  [[nodiscard]] std::optional<std::size_t> nextFailing() const;

  /// Counts the entries that were added or forgotten.
  [[nodiscard]] int changes() const { return changes_; }
  [[nodiscard]] std::span<const CatalogueEntry> entries() const { return entries_; }
  [[nodiscard]] std::span<const CatalogueGroup> groups() const { return groups_; }
  /// The entries that pass the filter, with the headings of their groups.
  [[nodiscard]] std::span<const CatalogueRow> rows() const { return rows_; }
  /// The entry's title without the common beginning of its group; the name of the file where there is no
  /// title.
  [[nodiscard]] std::string_view label(std::size_t entry, text::Language language) const;

 private:
  void group(std::size_t entry);
  void listRows();

  int changes_ = 0;
  std::vector<CatalogueEntry> entries_;
  std::vector<CatalogueGroup> groups_;
  std::vector<std::size_t> groupOf_;  // of each entry
  std::vector<CatalogueRow> rows_;
  std::string filter_;
  std::optional<std::size_t> present_;
};

/// Reads nothing until the list is opened, so that starting the program stays fast.
class Browser {
 public:
  /// `assets` holds scenes/, lessons/ and cases/; each may be missing. `keys`: those that the drives of cases
  /// are written in.
  Browser(std::filesystem::path assets, input::KeyMap keys);

  /// Lists the files on the first call, and reads the titles of lessons and scenes, which are few.
  void open();
  /// Lists a file that another program has sent, after all others; a file that is listed already is read
  /// again.
  void receive(const std::filesystem::path& file);
  /// Loads and checks further files until `enough` returns true, but always at least one tick of a drive or
  /// one file. Does nothing when finished().
  void work(const std::function<bool()>& enough);
  [[nodiscard]] bool finished() const { return opened_ && next_ == catalogue_.entries().size(); }
  /// The number of files that have been checked.
  [[nodiscard]] std::size_t checked() const { return next_; }

  [[nodiscard]] const Catalogue& catalogue() const { return catalogue_; }
  void setFilter(std::string filter) { catalogue_.setFilter(std::move(filter)); }
  /// The name that opens one of its files.
  [[nodiscard]] std::string nameOf(const std::filesystem::path& file) const;
  /// The file that is shown; listed or not.
  void setPresent(const std::filesystem::path& file);
  [[nodiscard]] const std::filesystem::path& presentFile() const { return present_; }
  /// The next (+1) or previous (-1) file. Back from the case that was entered from another file leads to that
  /// file again. Lists the files if necessary, and reads them all when a filter is set, so that the answer
  /// does not depend on how many have been read.
  [[nodiscard]] std::optional<std::filesystem::path> neighbour(int direction);
  /// The next file that fails or cannot be read, wrapping around, possibly the present one. Reads all files
  /// first. Nothing when all hold.
  [[nodiscard]] std::optional<std::filesystem::path> nextFailing();

 private:
  void workOnce();
  void list(const std::filesystem::path& received);
  void readTitles();
  void findPresent();

  std::filesystem::path assets_;
  input::KeyMap keys_;
  std::filesystem::path present_;
  std::vector<std::filesystem::path> received_;
  Catalogue catalogue_;
  std::optional<check::CaseCheck> check_;  // of the file at next_
  std::size_t next_ = 0;
  /// The file outside the cases from which neighbour() entered them, the case, and the direction.
  struct Entrance {
    std::filesystem::path from, to;
    int direction = 0;
  };
  std::optional<Entrance> entrance_;
  bool opened_ = false;
};

}  // namespace app
