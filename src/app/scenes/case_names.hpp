// The names by which cases and lessons are opened.
#pragma once

#include <filesystem>
#include <string>

namespace app {

/// The file that `name` means. An existing file with this path comes first, then the name of a scene. Other
/// files under `assets` are named without their ending, and cases also without their first folder:
/// "sphere-aabb/centre-on-corner", "lessons/first". Anything with an ending, and what begins with a dot or a
/// slash, is a path. Throws base::InputError that suggests the nearest names.
[[nodiscard]] std::filesystem::path findSceneOrCase(const std::filesystem::path& assets,
                                                    const std::string& name);

/// A name by which `file` is opened from any folder.
[[nodiscard]] std::string nameOfSceneOrCase(const std::filesystem::path& assets,
                                            const std::filesystem::path& file);

}  // namespace app
