// Finds the next scene, case or lesson, and the file of a scene or case by its name.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/lessons/lesson_files.hpp"
#include "app/scenes/catalogue.hpp"
#include "input/input_script.hpp"

namespace app {

/// The cycle of scenes for Tab, and the open scene. If the open scene is not in the cycle, Tab opens the
/// first scene, and Shift+Tab the last.
class SceneRing {
 public:
  explicit SceneRing(std::vector<std::filesystem::path> files) : files_(std::move(files)) {}

  /// Returns the index `steps` after the open scene in the cycle. Negative steps go back. The cycle must not
  /// be empty.
  [[nodiscard]] std::size_t placeAfter(int steps) const;
  [[nodiscard]] const std::filesystem::path& file(std::size_t place) const { return files_[place]; }

  /// Set the open scene: setPlace() by index, setPresent() by path. The path need not be in the cycle.
  void setPlace(std::size_t place) { place_ = place; }
  void setPresent(const std::filesystem::path& file);

  [[nodiscard]] int number() const { return place_ ? static_cast<int>(*place_) + 1 : 0; }
  [[nodiscard]] int count() const { return static_cast<int>(files_.size()); }

 private:
  std::vector<std::filesystem::path> files_;
  std::optional<std::size_t> place_;
};

class SceneNavigation {
 public:
  /// `scenes`: the cycle of Tab. `assets`: the folder with scenes/, lessons/ and cases/. `keys`: the key map
  /// of the test cases.
  SceneNavigation(std::vector<std::filesystem::path> scenes, std::filesystem::path assets, input::KeyMap keys)
      : assets_(assets), ring_(std::move(scenes)), browser_(std::move(assets), std::move(keys)) {}

  [[nodiscard]] SceneRing& ring() { return ring_; }
  [[nodiscard]] const SceneRing& ring() const { return ring_; }
  [[nodiscard]] Browser& browser() { return browser_; }
  [[nodiscard]] const Browser& browser() const { return browser_; }

  /// Returns the file of the scene or case `name`. Throws base::InputError with the most similar names.
  [[nodiscard]] std::filesystem::path find(const std::string& name) const;
  void requireScenes(const input::KeyScript& script) const;
  /// Returns the lesson after (`direction` +1) or before (-1) the lesson in `file`. Nullopt at the ends.
  [[nodiscard]] std::optional<std::filesystem::path> lessonBeside(const std::filesystem::path& file,
                                                                  int direction) const;
  [[nodiscard]] std::optional<LessonPlace> placeToContinue(const LessonProgress& progress) const;

 private:
  std::filesystem::path assets_;
  SceneRing ring_;
  Browser browser_;
};

}  // namespace app
