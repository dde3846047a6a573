// How a scene file spells a shape: the fields of each kind, read and written. The rest of a body, its name
// and placement, is in body_reader.cpp and scene_writer.cpp.
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

/// The fields of the ends of an axis.
struct EndNames {
  std::string_view from, to;
};
inline constexpr EndNames kEnds{"a", "b"}, kConeEnds{"base", "tip"};

/// True when the field "shape" is `word`.
[[nodiscard]] bool isShape(const base::JsonView& view, std::string_view word);

/// Reads the shape of a body with one shape. The object may also have the fields `others`.
[[nodiscard]] PlacedShape readShape(const base::JsonView& view, const std::vector<std::string_view>& others);

/// Reads a part of a compound body, in the body's frame. A rotated Aabb is refitted there at once.
[[nodiscard]] collision::Shape readPart(const base::JsonView& view);

/// The centre of a body; 0 where a matrix of 4 rows gives the position instead.
[[nodiscard]] glm::dvec3 readCenter(const base::JsonView& view);

/// The origin of a shape that a file gives by points in world space: a float32 near `middle`, so that far
/// from the world's origin each point keeps its bits when the shape is placed.
[[nodiscard]] inline glm::dvec3 originOf(const glm::dvec3& middle) { return glm::dvec3(glm::vec3(middle)); }

/// What readShape() reads, of a shape about the origin at `center`, with "shape".
[[nodiscard]] base::Json shapeJson(const collision::Shape& shape, const glm::dvec3& center);

/// What readPart() reads back, to the bit if any spelling does.
[[nodiscard]] base::Json partJson(const collision::Shape& shape);

/// Equal to the bit, so that 0 and -0 differ.
template <class Value>
bool same(const Value& a, const Value& b) {
  return std::memcmp(&a, &b, sizeof(Value)) == 0;
}
[[nodiscard]] bool sameShape(const collision::Shape& a, const collision::Shape& b);

[[nodiscard]] inline base::Json numbers(const glm::dvec3& v) { return {v.x, v.y, v.z}; }
[[nodiscard]] inline base::Json numbers(const glm::vec3& v) {
  return {base::shortest(v.x), base::shortest(v.y), base::shortest(v.z)};
}

/// True when `json` is read back as the value that `holds` accepts; false if the loader refuses it.
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
