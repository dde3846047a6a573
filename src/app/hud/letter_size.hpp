// How large letters may be. Pure: no window, no OpenGL.
#pragma once

#include <functional>
#include <optional>

namespace app {

/// The height of letters from `full` down to `least`, in small steps, that `fits` accepts first; nothing
/// where none does.
[[nodiscard]] std::optional<float> letterSize(float full, float least,
                                              const std::function<bool(float size)>& fits);

}  // namespace app
