// Reads and writes a shape in a scene file. body_reader.cpp and scene_writer.cpp read and write the other
// fields of a body, such as its name and placement.
#pragma once

#include <cstring>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/json_reader.hpp"
#include "base/number_text.hpp"
#include "collision/shapes.hpp"

namespace world {

/// A shape about the origin, and its position in the file.
struct PlacedShape {
  collision::Shape shape;
  glm::dvec3 center{0.0};
};

struct EndNames {
  std::string_view from, to;
};
inline constexpr EndNames kEnds{"a", "b"}, kConeEnds{"base", "tip"};

[[nodiscard]] bool isShape(const base::JsonView& view, std::string_view word);

/// Reads the shape of a body with one shape. The object may also have the fields in `others`.
[[nodiscard]] PlacedShape readShape(const base::JsonView& view, const std::vector<std::string_view>& others);

/// Reads a part of a compound body, in the body's frame. A rotated Aabb is refitted in that frame.
[[nodiscard]] collision::Shape readPart(const base::JsonView& view);

/// Reads the centre of a body; returns 0 if a 4x4 matrix gives the position instead.
[[nodiscard]] glm::dvec3 readCenter(const base::JsonView& view);

/// Returns the origin for a shape that a file gives by points in world space: `middle`, rounded to float32.
/// Each point then keeps its bits when the shape is placed, even far from the world's origin.
[[nodiscard]] inline glm::dvec3 originOf(const glm::dvec3& middle) { return glm::dvec3(glm::vec3(middle)); }

/// Returns the JSON of a body's only shape, which is about the origin and placed at `center`.
[[nodiscard]] base::Json shapeJson(const collision::Shape& shape, const glm::dvec3& center);

/// Returns the JSON of a part of a compound body. readPart() reads it back with the same bits if any JSON
/// gives these bits.
[[nodiscard]] base::Json partJson(const collision::Shape& shape);

/// Compares bits, so that 0 and -0 differ.
template <class Value>
bool same(const Value& a, const Value& b) {
  return std::memcmp(&a, &b, sizeof(Value)) == 0;
}
[[nodiscard]] bool sameShape(const collision::Shape& a, const collision::Shape& b);

[[nodiscard]] inline base::Json numbers(const glm::dvec3& v) { return {v.x, v.y, v.z}; }
[[nodiscard]] inline base::Json numbers(const glm::vec3& v) {
  return {base::shortest(v.x), base::shortest(v.y), base::shortest(v.z)};
}

/// Returns true when read(json) succeeds and holds() accepts its result.
template <class Read, class Holds>
[[nodiscard]] bool readsBack(const base::Json& json, const Read& read, const Holds& holds) {
  static const std::string kName = "a scene that is written";
  try {
    return holds(read(base::JsonView(json, kName)));
  } catch (const base::InputError&) {
    return false;
  }
}

}  // namespace world
