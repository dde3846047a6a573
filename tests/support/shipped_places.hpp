// Every shipped scene, case and lesson step with its kind, for tests that visit all of them.
#pragma once

#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include "app/session/session.hpp"

namespace test {

/// Properties of a scene or step that may change what an action does.
enum class PlaceKind {
  scene,
  mesh,        ///< A scene with a mesh.
  brokenTest,  ///< A scene with a broken test.
  crowd,       ///< A scene or a step that generates targets.
  testCase,    ///< A scene with expectations.
  telling,     ///< A lesson step with text alone.
  predicting,  ///< A step with a prediction.
  trying,      ///< A step with a task.
  empty,       ///< A scene whose targets have been removed.
  count_
};
inline constexpr std::size_t kPlaceKinds = static_cast<std::size_t>(PlaceKind::count_);
inline constexpr std::array<std::string_view, kPlaceKinds> kPlaceNames{
    "scene", "mesh", "broken test", "crowd", "test case", "telling", "predicting", "trying", "empty"};

/// The kind of the place that the session shows.
[[nodiscard]] PlaceKind placeKindOf(const app::Session& session);

/// A file and, for a lesson, a step, counted from 1.
struct Place {
  std::filesystem::path file;
  int step = 1;
};

/// All scenes, all crowds except the million, every step of all lessons, and the first test case of each
/// folder.
[[nodiscard]] std::vector<Place> shippedPlaces();
/// The crowd that is slowest to generate.
[[nodiscard]] Place millionPlace();

/// A session with the shipped files and the QWERTY key map. Tab visits the scenes.
[[nodiscard]] app::SessionStart startAt(const Place& place, input::KeyScript script = {});

/// A name such as "16-tree.json, step 3".
[[nodiscard]] std::string nameOf(const Place& place);

}  // namespace test
