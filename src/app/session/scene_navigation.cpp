#include "app/session/scene_navigation.hpp"

#include <algorithm>
#include <system_error>

#include "app/scenes/catalogue.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace fs = std::filesystem;

std::size_t SceneRing::placeAfter(int steps) const {
  const int outside = steps < 0 ? 0 : -1;
  const int from = place_ ? static_cast<int>(*place_) : outside;
  return static_cast<std::size_t>(((from + steps) % count() + count()) % count());
}

void SceneRing::setPresent(const fs::path& file) {
  const auto same = [&](const fs::path& other) {
    std::error_code failed;
    return fs::equivalent(file, other, failed) && !failed;
  };
  const auto found = std::find_if(files_.begin(), files_.end(), same);
  place_.reset();
  if (found != files_.end()) place_ = static_cast<std::size_t>(found - files_.begin());
}

fs::path SceneNavigation::find(const std::string& name) const { return findSceneOrCase(assets_, name); }

void SceneNavigation::requireScenes(const input::KeyScript& script) const {
  for (const input::CommandEvent& event : script.commands) {
    const auto* open = std::get_if<input::OpenScene>(&event.command);
    if (open) static_cast<void>(world::loadScene(find(open->name)));
  }
}

std::optional<LessonPlace> SceneNavigation::placeToContinue(const LessonProgress& progress) const {
  if (assets_.empty()) return std::nullopt;
  return app::placeToContinue(listLessons(assets_ / "lessons"), progress);
}

std::optional<fs::path> SceneNavigation::lessonBeside(const fs::path& file, int direction) const {
  return neighbourLesson(assets_ / "lessons", file, direction);
}

}  // namespace app
