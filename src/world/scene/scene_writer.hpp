// Writes a scene as the text of a scene file, in the form that a person would write.
#pragma once

#include <string>

#include "base/json_text.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The simplest form of the body that reads back as the same bits.
[[nodiscard]] base::Json bodyJson(const BodySpec& body);

/// True when both bodies have the same bits.
[[nodiscard]] bool sameBits(const BodySpec& a, const BodySpec& b);

/// The text reads back, under the same file name, as the same scene, bit for bit, and writing that scene
/// gives the same text. Fields that have their default are left out. Numbers have the fewest digits that read
/// back as the same bits.
[[nodiscard]] std::string sceneJson(const Scene& scene);

}  // namespace world
