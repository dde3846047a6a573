// The scenes that Tab cycles through, and which of them is open.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace app {

/// Any files, in the order of the cycle. The open scene need not be among them; Tab then opens the first
/// file, and Shift+Tab the last.
class SceneRing {
 public:
  explicit SceneRing(std::vector<std::filesystem::path> files) : files_(std::move(files)) {}

  /// The index `steps` further in the cycle; negative steps go back. The ring must not be empty.
  [[nodiscard]] std::size_t placeAfter(int steps) const;
  [[nodiscard]] const std::filesystem::path& file(std::size_t place) const { return files_[place]; }

  /// Sets the open scene: by index, or by any path, which need not be in the ring.
  void setPlace(std::size_t place) { place_ = place; }
  void setPresent(const std::filesystem::path& file);

  /// From 1; 0: not in the ring.
  [[nodiscard]] int number() const { return place_ ? static_cast<int>(*place_) + 1 : 0; }
  [[nodiscard]] int count() const { return static_cast<int>(files_.size()); }

 private:
  std::vector<std::filesystem::path> files_;
  std::optional<std::size_t> place_;
};

}  // namespace app
