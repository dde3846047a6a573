// Stores newly drawn pictures as the expected ones.
#pragma once

#include <filesystem>
#include <string_view>

#include "render/image.hpp"

namespace golden {

/// The pictures to replace.
enum class Accept {
  none,
  differing,  ///< Those that fail the comparison; the others keep their bytes.
  all,
};

/// Parses "differing" or "all". Returns none for any other text.
[[nodiscard]] Accept acceptNamed(std::string_view name);

/// Stores `got` in `file` if `which` includes it. Returns true if it was stored.
bool accept(const render::Image& got, const std::filesystem::path& file, Accept which);

}  // namespace golden
