// `hantei verify --report DIR`: writes the page.
#pragma once

#include <filesystem>
#include <vector>

#include "world/key_map.hpp"
#include "world/scene.hpp"

namespace app {

/// Throws world::InputError if the report could not be written into `folder` now: it is a file, the page in
/// it is a folder, or one may not write there. A folder that is not there yet can be made. Nothing is
/// changed.
void requireReportFolder(const std::filesystem::path& folder);

/// Writes `folder`/index.html with every scene that expects something; whole, or not at all: an old page
/// stays until the new one takes its place. Throws world::InputError or render::Error.
void writeReport(const std::filesystem::path& folder, const std::vector<world::Scene>& scenes,
                 const world::KeyMap& keys, const std::filesystem::path& dataRoot);

}  // namespace app
