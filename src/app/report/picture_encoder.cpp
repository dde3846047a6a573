#include "app/report/picture_encoder.hpp"

#include <utility>

#include "render/image.hpp"

namespace app {
namespace {

/// Enough for the shades of two bodies, and a report of 1,000 different cases stays below 10 MB.
constexpr std::size_t kMostColors = 32;

}  // namespace

std::shared_future<Png> PictureEncoder::encode(render::Image image) {
  if (last_.valid()) last_.wait();
  last_ = std::async(std::launch::async, [image = std::move(image)] {
            return render::palettePngOf(image, kMostColors);
          }).share();
  return last_;
}

}  // namespace app
