// Storing what is drawn as what is expected from now on.
#pragma once

#include <filesystem>
#include <string_view>

#include "render/image.hpp"

namespace golden {

/// Which pictures are stored anew.
enum class Accept {
  none,
  differing,  ///< Those that fail the comparison: the others keep their bytes.
  all,
};

/// "differing", "all"; none for anything else.
[[nodiscard]] Accept acceptNamed(std::string_view name);

/// Stores `got` in `file` if it is of those. True: it has been stored.
bool accept(const render::Image& got, const std::filesystem::path& file, Accept which);

}  // namespace golden
