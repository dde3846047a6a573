// The program in a browser. Opens a window. The page passes the options, which it takes from its address.
#include <cstdlib>
#include <emscripten/emscripten.h>
#include <optional>

#include "app/options/options.hpp"
#include "app/options/settings.hpp"
#include "app/platform/process.hpp"
#include "app/window/window.hpp"
#include "base/error.hpp"
#include "text/messages.hpp"
#include "world/scene/mesh_asset.hpp"

EM_JS(void, tellRefused, (const char* why), { Module.page.refused(UTF8ToString(why)); })
EM_JS(void, keepFile, (const char* file), { Module.page.keepFile(UTF8ToString(file)); })

namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value ? std::optional<std::string>(value) : std::nullopt;
}

int run(app::Options& options, std::int64_t programStart) {
  if (options.command != app::Command::window)
    throw base::InputError("a page runs no commands; it opens scenes, lessons and cases");
  const std::filesystem::path dataRoot = "/";
  text::loadMessages(dataRoot / "assets/text");
  world::setMeshFolder(dataRoot / "assets/meshes");
  const app::LineSink logError = app::standardLogSinks().errors;
  const auto file = *app::settingsPath(environment);  // the page sets HOME
  const auto save = [file, logError](const app::Settings& changes) {
    app::saveSettings(file, changes, logError);
    keepFile(file.c_str());
  };
  const app::Settings savedSettings = app::loadSettings(file, logError);
  app::applySettings(savedSettings, options);
  return app::runWindow(options, {savedSettings, save}, dataRoot, programStart);
}

}  // namespace

int main(int argc, char** argv) {
  const std::int64_t programStart = app::nowNanoseconds();
  try {
    static app::Options options;  // glutMainLoop never returns
    options = app::parseOptions({argv + 1, argv + argc}, environment);
    return run(options, programStart);
  } catch (const std::exception& error) {
    tellRefused(error.what());
    return base::kBadInput;
  }
}
