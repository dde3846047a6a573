#include "app/scenes/scene_ring.hpp"

#include <algorithm>
#include <system_error>

namespace app {

std::size_t SceneRing::placeAfter(int steps) const {
  const int outside = steps < 0 ? 0 : -1;
  const int from = place_ ? static_cast<int>(*place_) : outside;
  return static_cast<std::size_t>(((from + steps) % count() + count()) % count());
}

void SceneRing::setPresent(const std::filesystem::path& file) {
  const auto same = [&](const std::filesystem::path& other) {
    std::error_code failed;
    return std::filesystem::equivalent(file, other, failed) && !failed;
  };
  const auto found = std::find_if(files_.begin(), files_.end(), same);
  place_.reset();
  if (found != files_.end()) place_ = static_cast<std::size_t>(found - files_.begin());
}

}  // namespace app
