#include "app/session/body_fields.hpp"

#include <cmath>
#include <limits>

#include "base/json_reader.hpp"
#include "base/number_text.hpp"
#include "collision/shape_facts.hpp"

namespace app {
namespace {

using Of = BodyField::Of;

/// The numbers of a shape that `of` names: three or one; 0 if it has none.
struct Numbers {
  glm::vec3 operator()(const glm::vec3&) const { return glm::vec3(0.0f); }
  glm::vec3 operator()(const collision::Sphere& s) const { return glm::vec3(s.radius); }
  glm::vec3 operator()(const collision::Aabb& b) const { return collision::toObb(b).halfExtents; }
  glm::vec3 operator()(const collision::Obb& b) const { return b.halfExtents; }
  glm::vec3 operator()(const collision::Capsule& c) const {
    return of == Of::endA ? c.a : of == Of::endB ? c.b : glm::vec3(c.radius);
  }
  glm::vec3 operator()(const collision::Cylinder& c) const { return upright(c.a, c.b, c.radius); }
  glm::vec3 operator()(const collision::Cone& c) const { return upright(c.base, c.tip, c.radius); }
  [[nodiscard]] glm::vec3 upright(const glm::vec3& from, const glm::vec3& to, float radius) const {
    return glm::vec3(of == Of::halfHeight ? 0.5f * glm::distance(from, to) : radius);
  }
  Of of;
};

/// Sets one number of a shape.
struct Setter {
  void operator()(glm::vec3&) const {}
  void operator()(collision::Sphere& s) const { s.radius = value; }
  void operator()(collision::Aabb& b) const {
    const float middle = collision::center(b)[axis];
    b.min[axis] = middle - value;
    b.max[axis] = middle + value;
  }
  void operator()(collision::Obb& b) const { b.halfExtents[axis] = value; }
  void operator()(collision::Capsule& c) const {
    if (of == Of::radius) {
      c.radius = value;
    } else {
      (of == Of::endA ? c.a : c.b)[axis] = value;
    }
  }
  void operator()(collision::Cylinder& c) const { setUpright(c.a, c.b, c.radius); }
  void operator()(collision::Cone& c) const { setUpright(c.base, c.tip, c.radius); }
  /// The axis keeps its direction; one of no length is along y.
  void setUpright(glm::vec3& from, glm::vec3& to, float& radius) const {
    if (of == Of::radius) {
      radius = value;
      return;
    }
    const glm::vec3 middle = 0.5f * from + 0.5f * to, way = to - from;
    const float length = glm::length(way);
    const glm::vec3 half = (length > 0.0f ? way / length : glm::vec3(0.0f, 1.0f, 0.0f)) * value;
    from = middle - half;
    to = middle + half;
  }
  Of of;
  int axis;
  float value;
};

/// The fields of a kind of shape besides its position.
std::vector<FieldRow> ownRows(world::ShapeKind kind) {
  const FieldRow radius{Of::radius, text::Word::radius, 1}, angles{Of::degrees, text::Word::angles};
  switch (kind) {
    case world::ShapeKind::sphere:
      return {radius};
    case world::ShapeKind::aabb:
    case world::ShapeKind::obb:
      return {{Of::halfExtents, text::Word::halfExtents}, angles};
    case world::ShapeKind::capsule:
      return {{Of::endA, text::Word::endA}, {Of::endB, text::Word::endB}, radius, angles};
    case world::ShapeKind::cylinder:
    case world::ShapeKind::cone:
      return {radius, {Of::halfHeight, text::Word::halfHeight, 1}, angles};
    case world::ShapeKind::point:
      break;
  }
  return {};
}

}  // namespace

std::vector<FieldRow> fieldRows(const world::Body& body) {
  std::vector<FieldRow> rows{{Of::center, text::Word::position}};
  const std::vector<FieldRow> own = body.local.size() > 1 || body.mesh
                                        ? std::vector<FieldRow>{{Of::degrees, text::Word::angles}}
                                        : ownRows(world::kindOf(body.local));
  rows.insert(rows.end(), own.begin(), own.end());
  return rows;
}

double valueOf(const world::Body& body, const BodyField& field) {
  if (field.of == Of::center) return body.placement.center[field.axis];
  if (field.of == Of::degrees) return body.placement.degrees[field.axis];
  return static_cast<double>(std::visit(Numbers{field.of}, body.local.front())[field.axis]);
}

std::optional<double> numberIn(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return std::nullopt;
  text = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  const auto value = base::numberOf(text);
  return value && std::abs(*value) <= base::kLargestNumber ? value : std::nullopt;
}

input::SetNumber typedInto(const BodyField& field, const world::Body& body, std::string_view text) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  return {body.name, field.of, field.axis, numberIn(text).value_or(kNone)};
}

ChangedBody changed(const world::Body& body, const BodyField& field, double value) {
  ChangedBody after{body.placement, body.local};
  if (field.of == Of::center) {
    after.placement.center[field.axis] = value;
  } else if (field.of == Of::degrees) {
    after.placement.degrees[field.axis] = value;
  } else {
    std::visit(Setter{field.of, field.axis, static_cast<float>(value)}, after.local.front());
  }
  return after;
}

text::Word whyRefused(const BodyField& field, double value) {
  if (std::isnan(value)) return text::Word::notANumber;
  const bool isSize = field.of == Of::radius || field.of == Of::halfExtents || field.of == Of::halfHeight;
  return isSize && value < 0.0 ? text::Word::negativeSize : text::Word::impossible;
}

}  // namespace app
