#include "app/save/pending_saves.hpp"

#include <ctime>
#include <utility>

#include "app/save/scene_export.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"
#include "render/framebuffer.hpp"
#include "world/scene/scene_writer.hpp"

namespace app {

bool PendingSaves::see(Session& session) {
  for (const input::Action action : session.takePendingSaves()) {
    if (action == input::Action::copyRepro) copyRepro(session, ".", log_);
    if (action == input::Action::saveMeasured) saveMeasured(session, ".", log_);
    if (action == input::Action::toggleOracle) saveDisagreement(session);
    if (action == input::Action::savePicture) ++picturesOwed_;
  }
  return owesPicture();
}

// The banner names the file, so the file is written before the frame that shows the banner.
void PendingSaves::saveDisagreement(Session& session) {
  if (!session.oracle().frozen()) return;
  const std::string text = world::sceneJson(sceneOf(session.world(), *session.oracle().found()));
  try {
    const auto file =
        base::writeFresh(".", "hantei-oracle", ".json", std::time(nullptr), {text.begin(), text.end()});
    session.oracle().saved(openingLine(file));
    log_.events(session.oracle().opening());
  } catch (const base::FileError& error) {
    log_.errors(error.what());
    session.toasts().give(refusalOf(text::Word::notSaved, error.what(), session.viewState().language));
  }
}

void PendingSaves::drawn(Session& session, glm::ivec2 size) {
  if (picturesOwed_ == 0 || size.x <= 0 || size.y <= 0) return;
  const int owed = std::exchange(picturesOwed_, 0);
  const text::Language language = session.viewState().language;
  try {
    const auto png = render::pngOf(render::windowPicture(size));
    for (int i = 0; i < owed; ++i) {
      const auto file = base::writeFresh(".", "hantei", ".png", std::time(nullptr), png);
      log_.events(file.string());
      session.toasts().add(toastFor(text::Word::pictureSaved, file, language));
    }
  } catch (const std::runtime_error& error) {
    log_.errors(error.what());
    session.toasts().give(refusalOf(text::Word::notSaved, error.what(), language));
  }
}

}  // namespace app
