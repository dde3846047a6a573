// Lists scenes, lessons and cases, and filters the list. CatalogueLoader loads and checks the listed files, a
// few at a time. findScene() and others find a scene by its name.
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

enum class CaseMark {
  unknown,     ///< The file has not been checked yet.
  holds,       ///< Everything that the file expects holds.
  fails,       ///< Something that the file expects does not hold.
  none,        ///< The file expects nothing.
  unreadable,  ///< The file cannot be loaded.
};

struct CatalogueEntry {
  std::filesystem::path file;
  EntryKind kind = EntryKind::scene;
  std::string folder;   ///< The subfolder: "sphere-aabb"; empty if there is none.
  std::string name;     ///< "centre-on-corner"
  world::Text title{};  ///< Empty until the file has been loaded.
  world::Text note{};
  CaseMark mark = CaseMark::unknown;
  /// The gap of a received pair, world units. If the pair hits, the negative depth.
  std::optional<double> gap{};
};

struct CaseScore {
  std::size_t passed = 0;
  std::size_t failed = 0;  ///< Including unreadable files.
};
[[nodiscard]] CaseScore scoreOf(std::span<const CatalogueEntry> entries);

struct CatalogueGroup {
  std::size_t first = 0;  ///< Index of the first entry.
  std::size_t count = 0;
  world::Text
      titlePrefix{};  ///< The common beginning of the group's titles: "Sphere and AABB: "; often empty.
};

/// A line of the list: a group's heading, or an entry.
struct CatalogueRow {
  bool isHeading = false;
  std::size_t index = 0;  ///< Of the group or of the entry.
};

class Catalogue {
 public:
  Catalogue() = default;
  /// `entries` must be in the list's order. Entries of one kind and folder must be adjacent.
  explicit Catalogue(std::vector<CatalogueEntry> entries);

  /// Lists only entries that contain each word of `filter` in their folder, name, titles or note, or in the
  /// word for their kind. Words are compared after text::normalizedForSearch.
  void setFilter(std::string filter);
  [[nodiscard]] const std::string& filter() const { return filter_; }

  void append(CatalogueEntry entry);
  /// Clears title, note, mark and gap of an entry whose file was replaced.
  void forget(std::size_t entry);

  void setTexts(std::size_t entry, const world::Text& title, const world::Text& note);
  void setMark(std::size_t entry, CaseMark mark) { entries_[entry].mark = mark; }
  void setGap(std::size_t entry, std::optional<double> gap) { entries_[entry].gap = gap; }
  /// Call it when all titles are known. Updates the rows and CatalogueGroup::common.
  void updateTitles();

  /// Sets the open entry; nullopt for a file outside the list.
  void setCurrent(std::optional<std::size_t> entry) { current_ = entry; }
  [[nodiscard]] std::optional<std::size_t> current() const { return current_; }
  /// Returns the case after (`direction` +1) or before (-1) the open entry. Uses only cases that pass the
  /// filter, and wraps around at the ends. If a received pair is open, returns a received pair instead. If
  /// the filter hides all of these, returns an entry of another kind. nullopt if no other entry is left.
  [[nodiscard]] std::optional<std::size_t> next(int direction) const;

  /// Returns the next entry whose check failed or that cannot be read. The search wraps around, so the last
  /// candidate is the open entry. Ignores the filter.
  [[nodiscard]] std::optional<std::size_t> nextFailing() const;

  [[nodiscard]] int changeCount() const { return changeCount_; }
  [[nodiscard]] std::span<const CatalogueEntry> entries() const { return entries_; }
  [[nodiscard]] std::span<const CatalogueGroup> groups() const { return groups_; }
  [[nodiscard]] std::span<const CatalogueRow> rows() const { return rows_; }
  /// The entry's title without CatalogueGroup::common, or the name of the file if it has no title.
  [[nodiscard]] std::string_view label(std::size_t entry, text::Language language) const;

 private:
  void addToGroup(std::size_t entry);
  void updateRows();

  int changeCount_ = 0;
  std::vector<CatalogueEntry> entries_;
  std::vector<CatalogueGroup> groups_;
  std::vector<std::size_t> groupOfEntry_;  // of each entry
  std::vector<CatalogueRow> rows_;
  std::string filter_;
  std::optional<std::size_t> current_;
};

/// Fills the catalogue from files, but only when the list is opened, so that the program starts fast.
class CatalogueLoader {
 public:
  /// `assets`: the folder that contains scenes/, lessons/ and cases/, if they exist. `keys`: the key map of
  /// the keys that cases play.
  CatalogueLoader(std::filesystem::path assets, input::KeyMap keys)
      : assets_(std::move(assets)), keys_(std::move(keys)) {}

  /// The first call lists the files, and reads the titles of lessons and scenes, because these files are few.
  /// Later calls do nothing.
  void open();
  /// Adds a file from another program at the end of the list. If the file is listed already, reads it again.
  void receive(const std::filesystem::path& file);
  /// Loads and checks further files until `shouldStop` returns true. Does at least one piece of work: one
  /// tick of a case's keys, or one file. Does nothing if isFinished().
  void checkFiles(const std::function<bool()>& shouldStop);
  [[nodiscard]] bool isFinished() const { return isOpen_ && nextEntry_ == catalogue_.entries().size(); }
  [[nodiscard]] std::size_t checkedCount() const { return nextEntry_; }

  [[nodiscard]] const Catalogue& catalogue() const { return catalogue_; }
  void setFilter(std::string filter) { catalogue_.setFilter(std::move(filter)); }
  /// Returns the name with which `file`, a file of the list, can be opened.
  [[nodiscard]] std::string nameOf(const std::filesystem::path& file) const;
  /// Sets the open file, which may be outside the list.
  void setCurrent(const std::filesystem::path& file);
  [[nodiscard]] const std::filesystem::path& currentFile() const { return currentFile_; }
  /// Returns the file after (`direction` +1) or before (-1) the open file, see Catalogue::next(). If a step
  /// has led from a scene or lesson to a case, the opposite step returns to the scene or lesson. If there is
  /// a filter, reads all files first, so that the result does not depend on earlier reads.
  [[nodiscard]] std::optional<std::filesystem::path> neighbour(int direction);
  /// Returns the next file whose check fails or that cannot be read. The search wraps around, so the last
  /// candidate is the open file. Reads all files first. nullopt if no file fails.
  [[nodiscard]] std::optional<std::filesystem::path> nextFailing();

 private:
  void checkNextSlice();
  void addReceivedFile(const std::filesystem::path& file) {
    catalogue_.append({file, EntryKind::received, {}, file.stem().string()});
  }
  void readTitles();
  void findCurrentEntry();

  std::filesystem::path assets_;
  input::KeyMap keys_;
  std::filesystem::path currentFile_;
  std::vector<std::filesystem::path> receivedFiles_;
  Catalogue catalogue_;
  std::optional<check::CaseCheck> check_;  // the check of the file at nextEntry_
  std::size_t nextEntry_ = 0;
  /// A step of neighbour() in `direction` from a scene or lesson to a case.
  struct StepIntoCases {
    std::filesystem::path from, to;
    int direction = 0;
  };
  std::optional<StepIntoCases> stepIntoCases_;
  bool isOpen_ = false;
};

/// The scene that opens by default.
inline constexpr const char* kDefaultScene = "playground";

/// The key map for the `keys` of scenes. It does not depend on the user's keyboard layout.
inline constexpr const char* kCaseKeyMap = "qwerty";

[[nodiscard]] std::vector<std::filesystem::path> listScenes(const std::filesystem::path& folder);

/// Finds a scene file. A bare name is searched in `folder`, "-" is standard input, and a text with a slash or
/// an ending is a path. Throws base::InputError with the nearest names if there is no such scene.
[[nodiscard]] std::filesystem::path findScene(const std::filesystem::path& folder, const std::string& scene);

[[nodiscard]] std::filesystem::path findKeyMap(const std::filesystem::path& folder,
                                               const std::string& keyMap);

/// Finds a file by its path, or by its name if it ships with the program. A name can be:
/// - an absolute path, a path that begins with "./" or "../", or the path of an existing file
/// - the name of a scene
/// - the path of another file under assets/: "lessons/first", "sphere-aabb/centre-on-corner". The folders
/// cases/ and crowds/ and the ending can be left out.
/// - any other path with an ending
/// Throws base::InputError that suggests the nearest names if there is no such scene or case.
[[nodiscard]] std::filesystem::path findSceneOrCase(const std::filesystem::path& assets,
                                                    const std::string& name);

/// A name that opens `file` from any working directory.
[[nodiscard]] std::string nameOfSceneOrCase(const std::filesystem::path& assets,
                                            const std::filesystem::path& file);

/// Returns the given files, and the .json files in the given folders and their subfolders. Skips subfolders
/// named keymaps or text. Sorts the files of a folder by name, and lists no file twice. Throws
/// base::InputError for a path that does not exist, and for a folder without .json files.
[[nodiscard]] std::vector<std::filesystem::path> verifyFiles(const std::vector<std::filesystem::path>& paths);

/// The folders that `hantei verify` checks by default: cases, scenes and lessons. Paths inside the working
/// directory are relative.
[[nodiscard]] std::vector<std::filesystem::path> defaultVerifyPaths(const std::filesystem::path& dataRoot);

}  // namespace app
