// Which scene, case or lesson comes next, and which file a name means.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/scenes/catalogue_loader.hpp"
#include "app/scenes/scene_ring.hpp"
#include "input/input_script.hpp"

namespace app {

class SceneNavigation {
 public:
  /// `scenes`: those that Tab cycles through. `assets`: contains scenes/, lessons/ and cases/ to browse.
  /// `keys`: the key map of the cases' drives.
  SceneNavigation(std::vector<std::filesystem::path> scenes, std::filesystem::path assets, input::KeyMap keys)
      : assets_(assets), ring_(std::move(scenes)), browser_(std::move(assets), std::move(keys)) {}

  [[nodiscard]] SceneRing& ring() { return ring_; }
  [[nodiscard]] const SceneRing& ring() const { return ring_; }
  [[nodiscard]] Browser& browser() { return browser_; }
  [[nodiscard]] const Browser& browser() const { return browser_; }

  /// The file that `name` means. Throws base::InputError that suggests the nearest names.
  [[nodiscard]] std::filesystem::path find(const std::string& name) const;
  /// Throws base::InputError unless every scene that the script opens can be loaded.
  void requireScenes(const input::KeyScript& script) const;
  /// The lesson after (`direction` +1) or before (-1) the one in `file`; nullopt at the ends.
  [[nodiscard]] std::optional<std::filesystem::path> lessonBeside(const std::filesystem::path& file,
                                                                  int direction) const;

 private:
  std::filesystem::path assets_;
  SceneRing ring_;
  Browser browser_;
};

}  // namespace app
