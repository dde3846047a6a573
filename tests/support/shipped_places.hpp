// Everything that ships to be opened, and of which kind it is: for tests that go through all of it.
#pragma once

#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include "app/session/session.hpp"

namespace test {

/// What may make an action behave differently.
enum class PlaceKind {
  scene,
  mesh,        ///< A scene with a body that is one.
  mistake,     ///< A scene with a deliberately wrong test.
  crowd,       ///< A scene or a step that generates targets.
  testCase,    ///< A scene with expectations.
  telling,     ///< A step of a lesson that has only a text.
  predicting,  ///< A step that asks for a guess.
  trying,      ///< A step that has a task.
  empty,       ///< No target is left.
  count_
};
inline constexpr std::size_t kPlaceKinds = static_cast<std::size_t>(PlaceKind::count_);
inline constexpr std::array<std::string_view, kPlaceKinds> kPlaceNames{
    "scene", "mesh", "mistake", "crowd", "test case", "telling", "predicting", "trying", "empty"};

/// Of what the session shows now.
[[nodiscard]] PlaceKind placeKindOf(const app::Session& session);

/// A file, and of a lesson a step, counted from 1.
struct Place {
  std::filesystem::path file;
  int step = 1;
};

/// All scenes, all crowds but the million, every step of all lessons, and the first test case of each folder.
[[nodiscard]] std::vector<Place> shippedPlaces();
/// The crowd that takes longest to generate.
[[nodiscard]] Place millionPlace();

/// A session of the program as it ships, with the QWERTY keys; Tab goes through the scenes.
[[nodiscard]] app::SessionStart startAt(const Place& place, input::KeyScript script = {});

/// "16-tree.json, step 3"
[[nodiscard]] std::string nameOf(const Place& place);

}  // namespace test
