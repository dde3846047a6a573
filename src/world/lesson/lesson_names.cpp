#include "world/lesson/lesson.hpp"

namespace world {

const std::vector<std::string_view>& quantityNames() {
  static const std::vector<std::string_view> names{
      "overlaps",   "depth",     "distance", "axis",     "axisKind",  "region",   "normal", "touching",
      "ray",        "rayLength", "shape",    "textbook", "wrongTest", "relation", "reach",  "supportGap",
      "iterations", "simplex",   "bounce",   "pairs",    "cells",     "looked",   "tested"};
  return names;
}

const std::vector<std::string_view>& routineNames() {
  static const std::vector<std::string_view> names{
      "verdict", "refitting", "contact",     "push-out", "parts", "table", "sweep",
      "ray",     "tree",      "center-line", "support",  "gjk",   "epa"};
  return names;
}

std::string placeIn(const Lesson& lesson, std::size_t step, std::string_view part) {
  std::string place = lesson.file + ": steps[" + std::to_string(step) + ']';
  return part.empty() ? place : place.append(".").append(part);
}

}  // namespace world
