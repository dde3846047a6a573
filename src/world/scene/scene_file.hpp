// Reads, validates and writes scene files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// Reads a scene file. "-" is standard input. Throws base::InputError with the file, the place and the
/// correction.
[[nodiscard]] Scene loadScene(const std::filesystem::path& file);
/// Reads a scene from text. `name`: the file's name in messages.
[[nodiscard]] Scene parseScene(std::string_view json, const std::string& name);

// Parts of the reader, for files that contain more than a scene.

/// The text of a scene file, and the file's name for messages.
struct SceneText {
  std::string text;
  std::string name;
};
[[nodiscard]] SceneText readSceneText(const std::filesystem::path& file);
/// Reads a scene from JSON, without the field `steps`. `name`: the file's name in messages.
[[nodiscard]] Scene readScene(const base::JsonView& view, const std::string& name);
/// Reads a key script without commands.
[[nodiscard]] input::KeyScript readKeys(const base::JsonView& view);
[[nodiscard]] std::vector<Overlay> readOverlays(const base::JsonView& view);
[[nodiscard]] std::uint32_t readWholeNumber(const base::JsonView& view, double min, double max);
/// Returns the target that the view names. Throws if there is none.
[[nodiscard]] const BodySpec& findTarget(const base::JsonView& view, const Scene& scene);

/// Returns the simplest JSON that reads back as the same bits.
[[nodiscard]] base::Json bodyJson(const BodySpec& body);

[[nodiscard]] bool sameBits(const BodySpec& a, const BodySpec& b);

/// Returns the scene as JSON text. Read under the same file name, it gives the same scene bit for bit. Omits
/// fields with their default values. Numbers have the fewest digits that read back as the same bits.
[[nodiscard]] std::string sceneJson(const Scene& scene);

// Parts of the reader and writer.

/// Reads the list `expect`. `scene` must already have its bodies.
[[nodiscard]] std::vector<Expectation> readExpectations(const base::JsonView& view, const Scene& scene);

/// Returns one entry of the list `expect`. Omits fields with their default values.
[[nodiscard]] base::Json expectationJson(const Expectation& expectation);

/// Reads a target. Its name is required.
[[nodiscard]] BodySpec readTarget(const base::JsonView& view);

/// Reads the player. Its name is "player" by default.
[[nodiscard]] BodySpec readPlayer(const base::JsonView& view);

}  // namespace world
