// Reads and writes a shape in a scene file. body_reader.cpp and scene_writer.cpp handle the other fields of a
// body.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"
#include "collision/shapes.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// A shape about the origin, and its position from the file.
struct PlacedShape {
  collision::Shape shape;
  glm::dvec3 center{0.0};
};

struct EndNames {
  std::string_view from, to;
};
inline constexpr EndNames kEnds{"a", "b"}, kConeEnds{"base", "tip"};

[[nodiscard]] bool isShape(const base::JsonView& view, std::string_view word);

/// Reads the shape of a body with one shape. `extraFields`: further fields that the object may have.
[[nodiscard]] PlacedShape readShape(const base::JsonView& view,
                                    const std::vector<std::string_view>& extraFields);

/// Reads a part of a compound body, in the body's frame. A rotated Aabb is refitted.
[[nodiscard]] collision::Shape readPart(const base::JsonView& view);

/// Reads the centre of a body. 0 if a 4x4 matrix gives the position instead.
[[nodiscard]] glm::dvec3 readCenter(const base::JsonView& view);

/// Returns the body's origin for a shape given by points in world space: `middle`, rounded to float32. The
/// points then keep their bits in the placed shape, even far from the world's origin.
[[nodiscard]] inline glm::dvec3 roundedCenter(const glm::dvec3& middle) {
  return glm::dvec3(glm::vec3(middle));
}

/// Returns the JSON of a body's only shape. `shape` is about the origin, and `center` is its position.
[[nodiscard]] base::Json shapeJson(const collision::Shape& shape, const glm::dvec3& center);

/// Returns the JSON of a part of a compound body. readPart() gives the same bits if any JSON does.
[[nodiscard]] base::Json partJson(const collision::Shape& shape);

[[nodiscard]] bool sameShape(const collision::Shape& a, const collision::Shape& b);

[[nodiscard]] inline base::Json vectorJson(const glm::dvec3& v) { return {v.x, v.y, v.z}; }
[[nodiscard]] inline base::Json vectorJson(const glm::vec3& v) {
  return {base::shortestDouble(v.x), base::shortestDouble(v.y), base::shortestDouble(v.z)};
}

/// True if read(json) succeeds and holds() accepts its result.
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
