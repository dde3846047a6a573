// Where the program's data are: one folder that holds assets/ and shaders/.
#pragma once

#include <filesystem>
#include <optional>

namespace app {

/// The folder of the running program's file.
[[nodiscard]] std::filesystem::path programFolder();

/// `wanted` (the environment's HANTEI_DATA) if given, else share/hantei beside the program's folder: `cmake
/// --install` fills it, and the build tree holds the same folder as links to the sources. The working
/// directory plays no part. Throws base::InputError that names the folder and what it lacks.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& wanted,
                                                 const std::filesystem::path& programFolder);

}  // namespace app
