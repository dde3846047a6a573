// The names by which cases and lessons are opened.
#pragma once

#include <filesystem>
#include <string>

namespace app {

/// The file that `name` means. A file that is called just so comes first, then a scene's bare name; else
/// files under `assets` go without their ending, and cases without their first folder too:
/// "sphere-aabb/centre-on-corner", "lessons/first". Anything with an ending, and what begins with a dot or a
/// slash, is a path. Throws base::InputError that suggests the nearest names.
[[nodiscard]] std::filesystem::path findSceneOrCase(const std::filesystem::path& assets,
                                                    const std::string& name);

/// A name by which `file` is opened from any folder.
[[nodiscard]] std::string nameOfSceneOrCase(const std::filesystem::path& assets,
                                            const std::filesystem::path& file);

}  // namespace app
