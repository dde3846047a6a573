// A scene in which all bodies touch: boxes side by side on the ground, and the player on the boxes in the
// middle.
#pragma once

#include <string>

/// `boxes` boxes in rows, each as wide as its cell.
inline std::string crowdScene(int boxes) {
  const auto text = [](int value) { return std::to_string(value); };
  int side = 1;
  while (side * side < boxes) ++side;
  std::string targets;
  for (int i = 0; i < boxes; ++i) {
    targets += std::string(i > 0 ? "," : "") + R"({"name": "b)" + text(i) +
               R"(", "shape": "aabb", "halfExtents": [0.5, 0.5, 0.5], "center": [)" +
               text(i % side - side / 2) + ", 0.5, " + text(i / side - side / 2) + "]}";
  }
  return R"({"title": {"en": "Crowd", "ja": "群れ"}, "player": {"shape": "aabb", "center": [0, 1.25, 0],
      "halfExtents": [0.5, 0.5, 0.5]}, "targets": [)" +
         targets + "]}";
}
