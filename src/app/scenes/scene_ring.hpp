// The scenes that Tab goes round, and which of them is shown.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace app {

/// Any files, in the order in which they are gone through. The scene that is shown need not be among them;
/// the ring is then entered at its first file, or, backwards, at its last.
class SceneRing {
 public:
  explicit SceneRing(std::vector<std::filesystem::path> files) : files_(std::move(files)) {}

  /// The place `steps` further round (backwards below 0). There must be files.
  [[nodiscard]] std::size_t placeAfter(int steps) const;
  [[nodiscard]] const std::filesystem::path& file(std::size_t place) const { return files_[place]; }

  /// What is shown: the file at a place; or any file, by whatever path, of the ring or not.
  void setPlace(std::size_t place) { place_ = place; }
  void setPresent(const std::filesystem::path& file);

  [[nodiscard]] int number() const { return place_ ? static_cast<int>(*place_) + 1 : 0; }  ///< 0: not in it.
  [[nodiscard]] int count() const { return static_cast<int>(files_.size()); }

 private:
  std::vector<std::filesystem::path> files_;
  std::optional<std::size_t> place_;
};

}  // namespace app
