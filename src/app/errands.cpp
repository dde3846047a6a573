#include "app/errands.hpp"

#include <ctime>

#include "app/fresh_file.hpp"
#include "app/repro.hpp"
#include "render/error.hpp"
#include "render/framebuffer.hpp"

namespace app {

bool Errands::see(Session& session) {
  for (const world::Action action : session.takeErrands()) {
    if (action == world::Action::copyRepro) copyRepro(session, ".", voices_);
    if (action == world::Action::savePicture) pictureOwed_ = true;
  }
  return pictureOwed_;
}

void Errands::drawn(glm::ivec2 size) {
  if (!pictureOwed_ || size.x <= 0 || size.y <= 0) return;
  pictureOwed_ = false;
  try {
    const auto png = render::pngOf(render::windowPicture(size));
    voices_.events(writeFresh(".", "hantei", ".png", std::time(nullptr), png).string());
  } catch (const render::Error& error) {
    voices_.errors(error.what());
  }
}

}  // namespace app
