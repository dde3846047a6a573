#include "app/session/scene_navigation.hpp"

#include "app/lessons/lesson_files.hpp"
#include "app/scenes/scene_finder.hpp"
#include "world/scene/scene_reader.hpp"

namespace app {
namespace fs = std::filesystem;

fs::path SceneNavigation::find(const std::string& name) const { return findSceneOrCase(assets_, name); }

void SceneNavigation::requireScenes(const input::KeyScript& script) const {
  for (const input::CommandEvent& event : script.commands) {
    const auto* open = std::get_if<input::OpenScene>(&event.command);
    if (open) static_cast<void>(world::loadScene(find(open->name)));
  }
}

std::optional<fs::path> SceneNavigation::lessonBeside(const fs::path& file, int direction) const {
  return neighbourLesson(assets_ / "lessons", file, direction);
}

}  // namespace app
