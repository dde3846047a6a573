// A scene as the text of a scene file: what a person would have written.
#pragma once

#include <string>

#include "world/scene/scene.hpp"

namespace world {

/// Reads back, under the same file name, as the same scene, bit for bit; and that one is written as the same
/// text. What has its default is left out. Numbers are the shortest that read back as the same bits.
[[nodiscard]] std::string sceneJson(const Scene& scene);

}  // namespace world
