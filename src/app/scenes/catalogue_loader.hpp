// Fills the catalogue of scenes and cases from their files, a slice at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "app/scenes/catalogue.hpp"
#include "check/case_check.hpp"

namespace app {

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
