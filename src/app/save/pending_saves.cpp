#include "app/save/pending_saves.hpp"

#include <ctime>
#include <utility>

#include "app/platform/display.hpp"
#include "app/session/checks.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "render/gl_objects.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace app {
namespace {

// Returns the camera for a scene file. Omits the camera's distance if it is beyond the limits of scene files,
// for example for tiny or remote bodies. When such a file is opened, the camera's distance is chosen so that
// all bodies are visible.
world::CameraSpec cameraSpecOf(const Camera& camera) {
  world::CameraSpec spec{glm::vec3(camera.target()), static_cast<float>(camera.yaw()),
                         static_cast<float>(camera.pitch()), std::nullopt, camera.orthographic()};
  const double distance = camera.distance();
  if (distance >= world::kMinCameraDistance && distance <= world::kMaxCameraDistance)
    spec.distance = static_cast<float>(distance);
  return spec;
}

std::filesystem::path writeSceneText(const std::filesystem::path& folder, const char* stem,
                                     const std::string& text) {
  return base::writeTimestamped(folder, stem, ".hantei.json", std::time(nullptr), {text.begin(), text.end()});
}

/// Calls `save`. If it throws an `Error`, logs the reason, and shows it with the headline `failureMessage`.
template <class Error, class Save>
void trySave(Session& session, const LogSinks& log, text::TextId failureMessage, Save save) {
  try {
    save();
  } catch (const Error& error) {
    log.errors(error.what());
    session.toasts().show(failureToast(failureMessage, error.what(), session.viewState().language));
  }
}

}  // namespace

std::string reproText(const Session& session) {
  world::Scene scene = world::currentScene(session.world());
  scene.camera = cameraSpecOf(session.camera());
  return world::sceneJson(scene);
}

std::string measuredCaseText(const Session& session) {
  world::Scene scene = measuredCase(session.world(), session.viewState().overlays.target);
  scene.camera = cameraSpecOf(session.camera());
  return world::sceneJson(scene);
}

void saveMeasuredCase(Session& session, const std::filesystem::path& folder, const LogSinks& log) {
  const std::string text = measuredCaseText(session);
  trySave<base::FileError>(session, log, text::TextId::notSaved, [&] {
    const auto file = writeSceneText(folder, "hantei-case", text);
    log.events(openingCommand(file, session.routine().argument()));
    session.toasts().show(savedFileToast(text::TextId::measuredSaved, file, session.viewState().language));
  });
}

std::string openingCommand(const std::filesystem::path& file, const std::string& routine) {
  const std::string routineOption = routine.empty() ? "" : "--routine " + base::shellWord(routine) + ' ';
  return "hantei " + routineOption + base::shellWord(file.string());
}

void copyRepro(Session& session, const std::filesystem::path& folder, const LogSinks& log) {
  const std::string text = reproText(session);
  const std::string problem = copyToClipboard(text);
  if (!problem.empty()) log.errors(problem);
  const bool isCopied = problem.empty();
  const text::TextId failureMessage = isCopied ? text::TextId::captureOnlyCopied : text::TextId::notSaved;
  trySave<base::FileError>(session, log, failureMessage, [&] {
    const auto file = writeSceneText(folder, "hantei-repro", text);
    log.events(openingCommand(file, session.routine().argument()));
    session.toasts().show(savedFileToast(isCopied ? text::TextId::captureCopied : text::TextId::captureSaved,
                                         file, session.viewState().language));
  });
}

bool PendingSaves::takeRequests(Session& session) {
  for (const input::Action action : session.takePendingSaves()) {
    if (action == input::Action::copyRepro) copyRepro(session, ".", log_);
    if (action == input::Action::saveMeasured) saveMeasuredCase(session, ".", log_);
    if (action == input::Action::toggleOracle) saveDisagreement(session);
    if (action == input::Action::savePicture) ++pendingPictures_;
  }
  return needsFrame();
}

// Writes the file before the next frame, because the message in that frame names the file.
void PendingSaves::saveDisagreement(Session& session) {
  if (!session.oracle().frozen()) return;
  const std::string text = world::sceneJson(mismatchCase(session.world(), *session.oracle().disagreement()));
  trySave<base::FileError>(session, log_, text::TextId::notSaved, [&] {
    session.oracle().setOpenCommand(
        openingCommand(writeSceneText(".", "hantei-oracle", text), session.routine().argument()));
    log_.events(session.oracle().openCommand());
  });
}

void PendingSaves::savePictures(Session& session, glm::ivec2 size) {
  if (pendingPictures_ == 0 || size.x <= 0 || size.y <= 0) return;
  const int count = std::exchange(pendingPictures_, 0);
  trySave<std::runtime_error>(session, log_, text::TextId::notSaved, [&] {
    const auto png = render::pngOf(render::windowPicture(size));
    for (int i = 0; i < count; ++i) {
      const auto file = base::writeTimestamped(".", "hantei", ".png", std::time(nullptr), png);
      log_.events(file.string());
      session.toasts().add(savedFileToast(text::TextId::pictureSaved, file, session.viewState().language));
    }
  });
}

}  // namespace app
