// Encodes pictures as PNG while the next one is drawn.
#pragma once

#include <cstdint>
#include <future>
#include <vector>

#include "render/image.hpp"

namespace app {

using Png = std::vector<std::uint8_t>;

/// Encodes on one thread beside the caller's.
class PictureEncoder {
 public:
  /// Returns at once, but for a picture that is still being encoded: no more than one waits in memory. The
  /// result throws render::Error where there is no memory for it.
  [[nodiscard]] std::shared_future<Png> encode(render::Image image);

 private:
  std::shared_future<Png> last_;
};

}  // namespace app
