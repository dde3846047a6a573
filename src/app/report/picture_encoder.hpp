// Encodes pictures as PNG while the next one is drawn.
#pragma once

#include <cstdint>
#include <future>
#include <vector>

#include "render/image.hpp"

namespace app {

using Png = std::vector<std::uint8_t>;

/// Encodes on one thread besides the caller's.
class PictureEncoder {
 public:
  /// Returns at once, except while a picture is still being encoded, so that at most one waits in memory. The
  /// future throws render::Error when memory runs out.
  [[nodiscard]] std::shared_future<Png> encode(render::Image image);

 private:
  std::shared_future<Png> last_;
};

}  // namespace app
