#include "world/lesson/lesson.hpp"

#include <algorithm>

namespace world {

bool asksFor(const LessonStep& step, Quantity quantity) {
  const auto isQuantity = [&](const Condition& condition) { return condition.quantity == quantity; };
  return (step.predict && step.predict->ask == quantity) ||
         (step.task && std::any_of(step.task->until.begin(), step.task->until.end(), isQuantity));
}

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

}  // namespace world
