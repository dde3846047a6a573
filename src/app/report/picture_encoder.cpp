#include "app/report/picture_encoder.hpp"

#include <utility>

#include "render/palette_png.hpp"

namespace app {

std::shared_future<Png> PictureEncoder::encode(render::Image image) {
  if (last_.valid()) last_.wait();
  last_ = std::async(std::launch::async, [image = std::move(image)] {
            return render::palettePngOf(image);
          }).share();
  return last_;
}

}  // namespace app
