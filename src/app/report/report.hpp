// `hantei verify --report DIR`: writes the page.
#pragma once

#include <filesystem>
#include <vector>

#include "app/report/report_folder.hpp"
#include "input/key_map.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// Writes `folder`/index.html with every scene that expects something; whole, or not at all: an old page
/// stays until the new one takes its place. Throws base::InputError, base::FileError or render::Error.
void writeReport(ReportFolder& folder, const std::vector<world::Scene>& scenes, const input::KeyMap& keys,
                 const std::filesystem::path& dataRoot);

}  // namespace app
